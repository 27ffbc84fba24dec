import * as contract from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { accessOf, type Versions } from '../activity/activity.reads.ts';
import { isGuardian } from '../guardian/guardian.reads.ts';
import type { CameByCode } from '../visit/visit.reads.ts';
import { countMatching, loadHidden, viewOfHomework } from './filter.reads.ts';
import {
  assertMayWork,
  isInside,
  isOpenToVisitors,
  openRecords,
  viewerOf,
  visibleRecords,
} from './record.policy.ts';
import { listRecords, readCursor } from './record.reads.ts';
import type { FixService, RecordService } from './record.service.ts';
import { readRecord } from './record-view.service.ts';
import { pageOfRefusals, readRefusalCursor } from './refused-attempt.reads.ts';
import { loadToGrade } from './to-grade.reads.ts';

/** Business days of a range; without either end there is none. */
const rangeOf = (start: number | undefined, end: number | undefined) =>
  start === undefined || end === undefined ? undefined : { from: dayOf(start), to: dayOf(end) };

const parseCursor = <C>(cursor: string | undefined, read: (cursor: string) => C | null): C | undefined => {
  if (cursor === undefined) return undefined;
  const parsed = read(cursor);
  if (!parsed)
    throw apiError(contract.COMMON_MESSAGES.badRequest, { reason: 'bad_request', field: 'cursor' });
  return parsed;
};

export function recordRoutes(
  { db, versions, cameByCode }: { db: Db; versions: Versions; cameByCode: CameByCode },
  records: RecordService,
  fix: FixService,
): Route[] {
  const one = (uid: string, ptId: string) => readRecord(db, versions, uid, ptId);
  /** The member that the person signs in for; throws where they do not. */
  const dependentOf = async (uid: string, cid: string, agentFor: string | undefined) => {
    if (agentFor === undefined) return undefined;
    const inside = splitInsideId(agentFor);
    if (inside.cid !== cid || !(await isGuardian(db, cid, inside.id, uid))) throw activityNotFound();
    return inside.id;
  };
  /** The homework that is named; throws where the activity has none such. */
  const homeworkOf = async (cid: string, wid: string | undefined) => {
    if (wid === undefined) return undefined;
    const inside = splitInsideId(wid);
    if (inside.cid !== cid || (await viewOfHomework(db, cid, inside.id)) === undefined)
      throw apiError(contract.RECORD_MESSAGES.recordNotFound, { reason: 'not_found', field: 'wid' });
    return inside.id;
  };
  return [
    route(contract.listRecords, async ({ principal, now }, q) => {
      const access = await accessOf(db, q.cid, principal);
      if (!access) throw activityNotFound();
      // The list of submissions without a grade is for managers.
      if (q.to_mark === 1) assertMayWork(access);
      const [{ settings }, hidden, wid, waiting] = await Promise.all([
        versions.of(db, access.activity),
        loadHidden(db, q.cid),
        homeworkOf(q.cid, q.wid),
        q.to_mark === 1 ? loadToGrade(db, [q.cid], now) : undefined,
      ]);
      const filter = {
        cid: q.cid,
        wid,
        range: rangeOf(q.start, q.end),
        graded: q.has_graded === undefined ? undefined : q.has_graded === 1,
        rank: q.rank,
        fixed: q.fixed === 1,
        changed: q.changed === 1,
        toGrade: waiting?.map((one) => one.wid),
        ...visibleRecords(access, settings, hidden, wid),
      };
      const viewer = viewerOf(access, settings, principal.uid);
      const cursor = parseCursor(q.cursor, readCursor);
      const counted = countMatching(db, filter);
      const part = { count: q.count, offset: (q.page - 1) * q.count, cursor, total: counted };
      const [total, page] = await Promise.all([counted, listRecords(db, filter, viewer, part)]);
      return { data: { ...page, total }, total };
    }),
    route(contract.getRecord, async ({ principal }, { pt_id }) => ({
      data: await one(principal.uid, pt_id),
    })),
    route(contract.getMemberRecord, async ({ principal: { uid } }, { pt_id, entry }) => ({
      data: await readRecord(db, versions, uid, pt_id, (cid) => cameByCode(uid, cid, entry)),
    })),
    route(contract.listRefusals, async (_c, q) => ({
      data: await pageOfRefusals(db, q, parseCursor(q.cursor, readRefusalCursor)),
    })),
    route(contract.updateOwnRecord, async ({ principal, now }, { pt_id, fill_params }) => {
      await records.update(principal.uid, pt_id, fill_params, now);
      return { data: await one(principal.uid, pt_id) };
    }),
    route(contract.fixOwnRecord, async ({ principal, now }, { pt_id, fill_params }) => {
      await fix(principal.uid, pt_id, fill_params, now);
      return { data: await one(principal.uid, pt_id) };
    }),
    route(contract.removeOwnRecord, async ({ principal, now }, { pt_id }) => {
      await records.remove(principal.uid, pt_id, now);
      return {};
    }),
    route(contract.listOwnRecords, async ({ principal }, q) => {
      const { cid, scope, agent_for, count, cursor } = q;
      const access = await accessOf(db, cid, principal);
      if (!access || access.activity.deleted_at) throw activityNotFound();
      const dependent = await dependentOf(principal.uid, cid, agent_for);
      const { settings } = await versions.of(db, access.activity);
      const isAll = scope === 'all' && dependent === undefined;
      const mayVisit = isAll && access.member === null && isOpenToVisitors(settings);
      const visits = mayVisit && (await cameByCode(principal.uid, cid, q.entry));
      if (!isInside(access) && dependent === undefined && !visits) throw activityNotFound();
      const hidden = await loadHidden(db, cid);
      const own = { memberId: dependent ?? access.member?.member_id, removed: hidden.removed };
      const ofAll = () => (visits ? openRecords(hidden) : visibleRecords(access, settings, hidden));
      const seen = isAll ? ofAll() : own;
      const filter = { cid, ...seen };
      const part = { count, cursor: parseCursor(cursor, readCursor) };
      return { data: await listRecords(db, filter, viewerOf(access, settings, principal.uid), part) };
    }),
  ];
}
