import { expect, it } from 'vitest';
import { dateText, pastTimeText } from './dated.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2027-01-01T00:10:00+08:00');

it('a day tells its year where that is another one', () => {
  expect(dateText('2027-01-01', '2027-01-01')).toBe('1月1日 周五');
  expect(dateText('2026-11-21', '2027-01-01')).toBe('2026年11月21日 周六');
  expect(dateText('2028-01-02', '2027-12-31')).toBe('2028年1月2日 周日');
});

it('a past moment tells its year where that is another one', () => {
  expect(pastTimeText(at('2027-01-01T00:05:00+08:00'), NOW)).toBe('00:05');
  expect(pastTimeText(at('2026-11-21T16:42:08+08:00'), NOW)).toBe('2026年11月21日 周六 16:42');
});
