import {
  beginWechatAuthorization,
  beginWechatAuthorizationAsMember,
  getInbox,
  getProfile,
  getUserInfo,
  getWechatLink,
  getWechatLinkAsMember,
  PERSON_MESSAGES,
  unlinkWechat,
  WECHAT_AUTHORIZATION_MESSAGES,
  WECHAT_LINK_MESSAGES,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { back, begin, browserOf, someone, type TestBrowser } from '../../../test/fakes/wechat-browser.ts';
import type { WechatPerson, WechatServer } from '../../../test/fakes/wechat-server.ts';
import { APPS, startWechat } from '../../../test/fakes/wechat-server.ts';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { freshMobile } from '../../../test/fixtures/phone.ts';

let wechat: WechatServer;
let api: Api;

beforeAll(async () => {
  wechat = await startWechat();
  api = await startApi({ wechat: wechat.config() });
});
afterAll(async () => {
  await api?.close();
  await wechat?.close();
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

let teachers = 0;
/** An organiser who came by a mobile number, and the browser they sit at. */
async function teacher(client: 'console' | 'member' = 'console') {
  const one = await api.person(`老师${++teachers}`, client);
  const [row] = await api.sql<{ uid: string }>(
    "SELECT uid FROM identity WHERE provider = 'local' AND subject = $1",
    [one.name],
  );
  const { uid } = row!;
  const mobile = freshMobile();
  await api.sql('UPDATE person SET mobile = $2 WHERE uid = $1', [uid, mobile]);
  await api.sql(
    "INSERT INTO identity (provider, app, subject, uid, t_create) VALUES ('mobile', '', $2, $1, now())",
    [uid, mobile],
  );
  const browser = browserOf(api);
  browser.cookies.set(`rollcall_${client}`, one.token);
  return { ...one, uid, browser };
}
/** Somebody who came by WeChat alone, through its QR. */
async function throughQr(person: WechatPerson): Promise<Pick<Person, 'token'> & { uid: string }> {
  const browser = browserOf(api);
  const { state } = await begin(browser, '/wechat/console');
  expect((await back(browser, wechat.codeFor(APPS.open, person, 'snsapi_login'), state)).to).toMatch(
    /^\/home\?wechat=ok/,
  );
  return { token: browser.cookies.get('rollcall_console')!, uid: await holderOf(person) };
}
const holderOf = async (person: WechatPerson): Promise<string> => {
  const [row] = await api.sql<{ uid: string }>(
    "SELECT uid FROM identity WHERE provider = 'wechat' AND app = $1 AND subject = $2",
    [APPS.open, person.openids[APPS.open]],
  );
  return row?.uid ?? '';
};
/** Begins a WeChat authorization at the console; answers its state. */
async function stateOf(browser: TestBrowser, errand: 'link' | 'profile'): Promise<string> {
  const { sta, msg, data } = await browser.post(beginWechatAuthorization.path, { errand });
  expect([sta, msg]).toEqual([0, '']);
  return new URL(data.url).searchParams.get('state')!;
}
/** Does one with whoever holds the phone; answers where it ended. */
async function does(browser: TestBrowser, errand: 'link' | 'profile', person: WechatPerson): Promise<string> {
  const state = await stateOf(browser, errand);
  return (await back(browser, wechat.codeFor(APPS.open, person, 'snsapi_login'), state)).to;
}
const linkOf = async (one: Person) => (await one.ok(getWechatLink, {})).data;
const longAgo = (uid: string) =>
  api.sql("UPDATE session SET t_create = t_create - interval '1 hour', t_proof = NULL WHERE uid = $1", [uid]);

describe('a WeChat linked from the console', () => {
  it('AUTH-02 opens the account from then on; linked again, it stays linked', async () => {
    const me = await teacher();
    const person = someone();
    expect(await linkOf(me)).toEqual({ offered: 1, linked: 0, t_link: 0, may_end: 0 });
    expect(await does(me.browser, 'link', person)).toBe('/account?wechat=linked');
    const first = await linkOf(me);
    expect(first).toMatchObject({ offered: 1, linked: 1, may_end: 1 });
    expect(Math.abs(first.t_link * 1000 - Date.now())).toBeLessThan(600_000);
    expect((await throughQr(person)).uid).toBe(me.uid);
    expect(await does(me.browser, 'link', person)).toBe('/account?wechat=linked');
    expect(await linkOf(me)).toEqual(first);
    // It is told of once.
    const { lists } = (await (await api.person(me.name, 'member')).ok(getInbox, {})).data;
    expect(lists.filter(({ title }) => title === '您的账号绑定了微信')).toHaveLength(1);
  });

  it('AUTH-02 comes over from somebody who has nothing, with all of its names, and their sessions end', async () => {
    const me = await teacher();
    const person = someone();
    const phone = browserOf(api);
    const { state } = await begin(phone, '/wechat/member?ask=1');
    expect((await back(phone, wechat.codeFor(APPS.mp, person), state)).to).toBe('/m/');
    const empty = await throughQr(person);
    expect(empty.uid).not.toBe(me.uid);
    expect(await does(me.browser, 'link', person)).toBe('/account?wechat=linked');
    expect(
      await api.sql("SELECT DISTINCT uid FROM identity WHERE provider = 'wechat' AND subject = ANY($1)", [
        [...Object.values(person.openids), person.unionid],
      ]),
    ).toEqual([{ uid: me.uid }]);
    expect(await api.sql('SELECT app FROM wx_account WHERE uid = $1 ORDER BY app', [me.uid])).toEqual(
      [{ app: 'union' }, { app: APPS.mp }, { app: APPS.open }].toSorted((a, b) => (a.app < b.app ? -1 : 1)),
    );
    const gone = await api.inject({
      method: 'GET',
      url: getProfile.path,
      headers: { authorization: `Bearer ${empty.token}` },
    });
    expect(gone.json<{ sta: number }>().sta).toBe(-500);
  });

  it('AUTH-02 stays whose it is where they have something, or were disabled', async () => {
    for (const change of [
      'UPDATE person SET created = 1 WHERE uid = $1',
      'UPDATE person SET disabled_at = now() WHERE uid = $1',
      // A parent who joined nothing themselves.
      "INSERT INTO my_dependent (uid, cid, member_id, t_create) VALUES ($1, 'elsewhere', gen_random_uuid(), now())",
    ]) {
      const me = await teacher();
      const person = someone();
      const { uid } = await throughQr(person);
      await api.sql(change, [uid]);
      expect(await does(me.browser, 'link', person)).toBe('/account?wechat=taken');
      expect([await holderOf(person), await linkOf(me)]).toMatchObject([uid, { linked: 0 }]);
    }
    expect(WECHAT_AUTHORIZATION_MESSAGES.taken).toBe(
      '这个微信属于另一个账号，那个账号里已有签到或资料，不能绑定到这里。如果它也是您的，请改用微信登录',
    );
  });

  it('AUTH-02 of two accounts that link one WeChat at once, one has it', async () => {
    for (let round = 0; round < 5; round++) {
      const both = [await teacher(), await teacher()];
      const person = someone();
      const ends = await Promise.all(both.map((one) => does(one.browser, 'link', person)));
      expect(ends.toSorted()).toEqual(['/account?wechat=linked', '/account?wechat=taken']);
      const linked = await Promise.all(both.map(async (one) => (await linkOf(one)).linked));
      expect(linked).toEqual(ends.map((end) => (end.endsWith('linked') ? 1 : 0)));
      expect(await holderOf(person)).toBe(both[linked.indexOf(1)]!.uid);
    }
  });

  it('a second WeChat is refused while the first is there', async () => {
    const me = await teacher();
    const [first, second] = [someone(), someone()];
    expect(await does(me.browser, 'link', first)).toBe('/account?wechat=linked');
    expect(await does(me.browser, 'link', second)).toBe('/account?wechat=other');
    expect([await holderOf(first), await holderOf(second)]).toEqual([me.uid, '']);
  });

  it('AUTH-02 the state of another browser, of another person, of a login, and one too old link nothing', async () => {
    const [me, you] = [await teacher(), await teacher()];
    const person = someone();
    const code = () => wechat.codeFor(APPS.open, person, 'snsapi_login');
    const state = await stateOf(me.browser, 'link');
    expect((await back(you.browser, code(), state)).to).toBe('/account?wechat=state');
    // The cookie went with them to somebody else's session, or they have logged out meanwhile.
    const [name] = [...me.browser.cookies.keys()].filter((key) => key.includes('_wx_'));
    you.browser.cookies.set(name!, me.browser.cookies.get(name!)!);
    expect((await back(you.browser, code(), state)).to).toBe('/account?wechat=state');
    const nobody = browserOf(api);
    nobody.cookies.set(name!, me.browser.cookies.get(name!)!);
    expect((await back(nobody, code(), state)).to).toBe('/account?wechat=state');
    // A login that was begun under the same name ends as no authorization.
    const { state: login } = await begin(me.browser, '/wechat/console');
    const theirs = [...me.browser.cookies].find(([key]) => key.endsWith(login.slice(0, 8)))![1];
    me.browser.cookies.set(`rollcall_wx_a${login.slice(1, 8)}`, theirs);
    expect((await back(me.browser, code(), `a${login.slice(1)}`)).to).toBe('/account?wechat=state');
    // Ten minutes are over: its cookie says so even where the browser kept it.
    const late = await stateOf(me.browser, 'link');
    const tenMinutesOn = Date.now() + 600_001;
    const watch = vi.spyOn(Date, 'now').mockReturnValue(tenMinutesOn);
    const { to } = await back(me.browser, code(), late).finally(() => watch.mockRestore());
    expect(to).toBe('/account?wechat=state');
    expect(await holderOf(person)).toBe('');
  });

  it('a refusal at WeChat, and a WeChat without an answer, change nothing and say why', async () => {
    const me = await teacher();
    const denied = await stateOf(me.browser, 'link');
    expect((await back(me.browser, '', denied)).to).toBe('/account?wechat=denied');
    wechat.trick('/sns/oauth2/access_token', { raw: '<html>' });
    expect(await does(me.browser, 'link', someone())).toBe('/account?wechat=busy');
    const used = wechat.codeFor(APPS.open, someone(), 'snsapi_login');
    const again = async () => (await back(me.browser, used, await stateOf(me.browser, 'link'))).to;
    expect([await again(), await again()]).toEqual(['/account?wechat=linked', '/account?wechat=code']);
  });

  it('asks for a fresh proof first, and for a session at all', async () => {
    const me = await teacher();
    await longAgo(me.uid);
    const answer = await me.browser.post(beginWechatAuthorization.path, { errand: 'link' });
    expect(answer).toMatchObject({ sta: -1, msg: PERSON_MESSAGES.proofNeeded });
    expect(answer.data.reason).toBe('reauth_needed');
    expect((await me.rejected(unlinkWechat, {})).data.reason).toBe('reauth_needed');
    expect((await browserOf(api).post(beginWechatAuthorization.path, { errand: 'link' })).sta).toBe(-500);
    const wrong = await me.browser.post(beginWechatAuthorization.path, { errand: 'merge' });
    expect([wrong.sta, wrong.data.reason]).toEqual([-1, 'bad_request']);
  });

  it('AUTH-02 is linked inside WeChat too, at the member page', async () => {
    const me = await teacher('member');
    const person = someone();
    const { data } = await me.browser.post(beginWechatAuthorizationAsMember.path, { errand: 'link' });
    const there = new URL(data.url);
    expect([there.pathname, there.searchParams.get('scope')]).toEqual([
      '/connect/oauth2/authorize',
      'snsapi_userinfo',
    ]);
    const { to } = await back(me.browser, wechat.codeFor(APPS.mp, person), there.searchParams.get('state')!);
    expect(to).toBe('/m/me?wechat=linked');
    expect((await me.ok(getWechatLinkAsMember, {})).data).toMatchObject({ offered: 1, linked: 1 });
  });
});

describe('a WeChat taken off', () => {
  it('AUTH-02 leads nowhere any more, and the other sessions end', async () => {
    const me = await teacher();
    const person = someone();
    await does(me.browser, 'link', person);
    const elsewhere = await api.person(me.name);
    await me.ok(unlinkWechat, {});
    expect(await linkOf(me)).toEqual({ offered: 1, linked: 0, t_link: 0, may_end: 0 });
    await expect(elsewhere.ok(getUserInfo, {})).rejects.toMatchObject({ sta: -500 });
    expect((await throughQr(person)).uid).not.toBe(me.uid);
    expect((await me.rejected(unlinkWechat, {})).message).toBe(WECHAT_LINK_MESSAGES.none);
  });

  it('stays while it is the only way in', async () => {
    const person = someone();
    const { token, uid } = await throughQr(person);
    const headers = { authorization: `Bearer ${token}` };
    const request = async () =>
      (await api.inject({ method: 'POST', url: unlinkWechat.path, headers, payload: {} })).json<object>();
    expect(await request()).toMatchObject({ sta: -1, msg: WECHAT_LINK_MESSAGES.last });
    expect(await holderOf(person)).toBe(uid);
    await api.sql('UPDATE person SET mobile = $2 WHERE uid = $1', [uid, freshMobile()]);
    expect(await request()).toMatchObject({ sta: 0 });
    expect(await holderOf(person)).toBe('');
  });
});

describe('the name and the picture of WeChat', () => {
  it('PAGE-30 are taken over from the own WeChat, as if they had uploaded them', async () => {
    const me = await teacher();
    const person = { ...someone('周老师 🌱'), avatar: true };
    await does(me.browser, 'link', person);
    await longAgo(me.uid);
    expect(await does(me.browser, 'profile', person)).toBe('/account?wechat=profile');
    const { nickname, avatar } = (await me.ok(getUserInfo, {})).data;
    expect(nickname).toBe('周老师 🌱');
    const picture = await api.inject({ url: avatar });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('PAGE-30 nothing is taken from another WeChat, nor a name with a forbidden word', async () => {
    const me = await teacher();
    const person = someone('王浩然');
    await does(me.browser, 'link', person);
    expect(await does(me.browser, 'profile', someone('别人'))).toBe('/account?wechat=stranger');
    expect(await does(me.browser, 'profile', { ...person, nickname: '赌博网站' })).toBe(
      '/account?wechat=sensitive',
    );
    expect(await does(me.browser, 'profile', { ...person, nickname: '' })).toBe('/account?wechat=named');
    expect((await me.ok(getUserInfo, {})).data.nickname).toBe(me.name);
    wechat.trick('/avatar.png', { raw: 'gone', status: 404 }, { raw: 'no picture', type: 'image/png' });
    for (const _ of [1, 2])
      expect(await does(me.browser, 'profile', { ...person, avatar: true })).toBe('/account?wechat=faceless');
    expect((await me.ok(getUserInfo, {})).data).toMatchObject({ nickname: '王浩然', avatar: '' });
  });
});

it('a deployment without WeChat offers none of it', async () => {
  const plain = await startApi();
  try {
    const one = await plain.person('老师');
    expect((await one.ok(getWechatLink, {})).data).toEqual({ offered: 0, linked: 0, t_link: 0, may_end: 0 });
    expect((await one.rejected(beginWechatAuthorization, { errand: 'link' })).message).toBe(
      WECHAT_LINK_MESSAGES.off,
    );
    expect((await one.rejected(unlinkWechat, {})).message).toBe(WECHAT_LINK_MESSAGES.none);
  } finally {
    await plain.close();
  }
});
