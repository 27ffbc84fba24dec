import { randomUUID } from 'node:crypto';
import * as contract from '@rollcall/contract';
import { encodePassword } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperatorsService } from '../../src/features/operator/operators.service.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { createPasswords } from '../../src/platform/password/password.ts';
import { totpCode } from '../../src/platform/password/totp.ts';
import { SMS_KEYS } from '../fakes/sms-server.ts';
import { anActivity } from '../fixtures/builders.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { type Production, startProduction } from './production.ts';

let api: Production;
/** Values that went in or came out, and may stand in no line. */
const secrets = new Set<string>();
const secret = (text: string | undefined): string => {
  if (!text) throw new Error('a secret that never was');
  secrets.add(text);
  return text;
};
/** Each answer of 500 and more. */
const faults: string[] = [];

beforeAll(async () => {
  api = await startProduction({ pay: { kind: 'offline' }, metricsToken: secret(`metrics ${randomUUID()}`) });
});
afterAll(() => api?.close());

async function call(
  one: contract.Call,
  input: Record<string, unknown>,
  {
    token,
    query = {},
    cookies = {},
  }: { token?: string; query?: Record<string, string>; cookies?: Record<string, string> } = {},
) {
  const get = one.method === 'GET';
  const answer = await api.inject({
    method: one.method,
    url: one.path,
    query: get ? { ...(input as Record<string, string>), ...query } : query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    cookies,
    ...(get ? {} : { payload: input }),
  });
  if (answer.statusCode >= 500) faults.push(answer.body);
  return {
    status: answer.statusCode,
    answer,
    body: answer.json<{ sta: number; data: Record<string, string> }>(),
  };
}

/** Breaks a table for as long as `work` lasts: errors of the database quote what they were given. */
async function broken<T>(table: string, work: () => Promise<T>): Promise<T> {
  await api.sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await api.sql(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

it('tokens, passwords, codes and numbers of people stand in no line of the log, also where calls fail', async () => {
  const mobile = secret(freshMobile());
  const pwd = secret(encodePassword(secret('Geheim-und-lang-7')));
  for (const key of [SMS_KEYS.keySecret, api.config.secretKey]) secret(key);

  // Codes by SMS: taken, refused by the provider, met by silence of the database.
  await call(contract.requestLoginCode, { mobile });
  const code = secret(api.codeOf(mobile));
  expect(code).toMatch(/^\d{6}$/);
  api.sms.next.push({ code: 'FailedOperation.InsufficientBalanceInSmsPackage' });
  expect((await call(contract.requestResetCode, { phone: secret(freshMobile()) })).body.sta).toBe(-1);
  await broken('sms_code', () => call(contract.requestLoginCode, { mobile: secret(freshMobile()) }));

  // Logins: wrong, right, and with a broken table below.
  await call(contract.mobileLogin, { mobile, pwd, source: 'pc' });
  await broken('identity', () => call(contract.mobileLogin, { mobile, pwd, source: 'pc' }));
  const { body } = await call(contract.mobileCodeLogin, { mobile, code });
  const token = secret(body.data['access_token']);
  await broken('session', () => call(contract.getUserInfo, {}, { token }));
  await broken('session', () => call(contract.getUserInfo, {}, { query: { access_token: token } }));
  await broken('session', () => call(contract.getUserInfo, { access_token: token }));
  await broken('session', () => call(contract.getHome, {}, { cookies: { '__Host-rollcall_member': token } }));
  await broken('session', () => api.inject({ url: `/files/${'a'.repeat(22)}.png?access_token=${token}` }));
  await api.inject({
    url: `/wechat/back?code=${secret('wxcode-071abcdefg')}&state=${secret('wxstate-0123456789')}`,
  });
  const { code: again } = { code: secret('246810') };
  await broken('sms_code', () =>
    call(contract.resetPassword, { mobile, pwd, re_pwd: pwd, code: again }, { token }),
  );

  // Certification: the paper's number and its holder.
  const form = {
    auth_type: 1,
    agree: 1,
    mobile,
    code: again,
    real_name: secret('欧阳明珠'),
    cert_type: 0,
    cert_no: secret('11010519491231002X'),
    cert_pic_front: '',
    cert_pic_back: '',
  };
  await call(contract.submitCert, form, { token });
  await broken('certification', () => call(contract.submitCert, form, { token }));
  await broken('sms_code', () => call(contract.submitCert, form, { token }));

  // A payment told of by a stranger, with whatever they say.
  await api.inject({
    method: 'POST',
    url: '/xcx/pay/v1/offline/notify',
    headers: { 'wechatpay-signature': secret('signature-of-a-stranger') },
    payload: { resource: { ciphertext: secret('ciphertext-of-a-stranger') } },
  });

  // The operator: password, second factor, ticket, session.
  const database = openDatabase(api.databaseUrl, 1);
  const printed = secret(await createOperatorsService(database.db, createPasswords()).add('log'));
  await database.close();
  const first = await call(contract.operatorLogin, { name: 'log', pwd: printed });
  const ticket = secret(first.body.data['ticket']);
  const factor = secret(first.body.data['secret']);
  await call(contract.operatorLoginCode, { ticket, code: secret('975310') });
  await broken('operator', () => call(contract.operatorLoginCode, { ticket, code: '975310' }));
  await broken('operator', () =>
    call(contract.operatorLogin, { name: 'log', pwd: secret('no password of theirs') }),
  );

  const right = secret(totpCode(factor, new Date()));
  const proven = await call(contract.operatorLoginCode, { ticket, code: right });
  for (const recovery of proven.body.data['recovery'] as unknown as string[]) secret(recovery);
  const done = await call(contract.operatorLoginPassword, {
    ticket: secret(proven.body.data['ticket']),
    pwd: secret('the next password of them'),
  });
  const session = secret(done.answer.cookies[0]?.value);
  await broken('operator_session', () =>
    call(contract.getOperator, {}, { cookies: { '__Host-rollcall_operator': session } }),
  );

  // A body that cannot be read.
  await api.inject({
    method: 'POST',
    url: contract.mobileLogin.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"mobile":"${mobile}","pwd":"${pwd}"`,
  });

  const log = api.lines.join('');
  // The sweep has something to sweep: every broken table left a line.
  expect(api.lines.filter((line) => line.includes('a call failed')).length).toBeGreaterThan(8);
  expect([...secrets].filter((text) => log.includes(text))).toEqual([]);
  for (const line of api.lines) expect(() => JSON.parse(line)).not.toThrow();

  // And who is answered learns nothing of the inside.
  expect(faults.length).toBeGreaterThan(8);
  for (const answered of faults)
    expect(JSON.parse(answered)).toEqual({ sta: -1, msg: contract.COMMON_MESSAGES.serverFault });
});

it('logins are logged with the person and the client, refused rights with who asked', async () => {
  const person = await api.login(freshMobile());
  const lines = () => api.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const opened = lines().findLast(({ msg }) => msg === 'a session was opened');
  expect(opened).toMatchObject({
    level: 30,
    source: 'member',
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await person.rejected(contract.createNormal, anActivity());
  const refused = lines().findLast(({ msg }) => msg === 'a right was refused');
  expect(refused).toMatchObject({
    level: 40,
    call: 'createNormal',
    reason: 'not_organiser',
    uid: opened?.['uid'],
  });
});
