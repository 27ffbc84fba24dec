import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import type { Headers } from './pay.ts';

/** Seconds that a signed message may be old, or ahead (pay.weixin.qq.com, "验证签名"). */
const WINDOW_SECONDS = 300;
const TAG_BYTES = 16;

/** Keys that one merchant signs and verifies with, in public-key mode. */
export interface WechatPayKeys {
  mchid: string;
  /** Serial of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** WeChat Pay's own public key, and its id (`PUB_KEY_ID_…`). */
  publicKey: KeyObject;
  publicKeyId: string;
  /** 32 bytes that notifications are encrypted with. */
  apiV3Key: Buffer;
}

/**
 * `Authorization` of a request: SHA256 with RSA over method, path with query, time, nonce and body, a line feed after
 * each.
 * @param target path with query, as the request line has it
 */
export function authorizationOf(keys: WechatPayKeys, method: string, target: string, body: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(keys.privateKey, 'base64');
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${keys.mchid}",nonce_str="${nonce}",signature="${signature}",` +
    `timestamp="${timestamp}",serial_no="${keys.serial}"`
  );
}

/**
 * Fault of the signature of an answer or a notification; undefined where it is WeChat Pay's. The body counts byte for
 * byte.
 */
export function faultOf(keys: WechatPayKeys, headers: Headers, body: Buffer): string | undefined {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [timestamp, nonce, signature, serial] = [
    one('wechatpay-timestamp'),
    one('wechatpay-nonce'),
    one('wechatpay-signature'),
    one('wechatpay-serial'),
  ];
  if (!timestamp || !nonce || !signature || !serial) return 'it is not signed';
  if (serial !== keys.publicKeyId) return `it is signed with another key (${serial.slice(0, 60)})`;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > WINDOW_SECONDS)
    return 'its time is not now';
  const isGenuine = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .verify(keys.publicKey, signature, 'base64');
  return isGenuine ? undefined : 'its signature is wrong';
}

/** Text of an encrypted resource (AEAD_AES_256_GCM, the tag at its end); throws where it was changed. */
export function openResource(
  key: Buffer,
  resource: { ciphertext: string; nonce: string; associated_data?: string | undefined },
): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length < TAG_BYTES) throw new Error('the ciphertext is too short');
  const open = createDecipheriv('aes-256-gcm', key, Buffer.from(resource.nonce), {
    authTagLength: TAG_BYTES,
  });
  open.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  open.setAAD(Buffer.from(resource.associated_data ?? ''));
  return Buffer.concat([open.update(sealed.subarray(0, sealed.length - TAG_BYTES)), open.final()]).toString(
    'utf8',
  );
}
