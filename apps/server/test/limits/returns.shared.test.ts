import { afterAll, beforeAll, expect, it } from 'vitest';
import { back, begin, browserOf, someone } from '../fakes/wechat-browser.ts';
import { APPS, startWechat, type WechatServer } from '../fakes/wechat-server.ts';
import { type Production, startProduction } from '../production/production.ts';

const IP = '203.0.113.60';
const KEY = `wechat returns:${IP}/32`;

let wechat: WechatServer;
let api: Production;
beforeAll(async () => {
  wechat = await startWechat();
  api = await startProduction({ wechat: wechat.config(), login: 'wechat' });
});
afterAll(async () => {
  await api?.close();
  await wechat?.close();
});

/** A phone of the campus, back from WeChat with a code. @returns where it is led */
async function comesBack(code: string): Promise<{ status: number; to: string }> {
  const phone = browserOf({ inject: (options) => api.inject({ ...options, remoteAddress: IP }) });
  const { state } = await begin(phone, '/wechat/member?ask=1');
  return back(phone, code, state);
}
const stored = async () =>
  (await api.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [KEY]))[0]?.points;

it('returns with a code of WeChat’s take nothing of their address, others are counted', async () => {
  const falsely = async () => {
    await comesBack('nobody’s');
    return stored();
  };
  await expect.poll(falsely, { interval: 1, timeout: 25_000 }).toBeGreaterThan(0);
  // One is left.
  await api.sql('UPDATE rate_limit SET points = 2999, expire = expire + 600000 WHERE key = $1', [KEY]);
  for (let n = 0; n < 3; n++) {
    const { to } = await comesBack(wechat.codeFor(APPS.mp, someone()));
    expect(to).toBe('/m/');
    await expect.poll(stored).toBe(2999);
  }
  // Whom WeChat knows, and who comes while it does not answer, is no machine either.
  const disabled = someone();
  await comesBack(wechat.codeFor(APPS.mp, disabled));
  await api.sql(
    `UPDATE person SET disabled_at = now() WHERE uid IN
      (SELECT uid FROM identity WHERE provider = 'wechat' AND app = $1 AND subject = $2)`,
    [APPS.mp, disabled.openids[APPS.mp]],
  );
  expect((await comesBack(wechat.codeFor(APPS.mp, disabled))).to).toMatch(/wechat=refused$/);
  wechat.trick('/sns/oauth2/access_token', { raw: '<html>' });
  expect((await comesBack(wechat.codeFor(APPS.mp, someone()))).to).toMatch(/wechat=busy$/);
  await expect.poll(stored).toBe(2999);
  expect((await comesBack('nobody’s')).status).toBe(302);
  expect((await comesBack('nobody’s')).status).toBe(429);
});
