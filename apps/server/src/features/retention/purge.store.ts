import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/**
 * Every table that holds something of an activity, in the order in which it goes. Members first: whoever submits holds
 * their member's row, so that nothing is added behind the sweep. A test compares this with the database.
 */
export const ACTIVITY_TABLES = [
  'member',
  'member_stay',
  'membership',
  'guardian',
  'my_dependent',
  'visit',
  'invitation',
  'invitation_code',
  'my_activity',
  'blacklist_hold',
  'announcement',
  'record',
  'grade_counter',
  'record_annotation',
  'record_like',
  'record_comment',
  'record_version',
  'remark',
  'makeup_request',
  'late_delivery',
  'member_leave',
  'attendance_batch',
  'attendance_setting',
  'day_exception',
  'attendance_mark',
  'attendance_finding',
  'attendance_order',
  'absence_notice',
  'slot_reminder',
  'guardian_invitation',
  'attendance_day',
  'refused_attempt',
  'join_refusal',
  'roster_list',
  'activity_day',
  'activity_revision',
  'activity_event',
  'activity_feed',
  'cast_link',
  'barrage',
  'reminder',
  'homework',
  'homework_revision',
  'homework_day',
  'homework_counter',
  'homework_reminder',
  'export_job',
  'notice',
  'mini_code',
  'audit',
  'file_ref',
  'activity',
] as const;
type Table = (typeof ACTIVITY_TABLES)[number];

/** Those of them that are spread by something else than the activity, and by what: no row is found by where it lies. */
export const APART = {
  my_dependent: 'uid',
  visit: 'uid',
  invitation_code: 'hash',
  my_activity: 'uid',
  notice: 'uid',
} as const satisfies Partial<Record<Table, string>>;

/** Tables that name an activity and outlive it: that it was deleted, and the report of the sweep. */
export const OUTLIVES = ['purge', 'content_gone', 'retention_item'] as const;

/** Notes that an activity is deleted for good; false where it was noted before. */
export async function insertPurge(tx: Tx, cid: string, ownerUid: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO purge (cid, owner_uid, t_ask)
    VALUES (${cid}, ${ownerUid}, ${at}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Person who purged an activity; undefined where nobody did. */
export async function purgedBy(db: Db | Tx, cid: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner_uid: string }>`SELECT owner_uid FROM purge WHERE cid = ${cid}`.execute(
    db,
  );
  return rows[0]?.owner_uid;
}

/** Rows of one table, at most `most`, or those of as many keys. @returns how many went */
export async function deleteSome(tx: Tx, table: Table, cid: string, most: number): Promise<number> {
  if (table in APART) return deleteApart(tx, table as keyof typeof APART, cid, most);
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE cid = ${cid} AND ctid = ANY(ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE cid = ${cid} LIMIT ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

/** Of a table that is spread by another key: the keys are looked for, and name the machines that the rows go from. */
async function deleteApart(tx: Tx, table: keyof typeof APART, cid: string, most: number): Promise<number> {
  const key = sql.ref(APART[table]);
  const { rows } = await sql<{ key: unknown }>`
    SELECT ${key} AS key FROM ${sql.table(table)} WHERE cid = ${cid} LIMIT ${most}`.execute(tx);
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => row.key);
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE cid = ${cid} AND ${key} = ANY(${keys})`.execute(tx);
  return Number(numAffectedRows);
}

/** The tables that still hold something of the activity. */
export async function tablesLeft(db: Db | Tx, cid: string): Promise<string[]> {
  const tableChecks = ACTIVITY_TABLES.map(
    (table) => sql`SELECT ${sql.lit(table)} AS name WHERE EXISTS (
      SELECT FROM ${sql.table(table)} WHERE cid = ${cid})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(tableChecks, sql` UNION ALL `)}`.execute(db);
  return rows.map((row) => row.name);
}

/** Files that go with their rows: of orders, finished ones and what a killed run may have left; of the code. */
export async function exportKeys(tx: Tx, cid: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT file AS key FROM export_job WHERE cid = ${cid} AND file <> ''
    UNION SELECT 'export-' || run FROM export_job WHERE cid = ${cid} AND run IS NOT NULL
    UNION SELECT file FROM mini_code WHERE cid = ${cid}`.execute(tx);
  return rows.map((row) => row.key);
}

export async function setPurged(db: Db, cid: string, at: Date): Promise<void> {
  await sql`UPDATE purge SET t_done = ${at} WHERE cid = ${cid} AND t_done IS NULL`.execute(db);
}

/** Activities whose erasing was asked for before an instant and is not done. */
export async function openPurges(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`SELECT cid FROM purge
    WHERE t_done IS NULL AND t_ask < ${before} ORDER BY t_ask LIMIT 100`.execute(db);
  return rows.map((row) => row.cid);
}

/** Forgets what was done before an instant. */
export async function forgetPurges(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM purge WHERE t_done < ${before}`.execute(db);
}
