import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { anActivity } from '../../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const signIn = (member: Person, cid: string) => member.ok(contract.submit, api.submission(cid));
/** Streak on the page of the activity, and on the month's. */
async function streaksOf(member: Person, cid: string): Promise<number[]> {
  const home = (await member.ok(contract.getMemberActivity, { cid })).data.me!.streak;
  return [home, (await member.ok(contract.memberMonth, { cid, month: '2026-11' })).data.streak];
}

describe('a streak', () => {
  it('is the same on both pages: leave is passed over, half a day ends it', async () => {
    await api.clock('2026-11-16 06:00:00');
    const cid = await api.activity(teacher, {
      start_date: startOfDay('2026-11-16'),
      time_list: [MORNING, EVENING],
      limit: 2,
    });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
    const member = await api.member(cid, '钱多多');
    const streaks = () => streaksOf(member, cid);
    const day = async (name: string, times: readonly string[]) => {
      for (const time of times) {
        await api.clock(`${name} ${time}`);
        await signIn(member, cid);
      }
    };
    await day('2026-11-16', ['08:00:00', '17:40:00']);
    await day('2026-11-17', ['08:00:00']);
    expect(await streaks()).toEqual([2, 2]);
    await api.clock('2026-11-18 06:00:00');
    expect(await streaks()).toEqual([0, 0]);
    await day('2026-11-18', ['08:00:00', '17:40:00']);
    const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
    const cells = [MORNING, EVENING].map(([slot]) => ({ unionid, day: '2026-11-19', slot }));
    await api.clock('2026-11-19 20:00:00');
    await teacher.ok(contract.markAttendance, {
      cid,
      cells,
      as: 'leave',
      kind: '病假',
      reason: '病了',
      request_id: freshId(),
    });
    await day('2026-11-20', ['08:00:00', '17:40:00']);
    expect(await streaks()).toEqual([2, 2]);
  });

  it('is told in the unit of its days, across cycles in none, on both pages', async () => {
    await api.clock('2026-11-06 06:00:00');
    const dates = { start_date: startOfDay('2026-11-06'), end_date: startOfDay('2026-12-31') };
    const cid = await api.activity(teacher, dates);
    const member = await api.member(cid, '换换');
    const told = async () => {
      const { me } = (await member.ok(contract.getMemberActivity, { cid })).data;
      const month = (await member.ok(contract.memberMonth, { cid, month: '2026-11' })).data;
      expect([month.streak, month.streak_unit]).toEqual([me!.streak, me!.streak_unit]);
      return [me!.streak, me!.streak_unit];
    };
    expect(await told()).toEqual([0, 'day']);
    for (const day of ['06', '07', '08']) {
      await api.clock(`2026-11-${day} 08:00:00`);
      await signIn(member, cid);
    }
    await api.clock('2026-11-09 00:30:00');
    // A Monday: weeks from now on, and the run of days is still one of days.
    await teacher.ok(contract.updateNormal, { ...anActivity({ ...dates, checkinday: [8] }), cid });
    expect(await told()).toEqual([3, 'day']);
    await signIn(member, cid);
    expect(await told()).toEqual([4, undefined]);
  });

  it('counts a running week from its first sign-in, on both pages', async () => {
    await api.clock('2026-11-09 06:00:00');
    const cid = await api.activity(teacher, { checkinday: [8], start_date: startOfDay('2026-11-09') });
    const member = await api.member(cid, '周周');
    for (const at of ['2026-11-11 08:00:00', '2026-11-18 08:00:00']) {
      await api.clock(at);
      await signIn(member, cid);
    }
    expect(await streaksOf(member, cid)).toEqual([2, 2]);
  });
});
