import { dryRunRetention, getRetentionRun, listRetentionRuns, OPERATOR_MESSAGES } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids/ids.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { loadRun, loadRuns } from './retention.reads.ts';
import type { RetentionService } from './retention.service.ts';

/** Report of the retention sweep, and a preview of the next, for the operator console. */
export const reportRoutes = (db: Db, retention: RetentionService): Route[] => [
  route(listRetentionRuns, async (_context, request) => {
    const { total, lists } = await loadRuns(db, request);
    return { data: { total, lists: lists.map((run) => ({ ...run, t_run: unixSeconds(run.t_run) })) } };
  }),
  route(getRetentionRun, async (_context, { id }) => {
    const items = await loadRun(db, id);
    if (!items) throw apiError(OPERATOR_MESSAGES.operatorPageNotFound, { reason: 'gone' });
    return { data: items.map((item) => ({ ...item, due_at: unixSeconds(item.due_at) })) };
  }),
  route(dryRunRetention, async ({ principal, now }) => {
    const id = newId();
    const found = await retention.dryRun(now, id);
    const after = { found: found.length };
    await recordOperatorAction(db, {
      operator: principal.uid,
      action: 'retention.dry',
      subject: id,
      after,
      now,
    });
    return { data: { id } };
  }),
];
