import {
  ApiRejection,
  createOrder,
  getOrderStatus,
  NoAnswer,
  type ResponseOf,
  recheckOrder,
  refundOrder,
} from '@rollcall/contract';
import { APPID, MCHID, type Notice, type Spoilt } from '../fakes/wechat-pay-server.ts';
import type { Person } from '../fixtures/api.ts';
import type { PaymentChaosSetup } from './payment-chaos-setup.ts';
import type { SeededRandom } from './seeded-random.ts';

const SPOILT: readonly Spoilt[] = ['forged', 'unsigned', 'old', 'other key', 'malformed', 'fault', 'silent'];
/** Results of a refund at the provider, each as likely. */
const REFUNDS = ['SUCCESS', 'SUCCESS', 'PROCESSING', 'CLOSED'] as const;

/** Counts of requests and results, over all orders. */
export interface PaymentChaosCount {
  orders: number;
  notices: number;
  forged: number;
  believed: number;
  calls: number;
  refunds: number;
  /** Questions whose answer was lost: the client waits so long and no longer. */
  unanswered: number;
  /** Questions that the server answered as its own fault. */
  faults: string[];
}

/** A refusal is an answer; a fault of the server is none. */
async function answered(
  count: PaymentChaosCount,
  what: string,
  request: () => Promise<unknown>,
): Promise<void> {
  count.calls++;
  try {
    await request();
  } catch (error) {
    if (error instanceof NoAnswer) count.unanswered++;
    else if (!(error instanceof ApiRejection) || error.status >= 500) count.faults.push(`${what}: ${error}`);
  }
}

/** Notices that must not be believed: another's key, an old one, another merchant, another amount. */
function forgedNotices({ wechat }: PaymentChaosSetup, no: string, random: SeededRandom): Notice[] {
  const trade = wechat.trades.get(no)!;
  const paid = { ...wechat.tradeOf({ ...trade, state: 'SUCCESS', tradeNo: `4200${no.slice(-20)}` }) };
  const success = (resource: object, over = {}) => wechat.notice('TRANSACTION.SUCCESS', resource, over);
  const ways: (() => Notice)[] = [
    () => {
      const right = success(paid);
      return { ...right, headers: wechat.sign(right.body, { key: wechat.merchant.privateKey }) };
    },
    () => {
      const right = success(paid);
      return { ...right, body: right.body.replace('支付成功', '支付成攻') };
    },
    () => success(paid, { timestamp: Math.floor(Date.now() / 1000) - 3600 }),
    () => success(paid, { key: 'another key of thirty-two bytes!' }),
    () => success({ ...paid, mchid: '1900000009' }),
    () => success({ ...paid, appid: `${APPID}0` }),
  ];
  return random
    .shuffled(ways)
    .slice(0, 1 + random.below(2))
    .map((forge) => forge());
}

const refundNotice = ({ wechat }: PaymentChaosSetup, no: string): Notice => {
  const { refund } = wechat.trades.get(no)!;
  return wechat.notice(`REFUND.${refund!.status}`, {
    mchid: MCHID,
    out_trade_no: no,
    out_refund_no: refund!.no,
    refund_status: refund!.status,
  });
};

/**
 * A provider that stumbles while an order is opened is asked again, as a person would. So often, because what spoils
 * the answers of orders beside it may all meet one: three times in a row is no rarity among 10,000.
 */
const PLACINGS = 10;

/** One order from its placing to what its fate is; answers its number. */
export async function placeChaoticOrder(
  setup: PaymentChaosSetup,
  who: Person,
  packages: number,
  random: SeededRandom,
  count: PaymentChaosCount,
): Promise<string> {
  const { wechat, report, through, operator } = setup;
  const via = random.below(2);
  const place = (left = PLACINGS): Promise<ResponseOf<typeof createOrder>> =>
    through(via, who)
      .ok(createOrder, { count: packages * 1000 })
      .catch((error) => {
        if (left === 1) throw error;
        return place(left - 1);
      });
  const { order_id: no } = (await place()).data;
  count.orders++;
  const notify = async (notice: Notice) => {
    count.notices++;
    const status = await report(random.below(2), notice);
    if (status !== 200) count.faults.push(`a notification of ${no} was answered ${status}`);
  };
  const forge = async () => {
    for (const notice of forgedNotices(setup, no, random)) {
      count.forged++;
      if ((await report(random.below(2), notice)) !== 401) count.believed++;
    }
  };
  const poll = () =>
    answered(count, `poll of ${no}`, () =>
      through(random.below(2), who).ok(getOrderStatus, { order_id: no }),
    );
  const recheck = () =>
    answered(count, `recheck of ${no}`, () =>
      through(random.below(2), operator).ok(recheckOrder, { order_id: no }),
    );

  if (random.chance(0.3)) await forge();
  // Signed rightly, over another amount: it is taken in, and gives nothing.
  if (random.chance(0.05)) {
    const trade = wechat.trades.get(no)!;
    const other = {
      ...trade,
      fen: trade.fen - 1,
      state: 'SUCCESS' as const,
      tradeNo: `4200${no.slice(-20)}`,
    };
    await notify(wechat.notice('TRANSACTION.SUCCESS', wechat.tradeOf(other)));
  }
  if (random.chance(0.1)) return no; // nobody pays
  if (wechat.trades.get(no)!.state !== 'NOTPAY') return no; // it ran out and was closed
  wechat.pay(no);
  if (random.chance(0.05)) wechat.spoilt.push(SPOILT[random.below(SPOILT.length)]!);

  // One and the same notice any number of times, others of the same payment, and questions, in any order.
  const first = wechat.paidNotice(no);
  const reported = random.chance(0.15) ? 0 : 1 + random.below(4);
  const actions = Array.from(
    { length: reported },
    () => () => notify(random.chance(0.6) ? first : wechat.paidNotice(no)),
  );
  if (random.chance(0.3)) actions.push(poll, poll);
  if (random.chance(0.15)) actions.push(recheck);
  if (random.chance(0.2)) actions.push(forge);
  await Promise.all(random.shuffled(actions).map((action) => action()));

  if (random.chance(0.15)) {
    wechat.refundStatus = REFUNDS[random.below(REFUNDS.length)]!;
    const refund = () =>
      answered(count, `refund of ${no}`, () =>
        through(random.below(2), operator).ok(refundOrder, { order_id: no, reason: '误购' }),
      );
    // Two operators press at once, while the payment is told of again.
    await Promise.all([refund(), refund(), notify(wechat.paidNotice(no))]);
    const trade = wechat.trades.get(no)!;
    if (trade.refund) {
      count.refunds++;
      if (trade.refund.status === 'PROCESSING' && random.chance(0.7))
        trade.refund.status = random.chance(0.7) ? 'SUCCESS' : 'CLOSED';
      const back = refundNotice(setup, no);
      const again = Array.from({ length: random.below(4) }, () => () => notify(back));
      await Promise.all(random.shuffled([...again, () => notify(first), recheck]).map((action) => action()));
    }
  }
  return no;
}
