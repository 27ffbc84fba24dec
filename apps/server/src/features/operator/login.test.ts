import {
  type Call,
  changeOperatorPassword,
  endOperatorSession,
  getOperator,
  getUserInfo,
  type OperatorStep,
  operatorLogin,
  operatorLoginCode,
  operatorLoginPassword,
  operatorLogout,
  type RequestOf,
  renewRecoveryCodes,
} from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi, testConfig } from '../../../test/fixtures/api.ts';
import { type App, createApp } from '../../app.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createPasswords } from '../../platform/password/password.ts';
import { totpCode } from '../../platform/password/totp.ts';
import { createOperatorsService, type OperatorsService } from './operators.service.ts';

const PWD = '一个足够长的运营密码啊啊';

let api: Api;
let other: App;
let database: ReturnType<typeof openDatabase>;
let operators: OperatorsService;
beforeAll(async () => {
  api = await startApi();
  // A second process, as production has it: development's code is none there.
  other = await createApp({
    config: testConfig({ mode: 'production', dataDir: api.dataDir, databaseUrl: api.databaseUrl }),
    databaseUrl: api.databaseUrl,
    files: api.files,
    log: pino({ level: 'silent' }),
  });
  database = openDatabase(api.databaseUrl, 1);
  operators = createOperatorsService(database.db, createPasswords());
}, 120_000);
afterAll(async () => {
  await database?.close();
  await other?.close();
  await api?.close();
});

interface Answer {
  data: OperatorStep;
  sta: number;
  msg: string;
  reason: string | undefined;
  /** The session, where the answer opened one. */
  token: string;
  cookie: string;
}

/** Calls as a browser does, with the answer's cookie. */
async function send<C extends Call>(call: C, request: RequestOf<C>, app: App = api.app): Promise<Answer> {
  const answer = await app.http.inject({ method: call.method, url: call.path, payload: request as object });
  const set = answer.cookies.find((one) => one.name === 'rollcall_operator');
  const body = answer.json<{ sta: number; msg: string; data: OperatorStep & { reason?: string } }>();
  return {
    ...body,
    reason: body.data?.reason,
    token: set?.value ?? '',
    cookie: String(answer.headers['set-cookie']),
  };
}

/** Call as a session of the operator console; answers the refusal's `sta`, or 0. */
async function sendRequest<C extends Call>(token: string, call: C, request: RequestOf<C>): Promise<number> {
  const answer = await api.inject({
    method: call.method,
    url: call.path,
    cookies: { rollcall_operator: token },
    ...(call.method === 'POST' ? { payload: request as object } : {}),
  });
  return answer.json<{ sta: number }>().sta;
}

/** A new operator, through the whole first login. */
async function enrolled(name: string) {
  const printed = await operators.add(name);
  const begun = await send(operatorLogin, { name, pwd: printed });
  const at = new Date();
  const { secret } = begun.data;
  const proven = await send(operatorLoginCode, { ticket: begun.data.ticket, code: totpCode(secret, at) });
  const done = await send(operatorLoginPassword, { ticket: proven.data.ticket, pwd: PWD });
  return { name, printed, begun, proven, done, secret, at, recovery: proven.data.recovery };
}

const begin = async (name: string, pwd = PWD, app?: App) =>
  (await send(operatorLogin, { name, pwd }, app)).data.ticket;

it('N1 the first login sets up the second factor and asks for a password that nobody else knows', async () => {
  const one = await enrolled('first');
  expect(one.begun).toMatchObject({ sta: 0, token: '', data: { step: 'enrol', recovery: [] } });
  expect(one.begun.data.uri).toContain(one.secret);
  expect(one.proven).toMatchObject({ sta: 0, token: '', data: { step: 'password', secret: '' } });
  expect(one.recovery).toHaveLength(10);
  expect(one.done.data.step).toBe('done');
  expect(one.done.cookie).toMatch(/HttpOnly; SameSite=Strict/);

  expect(await sendRequest(one.done.token, getOperator, {})).toBe(0);
  // The printed password is good no more; neither is a used ticket.
  expect(await send(operatorLogin, { name: 'first', pwd: one.printed })).toMatchObject({ sta: -1 });
  expect(await send(operatorLoginPassword, { ticket: one.proven.data.ticket, pwd: `${PWD}2` })).toMatchObject(
    { sta: -1, reason: 'ticket_gone' },
  );
  // The stored row contains neither password nor secret.
  const [stored] = await api.sql<{ password: string; totp: string }>(
    "SELECT password, totp FROM operator WHERE name = 'first'",
  );
  expect(stored!.password).toMatch(/^\$argon2id\$/);
  expect(stored!.totp).not.toContain(one.secret);
  const entries = await api.sql<{ action: string }>(
    "SELECT action FROM operator_audit WHERE name = 'first' ORDER BY action",
  );
  expect(entries.map((entry) => entry.action)).toEqual(['operator.login', 'operator.password']);
}, 60_000);

it('N1 a code of the phone and a recovery code are good once each', async () => {
  const one = await enrolled('codes');
  const code = (offset: number) => totpCode(one.secret, new Date(one.at.getTime() + offset));
  const ticket = await begin('codes');
  expect(await send(operatorLoginCode, { ticket, code: code(0) })).toMatchObject({
    sta: -1,
    reason: 'code_wrong',
    token: '',
  });
  const next = await send(operatorLoginCode, { ticket, code: code(30_000) });
  expect(next).toMatchObject({ sta: 0, data: { step: 'done', recovery: [] } });

  const spent = one.recovery[0]!;
  const first = await send(operatorLoginCode, {
    ticket: await begin('codes'),
    code: spent.toLowerCase().replace('-', ' '),
  });
  expect(first.data.step).toBe('done');
  const again = await begin('codes');
  expect(await send(operatorLoginCode, { ticket: again, code: spent })).toMatchObject({
    sta: -1,
    reason: 'code_wrong',
  });
  // Development's code opens development alone.
  expect(await send(operatorLoginCode, { ticket: again, code: '000000' }, other)).toMatchObject({ sta: -1 });
  expect((await send(operatorLoginCode, { ticket: again, code: '000000' })).data.step).toBe('done');
}, 60_000);

it('N1 five tries lock a name in all processes, known or not, and answer alike', async () => {
  await enrolled('locked');
  for (const name of ['locked', 'nobody']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        send(operatorLogin, { name, pwd: `wrong ${i}` }, i % 2 ? other : api.app),
      ),
    );
    const said = tries.map(({ sta, msg, reason, data }) => ({ sta, msg, reason, data }));
    const judged = said.filter((one) => one.reason === 'login_wrong');
    expect(judged).toHaveLength(5);
    expect(said.filter((one) => one.reason === 'too_often')).toHaveLength(7);
    // Not a word tells names that are known from others.
    expect(judged[0]).toEqual({
      sta: -1,
      msg: '用户名或密码不正确',
      reason: 'login_wrong',
      data: { reason: 'login_wrong' },
    });
  }
  for (const app of [api.app, other])
    expect(await send(operatorLogin, { name: 'locked', pwd: PWD }, app)).toMatchObject({
      reason: 'too_often',
    });
  await api.sql("UPDATE operator_attempt SET t_last = t_last - interval '15 minutes 1 second'");
  expect(await send(operatorLogin, { name: 'locked', pwd: PWD }, other)).toMatchObject({ sta: 0 });

  // Wrong codes count like wrong passwords.
  const ticket = await begin('locked');
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 6; i++)
    codes.push((await send(operatorLoginCode, { ticket, code: `W${i}` }, i % 2 ? other : api.app)).reason);
  expect(codes.filter((reason) => reason === 'code_wrong').length).toBeLessThanOrEqual(5);
  expect(codes.at(-1)).toBe('too_often');
  // The command opens the lock, and closes what was open.
  const printed = await operators.reset('locked');
  expect(await send(operatorLogin, { name: 'locked', pwd: printed })).toMatchObject({
    sta: 0,
    data: { step: 'enrol' },
  });
}, 60_000);

it('N1 the operator console knows its own sessions alone, and nobody else knows them', async () => {
  const { token } = await api.operator('apart');
  const teacher = await api.person('陈老师');
  expect(await sendRequest(token, getOperator, {})).toBe(0);
  expect(await sendRequest(teacher.token, getOperator, {})).toBe(-500);
  expect(await sendRequest(token, getUserInfo, {})).toBe(-500);
  for (const [name, value] of [
    ['rollcall_console', token],
    ['rollcall_operator', teacher.token],
    ['rollcall_console', teacher.token],
  ] as const) {
    const answer = await api.inject({ method: 'GET', url: getOperator.path, cookies: { [name]: value } });
    expect(answer.json()).toMatchObject({ sta: -500 });
  }
  const own = await api.inject({
    method: 'GET',
    url: getOperator.path,
    cookies: { rollcall_operator: token },
  });
  expect(own.json()).toMatchObject({ sta: 0, data: { name: 'apart' } });
});

it('N1 sessions end: by age, by rest, by hand, by a new password, with the operator', async () => {
  const one = await enrolled('ends');
  const open = async () => {
    const answer = await send(operatorLoginCode, { ticket: await begin('ends'), code: '000000' });
    return answer.token;
  };
  const [resting, old, left, ended] = [await open(), await open(), await open(), await open()];
  const token = one.done.token;
  const age = (column: string, by: string, token: string) =>
    api.sql(
      `UPDATE operator_session SET ${column} = ${column} - interval '${by}' WHERE token_hash = sha256($1::text::bytea)`,
      [token],
    );
  await age('t_seen', '31 minutes', resting);
  await age('t_expire', '12 hours 1 second', old);
  expect(await sendRequest(resting, getOperator, {})).toBe(-500);
  expect(await sendRequest(old, getOperator, {})).toBe(-500);
  expect(await sendRequest(left, operatorLogout, {})).toBe(0);
  expect(await sendRequest(left, getOperator, {})).toBe(-500);

  const me = await api.inject({
    method: 'GET',
    url: getOperator.path,
    cookies: { rollcall_operator: token },
  });
  const { sessions } = me.json<{ data: { sessions: { id: string; mine: boolean }[] } }>().data;
  expect(sessions.filter((session) => session.mine)).toHaveLength(1);
  const another = sessions.find((session) => !session.mine)!;
  // Nobody ends what is another's.
  const stranger = await api.operator('stranger');
  expect(await sendRequest(stranger.token, endOperatorSession, { id: another.id })).toBe(-1);
  expect(await sendRequest(token, endOperatorSession, { id: another.id })).toBe(0);
  expect(await sendRequest(ended, getOperator, {})).toBe(-500);

  const stored = await open();
  expect(await sendRequest(token, changeOperatorPassword, { old: 'wrong', pwd: `${PWD}2` })).toBe(-1);
  expect(await sendRequest(token, changeOperatorPassword, { old: PWD, pwd: 'too short' })).toBe(-1);
  expect(await sendRequest(token, changeOperatorPassword, { old: PWD, pwd: 'the ends of all' })).toBe(-1);
  expect(await sendRequest(token, changeOperatorPassword, { old: PWD, pwd: `${PWD}2` })).toBe(0);
  expect(await sendRequest(stored, getOperator, {})).toBe(-500);
  expect(await sendRequest(token, getOperator, {})).toBe(0);
  expect(await sendRequest(token, renewRecoveryCodes, { pwd: PWD })).toBe(-1);
  expect(await sendRequest(token, renewRecoveryCodes, { pwd: `${PWD}2` })).toBe(0);
  const spent = await send(operatorLoginCode, {
    ticket: await begin('ends', `${PWD}2`),
    code: one.recovery[0]!,
  });
  expect(spent.reason).toBe('code_wrong');

  await operators.remove('ends');
  expect(await sendRequest(token, getOperator, {})).toBe(-500);
  await expect(operators.remove('ends')).rejects.toThrow('There is no operator ends');
}, 60_000);

it('N1 development gets its first operator once, and they can log in with what the terminal said', async () => {
  await api.sql('DELETE FROM operator');
  const password = await operators.first('operator', () => 'sealed');
  expect(await operators.first('another', () => 'sealed')).toBeUndefined();
  const ticket = await begin('operator', password);
  expect((await send(operatorLoginCode, { ticket, code: '000000' })).data.step).toBe('done');
  await expect(operators.add('operator')).rejects.toThrow('There is an operator operator already');
  await expect(operators.add('a b')).rejects.toThrow('2 to 40');
  expect(api.faults).toEqual([]);
});
