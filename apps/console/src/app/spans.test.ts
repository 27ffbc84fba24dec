import { expect, it } from 'vitest';
import { defaultRange as defaultExport, rangeFault } from '../features/export/model/range.ts';
import { isSelectable, quickDaysOf, quickRange } from '../features/statistics/model/range.ts';

const TODAY = '2026-11-21';

it('CONST-17 statistics reach 59 days back from yesterday, downloads 60 days, 30 at first', () => {
  expect(isSelectable('2026-09-22', TODAY)).toBe(true);
  expect(isSelectable('2026-09-21', TODAY)).toBe(false);
  for (const days of [7, 30, 60] as const) expect(quickDaysOf(quickRange(TODAY, days), TODAY)).toBe(days);
  const limits = ['2026-01-01', TODAY] as const;
  expect(rangeFault(['2026-08-31', '2026-10-29'])).toBeNull();
  expect(rangeFault(['2026-08-31', '2026-10-30'])).toBe('一次最多可选60天');
  expect(defaultExport(limits)).toEqual(['2026-10-23', TODAY]);
});
