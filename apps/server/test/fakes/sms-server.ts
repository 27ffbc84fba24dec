import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SMS_KEYS = { keyId: 'AKIDexample01', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3example' };

/** A message that a provider took. */
export interface Taken {
  phones: string[];
  sign: string;
  template: string;
  params: unknown;
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** Tencent's error for a request, by its documentation: undefined where it is right. */
function tencentFault(headers: IncomingHttpHeaders, body: string): string | undefined {
  const [, keyId, day, service, names, signature] =
    /^TC3-HMAC-SHA256 Credential=(\w+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId === undefined || !names?.includes('host')) return 'AuthFailure.InvalidAuthorization';
  if (keyId !== SMS_KEYS.keyId) return 'AuthFailure.SecretIdNotFound';
  const seconds = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - seconds) < 300)) return 'AuthFailure.SignatureExpire';
  if (day !== new Date(seconds * 1000).toISOString().slice(0, 10)) return 'AuthFailure.SignatureFailure';
  const values = names.split(';').map((name) => {
    // The port is no part of the signed host.
    const value = name === 'host' ? headers.host?.split(':')[0] : headers[name];
    return `${name}:${String(value).toLowerCase().trim()}\n`;
  });
  const request = ['POST', '/', '', values.join(''), names, sha256(body)].join('\n');
  const content = ['TC3-HMAC-SHA256', seconds, `${day}/${service}/tc3_request`, sha256(request)].join('\n');
  const key = [day!, service!, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${SMS_KEYS.keySecret}`);
  if (hmac(key, content).toString('hex') !== signature) return 'AuthFailure.SignatureFailure';
  if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11')
    return 'InvalidAction';
  return headers['x-tc-region'] ? undefined : 'MissingParameter';
}

const percent = (content: string) =>
  encodeURIComponent(content).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The same for Alibaba Cloud. */
function aliyunFault(form: URLSearchParams, nonces: Set<string>): string | undefined {
  const of = (name: string) => form.get(name) ?? '';
  if (of('AccessKeyId') !== SMS_KEYS.keyId) return 'InvalidAccessKeyId.NotFound';
  const sorted = [...form]
    .filter(([name]) => name !== 'Signature')
    .map((pair) => pair.map(percent).join('='))
    .toSorted()
    .join('&');
  const content = `POST&%2F&${percent(sorted)}`;
  const right = createHmac('sha1', `${SMS_KEYS.keySecret}&`).update(content).digest('base64');
  if (of('Signature') !== right || of('SignatureMethod') !== 'HMAC-SHA1') return 'SignatureDoesNotMatch';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(of('Timestamp'))) return 'InvalidTimeStamp.Format';
  if (!(Math.abs(Date.now() - Date.parse(of('Timestamp'))) < 900_000)) return 'InvalidTimeStamp.Expired';
  if (nonces.has(of('SignatureNonce'))) return 'SignatureNonceUsed';
  nonces.add(of('SignatureNonce'));
  return of('Action') === 'SendSms' && of('Version') === '2017-05-25' ? undefined : 'InvalidAction.NotFound';
}

/** A server that speaks both providers' protocols, checks every signature, and refuses as it is told to. */
export async function startSmsServer() {
  const taken: Taken[] = [];
  const nonces = new Set<string>();
  /** Answers to the next requests: a code of the provider's, silence, or an answer that is none. */
  const next: ({ code: string; perNumber?: boolean } | 'silence' | 'nonsense')[] = [];

  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const trouble = next.shift();
    if (trouble === 'silence') return;
    if (trouble === 'nonsense') return void reply.writeHead(502).end('<html>Bad Gateway</html>');
    const json = (status: number, content: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.headers['x-tc-action'] !== undefined) {
      const fault = tencentFault(request.headers, body) ?? (trouble?.perNumber ? undefined : trouble?.code);
      if (fault) return json(200, { Response: { Error: { Code: fault, Message: 'no' }, RequestId: 'r' } });
      const sent = JSON.parse(body) as {
        PhoneNumberSet: string[];
        SignName: string;
        TemplateId: string;
        TemplateParamSet: string[];
      };
      const { PhoneNumberSet: phones, SignName: sign, TemplateId: template, TemplateParamSet: params } = sent;
      const Code = trouble?.code ?? 'Ok';
      if (Code === 'Ok') taken.push({ phones, sign, template, params });
      return json(200, {
        Response: { SendStatusSet: [{ PhoneNumber: phones[0], Fee: 1, Code, Message: 'm' }], RequestId: 'r' },
      });
    }
    const form = new URLSearchParams(body);
    const fault = aliyunFault(form, nonces) ?? trouble?.code;
    if (fault) return json(400, { Code: fault, Message: 'no', RequestId: 'r' });
    taken.push({
      phones: [form.get('PhoneNumbers')!],
      sign: form.get('SignName')!,
      template: form.get('TemplateCode')!,
      params: JSON.parse(form.get('TemplateParam')!),
    });
    return json(200, { Code: 'OK', Message: 'OK', BizId: 'b', RequestId: 'r' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    taken,
    next,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type SmsServer = Awaited<ReturnType<typeof startSmsServer>>;
