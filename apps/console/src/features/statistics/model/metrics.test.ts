import { describe, expect, it } from 'vitest';
import { cellOf, changeInWords, completionOf, isFlat, METRICS, newestFirst } from './metrics.ts';

const row = (over: object) => ({
  date: '2026-11-20',
  checked_uv: 38,
  checked: 74,
  new: 0,
  joined: 42,
  unchecked: 4,
  due: 42,
  judged: 1 as const,
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
    const off = { due: 0, judged: 0 as const };
    expect(cells({ ...off, checked_uv: 0, checked: 0, unchecked: 0 })).toEqual([null, null, null, null, 42]);
    expect(cells({ ...off, checked_uv: 1, checked: 2, unchecked: 0, new: 3 })).toEqual([1, null, 2, 3, 42]);
  });

  it('STAT-07 nobody is missing on a day that is not judged', () => {
    expect(cells({ judged: 0, unchecked: 0 })).toEqual([38, null, 74, 0, 42]);
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
    expect(completionOf(42, 4)?.words).toBe('90.5%');
    expect(completionOf(4, 0)?.words).toBe('100%');
    expect(completionOf(10_000, 1)?.words).toBe('99.9%');
    expect(completionOf(0, 0)).toBeNull();
  });

  it('STAT-03 says the change in words', () => {
    expect(changeInWords('+12.50%')).toEqual({ words: '比前一天多 12.5%', direction: 'up' });
    expect(changeInWords('-3.00%')).toEqual({ words: '比前一天少 3%', direction: 'down' });
    expect(changeInWords('0.00%')).toEqual({ words: '与前一天持平', direction: 'none' });
    expect(changeInWords('+0.00%')).toEqual({ words: '比前一天略多', direction: 'up' });
    expect(changeInWords('-0.00%')).toEqual({ words: '比前一天略少', direction: 'down' });
    expect(changeInWords('--', 3)).toEqual({ words: '无法与前一天比较', direction: 'none' });
    expect(changeInWords('--', 0)).toEqual({ words: '', direction: 'none' });
    expect(changeInWords('-100.00%', 0).words).toBe('比前一天少 100%');
  });

  it('STAT-05 a metric that is 0 or no number on every day has nothing to draw', () => {
    const [people, missing] = METRICS;
    const none = { checked_uv: 0, unchecked: 0, judged: 0 as const };
    expect(isFlat([row(none), row({ ...none, due: 0 })], people!)).toBe(true);
    expect(isFlat([row({ ...none, unchecked: 4 })], missing!)).toBe(true);
    expect(isFlat([row(none), row({ ...none, checked_uv: 1 })], people!)).toBe(false);
  });
});
