import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { OrderKey } from './order.store.ts';

export interface RefundRow {
  uid: string;
  id: string;
  order_id: string;
  no: string;
  fen: number;
  reason: string;
  state: 'asked' | 'done' | 'failed';
  note: string;
  t_ask: Date;
  t_done: Date | null;
}
const COLUMNS = sql`uid, id, order_id, no, fen, reason, state, note, t_ask, t_done`;

export async function insertRefund(
  tx: Tx,
  refund: OrderKey & {
    orderId: string;
    no: string;
    fen: number;
    reason: string;
    operator: string;
    now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO pay_refund (uid, id, order_id, no, fen, reason, state, operator, t_ask, asked_at)
    VALUES (${refund.uid}, ${refund.id}, ${refund.orderId}, ${refund.no}, ${refund.fen}, ${refund.reason}, 'asked',
      ${refund.operator}, ${refund.now}, ${new Date()})`.execute(tx);
}

/** The refund of an order that is under way, held. */
export async function lockOpenRefund(tx: Tx, { uid, id }: OrderKey): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`SELECT ${COLUMNS} FROM pay_refund
    WHERE uid = ${uid} AND order_id = ${id} AND state = 'asked' FOR UPDATE`.execute(tx);
  return rows[0];
}

/** A refund of an order by its number, held. */
export async function lockRefund(tx: Tx, { uid, id }: OrderKey, no: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`SELECT ${COLUMNS} FROM pay_refund
    WHERE uid = ${uid} AND order_id = ${id} AND no = ${no} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function endRefund(
  tx: Tx,
  { uid, id }: OrderKey,
  end: { state: 'done' | 'failed'; note: string; now: Date },
): Promise<void> {
  await sql`UPDATE pay_refund SET state = ${end.state}, note = ${end.note}, t_done = ${end.now}
    WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function setRefundNote(tx: Tx, { uid, id }: OrderKey, note: string): Promise<void> {
  await sql`UPDATE pay_refund SET note = ${note} WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function setRefunding(tx: Tx, { uid, id }: OrderKey): Promise<void> {
  await sql`UPDATE pay_order SET state = 'refunding' WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

/** Money back, and what it bought taken away: in the transaction that takes it. */
export async function setRefunded(tx: Tx, { uid, id }: OrderKey, now: Date): Promise<void> {
  await sql`UPDATE pay_order SET state = 'refunded', revoked_at = ${now} WHERE uid = ${uid} AND id = ${id}`.execute(
    tx,
  );
}

/** It stays with who paid: nothing was given back. */
export async function setPaidAgain(tx: Tx, { uid, id }: OrderKey): Promise<void> {
  await sql`UPDATE pay_order SET state = 'paid' WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

/** Takes refunds under way to ask about; another process takes others. */
export async function takeOpenRefunds(db: Db, quietSeconds: number, most: number): Promise<RefundRow[]> {
  const real = new Date();
  const due = sql`state = 'asked' AND asked_at < ${new Date(real.getTime() - quietSeconds * 1000)}`;
  const { rows: keys } = await sql<OrderKey>`
    SELECT uid, id FROM pay_refund WHERE ${due} ORDER BY t_ask LIMIT ${most}`.execute(db);
  // Each by its key: whoever comes second finds it asked about.
  const taken: RefundRow[] = [];
  for (const { uid, id } of keys) {
    const { rows } = await sql<RefundRow>`UPDATE pay_refund SET asked_at = ${real}
      WHERE uid = ${uid} AND id = ${id} AND ${due} RETURNING ${COLUMNS}`.execute(db);
    taken.push(...rows);
  }
  return taken;
}

/** Refunds of an order, newest first. */
export async function loadRefunds(db: Db, { uid, id }: OrderKey): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`SELECT ${COLUMNS} FROM pay_refund
    WHERE uid = ${uid} AND order_id = ${id} ORDER BY t_ask DESC, id DESC`.execute(db);
  return rows;
}
