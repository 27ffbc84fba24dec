import {
  getPoster,
  getUserInfo,
  join,
  loginByCode,
  mobileCodeLogin,
  mobileLogin,
  previewInvitation,
  report,
  requestLoginCode,
  submit,
  trackGate,
} from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { type Production, startProduction } from '../production/production.ts';

let api: Production;
let other: App;
beforeAll(async () => {
  api = await startProduction({ trustedProxies: ['10.0.0.2'] });
  other = await api.another();
});
afterAll(() => api?.close());

/** One call at one of the two processes, in turn. */
let turn = 0;
async function post(
  path: string,
  payload: object,
  who: { token?: string; ip?: string; forwarded?: string } = {},
) {
  const answer = await (turn++ % 2 ? other : api.app).http.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: who.ip ?? '203.0.113.1',
    headers: {
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
      ...(who.forwarded ? { 'x-forwarded-for': who.forwarded } : {}),
    },
  });
  const body = answer.json<{ sta: number; msg: string; data?: { reason?: string } }>();
  return { status: answer.statusCode, ...body };
}

it('tries of a password are counted by number over both processes', async () => {
  const mobile = freshMobile();
  const reasons: unknown[] = [];
  for (let n = 0; n < 12; n++)
    reasons.push((await post(mobileLogin.path, { mobile, pwd: 'd3JvbmcgMTIz', source: 'pc' })).data?.reason);
  expect(reasons).toEqual([...Array(10).fill('login_wrong'), 'too_often', 'too_often']);
});

it('a number gets one code a minute, whichever process is asked', async () => {
  const mobile = freshMobile();
  expect((await post(requestLoginCode.path, { mobile })).sta).toBe(0);
  expect((await post(requestLoginCode.path, { mobile })).data?.reason).toBe('code_wait');
  expect((await post(requestLoginCode.path, { mobile })).data?.reason).toBe('code_wait');
});

it.each([
  ['joins', join.path, 'join', 120, { cid: '0'.repeat(8), reg_params: [], request_id: 'r1' }],
  ['gates', trackGate.path, 'trackGate', 60, { factor: 'video' }],
  ['reports', report.path, 'report', 60, { action: 'invite' }],
  ['sign-ins', submit.path, 'submit', 300, { cid: '0'.repeat(8), fill_params: [], request_id: 'r1' }],
])(
  'a person who repeats %s like a machine is stopped at both processes',
  async (_what, path, name, points, body) => {
    const person: Person = await api.login(freshMobile());
    const [{ uid }] = (await api.sql<{ uid: string }>(
      'SELECT uid FROM session ORDER BY t_create DESC LIMIT 1',
    )) as [{ uid: string }];
    const once = () => post(path, { ...body, request_id: freshId() }, { token: person.token });
    // Twenty a minute in each process are nobody's business; a minute may end in between.
    await expect
      .poll(
        async () => {
          await once();
          return (await api.sql('SELECT FROM rate_limit WHERE key = $1', [`${name}:${uid}`])).length;
        },
        { interval: 1 },
      )
      .toBe(1);
    await api.sql('UPDATE rate_limit SET points = $2, expire = expire + 600000 WHERE key = $1', [
      `${name}:${uid}`,
      points,
    ]);
    const statuses = new Map<number, Set<number>>();
    await expect
      .poll(
        async () => {
          const at = turn % 2;
          const { status } = await once();
          if (status === 429) statuses.set(at, new Set([status]));
          return statuses.size;
        },
        { interval: 1 },
      )
      .toBe(2);
    // Everything else goes on, and so does everybody else.
    await person.ok(getUserInfo, {});
  },
);

it('wrong invitation codes of one network close typed codes for nobody else', async () => {
  const code = () => post(previewInvitation.path, { code: 'ACDE-FGHJ' }, { ip: '203.0.113.50' });
  expect((await code()).data?.reason).toBe('invitation_wrong');
  await api.sql("UPDATE rate_limit SET points = 300 WHERE key = 'invitation place:203.0.113.50/32'");
  const all = () => api.sql("SELECT points FROM rate_limit WHERE key = 'invitation space:all'");
  const before = await all();
  // A request without a cookie is another phone each time.
  expect((await code()).data?.reason).toBe('too_often');
  expect(await all()).toEqual(before);
  const elsewhere = await post(previewInvitation.path, { code: 'ACDE-FGHJ' }, { ip: '203.0.113.51' });
  expect(elsewhere.data?.reason).toBe('invitation_wrong');
});

it('logins of one address are counted together, and no header makes it another', async () => {
  const ip = '203.0.113.77';
  const once = (who: { ip?: string; forwarded?: string } = {}) =>
    post(loginByCode.path, { code: 'wrong', source: 'pc' }, { ip, ...who });
  await expect
    .poll(
      async () => {
        await once({ forwarded: `198.51.100.${turn % 250}` });
        return (await api.sql('SELECT FROM rate_limit WHERE key = $1', [`address:${ip}/32`])).length;
      },
      { interval: 1, timeout: 25_000 },
    )
    .toBe(1);
  expect(await api.sql("SELECT FROM rate_limit WHERE key LIKE 'address:198%'")).toEqual([]);
  await api.sql('UPDATE rate_limit SET points = 3000, expire = expire + 600000 WHERE key = $1', [
    `address:${ip}/32`,
  ]);
  await expect
    .poll(async () => (await once({ forwarded: '198.51.100.9' })).status, { interval: 1 })
    .toBe(429);
  // Behind the listed proxy the person is who it says, and not the proxy.
  expect((await once({ ip: '10.0.0.2', forwarded: '198.51.100.9' })).status).toBe(200);
  expect((await once({ ip: '203.0.113.78' })).status).toBe(200);
});

it('logins that succeed take nothing of their address, however many come from it', async () => {
  const ip = '203.0.113.79';
  const key = `address:${ip}/32`;
  const points = async () =>
    (await api.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [key]))[0]?.points;
  const login = (mobile: string, code: string) => post(mobileCodeLogin.path, { mobile, code }, { ip });
  await expect
    .poll(
      async () => {
        await login(freshMobile(), '000000');
        return points();
      },
      { interval: 1, timeout: 25_000 },
    )
    .toBeGreaterThan(0);
  // One is left in the database; the processes gave theirs away.
  await api.sql('UPDATE rate_limit SET points = 2999, expire = expire + 600000 WHERE key = $1', [key]);
  for (let n = 0; n < 5; n++) {
    const mobile = freshMobile();
    // Its code is asked for from elsewhere: that is counted.
    await post(requestLoginCode.path, { mobile }, { ip: `203.0.113.${100 + n}` });
    expect((await login(mobile, api.codeOf(mobile))).sta).toBe(0);
    // Nobody waits for the point that goes back, but the next of this address needs it.
    await expect.poll(points).toBe(2999);
  }
  const statuses = new Set<number>();
  for (let n = 0; n < 4; n++) statuses.add((await login(freshMobile(), '000000')).status);
  expect(statuses).toContain(429);
});

it('a person whose logins succeed like a machine’s is stopped, and nobody else', async () => {
  const [mobile, other] = [freshMobile(), freshMobile()];
  const person = await api.login(mobile);
  const { uid } = (
    await api.sql<{ uid: string }>("SELECT uid FROM identity WHERE provider = 'mobile' AND subject = $1", [
      mobile,
    ])
  )[0]!;
  const points = () => api.sql('SELECT points FROM rate_limit WHERE key = $1', [`logins:${uid}`]);
  const { account } = api.app.services;
  const open = () => account.open(uid, 'member', new Date());
  const opened = async () => {
    await open();
    return (await points()).length;
  };
  await expect.poll(opened, { interval: 1, timeout: 25_000 }).toBe(1);
  await api.sql('UPDATE rate_limit SET points = 60, expire = expire + 600000 WHERE key = $1', [
    `logins:${uid}`,
  ]);
  const refused = () => open().catch((error: { statusCode?: number }) => error.statusCode);
  await expect.poll(refused, { interval: 1 }).toBe(429);
  await person.ok(getUserInfo, {});
  await (await api.login(other)).ok(getUserInfo, {});
});

it('looks at what a code tells are counted by address, those without its token not at all', async () => {
  const cid = '0'.repeat(8);
  const look = async (entry: string, ip: string) =>
    (await api.app.http.inject({ url: getPoster.path, query: { cid, entry }, remoteAddress: ip })).statusCode;
  const loadStored = () => api.sql("SELECT FROM rate_limit WHERE key = 'poster:203.0.113.90/32'");
  for (let n = 0; n < 210; n++) await look('wrong', '203.0.113.90');
  expect(await loadStored()).toEqual([]);
  const entryToken = api.app.entryOf(cid);
  await expect
    .poll(async () => (await look(entryToken, '203.0.113.90')) && (await loadStored()).length, {
      interval: 1,
      timeout: 25_000,
    })
    .toBe(1);
  await api.sql(
    "UPDATE rate_limit SET points = 60000, expire = expire + 600000 WHERE key = 'poster:203.0.113.90/32'",
  );
  await expect.poll(() => look(entryToken, '203.0.113.90'), { interval: 1 }).toBe(429);
  expect(await look(entryToken, '203.0.113.91')).toBe(200);
});
