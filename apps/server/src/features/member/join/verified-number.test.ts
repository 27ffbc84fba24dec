import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../../test/fixtures/api.ts';
import { aField } from '../../../../test/fixtures/builders.ts';
import { codeSentTo, freshMobile } from '../../../../test/fixtures/phone.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 14:00:00');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const NAME = { key: 1, val: '韩梅梅' };
const VERIFIED = 2;
const TEXT = 300;

it('a number in another field of the profile is no verified one; one that stays in its field is', async () => {
  const cid = await api.activity(await api.certified('周老师'), {
    reg_info: [
      aField({ field_key: NAME.key, field_name: '姓名', require: 1, max_limit: 30 }),
      aField({ field_key: VERIFIED, field_name: '手机号', field_type: 13, verify_phone: 1 }),
      aField({ field_key: TEXT, field_name: '备注', max_limit: 30 }),
    ],
    enable_update_profile: 1,
  });
  const member = await api.person('韩梅梅', 'member');
  const phone = freshMobile();
  await member.ok(contract.join, {
    ...api.joining(cid, NAME.val),
    reg_params: [NAME, { key: TEXT, val: phone }],
  });
  const reg_params = [NAME, { key: VERIFIED, val: phone, proof: '' }];
  expect((await member.rejected(contract.saveProfile, { cid, reg_params })).data).toMatchObject({
    reason: 'field_invalid',
    field: String(VERIFIED),
  });

  await member.ok(contract.requestPhoneCode, { cid, phone });
  const code = await codeSentTo(api, phone);
  const { proof } = (await member.ok(contract.checkPhoneCode, { cid, phone, code })).data;
  await member.ok(contract.saveProfile, { cid, reg_params: [NAME, { key: VERIFIED, val: phone, proof }] });
  await member.ok(contract.saveProfile, { cid, reg_params });
});
