import type { Call } from '@rollcall/contract';
import * as contract from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { credentialsOf } from '../fixtures/api.ts';
import { createScenario, type Scenario } from '../fixtures/scenario.ts';
import type { Input } from './whole-request.ts';
import { ELSEWHERE, wholeRequests } from './whole-requests.ts';

const HAN = /\p{Script=Han}/u;

/** Filled before the first test; the table below names what is in it. */
const scenario = {} as Scenario;
beforeAll(async () => Object.assign(scenario, await createScenario()));
afterAll(() => scenario.api?.close());
afterEach(() => expect(scenario.api.faults.splice(0)).toEqual([]));

const WHOLE = wholeRequests(scenario);
const named = WHOLE.map((one) => [one[0].name, ...one] as const);

async function send(call: Call, token: string, input: Input) {
  const query: Record<string, string> = {};
  if (call.method === 'GET')
    for (const [key, value] of Object.entries(input))
      query[key] = typeof value === 'string' ? value : JSON.stringify(value);
  const answer = await scenario.api.inject({
    method: call.method,
    url: call.path,
    ...credentialsOf(call.path, token),
    ...(call.method === 'GET' ? { query } : { payload: input }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    ...(isJson ? answer.json<{ sta: number; msg: string }>() : { sta: 0, msg: '' }),
  };
}

/** Requests at a time, so that PostgreSQL is not waited for after each of them. */
const AT_ONCE = 12;

/** Junk for any place of a request: none of it may be a fault of the server. */
const JUNK: unknown[] = [
  null,
  '',
  'a text with a NUL \0 in it',
  'a text with half a character \ud800',
  '9999-99-99',
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [null],
];

/** The request with each of its leaves and branches replaced by `junk`, one at a time. */
function* spoilt(value: unknown, junk: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const put = (part: unknown) =>
      Array.isArray(value)
        ? value.map((old, i) => (String(i) === key ? part : old))
        : { ...value, [key]: part };
    yield put(junk);
    for (const part of spoilt((value as Input)[key], junk)) yield put(part);
  }
}

describe('whole requests', () => {
  it('API-02 stand here for every call', () => {
    const known = [...WHOLE.map(([call]) => call.name), ...ELSEWHERE];
    expect(known.toSorted()).toEqual(ALL_CALLS.map((call) => call.name).toSorted());
  });

  it.each(named)('API-02 %s does what is asked rightly', async (_name, call, who, input) => {
    expect(await send(call, who().token, input())).toMatchObject({ status: 200, sta: 0, msg: '' });
  });

  it.each(named)(
    'API-02 %s survives junk in every place',
    async (_name, call, who, input) => {
      const requests = JUNK.flatMap((junk) => [...spoilt(input(), junk)] as Input[]);
      for (let at = 0; at < requests.length; at += AT_ONCE)
        await Promise.all(
          requests.slice(at, at + AT_ONCE).map(async (request) => {
            const answer = await send(call, who().token, request);
            const isRight = answer.status < 500 && (answer.sta === 0 || HAN.test(answer.msg));
            if (!isRight) expect.fail(`${JSON.stringify(answer)} to ${JSON.stringify(request)}`);
          }),
        );
      await scenario.api.clock('2026-11-20 08:00:00');
    },
    60_000,
  );

  it.each([
    contract.saveProfile,
    contract.quitActivity,
    contract.quitActivityAsMember,
    contract.getRank,
    contract.getMemberSheet,
    contract.listOwnRecords,
    contract.getMemberRecord,
    contract.updateOwnRecord,
    contract.removeOwnRecord,
    contract.fixOwnRecord,
  ] as Call[])('DETAIL-09 $name tells a stranger nothing', async (call) => {
    const [, , input] = WHOLE.find((one) => one[0] === call)!;
    const theirs = await send(call, scenario.stranger.token, input());
    const unknown = Object.fromEntries(
      Object.entries(input()).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(scenario.cid, 'Unknown00000') : value,
      ]),
    );
    expect(theirs.sta).toBe(-1);
    expect(theirs).toEqual(await send(call, scenario.stranger.token, unknown));
  });
});
