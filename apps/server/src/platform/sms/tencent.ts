import { createHash, createHmac } from 'node:crypto';
import type { SmsConfig } from '../config/provider-settings.ts';
import { queryProvider, SmsError } from './provider-request.ts';
import type { SendSms } from './sms.ts';

const API = 'https://sms.tencentcloudapi.com';
const REGION = 'ap-guangzhou';
const VERSION = '2021-01-11';
const TYPE = 'application/json';
const SIGNED = 'content-type;host';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The Authorization header of a request (Tencent Cloud API 3.0, signature TC3-HMAC-SHA256).
 * @param host the API's host without its port
 * @param seconds Unix time, the same as in X-TC-Timestamp
 */
export function signTencent(of: {
  keyId: string;
  keySecret: string;
  host: string;
  body: string;
  seconds: number;
}): string {
  const day = new Date(of.seconds * 1000).toISOString().slice(0, 10);
  const scope = `${day}/sms/tc3_request`;
  const headers = `content-type:${TYPE}\nhost:${of.host}\n`;
  const request = ['POST', '/', '', headers, SIGNED, hash(of.body)].join('\n');
  const text = ['TC3-HMAC-SHA256', of.seconds, scope, hash(request)].join('\n');
  const key = [day, 'sms', 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${of.keySecret}`);
  const signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${of.keyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
}

interface Answer {
  Response?: {
    Error?: { Code?: string };
    SendStatusSet?: { Code?: string }[];
  };
}

/** Tencent Cloud's SendSms (2021-01-11). The template's {1} is the code, {2} its minutes; {1} of the other one a number. */
export function tencentSms(config: SmsConfig, timeoutMs?: number): SendSms {
  const { origin, hostname } = new URL(config.api ?? API);
  return async ({ phone, code, minutes, changedTo }) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.sign,
      TemplateId: changedTo === undefined ? config.template : config.changedTemplate,
      TemplateParamSet: changedTo === undefined ? [code, String(minutes)] : [changedTo],
    });
    const seconds = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': VERSION,
      'x-tc-region': REGION,
      'x-tc-timestamp': String(seconds),
      authorization: signTencent({ ...config, host: hostname, body, seconds }),
    };
    const { Response: answer } = (await queryProvider(`${origin}/`, headers, body, timeoutMs)) as Answer;
    // A request that is right may still name a number that is not served.
    const said = answer?.Error?.Code ?? answer?.SendStatusSet?.[0]?.Code;
    if (said !== 'Ok') throw new SmsError(`refused: ${said ?? 'no status'}`);
  };
}
