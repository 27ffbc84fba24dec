import {
  askLeave,
  attendanceFindings,
  attendancePerson,
  memberAttendance,
  saveAttendanceSettings,
  sortedMembers,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { anActivity } from '../../../../test/fixtures/builders.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-09-01 08:00:00', (started) => {
  ({ api, teacher } = started);
});

it('days absent in a row are counted beyond the days of the rate, leave passed over', async () => {
  const cid = await api.activity(teacher, {
    start_date: startOfDay('2026-09-01'),
    end_date: startOfDay('2026-10-31'),
    can_makeup: 2,
  });
  await teacher.ok(saveAttendanceSettings, { cid, leave: 2 });
  const names = ['从不来', '来过一次', '请过假', '昨天来了'];
  const [, once, away, yesterday] = await Promise.all(names.map((name) => api.member(cid, name)));
  const leave = { cid, kind: '病假', first: '2026-09-20', last: '2026-09-30' } as const;
  await away!.ok(askLeave, { ...leave, request_id: freshId() });
  await api.clock('2026-09-06 08:00:00');
  await once!.ok(submit, api.submission(cid));
  await api.clock('2026-09-30 08:00:00');
  await yesterday!.ok(submit, api.submission(cid));
  await api.clock('2026-10-01 08:00:00');
  const { data } = await teacher.ok(sortedMembers, { cid, sort: 'absent' });
  const unionids = data.members.map((row) => row['-1']);
  const { lists, days } = (await teacher.ok(memberAttendance, { cid, unionids })).data;
  expect(days).toHaveLength(10);
  expect(lists.map(({ absent_days }) => absent_days)).toEqual([30, 24, 19, 0]);
});

it('days absent in a row are counted as far back as the findings are', async () => {
  await api.clock('2026-09-01 08:00:00');
  const dates = { start_date: startOfDay('2026-09-01'), end_date: startOfDay('2026-12-31') };
  const cid = await api.activity(teacher, dates);
  await Promise.all(['甲', '乙'].map((name) => api.member(cid, name)));
  await api.clock('2026-12-20 00:30:00');
  const found = (await teacher.ok(attendanceFindings, { cid, kind: 'absent_in_a_row' })).data.lists;
  expect(found.map(({ n }) => n)).toEqual([91, 91]);
  const unionids = found.map(({ unionid }) => unionid);
  const { lists } = (await teacher.ok(memberAttendance, { cid, unionids })).data;
  expect(lists.map(({ absent_days }) => absent_days)).toEqual([91, 91]);
});

it('absence in a row is told in the unit of its days, across cycles in none', async () => {
  const dates = { start_date: startOfDay('2026-09-01'), end_date: startOfDay('2026-12-31') };
  const cid = await api.activity(teacher, dates);
  await api.member(cid, '从不来');
  const always = await api.member(cid, '一直来');
  const edit = (checkinday: number[]) =>
    teacher.ok(updateNormal, { ...anActivity({ ...dates, checkinday }), cid });
  const told = async () => {
    const { data } = await teacher.ok(sortedMembers, { cid, sort: 'absent' });
    const unionids = data.members.map((row) => row['-1']);
    const { lists } = (await teacher.ok(memberAttendance, { cid, unionids })).data;
    const found = (await teacher.ok(attendanceFindings, { cid, kind: 'absent_in_a_row' })).data.lists;
    const run = found.find(({ name }) => name === '从不来')!;
    const { data: month } = await teacher.ok(attendancePerson, {
      cid,
      unionid: unionids.at(-1)!,
      month: '2026-09',
    });
    return [lists[0]!.absent_days, lists[0]!.unit, run.n, run.unit, month.streak, month.streak_unit];
  };
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    await api.clock(`2026-09-${day} 08:00:00`);
    await always.ok(submit, api.submission(cid));
  }
  await api.clock('2026-09-07 00:30:00');
  expect(await told()).toEqual([6, 'day', 6, 'day', 6, 'day']);
  // A Monday: weeks from now on, and the run of days is still one of days.
  await edit([8]);
  expect(await told()).toEqual([6, 'day', 6, 'day', 6, 'day']);
  await always.ok(submit, api.submission(cid));
  await api.clock('2026-09-14 08:00:00');
  expect(await told()).toEqual([7, undefined, 7, undefined, 7, undefined]);
});
