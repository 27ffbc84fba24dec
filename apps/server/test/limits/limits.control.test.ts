import {
  auditJoin,
  createNormal,
  createWork,
  initHomework,
  join as joinActivity,
  joinDependent,
  LIMITS,
  listJoinRequests,
  listMembers,
  pinActivity,
  recoverActivity,
  removeActivity,
  requestResetCode,
  setRole,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { storeList } from '../fixtures/lists.ts';
import { secondsLater } from '../fixtures/phone.ts';
import { CROWD, crowd, crowdOfOne, removeLocks, restoreLocks } from './without-locks.ts';

/**
 * The control of limits.parallel.test.ts: each limit must break here, else those tests would prove nothing. Of one person
 * four calls are in work at a time, and fewer meet on a slow machine: such a limit is nearly used up beforehand, so that
 * two that meet break it.
 */
let api: Api;
beforeAll(async () => {
  api = await startApi({ dbPool: CROWD, submitMode: 'simple' });
  await api.sql('ALTER TABLE activity DROP CONSTRAINT activity_participants');
  await api.sql('DROP INDEX record_place');
  await api.sql('DROP INDEX record_request');
  await api.sql('DROP INDEX member_owner');
  removeLocks();
});
afterAll(async () => {
  restoreLocks();
  await api?.close();
});

const count = async (text: string, values: unknown[]) =>
  (await api.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]!.n;

describe('control: without the locks the limits break', () => {
  it('more members than the participant limit', async () => {
    const owner = await api.person('王老师');
    const cid = await api.activity(owner, { total_limit: 2 });
    const people = await Promise.all(Array.from({ length: CROWD }, (_, i) => api.person(`人${i}`, 'member')));
    await crowd((i) => people[i]!.ok(joinActivity, api.joining(cid, `人${i}`)));
    expect(await count('member WHERE cid = $1 AND takes_part', [cid])).toBeGreaterThan(2);
  });

  it('more approved than the participant limit', async () => {
    const owner = await api.person('孙老师');
    const cid = await api.activity(owner, { total_limit: 2, enable_audit: 1 });
    for (let i = 0; i < CROWD; i++) await api.member(cid, `申请${i}`);
    const { lists } = (await owner.ok(listJoinRequests, { cid })).data;
    await crowdOfOne((i) => owner.ok(auditJoin, { cid, id: lists[i]!.id, status: 1 }));
    expect(await count('member WHERE cid = $1 AND takes_part AND NOT pending', [cid])).toBeGreaterThan(2);
  });

  it('several who think that one line of a list is theirs', async () => {
    const owner = await api.person('周老师');
    const list_url = await storeList(api, owner, '姓名\n张三');
    const cid = await api.activity(owner, { disable_free_join: 1, list_url });
    const people = await Promise.all(
      Array.from({ length: CROWD }, (_, i) => api.person(`张三${i}`, 'member')),
    );
    const answers = await crowd((i) => people[i]!.ok(joinActivity, api.joining(cid, '张三')));
    const reported = answers.map((one) => (one.status === 'rejected' ? one.reason.data?.reason : 'done'));
    expect(reported.filter((one) => one !== 'done' && one !== 'not_listed')).not.toEqual([]);
  });

  it('more records than the quota, and two of one request', async () => {
    const owner = await api.person('李老师');
    const cid = await api.activity(owner, { limit: 2 });
    const member = await api.member(cid, '同一个人');
    const send = (request_id: string) => member.ok(submit, api.submission(cid, { request_id }));
    await crowdOfOne(() => send('the same'));
    expect(await count("record WHERE cid = $1 AND request_id = 'the same'", [cid])).toBeGreaterThan(1);
    const other = await api.activity(owner, { limit: 2 });
    const second = await api.member(other, '另一个人');
    await second.ok(submit, api.submission(other));
    await crowdOfOne(() => second.ok(submit, api.submission(other)));
    expect(await count('record WHERE cid = $1', [other])).toBeGreaterThan(2);
  });

  it('more submissions than a homework takes', async () => {
    const owner = await api.person('布置作业的老师');
    const { cid } = (await owner.ok(createWork, anActivity())).data;
    const end_date = startOfDay('2026-11-22');
    const homework = { cid, title: '背诵', mode: 0, start_date: 0, end_date, end_time: 75_600, limit: 2 };
    const { wid } = (await owner.ok(initHomework, homework)).data;
    const member = await api.member(cid, '交作业的人');
    await member.ok(submit, api.submission(cid, { wid }));
    await crowdOfOne(() => member.ok(submit, api.submission(cid, { wid })));
    expect(await count('record WHERE cid = $1', [cid])).toBeGreaterThan(2);
  });

  it('more make-ups than a member has', async () => {
    const owner = await api.person('赵老师');
    const cid = await api.activity(owner, { can_makeup: 1, makeup_type: 1, makeup_limit: 2 });
    const member = await api.member(cid, '补签的人');
    await api.clock('2026-12-06 08:00:00');
    const makeUp = (date: string) => member.ok(submit, api.submission(cid, { makeup: 1, date }));
    await makeUp('2026-11-30');
    await crowdOfOne((i) => makeUp(`2026-11-${20 + (i % 10)}`));
    expect(await count('makeup_request WHERE cid = $1', [cid])).toBeGreaterThan(2);
    await api.clock('2026-11-20 08:00:00');
  });

  it('more than 50 created', async () => {
    const owner = await api.person('张老师');
    await api.sql("UPDATE person SET created = 49 WHERE nickname = '张老师'");
    await crowdOfOne((i) => owner.ok(createNormal, anActivity({ title: `第${i}个` })));
    const [person] = await api.sql<{ created: number }>(
      "SELECT created FROM person WHERE nickname = '张老师'",
    );
    expect(person!.created).toBeGreaterThan(50);
  });

  it('a recovery that is done several times', async () => {
    const owner = await api.certified('恢复的老师');
    const cid = await api.activity(owner);
    await owner.ok(removeActivity, { cid });
    await crowdOfOne(() => owner.ok(recoverActivity, { cid }));
    expect(await count("audit WHERE cid = $1 AND action = 'activity.recover'", [cid])).toBeGreaterThan(1);
  });

  it('more than 10 pinned', async () => {
    const owner = await api.person('刘老师');
    const cids = await Promise.all(
      Array.from({ length: CROWD }, (_, i) => api.activity(owner, { title: `第${i}个` })),
    );
    const pin = (i: number) => owner.ok(pinActivity, { cid: cids[i]!, type: 1 });
    for (let i = 0; i < 9; i++) await pin(i);
    await crowdOfOne((i) => pin(9 + (i % (CROWD - 9))));
    expect(await count('my_activity WHERE top_at IS NOT NULL', [])).toBeGreaterThan(10);
  });

  it('more dependents than a person has', async () => {
    const owner = await api.person('郑老师');
    const cid = await api.activity(owner);
    const mother = await api.person('多子的妈妈', 'member');
    const add = (name: string) =>
      mother.ok(joinDependent, { ...api.joining(cid, name), relation: '妈妈' as const });
    for (let i = 1; i < LIMITS.dependents; i++) await add(`孩子${i}`);
    await crowdOfOne((i) => add(`同时${i}`));
    expect(await count('guardian WHERE cid = $1', [cid])).toBeGreaterThan(LIMITS.dependents);
  });

  it('more than one owner of an activity, and more admins than a free one may have', async () => {
    const owner = await api.person('吴老师');
    const cid = await api.activity(owner);
    for (let i = 0; i < CROWD; i++) await api.member(cid, `候选${i}`);
    const members = async (utype: number) =>
      (await owner.ok(listMembers, { cid, utype, count: 50 })).data.members.map((row) => row['-1']);
    const set = (unionid: string, role: number) => owner.ok(setRole, { cid, unionid, role, type: 1 });
    const ids = await members(0);
    for (const id of ids.slice(0, 2)) await set(id, 1);
    await crowdOfOne((i) => set(ids[2 + (i % (CROWD - 2))]!, 1));
    expect(await count('member WHERE cid = $1 AND role = 1', [cid])).toBeGreaterThan(3);
    const admins = await members(1);
    await crowdOfOne((i) => set(admins[i % admins.length]!, 3));
    expect(await count('member WHERE cid = $1 AND role = 3', [cid])).toBeGreaterThan(1);
  });

  it('more than one code a minute to a number', async () => {
    const someone = await api.person('要验证码的人', 'member');
    await someone.ok(requestResetCode, { phone: '13800000001' });
    await secondsLater(api, '13800000001', 60);
    await crowdOfOne(() => someone.ok(requestResetCode, { phone: '13800000001' }));
    expect(await count("sms_outbox WHERE phone = '13800000001'", [])).toBeGreaterThan(2);
  });
});
