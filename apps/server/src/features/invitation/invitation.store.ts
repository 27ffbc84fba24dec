import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';

/** A line of the list as far as invitations know it. */
export interface LineRow {
  id: string;
  name: string;
  phone: string;
  no: string;
}

const OPEN = sql`m.roster AND NOT m.takes_part AND m.removed_at IS NULL AND m.merged_into IS NULL`;

/** Open lines in the order of the list: those named, or the next `count` after one. */
export async function openLines(
  tx: Tx,
  cid: string,
  which: { ids: string[] } | { after: string | null; count: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT m.member_id AS id, m.alias AS name, m.roster_phone AS phone, m.roster_no AS no FROM member m
    WHERE m.cid = ${cid} AND ${OPEN} AND ${
      'ids' in which
        ? sql`m.member_id = ANY(${which.ids}::uuid[])`
        : sql`(${which.after}::uuid IS NULL OR m.member_id > ${which.after}::uuid)`
    } ORDER BY m.member_id LIMIT ${'ids' in which ? which.ids.length : which.count}`.execute(tx);
  return rows;
}

/** One open line, under lock; undefined where somebody stands on it, or it is gone. */
export async function lockLine(tx: Tx, cid: string, id: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    SELECT m.member_id AS id, m.alias AS name, m.roster_phone AS phone, m.roster_no AS no FROM member m
    WHERE m.cid = ${cid} AND m.member_id = ${id} AND ${OPEN} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** An invitation as whoever holds the paper is shown it. */
interface PreviewRow {
  claimed_at: Date | null;
  owner_uid: string;
  title: string;
  /** Name under which the activity goes; '' for that of its initiator. */
  signature: string;
  /** Name of the line; null where somebody stands on it, or it is gone. */
  name: string | null;
}

/** Reads an invitation without holding a row: on a school's first morning thousands are looked at while others join. */
export async function loadPreview(db: Db, cid: string, hash: Buffer): Promise<PreviewRow | undefined> {
  const { rows } = await sql<PreviewRow>`/* prepared */
    SELECT i.claimed_at, a.owner_uid, a.title, coalesce(a.settings->>'signature', '') AS signature, m.alias AS name
    FROM invitation i JOIN activity a ON a.cid = i.cid
      LEFT JOIN member m ON m.cid = i.cid AND m.member_id = i.member_id AND ${OPEN}
    WHERE i.cid = ${cid} AND i.hash = ${hash} AND a.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** The codes of lines are none any more. @returns how many could still have been claimed */
export async function dropCodes(tx: Tx, cid: string, ids: string[] | 'all'): Promise<number> {
  const which = ids === 'all' ? sql`true` : sql`member_id = ANY(${ids}::uuid[])`;
  const { rows } = await sql<{ hash: Buffer }>`
    DELETE FROM invitation WHERE cid = ${cid} AND claimed_at IS NULL AND ${which} RETURNING hash`.execute(tx);
  await sql`DELETE FROM invitation_code WHERE hash = ANY(${rows.map((row) => row.hash)}::bytea[])`.execute(
    tx,
  );
  return rows.length;
}

/** Takes hashes for codes of an activity. @returns those that were free */
export async function takeHashes(tx: Tx, cid: string, hashes: Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    INSERT INTO invitation_code (hash, cid) SELECT unnest(${hashes}::bytea[]), ${cid}
    ON CONFLICT DO NOTHING RETURNING hash`.execute(tx);
  return new Set(rows.map((row) => row.hash.toString('hex')));
}

/** Hash of a person's request for codes, as far as one of its codes still is there; undefined where none does. */
export async function requestHashOf(
  tx: Tx,
  cid: string,
  uid: string,
  requestId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ request_hash: Buffer }>`
    SELECT request_hash FROM invitation WHERE cid = ${cid} AND creator_uid = ${uid} AND request_id = ${requestId}
    LIMIT 1`.execute(tx);
  return rows[0]?.request_hash;
}

export async function putInvitations(
  tx: Tx,
  cid: string,
  lines: { id: string; hash: Buffer }[],
  by: { uid: string; requestId: string; requestHash: Buffer; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO invitation (cid, member_id, hash, creator_uid, t_create, request_id, request_hash)
    SELECT ${cid}, id, hash, ${by.uid}, ${by.now}, ${by.requestId}, ${by.requestHash}
    FROM unnest(${lines.map((l) => l.id)}::uuid[], ${lines.map((l) => l.hash)}::bytea[]) AS x (id, hash)
    ON CONFLICT (cid, member_id) DO UPDATE SET hash = EXCLUDED.hash, creator_uid = EXCLUDED.creator_uid,
      t_create = EXCLUDED.t_create, request_id = EXCLUDED.request_id, request_hash = EXCLUDED.request_hash,
      claimed_at = NULL, claimed_uid = NULL, claim_hash = NULL`.execute(tx);
}

/** The activity in which a code may be good for something. */
export async function cidOfCode(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ cid: string }>`/* prepared */
    SELECT cid FROM invitation_code WHERE hash = ${hash}`.execute(db);
  return rows[0]?.cid;
}

/** An invitation that is open, with its open line. */
export interface OpenInvitation extends LineRow {
  hash: Buffer;
}

/**
 * Of several codes those that are open, and stay so under the activity's row; their lines are held, in the order of
 * members. Each is looked up alone (OFFSET 0 keeps it so), for the reason that `submission.store.ts` gives.
 */
export async function lockOpenInvitations(
  tx: Queryable,
  cid: string,
  hashes: readonly Buffer[],
): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`/* prepared */
    WITH invited AS MATERIALIZED (
      SELECT found.member_id, h.hash FROM unnest(${hashes}::bytea[]) AS h (hash), LATERAL (
        SELECT member_id FROM invitation WHERE cid = ${cid} AND hash = h.hash AND claimed_at IS NULL OFFSET 0
      ) found
    )
    SELECT w.hash, line.* FROM (SELECT member_id, hash FROM invited ORDER BY member_id) w, LATERAL (
      SELECT m.member_id AS id, m.alias AS name, m.roster_phone AS phone, m.roster_no AS no FROM member m
      WHERE m.cid = ${cid} AND m.member_id = w.member_id AND ${OPEN} FOR UPDATE
    ) line`.execute(tx);
  return rows;
}

/** The codes of several lines are used up. Written as `takeOverAll` writes the lines: the key finds each row alone. */
export async function setAllClaimed(
  tx: Queryable,
  cid: string,
  claims: readonly { line: string; uid: string; hash: Buffer }[],
  now: Date,
): Promise<void> {
  await sql`/* prepared */
    INSERT INTO invitation (cid, member_id, hash, creator_uid, t_create, claimed_at, claimed_uid, claim_hash)
    SELECT ${cid}, c.id, i.hash, i.creator_uid, i.t_create, ${now}, c.uid, c.hash
    FROM unnest(${claims.map(({ line }) => line)}::uuid[], ${claims.map(({ uid }) => uid)}::uuid[],
      ${claims.map(({ hash }) => hash)}::bytea[]) AS c (id, uid, hash), LATERAL (
      SELECT hash, creator_uid, t_create FROM invitation WHERE cid = ${cid} AND member_id = c.id OFFSET 0
    ) i
    ON CONFLICT (cid, member_id) DO UPDATE SET claimed_at = EXCLUDED.claimed_at,
      claimed_uid = EXCLUDED.claimed_uid, claim_hash = EXCLUDED.claim_hash`.execute(tx);
}

interface InvitationRow {
  member_id: string;
  claimed_at: Date | null;
  claimed_uid: string | null;
  claim_hash: Buffer | null;
}

export async function lockInvitation(tx: Tx, cid: string, hash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT member_id, claimed_at, claimed_uid, claim_hash FROM invitation
    WHERE cid = ${cid} AND hash = ${hash} FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * The code of a line is used up. `memberId`: the member who the line is from now on, where that is a row of before; the
 * code that once let them claim a line is forgotten for this one.
 */
export async function setClaimed(
  tx: Tx,
  cid: string,
  line: string,
  claim: { uid: string; memberId: string; hash: Buffer; now: Date },
): Promise<void> {
  const { memberId } = claim;
  if (memberId !== line)
    await sql`DELETE FROM invitation WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
  await sql`UPDATE invitation SET member_id = ${memberId}, claimed_at = ${claim.now}, claimed_uid = ${claim.uid},
      claim_hash = ${claim.hash}
    WHERE cid = ${cid} AND member_id = ${line}`.execute(tx);
}

interface InvitedLine {
  id: string;
  name: string;
  no: string;
  state: 'none' | 'open' | 'claimed';
  t_create: Date | null;
}

/** Open lines, and those that a code let somebody claim, after one; `keyword`: part of a name, or the number. */
export async function listInvited(
  db: Db,
  cid: string,
  { after, keyword, count }: { after: string | null; keyword: string; count: number },
): Promise<InvitedLine[]> {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<InvitedLine>`
    SELECT m.member_id AS id, m.alias AS name, m.roster_no AS no, i.t_create,
      CASE WHEN i.claimed_at IS NOT NULL THEN 'claimed' WHEN i.member_id IS NOT NULL THEN 'open' ELSE 'none' END AS state
    FROM member m LEFT JOIN invitation i ON i.cid = m.cid AND i.member_id = m.member_id
    WHERE m.cid = ${cid} AND m.roster AND m.removed_at IS NULL
      AND (${OPEN} OR i.claimed_at IS NOT NULL)
      AND (${after}::uuid IS NULL OR m.member_id > ${after}::uuid)
      AND (${keyword} = '' OR m.alias LIKE ${part} OR m.roster_no LIKE ${part})
    ORDER BY m.member_id LIMIT ${count}`.execute(db);
  return rows;
}

export async function countInvited(
  db: Db,
  cid: string,
): Promise<{ none: number; open: number; claimed: number }> {
  const { rows } = await sql<{ none: number; open: number; claimed: number }>`
    SELECT count(*) FILTER (WHERE ${OPEN} AND i.member_id IS NULL)::int AS none,
      count(*) FILTER (WHERE ${OPEN} AND i.claimed_at IS NULL AND i.member_id IS NOT NULL)::int AS open,
      count(*) FILTER (WHERE i.claimed_at IS NOT NULL)::int AS claimed
    FROM member m LEFT JOIN invitation i ON i.cid = m.cid AND i.member_id = m.member_id
    WHERE m.cid = ${cid} AND m.roster AND m.removed_at IS NULL`.execute(db);
  return rows[0]!;
}
