import * as contract from '@rollcall/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { storeList } from '../../../test/fixtures/lists.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { checkData } from '../operator/check.reads.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
let teacher: Person;
let cid: string;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 2);
  teacher = await api.certified('周老师');
  const list_url = await storeList(api, teacher, '姓名,学号\n张三,A01\n李四,A02\n王五,A03\n赵六,A04');
  cid = (
    await teacher.ok(contract.createNormal, anActivity({ title: '晨读签到', disable_free_join: 1, list_url }))
  ).data.cid;
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
afterEach(async () => {
  expect(api.faults).toEqual([]);
  expect(await checkData(database.db)).toEqual([]);
});

const shown = { agreement: '2026-11-21', privacy: '2026-11-21' };
const print = async (name: string, of = cid) => {
  const { lists } = (await teacher.ok(contract.listInvitations, { cid: of, keyword: name })).data;
  const { data } = await teacher.ok(contract.createInvitations, {
    cid: of,
    ids: [lists[0]!.id],
    request_id: freshId(),
  });
  return data.lists[0]!;
};
/** A call of a phone; `cookie`: what it kept. */
async function phone(call: contract.Call, payload: object, { cookie = '', token = '' } = {}) {
  const answer = await api.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: {
      ...(cookie ? { cookie, origin: 'http://127.0.0.1:8080' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  return answer.json<{
    sta: number;
    msg: string;
    data: { reason?: string; unionid?: string; user?: { access_token: string } };
  }>();
}
const claim = (code: string, over: object = {}, who: { token?: string; cookie?: string } = {}) =>
  phone(contract.claimInvitation, { code, fresh: 0, request_id: freshId(), ...shown, ...over }, who);

/** An activity whose list has so many names. */
async function listed(names: number): Promise<string> {
  const lines = Array.from({ length: names }, (_, i) => `同学${i},N${i}`);
  const list_url = await storeList(api, teacher, ['姓名,学号', ...lines].join('\n'));
  return (await teacher.ok(contract.createNormal, anActivity({ disable_free_join: 1, list_url }))).data.cid;
}

describe('printed invitations', () => {
  it.each([
    [contract.INVITATIONS_MOST, [contract.INVITATIONS_MOST]],
    [contract.INVITATIONS_MOST + 1, [contract.INVITATIONS_MOST, 1]],
  ])('of a list of %i come in pages, and no page follows the last name', async (names, pages) => {
    const of = await listed(names);
    const found: number[] = [];
    let after: string | undefined;
    do {
      const request = { cid: of, ...(after ? { after } : {}), request_id: freshId() };
      const { data } = await teacher.ok(contract.createInvitations, request);
      found.push(data.lists.length);
      after = data.next;
    } while (after);
    expect(found).toEqual(pages);
  });

  it('go on with an empty page where the last names joined meanwhile', async () => {
    const of = await listed(2);
    const [, last] = (await teacher.ok(contract.createInvitations, { cid: of, request_id: freshId() })).data
      .lists;
    const { data } = await teacher.ok(contract.createInvitations, {
      cid: of,
      after: last!.id,
      request_id: freshId(),
    });
    expect([data.lists, data.next]).toEqual([[], '']);
  });

  it('shows whose a code is while somebody joins the activity', async () => {
    const { code } = await print('张三');
    await database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM activity WHERE cid = ${cid} FOR UPDATE`.execute(tx);
      expect((await phone(contract.previewInvitation, { code })).data).toMatchObject({ name: '张三' });
    });
  });

  it('a phone without anything becomes the line by its code, and signs in', async () => {
    const { code, link, name } = await print('张三');
    expect(name).toBe('张三');
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
    expect(link).toContain(`/m/i/${code.replace('-', '')}?k=`);
    expect((await phone(contract.previewInvitation, { code: code.toLowerCase() })).data).toMatchObject({
      title: '晨读签到',
      name: '张三',
      me: '',
    });
    const claimed = await claim(code);
    expect(claimed.sta).toBe(0);
    const token = claimed.data.user!.access_token;
    const answer = await phone(contract.submit, { cid, fill_params: [], request_id: freshId() }, { token });
    expect(answer).toMatchObject({ sta: 0 });
    const stored = await api.sql<{ row: string }>('SELECT i::text AS row FROM invitation i WHERE cid = $1', [
      cid,
    ]);
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
    const consents = await api.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM consent c JOIN identity i ON i.uid = c.uid WHERE i.provider = 'invitation'`,
    );
    expect(consents[0]!.n).toBe(2);
  });

  it('one of many phones that send a code at once wins, and its repeated request wins again', async () => {
    const { code } = await print('李四');
    const requests = Array.from({ length: 8 }, () => freshId());
    const answers = await Promise.all(requests.map((request_id) => claim(code, { request_id })));
    expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ sta }) => sta !== 0).map(({ data }) => data.reason))).toEqual(
      new Set(['used']),
    );
    const winner = answers.findIndex(({ sta }) => sta === 0);
    const again = await claim(code, { request_id: requests[winner]! });
    expect(again.data.unionid).toBe(answers[winner]!.data.unionid);
    expect((await claim(code, { request_id: requests[winner === 0 ? 1 : 0]! })).data.reason).toBe('used');
    const people = await api.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM identity WHERE provider = 'invitation' AND app = $1",
      [cid],
    );
    expect(people[0]!.n).toBe(2); // 张三 and 李四
  });

  it('the winning phone may repeat its request for fifteen minutes, and no longer', async () => {
    const of = await listed(1);
    const { code } = await print('同学0', of);
    const request_id = freshId();
    const { data } = await claim(code, { request_id });
    const claimedAgo = (ago: string) =>
      api.sql('UPDATE invitation SET claimed_at = now() - $2::interval WHERE cid = $1', [of, ago]);
    await claimedAgo('14 minutes');
    expect((await claim(code, { request_id })).data.unionid).toBe(data.unionid);
    await claimedAgo('15 minutes');
    expect((await claim(code, { request_id })).data.reason).toBe('used');
  });

  it('a new code ends the old one, a stopped one is none, and the same request answers the same codes', async () => {
    const old = await print('王五');
    const request = { cid, ids: [old.id], request_id: freshId() };
    const first = (await teacher.ok(contract.createInvitations, request)).data;
    expect((await teacher.ok(contract.createInvitations, request)).data).toEqual(first);
    // Another body under the same id is neither done nor taken for the first.
    for (const other of [
      { ids: undefined },
      { ids: [first.lists[0]!.id, first.lists[0]!.id] },
      { after: old.id },
    ])
      expect((await teacher.rejected(contract.createInvitations, { ...request, ...other })).message).toBe(
        '同一请求编号的内容不一致',
      );
    expect((await teacher.ok(contract.createInvitations, request)).data).toEqual(first);
    expect((await claim(old.code)).msg).toBe('邀请码无效。请核对纸上的8位邀请码，或请发起人重新生成');
    expect((await teacher.ok(contract.revokeInvitations, { cid })).data.done).toBe(1);
    expect((await claim(first.lists[0]!.code)).data.reason).toBe('invitation_wrong');
    const member = await api.person('另一位', 'member');
    expect((await member.rejected(contract.createInvitations, request)).message).toBe(
      '签到不存在 (not found)',
    );
  });

  it('a logged-in user claims as themselves, and no second line of the same activity', async () => {
    const parent = await api.person('家长', 'member');
    const { code } = await print('王五');
    expect((await claim(code, {}, { token: parent.token })).sta).toBe(0);
    const next = await print('赵六');
    expect((await claim(next.code, {}, { token: parent.token })).data.reason).toBe('already');
    expect((await claim(next.code, { agreement: '2020-01-01' })).msg).toBe(
      '协议已更新，请刷新页面后阅读新版本',
    );
    expect((await claim(next.code, { fresh: 1 }, { token: parent.token })).sta).toBe(0);
    const { counts } = (await teacher.ok(contract.listInvitations, { cid })).data;
    expect(counts).toEqual({ none: 0, open: 0, claimed: 4 });
  });

  it('a request that was sent by somebody who is logged in opens no session of theirs without one', async () => {
    const list_url = await storeList(api, teacher, '姓名\n周九');
    const listed = (await teacher.ok(contract.createNormal, anActivity({ disable_free_join: 1, list_url })))
      .data.cid;
    const { token } = await api.person('有账号的人', 'member');
    const { code } = await print('周九', listed);
    const request_id = freshId();
    const first = await claim(code, { request_id }, { token });
    expect(first.sta).toBe(0);
    for (const over of [{ request_id }, { request_id, fresh: 1 }])
      expect((await claim(code, over)).data).toMatchObject({ reason: 'used' });
    const again = await claim(code, { request_id }, { token });
    expect(again.data.unionid).toBe(first.data.unionid);
  });

  it('JOIN-06 a former member who claims a line by its code is the member of before, whichever line it is', async () => {
    const list_url = await storeList(api, teacher, '姓名,学号\n钱七,B01\n孙八,B02');
    const settings = anActivity({ title: '晚读签到', disable_free_join: 1, list_url });
    const listed = (await teacher.ok(contract.createNormal, settings)).data.cid;
    const one = await api.person('回来的人', 'member');
    const { token } = one;
    const first = await claim((await print('钱七', listed)).code, {}, { token });
    await one.ok(contract.submit, { cid: listed, fill_params: [], request_id: freshId() });
    await one.ok(contract.quitActivityAsMember, { cid: listed, clear_data: 0 });
    const { code } = await print('孙八', listed);
    const request_id = freshId();
    const again = await claim(code, { request_id }, { token });
    expect(again.data.unionid).toBe(first.data.unionid);
    expect((await claim(code, { request_id }, { token })).data.unionid).toBe(first.data.unionid);
    const signsIn = { cid: listed, fill_params: [], request_id: freshId() };
    expect((await one.rejected(contract.submit, signsIn)).data.reason).toBe('quota_used');
    const { counts } = (await teacher.ok(contract.listInvitations, { cid: listed })).data;
    expect(counts).toEqual({ none: 1, open: 0, claimed: 1 });
  });

  it('eleven wrong codes from one phone within a quarter of an hour are enough; another phone goes on', async () => {
    const cookie = 'rollcall_device=000000000000000000000000';
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push((await claim('ACDE-FGHJ', {}, { cookie })).data.reason);
    expect(tries).toEqual([...Array<string>(10).fill('invitation_wrong'), 'too_often']);
    const other = 'rollcall_device=111111111111111111111111';
    expect((await claim('ACDE-FGHJ', {}, { cookie: other })).data.reason).toBe('invitation_wrong');
  });

  it('a typed code that made somebody a member outweighs a wrong one, once; a scanned one does not', async () => {
    const list_url = await storeList(api, teacher, '姓名,学号\n钱一,C01\n钱二,C02');
    const listed = (await teacher.ok(contract.createNormal, anActivity({ disable_free_join: 1, list_url })))
      .data.cid;
    const [typed, scanned] = [await print('钱一', listed), await print('钱二', listed)];
    const cookie = 'rollcall_device=222222222222222222222222';
    for (let n = 0; n < 3; n++) await claim('ACDE-FGHJ', {}, { cookie });
    const points = async () =>
      (
        await api.sql<{ points: number }>("SELECT points FROM rate_limit WHERE key = 'invitation space:all'")
      )[0]!.points;
    const before = await points();
    const mark = new URL(scanned.link).searchParams.get('k')!;
    expect((await claim(scanned.code, { mark })).sta).toBe(0);
    expect(await points()).toBe(before);
    const request_id = freshId();
    expect((await claim(typed.code, { request_id }, { cookie })).sta).toBe(0);
    await expect.poll(points).toBe(before - 1);
    expect((await claim(typed.code, { request_id }, { cookie })).sta).toBe(0);
    // Behind it on the way to the database.
    expect((await claim('ACDE-FGHJ', {}, { cookie })).data.reason).toBe('invitation_wrong');
    expect(await points()).toBe(before);
  });
});
