import { dayOf } from '@rollcall/rules/time/calendar';
import { describe, expect, it } from 'vitest';
import { clockText, dateTimeText, leftText, metresText, slotText } from './time.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2026-11-21T16:42:08+08:00');

describe('times as a member reads them', () => {
  it('shows the business day and clock of Shanghai whatever the phone is set to', () => {
    expect(dayOf(at('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
    expect(clockText(NOW)).toBe('16:42:08');
    expect(clockText(at('2026-11-21T00:00:00+08:00'))).toBe('00:00:00');
  });
  it('names a slot by its times, and the whole day as such', () => {
    expect(slotText([57_600, 63_000])).toBe('16:00–17:30');
    expect(slotText([0, 86_340])).toBe('全天');
    expect(slotText([0, 86_280])).toBe('00:00–23:58');
  });
  it('counts the time left in whole minutes', () => {
    expect(leftText(59)).toBe('不到 1 分钟');
    expect(leftText(60)).toBe('1 分钟');
    expect(leftText(48 * 60 + 51)).toBe('48 分钟');
    expect(leftText(3600)).toBe('1 小时');
    expect(leftText(2 * 3600 + 5 * 60)).toBe('2 小时 5 分钟');
    expect(leftText(3 * 86_400)).toBe('3 天');
  });
  it('says a later moment as today, tomorrow or a date', () => {
    expect(dateTimeText(at('2026-11-21T18:00:00+08:00'), NOW)).toBe('18:00');
    expect(dateTimeText(at('2026-11-22T07:00:00+08:00'), NOW)).toBe('明天 07:00');
    expect(dateTimeText(at('2026-11-23T07:00:00+08:00'), NOW)).toBe('11月23日 07:00');
  });
  it('says distances in words', () => {
    expect(metresText(319.2)).toBe('320 米');
    expect(metresText(1240)).toBe('1.2 公里');
  });
});
