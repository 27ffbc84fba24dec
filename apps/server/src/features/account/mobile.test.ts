import {
  bindStatus,
  encodePassword,
  getBindQr,
  getHome,
  getLaunchSign,
  getProfile,
  mobileCodeLogin,
  mobileLogin,
  requestBindCode,
  requestLoginCode,
  requestResetCode,
  resetPassword,
  scanConfirm,
  type UserInfo,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { codeSentTo, freshMobile, secondsLater } from '../../../test/fixtures/phone.ts';

let api: Api;
let anybody: Person;
beforeAll(async () => {
  api = await startApi();
  anybody = await api.person('任何人');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const logIn = (mobile: string, password: string) =>
  anybody.ok(mobileLogin, { mobile, pwd: encodePassword(password) });
const logInRejected = (mobile: string, password: string) =>
  anybody.rejected(mobileLogin, { mobile, pwd: encodePassword(password) });
const resetBody = (mobile: string, password: string, code: string) => ({
  mobile,
  pwd: encodePassword(password),
  re_pwd: encodePassword(password),
  code,
});

/** Binds a number the way the phone does: the console's code, and the SMS one. */
async function bind(name: string, mobile: string): Promise<{ console: Person; phone: Person }> {
  const console = await api.person(name);
  const phone = await api.person(name, 'member');
  const { data } = await console.ok(getBindQr, {});
  await phone.ok(requestBindCode, { mobile });
  const qr = data.link.split('/').at(-1)!;
  await phone.ok(scanConfirm, { qr, mobile, code: await codeSentTo(api, mobile) });
  return { console, phone };
}
/** Sets the password of a bound number. */
async function reset(mobile: string, password: string, as = anybody): Promise<void> {
  await secondsLater(api, mobile, 60);
  await as.ok(requestResetCode, { phone: mobile });
  await as.ok(resetPassword, resetBody(mobile, password, await codeSentTo(api, mobile)));
}

describe('login by mobile and password', () => {
  it('AUTH-15 AUTH-21 API-80 a bound number with a password that was set logs in as its person', async () => {
    const mobile = freshMobile();
    const { console } = await bind('林老师', mobile);
    await reset(mobile, 'correct horse');
    const { data } = await logIn(mobile, 'correct horse');
    expect(data).toMatchObject({ nickname: '林老师', bind_mobile: mobile });
    expect(data.access_token).not.toBe(console.token);
    expect((await logInRejected(mobile, 'correct Horse')).message).toBe('手机号或密码错误');
  });

  it('AUTH-13 AUTH-14 the server says the same of what is no mobile and no password', async () => {
    expect((await logInRejected('12345', 'x')).message).toBe('请输入合法手机号');
    expect((await logInRejected('13800138000', '')).message).toBe('请输入密码');
    const raw = await anybody.rejected(mobileLogin, { mobile: '13800138000', pwd: 'as typed!' });
    expect(raw.message).toBe('请输入密码');
  });

  it('AUTH-15 an unknown number, one without a password, and a wrong one answer alike', async () => {
    const [bound, known] = [freshMobile(), freshMobile()];
    await bind('没有密码', bound);
    await bind('有密码', known);
    await reset(known, 'some password');
    const answers = [];
    for (const mobile of [freshMobile(), bound, known]) {
      const { message, data, status } = await logInRejected(mobile, 'another one');
      answers.push({ message, data, status });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('AUTH-15 the tenth try in 15 minutes counts, the eleventh is refused even if right', async () => {
    const mobile = freshMobile();
    await bind('十次', mobile);
    await reset(mobile, 'the right one');
    for (let i = 0; i < 9; i++)
      expect((await logInRejected(mobile, 'wrong')).data.reason).toBe('login_wrong');
    await logIn(mobile, 'the right one');
    // A login gives the tries back.
    for (let i = 0; i < 10; i++)
      expect((await logInRejected(mobile, 'wrong')).data.reason).toBe('login_wrong');
    expect((await logInRejected(mobile, 'the right one')).message).toBe(
      '尝试次数过多，请15分钟后再试，或重置密码',
    );
    await reset(mobile, 'a newer one');
    await logIn(mobile, 'a newer one');
  });

  it('AUTH-15 many logins at once are counted one by one', async () => {
    const mobile = freshMobile();
    const all = await Promise.all(Array.from({ length: 14 }, () => logInRejected(mobile, 'guess')));
    expect(all.filter((rejection) => rejection.data.reason === 'login_wrong')).toHaveLength(10);
  });

  it('a browser that logs in again has one session: the older one ends', async () => {
    const mobile = freshMobile();
    await bind('换会话', mobile);
    await reset(mobile, 'some password');
    const before = await api.person('换会话');
    const answer = await api.inject({
      method: 'POST',
      url: mobileLogin.path,
      cookies: { rollcall_console: before.token },
      payload: { mobile, pwd: encodePassword('some password') },
    });
    const stored = answer.cookies.find((cookie) => cookie.name === 'rollcall_console');
    expect(stored?.value).toBe(answer.json<{ data: UserInfo }>().data.access_token);
    expect(stored).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await before.rejected(getProfile, {})).sta).toBe(-500);
  });

  it('N1 a password is kept as argon2id alone', async () => {
    const mobile = freshMobile();
    await bind('散列', mobile);
    await reset(mobile, 'plain to see');
    const rows = await api.sql<{ hash: string }>('SELECT hash FROM credential');
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });
});

describe('a forgotten password', () => {
  it('AUTH-18 AUTH-19 API-81 a wrong request is explained, and costs no try', async () => {
    const mobile = freshMobile();
    await bind('忘了', mobile);
    const body = resetBody(mobile, 'long enough', '123456');
    const said = async (over: object) =>
      (await anybody.rejected(resetPassword, { ...body, ...over })).message;
    expect(await said({ mobile: '1' })).toBe('请输入合法手机号');
    expect(await said({ code: '' })).toBe('请输入验证码');
    expect(await said({ pwd: '' })).toBe('请输入密码');
    expect(await said({ re_pwd: encodePassword('long enougH') })).toBe('两次密码不一致');
    expect(await said({ ...resetBody(mobile, '1234567', '123456') })).toBe('密码须为8到64个字');
    expect(await said({ code: '12345678901' })).toContain('最多10个字');
    expect(await said({})).toBe('验证码错误或已失效');
    const [short, long] = ['8个字的密码kk', '一二三四五六七八'.repeat(8)];
    await reset(mobile, short);
    await reset(mobile, long);
    await logIn(mobile, long);
  });

  it('AUTH-22 API-82 a number that nobody bound is told nothing else', async () => {
    const [unknown, known] = [freshMobile(), freshMobile()];
    await bind('有人的号', known);
    await secondsLater(api, known, 60);
    const requests = [
      await anybody.ok(requestResetCode, { phone: unknown }),
      await anybody.ok(requestResetCode, { phone: known }),
    ];
    expect(requests[0]).toEqual(requests[1]);
    const right = resetBody(unknown, 'long enough', await codeSentTo(api, unknown));
    const { message, data } = await anybody.rejected(resetPassword, right);
    const wrong = await anybody.rejected(resetPassword, resetBody(known, 'long enough', 'wrong'));
    expect({ message, data }).toEqual({ message: wrong.message, data: wrong.data });
  });

  it('AUTH-21 a new password ends the other sessions of the person, and nobody else’s', async () => {
    const mobile = freshMobile();
    const { console, phone } = await bind('换密码', mobile);
    const other = await api.person('旁人');
    await reset(mobile, 'first password', console);
    await console.ok(getProfile, {});
    expect((await phone.rejected(getHome, {})).sta).toBe(-500);
    await other.ok(getProfile, {});
    await reset(mobile, 'second password');
    expect((await console.rejected(getProfile, {})).sta).toBe(-500);
  });
});

describe('binding a mobile', () => {
  it('AUTH-24 API-79 the phone binds it, and the console knows', async () => {
    const mobile = freshMobile();
    const someone = await api.person('还没绑');
    const not = await someone.rejected(bindStatus, { source: 'pc' });
    expect(not.message).toBe('还没有绑定手机号，请先用手机扫码绑定');
    await bind('还没绑', mobile);
    expect((await someone.ok(bindStatus, { source: 'pc' })).data.bind_mobile).toBe(mobile);
  });

  it('RULE-51 the person’s activities may have as many members as a verified phone allows', async () => {
    const owner = await api.person('要很多人');
    const cid = await api.activity(owner, { total_limit: 500 });
    await bind('要很多人', freshMobile());
    const [row] = await api.sql<{ phone_verified: boolean }>(
      'SELECT phone_verified FROM activity WHERE cid = $1',
      [cid],
    );
    expect(row!.phone_verified).toBe(true);
  });

  it('AUTH-23 a number of somebody else is refused, and both stay as they are', async () => {
    const mobile = freshMobile();
    await bind('先来的', mobile);
    const late = await api.person('后来的');
    const phone = await api.person('后来的', 'member');
    const { data } = await late.ok(getBindQr, {});
    await secondsLater(api, mobile, 60);
    await phone.ok(requestBindCode, { mobile });
    const request = { qr: data.link.split('/').at(-1)!, mobile, code: await codeSentTo(api, mobile) };
    expect((await phone.rejected(scanConfirm, request)).message).toBe('该手机号已绑定其他账号');
    expect((await late.rejected(bindStatus, {})).data.reason).toBe('not_bound');
    expect((await (await api.person('先来的')).ok(bindStatus, {})).data.bind_mobile).toBe(mobile);
  });

  it('a new number takes the place of the old one, which is free again', async () => {
    const [old, fresh] = [freshMobile(), freshMobile()];
    await bind('换号', old);
    await bind('换号', fresh);
    expect((await (await api.person('换号')).ok(bindStatus, {})).data.bind_mobile).toBe(fresh);
    await secondsLater(api, old, 60);
    await bind('接手', old);
  });

  it('two people who bind one number at once: one has it', async () => {
    const mobile = freshMobile();
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        const phone = await api.person(`同号${i}`, 'member');
        const console = await api.person(`同号${i}`);
        const { data } = await console.ok(getBindQr, {});
        return { phone, qr: data.link.split('/').at(-1)! };
      }),
    );
    const codes: string[] = [];
    for (const { phone } of people) {
      await secondsLater(api, mobile, 60);
      await phone.ok(requestBindCode, { mobile });
      codes.push(await codeSentTo(api, mobile));
    }
    const all = await Promise.allSettled(
      people.map(({ phone, qr }, i) => phone.ok(scanConfirm, { qr, mobile, code: codes[i]! })),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await api.sql('SELECT FROM person WHERE mobile = $1', [mobile])).toHaveLength(1);
  });
});

describe('login of a member by mobile and code', () => {
  const enter = async (mobile: string): Promise<UserInfo> => {
    await secondsLater(api, mobile, 60);
    await anybody.ok(requestLoginCode, { mobile });
    return (await anybody.ok(mobileCodeLogin, { mobile, code: await codeSentTo(api, mobile) })).data;
  };

  it('the first time makes the person, with the number bound; then it is the same one', async () => {
    const mobile = freshMobile();
    const first = await enter(mobile);
    expect(first).toMatchObject({ nickname: `手机用户${mobile.slice(-4)}`, bind_mobile: mobile });
    expect((await enter(mobile)).openid).toBe(first.openid);
  });

  it('a bound number leads to whoever bound it', async () => {
    const mobile = freshMobile();
    const { console } = await bind('两道门', mobile);
    const [row] = await api.sql<{ openid: string }>("SELECT openid FROM person WHERE nickname = '两道门'");
    expect((await enter(mobile)).openid).toBe(row!.openid);
    expect(console.name).toBe('两道门');
  });

  it('a wrong code opens nothing, and makes nobody', async () => {
    const mobile = freshMobile();
    await anybody.ok(requestLoginCode, { mobile });
    const rejection = await anybody.rejected(mobileCodeLogin, { mobile, code: '12345' });
    expect(rejection.message).toBe('验证码错误或已失效');
    expect(await api.sql('SELECT FROM person WHERE mobile = $1', [mobile])).toEqual([]);
  });
});

describe('the messenger’s launch tag', () => {
  const sign = (url: string) => anybody.ok(getLaunchSign, { url, source: 'pc' });

  it('AUTH-28 API-10 N11 signs a page of ours, equally for equal input', async () => {
    const { data } = await sign('http://127.0.0.1:8080/myCheckin?a=1#part');
    expect((await sign('http://127.0.0.1:8080/myCheckin?a=1')).data).toEqual(data);
    expect(data).toMatchObject({ timestamp: 1_767_225_600, sign: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect((await sign('http://127.0.0.1:8080/home')).data.sign).not.toBe(data.sign);
  });

  it('AUTH-28 signs nobody else’s', async () => {
    for (const url of ['https://evil.example/', 'http://127.0.0.1:8080.evil.example/', 'home', ''])
      expect((await anybody.rejected(getLaunchSign, { url })).message).toBe('只能为本站的页面签名');
  });
});
