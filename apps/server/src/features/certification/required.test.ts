import { createOrder, requestCertCode, submitCert, verifyMpCode } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { startApi } from '../../../test/fixtures/api.ts';
import { uploadDocument } from '../../../test/fixtures/certification.ts';
import { newId } from '../../platform/ids/ids.ts';

it('CERTIFICATION=granted takes no application, code, document or payment for one', async () => {
  const granted = await startApi({ certification: 'granted' });
  const msg = '本站的发起人都已认证，无需申请';
  try {
    const who = await granted.person('已认证的人');
    const form = {
      auth_type: 1,
      agree: 1,
      real_name: '周晓燕',
      mobile: '13800138000',
      code: '123456',
    } as const;
    const said = [
      await who.rejected(requestCertCode, { mobile: '13800138000' }),
      await who.rejected(submitCert, form),
      await who.rejected(verifyMpCode, { cert_id: newId(), mp_verify_code: '1234' }),
      await who.rejected(createOrder, { type: 'ent_cert', biz_no: newId(), auth_type: 1, duration: 12 }),
      await who.rejected(createOrder, {
        type: 'ent_cert_renew',
        biz_no: newId(),
        auth_type: 1,
        duration: 12,
      }),
    ];
    expect(said.map((answer) => answer.message)).toEqual(said.map(() => msg));
    for (const type of ['cert_pic', 'cert_screen'] as const)
      expect(await uploadDocument(granted, who, type)).toMatchObject({ sta: -1, msg });
    expect(await granted.sql("SELECT FROM file WHERE purpose LIKE 'cert%'")).toEqual([]);
    expect(await granted.sql('SELECT FROM sms_code')).toEqual([]);
  } finally {
    await granted.close();
  }
});
