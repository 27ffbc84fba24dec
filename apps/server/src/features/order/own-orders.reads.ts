import type { OrderLine } from '@rollcall/contract';
import { yuanOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import type { OrderRow } from './order.store.ts';

/** Lines of a page. */
export const PAGE = 20;

type LineRow = Pick<
  OrderRow,
  'id' | 'no' | 'kind' | 'description' | 'fen' | 'state' | 't_create' | 't_paid' | 't_expire'
>;

/** An order as lists show it. One that ran out is closed to who looks, though nobody closed it yet. */
export const lineOf = (row: LineRow, now: Date): OrderLine => ({
  order_id: row.no,
  type: row.kind,
  title: row.description,
  amount: yuanOf(row.fen),
  state: row.state === 'open' && row.t_expire <= now ? 'closed' : row.state,
  t_create: unixSecondsOrZero(row.t_create),
  t_paid: unixSecondsOrZero(row.t_paid),
  t_expire: unixSecondsOrZero(row.t_expire),
});

/** Cursor behind a line: its instant and its id. */
export const cursorOf = (row: { t_create: Date; id: string }): string =>
  `${row.t_create.getTime()}-${row.id}`;

/** Lines after a cursor, as a condition on (t_create, id). */
export function after(cursor: string | undefined) {
  const [, ms, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return ms === undefined ? sql`true` : sql`(o.t_create, o.id) < (${new Date(Number(ms))}, ${id}::uuid)`;
}

/** A person's own orders, newest first. */
export async function ordersOf(
  db: Db,
  uid: string,
  cursor: string | undefined,
  now: Date,
): Promise<{ lists: OrderLine[]; next: string }> {
  const { rows } = await sql<LineRow>`
    SELECT id, no, kind, description, fen, state, t_create, t_paid, t_expire FROM pay_order o
    WHERE uid = ${uid} AND ${after(cursor)} ORDER BY o.t_create DESC, o.id DESC LIMIT ${PAGE + 1}`.execute(
    db,
  );
  const lists = rows.slice(0, PAGE);
  return {
    lists: lists.map((row) => lineOf(row, now)),
    next: rows.length > PAGE ? cursorOf(lists.at(-1)!) : '',
  };
}
