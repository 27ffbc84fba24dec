import * as contract from '@rollcall/contract';
import type { Workdays } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import type { OwnHomeworkReads } from './me.reads.ts';
import { progressOn } from './progress.reads.ts';
import { loadTask } from './task.reads.ts';

const notFound = () => apiError(contract.HOMEWORK_MESSAGES.notFound, { reason: 'not_found' });

export const homeworkSubmissionRoutes = (
  db: Db,
  reads: OwnHomeworkReads,
  workdays: () => Workdays,
): Route[] => [
  route(contract.listOwnHomework, async ({ principal, now }, q) => {
    const data = await reads.list(principal.uid, q, now);
    if (!data) throw activityNotFound();
    return { data };
  }),
  route(contract.getOwnHomework, async ({ principal, now }, q) => {
    const data = await reads.one(principal.uid, q, now);
    if (!data) throw notFound();
    return { data };
  }),
  route(contract.listHandedIn, async ({ principal, now }, q) => {
    const data = await reads.submitted(principal.uid, q, now);
    if (data === 'bad cursor')
      throw apiError(contract.COMMON_MESSAGES.badRequest, { reason: 'bad_request', field: 'cursor' });
    if (!data) throw notFound();
    return { data };
  }),
  route(contract.getHomeworkProgress, async ({ now }, { wid, day }) => {
    const { cid, id } = splitInsideId(wid);
    const task = await loadTask(db, cid, id);
    if (!task) throw notFound();
    return { data: await progressOn(db, task, day, now, workdays()) };
  }),
];
