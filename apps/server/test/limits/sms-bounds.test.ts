import {
  getOperatorWarnings,
  getPuzzle,
  reauthCodeAsMember,
  requestLoginCode,
  requestResetCode,
} from '@rollcall/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshMobile } from '../fixtures/phone.ts';
import { type Production, startProduction } from '../production/production.ts';

/** Strangers: 100, one address: 50, of which 30 in ten minutes without a puzzle. */
const PER_HOUR = 200;

let api: Production;
beforeAll(async () => {
  api = await startProduction({ smsPerHour: PER_HOUR });
});
afterAll(() => api?.close());
beforeEach(() => api.sql('DELETE FROM rate_limit'));
afterEach(() => expect(api.lines.filter((line) => line.includes('"level":50'))).toEqual([]));

async function call(path: string, payload: object | undefined, ip: string) {
  const answer = await api.inject({
    method: payload ? 'POST' : 'GET',
    url: path,
    ...(payload ? { payload } : {}),
    remoteAddress: ip,
  });
  return answer.json<{ sta: number; msg: string; data?: { reason?: string; puzzle: string } }>();
}
const request = (ip: string, mobile = freshMobile(), solution?: string) =>
  call(requestLoginCode.path, { mobile, solution }, ip);
const reasonOf = async (ip: string, mobile?: string, solution?: string) =>
  (await request(ip, mobile, solution)).data?.reason ?? 'sent';

/** Take a puzzle and solve it, as a browser does. */
async function solved(ip: string): Promise<string> {
  const { data } = await call(getPuzzle.path, undefined, ip);
  const challenge = JSON.parse(data?.puzzle ?? '{}');
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const used = (key: string, points: number) =>
  api.sql('INSERT INTO rate_limit (key, points, expire) VALUES ($1, $2, $3)', [
    key,
    points,
    Date.now() + 600_000,
  ]);

it('beyond 30 codes in ten minutes an address solves a puzzle for each, even where all are asked for at once', async () => {
  const ip = '203.0.113.5';
  const all = await Promise.all(Array.from({ length: 34 }, () => reasonOf(ip)));
  expect(all.toSorted()).toEqual([...Array(4).fill('puzzle_needed'), ...Array(30).fill('sent')]);
  // An invalid number asks nobody for a puzzle, and another network is not concerned.
  expect(await reasonOf(ip, '12345')).toBe('field_invalid');
  expect(await reasonOf('203.0.113.6')).toBe('sent');

  const solution = await solved(ip);
  expect(await reasonOf(ip, undefined, solution.replace('"derivedKey":"', '"derivedKey":"00'))).toBe(
    'puzzle_needed',
  );
  expect(await reasonOf(ip, undefined, '{"challenge":null}')).toBe('puzzle_needed');
  const twice = await Promise.all([reasonOf(ip, undefined, solution), reasonOf(ip, undefined, solution)]);
  expect(twice.toSorted()).toEqual(['puzzle_needed', 'sent']);
});

it('one address, and all strangers together, leave half of the hour to numbers that are known', async () => {
  const ownMobile = freshMobile();
  const me = await api.login(ownMobile);
  const later = () => api.sql("UPDATE sms_phone SET last_at = last_at - interval '1 minute'");
  const ip = '203.0.113.7';
  await used(`sms address:${ip}/32`, 50);
  expect(await reasonOf(ip)).toBe('sms_used_up');
  expect(await reasonOf('203.0.113.8')).toBe('sent');

  await used('sms strangers:all', 100).catch(() =>
    api.sql("UPDATE rate_limit SET points = 100 WHERE key = 'sms strangers:all'"),
  );
  expect((await request('203.0.113.8')).msg).toBe('短信暂时发不出去，请过一会儿再试');
  await later();
  expect(await reasonOf(ip, ownMobile)).toBe('sent');
  await later();
  await me.ok(reauthCodeAsMember, {});
  // A new password: known and unknown numbers answer alike, and only the known one is sent something.
  await later();
  const before = api.sms.taken.length;
  for (const phone of [freshMobile(), ownMobile])
    expect(await call(requestResetCode.path, { phone }, '203.0.113.9')).toMatchObject({ sta: 0 });
  expect(api.sms.taken.slice(before).map(({ phones }) => phones[0])).toEqual([
    expect.stringContaining(ownMobile),
  ]);
});

it('the operator console and the metrics hear of it when half of the hour is used', async () => {
  const operator = await api.operator();
  expect((await operator.ok(getOperatorWarnings, {})).data.sms).toBe(0);
  await used('sms total:all', PER_HOUR / 2 - 1);
  await request('203.0.113.10');
  expect((await operator.ok(getOperatorWarnings, {})).data.sms).toBe(50);
  expect(api.lines.join('')).toContain('half of SMS_PER_HOUR is used');
  const metrics = (await api.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('rollcall_sms_hour_used 0.5');
  expect(metrics).toContain('rollcall_sms_total{outcome="used_up"}');
});
