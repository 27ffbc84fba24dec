import {
  ATTENDANCE_LIMITS,
  ATTENDANCE_MESSAGES,
  DAY_SECONDS,
  type dayPeople,
  type dayResult,
  type ParsedRequestOf,
  type ResponseOf,
  VERDICT,
} from '@rollcall/contract';
import {
  addDays,
  type Cell,
  type Day,
  dayOf,
  isCheckinDay,
  isInActivity,
  isOver,
  periodOf,
  rateOf,
  secondOfDay,
  timesOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { lastOpenDay, loadAccess } from '../../activity/activity.reads.ts';
import { statRows } from '../../statistics/statistics.reads.ts';
import { changeOf } from '../../statistics/statistics.service.ts';
import { type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import { pageOfMembers, shownMember } from '../facts/member-list.reads.ts';
import { countsOf, shownDay } from '../facts/sheet.reads.ts';
import { excusedMembers } from '../leave/excused.reads.ts';
import { isWanted, type MemberFinder } from '../sheet/member-finder.service.ts';
import { type CountedSet, firstSignIns, idsOfSet } from './day.reads.ts';

type Result = ResponseOf<typeof dayResult>['data'];
type People = ResponseOf<typeof dayPeople>['data'];

/** Days that are looked at for the next one on which something is due: longer than any holiday or month. */
const REACH_DAYS = 100;

interface Known {
  cid: string;
  calendar: LoadedCalendar;
  start: Day;
  /** Last day that the activity was, is or will be open on. */
  end: Day;
  hasEnded: boolean;
  today: Day;
  now: Date;
}

const isDue = ({ calendar }: Known, day: Day): boolean => calendar.cellsOn(day).some(({ due }) => due);

/** The next day in a direction that is wanted, at first one on which something is due, up to `limit`; '' for none in reach. */
function nextDue(known: Known, from: Day, step: 1 | -1, limit: Day, isWantedDay = isDue): Day | '' {
  for (let day = from, n = 0; n < REACH_DAYS && (step === 1 ? day <= limit : day >= limit); n++) {
    if (isWantedDay(known, day)) return day;
    day = addDays(day, step);
  }
  return '';
}

/** The latest day whose result may be asked for by itself: before today, or the last one once it is over. */
function lastResultOf({ calendar, end, hasEnded, today, now }: Known): Day {
  if (hasEnded) return end;
  const over = calendar.cellsOn(end).every((cell) => isOver(cell, now.getTime() / 1000, calendar.zone));
  return end === today && over ? today : addDays(today, -1);
}

const NO_ROW = { checked_uv: 0, unchecked: 0, joined: 0, new: 0, due: 0, judged: 0 as const };

interface DayDeps {
  db: Db;
  workdays: () => Workdays;
  dayCounters: DayCountersOf;
  finder: MemberFinder;
}

/** Results of days, and the names behind their numbers: by the counters of the day, so that nobody is judged who is not shown. */
export function createDays({ db, workdays, dayCounters, finder }: DayDeps) {
  async function knownOf(uid: string, cid: string, now: Date): Promise<Known> {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    const { zone, start_day: start, end_day: planned } = access.activity;
    const [calendar, end] = await Promise.all([
      loadCalendar(db, { cid, zone }, workdays()),
      lastOpenDay(db, cid),
    ]);
    const today = dayOf(now.getTime() / 1000, zone);
    return { cid, calendar, start, end, hasEnded: planned < today, today, now };
  }

  const rowOn = async ({ cid, today }: Known, day: Day) =>
    (await statRows(db, workdays(), cid, day, day, today))[0] ?? { ...NO_ROW, date: day };

  /** A row as a result: of a week or month that is judged, those who signed in in all of it stand beside the missing. */
  async function resultOn(known: Known, day: Day) {
    const row = await rowOn(known, day);
    const { unit } = periodOf(known.calendar.rulesOn(day), day);
    return unit !== 'day' && row.judged === 1 ? { ...row, checked_uv: row.due - row.unchecked } : row;
  }

  /** Ids of those without a sign-in whom leave excuses: of today from what is asked for now. */
  async function excusedOn({ cid, calendar, today, now }: Known, day: Day): Promise<ReadonlySet<string>> {
    const second = day === today ? secondOfDay(now.getTime() / 1000, calendar.zone) : DAY_SECONDS;
    const ruled = [{ cid, rules: calendar.rulesOn(day) }];
    const excused = await excusedMembers(db, ruled, { day, second, workdays: workdays() });
    return new Set(excused.get(cid));
  }

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
      const row = await resultOn(known, date);
      const before = earlier === '' ? undefined : await resultOn(known, earlier);
      const change = (key: 'checked_uv' | 'unchecked' | 'joined') =>
        before && row.due > 0 && before.due > 0 ? changeOf(row[key], before[key]) : '--';
      const { calendar } = known;
      // Of a week or month every open day takes sign-ins; only its last one is due.
      const isOpen = (_: Known, day: Day) => isCheckinDay(calendar.rulesOn(day), day, workdays());
      const counted = (await dayCounters(cid, calendar, [date], now)).get(date)!;
      const { columns, counts } = shownDay(calendar, date, now, countsOf(calendar, date, counted, now));
      const isOverNow = (cell: Cell) => isOver(cell, now.getTime() / 1000, calendar.zone);
      const times = timesOf([{ ...counted, cells: calendar.cellsOn(date), isOver: isOverNow }]);
      return {
        date,
        last: date === newest ? 1 : 0,
        ended: known.hasEnded || limit === known.today ? 1 : 0,
        earlier,
        later,
        off: isInActivity(calendar.rulesOn(date), date) && !isOpen(known, date) ? 1 : 0,
        next: nextDue(known, addDays(known.today, 1), 1, known.end, isOpen),
        unit: periodOf(calendar.rulesOn(date), date).unit,
        checked: row.checked_uv,
        unchecked: row.unchecked,
        joined: row.joined,
        fresh: row.new,
        due: row.due,
        judged: row.judged,
        checked_rate: change('checked_uv'),
        unchecked_rate: change('unchecked'),
        joined_rate: change('joined'),
        times: { ...times, due: times.due - times.leave, rate: rateOf(times) },
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
      const page = { cid, sort: 'number' as const, cursor };
      /** Those who have a verdict, with its minutes. */
      async function judged() {
        const of = { slot, verdict };
        const { found, ...rest } = await finder({ ...page, ...of, calendar, days: [date], keyword: '' }, now);
        for (const { member, days } of found)
          minutes.set(member.member_id, days[0]!.cells.find((cell) => isWanted(cell, of))!.minutes);
        return { members: found.map(({ member }) => member), ...rest };
      }
      /** Those whom a number of the statistics counts, without some. */
      async function counted(name: CountedSet, without?: ReadonlySet<string>) {
        const periodStart = periodOf(calendar.rulesOn(date), date).start;
        // Nobody is due on other days, and nobody is missing before the period ends, whoever is a member then.
        const row = name === 'due' || name === 'unchecked' ? await rowOn(known, date) : undefined;
        const isCounted = !row || (name === 'due' ? row.due > 0 : row.judged === 1);
        const all = isCounted
          ? await idsOfSet(db, name, { cid, day: date, periodStart, zone: calendar.zone })
          : [];
        const ids = without ? all.filter((id) => !without.has(id)) : all;
        return pageOfMembers(db, { ...page, from: date, to: date, ids, count: ATTENDANCE_LIMITS.page });
      }
      const onLeave = set === 'unchecked' || set === 'missing' ? await excusedOn(known, date) : undefined;
      const { members, total, next } =
        set === 'verdict'
          ? await judged()
          : set === 'missing'
            ? await counted('unchecked', onLeave)
            : await counted(set);
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
          ...(onLeave?.has(member.member_id) ? { leave: 1 as const } : {}),
        })),
        total,
        next,
      };
    },
  };
}
export type Days = ReturnType<typeof createDays>;
