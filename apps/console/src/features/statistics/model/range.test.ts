import { describe, expect, it } from 'vitest';
import { defaultRange, isSelectable, quickDaysOf, quickRange, readRange } from './range.ts';

const TODAY = '2026-11-21';

describe('range of the statistics', () => {
  it('STAT-09 quick tabs are 7, 30 and 60 days ending yesterday', () => {
    expect(quickRange(TODAY, 7)).toEqual(['2026-11-14', '2026-11-20']);
    expect(quickRange(TODAY, 30)).toEqual(['2026-10-22', '2026-11-20']);
    expect(quickRange(TODAY, 60)).toEqual(['2026-09-22', '2026-11-20']);
  });

  it('STAT-10 opens with the 7 days ending yesterday', () => {
    expect(defaultRange(TODAY)).toEqual(['2026-11-14', '2026-11-20']);
  });

  it('STAT-11 offers yesterday and 59 days before it, never today or later', () => {
    expect(isSelectable('2026-11-20', TODAY)).toBe(true);
    expect(isSelectable('2026-11-21', TODAY)).toBe(false);
    expect(isSelectable('2026-11-22', TODAY)).toBe(false);
    expect(isSelectable('2026-09-22', TODAY)).toBe(true);
    expect(isSelectable('2026-09-21', TODAY)).toBe(false);
  });

  it('names the quick tab that a range is', () => {
    expect(quickDaysOf(['2026-11-14', '2026-11-20'], TODAY)).toBe(7);
    expect(quickDaysOf(['2026-11-13', '2026-11-19'], TODAY)).toBeNull();
    expect(quickDaysOf(['2026-11-15', '2026-11-20'], TODAY)).toBeNull();
  });

  it('STAT-11 an address with a range that cannot be picked opens the default', () => {
    expect(readRange('2026-11-01', '2026-11-20', TODAY)).toEqual(['2026-11-01', '2026-11-20']);
    expect(readRange('2026-11-01', '2026-11-21', TODAY)).toEqual(['2026-11-14', '2026-11-20']);
    expect(readRange('2026-09-21', '2026-11-20', TODAY)).toEqual(['2026-11-14', '2026-11-20']);
    expect(readRange('2026-11-20', '2026-11-19', TODAY)).toEqual(['2026-11-14', '2026-11-20']);
    expect(readRange(null, '2026-11-19', TODAY)).toEqual(['2026-11-14', '2026-11-20']);
  });
});
