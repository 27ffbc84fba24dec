import { REVIEW, type ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import type { JudgedMember, NewRecord } from './submission.store.ts';

/** A make-up that was asked for. */
export interface WaitingMakeup {
  id: string;
  member_id: string;
  /** The homework it is for; the zero id outside homework. */
  wid: string;
  rev: number;
  day: string;
  period_start: string;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  request_id: string;
  request_hash: Buffer;
  fill_params: ShownField[];
  agent_uid: string | null;
  status: number;
  remark: string;
  pictures: string[];
  t_ask: Date;
}

const COLUMNS = sql`id, member_id, wid, rev, day, period_start, slot, slot_from, slot_to, request_id, request_hash,
  fill_params, agent_uid, status, remark, pictures, t_ask`;

/** Holder of the files of a make-up while it is no record. */
export const makeupHolder = (id: string): string => `makeup ${id}`;

/** Statements of a member about a make-up that an admin decides about. */
interface MakeupProof {
  reason?: string | undefined;
  pictures?: readonly string[] | undefined;
  /** Second of the day at which they say that they were there. */
  claimed?: number | undefined;
}

export async function insertMakeup(
  tx: Tx,
  cid: string,
  r: NewRecord,
  { reason = '', pictures = [], claimed, wid = ZERO_ID }: MakeupProof & { wid?: string },
): Promise<void> {
  await sql`
    INSERT INTO makeup_request (cid, id, member_id, wid, rev, day, period_start, slot, slot_from, slot_to, request_id,
      request_hash, fill_params, agent_uid, reason, pictures, claimed, t_ask)
    VALUES (${cid}, ${r.id}, ${r.memberId}, ${wid}, ${r.rev}, ${r.day}, ${r.periodStart}, ${r.slot},
      ${r.slotFrom}, ${r.slotTo}, ${r.requestId}, ${r.requestHash}, ${JSON.stringify(r.fillParams)}, ${r.agentUid},
      ${reason}, ${[...pictures]}::text[], ${claimed ?? null}, ${r.submittedAt})`.execute(tx);
}

/** A member's undecided requests in the given periods, and the one that a request made. */
export async function loadRequested(
  tx: Queryable,
  cid: string,
  memberId: string,
  requestId: string,
  periodStarts: string[],
  wid = ZERO_ID,
): Promise<WaitingMakeup[]> {
  const { rows } = await sql<WaitingMakeup>`
    SELECT ${COLUMNS} FROM makeup_request WHERE cid = ${cid} AND member_id = ${memberId}
      AND ((status = ${sql.lit(REVIEW.WAITING)} AND wid = ${wid} AND period_start = ANY(${periodStarts}::date[])) OR request_id = ${requestId})`.execute(
    tx,
  );
  return rows;
}

/** Resolves true for a member on a day; later joiners had nothing to miss. */
export async function wasMember(tx: Queryable, cid: string, memberId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    SELECT EXISTS (SELECT FROM membership WHERE cid = ${cid} AND member_id = ${memberId} AND from_day <= ${day}
      AND (to_day IS NULL OR to_day > ${day})) AS was`.execute(tx);
  return rows[0]!.was;
}

/** Holds one member's row: what is counted against them is decided under it. */
export async function lockMember(
  tx: Queryable,
  cid: string,
  memberId: string,
): Promise<(JudgedMember & { t_join: Date }) | undefined> {
  const { rows } = await sql<JudgedMember & { t_join: Date }>`
    SELECT member_id, uid, role, pending, takes_part, roster, alias, t_join FROM member
    WHERE cid = ${cid} AND member_id = ${memberId} AND removed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** The member (and homework) that a waiting or decided make-up belongs to; read before their rows are held. */
export async function loadMakeupOwner(
  tx: Queryable,
  cid: string,
  table: 'makeup_request' | 'late_delivery',
  id: string,
): Promise<{ member_id: string; wid: string } | undefined> {
  const { rows } = await sql<{ member_id: string; wid: string }>`
    SELECT member_id, wid FROM ${sql.table(table)} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
  return rows[0];
}

/** Holds a make-up for a decision. The member's row is held before. */
export async function lockMakeup(tx: Tx, cid: string, id: string): Promise<WaitingMakeup | undefined> {
  const { rows } = await sql<WaitingMakeup>`
    SELECT ${COLUMNS} FROM makeup_request WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function decideMakeup(
  tx: Tx,
  cid: string,
  id: string,
  decision: { status: number; remark: string; by: string; at: Date },
): Promise<void> {
  await sql`UPDATE makeup_request SET status = ${decision.status}, remark = ${decision.remark},
    decided_by = ${decision.by}, t_decide = ${decision.at} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

/** Refuses what a member waits for; with `erase` all that was not approved goes. @returns the ids of what is over */
export async function endMakeups(
  tx: Tx,
  cid: string,
  memberId: string,
  end: { remark: string; at: Date; erase: boolean },
): Promise<string[]> {
  const { rows } = await (end.erase
    ? sql<{ id: string }>`DELETE FROM makeup_request
        WHERE cid = ${cid} AND member_id = ${memberId} AND status <> ${sql.lit(REVIEW.APPROVED)} RETURNING id`
    : sql<{
        id: string;
      }>`UPDATE makeup_request SET status = ${sql.lit(REVIEW.REFUSED)}, remark = ${end.remark}, t_decide = ${end.at}, pictures = '{}'
        WHERE cid = ${cid} AND member_id = ${memberId} AND status = ${sql.lit(REVIEW.WAITING)} RETURNING id`
  ).execute(tx);
  return rows.map(({ id }) => id);
}
