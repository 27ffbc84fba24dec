import { expect, it } from 'vitest';
import { watchDay } from './new-day.ts';

const at = (time: string) => Date.parse(`2026-03-${time}+08:00`);

it('a day that turns is reported once, and once more for a server whose clock is behind', () => {
  let now = at('02T23:59:50');
  let reported = 0;
  const look = watchDay({ now: () => now, isSeen: () => true, onNewDay: () => reported++ });
  const lookAt = (time: string) => {
    now = at(time);
    look();
    return reported;
  };
  expect(lookAt('02T23:59:59')).toBe(0);
  expect(lookAt('03T00:00:00')).toBe(1);
  expect(lookAt('03T00:01:30')).toBe(1);
  expect(lookAt('03T00:02:00')).toBe(2);
  expect(lookAt('03T23:59:59')).toBe(2);
  // A computer that slept for days.
  expect(lookAt('07T07:30:00')).toBe(3);
});

it('a page that nobody sees is reported when it is seen again', () => {
  let now = at('02T20:00:00');
  let seen = false;
  let reported = 0;
  const look = watchDay({ now: () => now, isSeen: () => seen, onNewDay: () => reported++ });
  now = at('03T07:30:00');
  look();
  expect(reported).toBe(0);
  seen = true;
  look();
  look();
  expect(reported).toBe(1);
});
