import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../../test/fixtures/builders.ts';
import { secondGuardian } from '../../../../test/fixtures/guardians.ts';
import { listKit } from '../../../../test/fixtures/lists.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 06:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];

/** A class of two slots with three members: one signed in, one on leave in the morning, one missing. */
async function aMorning(settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { time_list: [MORNING, EVENING], limit: 2, ...settings });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
  const [here, away, missing] = [
    await api.member(cid, '王浩然'),
    await api.member(cid, '李雨桐'),
    await api.member(cid, '赵一鸣'),
  ];
  await away!.ok(contract.askLeave, {
    cid,
    first: '2026-11-20',
    last: '2026-11-20',
    slots: [MORNING[0]],
    kind: '事假',
    request_id: freshId(),
  });
  await api.clock('2026-11-20 07:30:00');
  await here!.ok(contract.submit, {
    cid,
    entry: api.entryOf(cid),
    fill_params: [],
    request_id: freshId(),
  });
  return { cid, here: here!, away: away!, missing: missing! };
}
const today = async (cid: string) => (await teacher.ok(contract.attendanceToday, { cid })).data;
const remind = (cid: string, slot = MORNING[0]) => ({ cid, slot, request_id: freshId() });
const reminders = async (person: Person, cid: string) =>
  (await person.ok(contract.getInbox, {})).data.lists.filter(
    (one) => one.kind === 'reminder' && one.cid === cid,
  );

describe('today', () => {
  it('names the missing of each slot, without those who came or have leave', async () => {
    const { cid } = await aMorning();
    const { day, due, slots } = await today(cid);
    expect({ day, due }).toEqual({ day: '2026-11-20', due: 1 });
    expect(slots.map(({ slot, begun, over }) => ({ slot, begun, over }))).toEqual([
      { slot: MORNING[0], begun: 1, over: 0 },
      { slot: EVENING[0], begun: 0, over: 0 },
    ]);
    expect(slots[0]!.counts).toMatchObject({ due: 3, present: 1, leave: 1, open: 1, absent: 0 });
    expect(slots.map(({ missing_total }) => missing_total)).toEqual([1, 3]);
    expect(slots[0]!.missing.map(({ name }) => name)).toEqual(['赵一鸣']);
    await api.clock('2026-11-20 08:31:00');
    expect((await today(cid)).slots[0]).toMatchObject({ over: 1, missing_total: 1, counts: { absent: 1 } });
  });

  it('answers a week by its one cell', async () => {
    const cid = await api.activity(teacher, { checkinday: [8], limit: 1 });
    await api.member(cid, '王浩然');
    const { day, slots } = await today(cid);
    expect(day).toBe('2026-11-22');
    expect(slots).toMatchObject([{ slot: -1, begun: 1, over: 0, missing_total: 1 }]);
  });

  it.each([
    ['week', 8],
    ['month', 9],
  ] as const)('of a %s tells the day on which its missing are marked', async (unit, cycle) => {
    const cid = await api.activity(teacher, { checkinday: [cycle], limit: 1 });
    await api.member(cid, '王浩然');
    const before = await today(cid);
    expect(before).toMatchObject({ today: '2026-11-20', unit });
    expect(before.day > before.today!).toBe(true);
    const mark = (day: string) => ({
      cid,
      cells: before.slots[0]!.missing.map(({ unionid }) => ({ unionid, day, slot: -1 })),
      as: 'present' as const,
      reason: '当面点到',
      request_id: freshId(),
    });
    const { message } = await teacher.rejected(contract.markAttendance, mark(before.day));
    expect(message).toContain('还没到的日子不能登记');
    expect((await teacher.ok(contract.markAttendance, mark(before.today!))).data.changed).toBe(1);
    expect((await today(cid)).slots[0]).toMatchObject({ missing_total: 0, counts: { present: 1 } });
  });
});

describe('a reminder of a slot', () => {
  it('tells those alone who are missing in it', async () => {
    const { cid, here, away, missing } = await aMorning();
    const request = remind(cid);
    const { data } = await teacher.ok(contract.remindMissing, request);
    expect(data).toEqual({ missing: 1, reachable: 1, told: 1 });
    // Sent again after a lost answer.
    expect((await teacher.ok(contract.remindMissing, request)).data).toEqual(data);
    const sent = await reminders(missing, cid);
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('07:00–08:30还没有签到，请在 08:30 前签到'),
    ]);
    expect(await reminders(here, cid)).toEqual([]);
    expect(await reminders(away, cid)).toEqual([]);
    expect((await today(cid)).slots[0]!.reminded).toMatchObject({ n: 1, told: 1 });
  });

  it('of a slot that is the whole day asks for a sign-in today', async () => {
    const cid = await api.activity(teacher, { limit: 1 });
    const missing = await api.member(cid, '赵一鸣');
    await teacher.ok(contract.remindMissing, remind(cid, 0));
    expect((await reminders(missing, cid)).map(({ text }) => text)).toEqual([
      '“晨读签到”今天还没有签到，请在 23:59 前签到',
    ]);
  });

  it('tells both parents of a child, each once', async () => {
    const { cid } = await aMorning();
    const mother = await api.person('孙妈妈', 'member');
    const joined = api.joining(cid, '孙小宝', { relation: '妈妈' as const });
    const { unionid } = (await mother.ok(contract.joinDependent, joined)).data;
    const father = await secondGuardian(api, { cid, unionid, first: mother }, '孙爸爸');
    const { data } = await teacher.ok(contract.remindMissing, remind(cid));
    expect(data).toEqual({ missing: 2, reachable: 2, told: 3 });
    for (const parent of [mother, father])
      expect(await reminders(parent, cid)).toMatchObject([
        { text: expect.stringContaining('孙小宝：'), link: `/${cid}?for=${unionid}` },
      ]);
  });

  it('JOIN-05 tells nothing of a line of the list to who claims it and waits, or claimed it in vain', async () => {
    const cid = await listKit(api, teacher).listed('孙小宝,,\n钱小宝,,', {
      enable_audit: 1,
      time_list: [MORNING],
    });
    const [waiting, refused] = [await api.person('钱妈妈', 'member'), await api.person('外人', 'member')];
    const claim = (person: Person, name: string) =>
      person.ok(contract.joinDependent, api.joining(cid, name, { relation: '妈妈' as const }));
    const { unionid } = (await claim(refused, '孙小宝')).data;
    await claim(waiting, '钱小宝');
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 2 });
    await api.clock('2026-11-20 07:30:00');
    expect((await today(cid)).slots[0]!.missing.map(({ name }) => name).toSorted()).toEqual(
      ['钱小宝', '孙小宝'].toSorted(),
    );
    expect((await teacher.rejected(contract.remindMissing, remind(cid))).data.reason).toBe('nobody');
    for (const person of [waiting, refused]) expect(await reminders(person, cid)).toEqual([]);
    const { members } = (await teacher.ok(contract.listMembers, { cid })).data;
    expect(members.filter(({ state }) => state === 'unclaimed').map(({ guardian }) => guardian)).toEqual([
      '',
    ]);
    const person = { cid, unionid, month: '2026-11' };
    expect((await teacher.ok(contract.attendancePerson, person)).data.guardians).toEqual([]);
  });

  it('rests for ten minutes, and is sent three times a day at most', async () => {
    const { cid, missing } = await aMorning();
    await teacher.ok(contract.remindMissing, remind(cid));
    await api.clock('2026-11-20 07:36:00');
    const { message: msg } = await teacher.rejected(contract.remindMissing, remind(cid));
    expect(msg).toBe('刚刚提醒过，4分钟后可以再提醒');
    await api.clock('2026-11-20 07:40:00');
    await teacher.ok(contract.remindMissing, remind(cid));
    await api.clock('2026-11-20 09:00:00');
    await teacher.ok(contract.remindMissing, remind(cid));
    expect((await reminders(missing, cid))[0]!.text).toContain('07:00–08:30没有签到');
    await api.clock('2026-11-20 10:00:00');
    expect((await teacher.rejected(contract.remindMissing, remind(cid))).message).toBe(
      '这个时段今天已经提醒过3次',
    );
    expect(await reminders(missing, cid)).toHaveLength(3);
  });

  it.each([
    ['week', 8, '本周'],
    ['month', 9, '本月'],
  ] as const)('of a %s asks for a sign-in within it, on each of its days', async (_, cycle, span) => {
    const cid = await api.activity(teacher, { checkinday: [cycle], limit: 1 });
    const missing = await api.member(cid, '赵一鸣');
    const child = await api.person('钱妈妈', 'member');
    await child.ok(contract.joinDependent, api.joining(cid, '钱小宝', { relation: '妈妈' as const }));
    const sends = async (at: string) => {
      await api.clock(at);
      return teacher.ok(contract.remindMissing, remind(cid, -1));
    };
    const words = `“晨读签到”${span}还没有签到，请在${span}内签到`;
    await sends('2026-11-20 09:00:00');
    expect((await reminders(missing, cid)).map(({ text }) => text)).toEqual([words]);
    expect((await reminders(child, cid)).map(({ text }) => text)).toEqual([`钱小宝：${words}`]);
    await sends('2026-11-21 09:00:00');
    await sends('2026-11-22 09:00:00');
    expect((await reminders(missing, cid))[0]!.text).toBe(words);
    await api.clock('2026-11-22 10:00:00');
    const { message } = await teacher.rejected(contract.remindMissing, remind(cid, -1));
    expect(message).toBe(`${span}已经提醒过3次`);
  });

  it('goes out once where several organisers press together', async () => {
    const { cid, missing } = await aMorning();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => teacher.ok(contract.remindMissing, remind(cid))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reminders(missing, cid)).toHaveLength(1);
  });

  it('is refused before the slot begins, and of no slot of today', async () => {
    const { cid } = await aMorning();
    expect((await teacher.rejected(contract.remindMissing, remind(cid, EVENING[0]))).message).toContain(
      '还没有开始',
    );
    expect((await teacher.rejected(contract.remindMissing, remind(cid, 3600))).message).toBe(
      '今天没有这个签到时段',
    );
  });

  it('of people without a phone goes to nobody', async () => {
    const cid = await api.activity(teacher, { time_list: [MORNING], limit: 1 });
    await api.clock('2026-11-20 07:30:00');
    expect((await teacher.rejected(contract.remindMissing, remind(cid))).message).toBe('没有要提醒的成员');
  });
});
