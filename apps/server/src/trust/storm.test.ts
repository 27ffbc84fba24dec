import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, storm } from './storm.ts';
import { type StormScene, setStorm } from './storm-scene.ts';

/** The long run says how many (`npm run trust -- storm`). */
const ORDERS = Number(process.env['TRUST_ORDERS'] ?? 150);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_121);

let scene: StormScene;
beforeAll(async () => {
  scene = await setStorm();
}, 120_000);
afterAll(() => scene?.close());

it(
  'PAY-06 whatever is lost, repeated, late or forged: paid is given once, and given back is taken once',
  async () => {
    const report = await storm(scene, SEED, ORDERS, console.log);
    const { findings, faults, ...figures } = report;
    console.log(`seed ${SEED}: ${JSON.stringify(figures)}`);
    // Two things that somebody has to look at, and that the storm brought about.
    const logged = scene.servers.flatMap((server) => server.faults);
    expect(logged.filter((line) => !/a refund failed|paid with another amount/.test(line))).toEqual([]);
    expect(faults).toEqual([]);
    expect(findings.slice(0, 40)).toEqual([]);
    expect(report.orders).toBe(ORDERS);
    // The storm was one.
    expect(report.paid).toBeGreaterThan(ORDERS / 2);
    expect(report.refunded).toBeGreaterThan(ORDERS / 50);
    expect(report.forged).toBeGreaterThan(ORDERS / 10);
  },
  // Half a second each on a busy machine, and as much again.
  Math.max(120_000, ORDERS * 1000),
);

it('control: what was given twice, or not at all, is found', async () => {
  expect((await audit(scene)).findings).toEqual([]);
  const [row] = (
    await scene.pool.query<{ no: string }>(
      "SELECT no FROM pay_order WHERE state = 'paid' ORDER BY no LIMIT 1",
    )
  ).rows;
  await scene.pool.query("UPDATE pay_order SET state = 'open', applied_at = NULL WHERE no = $1", [row!.no]);
  await scene.pool.query('UPDATE ad_balance SET bought = bought + 1000');
  const { findings } = await audit(scene);
  expect(findings.join()).toContain(`order ${row!.no}: is open`);
  expect(findings.join()).toContain('balances sum to');
});
