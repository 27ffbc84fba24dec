import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { NOW } from '../../../../test/fixtures/builders.ts';
import { closeChecked, listKit } from '../../../../test/fixtures/lists.ts';
import {
  detailOf as detail,
  idOf,
  listOf as list,
  setRoleOf as set,
  signIn,
} from '../../../../test/fixtures/members.ts';

let api: Api;
/** Free. */
let teacher: Person;
/** Certified. */
let head: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  head = await api.certified('郑校长');
  kit = listKit(api, head);
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
// After any test, counters equal rows.
afterAll(() => closeChecked(api));

const names = async (owner: Person, cid: string, utype = 0) =>
  (await list(owner, cid, utype)).data.members.map((row) => `${row['1']} ${row['2']}`);
const uidOf = async (name: string) =>
  (await api.sql<{ uid: string }>('SELECT uid FROM person WHERE nickname = $1', [name]))[0]!.uid;

describe('admins', () => {
  it('MEMBER-15 MEMBER-16 is set and cancelled, told of, and holds from the next request', async () => {
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '赵新');
    const unionid = await idOf(teacher, cid, '赵新');
    await member.rejected(contract.listRefusals, { cid });
    await set(teacher, cid, unionid, 1, 1);
    await set(teacher, cid, unionid, 1, 1);
    await member.ok(contract.listRefusals, { cid });
    expect([await names(teacher, cid, 0), await names(teacher, cid, 1)]).toEqual([[], ['赵新 1']]);
    expect((await member.ok(contract.getInbox, {})).data.lists).toMatchObject([{ title: '您已成为管理员' }]);
    // They find it in their console, and what they pinned there goes with the right.
    const atConsole = await api.person('赵新');
    expect((await atConsole.ok(contract.listActivities, {})).data.map((card) => card.cid)).toEqual([cid]);
    await atConsole.ok(contract.pinActivity, { cid, type: 1 });
    await set(teacher, cid, unionid, 1, 0);
    await member.rejected(contract.listRefusals, { cid });
    expect((await atConsole.ok(contract.listActivities, {})).data).toEqual([]);
    expect(
      await api.sql('SELECT top_at FROM my_activity WHERE cid = $1 AND top_at IS NOT NULL', [cid]),
    ).toEqual([]);
    expect(
      await api.sql("SELECT before, after FROM audit WHERE cid = $1 AND action = 'member.role' ORDER BY id", [
        cid,
      ]),
    ).toMatchObject([
      { before: { role: 0 }, after: { role: 1 } },
      { before: { role: 1 }, after: { role: 0 } },
    ]);
  });

  it('CERTGATE-25 MEMBER-27 CONST-11 a free activity has three, a certified one more', async () => {
    for (const [owner, most] of [
      [teacher, 3],
      [head, 4],
    ] as const) {
      const cid = await api.activity(owner);
      for (let i = 0; i < 4; i++) await api.member(cid, `助教${i}`);
      const ids = await Promise.all([0, 1, 2, 3].map((i) => idOf(owner, cid, `助教${i}`)));
      await set(owner, cid, ids[0]!, 4, 1);
      for (const id of ids.slice(0, 3)) await set(owner, cid, id, 1, 1);
      if (most === 4) await set(owner, cid, ids[3]!, 1, 1);
      else {
        const rejection = await owner.rejected(contract.setRole, { cid, unionid: ids[3]!, role: 1, type: 1 });
        expect(rejection.message).toBe('未付费认证活动管理员/老师个数上限为3个，如需增加请付费认证。');
        expect(rejection.data.gate).toBe('admins');
        // A manager who does not take part is one of them.
        await set(owner, cid, ids[0]!, 1, 0);
        await set(owner, cid, ids[3]!, 1, 1);
      }
      expect((await list(owner, cid)).counts.admins).toBe(most === 4 ? 4 : 3);
    }
  });

  it('MEMBER-12 MEMBER-16 a member who does not take part is not due, and may manage all the same', async () => {
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '钱一');
    await api.member(cid, '钱二');
    const unionid = await idOf(teacher, cid, '钱一');
    await set(teacher, cid, unionid, 4, 1);
    expect((await detail(teacher, cid)).today).toMatchObject({ due: 1 });
    expect((await member.rejected(contract.submit, api.submission(cid))).data.reason).toBe(
      'not_participating',
    );
    await set(teacher, cid, unionid, 1, 1);
    expect(await names(teacher, cid, 1)).toEqual(['钱一 5']);
    await member.ok(contract.listRefusals, { cid });
    await set(teacher, cid, unionid, 1, 0);
    expect(await names(teacher, cid, 0)).toEqual(['钱一 4', '钱二 0']);
    await set(teacher, cid, unionid, 4, 0);
    expect((await detail(teacher, cid)).today).toMatchObject({ due: 2 });
    expect((await detail(teacher, cid)).join_num).toBe(2);
    // Signed in today: they are due until the day ends, and from the next on no more.
    await signIn(api, member, cid);
    await set(teacher, cid, unionid, 4, 1);
    expect((await detail(teacher, cid)).today).toMatchObject({ due: 2, checked: 1 });
    await set(teacher, cid, unionid, 4, 0);
    await set(teacher, cid, unionid, 4, 1);
    await api.clock('2026-11-21 08:00:00');
    expect((await detail(teacher, cid)).today).toMatchObject({ due: 1 });
    await api.clock(NOW);
  });
});

describe('taking somebody out', () => {
  it('MEMBER-22 API-39 with their records or without, and neither the initiator nor a blacklisted one', async () => {
    const cid = await api.activity(teacher);
    const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    await api.member(cid, '丙');
    await signIn(api, a, cid);
    await signIn(api, b, cid);
    const take = async (name: string, clear_data: 0 | 1) =>
      teacher.ok(contract.quitActivity, { cid, target: await idOf(teacher, cid, name), clear_data });
    await take('甲', 1);
    await take('乙', 0);
    expect(await detail(teacher, cid)).toMatchObject({ join_num: 1, record_num: 1 });
    expect(await names(teacher, cid)).toEqual(['丙 0']);
    expect((await a.ok(contract.getHome, {})).data.lists.map((one) => one.cid)).not.toContain(cid);
    const third = await idOf(teacher, cid, '丙');
    await set(teacher, cid, third, 2, 1);
    expect((await teacher.rejected(contract.quitActivity, { cid, target: third })).message).toBe(
      '发起人和黑名单成员不能删除',
    );
    const { owner } = await list(teacher, cid);
    const own = await teacher.rejected(contract.quitActivity, { cid, target: owner.unionid as string });
    expect(own.message).toBe('发起人不能退出自己的签到，可以删除它');
    const [audited] = await api.sql<{ uid: string }>(
      "SELECT uid FROM audit WHERE cid = $1 AND action = 'member.remove' LIMIT 1",
      [cid],
    );
    expect(audited!.uid).toBe(await uidOf('周老师'));
  });

  it('MEMBER-22 takes a dependent out, and a line that nobody claimed off the list', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_external: 1 });
    const parent = await kit.fresh();
    const { unionid } = (
      await parent.ok(contract.joinDependent, { ...kit.joining(cid, '王小宝'), relation: '妈妈' })
    ).data;
    const line = await idOf(head, cid, '李四');
    await head.ok(contract.proxySubmit, { cid, unionid: line, request_id: freshId() });
    await head.ok(contract.quitActivity, { cid, target: unionid, clear_data: 1 });
    await head.ok(contract.quitActivity, { cid, target: line, clear_data: 1 });
    expect(await names(head, cid)).toEqual(['张三 0']);
    expect(await detail(head, cid)).toMatchObject({ join_num: 0, record_num: 0, today: { due: 1 } });
    expect((await head.rejected(contract.quitActivity, { cid, target: line })).data.reason).toBe(
      'member_gone',
    );
  });
});
