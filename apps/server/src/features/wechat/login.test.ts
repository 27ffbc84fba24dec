import {
  getProfile,
  getWechatLogin,
  join,
  listRecords,
  listSessions,
  loginByCode,
  memberLogin,
  submit,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { back, begin, browserOf, someone, without } from '../../../test/fakes/wechat-browser.ts';
import {
  APPS,
  startWechat,
  type WechatPerson,
  type WechatServer,
} from '../../../test/fakes/wechat-server.ts';
import { type Api, clientOf, freshId, type Person, personOf, startApi } from '../../../test/fixtures/api.ts';
import { ownPath } from './login.service.ts';

let wechat: WechatServer;
let api: Api;
let anybody: Person;

beforeAll(async () => {
  wechat = await startWechat();
  api = await startApi({ wechat: wechat.config() });
  anybody = await api.person('任何人', 'member');
});
afterAll(async () => {
  await api?.close();
  await wechat?.close();
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const browser = () => browserOf(api);
/** Logs in on the member page, agreeing to tell the name; answers our own id of the person. */
async function throughMp(person: WechatPerson): Promise<string> {
  const phone = browser();
  const { state } = await begin(phone, '/wechat/member?ask=1');
  const { to } = await back(phone, wechat.codeFor(APPS.mp, person), state);
  expect(to).toBe('/m/');
  const [row] = await api.sql<{ uid: string }>(
    'SELECT uid FROM identity WHERE provider = $1 AND app = $2 AND subject = $3',
    ['wechat', APPS.mp, person.openids[APPS.mp]],
  );
  return row!.uid;
}
const throughMini = (person: WechatPerson) => ({ code: `mini:${wechat.codeFor(APPS.mini, person)}` });
const uidOf = async (person: WechatPerson, app: string): Promise<string> => {
  const subject = app === 'union' ? person.unionid : person.openids[app];
  const [row] = await api.sql<{ uid: string }>(
    "SELECT uid FROM identity WHERE provider = 'wechat' AND app = $1 AND subject = $2",
    [app, subject],
  );
  return row!.uid;
};

describe('logins on pages of WeChat', () => {
  it('AUTH-02 the console’s QR opens the console, and its code is good once', async () => {
    const consoleBrowser = browser();
    const { there, state, scope } = await begin(consoleBrowser, '/wechat/console');
    expect([there.pathname, scope, there.hash]).toEqual([
      '/connect/qrconnect',
      'snsapi_login',
      '#wechat_redirect',
    ]);
    expect(there.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:8080/wechat/back');
    const code = wechat.codeFor(APPS.open, someone('周老师'), 'snsapi_login');
    const { to, set } = await back(consoleBrowser, code, state);
    expect(to).toBe('/home?wechat=ok');
    expect(set.find(({ name }) => name.startsWith('rollcall_wx_'))?.value).toBe('');
    const retained = set.filter(({ value }) => value !== '');
    expect(retained.map(({ name }) => name)).toEqual(['rollcall_device', 'rollcall_console']);
    for (const cookie of retained) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    // The state went with its cookie; the client is known all the same.
    expect((await back(consoleBrowser, code, state)).to).toBe('/home?wechat=state');

    const again = browser();
    const second = await begin(again, '/wechat/console');
    expect((await back(again, code, second.state)).to).toBe('/home?wechat=code');
    expect(again.cookies.size).toBe(0);
    expect((await anybody.ok(getWechatLogin, {})).data.url).toContain('/connect/qrconnect?');
  });

  it('AUTH-02 the state of another browser, a forged one and one of another login open nothing', async () => {
    const [own, other] = [browser(), browser()];
    const { state } = await begin(own, '/wechat/member?ask=1');
    const { state: theirs } = await begin(other, '/wechat/member?ask=1');
    const code = wechat.codeFor(APPS.mp, someone());
    const refused = '/m/login?next=%2F&wechat=state';
    expect((await back(other, code, state)).to).toBe(refused);
    const [[name, value]] = [...own.cookies] as [[string, string]];
    // A cookie under the right name that was made for another state, and one whose content was changed.
    other.cookies.set(name, [...other.cookies.values()][0] ?? value);
    expect((await back(other, code, state)).to).toBe(refused);
    const forger = browser();
    forger.cookies.set(
      name,
      value.replace(/^./, (first) => (first === 'e' ? 'f' : 'e')),
    );
    expect((await back(forger, code, state)).to).toBe(refused);
    expect((await back(own, code, theirs)).to).toBe(refused);
    expect([...own.cookies.keys(), ...forger.cookies.keys()].filter((key) => !key.includes('_wx_'))).toEqual(
      [],
    );
    expect((await back(own, code, state)).to).toBe('/m/');
  });

  it('the member page goes on where it was, and nowhere else', async () => {
    const phone = browser();
    const { state } = await begin(phone, '/wechat/member?ask=1&next=/abc%3Fentry%3D1');
    expect((await back(phone, wechat.codeFor(APPS.mp, someone()), state)).to).toBe('/m/abc?entry=1');
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb', undefined])
      expect(ownPath(next)).toBe('/');
  });

  it('a first login that tells no unionid asks for consent; a later one is silent', async () => {
    const person = someone();
    const phone = browser();
    const first = await begin(phone, '/wechat/member?next=/abc');
    expect(first.scope).toBe('snsapi_base');
    const silent = () => wechat.codeFor(APPS.mp, person, 'snsapi_base');
    expect((await back(phone, silent(), first.state)).to).toBe('/m/login?next=%2Fabc&wechat=consent');
    await throughMp(person);
    const later = await begin(phone, '/wechat/member?next=/abc');
    expect((await back(phone, silent(), later.state)).to).toBe('/m/abc');
  });

  it('a refusal at WeChat, and a WeChat without an answer, lead back to the client with the reason', async () => {
    const phone = browser();
    const refused = await begin(phone, '/wechat/member?ask=1');
    expect((await back(phone, '', refused.state)).to).toBe('/m/login?next=%2F&wechat=denied');
    wechat.trick('/sns/oauth2/access_token', { raw: '<html>' });
    const away = await begin(phone, '/wechat/member?ask=1');
    expect((await back(phone, 'somecode', away.state)).to).toBe('/m/login?next=%2F&wechat=busy');
    expect(phone.cookies.size).toBe(0);
  });
});

describe('one person through all clients', () => {
  it('AUTH-02 an openid known first, then with its unionid, is the same person in every app', async () => {
    const person = someone();
    await anybody.ok(memberLogin, throughMini(without(person)));
    const uid = await uidOf(person, APPS.mini);
    await anybody.ok(memberLogin, throughMini(person));
    expect(await uidOf(person, 'union')).toBe(uid);
    expect(await throughMp(person)).toBe(uid);
    // The mini-program tells no name; the official account did.
    expect(await api.sql('SELECT nickname FROM person WHERE uid = $1', [uid])).toEqual([
      { nickname: '王浩然' },
    ]);
  });

  it('JOIN-13 the name of a network counts from the mini-program alone, and the record says how it was shown', async () => {
    const wifis = [{ ssid: '教学楼' }, { ssid: '机房', egress: ['203.0.113.0/24'] }];
    const owner = await api.person('网络课老师');
    const cid = await api.activity(owner, { wifis, limit: 9 });
    const entry = api.entryOf(cid);
    const signIn = (who: Person, ssid: string, remoteAddress = '127.0.0.1') =>
      api
        .inject({
          method: 'POST',
          url: submit.path,
          payload: { cid, entry, fill_params: [], wifi: { ssid }, request_id: freshId() },
          headers: { authorization: `Bearer ${who.token}` },
          remoteAddress,
        })
        .then((answer) => answer.json<{ sta: number; data: { reason?: string } }>())
        .then(({ sta, data }) => (sta === 0 ? 'ok' : data.reason));

    // A token in a header is a session as any other: the cookie's, carried elsewhere.
    const anywhere = await api.member(cid, '远方的人');
    expect(await signIn(anywhere, '教学楼')).toBe('wifi_mismatch');
    expect(await signIn(anywhere, '机房')).toBe('wifi_mismatch');
    expect(await signIn(anywhere, '随便', '203.0.113.9')).toBe('ok');

    const { data } = await anybody.ok(memberLogin, throughMini(someone('小程序里的人')));
    const { access_token: token } = data;
    const there = personOf('小程序里的人', token, clientOf(api.app)(token));
    await there.ok(join, {
      cid,
      entry,
      reg_params: [{ key: 1, val: '小程序里的人' }],
      request_id: freshId(),
    });
    expect(await signIn(there, '教学楼')).toBe('ok');
    expect(await signIn(there, '机房')).toBe('wifi_mismatch');
    const { lists } = (await owner.ok(listRecords, { cid })).data;
    expect(lists.map(({ name, wifi }) => [name, wifi]).toSorted()).toEqual([
      ['小程序里的人', 'named'],
      ['远方的人', 'egress'],
    ]);
    expect((await there.ok(listSessions, {})).data.lists.map(({ door }) => door)).toEqual(['member']);
  });

  it('two clients that became two people are one again, where one of them has nothing', async () => {
    const person = someone();
    const empty = await throughMp(without(person));
    const { data } = await anybody.ok(loginByCode, { ...throughMini(person), source: 'pc' });
    const owner = await uidOf(person, 'union');
    expect(owner).not.toBe(empty);
    const headers = { authorization: `Bearer ${data.access_token}` };
    await api.sql('UPDATE person SET created = 1 WHERE uid = $1', [owner]);
    expect(await throughMp(person)).toBe(owner);
    expect(await api.sql('SELECT app FROM wx_account WHERE uid = $1', [empty])).toEqual([]);
    expect(await api.sql('SELECT FROM session WHERE uid = $1', [empty])).toEqual([]);
    const still = await api.inject({ method: 'GET', url: getProfile.path, headers });
    expect(still.json<{ sta: number }>().sta).toBe(0);
  });

  it('two people who both have something stay two', async () => {
    const person = someone();
    const first = await throughMp(without(person));
    await anybody.ok(memberLogin, throughMini(person));
    await api.sql('UPDATE person SET created = 1 WHERE uid = $1 OR uid = $2', [
      first,
      await uidOf(person, 'union'),
    ]);
    expect(await throughMp(person)).toBe(first);
    expect(await uidOf(person, APPS.mini)).not.toBe(first);
  });

  it('two first logins at once make one person', async () => {
    const person = someone();
    await Promise.all([1, 2, 3].map(() => anybody.ok(memberLogin, throughMini(person))));
    expect(
      await api.sql('SELECT count(DISTINCT uid) AS n FROM wx_account WHERE openid = $1', [person.unionid]),
    ).toEqual([{ n: 1 }]);
  });
});
