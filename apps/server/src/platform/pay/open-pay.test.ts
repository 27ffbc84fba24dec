import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { APIV3_KEY, APPID, MCHID, PUBLIC_KEY_ID, SERIAL } from '../../../test/fakes/wechat-pay-server.ts';
import { ConfigError } from '../config/config.ts';
import { openPay } from './open-pay.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-pay-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const [merchant, wechat] = [pair(), pair()];
const own = file('apiclient_key.pem', merchant.privateKey);
const theirs = file('pub_key.pem', wechat.publicKey);
const open = (key: string, publicKey: string) =>
  openPay(
    {
      kind: 'wechat',
      mchid: MCHID,
      appid: APPID,
      serial: SERIAL,
      key,
      publicKey,
      publicKeyId: PUBLIC_KEY_ID,
      apiV3Key: APIV3_KEY,
      api: 'https://api.mch.weixin.qq.com',
    },
    'https://rollcall.example.org/xcx/pay/v1/wechat/notify',
  );

it('opens WeChat Pay with the two keys, and refuses a start with any other, with a sentence on it', () => {
  expect(open(own, theirs).name).toBe('wechat');
  const refused = (key: string, publicKey: string): string => {
    try {
      open(key, publicKey);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as ConfigError).message;
    }
    return 'it was taken';
  };
  const elliptic = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(refused(join(folder, 'none.pem'), theirs)).toContain('WXPAY_KEY must be a PEM file');
  expect(refused(own, file('empty.pem', ''))).toContain('WXPAY_PUBLIC_KEY must be a PEM file');
  expect(refused(theirs, theirs)).toContain('WXPAY_KEY must be a PEM file');
  expect(refused(own, file('ec.pem', elliptic.publicKey))).toContain('WXPAY_PUBLIC_KEY must hold an RSA key');
  for (const wrong of [own, file('own.pem', merchant.publicKey)])
    expect(refused(own, wrong)).toContain('WXPAY_PUBLIC_KEY must be the key of WeChat Pay');
});
