import http from 'node:http';
import { createRequire } from 'node:module';
import RPCClient from '@alicloud/pop-core';
import tencent from 'tencentcloud-sdk-nodejs-sms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMS_KEYS, type SmsServer, startSmsServer } from '../../../test/fakes/sms-server.ts';
import type { SmsConfig } from '../config/provider-settings.ts';
import type { Limiter } from '../limits/limiter.ts';
import { aliyunSms, signAliyun } from './aliyun.ts';
import { smsBounds } from './bounds.ts';
import { guardedSms } from './guarded.ts';
import { signTencent, tencentSms } from './tencent.ts';

const { sms: tencentcloud } = tencent;
const MESSAGE = { phone: '13800138000', text: 'the whole text', code: '012345', minutes: 5 };

let server: SmsServer;
let config: Omit<SmsConfig, 'provider'>;
beforeAll(async () => {
  server = await startSmsServer();
  config = { ...SMS_KEYS, appId: '1400006666', sign: '签到台', template: '1234', api: server.url };
});
afterAll(() => server?.stop());
beforeEach(() => {
  server.taken.length = 0;
  server.next.length = 0;
});

const PROVIDERS = [
  ['tencent', tencentSms, ['012345', '5'], '+8613800138000'],
  ['aliyun', aliyunSms, { code: '012345', minutes: '5' }, '13800138000'],
] as const;

describe.each(PROVIDERS)('%s', (provider, make, params, phone) => {
  const sending = (over: Partial<SmsConfig> = {}) => make({ ...config, provider, ...over }, 400);

  it('sends a template and its parts, signed so that the provider takes it', async () => {
    await sending()(MESSAGE);
    await sending()(MESSAGE);
    const one = { phones: [phone], sign: '签到台', template: '1234', params };
    expect(server.taken).toEqual([one, one]);
  });

  it.each([{ keySecret: 'another secret' }, { keyId: 'somebodyElse' }])(
    'is refused with %j',
    async (over) => {
      await expect(sending(over)(MESSAGE)).rejects.toThrow(
        /refused: (AuthFailure|Signature|InvalidAccessKey)/,
      );
      expect(server.taken).toEqual([]);
    },
  );

  it.each([
    ['silence', 'did not answer in time'],
    ['nonsense', 'could not be asked'],
  ] as const)('takes %s for a refusal, and asks once', async (trouble, message) => {
    server.next.push(trouble);
    await expect(sending()(MESSAGE)).rejects.toMatchObject({
      name: 'SmsError',
      message: expect.stringContaining(message),
    });
    expect(server.next).toEqual([]);
    expect(server.taken).toEqual([]);
  });

  it('takes a provider that is not there for a refusal', async () => {
    const nobody = sending({ api: 'http://127.0.0.1:9' });
    await expect(nobody(MESSAGE)).rejects.toMatchObject({ name: 'SmsError' });
  });
});

it.each([
  [tencentSms, { code: 'LimitExceeded.PhoneNumberDailyLimit', perNumber: true }],
  [tencentSms, { code: 'FailedOperation.InsufficientBalanceInSmsPackage', perNumber: true }],
  [tencentSms, { code: 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate' }],
  [tencentSms, { code: 'RequestLimitExceeded' }],
  [aliyunSms, { code: 'isv.BUSINESS_LIMIT_CONTROL' }],
  [aliyunSms, { code: 'isv.AMOUNT_NOT_ENOUGH' }],
  [aliyunSms, { code: 'isv.TEMPLATE_MISSING_PARAMETERS' }],
  [aliyunSms, { code: 'Throttling.User' }],
])('%o is a refusal that names its code (%j)', async (make, trouble) => {
  server.next.push(trouble);
  const sent = make({ ...config, provider: 'tencent' })(MESSAGE);
  await expect(sent).rejects.toMatchObject({ name: 'SmsError', message: `refused: ${trouble.code}` });
  expect(server.taken).toEqual([]);
});

describe('the official packages agree', () => {
  it("our server takes Tencent's own client, and refuses it with another key", async () => {
    const clientOf = (secretKey: string) =>
      new tencentcloud.v20210111.Client({
        credential: { secretId: SMS_KEYS.keyId, secretKey },
        region: 'ap-guangzhou',
        profile: {
          httpProfile: {
            protocol: 'http://',
            endpoint: `sms.example:${server.port}`,
            agent: new http.Agent({
              lookup: (_name, options, found) =>
                options.all
                  ? found(null, [{ address: '127.0.0.1', family: 4 }])
                  : found(null, '127.0.0.1', 4),
            }) as never,
          },
        },
      });
    const request = {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '签到台',
      TemplateId: '1234',
      TemplateParamSet: ['012345', '5'],
    };
    const answer = await clientOf(SMS_KEYS.keySecret).SendSms(request);
    expect(answer.SendStatusSet?.[0]?.Code).toBe('Ok');
    expect(server.taken).toHaveLength(1);
    await expect(clientOf('another').SendSms(request)).rejects.toMatchObject({
      code: 'AuthFailure.SignatureFailure',
    });
  });

  it("Tencent's own signature of the same input is ours", () => {
    const Sign = createRequire(import.meta.url)(
      'tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js',
    ) as { default: { sign3(input: object): string } };
    const payload = { PhoneNumberSet: ['+8613800138000'], SignName: '签到台 ☃' };
    const seconds = 1_793_200_000;
    const theirs = Sign.default.sign3({
      url: 'https://sms.tencentcloudapi.com/',
      payload,
      timestamp: seconds,
      service: 'sms',
      secretId: SMS_KEYS.keyId,
      secretKey: SMS_KEYS.keySecret,
      headers: { 'Content-Type': 'application/json' },
    });
    const host = 'sms.tencentcloudapi.com';
    expect(signTencent({ ...SMS_KEYS, host, body: JSON.stringify(payload), seconds })).toBe(theirs);
  });

  it("our server takes Alibaba Cloud's own client, whose signature of the same input is ours", async () => {
    const client = new RPCClient({
      endpoint: server.url,
      apiVersion: '2017-05-25',
      accessKeyId: SMS_KEYS.keyId,
      accessKeySecret: SMS_KEYS.keySecret,
    });
    const sent: string[] = [];
    const listen = ({ request }: { request?: http.ClientRequest }) => {
      const write = request!.write.bind(request);
      request!.write = ((...args: Parameters<typeof write>) => {
        sent.push(String(args[0]));
        return write(...args);
      }) as typeof write;
      const end = request!.end.bind(request);
      request!.end = ((...args: Parameters<typeof end>) => {
        if (typeof args[0] === 'string') sent.push(args[0]);
        return end(...args);
      }) as typeof end;
    };
    const channel = (await import('node:diagnostics_channel')).channel('http.client.request.created');
    channel.subscribe(listen as never);
    try {
      await client.request(
        'SendSms',
        {
          PhoneNumbers: '13800138000',
          SignName: "签到台 (~'*!)",
          TemplateCode: '1234',
          TemplateParam: JSON.stringify({ code: '012345', minutes: '5' }),
        },
        { method: 'POST' },
      );
    } finally {
      channel.unsubscribe(listen as never);
    }
    expect(server.taken).toHaveLength(1);
    const theirs = sent.join('');
    const form = Object.fromEntries(new URLSearchParams(theirs));
    const { Signature, ...params } = form;
    const ours = Object.fromEntries(new URLSearchParams(signAliyun(params, SMS_KEYS.keySecret)));
    expect(ours['Signature']).toBe(Signature);
    expect(ours).toEqual(form);
  });
});

describe('guardedSms', () => {
  const limiterOf = (points: number): Limiter => {
    let left = points;
    return {
      used: async () => points - left,
      allows: async () => left-- > 0,
      consume: async () => {},
      refund: async () => {},
      forget: async () => {},
    };
  };
  const bounds = (points: number, narrow = points) => ({
    total: limiterOf(points),
    strangers: limiterOf(narrow),
    address: limiterOf(narrow),
    perHour: points,
    log,
  });
  const REQUESTED = { ...MESSAGE, known: false, address: '203.0.113.5/32' };
  const logged: unknown[] = [];
  const warned: unknown[] = [];
  const log = {
    warn: (...args: unknown[]) => void warned.push(args),
    error: (...args: unknown[]) => void logged.push(args),
  } as never;
  beforeEach(() => {
    logged.splice(0);
    warned.splice(0);
  });
  const REFUSAL = { message: '短信暂时发不出去，请过一会儿再试', body: { data: { reason: 'sms_failed' } } };

  it('sends no more than the cap over all numbers, whoever they are', async () => {
    const sent: string[] = [];
    const send = guardedSms(async ({ phone }) => void sent.push(phone), bounds(2));
    await send(REQUESTED);
    await send({ ...REQUESTED, phone: '13900139000' });
    await expect(send({ ...REQUESTED, known: true, phone: '13700137000' })).rejects.toMatchObject(REFUSAL);
    expect(sent).toEqual(['13800138000', '13900139000']);
    expect(JSON.stringify(logged)).toContain('137****7000');
  });

  it('strangers leave what is kept for numbers that are known, and half of an hour is told once', async () => {
    const sent: string[] = [];
    const send = guardedSms(async ({ phone }) => void sent.push(phone), bounds(4, 2));
    await send(REQUESTED);
    await send(REQUESTED);
    await expect(send(REQUESTED)).rejects.toMatchObject({ body: { data: { reason: 'sms_used_up' } } });
    await send({ ...REQUESTED, known: true });
    await send({ ...REQUESTED, known: true });
    expect(sent).toHaveLength(4);
    expect(JSON.stringify(warned).match(/half of SMS_PER_HOUR/g)).toHaveLength(1);
  });

  it('the bounds agree: an address is within the strangers, and they within the hour', () => {
    for (const perHour of [1, 2, 20, 300, 2000, 100_000]) {
      const { all, strangers, address, freeAnHour, freeInTenMinutes } = smsBounds(perHour);
      expect(all).toBe(perHour);
      for (const [narrow, wide] of [
        [strangers, Math.max(1, all / 2)],
        [address, strangers],
        [freeAnHour, address],
        [freeInTenMinutes, freeAnHour],
      ] as const)
        expect([perHour, narrow > 0, narrow <= wide]).toEqual([perHour, true, true]);
    }
    expect(smsBounds(2000)).toMatchObject({
      strangers: 1000,
      address: 500,
      freeAnHour: 200,
      freeInTenMinutes: 30,
    });
  });

  it('says one thing to a person and the cause to the log, without the number or the code', async () => {
    server.next.push({ code: 'isv.AMOUNT_NOT_ENOUGH' });
    const send = guardedSms(aliyunSms({ ...config, provider: 'aliyun' }), bounds(1));
    await expect(send(REQUESTED)).rejects.toMatchObject(REFUSAL);
    const line = JSON.stringify(logged);
    expect(line).toContain('isv.AMOUNT_NOT_ENOUGH');
    expect(line).toContain('138****8000');
    expect(line).not.toMatch(/13800138000|012345/);
  });

  it('lets faults of our own be faults', async () => {
    const broken = guardedSms(async () => {
      throw new Error('a slip of ours');
    }, bounds(1));
    await expect(broken(REQUESTED)).rejects.toThrow('a slip of ours');
  });
});
