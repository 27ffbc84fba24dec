import { describe, expect, it } from 'vitest';
import { rangeAt, turned } from './range.ts';

const bounds = { today: '2026-03-18', start: '2026-02-25' };

describe('days of the sheet', () => {
  it('are seven up to today, or the month up to today', () => {
    expect(rangeAt('week', '2026-03-18', bounds)).toEqual({ from: '2026-03-12', to: '2026-03-18' });
    expect(rangeAt('month', '2026-03-31', bounds)).toEqual({ from: '2026-03-01', to: '2026-03-18' });
  });

  it('go back to the first day of the activity and no further', () => {
    const february = turned('month', rangeAt('month', '2026-03-18', bounds), -1, bounds);
    expect(february).toEqual({ from: '2026-02-25', to: '2026-02-28' });
    expect(turned('month', february!, -1, bounds)).toBeNull();
    expect(rangeAt('week', '2026-02-27', bounds)).toEqual({ from: '2026-02-25', to: '2026-02-27' });
  });

  it('come forward to today and no further', () => {
    expect(turned('week', { from: '2026-03-05', to: '2026-03-11' }, 1, bounds)).toEqual({
      from: '2026-03-12',
      to: '2026-03-18',
    });
    expect(turned('month', { from: '2026-02-25', to: '2026-02-28' }, 1, bounds)).toEqual({
      from: '2026-03-01',
      to: '2026-03-18',
    });
    expect(turned('week', { from: '2026-03-12', to: '2026-03-18' }, 1, bounds)).toBeNull();
  });
});
