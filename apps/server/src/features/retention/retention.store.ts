import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Item } from './retention.reads.ts';

export interface Run {
  id: string;
  dry: boolean;
  /** Business time. */
  at: Date;
}

/**
 * Notes what a run did, in the transaction that does it; the run itself with its first line. Data that goes in chunks
 * is noted with each of them.
 */
export async function insertItems(db: Db | Tx, run: Run, items: Item[]): Promise<void> {
  await sql`INSERT INTO retention_run (id, dry, t_run) VALUES (${run.id}, ${run.dry}, ${run.at})
    ON CONFLICT DO NOTHING`.execute(db);
  for (const item of items)
    await sql`INSERT INTO retention_item (run_id, cid, action, reason, due_at)
      VALUES (${run.id}, ${item.cid}, ${item.action}, ${item.reason}, ${item.due_at})
      ON CONFLICT (run_id, cid, action) DO UPDATE SET reason = EXCLUDED.reason`.execute(db);
}

/** Remembers of which moment an initiator was told. */
export async function setWarned(tx: Tx, cid: string, due: Date): Promise<void> {
  await sql`UPDATE activity SET keep_warned = ${due} WHERE cid = ${cid}`.execute(tx);
}

/** Forgets reports of before an instant. */
export async function removeRuns(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM retention_item WHERE run_id IN (SELECT id FROM retention_run WHERE t_run < ${before})`.execute(
    db,
  );
  await sql`DELETE FROM retention_run WHERE t_run < ${before}`.execute(db);
}
