import { describe, expect, it } from 'vitest';
import { sheetFile, sheetName, sheetRows } from './sheet.ts';

const ROWS = [
  {
    date: '2026-11-15',
    checked_uv: 0,
    checked: 0,
    new: 0,
    joined: 42,
    unchecked: 0,
    due: 0,
    judged: 0 as const,
  },
  {
    date: '2026-11-16',
    checked_uv: 38,
    checked: 74,
    new: 1,
    joined: 42,
    unchecked: 4,
    due: 42,
    judged: 1 as const,
  },
];

describe('Excel of the daily table', () => {
  it('STAT-08 holds the rows of the table, newest first, numbers as numbers', () => {
    expect(sheetRows(ROWS).slice(1)).toEqual([
      ['2026-11-16', 38, 4, 74, 1, 42, null],
      ['2026-11-15', null, null, null, null, 42, '不用签到'],
    ]);
  });

  it('STAT-08 heads its columns', () => {
    expect(sheetRows([])[0]?.map((cell) => (cell as { value: string }).value)).toEqual([
      '日期',
      '签到人数',
      '未签到人数',
      '签到次数',
      '新增人数',
      '累计人数',
      '备注',
    ]);
  });

  it('STAT-08 names the file after title and range, without characters a file may not have', () => {
    expect(sheetName('三年二班/考勤', ['2026-11-14', '2026-11-20'])).toBe(
      '三年二班 考勤-每日统计-2026-11-14-2026-11-20.xlsx',
    );
  });

  it('STAT-08 writes a zip container', async () => {
    const bytes = new Uint8Array(await (await sheetFile(ROWS)).arrayBuffer());
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
  });
});
