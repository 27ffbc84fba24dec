import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

export interface NewNotice {
  uid: string;
  /** '' where it is about no activity. */
  cid: string;
  /** Stable name of the occasion. */
  kind: string;
  title: string;
  text: string;
  /** Path inside the member page, '' for none. */
  link: string;
  /** Business time. */
  now: Date;
  /** Names an occasion that this person is told of once, whatever runs twice. */
  once?: string;
}

/** Writes notices and what has to go out of them; those told before are left out. */
export async function insertNotices(tx: Tx, notices: NewNotice[]): Promise<number> {
  const column = <K extends keyof NewNotice>(key: K) => notices.map((notice) => notice[key] ?? null);
  const { rows } = await sql<{ n: number }>`
    WITH inserted AS (
      INSERT INTO notice (uid, id, cid, kind, title, text, link, t_create, once)
      SELECT * FROM unnest(${column('uid')}::uuid[], ${notices.map(() => newId())}::uuid[],
        ${column('cid')}::text[], ${column('kind')}::text[], ${column('title')}::text[], ${column('text')}::text[],
        ${column('link')}::text[], ${column('now')}::timestamptz[], ${column('once')}::text[])
      ON CONFLICT (uid, once) WHERE once IS NOT NULL DO NOTHING
      RETURNING uid, id
    ), sent AS (
      INSERT INTO notify_outbox (uid, id, due_at) SELECT uid, id, ${new Date()} FROM inserted RETURNING id
    )
    SELECT count(*)::int AS n FROM sent`.execute(tx);
  return rows[0]!.n;
}

/**
 * Takes back what some were told of an occasion where they did not read it yet, and every further try to send it. One that
 * was taken to be handed over may have arrived whatever became of it: only what was never taken (`leaseOutgoing`) is unsent.
 * @returns whoever may know of it all the same: they read it, or it went out or may have
 */
export async function deleteUnread(tx: Tx, uids: string[], once: string): Promise<string[]> {
  const { rows: sent } = await sql<{ uid: string }>`
    WITH gone AS (
      DELETE FROM notice WHERE uid = ANY(${uids}::uuid[]) AND once = ${once} AND read_at IS NULL RETURNING uid, id
    ), waiting AS (
      DELETE FROM notify_outbox o USING gone WHERE o.uid = gone.uid AND o.id = gone.id RETURNING o.uid, o.tries
    )
    SELECT uid FROM gone WHERE uid NOT IN (SELECT uid FROM waiting WHERE tries = 0)`.execute(tx);
  // A statement of its own: what was read while the first one waited for it is left.
  const { rows: read } = await sql<{ uid: string }>`
    SELECT uid FROM notice WHERE uid = ANY(${uids}::uuid[]) AND once = ${once}`.execute(tx);
  return [...sent, ...read].map(({ uid }) => uid);
}

export interface Outgoing {
  uid: string;
  id: string;
  /** Tries before this one. */
  tries: number;
  title: string;
  text: string;
  link: string;
}

/** Notices that are due to go out, held until the transaction ends; other workers take the rest. */
export async function lockOutgoing(tx: Tx, now: Date, count: number): Promise<Outgoing[]> {
  const { rows: keys } = await sql<{ uid: string; id: string }>`
    SELECT uid, id FROM notify_outbox WHERE due_at <= ${now} ORDER BY due_at LIMIT ${count}`.execute(tx);
  const outgoing: Outgoing[] = [];
  // Each by its key: Citus locks no rows of several machines in one SELECT.
  for (const { uid, id } of keys) {
    const { rows: locked } = await sql<{ tries: number }>`
      SELECT tries FROM notify_outbox WHERE uid = ${uid} AND id = ${id} AND due_at <= ${now}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    if (!locked[0]) continue;
    const { rows } = await sql<Pick<Outgoing, 'title' | 'text' | 'link'>>`
      SELECT title, text, link FROM notice WHERE uid = ${uid} AND id = ${id}`.execute(tx);
    for (const said of rows) outgoing.push({ uid, id, ...locked[0], ...said });
  }
  return outgoing;
}

const keysOf = (sent: Outgoing[]) =>
  sql`SELECT * FROM unnest(${sent.map((one) => one.uid)}::uuid[], ${sent.map((one) => one.id)}::uuid[])`;

export async function removeOutgoing(tx: Tx, sent: Outgoing[]): Promise<void> {
  await sql`DELETE FROM notify_outbox WHERE (uid, id) IN (${keysOf(sent)})`.execute(tx);
}

/** Begins a try: held by nobody, and due to nobody else until an instant. */
export async function leaseOutgoing(tx: Tx, taken: Outgoing[], until: Date): Promise<void> {
  await sql`UPDATE notify_outbox SET tries = tries + 1, due_at = ${until} WHERE (uid, id) IN (${keysOf(taken)})`.execute(
    tx,
  );
}

export async function postponeOutgoing(tx: Tx, failed: Outgoing[], until: Date): Promise<void> {
  await sql`UPDATE notify_outbox SET due_at = ${until} WHERE (uid, id) IN (${keysOf(failed)})`.execute(tx);
}

export async function markRead(db: Db, uid: string, ids: string[] | 'all', now: Date): Promise<void> {
  const which = ids === 'all' ? sql`true` : sql`id = ANY(${ids}::uuid[])`;
  await sql`UPDATE notice SET read_at = ${now} WHERE uid = ${uid} AND read_at IS NULL AND ${which}`.execute(
    db,
  );
}

export async function removeNotices(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM notice WHERE t_create < ${before}`.execute(db);
  await sql`DELETE FROM notify_outbox o
    WHERE NOT EXISTS (SELECT FROM notice n WHERE n.uid = o.uid AND n.id = o.id)`.execute(db);
}
