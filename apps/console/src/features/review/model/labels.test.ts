import { describe, expect, it } from 'vitest';
import { dateTimeOf, dayAndSlot } from './labels.ts';

describe('words of a review', () => {
  it('JOIN-17 names the day and slot that a make-up is for', () => {
    expect(dayAndSlot('2026-11-20', [25_200, 29_700])).toBe('11月20日 周五 · 07:00–08:15');
    expect(dayAndSlot('2026-11-20', null)).toBe('11月20日 周五');
    expect(dateTimeOf(Date.parse('2026-11-22T10:05:00+08:00') / 1000)).toBe('11月22日 周日 10:05');
  });
});
