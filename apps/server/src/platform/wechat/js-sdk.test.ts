import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signPage } from './js-sdk.ts';

it('N11 is the SHA-1 of ticket, nonce, time and address, in that order', () => {
  const ticket = {
    appid: 'wx1',
    value: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy',
    since: 1_414_587_457,
  };
  const { noncestr, sign } = signPage(ticket, 'http://mp.weixin.qq.com?params=value#part');
  expect(noncestr).toMatch(/^[0-9A-Za-z]{16}$/);
  const text =
    'jsapi_ticket=sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy' +
    `&noncestr=${noncestr}&timestamp=1414587457&url=http://mp.weixin.qq.com?params=value`;
  expect(sign).toBe(createHash('sha1').update(text).digest('hex'));
});
