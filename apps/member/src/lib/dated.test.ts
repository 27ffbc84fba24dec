import { expect, it } from 'vitest';
import { pastDateText, pastTimeText } from './dated.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2027-01-01T00:10:00+08:00');

it('a past day tells its year where that is another one', () => {
  expect(pastDateText('2027-01-01', NOW)).toBe('1月1日 周五');
  expect(pastDateText('2026-11-21', NOW)).toBe('2026年11月21日 周六');
});

it('a past moment tells its year where that is another one', () => {
  expect(pastTimeText(at('2027-01-01T00:05:00+08:00'), NOW)).toBe('00:05');
  expect(pastTimeText(at('2026-11-21T16:42:08+08:00'), NOW)).toBe('2026年11月21日 周六 16:42');
});
