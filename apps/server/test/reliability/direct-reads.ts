import { randomUUID } from 'node:crypto';
import { getMemberActivity, listLeave, listMakeups } from '@rollcall/contract';
import { noteDevice } from '../../src/features/account/device.store.ts';
import { countWaitingLeave } from '../../src/features/attendance/leave/member-leave.reads.ts';
import { eventsSince } from '../../src/features/event/event.reads.ts';
import { guardedBy } from '../../src/features/guardian/guardian.reads.ts';
import { countHomework } from '../../src/features/homework/home.reads.ts';
import {
  loadPreview,
  lockOpenInvitations,
  setAllClaimed,
} from '../../src/features/invitation/invitation.store.ts';
import { countToReview } from '../../src/features/makeup/review.reads.ts';
import { countWaiting } from '../../src/features/member/join/approval.reads.ts';
import { loadPasts, loadPlaces } from '../../src/features/member/join/joiners.store.ts';
import { pointsOf } from '../../src/features/member/participation/history.reads.ts';
import { countMatching, type RecordFilter, viewOfHomework } from '../../src/features/record/filter.reads.ts';
import { listRecords, type Part } from '../../src/features/record/record.reads.ts';
import { takeOverAll } from '../../src/features/roster/claim.store.ts';
import { missingNames } from '../../src/features/statistics/missing.reads.ts';
import { lockMembers } from '../../src/features/submission/submission.store.ts';
import { dropFileRefs } from '../../src/features/upload/upload.store.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { sha256, splitInsideId } from '../../src/platform/ids/ids.ts';
import { createManyLimiter } from '../../src/platform/limits/many.ts';
import { createSessions } from '../../src/platform/session/session.ts';
import type { Scenario } from '../fixtures/scenario.ts';
import { LARGE_WORK } from './large-activity.ts';

/** Pages of records, by every filter that is prepared, with their numbers. */
async function queryRecords(db: Db, cid: string, uid: string): Promise<void> {
  const graded: Partial<RecordFilter>[] = [{}, { graded: true }, { graded: false }, { rank: 3 }];
  const ranges: Partial<RecordFilter>[] = [{}, { range: { from: '2026-10-01', to: '2026-11-19' } }];
  const whose: Partial<RecordFilter>[] = [{}, { wid: LARGE_WORK }, { removed: [randomUUID()] }];
  const viewer = {
    uid,
    manages: true,
    owns: true,
    inside: true,
    comments: true,
    updates: true,
    removes: true,
  };
  const last = { at: '2026-11-10T00:00:00Z', id: randomUUID() };
  const parts: Part[] = [{ count: 10 }, { count: 10, offset: 20 }, { count: 10, cursor: last }];
  for (const one of graded)
    for (const range of ranges)
      for (const of of whose) {
        const filter = { cid, removed: [], ...one, ...range, ...of };
        await countMatching(db, filter);
        for (const part of parts)
          if (!range.range || !part.cursor) await listRecords(db, filter, viewer, part);
      }
}

/** Printed codes of some members, as they are looked at and claimed. */
async function queryCodes(db: Db, cid: string, uids: string[]): Promise<void> {
  const hashes = uids.map((uid) => sha256(uid));
  await loadPreview(db, cid, hashes[0]!);
  await lockOpenInvitations(db, cid, hashes);
  const claims = uids.map((uid, i) => ({ line: uid, uid, hash: hashes[i]! }));
  await setAllClaimed(db, cid, claims, new Date());
}

/** Reads that the requests do not lead to: of events that a screen waits for, of visitors, and of rarer settings. */
export async function queryDirectly(db: Db, scenario: Scenario, members: number): Promise<void> {
  const { api, cid, homework, stranger, teacher } = scenario;
  const some = await api.sql<{ member_id: string }>('SELECT member_id FROM member WHERE cid = $1 LIMIT 20', [
    cid,
  ]);
  await pointsOf(
    db,
    cid,
    some.map((one) => one.member_id),
  );
  await countToReview(db, cid);
  const people = await api.sql<{ uid: string }>(
    'SELECT uid FROM member WHERE cid = $1 AND uid IS NOT NULL LIMIT 20',
    [cid],
  );
  const uids = people.map(({ uid }) => uid);
  await lockMembers(db, cid, uids);
  await loadPlaces(db, cid, uids);
  await loadPasts(
    db,
    cid,
    some.map((one) => one.member_id),
  );
  await queryCodes(db, cid, uids);
  await queryRecords(db, cid, uids[0]!);
  const period = { day: '2026-11-19', periodStart: '2026-11-16', limit: 200, missing: members };
  await missingNames(db, { cid, ...period });
  await missingNames(db, { cid, ...period, wid: randomUUID() });
  // As where few are missing, by numbers that are wrong: then all are.
  for (const which of [{}, { wid: randomUUID() }])
    await missingNames(db, { cid, ...period, ...which, periodStart: period.day, missing: 0 });
  await countHomework(db, cid);
  await guardedBy(db, '1'.padStart(32, '0'), '2026-11-19', 100);
  await eventsSince(db, [{ cid, seq: 0 }]);
  await viewOfHomework(db, scenario.others.work, splitInsideId(homework).id);
  await countWaiting(db, cid);
  await countWaitingLeave(db, cid);
  await createManyLimiter({ name: 'list', subject: 'tries', points: 10, seconds: 60, by: 'person' }).used(
    db,
    ['somebody'],
  );
  await dropFileRefs(db, cid, ['record of nobody']);
  // A login by development's stand-in notes no browser, and the code of a request is nobody's.
  await noteDevice(db, randomUUID(), 'a browser', 'Linux 上的 Chrome', new Date());
  await createSessions(db, true).find('t'.repeat(43));
  const [line, uid] = [randomUUID(), randomUUID()];
  const by = { uid, alias: '陈思远', avatar: '', stuNo: '', regParams: [], pending: false, inviter: null };
  await takeOverAll(db, cid, [{ line, by: { ...by, day: '2026-11-23', now: new Date() } }]);
  // Lists of what is over.
  await teacher.ok(listLeave, { cid, status: 4, page: 1, count: 20 });
  await teacher.ok(listMakeups, { cid, status: 3, page: 1, count: 20 });
  await stranger.ok(getMemberActivity, { cid, entry: api.entryOf(cid) });
}
