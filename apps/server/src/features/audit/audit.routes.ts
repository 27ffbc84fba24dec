import { listAudit } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOfAudit } from './audit.reads.ts';

export const auditRoutes = (db: Db): Route[] => [
  route(listAudit, async (_c, request) => ({ data: await pageOfAudit(db, request) })),
];
