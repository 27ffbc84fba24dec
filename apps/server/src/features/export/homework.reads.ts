import type { Field } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { FieldColumn, OrderedHomework } from './order.worker.ts';

interface HomeworkRow {
  wid: string;
  title: string;
  mode: number;
  start_day: string;
  end_day: string;
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

/** What is written of some homework, in the order asked for; what is not of this class is left out. */
export async function loadOrderedHomework(db: Db, cid: string, wids: string[]): Promise<OrderedHomework[]> {
  if (wids.length === 0) return [];
  const [now, before] = await Promise.all([
    sql<HomeworkRow & { fields: Field[] }>`
      SELECT wid, title, mode, start_day, end_day, settings->'fill_options' AS fields FROM homework
      WHERE cid = ${cid} AND wid = ANY(${wids}::uuid[]) AND removed_at IS NULL`.execute(db),
    sql<{ wid: string; fields: Field[] }>`
      SELECT wid, settings->'fill_options' AS fields FROM homework_revision
      WHERE cid = ${cid} AND wid = ANY(${wids}::uuid[]) ORDER BY rev DESC`.execute(db),
  ]);
  const older = Map.groupBy(before.rows, (r) => r.wid);
  const byWid = new Map(now.rows.map((row) => [row.wid, row]));
  return wids.flatMap((wid) => {
    const row = byWid.get(wid);
    if (!row) return [];
    const { fields, ...rest } = row;
    const columns = fieldColumnsOf([fields, ...(older.get(wid) ?? []).map((r) => r.fields)]);
    return [{ ...rest, fields: columns }];
  });
}

/** How many files the records of a range hold, and their bytes: corrections too. */
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
    ) x ON x.token = f.token WHERE f.kind <> 'list'`.execute(db);
  return rows[0]!;
}
