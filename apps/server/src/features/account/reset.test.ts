import {
  encodePassword,
  getBindQr,
  mobileLogin,
  requestBindCode,
  requestResetCode,
  resetPassword,
  scanConfirm,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { codeSentTo, freshMobile, secondsLater } from '../../../test/fixtures/phone.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

it('AUTH-21 a password that is refused for the name leaves the code to the next one', async () => {
  const name = 'Wang Xiaoming';
  const mobile = freshMobile();
  const console = await api.person(name);
  const phone = await api.person(name, 'member');
  const { data } = await console.ok(getBindQr, {});
  await phone.ok(requestBindCode, { mobile });
  const qr = data.link.split('/').at(-1)!;
  await phone.ok(scanConfirm, { qr, mobile, code: await codeSentTo(api, mobile) });
  await secondsLater(api, mobile, 60);

  const anybody = await api.person('任何人');
  await anybody.ok(requestResetCode, { phone: mobile });
  const code = await codeSentTo(api, mobile);
  const resetTo = (password: string) => {
    const pwd = encodePassword(password);
    return { mobile, pwd, re_pwd: pwd, code };
  };
  // The name is told to nobody who has not proven the number.
  const wrong = await anybody.rejected(resetPassword, { ...resetTo('wangxiaoming88'), code: 'wrong' });
  expect(wrong.data.reason).toBe('code_wrong');
  for (const password of ['wangxiaoming88', '12wangxiaoming'])
    expect((await anybody.rejected(resetPassword, resetTo(password))).data.reason).toBe('password_common');
  await anybody.ok(resetPassword, resetTo('correct horse'));
  await anybody.ok(mobileLogin, { mobile, pwd: encodePassword('correct horse') });
  // Used up by what it did.
  const again = await anybody.rejected(resetPassword, resetTo('another horse'));
  expect(again.data.reason).toBe('code_wrong');
});
