import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { OrderKind, Quote } from './entitlement.service.ts';

export type OrderState = 'open' | 'closed' | 'paid' | 'refunding' | 'refunded';

export interface OrderRow {
  uid: string;
  id: string;
  no: string;
  kind: OrderKind;
  subject: string;
  detail: Record<string, string | number>;
  description: string;
  fen: number;
  state: OrderState;
  provider: 'wechat' | 'offline' | 'local';
  code_url: string;
  trade_no: string;
  t_create: Date;
  t_expire: Date;
  t_paid: Date | null;
  /** When the provider said that nobody can pay it any more. */
  ended_at: Date | null;
}
/** Person and order: every statement on an order names its person. */
export interface OrderKey {
  uid: string;
  id: string;
}

const COLUMNS = sql`uid, id, no, kind, subject, detail, description, fen, state, provider, code_url, trade_no,
  t_create, t_expire, t_paid, ended_at`;

export async function insertOrder(
  tx: Tx,
  order: OrderKey & { no: string; kind: OrderKind; provider: string; now: Date; expires: Date } & Quote,
): Promise<void> {
  await sql`INSERT INTO pay_no (no, uid, id) VALUES (${order.no}, ${order.uid}, ${order.id})`.execute(tx);
  await sql`INSERT INTO pay_order (uid, id, no, kind, subject, detail, description, fen, state, provider, t_create,
      t_expire)
    VALUES (${order.uid}, ${order.id}, ${order.no}, ${order.kind}, ${order.subject},
      ${JSON.stringify(order.detail)}, ${order.description}, ${order.fen}, 'open', ${order.provider}, ${order.now},
      ${order.expires})`.execute(tx);
}

/** The unpaid order of a thing, held. */
export async function lockOpen(tx: Tx, uid: string, subject: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`SELECT ${COLUMNS} FROM pay_order
    WHERE uid = ${uid} AND subject = ${subject} AND state = 'open' FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function loadOrder(
  db: Db | Tx,
  { uid, id }: OrderKey,
  lock: 'lock' | 'read' = 'read',
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`SELECT ${COLUMNS} FROM pay_order WHERE uid = ${uid} AND id = ${id}
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Key of an order by its number. */
export async function findNo(db: Db | Tx, no: string): Promise<OrderKey | undefined> {
  const { rows } = await sql<OrderKey>`SELECT uid, id FROM pay_no WHERE no = ${no}`.execute(db);
  return rows[0];
}

export async function setCodeUrl(db: Db, { uid, id }: OrderKey, codeUrl: string): Promise<void> {
  await sql`UPDATE pay_order SET code_url = ${codeUrl} WHERE uid = ${uid} AND id = ${id}`.execute(db);
}

/** Not for sale any more here; the provider is still to be told, and may tell of money. */
export async function closeOrder(tx: Db | Tx, { uid, id }: OrderKey): Promise<void> {
  await sql`UPDATE pay_order SET state = 'closed' WHERE uid = ${uid} AND id = ${id} AND state = 'open'`.execute(
    tx,
  );
}

/** The same of an order that nobody was shown a code of. */
export async function closeUnopened(db: Db, { uid, id }: OrderKey): Promise<void> {
  await sql`UPDATE pay_order SET state = 'closed'
    WHERE uid = ${uid} AND id = ${id} AND state = 'open' AND code_url = ''`.execute(db);
}

/** The provider says that nobody can pay it any more. */
export async function endOrder(db: Db, { uid, id }: OrderKey): Promise<void> {
  await sql`UPDATE pay_order SET state = 'closed', ended_at = ${new Date()}
    WHERE uid = ${uid} AND id = ${id} AND state IN ('open', 'closed')`.execute(db);
}

/** Paid, and given what it buys: in the transaction that gives it. */
export async function setPaid(
  tx: Tx,
  { uid, id }: OrderKey,
  paid: { tradeNo: string; now: Date },
): Promise<void> {
  await sql`UPDATE pay_order SET state = 'paid', trade_no = ${paid.tradeNo}, t_paid = ${paid.now},
    applied_at = ${paid.now} WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

/** Takes the turn of asking the provider about an order: false where it was asked less than `seconds` ago. */
export async function takeTurn(db: Db, { uid, id }: OrderKey, seconds: number): Promise<boolean> {
  const now = new Date();
  const { numAffectedRows } = await sql`UPDATE pay_order SET asked_at = ${now}
    WHERE uid = ${uid} AND id = ${id}
      AND (asked_at IS NULL OR asked_at < ${new Date(now.getTime() - seconds * 1000)})`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Takes orders to ask about that may still be paid: open ones, those that ran out, and those that another took the
 * place of; one that the provider will not end more and more rarely. Another process takes others.
 */
export async function takeOpen(db: Db, now: Date, quietSeconds: number, most: number): Promise<OrderRow[]> {
  const real = new Date();
  const quiet = new Date(real.getTime() - quietSeconds * 1000);
  const busy = new Date(real.getTime() - 20_000);
  const due = sql`state IN ('open', 'closed') AND ended_at IS NULL AND provider <> 'offline'
    AND (asked_at IS NULL OR asked_at < CASE WHEN state = 'closed' OR t_expire <= ${now}
      THEN ${busy}::timestamptz - greatest(interval '0', (${now}::timestamptz - t_expire) / 10) ELSE ${quiet}::timestamptz END)`;
  const { rows: keys } = await sql<OrderKey>`
    SELECT uid, id FROM pay_order WHERE ${due} ORDER BY t_expire LIMIT ${most}`.execute(db);
  // Each by its key: whoever comes second finds it asked about.
  const taken: OrderRow[] = [];
  for (const { uid, id } of keys) {
    const { rows } = await sql<OrderRow>`UPDATE pay_order SET asked_at = ${real}
      WHERE uid = ${uid} AND id = ${id} AND ${due} RETURNING ${COLUMNS}`.execute(db);
    taken.push(...rows);
  }
  return taken;
}

/** Orders of money by hand that ran out are closed without asking anybody. */
export async function closeExpiredOffline(db: Db, now: Date): Promise<void> {
  await sql`UPDATE pay_order SET state = 'closed'
    WHERE state = 'open' AND provider = 'offline' AND t_expire <= ${now}`.execute(db);
}
