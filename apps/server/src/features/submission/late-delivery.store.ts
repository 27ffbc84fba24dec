import { REVIEW, type ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Captured in its slot, delivered after it, right in all else. */
export interface NewLate {
  id: string;
  /** The homework it is of; the zero id outside homework. */
  wid: string;
  memberId: string;
  day: string;
  periodStart: string;
  slot: number;
  slotFrom: number | null;
  slotTo: number | null;
  rev: number;
  requestId: string;
  requestHash: Buffer;
  fillParams: ShownField[];
  place: object | null;
  agentUid: string | null;
  capturedAt: Date;
  at: Date;
  files: CheckedToken[];
}

export interface LateRow {
  id: string;
  wid: string;
  member_id: string;
  day: string;
  period_start: string;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  rev: number;
  request_id: string;
  request_hash: Buffer;
  fill_params: ShownField[];
  place: object | null;
  agent_uid: string | null;
  captured_at: Date;
  t_last: Date;
  status: number;
}

/** Holder of the files of a late delivery: the slot, so that a newer one takes the place of the older. */
export const lateHolder = (late: { memberId: string; wid: string; day: string; slot: number }): string =>
  `late ${late.memberId} ${late.day} ${late.slot}${late.wid === ZERO_ID ? '' : ` ${late.wid}`}`;

/**
 * Keeps the newest late delivery of each slot, which waits for a decision. An accepted one stays, and so does a refused one
 * that is sent again; another one takes its place.
 * @returns false where it was not kept
 */
export async function upsertLate(tx: Tx, cid: string, late: NewLate): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO late_delivery (cid, id, member_id, wid, day, period_start, slot, slot_from, slot_to, rev, request_id,
      request_hash, fill_params, place, agent_uid, captured_at, t_last)
    VALUES (${cid}, ${late.id}, ${late.memberId}, ${late.wid}, ${late.day}, ${late.periodStart}, ${late.slot},
      ${late.slotFrom}, ${late.slotTo}, ${late.rev}, ${late.requestId}, ${late.requestHash}, ${JSON.stringify(late.fillParams)},
      ${late.place === null ? null : JSON.stringify(late.place)}, ${late.agentUid}, ${late.capturedAt}, ${late.at})
    ON CONFLICT (cid, member_id, wid, day, slot) DO UPDATE SET id = EXCLUDED.id, rev = EXCLUDED.rev,
      period_start = EXCLUDED.period_start, slot_from = EXCLUDED.slot_from, slot_to = EXCLUDED.slot_to,
      request_id = EXCLUDED.request_id, request_hash = EXCLUDED.request_hash, fill_params = EXCLUDED.fill_params,
      place = EXCLUDED.place, agent_uid = EXCLUDED.agent_uid, captured_at = EXCLUDED.captured_at,
      t_last = EXCLUDED.t_last, status = ${sql.lit(REVIEW.WAITING)}
      WHERE late_delivery.status = ${sql.lit(REVIEW.WAITING)}
        OR (late_delivery.status = ${sql.lit(REVIEW.REFUSED)} AND late_delivery.request_id <> EXCLUDED.request_id)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Holds a late delivery for a decision. The member's row is held before. */
export async function lockLate(tx: Tx, cid: string, id: string): Promise<LateRow | undefined> {
  const { rows } = await sql<LateRow>`
    SELECT id, member_id, wid, day, period_start, slot, slot_from, slot_to, rev, request_id, request_hash, fill_params,
      place, agent_uid, captured_at, t_last, status
    FROM late_delivery WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function decideLate(tx: Tx, cid: string, id: string, status: number): Promise<void> {
  await sql`UPDATE late_delivery SET status = ${status} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

/** Leaves refused what of a member waits; with `erase` all that was not accepted goes. @returns whose files are free */
export async function endLate(tx: Tx, cid: string, memberId: string, erase: boolean): Promise<string[]> {
  const { rows } = await (erase
    ? sql<{ wid: string; day: string; slot: number }>`DELETE FROM late_delivery
        WHERE cid = ${cid} AND member_id = ${memberId} AND status <> ${sql.lit(REVIEW.APPROVED)} RETURNING wid, day, slot`
    : sql<{
        wid: string;
        day: string;
        slot: number;
      }>`UPDATE late_delivery SET status = ${sql.lit(REVIEW.REFUSED)}
        WHERE cid = ${cid} AND member_id = ${memberId} AND status = ${sql.lit(REVIEW.WAITING)} RETURNING wid, day, slot`
  ).execute(tx);
  return erase ? rows.map((row) => lateHolder({ memberId, ...row })) : [];
}
