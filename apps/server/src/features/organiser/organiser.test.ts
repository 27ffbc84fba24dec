import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, personOf, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { codeSentTo, secondsLater } from '../../../test/fixtures/phone.ts';

let api: Api;
let operator: Person;
let anybody: Person;
beforeAll(async () => {
  // A deployment without WeChat.
  api = await startApi({ login: 'mobile' });
  operator = await api.operator();
  anybody = await api.person('路人', 'member');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const pwd = contract.encodePassword('a long password');
/** Sets a password by the code that is sent to the number. */
async function setPassword(mobile: string) {
  await anybody.ok(contract.requestResetCode, { phone: mobile });
  return { mobile, pwd, re_pwd: pwd, code: await codeSentTo(api, mobile) };
}

describe('organisers without WeChat', () => {
  it('AUTH-17 an invited number sets a password, logs in and creates; the operator sees it', async () => {
    const mobile = '13700137001';
    const { data } = await operator.ok(contract.inviteOrganiser, { mobile, name: '张老师' });
    expect(data.sent).toBe(1);
    expect(data.text).toContain('张老师');
    await anybody.ok(contract.resetPassword, await setPassword(mobile));
    const user = (await anybody.ok(contract.mobileLogin, { mobile, pwd })).data;
    expect(user.nickname).toBe('张老师');
    const teacher = await userOf(mobile);
    expect(
      (await teacher.ok(contract.createNormal, { ...anActivity(), request_id: freshId() })).data.cid,
    ).toMatch(/\w/);
    const { lists } = (await operator.ok(contract.listOrganiserInvites, { keyword: '张' })).data;
    expect(lists).toMatchObject([{ mobile, state: 'accepted' }]);
    expect((await operator.rejected(contract.withdrawOrganiserInvite, { mobile })).data.reason).toBe(
      'accepted',
    );
    expect((await operator.rejected(contract.inviteOrganiser, { mobile, name: '李' })).message).toBe(
      '该手机号已经是组织者',
    );
  });

  it('AUTH-21 without an invitation nobody becomes an organiser, and no answer tells which numbers were invited', async () => {
    const mobile = '13700137002';
    await operator.ok(contract.inviteOrganiser, { mobile, name: '王老师' });
    await operator.ok(contract.resendOrganiserInvite, { mobile });
    await operator.ok(contract.withdrawOrganiserInvite, { mobile });
    for (const number of [mobile, '13700137003'])
      expect((await anybody.rejected(contract.resetPassword, await setPassword(number))).message).toBe(
        '验证码错误或已失效',
      );
    // A member by mobile and code is none either, also with a password of their own.
    const other = '13700137004';
    await anybody.ok(contract.requestLoginCode, { mobile: other });
    const { data } = await anybody.ok(contract.mobileCodeLogin, {
      mobile: other,
      code: await codeSentTo(api, other),
    });
    await secondsLater(api, other, 60);
    await anybody.ok(contract.resetPassword, await setPassword(other));
    expect((await anybody.rejected(contract.mobileLogin, { mobile: other, pwd })).data.reason).toBe(
      'not_organiser',
    );
    const member = await personWith(data.access_token).rejected(contract.createNormal, {
      ...anActivity(),
      request_id: freshId(),
    });
    expect(member.sta).toBe(-500); // setting the password ended their sessions
  });

  it('a closed account loses its sessions and opens none, until it is opened again', async () => {
    const mobile = '13700137005';
    await operator.ok(contract.inviteOrganiser, { mobile, name: '陈老师' });
    await anybody.ok(contract.resetPassword, await setPassword(mobile));
    const teacher = await userOf(mobile);
    const found = (await operator.ok(contract.findPeople, { keyword: mobile })).data.lists[0]!;
    expect(found).toMatchObject({ nickname: '陈老师', mobile: '137****7005', organiser: 1, state: 'active' });
    const close = { openid: found.openid, disabled: 1 } as const;
    const unsaid = await operator.rejected(contract.setPersonState, { ...close, reason: ' ' });
    expect(unsaid).toMatchObject({ message: '请填写原因', data: { field: 'reason' } });
    await teacher.ok(contract.getUserInfo, {});
    await operator.ok(contract.setPersonState, { ...close, reason: '多人投诉发布广告' });
    const state = async () => (await operator.ok(contract.findPeople, { keyword: mobile })).data.lists[0]!;
    expect(await state()).toMatchObject({ state: 'disabled', disabled_reason: '多人投诉发布广告' });
    expect((await teacher.rejected(contract.getUserInfo, {})).sta).toBe(-500);
    expect((await anybody.rejected(contract.mobileLogin, { mobile, pwd })).message).toBe(
      '账号已被平台停用，原因：多人投诉发布广告。如有疑问请联系平台',
    );
    await operator.ok(contract.setPersonState, { openid: found.openid, disabled: 0 });
    expect(await state()).toMatchObject({ state: 'active', disabled_reason: '' });
    const again = await userOf(mobile);
    expect((await operator.rejected(contract.endPersonSessions, { openid: found.openid })).message).toBe(
      '请填写原因',
    );
    const lost = { openid: found.openid, reason: '手机丢失' };
    expect((await operator.ok(contract.endPersonSessions, lost)).data.ended).toBe(1);
    expect((await again.rejected(contract.getUserInfo, {})).sta).toBe(-500);
    const entries = await api.sql<{ action: string; after: object | null }>(
      `SELECT action, after FROM operator_audit
      WHERE action IN ('person.sessions', 'person.enable', 'person.disable') ORDER BY id DESC LIMIT 3`,
    );
    expect(entries).toEqual([
      { action: 'person.sessions', after: { reason: '手机丢失', ended: 1 } },
      { action: 'person.enable', after: null },
      { action: 'person.disable', after: { reason: '多人投诉发布广告', ended: 1 } },
    ]);
  });
});

describe('consents and sessions of people', () => {
  it('AUTH-06 the first login is noted with its versions, and a changed document is asked about once', async () => {
    const reader = await api.person('读者', 'member');
    const { lists } = (await reader.ok(contract.listConsentsAsMember, {})).data;
    expect(lists.map(({ title, version }) => [title, version]).toSorted()).toEqual([
      ['用户协议', '2026-11-21'],
      ['隐私政策', '2026-11-21'],
    ]);
    await api.sql(
      `UPDATE consent SET version = '2025-01-01' WHERE document = 'privacy'
       AND uid = (SELECT uid FROM identity WHERE subject = '读者')`,
    );
    const login = async () => (await reader.ok(contract.memberLogin, { code: 'local:读者' })).data.agree_due;
    expect(await login()).toBe(1);
    const wrong = { agreement: '2026-11-21', privacy: '2025-01-01' };
    expect((await reader.rejected(contract.agreeToDocumentsAsMember, wrong)).data.reason).toBe('document');
    await reader.ok(contract.agreeToDocumentsAsMember, { agreement: '2026-11-21', privacy: '2026-11-21' });
    expect(await login()).toBe(0);
    const versions = (await operator.ok(contract.listConsentVersions, {})).data.lists;
    expect(versions.find(({ version }) => version === '2025-01-01')).toMatchObject({ people: 1, current: 0 });
  });

  it('PAGE-30 lists the own sessions and ends them; another person’s is unknown', async () => {
    const mobile = '13700137006';
    await operator.ok(contract.inviteOrganiser, { mobile, name: '刘老师' });
    await anybody.ok(contract.resetPassword, await setPassword(mobile));
    const [here, there] = [await userOf(mobile), await userOf(mobile)];
    const { lists } = (await here.ok(contract.listSessions, {})).data;
    expect(lists.map(({ current }) => current).toSorted()).toEqual([0, 1]);
    const theirs = lists.find(({ current }) => current === 0)!.id;
    expect((await anybody.rejected(contract.endSession, { id: theirs })).data.reason).toBe('session_gone');
    await here.ok(contract.endSession, { id: theirs });
    expect((await there.rejected(contract.listSessions, {})).sta).toBe(-500);
    await here.ok(contract.savePerson, { nickname: '刘老师', signature: '高一三班' });
    expect((await here.ok(contract.getProfile, {})).data.signature).toBe('高一三班');
  });
});

const personWith = (token: string): Person => personOf('', token, clientWith(token));
const userOf = async (mobile: string): Promise<Person> =>
  personWith((await anybody.ok(contract.mobileLogin, { mobile, pwd })).data.access_token);
/** The contract's client with a token. */
const clientWith =
  (token: string): contract.Client =>
  async (call, request) => {
    const get = call.method === 'GET';
    const answer = await api.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: `Bearer ${token}` },
      ...(get ? { query: request as Record<string, string> } : { payload: request as object }),
    });
    const body = answer.json<contract.ErrorEnvelope>();
    if ((body.sta as number) === 0) return body as never;
    throw new contract.ApiRejection(body, answer.statusCode);
  };
