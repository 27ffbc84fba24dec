import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from './filter.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filter of the record page in the address', () => {
  it('REC-03 REC-04 is read from it', () => {
    expect(readFilter(query('cid=1&page=3&start=2026-11-01&end=2026-11-20'))).toEqual({
      tab: 'records',
      page: 3,
      range: ['2026-11-01', '2026-11-20'],
    });
    expect(readFilter(query('tab=refusals'))).toEqual({ tab: 'refusals', page: 1, range: null });
  });

  it('takes nonsense for nothing', () => {
    expect(readFilter(query('page=0&start=2026-11-20&end=2026-11-01&tab=x'))).toEqual({
      tab: 'records',
      page: 1,
      range: null,
    });
    expect(readFilter(query('page=1.5&start=heute&end=2026-11-01')).page).toBe(1);
  });

  it('REC-03 a new range starts at page 1 and keeps the activity', () => {
    const next = writeFilter(query('cid=7&page=4'), { range: ['2026-11-01', '2026-11-02'] });
    expect(next.toString()).toBe('cid=7&start=2026-11-01&end=2026-11-02');
    expect(writeFilter(next, { range: null }).toString()).toBe('cid=7');
  });

  it('REC-04 a new page keeps the range', () => {
    const next = writeFilter(query('cid=7&start=2026-11-01&end=2026-11-02'), { page: 2 });
    expect(next.get('page')).toBe('2');
    expect(next.get('start')).toBe('2026-11-01');
  });
});
