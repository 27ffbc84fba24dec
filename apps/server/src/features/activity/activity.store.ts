import type { ActivitySettings, FormTemplate } from '@rollcall/contract';
import { type Day, type DayException, type Exceptions, latest } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';

/** An activity's row without its settings. */
export interface ActivityRow {
  cid: string;
  owner_uid: string;
  /** Creator; they count it (`person.created`) whoever owns it now. */
  creator_uid: string;
  title: string;
  template: FormTemplate;
  cate: number;
  zone: string;
  start_day: string;
  end_day: string;
  rev: number;
  /** Grows with every change of the exceptions; 0: there was never one. */
  calendar_rev: number;
  /** Grows with every renewal of the code; 0: it was never renewed. */
  code_rev: number;
  total_limit: number;
  join_num: number;
  certified_until: Date | null;
  /** Last moment at which it was certified before `certified_until` changed; null: never, or it did not change. */
  last_certified_at: Date | null;
  phone_verified: boolean;
  t_create: Date;
  deleted_at: Date | null;
  /** Put into the bin by the sweep. */
  sys_clean: boolean;
  /** The day it came back from the bin. */
  recovered_day: string | null;
}

export interface ActivityWithSettings extends ActivityRow {
  settings: ActivitySettings;
}

const COLUMNS = sql`cid, owner_uid, creator_uid, title, template, cate, zone, start_day, end_day, rev, calendar_rev, code_rev, total_limit,
  join_num, certified_until, last_certified_at, phone_verified, t_create, deleted_at, sys_clean, recovered_day`;

/** One activity; `lock` holds its row until the transaction ends. */
export async function loadActivity(
  db: Queryable,
  cid: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ActivityWithSettings | undefined> {
  const { rows } = await sql<ActivityWithSettings>`/* prepared */
    SELECT ${COLUMNS}, settings FROM activity WHERE cid = ${cid} ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Makes all codes given out so far useless; the number of the one that holds from now on. */
export async function raiseCode(tx: Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ code_rev: number }>`
    UPDATE activity SET code_rev = code_rev + 1 WHERE cid = ${cid} RETURNING code_rev`.execute(tx);
  return rows[0]!.code_rev;
}

/** Version named by (cid, rev, calendar_rev); the ids of the slots are null where they are their start seconds. */
export interface StoredVersion {
  cid: string;
  rev: number;
  calendar_rev: number;
  settings: ActivitySettings;
  slot_ids: number[] | null;
  exceptions: Exceptions;
}

/** Exceptions of an activity's calendar. */
export async function loadExceptions(db: Queryable, cid: string): Promise<Exceptions> {
  const { rows } = await sql<DayException & { day: string }>`/* prepared */
    SELECT day, kind, note FROM day_exception WHERE cid = ${cid} ORDER BY day`.execute(db);
  return new Map(rows.map(({ day, kind, note }) => [day, { kind, note }]));
}

const NO_EXCEPTIONS: Exceptions = new Map();
/** Those that a row says there are. Read after its number, they may be newer, which is what counts from there. */
const exceptionsOf = (db: Queryable, row: { cid: string; calendar_rev: number }): Promise<Exceptions> =>
  row.calendar_rev === 0 ? Promise.resolve(NO_EXCEPTIONS) : loadExceptions(db, row.cid);

/** The settings of an activity as they are. */
export async function loadVersion(db: Queryable, cid: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<Omit<StoredVersion, 'exceptions'>>`
    SELECT a.cid, a.rev, a.calendar_rev, a.settings, v.rules->'slot_ids' AS slot_ids
    FROM activity a LEFT JOIN activity_revision v ON v.cid = a.cid AND v.rev = a.rev
    WHERE a.cid = ${cid}`.execute(db);
  const row = rows[0];
  return row && { ...row, exceptions: await exceptionsOf(db, row) };
}

/** The same of several. A revision never changes, so that it may be read after its number, from many machines. */
export async function loadVersions(db: Queryable, cids: string[]): Promise<StoredVersion[]> {
  const { rows } = await sql<Omit<StoredVersion, 'slot_ids' | 'exceptions'>>`
    SELECT cid, rev, calendar_rev, settings FROM activity WHERE cid = ANY(${cids})`.execute(db);
  const revisions = await sql<Pick<StoredVersion, 'cid' | 'rev' | 'slot_ids'>>`
    SELECT cid, rev, rules->'slot_ids' AS slot_ids FROM activity_revision
    WHERE cid = ANY(${cids}) AND rev = ANY(${rows.map(({ rev }) => rev)})`.execute(db);
  const ids = new Map(revisions.rows.map(({ cid, rev, slot_ids }) => [`${cid} ${rev}`, slot_ids]));
  const versions: StoredVersion[] = [];
  for (const row of rows) {
    const slotIds = ids.get(`${row.cid} ${row.rev}`) ?? null;
    versions.push({ ...row, slot_ids: slotIds, exceptions: await exceptionsOf(db, row) });
  }
  return versions;
}

/** Ids that slots of an activity have had, in whatever revision. */
export async function loadSlotIds(db: Queryable, cid: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT jsonb_array_elements(COALESCE(rules->'slot_ids',
      jsonb_path_query_array(rules, '$.time_list[*][0]')))::int AS id
    FROM activity_revision WHERE cid = ${cid}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows of several activities, without settings. */
export async function loadActivityRows(db: Db, cids: string[]): Promise<ActivityRow[]> {
  if (cids.length === 0) return [];
  const { rows } =
    await sql<ActivityRow>`/* prepared */ SELECT ${COLUMNS} FROM activity WHERE cid = ANY(${cids})`.execute(
      db,
    );
  return rows;
}

interface NewActivity {
  cid: string;
  ownerUid: string;
  settings: ActivitySettings;
  startDay: string;
  endDay: string;
  certifiedUntil: Date | null;
  phoneVerified: boolean;
  /** Of the request that created it; null where it had no id. */
  createHash: Buffer | null;
  now: Date;
}

/** Writes the row; false when the id is taken, which a repeated create request makes it. */
export async function insertActivity(tx: Tx, a: NewActivity): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO activity (cid, owner_uid, creator_uid, title, template, cate, start_day, end_day, rev, settings, total_limit,
      certified_until, phone_verified, create_hash, t_create)
    VALUES (${a.cid}, ${a.ownerUid}, ${a.ownerUid}, ${a.settings.title}, ${a.settings.template}, ${a.settings.cate}, ${a.startDay},
      ${a.endDay}, 1, ${JSON.stringify(a.settings)}, ${a.settings.total_limit}, ${a.certifiedUntil},
      ${a.phoneVerified}, ${a.createHash}, ${a.now})
    ON CONFLICT (cid) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Hash of the request that created an activity; undefined where there is none, null where it is not known. */
export async function loadCreateHash(tx: Tx, cid: string): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ create_hash: Buffer | null }>`
    SELECT create_hash FROM activity WHERE cid = ${cid}`.execute(tx);
  return rows[0]?.create_hash;
}

export async function updateActivity(
  tx: Tx,
  cid: string,
  rev: number,
  settings: ActivitySettings,
  startDay: string,
  endDay: string,
): Promise<void> {
  await sql`
    UPDATE activity SET title = ${settings.title}, cate = ${settings.cate}, start_day = ${startDay},
      end_day = ${endDay}, rev = ${rev}, settings = ${JSON.stringify(settings)}, total_limit = ${settings.total_limit}
    WHERE cid = ${cid}`.execute(tx);
}

/**
 * The rules as they hold from today on, or from the first day of an activity that has not begun. Earlier rules whose first
 * day is still to come never hold: its day moves with the activity's, so that these take their place on every day.
 */
export async function insertRevision(
  tx: Tx,
  cid: string,
  { rev, today, startDay }: { rev: number; today: Day; startDay: Day },
  rules: object,
  now: Date,
): Promise<void> {
  const fromDay = latest(today, startDay);
  await sql`UPDATE activity_revision SET from_day = ${fromDay} WHERE cid = ${cid} AND from_day > ${today}`.execute(
    tx,
  );
  await sql`
    INSERT INTO activity_revision (cid, rev, from_day, rules, t_create)
    VALUES (${cid}, ${rev}, ${fromDay}, ${JSON.stringify(rules)}, ${now})`.execute(tx);
}

/** Mirrors what lists sort and filter by to the lists of everybody in the activity; members see new dates too. */
export async function projectToLists(
  tx: Tx,
  cid: string,
  title: string,
  startDay: string,
  endDay: string,
): Promise<void> {
  await sql`
    UPDATE my_activity SET title = ${title}, start_day = ${startDay}, end_day = ${endDay}
    WHERE cid = ${cid} AND (title, start_day, end_day) IS DISTINCT FROM (${title}, ${startDay}::date, ${endDay}::date)`.execute(
    tx,
  );
}

/**
 * Puts an activity into the recycle bin of its managers and out of the others' lists; pinned it is no more.
 * `clean`: by the sweep.
 */
export async function binActivity(tx: Tx, cid: string, now: Date, clean = false): Promise<void> {
  await sql`UPDATE activity SET deleted_at = ${now}, sys_clean = ${clean} WHERE cid = ${cid}`.execute(tx);
  await sql`UPDATE my_activity SET deleted_at = ${now}, top_at = NULL WHERE cid = ${cid}`.execute(tx);
}

/** Takes an activity out of the bin, back into everybody's lists; its keeping runs anew from `day`. */
export async function unbinActivity(tx: Tx, cid: string, day: string): Promise<void> {
  await sql`UPDATE activity SET deleted_at = NULL, sys_clean = false, recovered_day = ${day}
    WHERE cid = ${cid}`.execute(tx);
  await sql`UPDATE my_activity SET deleted_at = NULL WHERE cid = ${cid}`.execute(tx);
}

/** Takes the row and everybody's lines of lists: from here on the activity is one that never was. */
export async function dropActivity(tx: Tx, cid: string): Promise<void> {
  await sql`DELETE FROM activity WHERE cid = ${cid}`.execute(tx);
  await sql`DELETE FROM my_activity WHERE cid = ${cid}`.execute(tx);
}

/** Pins or unpins in one person's list. Answers how many are pinned afterwards; the caller holds the person's row. */
export async function setPinned(tx: Tx, uid: string, cid: string, at: Date | null): Promise<number> {
  await sql`UPDATE my_activity SET top_at = ${at} WHERE uid = ${uid} AND cid = ${cid}
    AND (top_at IS NULL) = ${at !== null}`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM my_activity WHERE uid = ${uid} AND top_at IS NOT NULL`.execute(tx);
  return rows[0]!.n;
}

export async function insertTrack(
  db: Db,
  id: string,
  uid: string,
  kind: 'gate' | 'action',
  factor: string,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO track_event (uid, id, kind, factor, t_create)
    VALUES (${uid}, ${id}, ${kind}, ${factor}, ${now})`.execute(db);
}

/** Forgets what people touched before an instant. */
export async function removeTracks(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM track_event WHERE t_create < ${before}`.execute(db);
}
