import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { expect, it } from 'vitest';
import { createCrowd, retriesCrowd, retryDelay } from './crowd.ts';

const crowded = new ApiRejection({ sta: -1, msg: '人多' }, 503, 3);
const fault = new ApiRejection({ sta: -1, msg: '坏了' }, 503);

it('knows until when requests wait, and that there is room again', () => {
  const crowd = createCrowd(() => 10_000);
  crowd.note(fault);
  expect(crowd.until.read()).toBe(0);
  crowd.note(crowded);
  expect(crowd.until.read()).toBe(13_000);
  crowd.over();
  expect(crowd.until.read()).toBe(0);
});

it('sends again what a crowded server turned away, and nothing else', () => {
  expect(
    [crowded, fault, new NoAnswer('offline'), new TypeError('x')].map((error) => retriesCrowd(0, error)),
  ).toEqual([true, false, false, false]);
  expect(retriesCrowd(20, crowded)).toBe(false);
  expect(retryDelay(0, crowded)).toBeGreaterThanOrEqual(3000);
  expect([0, 3, 9].map((failures) => retryDelay(failures, fault))).toEqual([1000, 8000, 30_000]);
});
