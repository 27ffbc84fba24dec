import { createHmac, randomUUID } from 'node:crypto';
import type { SmsConfig } from '../config/provider-settings.ts';
import { queryProvider, SmsError } from './provider-request.ts';
import type { SendSms } from './sms.ts';

const API = 'https://dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';

/** RFC 3986, which leaves fewer characters as they are than a form does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The form of an RPC request with its signature (Alibaba Cloud, signature version 1.0, HMAC-SHA1), as it is posted. */
export function signAliyun(params: Record<string, string>, keySecret: string): string {
  const form = Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const text = `POST&${encode('/')}&${encode(form)}`;
  const signature = createHmac('sha1', `${keySecret}&`).update(text).digest('base64');
  return `${form}&Signature=${encode(signature)}`;
}

/** Alibaba Cloud's SendSms (Dysmsapi 2017-05-25). The template has the variable code, and minutes where it wants it. */
export function aliyunSms(config: SmsConfig, timeoutMs?: number): SendSms {
  const { origin } = new URL(config.api ?? API);
  return async ({ phone, code, minutes, changedTo }) => {
    const form = signAliyun(
      {
        Action: 'SendSms',
        Version: VERSION,
        Format: 'JSON',
        AccessKeyId: config.keyId,
        SignatureMethod: 'HMAC-SHA1',
        SignatureVersion: '1.0',
        SignatureNonce: randomUUID(),
        Timestamp: `${new Date().toISOString().slice(0, 19)}Z`,
        PhoneNumbers: phone,
        SignName: config.sign,
        TemplateCode: (changedTo === undefined ? config.template : config.changedTemplate) ?? '',
        TemplateParam: JSON.stringify(
          changedTo === undefined ? { code, minutes: String(minutes) } : { mobile: changedTo },
        ),
      },
      config.keySecret,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { Code: said } = await queryProvider(`${origin}/`, headers, form, timeoutMs);
    if (said !== 'OK') throw new SmsError(`refused: ${typeof said === 'string' ? said : 'no status'}`);
  };
}
