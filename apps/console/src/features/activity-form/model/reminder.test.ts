import { expect, it } from 'vitest';
import { reminderInWords } from './reminder.ts';

const h = (hour: number, minute = 0) => hour * 3600 + minute * 60;
const words = (at: number | null, slots: [number | null, number | null][], over = {}) =>
  reminderInWords({
    reminderOn: true,
    reminderAt: at,
    customSlots: true,
    slots: slots.map(([from, to]) => ({ from, to })),
    ...over,
  });

it('FORM-76 says where the reminder falls when the slots were moved', () => {
  const day: [number, number][] = [
    [h(18), h(23, 59)],
    [0, h(8, 15)],
  ];
  expect(words(h(7, 55), day)).toBe('07:55 在时段 00:00–08:15 之内；提醒时间不随时段改变');
  expect(words(h(8, 15), day)).toContain('00:00–08:15 之内');
  expect(words(h(8, 16), day)).toContain('在时段 18:00–23:59 之前');
  expect(words(h(7, 55), [[h(6), h(7)]])).toBe('07:55 时当天的时段都已结束；提醒时间不随时段改变');
});

it('says nothing where there is nothing to compare', () => {
  expect(words(null, [[0, h(8)]])).toBe('');
  expect(words(h(7), [[null, h(8)]])).toBe('');
  expect(words(h(7), [[0, h(8)]], { reminderOn: false })).toBe('');
  expect(words(h(7), [[0, h(8)]], { customSlots: false })).toBe('');
});
