import {
  bindMobile,
  encodePassword,
  getHome,
  getInbox,
  getProfile,
  listSessions,
  loginByCode,
  logout,
  logoutAsMember,
  memberLogin,
  mobileCodeLogin,
  mobileLogin,
  reauthCodeAsMember,
  requestBindCode,
  requestLoginCode,
  requestResetCode,
  resetPassword,
  type UserInfo,
} from '@rollcall/contract';
import type { Call } from '@rollcall/contract/wire/call';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, clientOf, type Person, personOf, startApi } from '../../../test/fixtures/api.ts';
import { codeSentTo, freshMobile, secondsLater } from '../../../test/fixtures/phone.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createTries } from '../../platform/limits/tries.ts';
import { openTestPool } from '../../platform/postgres/test-database.ts';
import { trimSessions } from '../../platform/session/session.ts';

let api: Api;
let anybody: Person;
beforeAll(async () => {
  api = await startApi();
  anybody = await api.person('任何人');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** A browser: it keeps its cookies, and calls from an address. */
function browser(address = '10.1.0.1', userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    async send(call: Call, payload: object = {}) {
      const answer = await api.inject({
        method: call.method,
        url: call.path,
        remoteAddress: address,
        headers: { 'user-agent': userAgent },
        cookies,
        ...(call.method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
      });
      for (const { name, value } of answer.cookies)
        if (value === '') delete cookies[name];
        else cookies[name] = value;
      const body = answer.json<{ sta: number; msg: string; data: UserInfo & { reason?: string } }>();
      return { ...body, headers: answer.headers };
    },
  };
}
const PASSWORD = 'a key of many letters';
/** Somebody with a number and a password, and the browser that they log in with. */
async function holder(name: string) {
  const [phone, mobile] = [await api.person(name, 'member'), freshMobile()];
  await phone.ok(requestBindCode, { mobile });
  await phone.ok(bindMobile, { mobile, code: await codeSentTo(api, mobile) });
  await secondsLater(api, mobile, 60);
  await anybody.ok(requestResetCode, { phone: mobile });
  const pwd = encodePassword(PASSWORD);
  await anybody.ok(resetPassword, { mobile, pwd, re_pwd: pwd, code: await codeSentTo(api, mobile) });
  const own = browser();
  expect((await own.send(mobileLogin, { mobile, pwd })).sta).toBe(0);
  return { mobile, pwd, own, phone: await api.person(name, 'member') };
}
const as = (token: string): Person => personOf('', token, clientOf(api.app)(token));

describe('limits of strangers are their own', () => {
  it('wrong passwords from elsewhere leave the owner’s tries alone', async () => {
    const { mobile, pwd, own } = await holder('被乱试');
    const stranger = browser('10.9.9.9');
    const wrong = encodePassword('not that one');
    for (let i = 0; i < 10; i++)
      expect((await stranger.send(mobileLogin, { mobile, pwd: wrong })).data.reason).toBe('login_wrong');
    expect((await stranger.send(mobileLogin, { mobile, pwd })).msg).toBe(
      '尝试次数过多，请15分钟后再试，或重置密码',
    );
    // The owner at home, and in the same school as the stranger with the browser of before.
    expect((await browser('10.2.0.1').send(mobileLogin, { mobile, pwd })).sta).toBe(0);
    const here = browser('10.9.9.9');
    Object.assign(here.cookies, own.cookies);
    expect((await here.send(mobileLogin, { mobile, pwd })).sta).toBe(0);
    // A known browser has ten tries as well, and no more.
    for (let i = 0; i < 10; i++) await here.send(mobileLogin, { mobile, pwd: wrong });
    expect((await here.send(mobileLogin, { mobile, pwd })).data.reason).toBe('too_often');
  });

  it('a number as a whole has a bound far above, also where all come at once', async () => {
    const pool = openTestPool(api.databaseUrl, 4);
    const tries = createTries(pool, 'some client', { each: 3, all: 8, seconds: 60 });
    const allowed = async (from: { address: string; known?: string }, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => tries.allows('one name', from)))).filter(Boolean)
        .length;
    expect(await allowed({ address: 'a' }, 9)).toBe(3);
    expect(await allowed({ address: 'b' }, 9)).toBe(3);
    expect(await allowed({ address: 'c' }, 9)).toBe(2);
    expect(await allowed({ address: 'd' }, 9)).toBe(0);
    expect(await allowed({ address: 'd', known: 'mark' }, 9)).toBe(3);
    await pool.end();
  });

  it('API-82 ten codes of strangers leave the owner’s own, and their wrong tries too', async () => {
    const { mobile, own, phone } = await holder('被耗尽');
    for (let sent = 1; sent < 10; sent++) {
      await secondsLater(api, mobile, 60);
      await anybody.ok(requestResetCode, { phone: mobile });
    }
    await secondsLater(api, mobile, 60);
    expect((await anybody.rejected(requestLoginCode, { mobile })).data.reason).toBe('code_day_used');
    // With the browser of before, and logged in.
    expect((await own.send(requestResetCode, { phone: mobile })).sta).toBe(0);
    const code = await codeSentTo(api, mobile);
    const pwd = encodePassword('another long key');
    const body = { mobile, pwd, re_pwd: pwd };
    for (let i = 0; i < 6; i++) await anybody.rejected(resetPassword, { ...body, code: '000000' });
    expect((await own.send(resetPassword, { ...body, code })).sta).toBe(0);
    await secondsLater(api, mobile, 60);
    const again = await api.person('被耗尽', 'member');
    await again.ok(reauthCodeAsMember, {});
    expect((await phone.rejected(getHome, {})).sta).toBe(-500);
    // Known browsers have ten a day together, and no more.
    for (let sent = 3; sent < 10; sent++) {
      await secondsLater(api, mobile, 60);
      expect((await own.send(requestResetCode, { phone: mobile })).sta).toBe(0);
    }
    await secondsLater(api, mobile, 60);
    await own.send(requestResetCode, { phone: mobile });
    await secondsLater(api, mobile, 60);
    expect((await own.send(requestResetCode, { phone: mobile })).data.reason).toBe('code_day_used');
  });
});

describe('a browser that its person never used', () => {
  const loadNotices = async (name: string) =>
    (await (await api.person(name, 'member')).ok(getInbox, {})).data.lists
      .filter(({ title }) => title.includes('新设备'))
      .map(({ text }) => text);

  it('is told to the inbox, once; the one of before is not', async () => {
    const { mobile, pwd, own } = await holder('换地方');
    await own.send(mobileLogin, { mobile, pwd });
    expect(await loadNotices('换地方')).toEqual([]);
    const other = browser('10.3.0.1', 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Firefox/140.0');
    await other.send(mobileLogin, { mobile, pwd });
    await other.send(mobileLogin, { mobile, pwd });
    expect(await loadNotices('换地方')).toEqual([
      'macOS 上的 Firefox 登录了控制台。如果不是您本人操作，请修改密码，并在控制台“账号”页退出其他设备。',
    ]);
  });
});

describe('one browser, one session at a client', () => {
  it('AUTH-10 logging in again ends the former one, at this client alone', async () => {
    const here = browser();
    const first = (await here.send(loginByCode, { code: 'local:坐下的人' })).data.access_token;
    const member = (await here.send(memberLogin, { code: 'local:坐下的人' })).data.access_token;
    await here.send(loginByCode, { code: 'local:坐下的人' });
    expect((await as(first).rejected(getProfile, {})).sta).toBe(-500);
    await as(member).ok(getHome, {});
    await here.send(memberLogin, { code: 'local:另一个人' });
    expect((await as(member).rejected(getHome, {})).sta).toBe(-500);
  });

  it('AUTH-32 logging out ends the session that was sent, however it was, and no other client’s', async () => {
    for (const how of ['body', 'query', 'bearer', 'cookie'] as const)
      for (const [call, login, request] of [
        [logout, loginByCode, getProfile],
        [logoutAsMember, memberLogin, getHome],
      ] as const) {
        const here = browser();
        const { access_token: token } = (await here.send(login, { code: 'local:离开的人' })).data;
        const done = await api.inject({
          method: 'POST',
          url: `${call.path}${how === 'query' ? `?access_token=${token}` : ''}`,
          ...(how === 'bearer' ? { headers: { authorization: `Bearer ${token}` } } : {}),
          ...(how === 'cookie' ? { cookies: here.cookies } : {}),
          payload: how === 'body' ? { access_token: token } : {},
        });
        expect(done.headers['clear-site-data']).toBe('"cache"');
        expect((await as(token).rejected(request, {})).sta, `${call.name} by ${how}`).toBe(-500);
      }
    const both = browser();
    const member = (await both.send(memberLogin, { code: 'local:离开的人' })).data.access_token;
    await both.send(logout);
    await as(member).ok(getHome, {});
  });

  it('a session that nobody used for a week ends at the console, for two on the phone', async () => {
    const [atConsole, phone] = [await api.person('久不来'), await api.person('久不来', 'member')];
    const idle = (days: number) =>
      api.sql(
        `UPDATE session SET t_seen = now() - $1 * interval '1 day', t_create = now() - $1 * interval '1 day'
         WHERE uid = (SELECT uid FROM person WHERE nickname = '久不来')`,
        [days],
      );
    /** A call is noted behind its answer: the session is used from then on. */
    const noted = () =>
      expect
        .poll(() =>
          api.sql(`SELECT FROM session WHERE t_seen > now() - interval '1 minute'
            AND uid = (SELECT uid FROM person WHERE nickname = '久不来')`),
        )
        .toHaveLength(1);
    await idle(6);
    await atConsole.ok(getProfile, {});
    expect((await atConsole.ok(listSessions, {})).data.lists).toHaveLength(2);
    await noted();
    await idle(8);
    expect((await atConsole.rejected(getProfile, {})).sta).toBe(-500);
    await phone.ok(getHome, {});
    await noted();
    await idle(16);
    expect((await phone.rejected(getHome, {})).sta).toBe(-500);
  });

  it('a person keeps at most fifty sessions: the oldest end', async () => {
    const oldest = await api.person('到处登录');
    const all = await Promise.all(Array.from({ length: 52 }, () => api.person('到处登录')));
    const database = openDatabase(api.databaseUrl, 1);
    for (let twice = 0; twice < 2; twice++) await trimSessions(database.db);
    await database.close();
    const alive = await api.sql(
      "SELECT FROM session WHERE uid = (SELECT uid FROM person WHERE nickname = '到处登录')",
    );
    expect(alive).toHaveLength(50);
    expect((await oldest.rejected(getProfile, {})).sta).toBe(-500);
    expect(all).toHaveLength(52);
  });

  it('a login by code leaves the session of the same browser for the new one', async () => {
    const mobile = freshMobile();
    const here = browser();
    const tokens: string[] = [];
    for (let i = 0; i < 2; i++) {
      await secondsLater(api, mobile, 60);
      await here.send(requestLoginCode, { mobile });
      const { data } = await here.send(mobileCodeLogin, { mobile, code: await codeSentTo(api, mobile) });
      tokens.push(data.access_token);
    }
    expect((await as(tokens[0]!).rejected(getHome, {})).sta).toBe(-500);
    await as(tokens[1]!).ok(getHome, {});
  });
});
