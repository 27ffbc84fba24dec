import { DAY_END } from '@rollcall/contract/wire/limits';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import type { PeriodUnit } from '../schedule/cycle.ts';
import { formatSecond } from '../time/calendar.ts';
import { lastSecondOf, sortSlots } from '../time/slots.ts';

type Slots = Parameters<typeof sortSlots>[0];

/**
 * End of signing in today: that of the open slot, else of the next one, "08:15"; '' for the rest of the day; null
 * where no slot is left.
 */
export function untilToday(slots: Slots, second: number): string | null {
  const left = sortSlots(slots).find((slot) => second <= lastSecondOf(slot));
  if (!left) return null;
  return left[1] >= DAY_END ? '' : formatSecond(left[1]);
}

export interface MissingNow {
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
