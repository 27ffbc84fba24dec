import {
  MARK_MESSAGES,
  type MarkAct,
  type markAttendance,
  type ParsedRequestOf,
  type ResponseOf,
  VERDICT,
} from '@rollcall/contract';
import {
  type Day,
  fills,
  isDone,
  isOver,
  markedRecord,
  quotaOf,
  refusedByStanding,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import { insideId, newId } from '../../platform/ids/ids.ts';
import { revisionOn } from '../activity/activity.reads.ts';
import { hashOf, inBatch } from '../attendance/batch.service.ts';
import {
  type CutLeave,
  cutLeave,
  daysOfCell,
  giveLeave,
  type LeaveOwner,
  touchDays,
} from '../attendance/leave/leave-cells.service.ts';
import { managedIn } from '../attendance/locked-member.service.ts';
import { leaveSettings } from '../attendance/settings/settings.service.ts';
import { auditAll } from '../audit/audit.service.ts';
import { removeSignIns } from '../record/removal.service.ts';
import { type NewRecord, writeRecords } from '../submission/record-write.service.ts';
import { cellError, lockCells, type MarkedCell, type Sheet } from './cell.service.ts';
import { insertMarks, marksOf } from './mark.store.ts';

type Request = ParsedRequestOf<typeof markAttendance>;

/** Inputs for undoing a batch of marks. The names are those of stored rows (`attendance_batch.before`). */
export interface MarkedBefore {
  /** Ids of created records. */
  written: string[];
  /** Ids of removed records. */
  taken: string[];
  /** Ids of created leave. */
  given: string[];
  cut: CutLeave[];
  /** Leave of `given` as it was, so that leave which somebody cut since is told; absent in batches from before. */
  gave?: LeaveOwner[];
  /** Ids of records that were retained in the cells of `taken`; absent in batches from before. */
  beside?: string[];
}

interface Work {
  tx: Tx;
  cid: string;
  uid: string;
  zone: string;
  batch: string;
  request: Omit<Request, 'request_id'>;
  sheet: Sheet;
  now: Date;
  /** Rules of a day, read once. */
  revisionOn: (day: Day) => Promise<Revision>;
  before: MarkedBefore;
}
type Revision = NonNullable<Awaited<ReturnType<typeof revisionOn>>>;

interface MarkDeps {
  db: Db;
  workdays: () => Workdays;
  isSensitive: (text: string) => boolean;
}

/** Record that marking a cell as present writes; the facts know it from then on. */
async function recordFor(work: Work, { member, facts, cell }: MarkedCell, n: number): Promise<NewRecord> {
  const { uid, zone, batch, sheet, now } = work;
  // A week is marked on the day that is asked for at the latest: today, where it is not over.
  const day = cell.day > sheet.today ? sheet.today : cell.day;
  const revision = await work.revisionOn(day);
  const { rules } = revision;
  const used = quotaOf(
    facts.records.map(({ periodStart, slot, ordinal }) => ({ period_start: periodStart, slot, ordinal })),
    cell.periodStart,
  );
  const marked = markedRecord({ ...cell, day }, rules, used, now.getTime() / 1000, zone);
  if (!marked) throw cellError(member, cell.day, MARK_MESSAGES.noRoom);
  const id = newId();
  const { records } = facts;
  const record: NewRecord = {
    id,
    memberId: member.member_id,
    rev: revision.rev,
    day: marked.day,
    periodStart: marked.periodStart,
    slot: marked.slotKey,
    ordinal: marked.ordinal,
    slotFrom: marked.slot?.[0] ?? null,
    slotTo: marked.slot?.[1] ?? null,
    submittedAt: now,
    capturedAt: null,
    requestId: `mark ${batch} ${n}`,
    requestHash: hashOf({ batch, n }),
    fillParams: [],
    place: null,
    wifi: null,
    makeup: isOver(cell, now.getTime() / 1000, zone),
    agentUid: uid,
    late: false,
    scanStep: null,
    points: rules.score ?? 0,
    files: [],
    firstOfDay: !records.some((one) => one.day === marked.day),
    firstOfPeriod: !records.some((one) => one.periodStart === marked.periodStart),
  };
  records.push({
    id,
    day: marked.day,
    periodStart: marked.periodStart,
    slot: marked.slotKey,
    ordinal: marked.ordinal,
    makeup: marked.makeup,
    judgedAt: now.getTime() / 1000,
    minutes: marked.minutes,
  });
  return record;
}

/** Signs members in; cells that are done stay. @returns the changed ones */
async function markPresent(work: Work): Promise<MarkedCell[]> {
  const { tx, cid, batch, request, sheet, now } = work;
  const open = sheet.cells.filter(({ verdict }) => !isDone(verdict.code));
  const records: NewRecord[] = [];
  for (const [n, cell] of open.entries()) records.push(await recordFor(work, cell, n));
  await writeRecords(tx, cid, records, sheet.today);
  work.before.written = records.map(({ id }) => id);
  const marks = records.map(({ id, memberId }) => ({
    record_id: id,
    member_id: memberId,
    batch,
    reason: request.reason,
  }));
  await insertMarks(tx, cid, marks, now);
  return open;
}

/** Days of marked cells, as their rows are touched. */
const spansOf = (calendar: Sheet['calendar'], cells: readonly MarkedCell[]) =>
  cells.map(({ cell }) => {
    const { from, to } = daysOfCell({ cell, calendar });
    return { first: from, last: to };
  });

/** Gives leave of cells; those on leave stay, and one that is done refuses all. */
async function markLeave(work: Work): Promise<MarkedCell[]> {
  const { tx, cid, uid, batch, request, sheet, now } = work;
  const { leave: mode } = await leaveSettings(tx, cid);
  const changed: MarkedCell[] = [];
  const createdLeave: LeaveOwner[] = [];
  for (const one of sheet.cells) {
    const { member, cell, verdict } = one;
    if (isDone(verdict.code)) throw cellError(member, cell.day, MARK_MESSAGES.done);
    if (verdict.code === VERDICT.LEAVE) continue;
    const takesPart = member.takes_part || member.roster;
    const problem = refusedByStanding({ mode, member: { ...member, takesPart } });
    if (problem !== undefined) throw cellError(member, cell.day, problem);
    const of = { cid, memberId: member.member_id, cell, calendar: sheet.calendar, by: { uid, now, batch } };
    try {
      const leave = { kind: request.kind ?? ('其他' as const), reason: request.reason };
      createdLeave.push(...(await giveLeave(tx, of, leave)));
    } catch (error) {
      throw error instanceof ApiError ? cellError(member, cell.day, error.message) : error;
    }
    changed.push(one);
  }
  work.before.gave = createdLeave;
  work.before.given = createdLeave.map(({ id }) => id);
  await touchDays(tx, cid, spansOf(sheet.calendar, changed));
  return changed;
}

/** Takes back what marks wrote, and leave; a member's own record refuses all. */
async function markClear(work: Work): Promise<MarkedCell[]> {
  const { tx, cid, uid, batch, sheet, now } = work;
  const inCell = ({ facts, cell }: MarkedCell) => facts.records.filter((record) => fills(cell, record));
  const ids = sheet.cells.flatMap((one) => inCell(one).map(({ id }) => id));
  const marked = new Set((await marksOf(tx, cid, ids)).map(({ record_id }) => record_id));
  const changed: MarkedCell[] = [];
  const removed: { id: string; day: string; periodStart: string }[] = [];
  const retainedIds: string[] = [];
  for (const one of sheet.cells) {
    const records = inCell(one);
    const ofBatch = records.filter(({ id }) => marked.has(id));
    const { member, cell } = one;
    const of = { cid, memberId: member.member_id, cell, calendar: sheet.calendar, by: { uid, now, batch } };
    const cut = await cutLeave(tx, of);
    if (ofBatch.length === 0 && cut.length === 0) {
      if (records.length > 0) throw cellError(member, cell.day, MARK_MESSAGES.own);
      continue;
    }
    work.before.cut.push(...cut);
    removed.push(...ofBatch);
    retainedIds.push(...records.filter(({ id }) => !marked.has(id)).map(({ id }) => id));
    changed.push(one);
  }
  // All at once, so that days are held in their order, whether leave or records change on them.
  const days = removed.flatMap(({ day, periodStart }) => [day, periodStart]);
  await touchDays(tx, cid, [
    ...spansOf(sheet.calendar, changed),
    ...days.map((day) => ({ first: day, last: day })),
  ]);
  work.before.taken = await removeSignIns(tx, cid, removed, now);
  work.before.beside = retainedIds;
  return changed;
}

const ACTS: Readonly<Record<MarkAct, (work: Work) => Promise<MarkedCell[]>>> = {
  present: markPresent,
  leave: markLeave,
  clear: markClear,
};

/** Marks of organisers on the sheet: one that is refused refuses all, and is named. */
export const createMarks =
  ({ db, workdays, isSensitive }: MarkDeps) =>
  (
    uid: string,
    { request_id: requestId, ...request }: Request,
    now: Date,
  ): Promise<ResponseOf<typeof markAttendance>['data']> =>
    db.transaction().execute(async (tx) => {
      const { cid } = request;
      if (isSensitive(request.reason))
        throw apiError(MARK_MESSAGES.sensitive, { reason: 'sensitive', field: 'reason' });
      const { activity } = await managedIn(tx, cid, uid);
      const of = { cid, uid, act: 'mark' as const, requestId, body: request, now };
      return inBatch(tx, of, async (batch) => {
        const sheet = await lockCells(tx, activity, request.cells, workdays(), now);
        const before: MarkedBefore = { written: [], taken: [], given: [], cut: [] };
        const revisions = new Map<Day, Promise<Revision>>();
        const onDay = (day: Day) => {
          const known = revisions.get(day) ?? revisionOn(tx, cid, day).then((found) => found!);
          revisions.set(day, known);
          return known;
        };
        const place = { tx, cid, uid, zone: activity.zone };
        const work: Work = { ...place, batch, request, sheet, now, revisionOn: onDay, before };
        const changed = await ACTS[request.as](work);
        await auditAll(
          tx,
          changed.map(({ member, cell }) => ({
            cid,
            uid,
            action: `attendance.${request.as}`,
            before: null,
            after: { target: member.member_id, day: cell.day, remark: request.reason },
            now,
          })),
        );
        const unchanged = sheet.cells.length - changed.length;
        return { before, answer: { batch: insideId(cid, batch), changed: changed.length, unchanged } };
      });
    });
