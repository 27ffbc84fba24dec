import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { periodOf, periodUnitOf, UNIT_NAMES } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { NO_SLOT_KEY } from '../schedule/time-window.ts';
import type { Day } from '../time/calendar.ts';

type Settings = Pick<ActivitySettings, 'checkinday' | 'time_list' | 'limit'>;

interface TodayFacts {
  today: Day;
  /** Live records of today, and these by the id of their slot. */
  today_records: number;
  today_slots: ReadonlyMap<number, number>;
}

/**
 * Effect of counting by another unit on who has signed in already, with the records of today that it is about: a sign-in
 * counts where its period begins on the same day, and fills no slot (docs/decisions/112). undefined: the unit is the
 * same, or nobody has signed in.
 */
export function unitImpact(
  before: Settings,
  after: Settings,
  { today, today_records, today_slots }: TodayFacts,
): { text: string; records: number } | undefined {
  const unit = periodUnitOf(after.checkinday);
  if (unit === periodUnitOf(before.checkinday)) return undefined;
  // Weeks and months know no slots; those of days had one.
  const records = unit === 'day' ? (today_slots.get(NO_SLOT_KEY) ?? 0) : today_records;
  if (unit === 'day' && records === 0) return undefined;
  const name = UNIT_NAMES[unit];
  if (periodOf(before, today).start === periodOf(after, today).start && !judgesSlots(after))
    return { text: `签到次数改为按${name}计算，今天已有的签到计入新的次数。`, records };
  const text =
    unit === 'day'
      ? `签到次数改为按天计算，今天已有的 ${records} 条记录不计入新的次数，签过的成员今天要再签到一次。`
      : `签到次数改为按${name}计算，本${name}已有的签到可能不计入新的次数，成员可能需要再签到一次。`;
  return { text, records };
}
