import {
  ATTENDANCE_LIMITS,
  ATTENDANCE_MESSAGES,
  type dayPeople,
  type dayResult,
  type ParsedRequestOf,
  type ResponseOf,
  VERDICT,
} from '@rollcall/contract';
import {
  addDays,
  type Day,
  type DayAttendance,
  dayOf,
  isOver,
  periodOf,
  rateOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { statRows } from '../statistics/statistics.reads.ts';
import { changeOf } from '../statistics/statistics.service.ts';
import { type LoadedCalendar, loadCalendar } from './calendar.reads.ts';
import { firstSignIns, idsOfSet } from './day.reads.ts';
import { loadFacts } from './facts.reads.ts';
import { pageOfMembers, shownMember } from './member-list.reads.ts';
import { judgeDays, judgedCounts, shownDay, sumOf, wireSlot } from './sheet.reads.ts';

type Result = ResponseOf<typeof dayResult>['data'];
type People = ResponseOf<typeof dayPeople>['data'];

/** Days that are looked at for the next one on which something is due: longer than any holiday or month. */
const REACH_DAYS = 100;

interface Known {
  cid: string;
  calendar: LoadedCalendar;
  start: Day;
  end: Day;
  today: Day;
  now: Date;
}

const isDue = ({ calendar }: Known, day: Day): boolean => calendar.cellsOn(day).some(({ due }) => due);

/** The next day in a direction on which something is due, up to `limit`; '' for none in reach. */
function nextDue(known: Known, from: Day, step: 1 | -1, limit: Day): Day | '' {
  for (let day = from, n = 0; n < REACH_DAYS && (step === 1 ? day <= limit : day >= limit); n++) {
    if (isDue(known, day)) return day;
    day = addDays(day, step);
  }
  return '';
}

/** The latest day whose result may be asked for by itself: before today, or the last one once it is over. */
function lastResultOf({ calendar, end, today, now }: Known): Day {
  if (end < today) return end;
  const over = calendar.cellsOn(end).every((cell) => isOver(cell, now.getTime() / 1000, calendar.zone));
  return end === today && over ? today : addDays(today, -1);
}

const NO_ROW = { checked_uv: 0, unchecked: 0, joined: 0, new: 0, due: 0, judged: 0 as const };

/** Results of days, and the names behind their numbers. */
export function createDays({ db, workdays }: { db: Db; workdays: () => Workdays }) {
  async function knownOf(uid: string, cid: string, now: Date): Promise<Known> {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    const { zone, start_day: start, end_day: end } = access.activity;
    const calendar = await loadCalendar(db, { cid, zone }, workdays());
    return { cid, calendar, start, end, today: dayOf(now.getTime() / 1000, zone), now };
  }

  /** Everybody about one day. */
  async function judgedOn({ cid, calendar, now }: Known, day: Day): Promise<Map<string, DayAttendance>> {
    const perDay = calendar.cellsOn(day).every(({ span }) => span === 'slot' || span === 'day');
    const facts = await loadFacts(db, { cid, zone: calendar.zone, from: day, to: day, perDay });
    return new Map([...judgeDays(calendar, facts, [day], now)].map(([id, [one]]) => [id, one!]));
  }

  const rowOn = async ({ cid, today }: Known, day: Day) =>
    (await statRows(db, workdays(), cid, day, day, today))[0] ?? { ...NO_ROW, date: day };

  return {
    async result(
      uid: string,
      { cid, date: requested }: ParsedRequestOf<typeof dayResult>,
      now: Date,
    ): Promise<Result> {
      const known = await knownOf(uid, cid, now);
      const limit = lastResultOf(known);
      if (requested !== undefined && requested > known.today)
        throw apiError(ATTENDANCE_MESSAGES.future, { reason: 'range', field: 'date' });
      const newest = nextDue(known, limit, -1, known.start);
      const date = requested ?? (newest === '' ? addDays(known.today, -1) : newest);
      const earlier = nextDue(known, addDays(date, -1), -1, known.start);
      const later = nextDue(known, addDays(date, 1), 1, limit);
      const row = await rowOn(known, date);
      const before = earlier === '' ? undefined : await rowOn(known, earlier);
      const change = (key: 'checked_uv' | 'unchecked' | 'joined') =>
        before && row.due > 0 && before.due > 0 ? changeOf(row[key], before[key]) : '--';
      const all = [...(await judgedOn(known, date)).values()];
      const { columns, counts } = shownDay(
        known.calendar,
        date,
        now,
        judgedCounts(known.calendar.cellsOn(date), all),
      );
      const times = { due: 0, done: 0, leave: 0, absent: 0 };
      for (const own of all) {
        const { due, done, absent } = sumOf([own]);
        times.due += due;
        times.done += done;
        times.absent += absent;
        times.leave += own.cells.filter(
          ({ code, due: isOwn, over }) => code === VERDICT.LEAVE && isOwn && over,
        ).length;
      }
      return {
        date,
        last: date === newest ? 1 : 0,
        ended: known.end < known.today || limit === known.today ? 1 : 0,
        earlier,
        later,
        checked: row.checked_uv,
        unchecked: row.unchecked,
        joined: row.joined,
        fresh: row.new,
        due: row.due,
        judged: row.judged,
        checked_rate: change('checked_uv'),
        unchecked_rate: change('unchecked'),
        joined_rate: change('joined'),
        times: { ...times, rate: rateOf({ due: times.due, done: times.done, leave: 0 }) },
        slots: columns.map((column, index) => ({ ...column, counts: counts[index]! })),
      };
    },

    async people(
      uid: string,
      { cid, date, set, slot, verdict = VERDICT.ABSENT, cursor }: ParsedRequestOf<typeof dayPeople>,
      now: Date,
    ): Promise<People> {
      const known = await knownOf(uid, cid, now);
      const { calendar } = known;
      const minutes = new Map<string, number>();
      let ids: string[];
      if (set === 'verdict') {
        for (const [id, { cells }] of await judgedOn(known, date)) {
          const found = cells.find(
            (one) => one.code === verdict && (slot === undefined || wireSlot(one.cell) === slot),
          );
          if (found) minutes.set(id, found.minutes);
        }
        ids = [...minutes.keys()];
      } else {
        const periodStart = periodOf(calendar.rulesOn(date), date).start;
        ids = await idsOfSet(db, set, { cid, day: date, periodStart, zone: calendar.zone });
      }
      const page = { cid, from: date, to: date, sort: 'number' as const, ids, cursor };
      const { members, total, next } = await pageOfMembers(db, { ...page, count: ATTENDANCE_LIMITS.page });
      const at = await firstSignIns(
        db,
        { cid, day: date },
        members.map(({ member_id }) => member_id),
      );
      return {
        lists: members.map((member) => ({
          ...shownMember(cid, member),
          at: at.get(member.member_id) ?? 0,
          minutes: minutes.get(member.member_id) ?? 0,
        })),
        total,
        next,
      };
    },
  };
}
export type Days = ReturnType<typeof createDays>;
