import { listSent, sendAgain } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { loadSent } from './outbox.reads.ts';
import type { OutboxService } from './outbox.service.ts';

/** Messages sent or failed, for the operator console. */
export const outboxRoutes = (db: Db, outbox: OutboxService): Route[] => [
  route(listSent, async (_context, request) => ({ data: await loadSent(db, request) })),
  route(sendAgain, async ({ principal, now }, { id }) => {
    await outbox.again(principal.uid, id, now);
    return {};
  }),
];
