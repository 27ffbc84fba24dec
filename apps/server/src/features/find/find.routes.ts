import { findAtDesk, listOperatorAudit, viewActivity, viewPerson } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { loadOperatorAudit } from './audit.reads.ts';
import type { FindService } from './find.service.ts';

/** Looking people and activities up, and what was done and looked at, at the operator's desk. */
export const findRoutes = (db: Db, find: FindService): Route[] => [
  route(findAtDesk, async ({ principal, now }, { keyword }) => ({
    data: await find.search(principal.uid, keyword, now),
  })),
  route(viewPerson, async ({ principal, now }, { openid }) => ({
    data: await find.person(principal.uid, openid, now),
  })),
  route(viewActivity, async ({ principal, now }, { cid }) => ({
    data: await find.activity(principal.uid, cid, now),
  })),
  route(listOperatorAudit, async (_context, asked) => ({ data: await loadOperatorAudit(db, asked) })),
];
