import { describe, expect, it } from 'vitest';
import { freshScan, noteLanding, noteScan, spendScan } from './entry.ts';

const HREF = 'https://q.example.cn/m/AbC1?entry=mark';

describe('the code that a phone camera opened', () => {
  it('JOIN-14 counts as one scan, for its own activity', () => {
    noteLanding(HREF, 'navigate');
    expect(freshScan('Other')).toBeUndefined();
    expect(freshScan('AbC1')).toBe(HREF);
    spendScan('AbC1');
    expect(freshScan('AbC1')).toBeUndefined();
  });
  it('JOIN-14 is not repeated by a reload, a step back or a bare link', () => {
    for (const [href, navigation] of [
      [HREF, 'reload'],
      [HREF, 'back_forward'],
      ['https://q.example.cn/m/AbC1', 'navigate'],
      ['https://q.example.cn/m/AbC1/records?entry=mark', 'navigate'],
    ] as const) {
      noteLanding(href, navigation);
      expect(freshScan('AbC1')).toBeUndefined();
    }
  });
  it('JOIN-14 read by the scanner of the home counts as a scan too', () => {
    noteScan(HREF);
    expect(freshScan('AbC1')).toBe(HREF);
    noteScan('https://q.example.cn/m/scan/0123456789');
    expect(freshScan('AbC1')).toBeUndefined();
  });
});
