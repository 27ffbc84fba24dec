import type { SlotRule } from '@rollcall/contract';
import { slotMarkProblem } from '@rollcall/rules/attendance/slot-rules';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { readTime } from '@rollcall/rules/time/typed';
import { t } from '@rollcall/web/i18n';

/** Typed texts of a slot. */
export interface RuleDraft {
  kind: 'none' | 'in' | 'out';
  name: string;
  mark: string;
}

export const draftOf = (rule: SlotRule | null): RuleDraft => ({
  kind: rule?.kind ?? 'none',
  name: rule?.name ?? '',
  mark: rule?.mark === undefined ? '' : formatSecond(rule.mark),
});

/** The rule that was typed; undefined where its time cannot be read. */
export function ruleOf({ kind, name, mark }: RuleDraft): SlotRule | null | undefined {
  if (kind === 'none') return null;
  const at = mark.trim() === '' ? undefined : readTime(mark);
  if (at === null) return undefined;
  return {
    kind,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(at === undefined ? {} : { mark: at }),
  };
}

/** Messages of a slot's fields, by their names; undefined where they may be sent. */
export interface RuleProblems {
  name?: string;
  mark?: string;
}

/** Problem of a typed time: no time at all, or one outside of its slot, in seconds of the day. */
export function draftProblem(slot: readonly [number, number], draft: RuleDraft): RuleProblems | undefined {
  const rule = ruleOf(draft);
  if (rule === undefined) return { mark: t('“{{text}}”不是时间', { text: draft.mark }) };
  const mark = rule?.mark === undefined ? undefined : slotMarkProblem(slot, rule.mark);
  return mark === undefined ? undefined : { mark: t(mark) };
}
