import type { ImpactLine } from '@rollcall/contract/activity/kinds';
import type { SlotRule, SlotRules } from '@rollcall/contract/attendance/settings';
import { formatSecond } from '../time/calendar.ts';
import { formatSlot } from '../time/slots.ts';

/** Sign-ins that are there when rules of slots change. */
export interface SignedFacts {
  /** Live records of all days, those of today among them. */
  records: number;
  today: number;
}

type Kind = SlotRule['kind'];
const VERDICTS: Readonly<Record<Kind, string>> = { in: '迟到', out: '早退' };

/** Time that a rule judges by; undefined where it judges nothing. */
const markOf = (rule: SlotRule | null | undefined, kind: Kind): number | undefined =>
  rule?.kind === kind ? rule.mark : undefined;

/** Sentence about one verdict of a slot; undefined where it is judged as before. */
function changeOf(
  name: string,
  kind: Kind,
  before: number | undefined,
  after: number | undefined,
): string | undefined {
  if (before === after) return undefined;
  if (after === undefined) return `“${name}”从今天起不再记${VERDICTS[kind]}。`;
  const than = kind === 'in' ? `晚于 ${formatSecond(after)} ` : `早于 ${formatSecond(after)} `;
  // Two sentences: English finds a text by its form, and of a part that may be empty it cannot say where it begins.
  return before === undefined
    ? `“${name}”从今天起${than}算${VERDICTS[kind]}。`
    : `“${name}”从今天起${than}算${VERDICTS[kind]}，原来是 ${formatSecond(before)}。`;
}

/**
 * Effects of other rules of the slots on sign-ins, each a sentence; `[]` for none. Sign-ins keep the minutes of the rules
 * that they were made under, those of today as well.
 */
export function slotRulesImpact(
  slots: readonly (readonly [number, number])[],
  before: SlotRules,
  after: SlotRules,
  { records, today }: SignedFacts,
): ImpactLine[] {
  const kinds: readonly Kind[] = ['in', 'out'];
  const changes = slots.flatMap((slot, index) => {
    const [was, is] = [before[index], after[index]];
    const name = is?.name ?? was?.name ?? formatSlot([slot[0], slot[1]]);
    return kinds.flatMap((kind) => changeOf(name, kind, markOf(was, kind), markOf(is, kind)) ?? []);
  });
  if (changes.length === 0) return [];
  const past = records - today;
  return [
    ...changes.map((text): ImpactLine => ({ kind: 'attendance', text, records: 0, days: 0 })),
    ...(today > 0
      ? [
          {
            kind: 'past' as const,
            text: `今天已有的 ${today} 次签到仍按签到时的规则，不重新判断。`,
            records: today,
            days: 0,
          },
        ]
      : []),
    ...(past > 0
      ? [
          {
            kind: 'past' as const,
            text: `以前各天的 ${past} 次签到不重新判断，到、迟、早退都不变。`,
            records: past,
            days: 0,
          },
        ]
      : []),
  ];
}
