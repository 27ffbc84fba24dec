import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { actsStill } from '../guardian/guardian.reads.ts';

interface Reader {
  uid: string;
  /** Id of the dependent whose record it is, where the reader is a guardian; null: it is their own. */
  dependent: string | null;
  /** Name of the member. */
  name: string;
}

/** Recipients of notices about a record: the member, or their guardians; nobody who waits for approval. */
export async function readersOf(
  tx: Tx,
  cid: string,
  record: { left: boolean; member_id: string },
): Promise<Reader[]> {
  if (record.left) return [];
  const { rows } = await sql<Reader>`
    SELECT uid, NULL::uuid AS dependent, alias AS name FROM member
    WHERE cid = ${cid} AND member_id = ${record.member_id} AND uid IS NOT NULL AND NOT pending
    UNION ALL
    SELECT g.uid, m.member_id, m.alias FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.member_id = ${record.member_id} AND m.uid IS NULL AND m.takes_part
      AND NOT m.pending AND ${actsStill('g', cid)}`.execute(tx);
  return rows;
}

/** Title of the homework that a record was submitted for; undefined for a sign-in. */
export async function homeworkTitle(tx: Tx, cid: string, wid: string): Promise<string | undefined> {
  if (wid === ZERO_ID) return undefined;
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM homework WHERE cid = ${cid} AND wid = ${wid}`.execute(tx);
  return rows[0]?.title;
}
