import type { Slot } from '@rollcall/contract';
import { formatSlot, overlaps } from '@rollcall/rules';

/** A slot while it is typed: either end may still be missing. Seconds of the day. */
export interface SlotDraft {
  from: number | null;
  to: number | null;
}

export const isFilled = (slot: SlotDraft) => slot.from !== null && slot.to !== null;

/** The first two rows that overlap, by their place on the screen. */
export function clashOf(slots: readonly SlotDraft[]): [number, number] | null {
  const filled = slots.flatMap((slot, row) =>
    slot.from !== null && slot.to !== null ? [{ row, slot: [slot.from, slot.to] as Slot }] : [],
  );
  const pair = overlaps(filled.map((item) => item.slot));
  return pair && [filled[pair[0]]!.row, filled[pair[1]]!.row];
}

/** A filled slot in words: 07:00–08:15. */
export const slotWords = (slot: SlotDraft) => formatSlot([slot.from ?? 0, slot.to ?? 0]);
