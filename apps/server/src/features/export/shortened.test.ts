import { downloadRecords, exportStatus, submit, updateNormal } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect, it } from 'vitest';
import type { Api, Person } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-16 07:00:00', (started) => {
  ({ api, teacher } = started);
});
const { get, rows } = sheetReader(
  () => api,
  () => teacher,
);

const span = (from: string, to: string) => ({ start: String(startOfDay(from)), end: String(startOfDay(to)) });
const form = (end: string) => anActivity({ start_date: startOfDay('2026-11-16'), end_date: startOfDay(end) });

it('EXPORT-03 EXPORT-12 holds the records of days that an earlier end cut off, and refuses days of none', async () => {
  const early = await api.activity(teacher, form('2026-12-10'));
  const [cid, later] = [early, await api.activity(teacher, { start_date: startOfDay('2026-12-01') })];
  const one = await api.member(cid, '李明');
  for (const day of ['16', '17', '18', '19', '20']) {
    await api.clock(`2026-11-${day} 08:00:00`);
    await one.ok(submit, api.submission(cid));
  }
  await teacher.ok(updateNormal, { ...form('2026-11-18'), cid });
  await api.clock('2026-11-25 08:00:00');
  const days = async (from: string, to: string) =>
    pick(await rows(downloadRecords, { cid, type: '1', ...span(from, to) }), '日期').flat();
  expect(await days('2026-11-19', '2026-11-25')).toEqual(['2026-11-20', '2026-11-19']);
  expect(await days('2026-11-16', '2026-11-25')).toHaveLength(5);
  const [table] = await rows(downloadRecords, { cid, type: '0', ...span('2026-11-16', '2026-11-25') });
  expect(table).toMatchObject({ 签到次数: 5, '2026-11-19': '已签' });
  expect(Object.keys(table!)).not.toContain('2026-11-21');
  const { t_start, t_end } = (await teacher.ok(exportStatus, { cid })).data;
  expect([t_start, t_end]).toEqual(['2026-11-16', '2026-11-20'].map((day) => startOfDay(day)));
  const refusal = async (of: string, from: string, to: string) =>
    (await get(downloadRecords, { cid: of, type: '1', ...span(from, to) })).json().msg;
  expect(await refusal(cid, '2026-11-21', '2026-11-25')).toBe('所选日期内活动没有进行');
  expect(await refusal(cid, '2026-11-01', '2026-11-15')).toBe('所选日期内活动没有进行');
  expect(await refusal(later, '2026-11-20', '2026-11-25')).toBe('活动还没有开始');
});
