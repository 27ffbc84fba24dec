import * as contract from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import type { Principal } from '../../platform/session/session.ts';
import { accessOf, assertAvailable, type Versions } from '../activity/activity.reads.ts';
import { isGuardian } from '../guardian/guardian.reads.ts';
import type { CameByCode } from '../visit/visit.reads.ts';
import { countMatching, loadHidden, type RecordFilter, viewOfHomework } from './filter.reads.ts';
import {
  assertMayWork,
  assertOnMemberPage,
  mayVisit,
  recordsOnMemberPage,
  viewerOf,
  visibleRecords,
} from './record.policy.ts';
import { listRecords, readCursor } from './record.reads.ts';
import { pageOfRefusedAttempts, readRefusedAttemptCursor } from './refused-attempt.reads.ts';
import { loadToGrade } from './to-grade.reads.ts';

interface RecordListDeps {
  db: Db;
  versions: Versions;
  cameByCode: CameByCode;
}

type Requested<C extends contract.Call> = contract.ParsedRequestOf<C>;

/** @throws ApiError where the text is no cursor of this list */
function parseCursor<C>(cursor: string | undefined, read: (cursor: string) => C | null): C | undefined {
  if (cursor === undefined) return undefined;
  const parsed = read(cursor);
  if (!parsed)
    throw apiError(contract.COMMON_MESSAGES.badRequest, { reason: 'bad_request', field: 'cursor' });
  return parsed;
}

/** Pages of records, each as far as the person who lists may see them. */
export function createRecordListService({ db, versions, cameByCode }: RecordListDeps) {
  /** Member that the person signs in for. @throws ApiError where they do not */
  const dependentOf = async (uid: string, cid: string, agentFor: string | undefined) => {
    if (agentFor === undefined) return undefined;
    const inside = splitInsideId(agentFor);
    if (inside.cid !== cid || !(await isGuardian(db, cid, inside.id, uid))) throw activityNotFound();
    return inside.id;
  };
  /** Homework by its id on the wire. @throws ApiError where the activity has none such */
  const homeworkOf = async (cid: string, wid: string | undefined) => {
    if (wid === undefined) return undefined;
    const inside = splitInsideId(wid);
    if (inside.cid !== cid || (await viewOfHomework(db, cid, inside.id)) === undefined)
      throw apiError(contract.RECORD_MESSAGES.recordNotFound, { reason: 'not_found', field: 'wid' });
    return inside.id;
  };

  return {
    /** Records of an activity or of one homework, in the tab that is asked for, with the number of all. */
    async ofActivity(principal: Principal, q: Requested<typeof contract.listRecords>, now: Date) {
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
      const filter: RecordFilter = {
        cid: q.cid,
        wid,
        // Without either end there is no range.
        range:
          q.start === undefined || q.end === undefined
            ? undefined
            : { from: dayOf(q.start), to: dayOf(q.end) },
        graded: q.has_graded === undefined ? undefined : q.has_graded === 1,
        rank: q.rank,
        fixed: q.fixed === 1,
        changed: q.changed === 1,
        toGrade: waiting?.map((one) => one.wid),
        ...visibleRecords(access, settings, hidden, wid),
      };
      const cursor = parseCursor(q.cursor, readCursor);
      const counted = countMatching(db, filter);
      const part = { count: q.count, offset: (q.page - 1) * q.count, cursor, total: counted };
      const viewer = viewerOf(access, settings, principal.uid);
      const [total, page] = await Promise.all([counted, listRecords(db, filter, viewer, part)]);
      return { ...page, total };
    },

    /** Records on the member page: the person's own, their dependent's, or all that they may see. */
    async onMemberPage(principal: Principal, q: Requested<typeof contract.listOwnRecords>) {
      const { cid, scope, agent_for, count } = q;
      const access = await accessOf(db, cid, principal);
      assertAvailable(access);
      const dependent = await dependentOf(principal.uid, cid, agent_for);
      const { settings } = await versions.of(db, access.activity);
      const request = { isAll: scope === 'all' && dependent === undefined, dependent };
      const visits =
        mayVisit(access, settings, request) && (await cameByCode(principal.uid, access.activity, q.entry));
      assertOnMemberPage(access, request, visits);
      const hidden = await loadHidden(db, cid);
      const filter: RecordFilter = {
        cid,
        ...recordsOnMemberPage(access, settings, hidden, request, visits),
      };
      const part = { count, cursor: parseCursor(q.cursor, readCursor) };
      return listRecords(db, filter, viewerOf(access, settings, principal.uid), part);
    },

    /** Attempts that were refused, the latest first. */
    refusals: (q: Requested<typeof contract.listRefusals>) =>
      pageOfRefusedAttempts(db, q, parseCursor(q.cursor, readRefusedAttemptCursor)),
  };
}
export type RecordListService = ReturnType<typeof createRecordListService>;
