import type { OwnMakeup } from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insideId, ZERO_ID } from '../../../platform/ids/ids.ts';
import { namesOf } from '../../account/account.reads.ts';

/** Make-ups that are shown on a month. */
const MAKEUPS_MOST = 100;

interface SignInRow {
  id: string;
  day: string;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  t_submit: Date;
  makeup: boolean;
  agent_uid: string | null;
  fill_params: unknown;
}

/** Sign-ins of a member on some days, oldest first. */
export async function signInsOf(
  db: Db,
  { cid, memberId, from, to }: { cid: string; memberId: string; from: string; to: string },
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    SELECT id, day, slot, slot_from, slot_to, t_submit, makeup, agent_uid, fill_params FROM record
    WHERE cid = ${cid} AND member_id = ${memberId} AND day >= ${from} AND day <= ${to} AND wid = ${ZERO_ID}
      AND removed_at IS NULL
    ORDER BY day, t_submit, id`.execute(db);
  return rows;
}

/** Make-ups that a member asked for on some days, newest first. */
export async function makeupsOf(
  db: Db,
  { cid, memberId, from, to }: { cid: string; memberId: string; from: string; to: string },
): Promise<OwnMakeup[]> {
  const { rows } = await sql<{
    id: string;
    day: string;
    slot_from: number | null;
    slot_to: number | null;
    status: number;
    reason: string;
    pictures: string[];
    claimed: number | null;
    remark: string;
    t_ask: Date;
  }>`
    SELECT id, day, slot_from, slot_to, status, reason, pictures, claimed, remark, t_ask FROM makeup_request
    WHERE cid = ${cid} AND member_id = ${memberId} AND day >= ${from} AND day <= ${to} AND wid = ${ZERO_ID}
    ORDER BY t_ask DESC, id DESC LIMIT ${MAKEUPS_MOST}`.execute(db);
  return rows.map(({ id, slot_from: first, slot_to: last, t_ask, ...row }) => ({
    ...row,
    id: insideId(cid, id),
    slot: first === null || last === null ? null : [first, last],
    date: unixSeconds(t_ask),
  }));
}

/** First day on which a member was due or signed in; undefined where there is none. */
export async function firstDayOf(db: Db, cid: string, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT LEAST((SELECT min(from_day) FROM membership WHERE cid = ${cid} AND member_id = ${memberId}),
      (SELECT min(day) FROM record WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID}
        AND removed_at IS NULL)) AS day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Homework that a member handed in on some days, with its grade (0: none). */
export async function homeworkProgress(
  db: Db,
  { cid, memberId, from, to }: { cid: string; memberId: string; from: string; to: string },
) {
  const { rows } = await sql<{ wid: string; title: string; t_submit: Date; rank: number }>`
    SELECT r.wid, h.title, r.t_submit, r.rank FROM record r JOIN homework h ON h.cid = r.cid AND h.wid = r.wid
    WHERE r.cid = ${cid} AND r.member_id = ${memberId} AND r.day >= ${from} AND r.day <= ${to}
      AND r.removed_at IS NULL AND h.removed_at IS NULL
    ORDER BY r.t_submit, r.id`.execute(db);
  return rows.map(({ wid, title, t_submit, rank }) => ({
    wid: insideId(cid, wid),
    title,
    date: unixSeconds(t_submit),
    rank,
  }));
}

/** Points that a member earned by sign-ins. */
export async function earnedBy(db: Db, cid: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT COALESCE(sum(points), 0)::int AS points FROM record
    WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID} AND removed_at IS NULL`.execute(db);
  return rows[0]!.points;
}

/** Guardians of a member, with the number that was given at joining; of an open line of a list none, whoever claimed it. */
export async function guardiansOf(db: Db, cid: string, memberId: string) {
  const { rows } = await sql<{ uid: string; relation: string; phone: string | null }>`
    SELECT g.uid, g.relation,
      jsonb_path_query_first(m.reg_params, '$[*] ? (@.key == 2).val') #>> '{}' AS phone
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.member_id = ${memberId} AND m.uid IS NULL AND m.takes_part
    ORDER BY g.t_create, g.uid`.execute(db);
  const names = await namesOf(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map(({ uid, relation, phone }) => ({
    name: names.get(uid) ?? '',
    relation,
    phone: phone ?? '',
  }));
}
