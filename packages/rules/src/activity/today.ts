import { LEAVE } from '@rollcall/contract/attendance/leave';
import { DAY_END } from '@rollcall/contract/wire/limits';
import { cellDayOf, type DayRules } from '../attendance/cells.ts';
import { coversSlot, type Leave } from '../attendance/leave-coverage.ts';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import type { PeriodUnit } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { slotKeyOf } from '../schedule/time-window.ts';
import { type Day, formatSecond, type Workdays } from '../time/calendar.ts';
import type { Interval } from '../time/interval.ts';
import { lastSecondOf, sortSlots } from '../time/slots.ts';
import { isExcused } from './reminder.ts';

type Slots = Parameters<typeof sortSlots>[0];

/** Slot that is asked for: the open one, else the next one; undefined where none is left today. */
const slotNow = (slots: Slots, second: number): Slots[number] | undefined =>
  sortSlots(slots).find((slot) => second <= lastSecondOf(slot));

/**
 * End of signing in today: that of the open slot, else of the next one, "08:15"; '' for the rest of the day; null
 * where no slot is left.
 */
export function untilToday(slots: Slots, second: number): string | null {
  const left = slotNow(slots, second);
  if (!left) return null;
  return left[1] >= DAY_END ? '' : formatSecond(left[1]);
}

/**
 * True for a member whom approved leave excuses from what is asked for at a second of a day: it holds the open slot or the
 * next one, else, and where a sign-in fills more than its slot, all that `isExcused` asks for.
 */
export function isExcusedNow(
  member: { leave: readonly Leave[]; intervals: readonly Interval[] },
  rules: DayRules,
  { day, second }: { day: Day; second: number },
  workdays: Workdays,
): boolean {
  const slot = judgesSlots(rules) ? slotNow(rules.time_list, second) : undefined;
  if (!slot) return isExcused(member, rules, cellDayOf(rules, day, workdays), workdays);
  const id = slotKeyOf(rules, slot);
  return member.leave.some((one) => one.state === LEAVE.APPROVED && coversSlot(one, day, id));
}

interface MissingNow {
  title: string;
  kind: Kind;
  unit: PeriodUnit;
  missing: number;
  /** None where they are too many to read. */
  names: readonly string[];
  /** Of `untilToday`. */
  until: string | null;
}

const SPAN: Record<PeriodUnit, string> = { day: '今天', week: '本周', month: '本月' };

/** Words for the chat of those who take part: who has not signed in yet, and until when they can; '' where nobody. */
export function missingText({ title, kind, unit, missing, names, until }: MissingNow): string {
  if (missing === 0) return '';
  const open = until !== null || unit !== 'day';
  const people = KIND_TRAITS[kind].classroom ? '位同学' : '人';
  const who = names.length > 0 ? `：${names.join('、')}` : '';
  const head = `【${title}】${SPAN[unit]}${open ? '还' : ''}有 ${missing} ${people}没有签到${who}`;
  if (!open) return `${head}。`;
  return `${head}，请在${unit === 'day' && until ? ` ${until} 前` : `${SPAN[unit]}内`}完成。`;
}
