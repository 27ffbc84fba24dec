import {
  askLeave,
  memberAttendance,
  saveAttendanceSettings,
  sortedMembers,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

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
