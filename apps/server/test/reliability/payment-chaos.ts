import { recheckOrder } from '@rollcall/contract';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { type PaymentChaosCount, placeChaoticOrder } from './payment-chaos-order.ts';
import type { PaymentChaosSetup } from './payment-chaos-setup.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Orders of one person: fewer than they may place in an hour. */
const OF_ONE = 50;
const AT_ONCE = 16;

export interface PaymentChaosReport extends PaymentChaosCount {
  paid: number;
  refunded: number;
  yuan: number;
  /** Differences between the books and the provider. */
  findings: string[];
}

interface Line {
  no: string;
  state: string;
  fen: number;
  packages: number;
  entries: number;
  taken: number | null;
  applied: number;
}

/** Expected states of a trade in our books, once everything was notified or asked. */
function shouldBe(state: string, refund: string | undefined): string[] {
  if (state === 'NOTPAY' || state === 'CLOSED') return ['open', 'closed'];
  return refund === 'SUCCESS' ? ['refunded'] : ['paid'];
}

/** Compares every order with its trade at the provider, line by line. */
export async function audit({
  pool,
  wechat,
}: PaymentChaosSetup): Promise<Pick<PaymentChaosReport, 'paid' | 'refunded' | 'yuan' | 'findings'>> {
  const { rows } = await pool.query<Line>(
    `SELECT o.no, o.state, o.fen::int, (o.detail->>'count')::int AS packages, e.taken::int,
       (SELECT count(*)::int FROM ad_entry x WHERE x.uid = o.uid AND x.order_id = o.id) AS entries,
       (SELECT count(*)::int FROM pay_notice n WHERE n.uid = o.uid AND n.order_id = o.id AND n.outcome = 'apply')
         AS applied
     FROM pay_order o LEFT JOIN ad_entry e ON e.uid = o.uid AND e.order_id = o.id`,
  );
  const findings: string[] = [];
  if (rows.length !== wechat.trades.size)
    findings.push(`${rows.length} orders, and ${wechat.trades.size} trades at the provider`);
  const sums = { paid: 0, refunded: 0, fen: 0, bought: 0, taken: 0 };
  for (const { no, state, fen, packages, entries, taken, applied } of rows) {
    const trade = wechat.trades.get(no);
    const wanted = shouldBe(trade?.state ?? 'NOTPAY', trade?.refund?.status);
    const isPaid = !wanted.includes('open');
    const say = (what: string) => findings.push(`order ${no}: ${what}`);
    if (!wanted.includes(state))
      say(`is ${state}, and at the provider ${trade?.state} ${trade?.refund?.status ?? ''}`);
    if (isPaid && fen !== trade!.fen) say(`costs ${fen}, and ${trade!.fen} was paid`);
    if (entries !== (isPaid ? 1 : 0)) say(`gave its impressions ${entries} times`);
    if (applied !== (isPaid ? 1 : 0)) say(`was settled ${applied} times`);
    if ((taken ?? 0) !== (state === 'refunded' ? packages : 0)) say(`took back ${taken} of ${packages}`);
    if (!isPaid) continue;
    sums.paid++;
    sums.bought += packages;
    if (state === 'refunded') sums.refunded++;
    else sums.fen += fen;
    sums.taken += taken ?? 0;
  }
  const { rows: balances } = await pool.query<{ bought: number; taken: number }>(
    'SELECT COALESCE(sum(bought), 0)::int AS bought, COALESCE(sum(taken), 0)::int AS taken FROM ad_balance',
  );
  if (balances[0]!.bought !== sums.bought || balances[0]!.taken !== sums.taken)
    findings.push(`balances sum to ${JSON.stringify(balances[0])}, orders to ${JSON.stringify(sums)}`);
  return { paid: sums.paid, refunded: sums.refunded, yuan: sums.fen / 100, findings };
}

/**
 * Asks once more about what was lost: what the sweep does by and by, done now. A refund whose order was lost on its way
 * is first heard of by the provider here, and takes its time: then it is asked about again.
 */
async function finishAll(setup: PaymentChaosSetup): Promise<void> {
  setup.wechat.spoilt.length = 0;
  for (let again = true; again; again = endRefunds(setup)) await recheckAll(setup);
}

/** Lets the provider end the refunds that it was slow with. @returns whether there were any */
function endRefunds({ wechat }: PaymentChaosSetup): boolean {
  const slow = [...wechat.trades.values()].flatMap(({ refund }) =>
    refund?.status === 'PROCESSING' ? [refund] : [],
  );
  for (const refund of slow) refund.status = 'SUCCESS';
  return slow.length > 0;
}

async function recheckAll({ pool, operator, through }: PaymentChaosSetup): Promise<void> {
  const { rows } = await pool.query<{ no: string }>(
    "SELECT no FROM pay_order WHERE state IN ('open', 'closed', 'refunding') ORDER BY no",
  );
  const waiting = rows.map(({ no }) => no);
  const next = async (i: number) => {
    for (let no = waiting.shift(); no; no = waiting.shift())
      await through(i, operator).ok(recheckOrder, { order_id: no });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => next(i)));
}

/** Places, pays, loses, repeats, forges and gives back `orders` orders, and reads the books afterwards. */
export async function runPaymentChaos(
  setup: PaymentChaosSetup,
  seed: number,
  orders: number,
  say: (line: string) => void = () => {},
): Promise<PaymentChaosReport> {
  const count: PaymentChaosCount = {
    orders: 0,
    notices: 0,
    forged: 0,
    believed: 0,
    calls: 0,
    refunds: 0,
    unanswered: 0,
    faults: [],
  };
  const random = createSeededRandom(seed);
  let reported = 0;
  const people = await Promise.all(
    Array.from({ length: Math.ceil(orders / OF_ONE) }, (_, i) => setup.servers[i % 2]!.person(`老师${i}`)),
  );
  const waiting = random.shuffled(Array.from({ length: orders }, (_, i) => i));
  const next = async () => {
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      const who = people[Math.floor(i / OF_ONE)]!;
      await placeChaoticOrder(setup, who, 1 + (i % OF_ONE), createSeededRandom(seed + i), count);
      if (count.orders % 500 === 0)
        say(`${count.orders} of ${orders} orders, ${count.notices} notifications`);
      for (; reported < count.faults.length; reported++) say(count.faults[reported]!);
      // Three hours on, halfway: what is open by then has run out, and is paid all the same.
      if (count.orders === Math.floor(orders / 2)) await setup.servers[0]!.clock('2026-11-20 11:00:00');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await finishAll(setup);
  const report = { ...count, ...(await audit(setup)) };
  report.findings.unshift(...count.faults);
  const { db, close } = openDatabase(setup.databaseUrl, 1);
  for (const { check, subject, detail } of await checkData(db))
    report.findings.push(`${check}: ${subject}: ${detail}`);
  await close();
  if (report.believed > 0) report.findings.push(`${report.believed} forged notifications were believed`);
  return report;
}
