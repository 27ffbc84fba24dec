import { expect, it } from 'vitest';
import { hasRoom, quotaOf } from './quota.ts';

const [MORNING, NOON, EVENING]: [number, number][] = [
  [21_600, 36_000],
  [43_200, 46_800],
  [64_800, 72_000],
];
const rules = (
  slots: ([number, number] | undefined)[],
  limit: number,
  checkinday = [0, 1, 2, 3, 4, 5, 6],
) => {
  const time_list = slots.map((slot) => slot!);
  return { checkinday, time_list, slot_ids: time_list.map(([start]) => start), limit };
};
const usedBy = (...slots: number[]) =>
  quotaOf(
    slots.map((slot) => ({ period_start: '2026-11-23', slot, ordinal: 1 })),
    '2026-11-23',
  );

it.each([
  ['a slot that was taken away', usedBy(NOON![0]), true],
  ['the week that its Monday began', usedBy(-1), true],
  ['the slot itself', usedBy(MORNING![0]), false],
])('JOIN-11 a slot beside a sign-in of %s', (_, used, room) => {
  expect(hasRoom(rules([MORNING], 1), used, MORNING![0])).toBe(room);
});

it.each([
  ['as many sign-ins as before', rules([MORNING, NOON], 1), false],
  ['one sign-in more', rules([MORNING, NOON], 2), true],
  ['one sign-in more, less than slots', rules([MORNING, NOON, EVENING], 2), true],
  ['another slot in its place', rules([NOON], 1), false],
  ['weeks in place of days', rules([MORNING], 5, [8]), false],
  ['neither of both slots', rules([EVENING], 1), true],
])('JOIN-11 a delivery of the morning, noon signed in, where the day has by now %s', (_, ofDay, room) => {
  expect(hasRoom(rules([MORNING], 1), usedBy(NOON![0]), MORNING![0], ofDay)).toBe(room);
});

const WEEK = [8];
it.each([
  [
    'more sign-ins of the same slots',
    rules([MORNING, NOON], 1),
    usedBy(NOON![0]),
    rules([MORNING, NOON], 2),
    true,
  ],
  [
    'another slot, the rest of them free',
    rules([MORNING, NOON], 2),
    usedBy(NOON![0], EVENING![0]),
    rules([MORNING, EVENING], 2),
    true,
  ],
  [
    'room, its own slot signed in',
    rules([MORNING], 1),
    usedBy(MORNING![0]),
    rules([MORNING, NOON], 2),
    false,
  ],
  [
    'more sign-ins, all used',
    rules([MORNING], 1),
    usedBy(NOON![0], EVENING![0]),
    rules([MORNING, NOON, EVENING], 2),
    false,
  ],
  ['more sign-ins of its week', rules([MORNING], 1, WEEK), usedBy(-1), rules([MORNING], 3, WEEK), true],
  ['fewer sign-ins of its week', rules([MORNING], 2, WEEK), usedBy(-1), rules([MORNING], 1, WEEK), true],
])('JOIN-11 a delivery of the morning, where the day has by now %s', (_, own, used, ofDay, room) => {
  expect(hasRoom(own, used, own.checkinday[0] === 8 ? -1 : MORNING![0], ofDay)).toBe(room);
});
