import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
beforeEach(() => api.clock('2026-11-16 06:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const MORNING: [number, number] = [25_200, 30_600];
const NOON: [number, number] = [43_200, 46_800];
const EVENING: [number, number] = [61_200, 64_800];

const activity = (over: Record<string, unknown>) =>
  api.activity(teacher, { time_list: [MORNING], start_date: startOfDay('2026-11-16'), ...over });

/** Saves an activity with some settings changed. */
async function edit(cid: string, over: Record<string, unknown>) {
  const [row] = await api.sql<{ settings: contract.ActivitySettings }>(
    'SELECT settings FROM activity WHERE cid = $1',
    [cid],
  );
  await teacher.ok(contract.updateNormal, { ...row!.settings, cid, ...over } as never);
}

const daysOf = async (member: Person, cid: string) =>
  (await member.ok(contract.getMemberActivity, { cid })).data.calendar;
const dayOn = async (member: Person, cid: string, day: string) =>
  (await daysOf(member, cid)).find((one) => one.day === day)!;
/** Days that the phone draws as missed before a day. */
const missedBefore = async (member: Person, cid: string, today: string) =>
  (await daysOf(member, cid))
    .filter(({ day, due, done, leave }) => due === 1 && done === 0 && leave === 0 && day < today)
    .map(({ day }) => day);

const absentOf = async (member: Person, cid: string) =>
  (await member.ok(contract.memberMonth, { cid, month: '2026-11' })).data.sum.absent;

describe('the calendar on the page of an activity', () => {
  it('asks for no day before the member joined', async () => {
    const cid = await activity({});
    await api.clock('2026-11-20 06:00:00');
    const member = await api.member(cid, '后来的');
    await api.clock('2026-11-23 06:00:00');
    expect(await missedBefore(member, cid, '2026-11-23')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(await absentOf(member, cid)).toBe(3);
    expect((await dayOn(member, cid, '2026-11-30')).due).toBe(1);
  });

  it('asks for a week once, on the day it is judged on, unless it was signed', async () => {
    const cid = await activity({ checkinday: [8] });
    const member = await api.member(cid, '每周的');
    await api.clock('2026-11-17 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    await api.clock('2026-11-24 07:30:00');
    const due = (await daysOf(member, cid)).filter((one) => one.due === 1).map(({ day }) => day);
    expect(due).toEqual(['2026-11-29']);
    expect(await dayOn(member, cid, '2026-11-17')).toMatchObject({ due: 0, done: 1, half: 0 });
    await api.clock('2026-11-30 07:30:00');
    expect(await missedBefore(member, cid, '2026-11-30')).toEqual(['2026-11-29']);
    expect(await absentOf(member, cid)).toBe(1);
  });

  it('keeps the due mark of a judged day that was signed itself', async () => {
    const cid = await activity({ checkinday: [8] });
    const member = await api.member(cid, '周日的');
    await api.clock('2026-11-22 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    expect(await dayOn(member, cid, '2026-11-22')).toMatchObject({ due: 1, done: 1 });
  });

  it('judges a day by the cycle that it had', async () => {
    const cid = await activity({ checkinday: [0, 1, 2, 3, 4] });
    const member = await api.member(cid, '工作日的');
    await api.clock('2026-11-23 06:00:00');
    await edit(cid, { checkinday: [0, 1, 2, 3, 4, 5, 6] });
    const weekdays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    expect(await missedBefore(member, cid, '2026-11-23')).toEqual(weekdays);
    expect((await dayOn(member, cid, '2026-11-28')).due).toBe(1);
  });

  it('judges leave and half days by the slots that they had', async () => {
    const cid = await activity({ time_list: [MORNING, EVENING], limit: 2 });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const member = await api.member(cid, '请假的');
    const days = { first: '2026-11-20', last: '2026-11-20', kind: '病假' as const };
    await member.ok(contract.askLeave, {
      cid,
      ...days,
      slots: [MORNING[0], EVENING[0]],
      request_id: freshId(),
    });
    for (const time of ['07:30:00', '17:30:00']) {
      await api.clock(`2026-11-19 ${time}`);
      await member.ok(contract.submit, api.submission(cid));
    }
    await api.clock('2026-11-21 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    await api.clock('2026-11-23 06:00:00');
    await edit(cid, { limit: 3, time_list: [MORNING, NOON, EVENING] });
    expect(await dayOn(member, cid, '2026-11-19')).toMatchObject({ due: 1, done: 2, half: 0 });
    expect(await dayOn(member, cid, '2026-11-20')).toMatchObject({ due: 1, done: 0, leave: 1 });
    expect(await dayOn(member, cid, '2026-11-21')).toMatchObject({ due: 1, done: 1, half: 1 });
    expect(await missedBefore(member, cid, '2026-11-23')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-22',
    ]);
  });

  it('asks nothing of somebody who has not joined', async () => {
    const cid = await activity({});
    const stranger = await api.person('路过的', 'member');
    const { calendar } = (await stranger.ok(contract.getMemberActivity, { cid, entry: api.entryOf(cid) }))
      .data;
    expect([calendar.length, calendar.filter(({ due }) => due === 1)]).toEqual([30, []]);
  });
});
