import { type Client, saveAttendanceSettings, saveExceptions } from '@rollcall/contract';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NOW } from './seed.ts';

/** A name as long as there are any. */
export const LONG_NAME = '阿卜杜热合曼·艾合买提江·买买提明·吐尔逊江·阿不力孜';
export const NAMES = [
  LONG_NAME,
  ...Array.from(
    '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗',
    (family, at) => `${family}${'浩思雨子一欣俊梓宇佳'[at % 10]}${'然齐萱墨诺怡杰涵轩琪'[(at * 3) % 10]}`,
  ),
];
const SLOTS: [number, number][] = [
  [25_200, 30_600],
  [57_600, 63_000],
];
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];

export interface ClassOfAttendance {
  cid: string;
  link: string;
  teacher: Client;
}

/** A class of two slots a day, some days on: who came late, is on leave, waits, or never signed out. */
export async function aClass({ server }: Recorder): Promise<ClassOfAttendance> {
  await server.clock('2026-11-16T06:50:00+08:00');
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    title: '高一年级早晚考勤',
    start_date: dayStart('2026-11-16'),
    end_date: dayStart('2026-12-31'),
    time_list: SLOTS,
    limit: 2,
    can_makeup: 1,
    makeup_type: 1,
    makeup_limit: 3,
  });
  await teacher(saveAttendanceSettings, {
    cid,
    leave: 1,
    slot_rules: [
      { kind: 'in', name: '到校', mark: 28_800 },
      { kind: 'out', name: '离校' },
    ],
  });
  const members: Client[] = [];
  for (const name of NAMES) members.push(await server.joinAs(name, cid));
  for (const [at, day] of DAYS.entries())
    for (const [half, time] of ['07:40', '16:30'].entries())
      for (const [n, member] of members.entries()) {
        // The longest name never comes; every fifth forgets to sign out; one is late each day.
        if (n === 0 || (n + at) % 7 === 0 || (half === 1 && n % 5 === 0)) continue;
        await server.clock(`${day}T${half === 0 && n === at + 3 ? '08:12' : time}:00+08:00`);
        await server.submitAs(member, { cid, fill_params: [] });
      }
  await teacher(saveExceptions, {
    cid,
    set: [{ day: '2026-11-18', kind: 'off', note: '秋季运动会，全校停课一天' }],
    request_id: 'off',
  });
  await server.clock('2026-11-20T07:30:00+08:00');
  for (const member of members.slice(9)) await server.submitAs(member, { cid, fill_params: [] });
  await server.clock(NOW);
  for (const member of members.slice(14)) await server.submitAs(member, { cid, fill_params: [] });
  return { cid, link: await server.link(teacher, cid), teacher };
}
