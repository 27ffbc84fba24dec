import { text } from '@rollcall/web/i18n';

/** Messages at either end of an ordered list (FORM-17, FORM-65). */
const EDGE = text({ TOP: '已经处于置顶，无法上移', BOTTOM: '已经处于最底部，无法下移' } as const);

export type Step = -1 | 1;
type Moved<T> = { ok: true; list: T[] } | { ok: false; message: string };

/**
 * Swaps the item at `index` with its neighbour. `counts` tells which items the user sees: hidden ones (presets
 * that are not in use) are passed over, so that one press always moves the item by one visible place.
 */
export function moveItem<T>(
  list: readonly T[],
  index: number,
  step: Step,
  counts: (item: T) => boolean = () => true,
): Moved<T> {
  let target = index + step;
  while (target >= 0 && target < list.length && !counts(list[target]!)) target += step;
  if (target < 0) return { ok: false, message: EDGE.TOP };
  if (target >= list.length) return { ok: false, message: EDGE.BOTTOM };
  const next = [...list];
  [next[index], next[target]] = [next[target]!, next[index]!];
  return { ok: true, list: next };
}

/** The list without the item at `index`. */
export const withoutItem = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

/** The list with the item at `index` replaced by a changed copy. */
export const withItem = <T>(list: readonly T[], index: number, patch: Partial<T>): T[] =>
  list.map((item, i) => (i === index ? { ...item, ...patch } : item));
