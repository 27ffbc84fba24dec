import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { NOW } from '../../../../test/fixtures/builders.ts';
import { closeChecked } from '../../../../test/fixtures/lists.ts';
import { EVENING, MORNING } from '../../../../test/fixtures/marked-sheet.ts';
import {
  detailOf as detail,
  idOf,
  listOf as list,
  setRoleOf as set,
  signIn,
} from '../../../../test/fixtures/members.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { eraseDue } from './blacklist.service.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
// After any test, counters equal rows.
afterAll(() => closeChecked(api));

const names = async (owner: Person, cid: string, utype = 0) =>
  (await list(owner, cid, utype)).data.members.map((row) => `${row['1']} ${row['2']}`);

describe('the blacklist', () => {
  it('MEMBER-17 MEMBER-19 hides what they did at once, and they take part no more', async () => {
    const cid = await api.activity(teacher, { limit: 2, total_limit: 2 });
    const [bad, good] = [await api.member(cid, '坏人'), await api.member(cid, '好人')];
    await signIn(api, bad, cid);
    await signIn(api, good, cid);
    await set(teacher, cid, await idOf(teacher, cid, '坏人'), 2, 1);
    expect(await detail(teacher, cid)).toMatchObject({
      join_num: 1,
      record_num: 1,
      today: { due: 1, checked: 1 },
    });
    expect((await teacher.ok(contract.listRecords, { cid })).data.total).toBe(1);
    expect(await names(teacher, cid, 2)).toEqual(['坏人 2']);
    const again = api.submission(cid);
    expect((await bad.rejected(contract.submit, again)).data.reason).toBe('blacklisted');
    const joins = { ...again, reg_params: [{ key: 1, val: '坏人' }] };
    expect((await bad.rejected(contract.join, joins)).data.reason).toBe('blacklisted');
    expect((await bad.ok(contract.getHome, {})).data.lists).toEqual([]);
    // Their place is free.
    await api.member(cid, '新人');
    const unionid = await idOf(teacher, cid, '坏人');
    const full = await teacher.rejected(contract.setRole, { cid, unionid, role: 2, type: 0 });
    expect(full.data.reason).toBe('full');
  });

  it('MEMBER-18 un-blacklisted they are ordinary without records, which the owner may give back for 30 days', async () => {
    const cid = await api.activity(teacher, { limit: 2 });
    const one = await api.member(cid, '误伤');
    const { pt_id } = (await signIn(api, one, cid)).data;
    await teacher.ok(contract.submitRemark, { pt_id, rank: 5 });
    await api.clock('2026-11-21 08:00:00');
    await signIn(api, one, cid);
    await signIn(api, one, cid);
    const unionid = await idOf(teacher, cid, '误伤');
    await set(teacher, cid, unionid, 2, 1);
    expect((await list(teacher, cid, 2)).data.members[0]).toMatchObject({
      hidden: 3,
      can: ['rename', 'cancel_blacklist'],
    });
    await teacher.rejected(contract.restoreRecords, { cid, unionid });
    await set(teacher, cid, unionid, 2, 0);
    expect(await names(teacher, cid)).toEqual(['误伤 0']);
    expect(await detail(teacher, cid)).toMatchObject({
      join_num: 1,
      record_num: 0,
      today: { due: 1, checked: 0 },
    });
    // Signed in anew today: that stays, and takes the place of the first hidden one of today.
    await signIn(api, one, cid);
    await api.clock('2026-12-05 08:00:00');
    const done = await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(done.data).toEqual({ restored: 2, replaced: 1 });
    expect(await detail(teacher, cid)).toMatchObject({ record_num: 3 });
    expect((await teacher.rejected(contract.restoreRecords, { cid, unionid })).message).toBe(
      '没有可恢复的记录，黑名单成员的记录保留30天',
    );
    await api.clock(NOW);
  });

  it('MEMBER-18 given back are all sign-ins of a day but that of the slot made up meanwhile', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { time_list: [MORNING, EVENING], limit: 2, can_makeup: 2 });
    const one = await api.member(cid, '误伤');
    await signIn(api, one, cid);
    await api.clock('2026-11-20 17:30:00');
    await signIn(api, one, cid);
    const unionid = await idOf(teacher, cid, '误伤');
    await set(teacher, cid, unionid, 2, 1);
    await set(teacher, cid, unionid, 2, 0);
    await api.clock('2026-11-21 12:00:00');
    const makeUp = { makeup: 1, date: '2026-11-20', slot: MORNING[0] };
    await one.ok(contract.submit, api.submission(cid, makeUp));
    const days = { start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-20') };
    const stat = async () => (await teacher.ok(contract.stat, { cid, ...days })).data[0];
    expect(await stat()).toMatchObject({ due: 1, checked: 1, checked_uv: 1 });
    const done = await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(done.data).toEqual({ restored: 1, replaced: 1 });
    expect(await stat()).toMatchObject({ due: 1, checked: 2, checked_uv: 1 });
    expect(await findings(api)).toEqual([]);
    await api.clock(NOW);
  });

  it('MEMBER-18 STAT-06 of a day that they left on, given back, make nobody else look present', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher);
    const [one] = [await api.member(cid, '误伤'), await api.member(cid, '没到')];
    await signIn(api, one!, cid);
    const unionid = await idOf(teacher, cid, '误伤');
    await set(teacher, cid, unionid, 2, 1);
    await api.clock('2026-11-22 08:00:00');
    await set(teacher, cid, unionid, 2, 0);
    await teacher.ok(contract.restoreRecords, { cid, unionid });
    const days = { start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-22') };
    const { data } = await teacher.ok(contract.stat, { cid, ...days });
    expect(data.map(({ due, checked_uv, unchecked }) => [due, checked_uv, unchecked])).toEqual([
      [2, 1, 1],
      [1, 0, 1],
      [2, 0, 2],
    ]);
    await api.clock(NOW);
  });

  it('MEMBER-17 hidden records are erased after 30 days, by however many sweeps', async () => {
    const { db, close } = openDatabase(api.databaseUrl, 2);
    const cid = await api.activity(teacher);
    const one = await api.member(cid, '过期');
    await signIn(api, one, cid);
    const unionid = await idOf(teacher, cid, '过期');
    await set(teacher, cid, unionid, 2, 1);
    const rows = () => api.sql('SELECT FROM record WHERE cid = $1', [cid]);
    await eraseDue(db, new Date('2026-12-20T07:59:00+08:00'));
    expect(await rows()).toHaveLength(1);
    await Promise.all([1, 2].map(() => eraseDue(db, new Date('2026-12-20T08:00:01+08:00'))));
    expect(await rows()).toHaveLength(0);
    await set(teacher, cid, unionid, 2, 0);
    expect((await teacher.rejected(contract.restoreRecords, { cid, unionid })).data.reason).toBe(
      'nothing_hidden',
    );
    await close();
  });

  it('MEMBER-17 MEMBER-18 only an ordinary member is blacklisted; asked twice it is one', async () => {
    const cid = await api.activity(teacher);
    await api.member(cid, '管理员甲');
    const unionid = await idOf(teacher, cid, '管理员甲');
    await set(teacher, cid, unionid, 1, 1);
    const refused = await teacher.rejected(contract.setRole, { cid, unionid, role: 2, type: 1 });
    expect(refused.message).toBe('只能将普通成员加入黑名单，请先取消其管理员身份');
    await set(teacher, cid, unionid, 1, 0);
    for (const type of [1, 1, 0, 0] as const) await set(teacher, cid, unionid, 2, type);
    expect(await detail(teacher, cid)).toMatchObject({ join_num: 1, today: { due: 1 } });
  });
});
