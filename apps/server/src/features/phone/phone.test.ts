import {
  ACCOUNT_MESSAGES,
  type ApiRejection,
  bindMobile,
  checkPhoneCode,
  getMemberActivity,
  reauthAsMember,
  reauthCodeAsMember,
  requestBindCode,
  requestLoginCode,
  requestPhoneCode,
  requestResetCode,
  requestResetCodeByGet,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { codeSentTo, freshMobile, secondsLater } from '../../../test/fixtures/phone.ts';
import { createPhoneService } from './phone.service.ts';

let api: Api;
let someone: Person;
let cid: string;
beforeAll(async () => {
  api = await startApi();
  const owner = await api.certified('周老师');
  cid = await api.activity(owner, {
    fill_options: [aField({ field_key: 1001, field_name: '手机', field_type: 13, verify_phone: 1 })],
  });
  someone = await api.member(cid, '王浩然');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const phoneRequest = (phone: string) => someone.ok(requestPhoneCode, { cid, phone });
const checkField = (phone: string, code: string) => someone.ok(checkPhoneCode, { cid, phone, code });
const wrongly = (phone: string, code = 'wrong') => someone.rejected(checkPhoneCode, { cid, phone, code });

describe('codes by SMS', () => {
  it('AUTH-20 CONST-07 one number gets one code in 60 seconds, whatever it is for', async () => {
    const phone = freshMobile();
    await someone.ok(requestResetCode, { phone });
    const soon = await someone.rejected(requestLoginCode, { mobile: phone });
    expect(soon.message).toMatch(/^请(60|5\d)秒后再获取验证码$/);
    await secondsLater(api, phone, 58);
    expect((await someone.rejected(requestResetCodeByGet, { phone })).data.reason).toBe('code_wait');
    await secondsLater(api, phone, 2);
    await someone.ok(requestResetCodeByGet, { phone });
  });

  it('API-82 a number gets ten codes a day and no eleventh', async () => {
    const phone = freshMobile();
    for (let i = 0; i < 10; i++) {
      await someone.ok(requestResetCode, { phone });
      await secondsLater(api, phone, 60);
    }
    expect((await someone.rejected(requestResetCode, { phone })).message).toBe(
      '该手机号今天获取验证码的次数已达上限，请明天再试',
    );
    // The next real day begins anew.
    await api.sql(
      "UPDATE sms_phone SET day = day - 1, last_at = last_at - interval '1 day' WHERE phone = $1",
      [phone],
    );
    await someone.ok(requestResetCode, { phone });
  });

  it('API-82 what others ask for to somebody’s number shuts its person out of none', async () => {
    const [own, other] = [await api.person('机主', 'member'), await api.person('捣乱的人', 'member')];
    const mobile = freshMobile();
    await own.ok(requestBindCode, { mobile });
    await own.ok(bindMobile, { mobile, code: await codeSentTo(api, mobile) });
    for (let i = 0; i < 10; i++) {
      await secondsLater(api, mobile, 60);
      await other.ok(requestBindCode, { mobile });
    }
    await secondsLater(api, mobile, 60);
    expect((await other.rejected(requestBindCode, { mobile })).data.reason).toBe('code_day_used');
    await own.ok(reauthCodeAsMember, {});
    await own.ok(reauthAsMember, { way: 'sms', code: await codeSentTo(api, mobile) });
  });

  it('API-82 whether a number is somebody’s is told to nobody by who is refused', async () => {
    const own = await api.person('有号码的人', 'member');
    const [taken, free] = [freshMobile(), freshMobile()];
    await own.ok(requestBindCode, { mobile: taken });
    await own.ok(bindMobile, { mobile: taken, code: await codeSentTo(api, taken) });
    const later = async () => {
      for (const mobile of [taken, free]) await secondsLater(api, mobile, 60);
    };
    /** Answers about both numbers, to a person with a login or without one. */
    const answers = async (who: Person) => {
      const made = [];
      for (const mobile of [taken, free])
        made.push(
          await who.ok(who === someone ? requestResetCode : requestBindCode, { mobile, phone: mobile }).then(
            () => 'sent',
            () => 'refused',
          ),
        );
      await later();
      return made;
    };
    await later();
    for (let i = 0; i < 10; i++) expect(await answers(someone)).toEqual(['sent', 'sent']);
    expect(await answers(someone)).toEqual(['refused', 'refused']);
    const other = await api.person('打听的人', 'member');
    for (let i = 0; i < 10; i++) expect(await answers(other)).toEqual(['sent', 'sent']);
    expect(await answers(other)).toEqual(['refused', 'refused']);
    await own.ok(reauthCodeAsMember, {});
  });

  it('API-82 many requests at once send one code', async () => {
    const phone = freshMobile();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => someone.ok(requestResetCode, { phone })),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await api.sql('SELECT FROM sms_outbox WHERE phone = $1', [phone])).toHaveLength(1);
  });

  it('AUTH-13 a number that is none is refused', async () => {
    for (const phone of ['', '12345', '12800138000', '138001380001'])
      expect((await someone.rejected(requestResetCode, { phone })).message).toBe('请输入合法手机号');
  });

  it('the right code opens at the fifth try, and not at the sixth', async () => {
    const [good, bad] = [freshMobile(), freshMobile()];
    await phoneRequest(good);
    await phoneRequest(bad);
    for (let i = 0; i < 4; i++) expect((await wrongly(good)).message).toBe('验证码错误或已失效');
    await checkField(good, await codeSentTo(api, good));
    for (let i = 0; i < 5; i++) expect((await wrongly(bad)).message).toBe('验证码错误或已失效');
    expect((await wrongly(bad, await codeSentTo(api, bad))).message).toBe('验证码错误次数过多，请重新获取');
  });

  it('a code is good once, for five minutes, and only until the next one', async () => {
    const phone = freshMobile();
    await phoneRequest(phone);
    const first = await codeSentTo(api, phone);
    await secondsLater(api, phone, 60);
    await phoneRequest(phone);
    const second = await codeSentTo(api, phone);
    if (first !== second) await wrongly(phone, first);
    await checkField(phone, second);

    await secondsLater(api, phone, 60);
    await phoneRequest(phone);
    await api.sql("UPDATE sms_code SET t_expire = t_expire - interval '299 seconds' WHERE phone = $1", [
      phone,
    ]);
    await checkField(phone, await codeSentTo(api, phone));
    await secondsLater(api, phone, 60);
    await phoneRequest(phone);
    await api.sql("UPDATE sms_code SET t_expire = t_expire - interval '300 seconds' WHERE phone = $1", [
      phone,
    ]);
    expect((await wrongly(phone, await codeSentTo(api, phone))).message).toBe('验证码错误或已失效');
  });

  it('a code that opens something is used up by the first of two', async () => {
    const own = await api.person('有两台手机的人', 'member');
    const mobile = freshMobile();
    await own.ok(requestBindCode, { mobile });
    await own.ok(bindMobile, { mobile, code: await codeSentTo(api, mobile) });
    await secondsLater(api, mobile, 60);
    await own.ok(reauthCodeAsMember, {});
    const code = await codeSentTo(api, mobile);
    const both = await Promise.allSettled([1, 2].map(() => own.ok(reauthAsMember, { way: 'sms', code })));
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('API-82 a code is good again where its work failed, for five tries in all', async () => {
    let code = '';
    const phones = createPhoneService({
      db: api.db,
      secret: Buffer.alloc(32),
      ownerOf: async () => undefined,
      async send(message) {
        code = message.code;
      },
    });
    const phone = freshMobile();
    const from = { address: '203.0.113.7', known: undefined };
    const take = (work: () => Promise<string>) =>
      phones
        .withOpenCode({ phone, purpose: 'reset', code, from }, work)
        .catch((error: Error) => error.message);
    const fail = () => Promise.reject(new Error('too many wait'));

    await phones.sendOpenCode(phone, 'reset', from, from.address);
    expect([await take(fail), await take(async () => 'done')]).toEqual(['too many wait', 'done']);
    expect(await take(async () => 'done')).toBe('验证码错误或已失效');

    await secondsLater(api, phone, 60);
    await phones.sendOpenCode(phone, 'reset', from, from.address);
    for (let i = 0; i < 5; i++) expect(await take(fail)).toBe('too many wait');
    expect(await take(async () => 'done')).toBe(ACCOUNT_MESSAGES.codeTooOften);
  });

  it('a code opens only what it was asked for, and only for who asked', async () => {
    const phone = freshMobile();
    await someone.ok(requestResetCode, { phone });
    await wrongly(phone, await codeSentTo(api, phone));
    const other = await api.member(cid, '李思远');
    await secondsLater(api, phone, 60);
    await phoneRequest(phone);
    const code = await codeSentTo(api, phone);
    expect((await other.rejected(checkPhoneCode, { cid, phone, code })).data.reason).toBe('code_wrong');
    await checkField(phone, code);
  });

  it('keeps no code in the clear', async () => {
    const phone = freshMobile();
    await phoneRequest(phone);
    const code = await codeSentTo(api, phone);
    const [row] = await api.sql('SELECT * FROM sms_code WHERE phone = $1', [phone]);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('verified numbers in fields', () => {
  it('an activity that asks for none, or does not exist, sends none', async () => {
    const plain = await api.activity(await api.person('李老师'));
    const phone = freshMobile();
    const refusals: ApiRejection[] = [
      await someone.rejected(requestPhoneCode, { cid: plain, phone }),
      await someone.rejected(requestPhoneCode, { cid: 'Unknown00000', phone }),
      await someone.rejected(checkPhoneCode, { cid: plain, phone, code: '123456' }),
    ];
    expect(refusals.map((refusal) => refusal.data.reason)).toEqual([
      'phone_not_asked',
      'not_found',
      'phone_not_asked',
    ]);
    expect(await api.sql('SELECT FROM sms_outbox WHERE phone = $1', [phone])).toEqual([]);
  });

  it('a proof whose answer was lost is given again for the same code, and for no other', async () => {
    const phone = freshMobile();
    await phoneRequest(phone);
    const code = await codeSentTo(api, phone);
    const [first, second] = await Promise.all([checkField(phone, code), checkField(phone, code)]);
    expect(second.data.proof).toBe(first.data.proof);
    expect((await checkField(phone, code)).data.proof).toBe(first.data.proof);
    await wrongly(phone, code === '000000' ? '111111' : '000000');
    await api.sql("UPDATE sms_code SET t_expire = t_expire - interval '300 seconds' WHERE phone = $1", [
      phone,
    ]);
    await wrongly(phone, code);
  });

  it('the proof is of this person, activity, number and day', async () => {
    const phone = freshMobile();
    await phoneRequest(phone);
    const { data } = await checkField(phone, await codeSentTo(api, phone));
    const again = freshMobile();
    await phoneRequest(again);
    const second = await checkField(again, await codeSentTo(api, again));
    expect(data.proof).not.toBe(second.data.proof);
    await api.clock('2026-11-21 08:00:00');
    await secondsLater(api, phone, 60);
    await phoneRequest(phone);
    const tomorrow = await checkField(phone, await codeSentTo(api, phone));
    expect(tomorrow.data.proof).not.toBe(data.proof);
    await api.clock('2026-11-20 08:00:00');
    expect((await someone.ok(getMemberActivity, { cid })).data.fill_options[0]?.verify_phone).toBe(1);
  });

  it('one person sends at most thirty codes a day to whatever numbers', async () => {
    const busy = await api.member(cid, '忙碌的人');
    for (let i = 0; i < 30; i++) await busy.ok(requestPhoneCode, { cid, phone: freshMobile() });
    const refusal = await busy.rejected(requestPhoneCode, { cid, phone: freshMobile() });
    expect([refusal.status, refusal.message]).toEqual([429, '操作太频繁，请稍后再试']);
  });
});
