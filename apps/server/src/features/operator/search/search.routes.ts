import { listOperatorAudit, operatorSearch, viewActivity, viewPerson } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { loadOperatorAudit } from './audit.reads.ts';
import type { SearchService } from './search.service.ts';

/** Looking people and activities up, and what was done and looked at, at the operator console. */
export const searchRoutes = (db: Db, search: SearchService): Route[] => [
  route(operatorSearch, async ({ principal, now }, { keyword }) => ({
    data: await search.search(principal.uid, keyword, now),
  })),
  route(viewPerson, async ({ principal, now }, { openid }) => ({
    data: await search.person(principal.uid, openid, now),
  })),
  route(viewActivity, async ({ principal, now }, { cid }) => ({
    data: await search.activity(principal.uid, cid, now),
  })),
  route(listOperatorAudit, async (_context, request) => ({ data: await loadOperatorAudit(db, request) })),
];
