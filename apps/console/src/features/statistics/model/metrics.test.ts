import { describe, expect, it } from 'vitest';
import { cellOf, changeInWords, completionOf, METRICS, newestFirst } from './metrics.ts';

const row = (over: object) => ({
  date: '2026-11-20',
  checked_uv: 38,
  checked: 74,
  new: 0,
  joined: 42,
  unchecked: 4,
  due: 1,
  ...over,
});
const cells = (over: object) => METRICS.map((metric) => cellOf(row(over), metric));

describe('metrics', () => {
  it('STAT-05 stand in the order of the specification', () => {
    expect(METRICS.map((metric) => metric.key)).toEqual([
      'checked_uv',
      'unchecked',
      'checked',
      'new',
      'joined',
    ]);
  });

  it('STAT-07 a due day shows its numbers, zeros included', () => {
    expect(cells({})).toEqual([38, 4, 74, 0, 42]);
  });

  it('STAT-07 a day without a check-in shows dashes, but not over what happened all the same', () => {
    expect(cells({ due: 0, checked_uv: 0, checked: 0, unchecked: 0 })).toEqual([null, null, null, null, 42]);
    expect(cells({ due: 0, checked_uv: 1, checked: 2, unchecked: 0, new: 3 })).toEqual([1, null, 2, 3, 42]);
  });

  it('STAT-07 lists the newest day first', () => {
    const days = newestFirst([
      row({ date: '2026-11-18' }),
      row({ date: '2026-11-20' }),
      row({ date: '2026-11-19' }),
    ]);
    expect(days.map((day) => day.date)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18']);
  });

  it('STAT-04 completion is of those due, and never 100 % while somebody is missing', () => {
    expect(completionOf(38, 4)?.words).toBe('90.5%');
    expect(completionOf(4, 0)?.words).toBe('100%');
    expect(completionOf(9999, 1)?.words).toBe('99.9%');
    expect(completionOf(0, 0)).toBeNull();
  });

  it('STAT-03 says the change in words', () => {
    expect(changeInWords('+12.50%')).toEqual({ words: '比前一天多 12.5%', direction: 'up' });
    expect(changeInWords('-3.00%')).toEqual({ words: '比前一天少 3%', direction: 'down' });
    expect(changeInWords('0.00%')).toEqual({ words: '与前一天持平', direction: 'none' });
    expect(changeInWords('--').direction).toBe('none');
  });
});
