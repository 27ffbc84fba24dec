import {
  type listRefusals,
  type ParsedRequestOf,
  REVIEW,
  type ResponseOf,
  SUBMISSION_MESSAGES,
  type SubmitReason,
} from '@rollcall/contract';
import { PARTICIPANT_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { isDay, isInstant, isUuid, partsOfCursor, writeCursor } from '../../platform/ids/cursor.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';

interface RefusedAttemptRow {
  uid: string;
  name: string;
  wid: string;
  homework: string | null;
  day: string;
  slot: number;
  reason: SubmitReason;
  count: number;
  t_last: Date;
  evidence: { distance?: number };
  /** Member whom the attempt was judged as; the zero id for none. */
  member_id: string;
  late_id: string | null;
  /** Member whom an organiser may sign in instead; null for none. */
  target_id: string | null;
}

/** The last row's sort key: when it happened, then the rest of its primary key. */
interface RefusedAttemptCursor {
  at: string;
  key: readonly [uid: string, wid: string, day: string, slot: number, reason: string, memberId: string];
}

/** Reasons that an organiser can waive, or that may have passed since: not the days, nor a count that is used up. */
const WAIVED: readonly SubmitReason[] = [
  'link_closed',
  'outside_slot',
  'scan_needed',
  'location_needed',
  'too_far',
  'wifi_mismatch',
  'field_invalid',
  'sensitive',
];

/** Largest value of the column of slots: start seconds, ids from 86,400 on, -1. */
const MOST_SLOT = 2_147_483_647;

/** The cursor's parts, or null for one that is none of ours. */
export function readRefusedAttemptCursor(cursor: string): RefusedAttemptCursor | null {
  // Answers of before 0091 name no member.
  const [at, uid, wid, day, slot, reason, memberId = ZERO_ID] = partsOfCursor(cursor);
  if (!isInstant(at) || !isUuid(uid) || !isUuid(wid) || !isDay(day) || !isUuid(memberId)) return null;
  if (!Number.isInteger(slot) || Math.abs(slot as number) > MOST_SLOT) return null;
  if (typeof reason !== 'string' || reason.length > 60 || reason.includes('\0')) return null;
  return { at, key: [uid, wid, day, slot as number, reason, memberId] };
}

/** Refused attempts, newest first: a walk of one index from the cursor on, and what belongs to the page's rows. */
export async function pageOfRefusedAttempts(
  db: Db,
  { cid, count }: ParsedRequestOf<typeof listRefusals>,
  after: RefusedAttemptCursor | undefined,
): Promise<ResponseOf<typeof listRefusals>['data']> {
  const rest = after
    ? sql`AND t_last <= ${after.at}::timestamptz AND (t_last < ${after.at}::timestamptz
        OR (uid, wid, day, slot, reason, member_id) > (${sql.join(after.key)}))`
    : sql``;
  // A row without a member is of somebody who was none, or from before 0091: then a name other than their own is that of
  // a dependent. What belongs to a row is looked up alone (OFFSET 0 keeps it so): the planner takes a page of any length for
  // a tenth of all rows, and read every member for it.
  const mayBeSignedIn = sql`removed_at IS NULL AND takes_part AND NOT pending AND role IN (${literals(PARTICIPANT_ROLES)})`;
  const { rows } = await sql<RefusedAttemptRow>`/* prepared */
    SELECT a.uid, a.member_id, a.name, a.wid, h.title AS homework, a.day, a.slot, a.reason, a.count, a.t_last, a.evidence,
      l.id AS late_id, COALESCE(m.member_id, o.member_id) AS target_id
    FROM (SELECT * FROM refused_attempt WHERE cid = ${cid} ${rest}
      ORDER BY t_last DESC, uid, wid, day, slot, reason, member_id LIMIT ${count + 1}) a
    LEFT JOIN LATERAL (SELECT id FROM late_delivery
      WHERE cid = ${cid} AND id = (a.evidence->>'late_id')::uuid AND status = ${sql.lit(REVIEW.WAITING)} OFFSET 0) l ON true
    LEFT JOIN LATERAL (SELECT title FROM homework WHERE cid = ${cid} AND wid = a.wid OFFSET 0) h ON true
    LEFT JOIN LATERAL (SELECT member_id FROM member
      WHERE cid = ${cid} AND member_id = a.member_id AND a.wid = ${ZERO_ID} AND ${mayBeSignedIn} OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT member_id FROM member
      WHERE cid = ${cid} AND uid = a.uid AND a.wid = ${ZERO_ID} AND a.member_id = ${ZERO_ID} AND a.name IN ('', alias)
        AND ${mayBeSignedIn} OFFSET 0) o ON true
    ORDER BY a.t_last DESC, a.uid, a.wid, a.day, a.slot, a.reason, a.member_id`.execute(db);
  const page = rows.slice(0, count);
  const names = await namesOf(
    db,
    page.filter((r) => r.name === '').map((r) => r.uid),
  );
  const last = rows.length > count ? page.at(-1)! : undefined;
  return {
    lists: page.map((r) => ({
      name: r.name || (names.get(r.uid) ?? ''),
      unionid: r.target_id !== null && WAIVED.includes(r.reason) ? insideId(cid, r.target_id) : null,
      homework: r.homework === null ? null : { wid: insideId(cid, r.wid), title: r.homework },
      day: r.day,
      reason: r.reason,
      msg: SUBMISSION_MESSAGES.submit[r.reason],
      count: r.count,
      date: unixSeconds(r.t_last),
      distance: r.evidence.distance ?? null,
      late: r.late_id === null ? (0 as const) : (1 as const),
      id: r.late_id === null ? null : insideId(cid, r.late_id),
    })),
    next: last
      ? writeCursor([
          last.t_last.toISOString(),
          last.uid,
          last.wid,
          last.day,
          last.slot,
          last.reason,
          last.member_id,
        ])
      : null,
  };
}
