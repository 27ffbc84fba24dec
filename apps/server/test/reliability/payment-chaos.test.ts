import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, runPaymentChaos } from './payment-chaos.ts';
import { type PaymentChaosSetup, setUpPaymentChaos } from './payment-chaos-setup.ts';

/** The long run says how many (`npm run reliability -- payment-chaos`). */
const ORDERS = Number(process.env['TRUST_ORDERS'] ?? 60);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_121);

let setup: PaymentChaosSetup;
beforeAll(async () => {
  setup = await setUpPaymentChaos();
}, 120_000);
afterAll(() => setup?.close());

it(
  'PAY-06 whatever is lost, repeated, late or forged: paid is given once, and given back is taken once',
  async () => {
    const report = await runPaymentChaos(setup, SEED, ORDERS, console.log);
    const { findings, faults, ...figures } = report;
    console.log(`seed ${SEED}: ${JSON.stringify(figures)}`);
    // Two things that somebody has to look at, and that the chaos brought about.
    const logged = setup.servers.flatMap((server) => server.faults);
    expect(logged.filter((line) => !/a refund failed|paid with another amount/.test(line))).toEqual([]);
    expect(faults).toEqual([]);
    expect(findings.slice(0, 40)).toEqual([]);
    expect(report.orders).toBe(ORDERS);
    // There was chaos.
    expect(report.paid).toBeGreaterThan(ORDERS / 2);
    expect(report.refunded).toBeGreaterThan(ORDERS / 50);
    expect(report.forged).toBeGreaterThan(ORDERS / 10);
  },
  // Half a second each on a busy machine, and as much again.
  Math.max(120_000, ORDERS * 1000),
);

it('control: what was given twice, or not at all, is found', async () => {
  expect((await audit(setup)).findings).toEqual([]);
  const [row] = (
    await setup.pool.query<{ no: string }>(
      "SELECT no FROM pay_order WHERE state = 'paid' ORDER BY no LIMIT 1",
    )
  ).rows;
  await setup.pool.query("UPDATE pay_order SET state = 'open', applied_at = NULL WHERE no = $1", [row!.no]);
  await setup.pool.query('UPDATE ad_balance SET bought = bought + 1000');
  const { findings } = await audit(setup);
  expect(findings.join()).toContain(`order ${row!.no}: is open`);
  expect(findings.join()).toContain('balances sum to');
});
