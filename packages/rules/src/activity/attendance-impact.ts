import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import type { SlotRules } from '@rollcall/contract/attendance/settings';
import { carryOverSlotRules } from '../attendance/slot-rules.ts';
import { periodUnitOf, UNIT_NAMES } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { followSlots, slotIdsOf } from '../schedule/slot-ids.ts';
import { formatSecond } from '../time/calendar.ts';
import { formatSlot } from '../time/slots.ts';

/** Facts of attendance that an edit may touch. */
export interface AttendanceFacts {
  /** Rules of the slots as they are, parallel to them; undefined for none. */
  slot_rules?: SlotRules | undefined;
  /** Ids of the slots; absent where each is its start second. */
  slot_ids?: readonly number[] | undefined;
  /** Requests for leave, waiting or approved, that reach today or later. */
  leave: number;
  /** Days off and added days, from today on. */
  exceptions: number;
}

const PAST_STAYS = '以前各天的到、迟、缺不变。';
type Settings = Pick<ActivitySettings, 'checkinday' | 'time_list' | 'limit'>;

/** Verdicts a day or a slot: which of them is judged from today on. */
function judgedBy(before: Settings, after: Settings): string[] {
  const unit = UNIT_NAMES[periodUnitOf(after.checkinday)];
  if (judgesSlots(before) && !judgesSlots(after))
    return [`考勤从今天起每${unit}只判断一次到没到，不再分时段记迟到、早退和缺勤；${PAST_STAYS}`];
  if (!judgesSlots(before) && judgesSlots(after))
    return [`考勤从今天起按每个时段判断，没签的时段各记一次缺勤；${PAST_STAYS}`];
  const days = (settings: Settings) => settings.checkinday.toSorted().join();
  return days(before) === days(after) ? [] : [`考勤从今天起按新的签到日判断缺勤和出勤率；${PAST_STAYS}`];
}

/** Leave of single slots, of those that go and those that come. */
function leaveOf(before: Settings, after: Settings, facts: AttendanceFacts): string[] {
  if (facts.leave === 0) return [];
  const ids = slotIdsOf({ time_list: before.time_list, slot_ids: facts.slot_ids as number[] | undefined });
  const next = followSlots(
    { time_list: before.time_list, slot_ids: facts.slot_ids as number[] | undefined },
    after.time_list,
    ids,
  );
  const gone = before.time_list.filter((_, index) => !next.includes(ids[index]!));
  const added = after.time_list.filter((_, index) => !ids.includes(next[index]!));
  return [
    ...(gone.length > 0 ? [`只请了 ${gone.map(formatSlot).join('、')} 的假不再有要签的时段。`] : []),
    ...(added.length > 0
      ? [`新的时段 ${added.map(formatSlot).join('、')} 只有请全天假的人算请假，只请了部分时段的要另请。`]
      : []),
  ];
}

/** Marks that lie outside of their slots from now on, and rules that go with the way of judging. */
function marksOf(before: Settings, after: Settings, facts: AttendanceFacts): string[] {
  const { slot_rules: rules } = facts;
  if (!rules || !judgesSlots(after)) return [];
  const slot_ids = facts.slot_ids as number[] | undefined;
  const ids = slotIdsOf({ time_list: before.time_list, slot_ids });
  const next = followSlots({ time_list: before.time_list, slot_ids }, after.time_list, ids);
  const stored = carryOverSlotRules(
    { time_list: before.time_list, slot_ids, slot_rules: rules },
    { ...after, slot_ids: next },
  );
  return rules.flatMap((rule, index) => {
    const at = next.indexOf(ids[index]!);
    if (rule?.mark === undefined || at < 0 || stored?.[at]?.mark !== undefined) return [];
    const verdict = rule.kind === 'in' ? '迟到' : '早退';
    const name = rule.name ?? formatSlot(before.time_list[index]!);
    return [
      `“${name}”的${verdict}时间 ${formatSecond(rule.mark)} 不在新的时段里，从今天起不再记${verdict}，可在考勤设置里重设。`,
    ];
  });
}

/** Effects of an edit on attendance, each a sentence; `[]` for none. Verdicts of days that have passed never change. */
export function attendanceImpact(before: Settings, after: Settings, facts: AttendanceFacts): string[] {
  const unit = periodUnitOf(after.checkinday);
  const isCycle = unit !== periodUnitOf(before.checkinday);
  return [
    ...judgedBy(before, after),
    ...marksOf(before, after, facts),
    ...leaveOf(before, after, facts),
    ...(isCycle && unit !== 'day' && facts.exceptions > 0
      ? [`已设置的 ${facts.exceptions} 天停课或加课里，加课不再起作用，停课的日子仍不签到。`]
      : []),
  ];
}
