import { ERASED_WORDS, INVITATION, type Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import type { PersonTable } from './tables.store.ts';

/** Text in place of a name. */
const NOBODY = '已注销用户';

/** Leaves a person's row without anything of them, and no way that leads to it. */
export async function blankPerson(tx: Tx, uid: string, openid: string, now: Date): Promise<void> {
  await sql`DELETE FROM organiser_invitation WHERE mobile = (SELECT mobile FROM person WHERE uid = ${uid})`.execute(
    tx,
  );
  await sql`DELETE FROM identity WHERE uid = ${uid}`.execute(tx);
  await sql`UPDATE person SET nickname = ${NOBODY}, avatar = '', signature = '', mobile = NULL, openid = ${openid},
      cert_type = -1, certified_until = NULL, organiser_at = NULL, disabled_reason = '', erased_at = ${now}
    WHERE uid = ${uid}`.execute(tx);
}

/** Activities of a person that lie in the bin. */
export async function binnedOf(
  db: Db,
  uid: string,
): Promise<{ cid: string; owner_uid: string; creator_uid: string }[]> {
  const { rows } = await sql<{ cid: string; owner_uid: string; creator_uid: string }>`
    SELECT cid, owner_uid, creator_uid FROM activity
    WHERE owner_uid = ${uid} AND deleted_at IS NOT NULL LIMIT 1000`.execute(db);
  return rows;
}

/**
 * Activities that a person has, or had, anything to do with. Comments have no index of their own: this is asked once
 * a life.
 */
export async function placesOf(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM member WHERE uid = ${uid} UNION SELECT cid FROM my_dependent WHERE uid = ${uid}
    UNION SELECT cid FROM my_activity WHERE uid = ${uid} UNION SELECT cid FROM refused_attempt WHERE uid = ${uid}
    UNION SELECT cid FROM join_refusal WHERE uid = ${uid} UNION SELECT cid FROM guardian_invitation WHERE uid = ${uid}
    UNION SELECT cid FROM record_comment WHERE uid = ${uid}`.execute(db);
  return rows.map(({ cid }) => cid);
}

interface OwnMember {
  member_id: string;
  /** null: one whom they sign in for, and nobody else does. */
  uid: string | null;
  role: Role;
  alias: string;
  stu_no: string;
  pending: boolean;
  takes_part: boolean;
  removed_at: Date | null;
}

/**
 * A person's members of an activity, of now and of before, those whom they alone sign in, and the lines of a list that
 * were merged with any of them; not the open line that they asked for in vain. Holds them, and that line: who takes back a
 * claim changes it, and two statements would take them in an order of their own.
 */
export async function membersOf(tx: Tx, cid: string, uid: string): Promise<OwnMember[]> {
  const { rows } = await sql<OwnMember & { is_open_line: boolean }>`
    WITH own AS (
      SELECT member_id FROM member
      WHERE cid = ${cid} AND (uid = ${uid} OR (uid IS NULL AND takes_part AND member_id IN (
        SELECT g.member_id FROM guardian g WHERE g.cid = ${cid} AND g.uid = ${uid} AND NOT EXISTS (
          SELECT FROM guardian o WHERE o.cid = ${cid} AND o.member_id = g.member_id AND o.uid <> g.uid))))
    )
    SELECT member_id, uid, role, alias, stu_no, pending, takes_part, removed_at,
      removed_at IS NULL AND merged_into IS NOT NULL AS is_open_line FROM member
    WHERE cid = ${cid} AND (member_id IN (SELECT member_id FROM own) OR merged_into IN (SELECT member_id FROM own))
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return rows.filter(({ is_open_line }) => !is_open_line);
}

/**
 * Invitations of guardians that a person accepted: those that wait for an organiser wait no more, and notices that told
 * the other guardians their name lose it. The activity's row is held.
 */
export async function endGuardianInvitations(tx: Tx, cid: string, uid: string, now: Date): Promise<void> {
  await sql`UPDATE guardian_invitation SET state = ${sql.lit(INVITATION.WITHDRAWN)}, t_decide = ${now}
    WHERE cid = ${cid} AND uid = ${uid} AND state = ${sql.lit(INVITATION.WAITING)}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM guardian_invitation WHERE cid = ${cid} AND uid = ${uid}`.execute(tx);
  await sql`UPDATE notice SET text = ${ERASED_WORDS}
    WHERE cid = ${cid} AND once = ANY(${rows.map(({ id }) => `guardian ${cid} ${id}`)})`.execute(tx);
}

/** Holders of files whose second word is the record. */
const OF_RECORD = ['record', 'remark', 'annotation', 'version', 'makeup', 'leave'];
/** And whose second word is the member. */
const OF_MEMBER = ['member', 'hidden', 'late'];

/** Rows without their texts: the files that they named, and ids that the audit knows them by. */
export interface Blanked {
  tokens: string[];
  ids: string[];
}

/**
 * Takes out of an activity what a member was called, wrote, sent and where they were; that somebody signed in stays, so
 * that the counters hold.
 */
export async function blankMember(tx: Tx, cid: string, { member_id }: OwnMember): Promise<Blanked> {
  const ofMember = sql`cid = ${cid} AND member_id = ${member_id}`;
  const { rows } = await sql<{ id: string }>`
    UPDATE record SET fill_params = '[]', place = NULL,
      fix_params = CASE WHEN fix_params IS NULL THEN NULL ELSE '[]'::jsonb END
    WHERE ${ofMember} RETURNING id`.execute(tx);
  const { rows: requests } = await sql<{ id: string }>`
    UPDATE makeup_request SET fill_params = '[]', reason = '', remark = '', pictures = '{}', claimed = NULL
    WHERE ${ofMember} RETURNING id`.execute(tx);
  await sql`UPDATE late_delivery SET fill_params = '[]', place = NULL WHERE ${ofMember}`.execute(tx);
  const { rows: leave } = await sql<{ id: string }>`
    UPDATE member_leave SET reason = '', remark = '', pictures = '{}' WHERE ${ofMember} RETURNING id`.execute(
    tx,
  );
  // Attempts of whoever signed in for them; their own go with the account.
  await sql`UPDATE refused_attempt SET name = ${NOBODY}, evidence = '{}' WHERE ${ofMember}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const ofRecords = sql`cid = ${cid} AND record_id = ANY(${ids}::uuid[])`;
  // One key of the activity for both, so that it is known where they lie.
  await sql`UPDATE attendance_mark SET reason = ''
    WHERE cid = ${cid} AND (member_id = ${member_id} OR record_id = ANY(${ids}::uuid[]))`.execute(tx);
  // Data for undoing hold leave as it was, and answers hold names; nothing of an erased person is undone.
  const named = [member_id, insideId(cid, member_id)];
  await sql`DELETE FROM attendance_batch b WHERE cid = ${cid} AND EXISTS (
    SELECT FROM unnest(${named}::text[]) AS x (id) WHERE strpos(b.before::text || b.answer::text, x.id) > 0)`.execute(
    tx,
  );
  await sql`DELETE FROM record_version WHERE ${ofRecords}`.execute(tx);
  await sql`DELETE FROM record_annotation WHERE ${ofRecords}`.execute(tx);
  await sql`UPDATE remark SET content = '', imgs = '[]', audio = '' WHERE ${ofRecords}`.execute(tx);
  const { rows: lines } = await sql<{
    id: string;
  }>`DELETE FROM barrage WHERE ${ofMember} RETURNING id`.execute(tx);
  await sql`UPDATE member SET uid = NULL, alias = ${NOBODY}, avatar = '', stu_no = '', reg_params = '[]',
    roster_key = '', roster_phone = '', roster_no = '' WHERE ${ofMember}`.execute(tx);
  await sql`UPDATE invitation SET claimed_uid = NULL WHERE ${ofMember}`.execute(tx);
  const things = [...ids, ...[...requests, ...leave].map(({ id }) => id)];
  const { rows: refs } = await sql<{ token: string }>`
    DELETE FROM file_ref WHERE cid = ${cid} AND (
      (split_part(holder, ' ', 1) = ANY(${OF_RECORD}) AND split_part(holder, ' ', 2) = ANY(${things}))
      OR (split_part(holder, ' ', 1) = ANY(${OF_MEMBER}) AND split_part(holder, ' ', 2) = ${member_id}))
    RETURNING token`.execute(tx);
  const tokens = refs.map(({ token }) => token);
  return { tokens, ids: [...things, ...lines.map(({ id }) => id)] };
}

/**
 * Takes the words and pictures out of what a person wrote under records, and out of the notices that told others of
 * it; that they answered, and whom, stays, so that threads keep their shape.
 */
export async function blankComments(tx: Tx, cid: string, uid: string): Promise<Blanked> {
  const { rows } = await sql<{ id: string }>`
    UPDATE record_comment SET content = ${ERASED_WORDS}, img = '' WHERE cid = ${cid} AND uid = ${uid} RETURNING id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`UPDATE notice SET text = ${ERASED_WORDS}
    WHERE cid = ${cid} AND once = ANY(${ids.map((id) => `comment ${cid} ${id}`)})`.execute(tx);
  const { rows: refs } = await sql<{ token: string }>`DELETE FROM file_ref WHERE cid = ${cid}
    AND split_part(holder, ' ', 1) = 'comment' AND split_part(holder, ' ', 3) = ANY(${ids})
    RETURNING token`.execute(tx);
  return { tokens: refs.map(({ token }) => token), ids };
}

/** Rows of a table that are a person's, at most `most` where one machine has them. @returns how many went */
export async function deletePersonRows(db: Db, t: PersonTable, uid: string, most: number): Promise<number> {
  const ofPerson = sql`${sql.ref(t.column)} = ${uid}`;
  const first = sql`AND ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(t.table)} WHERE ${ofPerson} LIMIT ${most}))`;
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(t.table)} WHERE ${ofPerson} ${t.apart ? sql`` : first}`.execute(db);
  return Number(numAffectedRows);
}

/** Files that a person sent, from a token on. */
export async function filesFrom(db: Db, uid: string, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`SELECT token FROM file
    WHERE uid = ${uid} AND token > ${after} ORDER BY token LIMIT ${most}`.execute(db);
  return rows.map(({ token }) => token);
}

/** Remove the person's names of files in activities that go on. */
export async function unnameFiles(tx: Tx, tokens: string[]): Promise<void> {
  await sql`UPDATE file SET name = '' WHERE token = ANY(${tokens})`.execute(tx);
}
