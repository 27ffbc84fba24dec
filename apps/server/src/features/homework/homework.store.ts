import type { HomeworkMode, HomeworkSettings } from '@rollcall/contract';
import { homeworkSpan } from '@rollcall/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

// Order of locks of whatever changes homework or is submitted for it: activity, homework, member.

export interface HomeworkRow {
  cid: string;
  wid: string;
  mode: HomeworkMode;
  title: string;
  start_day: string;
  end_day: string;
  opens_at: Date;
  closes_at: Date;
  rev: number;
  settings: HomeworkSettings;
  sort: number;
  owner_uid: string;
  t_create: Date;
  removed_at: Date | null;
}

const COLUMNS = sql`cid, wid, mode, title, start_day, end_day, opens_at, closes_at, rev, settings, sort, owner_uid,
  t_create, removed_at`;

/** One homework, also a removed one; `lock` holds its row until the transaction ends. */
export async function loadHomework(
  db: Db | Tx,
  cid: string,
  wid: string,
  lock: 'lock' | 'read' = 'read',
): Promise<HomeworkRow | undefined> {
  const { rows } = await sql<HomeworkRow>`
    SELECT ${COLUMNS} FROM homework WHERE cid = ${cid} AND wid = ${wid}
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Homework that the same request assigned before, in several classes, by cid. */
export async function requestedHomework(
  tx: Tx,
  cids: string[],
  uid: string,
  requestId: string,
): Promise<Map<string, { wid: string; t_create: Date }>> {
  const { rows } = await sql<{ cid: string; wid: string; t_create: Date }>`
    SELECT cid, wid, t_create FROM homework
    WHERE cid = ANY(${cids}) AND owner_uid = ${uid} AND request_id = ${requestId}`.execute(tx);
  return new Map(rows.map((row) => [row.cid, row]));
}

/**
 * Resolves true where a homework was assigned with these settings, apart from the lengths that its files turned out
 * to have.
 */
export async function isAssignedAs(
  tx: Tx,
  cid: string,
  wid: string,
  settings: HomeworkSettings,
): Promise<boolean> {
  const said = (json: RawBuilder<unknown>) => sql`${json} - 'content' - 'answer' || jsonb_build_object(
    'said', jsonb_path_query_array(${json}, '$.*[*].value'), 'files', jsonb_path_query_array(${json}, '$.*[*].url'))`;
  const given = sql`${JSON.stringify(settings)}::jsonb`;
  const { rows } = await sql<{ same: boolean }>`
    SELECT ${said(sql`settings`)} = ${said(given)} AS same FROM homework_revision
    WHERE cid = ${cid} AND wid = ${wid} AND rev = 1`.execute(tx);
  return rows[0]!.same;
}

export async function countHomework(tx: Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM homework WHERE cid = ${cid} AND removed_at IS NULL`.execute(tx);
  return rows[0]!.n;
}

interface SavedHomework {
  cid: string;
  wid: string;
  rev: number;
  settings: HomeworkSettings;
  startDay: string;
  endDay: string;
  zone: string;
  now: Date;
}

const timeWindowOf = ({ settings, zone, now }: SavedHomework) => {
  const { opensAt, closesAt } = homeworkSpan(settings, { createdAt: now.getTime() / 1000, zone });
  return { opens: new Date(opensAt * 1000), closes: new Date(closesAt * 1000) };
};

async function saveRevision(tx: Tx, h: SavedHomework): Promise<void> {
  await sql`
    INSERT INTO homework_revision (cid, wid, rev, settings, t_create)
    VALUES (${h.cid}, ${h.wid}, ${h.rev}, ${JSON.stringify(h.settings)}, ${h.now})`.execute(tx);
}

/** Puts a new homework in front of the others; the caller holds the activity's row. */
export async function insertHomework(
  tx: Tx,
  h: SavedHomework & { ownerUid: string; requestId: string | undefined },
): Promise<void> {
  const { opens, closes } = timeWindowOf(h);
  await sql`
    INSERT INTO homework (cid, wid, mode, title, start_day, end_day, opens_at, closes_at, rev, settings, sort,
      owner_uid, request_id, t_create)
    SELECT ${h.cid}, ${h.wid}, ${h.settings.mode}, ${h.settings.title}, ${h.startDay}::date, ${h.endDay}::date,
      ${opens}::timestamptz, ${closes}::timestamptz, ${h.rev}, ${JSON.stringify(h.settings)}::jsonb,
      COALESCE(min(sort), 0) - 1, ${h.ownerUid}::uuid, ${h.requestId ?? null}, ${h.now}::timestamptz
    FROM homework WHERE cid = ${h.cid}`.execute(tx);
  await saveRevision(tx, h);
}

/** Saves a homework under its next revision; the caller holds its row. */
export async function updateHomeworkRow(tx: Tx, h: SavedHomework): Promise<void> {
  const { opens, closes } = timeWindowOf(h);
  await sql`
    UPDATE homework SET title = ${h.settings.title}, start_day = ${h.startDay}, end_day = ${h.endDay},
      opens_at = ${opens}, closes_at = ${closes}, rev = ${h.rev}, settings = ${JSON.stringify(h.settings)}
    WHERE cid = ${h.cid} AND wid = ${h.wid}`.execute(tx);
  await saveRevision(tx, h);
}

export async function markRemoved(tx: Tx, cid: string, wid: string, now: Date): Promise<void> {
  await sql`UPDATE homework SET removed_at = ${now} WHERE cid = ${cid} AND wid = ${wid}`.execute(tx);
}

/** Homework of the class, in the order of its list, with whether it runs at a moment; removed ones are in it too. */
export async function loadOrder(
  tx: Tx,
  cid: string,
  now: Date,
): Promise<{ wid: string; sort: number; runs: boolean }[]> {
  const { rows } = await sql<{ wid: string; sort: number; runs: boolean }>`
    SELECT wid, sort, removed_at IS NULL AND opens_at <= ${now} AND closes_at >= ${now} AS runs
    FROM homework WHERE cid = ${cid} ORDER BY sort, wid`.execute(tx);
  return rows;
}

/** Gives each homework its place. */
export async function saveOrder(tx: Tx, cid: string, places: { wid: string; sort: number }[]): Promise<void> {
  await sql`
    UPDATE homework h SET sort = p.sort
    FROM unnest(${places.map((p) => p.wid)}::uuid[], ${places.map((p) => p.sort)}::bigint[]) AS p (wid, sort)
    WHERE h.cid = ${cid} AND h.wid = p.wid`.execute(tx);
}
