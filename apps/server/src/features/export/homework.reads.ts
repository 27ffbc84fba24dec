import type { Field, HomeworkMode, HomeworkSettings } from '@rollcall/contract';
import { dayOf, homeworkDueDays, type Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { PICTURE_VISIBILITY } from '../upload/upload.reads.ts';
import type { FieldColumn, OrderedHomework } from './file-order.source.ts';

interface HomeworkRow {
  wid: string;
  title: string;
  mode: HomeworkMode;
  start_day: string;
  end_day: string;
}
interface SettingsRow extends Pick<HomeworkRow, 'wid' | 'title' | 'mode'> {
  settings: Omit<HomeworkSettings, 'content' | 'answer'>;
  t_create: Date;
  zone: string;
}
/** The days that an order is of, and the moment at which it is written. */
interface Requesting {
  from: string | null;
  to: string | null;
  now: Date;
  workdays: Workdays;
}

/** Homework of a class, newest first; at most 1,000. */
export async function loadHomeworkRows(db: Db, cid: string): Promise<HomeworkRow[]> {
  const { rows } = await sql<HomeworkRow>`
    SELECT wid, title, mode, start_day, end_day FROM homework WHERE cid = ${cid} AND removed_at IS NULL
    ORDER BY t_create DESC, wid DESC LIMIT 1000`.execute(db);
  return rows;
}

/** Every field in use that was ever asked for, newest names first: old records keep their columns. */
export function fieldColumnsOf(versions: Field[][]): FieldColumn[] {
  const columns = new Map<number, FieldColumn>();
  for (const fields of versions)
    for (const f of fields)
      if (f.status === 1 && !columns.has(f.field_key))
        columns.set(f.field_key, { key: f.field_key, name: f.field_name, type: f.field_type });
  return [...columns.values()];
}

/** Titles of some homework, in the order asked for; what is not of this class is left out. */
export async function loadHomeworkTitles(
  db: Db,
  cid: string,
  wids: string[],
): Promise<{ wid: string; title: string }[]> {
  const { rows } = await sql<{ wid: string; title: string }>`
    SELECT wid, title FROM homework
    WHERE cid = ${cid} AND wid = ANY(${wids}::uuid[]) AND removed_at IS NULL`.execute(db);
  const byWid = new Map(rows.map((row) => [row.wid, row]));
  return wids.flatMap((wid) => byWid.get(wid) ?? []);
}

/** Homework for an export, in the order asked for; any of another class is left out. */
export async function loadOrderedHomework(
  db: Db,
  cid: string,
  wids: string[],
  { from, to, now: at, workdays }: Requesting,
): Promise<OrderedHomework[]> {
  if (wids.length === 0) return [];
  const [now, before] = await Promise.all([
    sql<SettingsRow>`
      SELECT h.wid, h.title, h.mode, h.settings - 'content' - 'answer' AS settings, h.t_create, a.zone
      FROM homework h JOIN activity a ON a.cid = h.cid
      WHERE h.cid = ${cid} AND h.wid = ANY(${wids}::uuid[]) AND h.removed_at IS NULL`.execute(db),
    sql<Pick<SettingsRow, 'wid' | 'settings' | 't_create'>>`
      SELECT wid, settings - 'content' - 'answer' AS settings, t_create FROM homework_revision
      WHERE cid = ${cid} AND wid = ANY(${wids}::uuid[]) ORDER BY rev`.execute(db),
  ]);
  const saved = Map.groupBy(before.rows, (r) => r.wid);
  const byWid = new Map(now.rows.map((row) => [row.wid, row]));
  return wids.flatMap((wid) => {
    const row = byWid.get(wid);
    if (!row) return [];
    const saves = (saved.get(wid) ?? []).map(({ settings, t_create }) => ({
      from: dayOf(t_create.getTime() / 1000, row.zone),
      settings: { ...settings, content: [], answer: [] },
    }));
    const place = { createdAt: row.t_create.getTime() / 1000, zone: row.zone };
    const newestFirst = saves.toReversed().map(({ settings }) => settings.fill_options);
    return [
      {
        wid,
        title: row.title,
        mode: row.mode,
        fields: fieldColumnsOf([row.settings.fill_options, ...newestFirst]),
        dueDays: homeworkDueDays(saves, place, { from, to, now: at.getTime() / 1000 }, workdays),
      },
    ];
  });
}

/** Number of files of the records of a range that may be seen, and their bytes: corrections too. */
export async function countAttachments(
  db: Db,
  cid: string,
  wid: string,
  from: string | null,
  to: string | null,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, COALESCE(sum(f.bytes), 0)::bigint AS bytes
    FROM file f JOIN (
      SELECT x.token FROM record r JOIN file_ref x ON x.cid = r.cid AND x.holder = 'record ' || r.id
      WHERE r.cid = ${cid} AND r.wid = ${wid} AND r.removed_at IS NULL
        AND (${from}::date IS NULL OR r.day >= ${from}) AND (${to}::date IS NULL OR r.day <= ${to})
    ) x ON x.token = f.token WHERE f.kind <> 'list' AND f.held = ${PICTURE_VISIBILITY.VISIBLE}`.execute(db);
  return rows[0]!;
}
