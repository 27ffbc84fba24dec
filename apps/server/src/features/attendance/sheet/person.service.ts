import {
  ATTENDANCE_MESSAGES,
  type attendancePerson,
  DAY_END,
  type memberMonth,
  type ParsedRequestOf,
  type ResponseOf,
  WHOLE_CELL,
} from '@rollcall/contract';
import {
  type AttendanceRecord,
  addDays,
  cellDayOf,
  type Day,
  dayOf,
  daysInclusive,
  fills,
  lastOfMonth,
  periodOf,
  slotIdsOf,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import { loadFacts } from '../facts/facts.reads.ts';
import { memberById, shownMember } from '../facts/member-list.reads.ts';
import { judgeDays, shownCells, shownDay, sumOf } from '../facts/sheet.reads.ts';
import { STREAK_DAYS, streakAt } from '../facts/streak.reads.ts';
import { ownMemberOf } from '../leave/leave-list.service.ts';
import { leaveWithin, namesOfLeave, shownLeave } from '../leave/leave-view.reads.ts';
import { earnedBy, firstDayOf, guardiansOf, homeworkProgress, makeupsOf, signInsOf } from './person.reads.ts';

type Person = ResponseOf<typeof attendancePerson>['data'];
type Month = Omit<ResponseOf<typeof memberMonth>['data'], 'unionid' | 'name'>;

const PICTURE = /^\/files\/[0-9A-Za-z_-]{22}\.(jpg|jpeg|png|webp|gif)$/;

const span = (from: Day, to: Day): Day[] =>
  to < from ? [] : Array.from({ length: daysInclusive(from, to) }, (_, n) => addDays(from, n));

/** Addresses of pictures in what was handed in. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return PICTURE.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(picturesIn) : [];
}

interface PersonDeps {
  db: Db;
  workdays: () => Workdays;
}

/** The month of one member, for organisers and for themselves. */
export function createPersons({ db, workdays }: PersonDeps) {
  async function monthOf(
    calendar: LoadedCalendar,
    { cid, memberId, month, isOwn }: { cid: string; memberId: string; month: string; isOwn: boolean },
    now: Date,
  ): Promise<Month> {
    const { zone } = calendar;
    const today = dayOf(now.getTime() / 1000, zone);
    const first = `${month}-01`;
    const last = lastOfMonth(first);
    const back = addDays(today, -STREAK_DAYS);
    const [from, to] = [back < first ? back : first, today > last ? today : last];
    const facts = await loadFacts(db, { cid, zone, from, to, memberIds: [memberId] });
    const days = judgeDays(calendar, facts, span(first, last), now).get(memberId)!;
    const own = facts.get(memberId)!;
    const known = new Map(own.records.map((record) => [record.id, record]));
    const signIns = await signInsOf(db, { cid, memberId, from: first, to: last });
    const leave = await leaveWithin(db, { cid, memberId, first, last });
    const names = await namesOfLeave(db, leave);
    // A slot that moved on the day of a sign-in is the same one: the page finds the sign-in by the start of the column.
    const startOf = (day: Day, slot: number): number | undefined => {
      if (slot < 0) return WHOLE_CELL;
      const rules = calendar.rulesOn(day);
      return rules.time_list[slotIdsOf(rules).indexOf(slot)]?.[0];
    };
    /** Week or month whose cell a record fills, on whatever day that cell stands. */
    const periodFilledBy = (record: AttendanceRecord | undefined): 'week' | 'month' | undefined => {
      if (!record) return undefined;
      const judged = cellDayOf(calendar.rulesOn(record.day), record.day, workdays());
      const filled = calendar.cellsOn(judged).find((cell) => fills(cell, record));
      return filled?.span === 'week' || filled?.span === 'month' ? filled.span : undefined;
    };
    return {
      days: days.map((judged) => {
        const { due, note, columns } = shownDay(calendar, judged.day, now, []);
        return { day: judged.day, seal: judged.seal, due, note, columns, cells: shownCells(judged) };
      }),
      sum: sumOf(days),
      ...streakAt(calendar, own, now),
      unit: periodOf(calendar.rulesOn(today), today).unit,
      records: signIns.map((record) => {
        const start = startOf(record.day, record.slot);
        const counted = known.get(record.id);
        const period = periodFilledBy(counted);
        return {
          pt_id: insideId(cid, record.id),
          day: record.day,
          slot: start ?? record.slot_from ?? 0,
          from: record.slot_from ?? 0,
          to: record.slot_to ?? DAY_END,
          date: unixSeconds(record.t_submit),
          minutes: counted?.minutes ?? 0,
          makeup: record.makeup ? 1 : 0,
          is_agent: record.agent_uid === null ? 0 : 1,
          pictures: picturesIn(record.fill_params),
          gone: start === undefined ? 1 : 0,
          ...(period ? { counts_for: period } : {}),
        };
      }),
      leave: leave.map((one) => shownLeave(cid, one, calendar, names, { isOwn, today })),
      makeups: await makeupsOf(db, { cid, memberId, from: first, to: last }),
      earliest: ((await firstDayOf(db, cid, memberId)) ?? first).slice(0, 7),
    };
  }

  return {
    /** One member for organisers. */
    async person(
      uid: string,
      { cid, unionid, month }: ParsedRequestOf<typeof attendancePerson>,
      now: Date,
    ): Promise<Person> {
      const access = await loadAccess(db, cid, uid);
      if (!access) throw activityNotFound();
      const inside = splitInsideId(unionid);
      const member = inside.cid === cid ? await memberById(db, cid, inside.id) : undefined;
      if (!member) throw apiError(ATTENDANCE_MESSAGES.memberNotFound, { reason: 'not_found' });
      const calendar = await loadCalendar(db, access.activity, workdays());
      const memberId = member.member_id;
      const days = { cid, memberId, from: `${month}-01`, to: lastOfMonth(`${month}-01`) };
      return {
        member: shownMember(cid, member),
        ...(await monthOf(calendar, { cid, memberId, month, isOwn: false }, now)),
        homework: await homeworkProgress(db, days),
        points: await earnedBy(db, cid, memberId),
        guardians: await guardiansOf(db, cid, memberId),
      };
    },

    /** The month of whoever asks, or of a dependent. */
    async own(
      uid: string,
      request: ParsedRequestOf<typeof memberMonth>,
      now: Date,
    ): Promise<ResponseOf<typeof memberMonth>['data']> {
      const { cid, month } = request;
      const { activity, memberId } = await ownMemberOf(db, uid, request);
      const calendar = await loadCalendar(db, activity, workdays());
      const member = (await memberById(db, cid, memberId))!;
      return {
        unionid: insideId(cid, memberId),
        name: member.alias,
        ...(await monthOf(calendar, { cid, memberId, month, isOwn: true }, now)),
      };
    },
  };
}
export type Persons = ReturnType<typeof createPersons>;
