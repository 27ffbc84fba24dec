import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import type { Principal } from '../../platform/session/session.ts';
import { accessOf } from '../activity/activity.reads.ts';
import type { HomeworkReads } from './homework.reads.ts';
import type { HomeworkService } from './homework.service.ts';

/** Homework of classes: arranged, listed and sorted by who manages them (HW-54). */
export function homeworkRoutes(db: Db, homework: HomeworkService, reads: HomeworkReads): Route[] {
  const activityOf = async (cid: string, principal: Principal) => {
    const access = await accessOf(db, cid, principal);
    if (!access) throw activityNotFound();
    return access.activity;
  };
  return [
    route(contract.listHomework, async ({ principal, now }, q) =>
      reads.list(await activityOf(q.cid, principal), q, now),
    ),
    route(contract.getHomework, async ({ principal, now }, { wid }) => ({
      data: await reads.detail(await activityOf(splitInsideId(wid).cid, principal), wid, now),
    })),
    route(contract.initHomework, async ({ principal, now }, request) => {
      const { cid, wid: _, source: __, sync_cids, request_id, ...settings } = request;
      const assigned = { cid, syncCids: sync_cids, settings, requestId: request_id };
      const wids = await homework.assign(principal.uid, assigned, now);
      return { data: { wid: wids[0]!, wids } };
    }),
    route(contract.updateHomework, async ({ principal, now }, request) => {
      const { cid, wid, rev, source: _, sync_cids: __, ...settings } = request;
      await homework.update(principal.uid, { cid, wid, rev, settings }, now);
      return { data: { wid } };
    }),
    route(contract.removeHomework, async ({ principal, now }, { wid }) => {
      await homework.remove(principal.uid, wid, now);
      return {};
    }),
    route(contract.resortHomework, async ({ principal, now }, { cid, wids }) => {
      await homework.resort(principal.uid, cid, wids, now);
      return {};
    }),
    route(contract.listSyncClasses, async ({ principal, now }, { cid }) => ({
      data: await reads.classes(principal.uid, cid, now),
    })),
  ];
}
