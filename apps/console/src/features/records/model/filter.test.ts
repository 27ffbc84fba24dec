import { startOfDay } from '@rollcall/rules/time/calendar';
import { describe, expect, it } from 'vitest';
import { readFilter, requestOf, writeFilter } from './filter.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filter of the record list in the address', () => {
  it('REC-03 REC-04 is read from it', () => {
    expect(readFilter(query('cid=1&page=3&view=4&start=2026-11-01&end=2026-11-20'))).toEqual({
      tab: '',
      view: 4,
      only: false,
      page: 3,
      range: ['2026-11-01', '2026-11-20'],
    });
    expect(readFilter(query('tab=refusals'))).toEqual({
      tab: 'refusals',
      view: 1,
      only: false,
      page: 1,
      range: null,
    });
  });

  it('takes nonsense for nothing', () => {
    expect(readFilter(query('page=0&view=10&start=2026-11-20&end=2026-11-01'))).toEqual({
      tab: '',
      view: 1,
      only: false,
      page: 1,
      range: null,
    });
    expect(readFilter(query('page=1.5&view=x&start=heute&end=2026-11-01')).page).toBe(1);
  });

  it('REC-03 a new range starts at page 1 and keeps the activity and the tab', () => {
    const next = writeFilter(query('cid=7&page=4&view=2'), { range: ['2026-11-01', '2026-11-02'] });
    expect(next.toString()).toBe('cid=7&view=2&start=2026-11-01&end=2026-11-02');
    expect(writeFilter(next, { range: null }).toString()).toBe('cid=7&view=2');
  });

  it('REC-04 a new page keeps the range', () => {
    const next = writeFilter(query('cid=7&start=2026-11-01&end=2026-11-02'), { page: 2 });
    expect(next.get('page')).toBe('2');
    expect(next.get('start')).toBe('2026-11-01');
  });
});

describe('request of the list', () => {
  it('REC-01 REC-02 each tab sends its filter', () => {
    const sent = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((view) => {
      const { has_graded, rank } = requestOf('7', undefined, readFilter(query(`view=${view}`)));
      return [has_graded, rank];
    });
    expect(sent).toEqual([
      [undefined, undefined],
      [0, undefined],
      [1, undefined],
      [undefined, 6],
      [undefined, 1],
      [undefined, 5],
      [undefined, 4],
      [undefined, 3],
      [undefined, 2],
    ]);
  });

  it.each([
    [2, { to_mark: 1 }],
    [3, { changed: 1 }],
    [5, { fixed: 1 }],
  ])('REC-01 of tab %i what waits to be looked at may stand alone', (view, request) => {
    const filter = readFilter(query(`view=${view}&only=1`));
    expect(requestOf('7', undefined, filter)).toMatchObject(request);
    for (const key of Object.keys(request))
      expect(requestOf('7', undefined, { ...filter, view: 4 })).not.toHaveProperty(key);
    // Another tab opens whole, a page of this one does not.
    expect(writeFilter(query(`view=${view}&only=1`), { view: 3 }).get('only')).toBeNull();
    expect(writeFilter(query(`view=${view}&only=1`), { page: 2 }).get('only')).toBe('1');
  });

  it('REC-34 CONST-14 asks for all of the check-in by its days, or for one homework without them', () => {
    const filter = readFilter(query('start=2026-11-01&end=2026-11-02&page=2'));
    expect(requestOf('7', undefined, filter)).toEqual({
      cid: '7',
      page: 2,
      count: 10,
      source: 'pc',
      view_type: 1,
      start: startOfDay('2026-11-01'),
      end: startOfDay('2026-11-02'),
    });
    expect(requestOf('7', '7-abc', filter)).toEqual({
      cid: '7',
      page: 2,
      count: 10,
      source: 'pc',
      wid: '7-abc',
    });
  });
});
