import type { Slot } from '@rollcall/contract/activity/settings';
import type { ActivityRules } from './activity-rules.ts';

/** First id that is no second of a day: of a slot whose start second once named another. */
const FIRST_FREE_ID = 86_400;

type NamedSlots = Pick<ActivityRules, 'time_list' | 'slot_ids'>;

/** Id of each slot, in the order of `time_list`; a revision without ids names its slots by their start second. */
export const slotIdsOf = ({ time_list, slot_ids }: NamedSlots): number[] =>
  time_list.map(([start], index) => slot_ids?.[index] ?? start);

/** Minutes that two slots have in common; slots that only touch have none. */
const sharedMinutes = (a: Slot, b: Slot): number =>
  Math.max(0, Math.floor((Math.min(a[1], b[1]) - Math.max(a[0], b[0])) / 60));

/** Pairs of old and new slots that share time, the longest first; among equals the earlier old start comes first. */
const overlapsOf = (before: readonly Slot[], after: readonly Slot[]) =>
  before
    .flatMap((old, from) => after.map((next, to) => ({ from, to, minutes: sharedMinutes(old, next) })))
    .filter(({ minutes }) => minutes > 0)
    .sort(
      (a, b) =>
        b.minutes - a.minutes || before[a.from]![0] - before[b.from]![0] || after[a.to]![0] - after[b.to]![0],
    );

/**
 * Ids of the slots as they are after an edit (docs/decisions/112): a slot is the old one with the same start and end,
 * else with the same start, else the one it shares most minutes with; what is left is new. A new one is named by its
 * start second, or by the next number from 86,400 where a slot of the activity ever had that one.
 * @param used ids that any revision of the activity has known
 */
export function followSlots(before: NamedSlots, after: readonly Slot[], used: Iterable<number>): number[] {
  const old = before.time_list;
  const oldIds = slotIdsOf(before);
  const ids: (number | undefined)[] = after.map(() => undefined);
  const left = new Set(old.keys());
  const take = (from: number, to: number) => {
    if (ids[to] !== undefined || !left.delete(from)) return;
    ids[to] = oldIds[from];
  };
  const takeWhere = (same: (a: Slot, b: Slot) => boolean) => {
    for (const [to, next] of after.entries())
      for (const [from, slot] of old.entries()) if (same(slot, next)) take(from, to);
  };
  takeWhere((a, b) => a[0] === b[0] && a[1] === b[1]);
  takeWhere((a, b) => a[0] === b[0]);
  for (const { from, to } of overlapsOf(old, after)) take(from, to);

  const taken = new Set([...used, ...oldIds]);
  const fresh = (start: number): number => {
    let id = start;
    if (taken.has(id)) for (id = FIRST_FREE_ID; taken.has(id); ) id++;
    taken.add(id);
    return id;
  };
  return after.map(([start], index) => ids[index] ?? fresh(start));
}
