import { type CastRoll, ROLL_MODE, VERDICT, type VerdictCode } from '@rollcall/contract';
import { type Cell, cellDayOf, dayOf, isOver, type Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { loadActivityRows } from '../../activity/activity.reads.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import { countsOf, wireSlot } from '../facts/sheet.reads.ts';
import { loadSettings } from '../settings.store.ts';
import type { MemberFinder } from '../sheet/member-finder.service.ts';
import { hasBegun } from './today.service.ts';

interface RollDeps {
  db: Db;
  workdays: () => Workdays;
  dayCounters: DayCountersOf;
  finder: MemberFinder;
}

/** Position of the slot that runs, else of the last one that is over, else of the first to come; -1 for none. */
function shownSlot(cells: readonly Cell[], zone: string, now: Date): number {
  const at = now.getTime() / 1000;
  const running = cells.findIndex((cell) => cell.due && hasBegun(cell, zone, now) && !isOver(cell, at, zone));
  if (running >= 0) return running;
  const over = cells.findLastIndex((cell) => cell.due && isOver(cell, at, zone));
  return over >= 0 ? over : cells.findIndex(({ due }) => due);
}

/** Attendance of one slot of today for the large screen, as far as the organiser shows it. */
export const createRoll =
  ({ db, workdays, dayCounters, finder }: RollDeps) =>
  async (cid: string, now: Date): Promise<CastRoll> => {
    const { screen } = await loadSettings(db, cid);
    if (screen === ROLL_MODE.OFF) return null;
    const [activity] = await loadActivityRows(db, [cid]);
    if (!activity) return null;
    const calendar = await loadCalendar(db, activity, workdays());
    const today = dayOf(now.getTime() / 1000, activity.zone);
    const day = cellDayOf(calendar.rulesOn(today), today, workdays());
    const cells = calendar.cellsOn(day);
    const index = shownSlot(cells, activity.zone, now);
    const cell = cells[index];
    if (!cell) return null;
    const counted = (await dayCounters(cid, calendar, [day], now)).get(day)!;
    const counts = countsOf(calendar, day, counted, now)[index]!;
    const over = isOver(cell, now.getTime() / 1000, activity.zone);
    const part = async (verdict: VerdictCode, n: number) => {
      if (n === 0 || screen !== ROLL_MODE.NAMES) return { n, people: [] };
      const slot = wireSlot(cell);
      const wanted = { cid, calendar, days: [day], slot, verdict, sort: 'number', keyword: '' } as const;
      const { found } = await finder(wanted, now);
      return {
        n,
        people: found.map(({ member, days }) => ({
          name: member.alias,
          minutes: days[0]?.cells[index]?.minutes ?? 0,
        })),
      };
    };
    return {
      name: cell.rule?.name ?? '',
      ...(cell.span === 'week' || cell.span === 'month' ? { period: cell.span } : {}),
      from: Math.min(...cell.slots.map(([from]) => from)),
      to: Math.max(...cell.slots.map(([, to]) => to)),
      begun: hasBegun(cell, activity.zone, now) ? 1 : 0,
      over: over ? 1 : 0,
      late: await part(VERDICT.LATE, counts.late),
      missing: await part(over ? VERDICT.ABSENT : VERDICT.OPEN, counts.absent + counts.open),
      leave: counts.leave,
    };
  };
export type RollService = ReturnType<typeof createRoll>;
