import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('AUTH-26 tells a desktop, a phone and the messenger on a phone apart', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'),
  ).toBe(0);
  expect(
    deviceOf(
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe(1);
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60',
    ),
  ).toBe(2);
});

it('AUTH-26 the messenger on a desktop is a desktop: there is no mini-program to launch', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 MicroMessenger/7.0.20',
    ),
  ).toBe(0);
});
