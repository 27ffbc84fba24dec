import type { Role } from '@rollcall/contract/activity/settings';
import { LEAVE } from '@rollcall/contract/attendance/leave';
import type { SlotRules } from '@rollcall/contract/attendance/settings';
import type { AttendanceRecord, MemberFacts } from '../../src/attendance/attendance.ts';
import { createDayCalendar, type DayCalendar } from '../../src/attendance/calendar.ts';
import type { Placed } from '../../src/attendance/cells.ts';
import { type Leave, withoutCell } from '../../src/attendance/leave-coverage.ts';
import { type ActivityRules, rulesOf } from '../../src/schedule/activity-rules.ts';
import { periodOf } from '../../src/schedule/cycle.ts';
import type { DayException } from '../../src/schedule/exceptions.ts';
import { quotaOf } from '../../src/schedule/quota.ts';
import { slotIdsOf } from '../../src/schedule/slot-ids.ts';
import { addDays, type Day, DEFAULT_ZONE, startOfDay, type Workdays } from '../../src/time/calendar.ts';
import { type Interval, uniteIntervals } from '../../src/time/interval.ts';
import { settingsWith } from '../fixtures.ts';
import { type History, INITIATOR, type Settings } from './history.ts';

/** Facts of a history as a server keeps them, changed by the rules. */

const names = new Map<number, Day>();
/** Name of a day that a history numbers. */
export function nameOf(day: number): Day {
  const known = names.get(day) ?? addDays('1970-01-01', day);
  names.set(day, known);
  return known;
}

/** Rules of settings, as a revision keeps them. */
export const revisionOf = (
  settings: Settings,
  ids: readonly number[],
  slot_rules?: SlotRules,
): ActivityRules => ({
  ...rulesOf(
    settingsWith({
      start_date: startOfDay(nameOf(settings.start)),
      end_date: startOfDay(nameOf(settings.end)),
      checkinday: settings.cycle,
      time_list: settings.slots,
      limit: settings.limit,
      can_makeup: settings.makeup,
    }),
    DEFAULT_ZONE,
    ids,
  ),
  ...(slot_rules ? { slot_rules } : {}),
});

export interface OwnRecord extends AttendanceRecord {
  id: number;
  marked: boolean;
  homework: boolean;
}
export interface Waiting extends Placed {
  id: number;
  at: number;
  captured: number;
  rules: ActivityRules;
}
export interface OwnLeave extends Leave {
  id: number;
}

export class Person {
  account: 'none' | 'line' | 'pending' | 'joined' | 'left' = 'none';
  /** Stands on the list. */
  roster = false;
  /** Goes by the name of the list. */
  hasListName = false;
  /** Was let in once. */
  stayed = false;
  role: Role = 0;
  joinedAt = 0;
  intervals: Interval[] = [];
  records: OwnRecord[] = [];
  hidden: OwnRecord[] = [];
  makeups: Waiting[] = [];
  /** Waiting, and left refused. */
  deliveries: (Waiting & { refused: boolean })[] = [];
  /** Slots of days whose late delivery was accepted. */
  acceptedDeliveries: Placed[] = [];
  leave: OwnLeave[] = [];

  /** As the rules about submissions and leave ask for a member. */
  get standing(): { role: Role; pending: boolean; takesPart: boolean } | null {
    if (this.account === 'none' || this.account === 'left') return null;
    return { role: this.role, pending: this.account === 'pending', takesPart: true };
  }

  get facts(): MemberFacts {
    return {
      intervals: this.intervals,
      records: this.records.filter(({ homework }) => !homework),
      leave: this.leave,
      makeups: this.makeups,
      lateDeliveries: this.deliveries,
    };
  }

  used(periodStart: Day) {
    const rows = this.records
      .filter(({ homework }) => !homework)
      .map((one) => ({ period_start: one.periodStart, slot: one.slot, ordinal: one.ordinal }));
    return quotaOf(rows, periodStart);
  }

  begin(day: Day): void {
    this.intervals = uniteIntervals([...this.intervals, { from: day, to: null }]);
  }

  /** All that was known of them is somebody else's. */
  clear(): void {
    Object.assign(this, {
      records: [],
      hidden: [],
      makeups: [],
      deliveries: [],
      leave: [],
      intervals: [],
      account: 'left',
      roster: false,
      hasListName: false,
    });
  }

  /** @returns the first day on which they are not due */
  end(rules: ActivityRules, today: Day): Day {
    const { start, end } = periodOf(rules, today);
    const stays = this.records.some((one) => !one.homework && one.periodStart >= start);
    const until = stays ? addDays(end, 1) : today;
    this.intervals = this.intervals.map(({ from, to }) => ({
      from,
      to: to ?? (from > until ? from : until),
    }));
    return until;
  }

  /** Due on the day of a record that comes, or comes back, after they ceased to be, and until its period ends. */
  extendDue(rules: ActivityRules, day: Day): void {
    const to = addDays(periodOf(rules, day).end, 1);
    this.intervals = uniteIntervals([...this.intervals, { from: day, to }]);
  }

  cutLeave(day: Day, key: number, ids: readonly number[]): boolean {
    const before = this.leave;
    this.leave = before.flatMap((one) =>
      one.state === LEAVE.APPROVED ? withoutCell(one, day, key, ids) : [one],
    );
    return before.length !== this.leave.length || this.leave.some((one, i) => one !== before[i]);
  }
}

export class Activity {
  readonly #revisions: { from_day: Day; rules: ActivityRules }[];
  #calendar: DayCalendar | undefined;
  readonly exceptions = new Map<Day, DayException>();
  readonly usedIds: Set<number>;
  readonly workdays: Workdays;
  /** People, and behind them the lines of the list. */
  readonly people: Person[];
  list = false;
  settings: Settings;
  binned = false;

  constructor(history: History) {
    this.settings = history.settings;
    const ids = history.settings.slots.map(([from]) => from);
    this.usedIds = new Set(ids);
    const first = revisionOf(history.settings, ids, history.settings.rules);
    this.#revisions = [{ from_day: first.start_day, rules: first }];
    const flipped = new Set(history.flipped.map(nameOf));
    this.workdays = {
      isWorkday: (day) =>
        [1, 2, 3, 4, 5].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) !== flipped.has(day),
      isProvisional: () => false,
    };
    this.people = Array.from({ length: history.members }, () => new Person());
    this.people[INITIATOR]!.role = 3;
  }

  /** Rules that hold from a day on. */
  revise(from_day: Day, rules: ActivityRules): void {
    const from = from_day < rules.start_day ? rules.start_day : from_day;
    // The last one of a day alone.
    if (this.#revisions.at(-1)!.from_day === from) this.#revisions.pop();
    this.#revisions.push({ from_day: from, rules });
    this.#calendar = undefined;
  }

  setException(day: Day, exception: DayException | null): boolean {
    const known = this.exceptions.has(day);
    if (exception) this.exceptions.set(day, exception);
    else this.exceptions.delete(day);
    this.#calendar = undefined;
    return known || exception !== null;
  }

  get rules(): ActivityRules {
    return { ...this.#revisions.at(-1)!.rules, exceptions: this.exceptions };
  }

  rulesOn(day: Day): ActivityRules {
    const revision = this.#revisions.findLast(({ from_day }) => from_day <= day) ?? this.#revisions[0]!;
    return { ...revision.rules, exceptions: this.exceptions };
  }

  /** As it is until the next edit or exception. */
  get calendar(): DayCalendar {
    this.#calendar ??= createDayCalendar({
      revisions: this.#revisions,
      exceptions: this.exceptions,
      workdays: this.workdays,
    });
    return this.#calendar;
  }

  idsOn(day: Day): number[] {
    return slotIdsOf(this.calendar.rulesOn(day));
  }
}
