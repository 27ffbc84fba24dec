import type {
  getOperatorOrder,
  listOperatorOrders,
  OperatorOrder,
  ParsedRequestOf,
  ResponseOf,
} from '@rollcall/contract';
import { instantOf, yuanOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { findNo, type OrderKey, type OrderRow } from './order.store.ts';
import { after, cursorOf, lineOf, PAGE } from './own-orders.reads.ts';
import { loadRefunds } from './refund.store.ts';

type OperatorOrderRow = Omit<OrderRow, 'subject' | 'detail' | 'code_url' | 'ended_at'> & {
  nickname: string;
  mobile: string | null;
};
type Filter = ParsedRequestOf<typeof listOperatorOrders>;
const DAY_SECONDS = 86_400;

const FROM = sql`SELECT o.uid, o.id, o.no, o.kind, o.description, o.fen, o.state, o.provider, o.trade_no, o.t_create,
    o.t_paid, o.t_expire, p.nickname, p.mobile
  FROM pay_order o JOIN person p ON p.uid = o.uid`;

const shown = (row: OperatorOrderRow, now: Date): OperatorOrder => ({
  ...lineOf(row, now),
  nickname: row.nickname,
  mobile: row.mobile ?? '',
  way: row.provider,
  trade_no: row.trade_no,
});

/** An open order that ran out is listed with the closed ones, as its line says. */
function stateIs(state: Filter['state'], now: Date) {
  if (state === undefined) return sql`true`;
  if (state === 'open') return sql`o.state = 'open' AND o.t_expire > ${now}`;
  if (state === 'closed') return sql`(o.state = 'closed' OR (o.state = 'open' AND o.t_expire <= ${now}))`;
  return sql`o.state = ${state}`;
}

/** Condition of a search: an order's number, a bound mobile, else the provider's number; each by an index. */
async function found(db: Db, q: string) {
  if (q === '') return sql`true`;
  const key = await findNo(db, q);
  if (key) return sql`o.uid = ${key.uid} AND o.id = ${key.id}`;
  if (!/^1\d{10}$/.test(q)) return sql`o.trade_no <> '' AND o.trade_no = ${q}`;
  return sql`o.uid = (SELECT uid FROM identity WHERE provider = 'mobile' AND app = '' AND subject = ${q})`;
}

/** Everybody's orders, newest first; by number, or by the mobile number of who ordered. */
export async function everybodysOrders(
  db: Db,
  { state, type, from, to, q, cursor }: Filter,
  now: Date,
): Promise<ResponseOf<typeof listOperatorOrders>['data']> {
  const at = (day: string) => new Date(instantOf(day, 0) * 1000);
  const { rows } = await sql<OperatorOrderRow>`${FROM}
    WHERE ${stateIs(state, now)} AND ${type === undefined ? sql`true` : sql`o.kind = ${type}`}
      AND ${from === undefined ? sql`true` : sql`o.t_create >= ${at(from)}`}
      AND ${to === undefined ? sql`true` : sql`o.t_create < ${new Date(at(to).getTime() + DAY_SECONDS * 1000)}`}
      AND ${await found(db, q)} AND ${after(cursor)}
    ORDER BY o.t_create DESC, o.id DESC LIMIT ${PAGE + 1}`.execute(db);
  const lists = rows.slice(0, PAGE);
  return {
    lists: lists.map((row) => shown(row, now)),
    next: rows.length > PAGE ? cursorOf(lists.at(-1)!) : '',
  };
}

type Reported = ResponseOf<typeof getOperatorOrder>['data']['notices'][number];

/** One order with what was told of it, and what may be done with it where payment goes by `way`. */
export async function wholeOrder(
  db: Db,
  key: OrderKey,
  way: OrderRow['provider'],
  now: Date,
): Promise<ResponseOf<typeof getOperatorOrder>['data']> {
  const { rows } = await sql<OperatorOrderRow>`${FROM} WHERE o.uid = ${key.uid} AND o.id = ${key.id}`.execute(
    db,
  );
  const order = rows[0]!;
  const { rows: notices } = await sql<Omit<Reported, 't_receive'> & { t_receive: Date }>`
    SELECT source, event, outcome, t_receive FROM pay_notice WHERE uid = ${key.uid} AND order_id = ${key.id}
    ORDER BY t_receive DESC, id DESC LIMIT 50`.execute(db);
  const refunds = await loadRefunds(db, key);
  const isHere = order.provider === way;
  const isUnpaid = order.state === 'open' || order.state === 'closed';
  return {
    ...shown(order, now),
    notices: notices.map((reported) => ({ ...reported, t_receive: unixSecondsOrZero(reported.t_receive) })),
    refunds: refunds.map(({ no, fen, reason, state, note, t_ask, t_done }) => ({
      no,
      amount: yuanOf(fen),
      reason,
      state,
      note,
      t_ask: unixSecondsOrZero(t_ask),
      t_done: unixSecondsOrZero(t_done),
    })),
    can: {
      refund: isHere && order.state === 'paid' ? 1 : 0,
      mark_paid: isHere && way === 'offline' && isUnpaid ? 1 : 0,
      recheck: isHere && way !== 'offline' && (isUnpaid || order.state === 'refunding') ? 1 : 0,
    },
  };
}
