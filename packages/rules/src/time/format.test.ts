import { describe, expect, it } from 'vitest';
import { endDayOf } from '../schedule/activity-rules.ts';
import { maxEndDay } from '../schedule/period.ts';
import { displayedEnd } from './format.ts';

describe('ends', () => {
  it('CONST-24 two years ahead are pickable where nothing bounds them; no end shows as 100 years ahead', () => {
    expect(maxEndDay('2026-11-21', { certified: true, certifiedUntil: null })).toBe('2028-11-21');
    expect(displayedEnd('2026-11-21', endDayOf(0))).toBe('2126-11-21');
    expect(displayedEnd('2026-11-21', '2026-12-21')).toBe('2026-12-21');
  });
});
