import {
  certifyMe,
  createNormal,
  getDetail,
  getHome,
  getUserInfo,
  join,
  listActivities,
  purgeActivity,
  recoverActivity,
  removeActivity,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { checkData } from '../operator/check.reads.ts';

const NOT_FOUND = '签到不存在 (not found)';
const RECOVER_OWNER = (name: string) =>
  `被删除的活动只有活动发起人才能恢复，如需恢复请联系活动发起人【${name}】`;
const PURGE_OWNER = (name: string) =>
  `被删除的活动只有活动发起人才能彻底删除，如需彻底删除请联系活动发起人【${name}】`;
const CERTIFY = '该功能为认证功能，如需使用请【活动发起人】完成认证。';
const NOT_IN_BIN = '该签到不在回收站中，请刷新页面';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  // No worker: what a recovery leaves to one is looked at here.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 1);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const sound = async () => expect(await checkData(database.db)).toEqual([]);
const cardsOf = async (person: Person, type: number) =>
  (await person.ok(listActivities, { type })).data.map((card) => card.title);
const audited = async (cid: string, action: string) =>
  (await api.sql('SELECT FROM audit WHERE cid = $1 AND action = $2', [cid, action])).length;

/** An activity in the bin, with an admin and a member. */
async function binned(owner: Person) {
  const cid = await api.activity(owner, { title: '回收站里的' });
  const admin = await api.member(cid, `管理员${cid}`);
  await api.sql(`UPDATE member SET role = 1 WHERE cid = $1 AND alias = $2`, [cid, admin.name]);
  await api.sql(
    `UPDATE my_activity SET role = 1 WHERE cid = $1 AND uid IN (SELECT uid FROM member WHERE cid = $1 AND role = 1)`,
    [cid],
  );
  const member = await api.member(cid, `成员${cid}`);
  await owner.ok(removeActivity, { cid });
  return { cid, admin, member };
}

describe('recovering', () => {
  it('LIST-26 LIST-27 API-15 brings back by dates, to everybody, with reminders', async () => {
    const owner = await api.certified('恢复者');
    const days: Record<string, [string, string]> = {
      进行: ['2026-11-20', '2026-12-10'],
      未到: ['2026-12-01', '2026-12-10'],
      结束: ['2026-11-20', '2026-11-20'],
    };
    const cids: string[] = [];
    for (const [title, [start, end]] of Object.entries(days)) {
      const of = { title, start_date: startOfDay(start), end_date: startOfDay(end), alert_time: 30_000 };
      cids.push((await owner.ok(createNormal, anActivity(of))).data.cid);
    }
    const member = await api.member(cids[0]!, '留下的成员');
    for (const cid of cids) await owner.ok(removeActivity, { cid });
    await api.clock('2026-11-21 08:00:00');
    // Removal leaves the reminder of its day; the sweep takes it, as here.
    expect(await api.sql('SELECT FROM reminder WHERE cid = $1', [cids[0]])).toHaveLength(1);
    await api.sql('DELETE FROM reminder WHERE cid = ANY($1)', [cids]);
    for (const cid of cids) await owner.ok(recoverActivity, { cid });
    expect(await cardsOf(owner, 13)).toEqual([]);
    expect(await cardsOf(owner, 5)).toEqual(['进行']);
    expect(await cardsOf(owner, 6)).toEqual(['未到']);
    expect(await cardsOf(owner, 7)).toEqual(['结束']);
    const open = await api.sql<{ cid: string; day: string }>(
      'SELECT cid, day::text FROM reminder WHERE cid = ANY($1) AND done_at IS NULL ORDER BY day',
      [cids],
    );
    expect(open).toEqual([
      { cid: cids[0], day: '2026-11-21' },
      { cid: cids[1], day: '2026-12-01' },
    ]);
    expect((await member.ok(getHome, {})).data.lists.map((one) => one.cid)).toContain(cids[0]);
    expect((await owner.ok(getDetail, { cid: cids[0]! })).data.title).toBe('进行');
    expect(await audited(cids[0]!, 'activity.recover')).toBe(1);
    expect((await owner.rejected(recoverActivity, { cid: cids[0]! })).message).toBe(NOT_IN_BIN);
    expect(await audited(cids[0]!, 'activity.recover')).toBe(1);
    await sound();
    await api.clock(NOW);
  });

  it('LIST-26 homework reminds again after a recovery', async () => {
    const owner = await api.certified('作业的老师');
    const cid = await api.activity(owner);
    const wid = '0193a000-0000-7000-8000-00000000abcd';
    await api.sql(
      `INSERT INTO homework (cid, wid, mode, title, start_day, end_day, opens_at, closes_at, rev, remind_rev, settings,
         sort, owner_uid, t_create)
       VALUES ($1, $2, 1, '背诵', '2026-11-20', '2026-12-10', now(), now(), 3, 3, '{"enable_remind": 1}', 1,
         gen_random_uuid(), now())`,
      [cid, wid],
    );
    await owner.ok(removeActivity, { cid });
    await owner.ok(recoverActivity, { cid });
    const [{ remind_rev } = { remind_rev: 3 }] = await api.sql<{ remind_rev: number }>(
      'SELECT remind_rev FROM homework WHERE wid = $1',
      [wid],
    );
    expect(remind_rev).toBe(-1);
    await api.sql('DELETE FROM homework WHERE wid = $1', [wid]);
  });

  it('LIST-28 LIST-31 asks whose it is first, and names the initiator as the card does', async () => {
    const owner = await api.certified('有名字的发起人');
    const { cid, admin, member } = await binned(owner);
    expect((await admin.rejected(recoverActivity, { cid })).message).toBe(RECOVER_OWNER('有名字的发起人'));
    expect((await admin.rejected(purgeActivity, { cid })).message).toBe(PURGE_OWNER('有名字的发起人'));
    await owner.ok(recoverActivity, { cid });
    await owner.ok(updateNormal, { ...anActivity({ signature: '教务处' }), cid });
    await owner.ok(removeActivity, { cid });
    expect((await admin.rejected(recoverActivity, { cid })).message).toBe(RECOVER_OWNER('教务处'));
    expect((await admin.rejected(purgeActivity, { cid })).message).toBe(PURGE_OWNER('教务处'));
    const stranger = await api.person('外人');
    for (const person of [member, stranger])
      for (const call of [recoverActivity, purgeActivity])
        expect((await person.rejected(call, { cid })).message).toBe(NOT_FOUND);
    expect(await cardsOf(owner, 13)).toEqual(['晨读签到']);
  });

  it('LIST-29 CERTGATE-28 needs the initiator’s certification as it is now; N53 the owner is asked for first', async () => {
    const owner = await api.person('未认证的');
    const { cid, admin } = await binned(owner);
    const refused = await owner.rejected(recoverActivity, { cid });
    expect([refused.message, refused.data]).toEqual([
      CERTIFY,
      { reason: 'needs_certification', gate: 'recover' },
    ]);
    expect((await admin.rejected(recoverActivity, { cid })).message).toBe(RECOVER_OWNER('未认证的'));
    await owner.ok(certifyMe, { until: '2027-01-01T00:00:00+08:00' });
    await api.clock('2027-01-02 08:00:00');
    expect((await owner.rejected(recoverActivity, { cid })).message).toBe(CERTIFY);
    await api.clock(NOW);
    await owner.ok(recoverActivity, { cid });
    expect(await cardsOf(owner, 5)).toEqual(['回收站里的']);
  });

  it('LIST-32 only of the bin: a live activity is neither recovered nor deleted for good', async () => {
    const owner = await api.certified('活着的');
    const cid = await api.activity(owner);
    for (const call of [recoverActivity, purgeActivity])
      expect((await owner.rejected(call, { cid })).message).toBe(NOT_IN_BIN);
    expect((await owner.ok(getDetail, { cid })).data.cid).toBe(cid);
    const unknown = { cid: 'Unknown00000' };
    for (const call of [recoverActivity, purgeActivity])
      expect((await owner.rejected(call, unknown)).message).toBe(NOT_FOUND);
  });

  it('a free owner deletes for good without a gate, and has created one less', async () => {
    const owner = await api.person('免费的');
    const { cid } = await binned(owner);
    expect((await owner.ok(getUserInfo, {})).data.created).toBe(1);
    await owner.ok(purgeActivity, { cid });
    expect((await owner.ok(getUserInfo, {})).data.created).toBe(0);
    const person = await api.person('迟到的', 'member');
    const late = api.joining(cid, '迟到');
    expect((await person.rejected(join, late)).message).toBe(NOT_FOUND);
  });

  it('LIST-30 a create request that is sent again afterwards brings nothing back to life', async () => {
    const owner = await api.person('重发的人');
    const request = { ...anActivity(), request_id: freshId() };
    const { cid } = (await owner.ok(createNormal, request)).data;
    await owner.ok(removeActivity, { cid });
    await owner.ok(purgeActivity, { cid });
    expect((await owner.ok(createNormal, request)).data.cid).toBe(cid);
    expect((await owner.rejected(getDetail, { cid })).message).toBe(NOT_FOUND);
    expect((await owner.ok(getUserInfo, {})).data.created).toBe(0);
  });

  it('LIST-30 a create request of a used id and other settings is refused, and makes nothing', async () => {
    const owner = await api.person('重复编号的人');
    const request = { ...anActivity(), request_id: freshId() };
    const { cid } = (await owner.ok(createNormal, request)).data;
    expect((await owner.ok(createNormal, request)).data.cid).toBe(cid);
    const refused = await owner.rejected(createNormal, { ...request, title: '另一个签到' });
    expect([refused.message, refused.data]).toMatchObject([
      '同一请求编号的内容不一致',
      { reason: 'field_invalid', field: 'request_id' },
    ]);
    expect((await owner.ok(getUserInfo, {})).data.created).toBe(1);
  });

  it('an activity is saved thirty times a minute, and not by a machine', async () => {
    const owner = await api.certified('不停保存的人');
    const [busy, other] = [await api.activity(owner), await api.activity(owner)];
    const save = async (cid: string) => {
      const answer = await api.inject({
        method: 'POST',
        url: updateNormal.path,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { ...anActivity(), cid },
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    // A minute of the clock may end in between, which gives ten more.
    for (let i = 0; i < 45; i++) statuses.push(await save(busy));
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await save(other)).toBe(200);
  });

  it('G54 it is taken from the count of its creator, whoever owns it then', async () => {
    const [maker, next] = [await api.person('创建的人'), await api.person('接手的人')];
    const cid = await api.activity(maker);
    await api.member(cid, '接手的人');
    await api.sql(
      `UPDATE member SET role = CASE WHEN alias = '接手的人' THEN 3 ELSE 1 END WHERE cid = $1 AND role <> 2
         AND member_id IN (SELECT member_id FROM member WHERE cid = $1 AND role = 3) `,
      [cid],
    );
    await api.sql(`UPDATE member SET role = 3 WHERE cid = $1 AND alias = '接手的人'`, [cid]);
    await api.sql(
      `UPDATE activity SET owner_uid = (SELECT uid FROM member WHERE cid = $1 AND role = 3) WHERE cid = $1`,
      [cid],
    );
    await next.ok(removeActivity, { cid });
    await next.ok(purgeActivity, { cid });
    expect((await maker.ok(getUserInfo, {})).data.created).toBe(0);
    expect((await next.ok(getUserInfo, {})).data.created).toBe(0);
  });
});

/** Behaviour without the locks: limits.control.test.ts. */
describe('at once', () => {
  it('LIST-26 of 16 who recover at once one does, and it is noted once', async () => {
    const owner = await api.certified('十六次');
    const cid = await api.activity(owner);
    await owner.ok(removeActivity, { cid });
    const done = await Promise.allSettled(
      Array.from({ length: 16 }, () => owner.ok(recoverActivity, { cid })),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await audited(cid, 'activity.recover')).toBe(1);
  });

  it('LIST-32 recover against permanent delete against delete: one of them, and the count is right', async () => {
    const owner = await api.certified('同时的');
    const cids = await Promise.all(
      Array.from({ length: 6 }, (_, i) => api.activity(owner, { title: `第${i}` })),
    );
    for (const cid of cids) await owner.ok(removeActivity, { cid });
    const outcomes = await Promise.all(
      cids.map(async (cid) => {
        const [recovered, purged] = await Promise.all(
          [recoverActivity, recoverActivity, purgeActivity, purgeActivity].map((call) =>
            owner.ok(call, { cid }).then(
              () => call.name,
              () => '',
            ),
          ),
        ).then((done) => [
          done.filter((name) => name === 'recoverActivity').length,
          done.filter((name) => name === 'purgeActivity').length,
        ]);
        const [row] = await api.sql<{ deleted_at: Date | null }>(
          'SELECT deleted_at FROM activity WHERE cid = $1',
          [cid],
        );
        return { recovered, purged: purged! > 0, there: row !== undefined, live: row?.deleted_at === null };
      }),
    );
    for (const one of outcomes)
      expect([
        { recovered: 1, purged: false, there: true, live: true },
        { recovered: 0, purged: true, there: false, live: false },
      ]).toContainEqual(one);
    const retained = outcomes.filter((one) => one.there).length;
    expect((await owner.ok(getUserInfo, {})).data.created).toBe(retained);
    expect(await cardsOf(owner, 4)).toHaveLength(retained);
    await sound();
  });
});
