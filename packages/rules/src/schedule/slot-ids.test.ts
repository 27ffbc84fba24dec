import type { Slot } from '@rollcall/contract/activity/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../time/slots.ts';
import { followSlots, slotIdsOf } from './slot-ids.ts';
import { slotKeyOf } from './time-window.ts';

/** 06:00 as a second of the day. */
const at = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60;
};
/** Slots as they are written: '06:00-10:00 18:00-20:00'. */
const slots = (text: string): Slot[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const [from = '', to = ''] = one.split('-');
        return [at(from), at(to)];
      });
/** Ids of `after`, edited from `before` whose ids are its start seconds, or those given. */
const follow = (
  before: string,
  after: string,
  { ids, used = [] }: { ids?: number[]; used?: number[] } = {},
) => followSlots({ time_list: slots(before), slot_ids: ids }, slots(after), used);
const [MORNING, EVENING, NOON] = [at('6:00'), at('18:00'), at('12:00')];

describe('a slot keeps its identity', () => {
  it('JOIN-11 when it moves, grows or stands elsewhere in the list', () => {
    expect(follow('6:00-10:00 18:00-20:00', '6:01-10:00 18:00-20:00')).toEqual([MORNING, EVENING]);
    expect(follow('6:00-10:00 18:00-20:00', '18:00-21:00 6:00-10:00')).toEqual([EVENING, MORNING]);
    expect(follow('6:00-10:00 18:00-20:00', '5:30-9:00 12:00-13:00 18:30-20:30')).toEqual([
      MORNING,
      NOON,
      EVENING,
    ]);
    expect(follow('0:00-23:59', '6:00-10:00 18:00-20:00')).toEqual([0, EVENING]);
  });

  it('JOIN-11 by the whole slot first, then by its start, then by the minutes it shares', () => {
    // The second begins as the first did, and the first is no longer there.
    expect(follow('6:00-8:00 8:00-10:00', '6:00-7:00 7:00-10:00')).toEqual([at('6:00'), at('8:00')]);
    // The old start is taken: what shares most with the other keeps it.
    expect(follow('6:00-10:00', '6:00-7:00 7:00-10:00')).toEqual([at('6:00'), at('7:00')]);
    expect(follow('6:00-10:00 10:00-14:00', '7:00-13:00')).toEqual([at('6:00')]);
    expect(follow('6:00-10:00 10:00-14:00', '8:00-14:00')).toEqual([at('10:00')]);
    // Equal shares go to the earlier of the old ones.
    expect(follow('6:00-8:00 8:00-10:00', '7:00-9:00')).toEqual([at('6:00')]);
    // Slots that only touch have nothing in common.
    expect(follow('6:00-8:00', '8:00-10:00')).toEqual([at('8:00')]);
  });

  it('JOIN-11 a new slot takes no number that another ever had', () => {
    const used = [MORNING, EVENING];
    expect(follow('6:00-10:00', '6:00-10:00 18:00-20:00', { used })).toEqual([MORNING, 86_400]);
    expect(follow('', '6:00-10:00 18:00-20:00', { used: [...used, 86_400] })).toEqual([86_401, 86_402]);
    // 06:01 is the old 06:00; a new slot at 06:00 is another.
    expect(follow('6:30-10:00', '6:00-6:20 6:30-10:00', { ids: [MORNING], used })).toEqual([86_400, MORNING]);
  });

  it('JOIN-11 no two slots share a number and unchanged ones keep theirs, whatever is saved', () => {
    const list = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 })), {
        maxLength: 10,
      })
      .map((pairs) => {
        const stored: Slot[] = [];
        for (const [a, b] of pairs)
          if (a < b && !overlaps([...stored, [a * 60, b * 60]])) stored.push([a * 60, b * 60]);
        return stored;
      });
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), (saves) => {
        const used = new Set<number>();
        let before: { time_list: Slot[]; slot_ids?: number[] } = { time_list: [] };
        for (const time_list of saves) {
          const ids = followSlots(before, time_list, used);
          expect(new Set(ids).size).toBe(time_list.length);
          const old = slotIdsOf(before);
          for (const [to, id] of ids.entries()) {
            const from = before.time_list.findIndex((slot) => String(slot) === String(time_list[to]));
            if (from !== -1) expect(id).toBe(old[from]);
            if (!old.includes(id)) expect(used.has(id)).toBe(false);
          }
          for (const id of ids) used.add(id);
          before = { time_list, slot_ids: ids };
        }
      }),
    );
  });

  it('JOIN-11 is the key of its quota in cycles by days; weeks and months know no slots', () => {
    const time_list = slots('6:01-10:00 18:00-20:00');
    const slot_ids = [MORNING, 86_400];
    const keys = (checkinday: number[]) =>
      time_list.map((slot) => slotKeyOf({ checkinday, time_list, slot_ids }, slot));
    expect(keys([0, 1, 2, 3, 4, 5, 6])).toEqual(slot_ids);
    expect(keys([8])).toEqual([-1, -1]);
    expect(slotKeyOf({ checkinday: [7], time_list }, time_list[0]!)).toBe(at('6:01'));
  });
});
