import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../../test/fixtures/builders.ts';
import { closeChecked } from '../../../../test/fixtures/lists.ts';
import * as members from '../../../../test/fixtures/members.ts';
import { codeSentTo } from '../../../../test/fixtures/phone.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => closeChecked(api));

const idOf = (cid: string, name: string, owner = teacher) => members.idOf(owner, cid, name);
const detail = (cid: string, owner = teacher) => members.detailOf(owner, cid);
const signIn = (one: Person, cid: string) => members.signIn(api, one, cid);

describe('handing an activity over', () => {
  /** An activity with an admin, and its owner. */
  async function ready(over: ActivityOverrides = {}, certified = false) {
    const owner = await (certified ? api.certified(`老${freshId()}`) : api.person(`老${freshId()}`));
    const cid = await api.activity(owner, over);
    const name = `新${freshId()}`;
    const phone = await api.member(cid, name);
    const next = await api.person(name);
    const unionid = await idOf(cid, name, owner);
    await owner.ok(contract.setRole, { cid, unionid, role: 1, type: 1 });
    return { owner, cid, next, phone, unionid, transfer: { cid, unionid, role: 3, type: 1 as const } };
  }

  it('MEMBER-20 the admin owns it, the old initiator is an ordinary member, once and for good', async () => {
    const { owner, cid, next, phone, unionid, transfer } = await ready({ total_limit: 400 });
    await signIn(phone, cid);
    await owner.ok(contract.pinActivity, { cid, type: 1 });
    const created = (await owner.ok(contract.getUserInfo, {})).data.created;
    await owner.ok(contract.setRole, transfer);
    expect(await owner.ok(contract.listMembers, { cid })).toMatchObject({ is_owner: 0, total: 0 });
    const answer = await next.ok(contract.listMembers, { cid });
    expect(answer).toMatchObject({
      is_owner: 1,
      owner: { uname: next.name },
      counts: { ordinary: 1, admins: 0 },
    });
    expect(answer.data.members[0]).toMatchObject({ 1: owner.name, 2: 0, state: 'former' });
    expect(await detail(cid, next)).toMatchObject({
      is_owner: 1,
      join_num: 1,
      today: { due: 1, checked: 1 },
    });
    expect((await owner.ok(contract.listActivities, {})).data).toEqual([]);
    expect((await next.ok(contract.listActivities, {})).data.map((card) => card.cid)).toEqual([cid]);
    expect(await api.sql('SELECT FROM my_activity WHERE cid = $1 AND top_at IS NOT NULL', [cid])).toEqual([]);
    // `created` of neither changes.
    expect((await owner.ok(contract.getUserInfo, {})).data.created).toBe(created);
    expect((await next.ok(contract.getUserInfo, {})).data.created).toBe(0);
    await owner.rejected(contract.setRole, transfer);
    await owner.rejected(contract.removeActivity, { cid });
    await next.rejected(contract.setRole, { ...transfer, unionid, type: 0 });
    expect((await phone.ok(contract.getInbox, {})).data.lists[0]!.title).toBe('您已成为发起人');
    // They may come in like anybody, and counts from then on.
    const former = await idOf(cid, owner.name, next);
    await next.rejected(contract.setRole, { cid, unionid: former, role: 4, type: 1 });
    // Even where joining waits for approval: they are known.
    const { data } = await next.ok(contract.getDetail, { cid });
    await next.ok(contract.updateNormal, { ...data, enable_audit: 1 });
    const back = await api.person(owner.name, 'member');
    await back.ok(contract.join, api.joining(cid, '老发起人'));
    expect(await detail(cid, next)).toMatchObject({ join_num: 2, today: { due: 2 } });
  });

  it('MEMBER-20 goes to nobody but an admin', async () => {
    const { owner, cid, transfer } = await ready();
    await api.member(cid, '普通人');
    const plain = await idOf(cid, '普通人', owner);
    const loadReported = async (unionid: string) =>
      (await owner.rejected(contract.setRole, { ...transfer, unionid })).message;
    expect(await loadReported(plain)).toBe('只能将活动转让给管理员');
    await owner.ok(contract.setRole, { cid, unionid: transfer.unionid, role: 4, type: 1 });
    expect(await loadReported(transfer.unionid)).toBe('只能将活动转让给管理员');
    const { owner: card } = await owner.ok(contract.listMembers, { cid });
    await owner.ok(contract.setRole, { ...transfer, unionid: card.unionid as string });
    expect((await owner.ok(contract.listMembers, { cid })).is_owner).toBe(1);
  });

  it('MEMBER-20 goes to nobody who cannot log in', async () => {
    const { owner, cid, next, unionid, transfer } = await ready();
    await api.sql('UPDATE person SET disabled_at = now() WHERE nickname = $1', [next.name]);
    expect((await owner.rejected(contract.setRole, transfer)).message).toBe(
      '对方的账号已被平台停用，请转让给其他管理员',
    );
    // To nobody else: what became of an account is not theirs to know.
    const stranger = await api.person(`路人${freshId()}`);
    expect((await stranger.rejected(contract.setRole, transfer)).data.reason).not.toBe('disabled');
    await api.sql('UPDATE person SET disabled_at = NULL WHERE nickname = $1', [next.name]);
    await owner.ok(contract.setRole, { cid, unionid, role: 1, type: 1 });
    await owner.ok(contract.setRole, transfer);
  });

  it('MEMBER-20 from a certified to a free one: limits stay, and nothing above them can be added', async () => {
    const { owner, cid, next, transfer } = await ready({ total_limit: 5000 }, true);
    for (let i = 0; i < 3; i++) {
      await api.member(cid, `多${i}`);
      await owner.ok(contract.setRole, { cid, unionid: await idOf(cid, `多${i}`, owner), role: 1, type: 1 });
    }
    await owner.ok(contract.setRole, transfer);
    expect(await detail(cid, next)).toMatchObject({ total_limit: 5000, is_cerficated: 0, phone_verified: 0 });
    await api.member(cid, '还能加入');
    const { data } = await next.ok(contract.getDetail, { cid });
    await next.ok(contract.updateNormal, { ...data, title: '改了标题' });
    expect(
      (await next.rejected(contract.updateNormal, { ...data, rev: undefined, total_limit: 5001 })).errcode,
    ).toBe(810);
    const more = { cid, unionid: await idOf(cid, '还能加入', next), role: 1, type: 1 as const };
    expect((await next.rejected(contract.setRole, more)).data.gate).toBe('admins');
    await next.ok(contract.certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13900000009' });
    expect(await detail(cid, next)).toMatchObject({ is_cerficated: 1, phone_verified: 1 });
  });

  it('MEMBER-20 a login of more than ten minutes ago proves anew who it is', async () => {
    const { owner, cid, transfer } = await ready();
    const age = () =>
      api.sql(
        `UPDATE session SET t_create = t_create - interval '11 minutes', t_proof = t_proof - interval '11 minutes'
        WHERE uid = (SELECT uid FROM person WHERE nickname = $1)`,
        [owner.name],
      );
    expect((await owner.ok(contract.reauthStatus, {})).data).toMatchObject({ fresh: 1 });
    await age();
    const rejection = await owner.rejected(contract.setRole, transfer);
    expect([rejection.data.reason, rejection.message]).toEqual([
      'reauth_needed',
      '为了安全，转让前请再次验证身份',
    ]);
    expect((await owner.ok(contract.reauthStatus, {})).data).toEqual({
      fresh: 0,
      ways: ['scan', 'local'],
      mobile: '',
    });
    expect((await owner.rejected(contract.reauth, { way: 'local', code: 'local:别人' })).message).toBe(
      '身份验证失败，请使用当前登录的账号',
    );
    await owner.rejected(contract.reauth, { way: 'password', pwd: contract.encodePassword('x') });
    await owner.rejected(contract.reauthCode, {});
    await owner.ok(contract.reauth, { way: 'local', code: `local:${owner.name}` });
    // Another session of the same person proves nothing for this one.
    const elsewhere = await api.person(owner.name);
    await age();
    await elsewhere.ok(contract.reauth, { way: 'local', code: `local:${owner.name}` });
    expect((await owner.rejected(contract.setRole, transfer)).data.reason).toBe('reauth_needed');
    await owner.ok(contract.reauth, { way: 'local', code: `local:${owner.name}` });
    await owner.ok(contract.setRole, transfer);
    expect((await owner.ok(contract.listMembers, { cid })).is_owner).toBe(0);
  });

  it('MEMBER-20 proves it by password, by a code to the bound number, or with the phone', async () => {
    const mobile = '13900000077';
    const owner = await api.person('多种验证');
    await owner.ok(contract.certifyMe, { until: 1_861_804_800, mobile });
    await owner.ok(contract.requestResetCode, { phone: mobile });
    const pwd = contract.encodePassword('a password');
    await owner.ok(contract.resetPassword, { mobile, pwd, re_pwd: pwd, code: await codeSentTo(api, mobile) });
    const fresh = async () => (await owner.ok(contract.reauthStatus, {})).data.fresh;
    const age = () =>
      api.sql(`UPDATE session SET t_create = t_create - interval '1 hour', t_proof = t_proof - interval '1 hour'
        WHERE uid = (SELECT uid FROM person WHERE nickname = '多种验证')`);
    await age();
    expect((await owner.ok(contract.reauthStatus, {})).data).toEqual({
      fresh: 0,
      ways: ['password', 'sms', 'scan', 'local'],
      mobile: '139****0077',
    });
    const wrong = { way: 'password' as const, pwd: contract.encodePassword('another') };
    expect((await owner.rejected(contract.reauth, wrong)).message).toBe('密码错误');
    expect(await fresh()).toBe(0);
    await owner.ok(contract.reauth, { way: 'password', pwd });
    expect(await fresh()).toBe(1);
    await age();
    await api.sql("UPDATE sms_phone SET last_at = last_at - interval '2 minutes' WHERE phone = $1", [mobile]);
    await owner.ok(contract.reauthCode, {});
    const code = await codeSentTo(api, mobile);
    await owner.rejected(contract.reauth, { way: 'sms', code: '000' });
    await owner.ok(contract.reauth, { way: 'sms', code });
    expect(await fresh()).toBe(1);
    await age();
    // The browser that shows the code has a secret of its own, in a cookie.
    const shown = await api.inject({ method: 'GET', url: '/xcx/checkin_web/v1/qrcode?token=a-name-to-poll' });
    const cookie = String(shown.headers['set-cookie']).split(';')[0]!;
    const link = shown.json<{ data: { link: string } }>().data.link;
    const poll = async () =>
      (
        await api.inject({
          method: 'POST',
          url: contract.reauth.path,
          headers: { authorization: `Bearer ${owner.token}`, cookie },
          payload: { way: 'scan', token: 'a-name-to-poll' },
        })
      ).json<{ sta: number; msg: string }>();
    expect(await poll()).toMatchObject({ sta: -1, msg: '' });
    // A session that has to prove itself proves nothing by confirming its own code.
    const own = await owner.rejected(contract.scanConfirm, { qr: link.split('/').at(-1)! });
    expect(own.data.reason).toBe('qr_not_phone');
    expect(await poll()).toMatchObject({ sta: -1, msg: '' });
    const phone = await api.person('多种验证', 'member');
    await phone.ok(contract.scanConfirm, { qr: link.split('/').at(-1)! });
    expect((await poll()).sta).toBe(0);
    expect(await fresh()).toBe(1);
    expect((await poll()).sta).toBe(-1);
  });
});
