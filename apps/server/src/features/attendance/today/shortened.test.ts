import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect, it } from 'vitest';
import type { Api, Person } from '../../../../test/fixtures/api.ts';
import { anActivity } from '../../../../test/fixtures/builders.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-16 07:00:00', (started) => {
  ({ api, teacher } = started);
});

const form = (end: string) => anActivity({ start_date: startOfDay('2026-11-16'), end_date: startOfDay(end) });

it('days that an earlier end cut off are judged, found, counted and shown like those before', async () => {
  const cid = await api.activity(teacher, form('2026-12-10'));
  const one = await api.member(cid, '李明');
  await api.member(cid, '从不来');
  for (const day of ['16', '17', '18', '19', '20']) {
    await api.clock(`2026-11-${day} 08:00:00`);
    if (day > '17') await one.ok(contract.submit, api.submission(cid));
  }
  await teacher.ok(contract.updateNormal, { ...form('2026-11-18'), cid });
  const result = async (date?: string) =>
    (await teacher.ok(contract.dayResult, { cid, ...(date === undefined ? {} : { date }) })).data;
  const ended = { date: '2026-11-19', last: 1, ended: 1, earlier: '2026-11-18', later: '', next: '' };
  expect(await result()).toMatchObject(ended);

  await api.clock('2026-11-25 08:00:00');
  const days = ['16', '17', '18', '19'].map((day) => `2026-11-${day}`);
  const { data: grid } = await teacher.ok(contract.attendanceGrid, { cid, from: days[0]!, to: '2026-11-25' });
  const unionids = ['李明', '从不来'].map((name) => grid.members.find((row) => row.name === name)!.unionid);
  const { data: listed } = await teacher.ok(contract.memberAttendance, { cid, unionids });
  expect(listed.days).toEqual(days);
  expect(listed.lists).toMatchObject([
    { due: 4, done: 2, rate: '50.00%', absent_days: 0 },
    { due: 4, done: 0, absent_days: 4 },
  ]);
  const { lists } = (await teacher.ok(contract.attendanceFindings, { cid, kind: 'absent_in_a_row' })).data;
  expect(lists).toMatchObject([{ name: '从不来', n: 4, days }]);
  expect(await result()).toMatchObject({ ...ended, checked: 1, unchecked: 1 });
  expect(await result('2026-11-18')).toMatchObject({ last: 0, later: '2026-11-19' });
  const { data: daily } = await teacher.ok(contract.getMemberSheet, { cid });
  expect(daily.lists.map(({ date, checked_uv }) => [date, checked_uv])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-19', 1],
    ['2026-11-18', 1],
    ['2026-11-17', 0],
    ['2026-11-16', 0],
  ]);
});
