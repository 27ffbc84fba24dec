import { attendanceAlerts } from '@rollcall/contract/attendance/settings';
import { CELL_FLAG, SEAL, VERDICT } from '@rollcall/contract/attendance/verdict';
import {
  attendanceOf,
  type CellFacts,
  type CellVerdict,
  cellFactsOf,
} from '../../src/attendance/attendance.ts';
import { isOver } from '../../src/attendance/cells.ts';
import type { DayCounters } from '../../src/attendance/counters.ts';
import { closedDayOf, findingsOf, streakOf } from '../../src/attendance/findings.ts';
import { timesOf } from '../../src/attendance/rates.ts';
import type { Day } from '../../src/time/calendar.ts';
import { coversDay } from '../../src/time/interval.ts';
import { type History, type Judged, THRESHOLDS } from './history.ts';
import { addCounters, counterDifference } from './replay-counters.ts';
import { takeByRules } from './replay-events.ts';
import { Activity, nameOf } from './replay-facts.ts';

/** Verdicts of a history through the rules. */

const NAMES = new Map(Object.entries(VERDICT).map(([name, code]) => [code as number, name.toLowerCase()]));
const SEALS = { [SEAL.NONE]: 'none', [SEAL.HALF]: 'half', [SEAL.WHOLE]: 'whole' } as const;
const FLAGS: readonly [number, string][] = [
  [CELL_FLAG.WAITING_LEAVE, 'leave waits'],
  [CELL_FLAG.WAITING_MAKEUP, 'make-up waits'],
  [CELL_FLAG.LATE_DELIVERY, 'late delivery'],
  [CELL_FLAG.NOT_DUE, 'not due'],
];

const said = ({ cell, code, minutes, flags }: CellVerdict): string =>
  [cell.key, NAMES.get(code), minutes, ...FLAGS.filter(([bit]) => flags & bit).map(([, name]) => name)].join(
    ' ',
  );

/** Facts of all cells of some days, as counters count them. */
const allFacts = (activity: Activity, days: readonly Day[]): CellFacts[] =>
  activity.people.flatMap(({ facts }) => days.flatMap((day) => cellFactsOf(activity.calendar, facts, day)));

/** Counters of days, by differences from one state of the cells to the next. */
export class StoredCounters {
  readonly days = new Map<Day, DayCounters>();
  #facts: CellFacts[] = [];

  follow(facts: CellFacts[]): void {
    for (const [day, by] of counterDifference(this.#facts, facts))
      this.days.set(day, addCounters(this.days.get(day) ?? {}, by));
    this.#facts = facts;
  }
}

/**
 * Judges a history by the rules.
 * @param stepwise counters follow each event; else they are counted at the end
 */
export function judgeByRules(history: History, stepwise = false): Judged {
  const activity = new Activity(history);
  const numbers = Array.from({ length: history.to - history.from + 1 }, (_, n) => history.from + n);
  const days = numbers.map(nameOf);
  const stored = new StoredCounters();
  const taken = history.events
    .filter((event) => {
      const changed = takeByRules(activity, event);
      if (changed && stepwise) stored.follow(allFacts(activity, days));
      return changed;
    })
    .map(({ id }) => id);
  stored.follow(allFacts(activity, days));

  const { calendar } = activity;
  const judged = activity.people.map(({ facts }) =>
    days.map((day) => attendanceOf(calendar, facts, day, history.now)),
  );
  const alerts = attendanceAlerts.parse(THRESHOLDS);
  const counters = [...stored.days].flatMap(([day, slots]) =>
    Object.entries(slots).flatMap(([key, counts]) =>
      Object.entries(counts).map(([name, n]) => [`${numbers[days.indexOf(day)]} ${key} ${name}`, n] as const),
    ),
  );
  const times = timesOf(
    days.map((day) => {
      const cells = calendar.cellsOn(day);
      return {
        due: activity.people.filter(({ intervals }) => coversDay(intervals, day)).length,
        cells,
        isOver: ({ key }) => isOver(cells.find((cell) => cell.key === key)!, history.now),
        counters: stored.days.get(day) ?? {},
      };
    }),
  );
  return {
    taken,
    members: judged.map((own) =>
      own.map(({ cells, flags, seal }, n) => ({
        day: numbers[n]!,
        cells: cells.map(said),
        otherRecords: (flags & CELL_FLAG.OTHER_RECORDS) !== 0,
        seal: SEALS[seal],
      })),
    ),
    streaks: judged.map((own) => streakOf(own.toReversed()).length),
    findings: judged.map((own) =>
      findingsOf(own.map(closedDayOf), alerts).map(({ kind, n, of }) => `${kind} ${n}/${of}`),
    ),
    counters: Object.fromEntries(counters),
    times,
  };
}
