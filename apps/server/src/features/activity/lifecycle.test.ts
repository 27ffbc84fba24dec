import {
  getDetail,
  getHome,
  getMemberActivity,
  join,
  listActivities,
  listRecords,
  overview,
  pinActivity,
  quitActivity,
  removeActivity,
  stat,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { NOW } from '../../../test/fixtures/builders.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { checkData } from '../operator/check.reads.ts';

const NOT_FOUND = '签到不存在 (not found)';

let api: Api;
let teacher: Person;
let stranger: Person;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 1);
  teacher = await api.person('周老师');
  stranger = await api.person('外人');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));
const joins = (person: Person, cid: string, name: string) => person.ok(join, api.joining(cid, name));
const detail = async (cid: string) => (await teacher.ok(getDetail, { cid })).data;
/** Counters equal rows, projections mirror what they project. */
const sound = async () => expect(await checkData(database.db)).toEqual([]);

describe('the recycle bin', () => {
  it('API-13 DETAIL-18 DETAIL-19 a deleted activity is in its owner’s bin and nowhere else', async () => {
    const owner = await api.person('删除者');
    const cid = await api.activity(owner, { title: '要删除的' });
    const member = await api.member(cid, '成员甲');
    await owner.ok(pinActivity, { cid, type: 1 });
    await owner.ok(removeActivity, { cid });
    const list = (type: number) => owner.ok(listActivities, { type });
    expect(await list(13)).toMatchObject({ removed: 1, created: 0, matched: 1 });
    expect((await list(13)).data[0]).toMatchObject({ title: '要删除的', del: 1, top: 0 });
    expect((await list(4)).data).toEqual([]);
    expect((await owner.rejected(getDetail, { cid })).message).toBe(NOT_FOUND);
    expect((await owner.rejected(removeActivity, { cid })).message).toBe(NOT_FOUND);
    expect((await member.rejected(getMemberActivity, { cid, entry: api.entryOf(cid) })).message).toBe(
      NOT_FOUND,
    );
    expect((await member.ok(getHome, {})).data.lists).toEqual([]);
    const sent = api.submission(cid);
    expect((await member.rejected(submit, sent)).data.reason).toBe('not_found');
    const [noted] = await api.sql("SELECT before FROM audit WHERE cid = $1 AND action = 'activity.remove'", [
      cid,
    ]);
    expect(noted).toMatchObject({ before: { title: '要删除的', join_num: 1 } });
    await sound();
  });

  it('DETAIL-20 an admin, a member and a stranger delete nothing', async () => {
    const cid = await api.activity(teacher);
    const admin = await api.member(cid, '管理员乙');
    await api.sql(`UPDATE member SET role = 1 WHERE cid = $1 AND alias = '管理员乙'`, [cid]);
    await api.sql(
      `UPDATE my_activity SET role = 1 WHERE cid = $1 AND uid IN (SELECT uid FROM member WHERE cid = $1 AND role = 1)`,
      [cid],
    );
    const member = await api.member(cid, '成员乙');
    for (const [person, words] of [
      [admin, '没有权限进行此操作'],
      [member, '没有权限进行此操作'],
      [stranger, NOT_FOUND],
    ] as const)
      expect((await person.rejected(removeActivity, { cid })).message).toBe(words);
    expect((await detail(cid)).title).toBe('晨读签到');
  });
});

describe('quitting', () => {
  const numbers = async (cid: string, person: Person, day: string) =>
    (await person.ok(stat, { cid, start_date: startOfDay(day), end_date: startOfDay(day) })).data[0];

  it('DETAIL-22 API-39 a member who quits with their records takes their counts with them', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { limit: 3 });
    const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    await signIn(a, cid);
    await signIn(b, cid);
    await api.clock('2026-11-21 08:00:00');
    await signIn(a, cid);
    await signIn(a, cid);
    await signIn(b, cid);
    await a.ok(quitActivity, { cid, clear_data: 1 });
    expect(await numbers(cid, teacher, '2026-11-20')).toMatchObject({ checked: 1, checked_uv: 1, joined: 2 });
    expect(await numbers(cid, teacher, '2026-11-21')).toMatchObject({
      checked: 1,
      checked_uv: 1,
      joined: 1,
      due: 1,
      unchecked: 0,
    });
    expect((await teacher.ok(listRecords, { cid })).data.total).toBe(2);
    expect((await detail(cid)).join_num).toBe(1);
    expect((await a.ok(getHome, {})).data.lists.map((one) => one.cid)).not.toContain(cid);
    const again = api.submission(cid);
    expect((await a.rejected(submit, again)).data.reason).toBe('not_joined');
    expect((await a.rejected(quitActivity, { cid })).message).toBe(NOT_FOUND);
    await sound();
    await api.clock(NOW);
  });

  it('DETAIL-22 a member who quits without them stays counted for what they did, and is due no more', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher);
    const [a, b] = await Promise.all(['丙', '丁', '戊'].map((name) => api.member(cid, name)));
    await signIn(a!, cid);
    await a!.ok(quitActivity, { cid });
    await b!.ok(quitActivity, { cid, clear_data: 0 });
    expect(await numbers(cid, teacher, '2026-11-20')).toMatchObject({
      checked: 1,
      checked_uv: 1,
      due: 2,
      unchecked: 1,
      joined: 1,
    });
    await api.clock('2026-11-21 08:00:00');
    expect((await teacher.ok(overview, { cid })).data).toMatchObject({ unchecked: 1, missing: ['戊'] });
    expect(await numbers(cid, teacher, '2026-11-21')).toMatchObject({ due: 1, unchecked: 1, joined: 1 });
    expect((await teacher.ok(listRecords, { cid })).data.total).toBe(1);
    await joins(a!, cid, '丙');
    expect((await detail(cid)).join_num).toBe(2);
    await sound();
    await api.clock(NOW);
  });

  it('DETAIL-29 the owner cannot quit, nor can a member take out another', async () => {
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '己');
    const other = await api.member(cid, '庚');
    expect((await teacher.rejected(quitActivity, { cid })).message).toBe(
      '发起人不能退出自己的签到，可以删除它',
    );
    const unionid = (await joins(member, cid, '己')).data.unionid;
    expect((await other.rejected(quitActivity, { cid, target: unionid })).message).toBe('没有权限进行此操作');
    expect((await stranger.rejected(quitActivity, { cid })).message).toBe(NOT_FOUND);
    await member.ok(quitActivity, { cid, target: unionid });
    expect((await detail(cid)).join_num).toBe(1);
  });

  it('a blacklisted member stays so, and one who waits may withdraw', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1 });
    const waiting = await api.member(cid, '辛');
    const banned = await api.member(cid, '壬');
    await api.sql(`UPDATE member SET role = 2, pending = false WHERE cid = $1 AND alias = '壬'`, [cid]);
    expect((await banned.rejected(quitActivity, { cid })).message).toBe(
      '您已被移出该活动，如有疑问请联系发起人',
    );
    await waiting.ok(quitActivity, { cid });
    expect(
      await api.sql(`SELECT alias FROM member WHERE cid = $1 AND removed_at IS NULL AND role < 3`, [cid]),
    ).toEqual([{ alias: '壬' }]);
    expect((await detail(cid)).join_num).toBe(0);
  });
});
