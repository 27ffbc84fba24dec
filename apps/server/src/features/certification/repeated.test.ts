import { submitCert } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { aCertForm, uploadDocument } from '../../../test/fixtures/certification.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

it('CERT-16 sent again after a lost answer, with its code used up, it is answered the same and changes nothing', async () => {
  for (const auth_type of [0, 1, 2] as const) {
    const who = await api.person(`重发${auth_type}`);
    const form = await aCertForm(api, who, auth_type);
    const first = (await who.ok(submitCert, form)).data;
    expect((await who.ok(submitCert, form)).data).toEqual(first);
    const events = await api.sql('SELECT kind FROM certification_event WHERE id = $1', [first.cert_id]);
    expect(events).toEqual([{ kind: 'submit' }]);
    // Anything else is another request, which takes a code of its own.
    const others = {
      0: { corp_owner: '周建军' },
      1: { real_name: '周小燕' },
      2: { mp_name: '晨光夜读' },
    }[auth_type];
    const picture = { corp_liscense_pic: 0, cert_pic_front: 1, mp_screen: 2 };
    const [which] = Object.entries(picture).find(([, type]) => type === auth_type)!;
    const { url } = (await uploadDocument(api, who, auth_type === 2 ? 'cert_screen' : 'cert_pic')).data;
    for (const change of [others, { [which]: url }])
      expect((await who.rejected(submitCert, { ...form, ...change })).data.reason).toBe('code_wrong');
  }
});
