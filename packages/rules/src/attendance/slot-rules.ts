import { SLOT_RULE_MESSAGES } from '@rollcall/contract/attendance/messages';
import { SLOT_NAME_MAX, type SlotRule, type SlotRules } from '@rollcall/contract/attendance/settings';
import { lengthOf } from '@rollcall/contract/wire/text';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { periodUnitOf } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { slotIdsOf } from '../schedule/slot-ids.ts';
import { DEFAULT_ZONE, secondOfDay } from '../time/calendar.ts';
import { formatSlot } from '../time/slots.ts';

type RuledSlots = Pick<ActivityRules, 'time_list' | 'slot_ids' | 'slot_rules'>;
type Counted = Pick<ActivityRules, 'checkinday' | 'time_list' | 'limit'>;

/** Rule of the slot with an id; null where it has none. */
export const slotRuleOf = (rules: RuledSlots, id: number): SlotRule | null =>
  rules.slot_rules?.[slotIdsOf(rules).indexOf(id)] ?? null;

/**
 * Minutes of a sign-in beside the mark of its slot: positive where it came late, negative where it left early, 0 on
 * time and without a mark. The whole minute of the mark is on time.
 * @param at Unix seconds of the receipt; of the capture, for a late delivery that was accepted
 */
export function minutesOf(rule: SlotRule | null, at: number, zone = DEFAULT_ZONE): number {
  if (rule?.mark === undefined) return 0;
  const beyond = Math.floor(secondOfDay(at, zone) / 60) - rule.mark / 60;
  return rule.kind === 'in' ? Math.max(0, beyond) : Math.min(0, beyond);
}

/** Message about a mark, in seconds of the day; undefined where its slot takes it. */
export function slotMarkProblem([from, to]: readonly [number, number], mark: number): string | undefined {
  if (mark < from || mark > to) return SLOT_RULE_MESSAGES.mark(formatSlot([from, to]));
  return mark % 60 === 0 ? undefined : SLOT_RULE_MESSAGES.minute;
}

/** Rules as they are stored; undefined where no slot has one. */
const normalised = (rules: SlotRules): SlotRules | undefined =>
  rules.some((rule) => rule !== null) ? rules : undefined;

/**
 * Rules of the slots after an edit that does not name any: each slot keeps its own by its id, without a mark that lies
 * outside of it now. A cycle or quota that knows no rules drops them.
 */
export function carryOverSlotRules(
  before: RuledSlots,
  after: Counted & Pick<ActivityRules, 'slot_ids'>,
): SlotRules | undefined {
  if (!before.slot_rules || !judgesSlots(after)) return undefined;
  const ids = slotIdsOf(after);
  return normalised(
    after.time_list.map((slot, index) => {
      const rule = slotRuleOf(before, ids[index]!);
      if (rule?.mark === undefined || slotMarkProblem(slot, rule.mark) === undefined) return rule;
      const { mark: _, ...withoutMark } = rule;
      return withoutMark;
    }),
  );
}

/** Rules of the slots after a save: those of the request, else those that the slots had. */
export const savedSlotRules = (
  before: RuledSlots | undefined,
  after: Counted & Pick<ActivityRules, 'slot_ids'>,
  sent: SlotRules | undefined,
): SlotRules | undefined =>
  sent ? normalised(sent) : carryOverSlotRules(before ?? { time_list: [] }, after);

interface SlotRuleProblem {
  /** Name of the setting, with index and key: `slot_rules.1.mark`. */
  field: string;
  message: string;
}

/** Problems of rules as a request sends them, in their order; `[]` where they may be saved. */
export function slotRuleProblems(
  settings: Counted & { slot_rules?: SlotRules | undefined },
  isSensitive: (text: string) => boolean,
): SlotRuleProblem[] {
  const { slot_rules: rules, time_list: slots, checkinday } = settings;
  if (!rules) return [];
  const problem = (field: string, message: string) => [{ field, message }];
  if (rules.length !== slots.length) return problem('slot_rules', SLOT_RULE_MESSAGES.count);
  if (normalised(rules) === undefined) return [];
  if (periodUnitOf(checkinday) !== 'day') return problem('slot_rules', SLOT_RULE_MESSAGES.cycle);
  if (!judgesSlots(settings)) return problem('slot_rules', SLOT_RULE_MESSAGES.quota);
  return rules.flatMap((rule, index) => {
    if (!rule) return [];
    const { name, mark } = rule;
    const at = `slot_rules.${index}`;
    const length = name === undefined ? 1 : lengthOf(name);
    const misplaced = mark === undefined ? undefined : slotMarkProblem(slots[index]!, mark);
    return [
      ...(length < 1 || length > SLOT_NAME_MAX ? problem(`${at}.name`, SLOT_RULE_MESSAGES.name) : []),
      ...(name && isSensitive(name) ? problem(`${at}.name`, SLOT_RULE_MESSAGES.sensitive) : []),
      ...(misplaced === undefined ? [] : problem(`${at}.mark`, misplaced)),
    ];
  });
}
