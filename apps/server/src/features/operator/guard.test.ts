import {
  createOrder,
  findPeople,
  getOperator,
  getOperatorWarnings,
  listOperatorAudit,
  mobileLogin,
  type OperatorStep,
  operatorGetCertification,
  operatorLogin,
  operatorLoginCode,
  operatorRejectCertification,
  payStandIn,
} from '@rollcall/contract';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, OPERATOR_PASSWORD, startApi } from '../../../test/fixtures/api.ts';
import { anApplication } from '../../../test/fixtures/certification.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { totpCode } from '../../platform/password/totp.ts';
import { watchRejections } from './health/rejection.service.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

it('tries of strangers lock neither another address nor the browser that logged in before', async () => {
  await api.operator('besieged');
  const login = async (pwd: string, remoteAddress: string, deviceToken = '') => {
    const answer = await api.inject({
      method: 'POST',
      url: operatorLogin.path,
      remoteAddress,
      cookies: { rollcall_desk_mark: deviceToken },
      payload: { name: 'besieged', pwd },
    });
    return answer.json<{ data: OperatorStep & { reason?: string } }>().data;
  };
  const { ticket, secret } = await login(OPERATOR_PASSWORD, '10.0.0.1');
  const done = await api.inject({
    method: 'POST',
    url: operatorLoginCode.path,
    payload: { ticket, code: totpCode(secret, new Date()) },
  });
  const deviceCookie = done.cookies.find(({ name }) => name === 'rollcall_desk_mark')!;
  expect(deviceCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const right = async (address: string, value = '') =>
    (await login(OPERATOR_PASSWORD, address, value)).reason;
  for (let i = 0; i < 5; i++) expect((await login('wrong', '10.9.9.9')).reason).toBe('login_wrong');
  expect(await right('10.9.9.9')).toBe('too_often');
  expect(await right('10.9.9.9', 'made.up')).toBe('too_often');
  expect(await right('10.0.0.1')).toBeUndefined();
  expect(await right('10.9.9.9', deviceCookie.value)).toBeUndefined();
  // With many addresses the name has an end all the same; the known browser keeps its own.
  const rush: (string | undefined)[] = [];
  for (let turn = 0; turn < 2; turn++)
    rush.push(
      ...(await Promise.all(
        Array.from({ length: 30 }, async (_, i) => (await login('wrong', `10.8.${turn}${i}.1`)).reason),
      )),
    );
  expect(rush.filter((one) => one === 'login_wrong')).toHaveLength(45);
  expect(await right('10.0.0.1')).toBe('too_often');
  expect(await right('10.9.9.9', deviceCookie.value)).toBeUndefined();
});

it('the operator console takes its session from its cookie alone', async () => {
  const { token } = await api.operator('cookie');
  const sendRequest = async (how: Partial<InjectOptions>) =>
    (await api.inject({ method: 'GET', url: getOperator.path, ...how })).json<{ sta: number }>().sta;
  expect(await sendRequest({ cookies: { rollcall_operator: token } })).toBe(0);
  expect(await sendRequest({ headers: { authorization: `Bearer ${token}` } })).toBe(-500);
  expect(await sendRequest({ query: { access_token: token } })).toBe(-500);
});

it('a look at the list of people is an audit entry, also where nobody in particular is looked for', async () => {
  const operator = await api.operator('looks');
  await operator.ok(findPeople, { keyword: '', page: 2 });
  const { data } = await operator.ok(listOperatorAudit, {});
  expect(data.lists[0]).toMatchObject({ action: 'person.find', subject: '全部用户 第2页' });
});

it('an audit entry is told in words, without numbers of ours', async () => {
  const operator = await api.operator('words');
  const id = '0b8f7c1e-5d1a-4c36-9d52-0a4b5a6c7d8e';
  await api.sql(
    `INSERT INTO operator_audit (id, operator, name, action, subject, after, t_create)
     SELECT gen_random_uuid(), id, name, 'certification.document', '企业认证', $1::jsonb, now()
     FROM operator WHERE name = 'words'`,
    [JSON.stringify({ id, note: '看过', hidden: [], placed: ['晨读', '晚读'] })],
  );
  const { lists } = (await operator.ok(listOperatorAudit, { area: 'certification' })).data;
  expect(lists.map(({ after }) => after)).toEqual(['备注：看过，已隐藏：无，顺序：晨读、晚读']);
});

it('with addresses named, the operator console is used from them alone', async () => {
  const office = await startApi({ operatorAddresses: ['10.1.0.0/16', '::1'] });
  const { token } = await office.operator();
  const from = async (remoteAddress: string) => {
    const cookies = { rollcall_operator: token };
    const answer = await office.inject({ method: 'GET', url: getOperator.path, cookies, remoteAddress });
    return answer.json<{ sta: number; data: { reason?: string } }>();
  };
  for (const inside of ['10.1.2.3', '::ffff:10.1.2.3', '::1']) expect((await from(inside)).sta).toBe(0);
  for (const outside of ['10.2.0.1', '2001:db8::1'])
    expect(await from(outside)).toMatchObject({ sta: -1, data: { reason: 'address_refused' } });
  const pwd = { mobile: '13800138000', pwd: 'd3Jvbmc=' };
  expect((await office.inject({ method: 'POST', url: mobileLogin.path, payload: pwd })).json()).toMatchObject(
    { data: { reason: 'login_wrong' } },
  );
  await office.close();
});

it('failed logins and missing rights are logged and counted, without saying whose', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const metrics = createMetrics();
  const seen: string[] = [];
  const note = watchRejections({ log, metrics, calls: { observe: (call) => seen.push(call) } });
  const [address, uid] = ['10.9.9.9', undefined];
  note({ call: 'mobileLogin', reason: 'login_wrong', address, uid, mobile: '13812348000' });
  note({ call: 'operatorLogin', reason: 'too_often', address, uid, mobile: 'admin' });
  note({ call: 'setRole', reason: 'no_right', address, uid: 'u1', mobile: undefined });
  note({ call: 'submit', reason: 'not_started', address, uid: 'u1', mobile: undefined });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { call: 'mobileLogin', reason: 'login_wrong', address, who: '138****8000' },
    { call: 'operatorLogin', reason: 'too_often', who: 'a***' },
    { call: 'setRole', reason: 'no_right', uid: 'u1', msg: 'a right was refused' },
  ]);
  expect(seen).toHaveLength(2);
  expect(await metrics.render()).toContain('rollcall_refusals_total{kind="guess",reason="login_wrong"} 1');
  for (let i = 0; i < 400; i++)
    note({ call: 'mobileLogin', reason: 'login_wrong', address, uid, mobile: '' });
  expect(lines).toHaveLength(300);
});

it('the operator console is warned of a burst of guesses', async () => {
  const operator = await api.operator('warned');
  const guesses = async () => (await operator.ok(getOperatorWarnings, {})).data.guesses;
  expect(await guesses()).toBe(0);
  await api.sql(
    `INSERT INTO call_metric (process, t_from, call, count, failed, millis, slowest, buckets)
     VALUES (gen_random_uuid(), now() - interval '10 minutes', '!guessed', 700, 0, 0, 0, '{700}')`,
  );
  expect(await guesses()).toBe(700);
});

it('every page of the operator console is told how many paid applications wait', async () => {
  const operator = await api.operator('auditor');
  const waiting = async () => (await operator.ok(getOperatorWarnings, {})).data.certifications;
  const who = await api.person('申请人');
  const id = await anApplication(api, who, 1);
  expect(await waiting()).toBe(0);
  const order = { type: 'ent_cert', biz_no: id, auth_type: 1, duration: 12 } as const;
  const { data } = await who.ok(createOrder, order);
  await who.ok(payStandIn, { no: data.order_id });
  expect(await waiting()).toBe(1);
  const { round } = (await operator.ok(operatorGetCertification, { id })).data;
  await operator.ok(operatorRejectCertification, { id, round, remark: '照片模糊' });
  expect(await waiting()).toBe(0);
});
