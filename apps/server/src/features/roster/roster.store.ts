import { type ActivitySettings, ROLE } from '@rollcall/contract';
import { type KnownMember, rosterKey } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { newId, ZERO_ID } from '../../platform/ids/ids.ts';

/** Values of a line. */
export interface LineValues {
  name: string;
  phone: string;
  no: string;
}
type ListState = 'working' | 'ready' | 'failed';
interface ListRow {
  token: string;
  state: ListState;
  run: string | null;
  error: string;
}

export async function loadList(db: Db | Tx, cid: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    SELECT token, state, run, error FROM roster_list WHERE cid = ${cid}`.execute(db);
  return rows[0];
}

/** The file that holds from now on, and that its names are not all there yet. */
export async function beginList(tx: Tx, cid: string, token: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO roster_list (cid, token, state, t_change) VALUES (${cid}, ${token}, 'working', ${now})
    ON CONFLICT (cid) DO UPDATE SET token = EXCLUDED.token, state = 'working', run = NULL, error = '',
      t_change = EXCLUDED.t_change`.execute(tx);
}

/** Makes a job the one that writes the list; one before it stops at its next part. False: another list holds. */
export async function takeList(tx: Tx, cid: string, token: string, run: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE roster_list SET run = ${run}
    WHERE cid = ${cid} AND token = ${token} AND state <> 'ready'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Notes that all names of a file are there; of a file that another one replaced nothing is noted. */
export async function endList(db: Db | Tx, cid: string, token: string): Promise<void> {
  await sql`UPDATE roster_list SET state = 'ready', error = '' WHERE cid = ${cid} AND token = ${token}`.execute(
    db,
  );
}

/** Notes that a run of an import failed; of one that another run took over from nothing is noted. */
export async function failList(db: Db, cid: string, run: string, error: string): Promise<void> {
  await sql`UPDATE roster_list SET state = 'failed', error = ${error}
    WHERE cid = ${cid} AND run = ${run}`.execute(db);
}

export async function removeList(tx: Tx, cid: string): Promise<void> {
  await sql`DELETE FROM roster_list WHERE cid = ${cid}`.execute(tx);
}

/** Names on the list, and those of them that joined. */
export async function countLines(db: Db | Tx, cid: string): Promise<{ lines: number; claimed: number }> {
  const { rows } = await sql<{ lines: number; claimed: number }>`
    SELECT count(*)::int AS lines, count(*) FILTER (WHERE takes_part OR merged_into IS NOT NULL)::int AS claimed
    FROM member WHERE cid = ${cid} AND roster AND removed_at IS NULL`.execute(db);
  return rows[0]!;
}

/**
 * People whom a list may name: its lines, claimed or not, and people who joined without it. A claimed line is known
 * to the list by its name, whatever its member is called since; who waits for a line is that line. `except`: members who are left out.
 */
export async function loadKnown(
  db: Db | Tx,
  cid: string,
  except: readonly string[] = [],
): Promise<KnownMember[]> {
  const { rows } = await sql<KnownMember & { phone_given: string | null; no_given: string }>`
    SELECT member_id AS id, CASE WHEN roster AND takes_part THEN roster_key ELSE alias END AS name,
      roster_phone AS phone, roster_no AS no, takes_part AS claimed,
      roster AS listed, stu_no AS no_given,
      CASE WHEN takes_part AND roster_phone = ''
        THEN jsonb_path_query_first(reg_params, '$[*] ? (@.key == 2).val') #>> '{}' END AS phone_given
    FROM member WHERE cid = ${cid} AND removed_at IS NULL AND (takes_part OR roster)
      AND NOT EXISTS (SELECT FROM member l
        WHERE l.cid = ${cid} AND l.merged_into = member.member_id AND l.removed_at IS NULL)
      AND NOT EXISTS (SELECT FROM unnest(${except}::uuid[]) AS x (id) WHERE x.id = member_id)
    ORDER BY member_id`.execute(db);
  return rows.map(({ phone_given, no_given, ...member }) => ({
    ...member,
    phone: member.phone || (phone_given ?? ''),
    no: member.no || no_given.toUpperCase(),
  }));
}

interface Due {
  cid: string;
  day: string;
}
/** `period` is the one in which `day` lies: its first day, and the day after its last. */
export interface Dropping extends Due {
  period: { start: string; after: string };
}

/** As many people more (or fewer) are due from a day on. The caller holds the activity's row. */
async function changeDue(tx: Tx, { cid, day }: Due, count: number): Promise<void> {
  if (count === 0) return;
  await sql`
    INSERT INTO activity_day (cid, day, due_change, moves) VALUES (${cid}, ${day}, ${count}, 1)
    ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + ${count},
      moves = activity_day.moves + 1`.execute(tx);
}

/**
 * Holds members whom a list names or names no more, in the order in which submissions hold theirs, and before any
 * counter of a day is touched, as they do: else each could wait for the other. @returns those who are there
 */
export async function lockLines(tx: Tx, cid: string, ids: readonly string[] | 'all'): Promise<Set<string>> {
  const chosen = ids === 'all' ? sql`roster` : sql`member_id = ANY(${ids}::uuid[])`;
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM member WHERE cid = ${cid} AND removed_at IS NULL AND ${chosen}
    ORDER BY member_id FOR NO KEY UPDATE`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}

/**
 * Holds the rows of all days that dropping and saving these members may touch, in their order, as leave and marks take
 * them: the day itself, the day after its period, and later ones on which they begin or cease to be due.
 */
export async function lockDays(
  tx: Tx,
  { cid, day, period }: Dropping,
  ids: readonly string[],
): Promise<void> {
  await sql`INSERT INTO activity_day (cid, day, changes)
    SELECT ${cid}, day, 1 FROM (
      SELECT unnest(ARRAY[${day}::date, ${period.after}::date]) AS day
      UNION SELECT unnest(ARRAY[from_day, to_day]) FROM membership
        WHERE cid = ${cid} AND member_id = ANY(${ids}::uuid[])
    ) d WHERE day >= ${day}::date ORDER BY day
    ON CONFLICT (cid, day) DO UPDATE SET changes = activity_day.changes + 1`.execute(tx);
}

/** Writes lines as members without a person, due from `day` on. @returns their ids */
export async function insertLines(
  tx: Tx,
  at: Due,
  lines: readonly LineValues[],
  now: Date,
): Promise<string[]> {
  if (lines.length === 0) return [];
  // In order, so that lists by id stand as the file has them.
  const ids = lines.map(() => newId()).sort();
  await sql`
    INSERT INTO member (cid, member_id, role, alias, stu_no, takes_part, joined_day, t_join, roster, roster_key,
      roster_phone, roster_no)
    SELECT ${at.cid}, id, ${ROLE.MEMBER}, name, no, false, ${at.day}, ${now}, true, key, phone, no
    FROM unnest(${ids}::uuid[], ${lines.map((l) => l.name)}::text[], ${lines.map((l) => rosterKey(l.name))}::text[],
      ${lines.map((l) => l.phone)}::text[], ${lines.map((l) => l.no)}::text[]) AS x (id, name, key, phone, no)`.execute(
    tx,
  );
  await sql`INSERT INTO membership (cid, member_id, from_day)
    SELECT ${at.cid}, unnest(${ids}::uuid[]), ${at.day}`.execute(tx);
  await changeDue(tx, at, lines.length);
  return ids;
}

/** Those of some members who wait, and whose last days as due reach up to `day` or beyond it, are due on from there. */
async function reopenDue(tx: Tx, { cid, day }: Due, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ member_id: string; from_day: string; to_day: string }>`
    SELECT DISTINCT ON (s.member_id) s.member_id, s.from_day, s.to_day
    FROM membership s JOIN member m ON m.cid = s.cid AND m.member_id = s.member_id
    WHERE s.cid = ${cid} AND s.member_id = ANY(${ids}::uuid[]) AND m.pending AND m.removed_at IS NULL
      AND s.from_day <= ${day} AND s.to_day >= ${day}
      AND NOT EXISTS (SELECT FROM membership o
        WHERE o.cid = s.cid AND o.member_id = s.member_id AND o.to_day IS NULL)
    ORDER BY s.member_id, s.from_day`.execute(tx);
  for (const { member_id, from_day, to_day } of rows.toSorted((a, b) => (a.to_day < b.to_day ? -1 : 1))) {
    await sql`UPDATE membership SET to_day = NULL
      WHERE cid = ${cid} AND member_id = ${member_id} AND from_day = ${from_day}`.execute(tx);
    await changeDue(tx, { cid, day: to_day }, 1);
  }
}

/**
 * Members stand on the list with what their lines say; one whom it did not name before is due from `day` on. Who took part
 * keeps the name and the number that they gave; who waits for approval is given no number of a line (docs/decisions/072).
 */
export async function saveLines(
  tx: Tx,
  at: Due,
  stored: readonly { id: string; line: LineValues }[],
): Promise<void> {
  if (stored.length === 0) return;
  const ids = stored.map((k) => k.id);
  await sql`
    UPDATE member m SET roster = true, roster_key = x.key, roster_phone = x.phone, roster_no = x.no,
      alias = CASE WHEN m.takes_part THEN m.alias ELSE x.name END,
      stu_no = CASE WHEN m.takes_part AND (m.pending OR m.stu_no <> '') THEN m.stu_no ELSE x.no END
    FROM unnest(${ids}::uuid[], ${stored.map((k) => rosterKey(k.line.name))}::text[],
      ${stored.map((k) => k.line.phone)}::text[], ${stored.map((k) => k.line.no)}::text[],
      ${stored.map((k) => k.line.name)}::text[]) AS x (id, key, phone, no, name)
    WHERE m.cid = ${at.cid} AND m.member_id = x.id AND m.removed_at IS NULL
      AND (m.roster, m.roster_key, m.roster_phone, m.roster_no) IS DISTINCT FROM (true, x.key, x.phone, x.no)`.execute(
    tx,
  );
  // Somebody who waits for approval is due as soon as the list names them; from a stay before they may be so still.
  await reopenDue(tx, at, ids);
  const due = await sql`
    INSERT INTO membership (cid, member_id, from_day)
    SELECT m.cid, m.member_id, ${at.day} FROM member m
    WHERE m.cid = ${at.cid} AND m.member_id = ANY(${ids}::uuid[]) AND m.pending AND m.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM membership s
        WHERE s.cid = m.cid AND s.member_id = m.member_id AND s.to_day IS NULL)
    ON CONFLICT (cid, member_id, from_day) DO UPDATE SET to_day = NULL`.execute(tx);
  await changeDue(tx, at, Number(due.numAffectedRows ?? 0));
}

/**
 * Takes members off the list (`all`: everybody on it). A joined person stays a member; a line that nobody claimed
 * goes, and is due no more from `day` on, as is one who still waits for approval. Past days keep their due; either of
 * them whom an organiser signed in keeps its own until the period ends, so that nobody else looks present in its place.
 */
export async function dropLines(
  tx: Tx,
  at: Dropping,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  const chosen = ids === 'all' ? sql`true` : sql`m.member_id = ANY(${ids}::uuid[])`;
  const dropped = await sql<{ to_day: string; lines: number }>`
    WITH gone AS (
      SELECT m.member_id, EXISTS (SELECT FROM record r
        WHERE r.cid = ${at.cid} AND r.member_id = m.member_id AND r.wid = ${ZERO_ID}
          AND r.period_start >= ${at.period.start} AND r.removed_at IS NULL) AS stays
      FROM member m WHERE m.cid = ${at.cid} AND m.roster AND m.removed_at IS NULL
        AND (NOT m.takes_part OR m.pending) AND ${chosen}
    ), closed AS (
      UPDATE membership s SET to_day = greatest(s.from_day,
        CASE WHEN gone.stays THEN ${at.period.after}::date ELSE ${at.day}::date END) FROM gone
      WHERE s.cid = ${at.cid} AND s.member_id = gone.member_id AND s.to_day IS NULL
      RETURNING to_day
    )
    SELECT to_day, count(*)::int AS lines FROM closed GROUP BY to_day ORDER BY to_day`.execute(tx);
  await sql`
    UPDATE member m SET roster = false, merged_into = NULL, removed_at = CASE WHEN m.takes_part THEN NULL ELSE ${now}::timestamptz END
    WHERE m.cid = ${at.cid} AND m.roster AND m.removed_at IS NULL AND ${chosen}`.execute(tx);
  for (const { to_day, lines } of dropped.rows) await changeDue(tx, { cid: at.cid, day: to_day }, -lines);
}

/** Holds the activity's row, binned or not; undefined when it is gone. */
export async function lockSettings(
  tx: Tx,
  cid: string,
): Promise<{ zone: string; settings: ActivitySettings } | undefined> {
  const { rows } = await sql<{ zone: string; settings: ActivitySettings }>`
    SELECT zone, settings FROM activity WHERE cid = ${cid} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** A list file that the person uploaded, or that the activity has; undefined for any other. */
export async function usableList(
  db: Db,
  token: string,
  uid: string,
  cid: string | undefined,
): Promise<CheckedToken | undefined> {
  const { rows: files } = await sql<{ uid: string }>`
    SELECT uid FROM file WHERE token = ${token} AND kind = 'list'`.execute(db);
  if (files[0] === undefined) return undefined;
  if (files[0].uid === uid) return token as CheckedToken;
  if (cid === undefined) return undefined;
  const { rows } = await sql`
    SELECT FROM file_ref WHERE cid = ${cid} AND token = ${token} AND holder = 'list'`.execute(db);
  return rows.length > 0 ? (token as CheckedToken) : undefined;
}
