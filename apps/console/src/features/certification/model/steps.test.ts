import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

it('CERT-09 is at the form first, at the examination once it was sent, and ends with what was decided', () => {
  expect(stepsOf(undefined)).toEqual(['current', 'waiting']);
  expect(stepsOf({ cert_id: '', audit_status: 0 })).toEqual(['current', 'waiting']);
  expect(stepsOf({ cert_id: 'a', audit_status: 0 })).toEqual(['done', 'current']);
  expect(stepsOf({ cert_id: 'a', audit_status: 1 })).toEqual(['done', 'done']);
  expect(stepsOf({ cert_id: 'a', audit_status: 2 })).toEqual(['done', 'failed']);
});
