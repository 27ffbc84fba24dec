import {
  bindMobile,
  encodePassword,
  getBindQr,
  getCalendarLink,
  getHome,
  getInbox,
  getProfile,
  mobileLogin,
  reauth,
  reauthAsMember,
  reauthCodeAsMember,
  renewCalendarLink,
  requestBindCode,
  requestResetCode,
  resetPassword,
  scanConfirm,
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

/** As if all logins of a person were three days old. */
const age = (name: string) =>
  api.sql(
    `UPDATE session SET t_create = t_create - interval '3 days', t_proof = t_proof - interval '3 days'
     WHERE uid = (SELECT uid FROM person WHERE nickname = $1)`,
    [name],
  );
const codeTo = async (phone: Person, mobile: string) => {
  await secondsLater(api, mobile, 60);
  await phone.ok(requestBindCode, { mobile });
  return codeSentTo(api, mobile);
};
const mobileOf = async (name: string) =>
  (await api.sql<{ mobile: string }>('SELECT mobile FROM person WHERE nickname = $1', [name]))[0]?.mobile;
const newQr = async (console: Person) => (await console.ok(getBindQr, {})).data.link.split('/').at(-1)!;
const password = async (mobile: string, typed: string) => {
  await secondsLater(api, mobile, 60);
  await anybody.ok(requestResetCode, { phone: mobile });
  const pwd = encodePassword(typed);
  return { mobile, pwd, re_pwd: pwd, code: await codeSentTo(api, mobile) };
};
const loadNotices = async (phone: Person) =>
  (await phone.ok(getInbox, {})).data.lists.map(({ kind, title }) => [kind, title]);
const lastSms = async (phone: string) =>
  (
    await api.sql<{ text: string }>('SELECT text FROM sms_outbox WHERE phone = $1 ORDER BY id DESC LIMIT 1', [
      phone,
    ])
  )[0]?.text;

/** Somebody with a bound number, who is logged in at both clients. */
async function holder(name: string) {
  const [console, phone, mobile] = [await api.person(name), await api.person(name, 'member'), freshMobile()];
  await phone.ok(bindMobile, { mobile, code: await codeTo(phone, mobile) });
  return { console, phone, mobile };
}

describe('another number in place of the bound one', () => {
  it('AUTH-23 a login of days ago changes no number until it proves itself anew', async () => {
    const { console, phone, mobile } = await holder('旧登录');
    const next = freshMobile();
    const qr = await newQr(console);
    await age('旧登录');
    const refused = await phone.rejected(bindMobile, { mobile: next, code: await codeTo(phone, next) });
    expect([refused.data.reason, refused.message]).toEqual([
      'reauth_needed',
      '为了确认是您本人，请先验证身份',
    ]);
    const code = await codeTo(phone, next);
    expect((await phone.rejected(scanConfirm, { qr, mobile: next, code })).data.reason).toBe('reauth_needed');
    expect(await mobileOf('旧登录')).toBe(mobile);
    await secondsLater(api, mobile, 60);
    await phone.ok(reauthCodeAsMember, {});
    await phone.ok(reauthAsMember, { way: 'sms', code: await codeSentTo(api, mobile) });
    // The refusal cost no try, and the code is still good.
    await phone.ok(scanConfirm, { qr, mobile: next, code });
    expect(await mobileOf('旧登录')).toBe(next);
  });

  it('a first number asks for no proof: whoever came by an invitation alone has none', async () => {
    const phone = await api.person('第一个号', 'member');
    await age('第一个号');
    const mobile = freshMobile();
    await phone.ok(bindMobile, { mobile, code: await codeTo(phone, mobile) });
    expect(await loadNotices(phone)).toEqual([['account', '您的账号绑定了手机号']]);
  });

  it('tells the old number and the inbox, and ends the other logins', async () => {
    const { console, phone, mobile } = await holder('告知');
    const elsewhere = await api.person('告知', 'member');
    const next = freshMobile();
    await phone.ok(bindMobile, { mobile: next, code: await codeTo(phone, next) });
    expect((await loadNotices(phone))[0]).toEqual(['account', '您的账号更换了手机号']);
    expect(await lastSms(mobile)).toContain(next.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'));
    expect(await lastSms(mobile)).toContain('24小时');
    expect((await elsewhere.rejected(getHome, {})).sta).toBe(-500);
    expect((await console.rejected(getProfile, {})).sta).toBe(-500);
    // The same number once more is no change, also where its answer was lost and its code is used up: nobody is told, and nobody ends.
    const again = await api.person('告知');
    const repeated = { mobile: next, code: await codeTo(phone, next) };
    await phone.ok(bindMobile, repeated);
    await phone.ok(bindMobile, repeated);
    await again.ok(getProfile, {});
  });

  it('AUTH-24 the console that shows the code stays logged in', async () => {
    const { console, phone } = await holder('看着屏幕');
    const elsewhere = await api.person('看着屏幕');
    const next = freshMobile();
    const qr = await newQr(console);
    await phone.ok(scanConfirm, { qr, mobile: next, code: await codeTo(phone, next) });
    await console.ok(getProfile, {});
    expect((await elsewhere.rejected(getProfile, {})).sta).toBe(-500);
  });
});

describe('taking a change of the number back', () => {
  async function stolen(name: string) {
    const { phone, mobile } = await holder(name);
    const [thief] = [await api.person(name, 'member')];
    const theirs = freshMobile();
    await thief.ok(bindMobile, { mobile: theirs, code: await codeTo(thief, theirs) });
    await anybody.ok(resetPassword, await password(theirs, 'the key of a thief'));
    return { phone, mobile, thief: await api.person(name), theirs };
  }

  it('the holder of the old number has it back for a day, by a new password', async () => {
    const { mobile, thief, theirs } = await stolen('被换号');
    await anybody.ok(resetPassword, await password(mobile, 'the key of its owner'));
    expect(await mobileOf('被换号')).toBe(mobile);
    expect((await thief.rejected(getProfile, {})).sta).toBe(-500);
    const pwd = encodePassword('the key of a thief');
    for (const number of [mobile, theirs])
      expect((await anybody.rejected(mobileLogin, { mobile: number, pwd })).data.reason).toBe('login_wrong');
    const { data } = await anybody.ok(mobileLogin, { mobile, pwd: encodePassword('the key of its owner') });
    expect(data).toMatchObject({ nickname: '被换号', bind_mobile: mobile });
    // Taken back is taken back: the other number has no day of its own.
    await anybody.rejected(resetPassword, await password(theirs, 'once more a thief'));
    expect(await mobileOf('被换号')).toBe(mobile);
  });

  it('and the address of the calendar, which the thief has read, opens nothing any more', async () => {
    const { mobile } = await stolen('日历被看');
    const thief = await api.person('日历被看', 'member');
    const { pathname, search } = new URL((await thief.ok(renewCalendarLink, {})).data.link);
    const read = () => api.inject({ url: `${pathname}${search}` });
    expect((await read()).headers['content-type']).toBe('text/calendar; charset=utf-8');
    await anybody.ok(resetPassword, await password(mobile, 'the key of its owner'));
    expect((await read()).json().sta).toBe(-1);
    const owner = await api.person('日历被看', 'member');
    expect((await owner.ok(getCalendarLink, {})).data.link).toBe('');
  });

  it('also over a second change, which its holder of the day cannot hide it by', async () => {
    const { mobile, theirs } = await stolen('两次换号');
    const thief = await api.person('两次换号', 'member');
    const third = freshMobile();
    await thief.ok(bindMobile, { mobile: third, code: await codeTo(thief, third) });
    await anybody.ok(resetPassword, await password(mobile, 'the key of its owner'));
    expect(await mobileOf('两次换号')).toBe(mobile);
    for (const number of [theirs, third])
      await anybody.rejected(resetPassword, await password(number, 'once more a thief'));
  });

  it('not after a day, and not where the old number is somebody else’s by then', async () => {
    const late = await stolen('太晚');
    await api.sql("UPDATE mobile_change SET t_change = t_change - interval '24 hours' WHERE former = $1", [
      late.mobile,
    ]);
    const refused = await anybody.rejected(
      resetPassword,
      await password(late.mobile, 'the key of its owner'),
    );
    expect(refused.message).toBe('验证码错误或已失效');
    const given = await stolen('已转手');
    const heir = await api.person('接手的人', 'member');
    await heir.ok(bindMobile, { mobile: given.mobile, code: await codeTo(heir, given.mobile) });
    await anybody.ok(resetPassword, await password(given.mobile, 'the key of an heir'));
    expect(await mobileOf('接手的人')).toBe(given.mobile);
    expect(await mobileOf('已转手')).toBe(given.theirs);
  });
});

it('a new password is told to the inbox', async () => {
  const { mobile } = await holder('改密码');
  await anybody.ok(resetPassword, await password(mobile, 'something else now'));
  const again = await api.person('改密码', 'member');
  expect((await loadNotices(again))[0]).toEqual(['account', '您的账号设置了新的登录密码']);
  await (await api.person('改密码')).ok(reauth, { way: 'local', code: 'local:改密码' });
});

it('a common password is rejected, and costs no code', async () => {
  const { mobile } = await holder('李明');
  const right = await password(mobile, 'something else now');
  const said = async (typed: string) => {
    const pwd = encodePassword(typed);
    return (await anybody.rejected(resetPassword, { ...right, pwd, re_pwd: pwd })).message;
  };
  for (const typed of ['12345678', 'Password', ' password ', 'aaaaaaaa', ' '.repeat(8), mobile, `${mobile}a`])
    expect(await said(typed)).toBe('密码太常见或太容易猜到，请换一个');
  for (const typed of ['87654321', 'woaini1314', 'qwertyuiop'])
    expect(await said(typed)).toBe('密码太常见或太容易猜到，请换一个');
  await anybody.ok(resetPassword, right);
  expect(await said('李明123456')).toBe('验证码错误或已失效');
  await anybody.rejected(resetPassword, await password(mobile, '李明123456'));
  await anybody.ok(resetPassword, await password(mobile, '李明的好密码啊啊'));
});
