import type { CheckinRecord } from '@rollcall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { isInstant, isUuid, partsOfCursor, writeCursor } from '../../platform/ids/cursor.ts';
import { answerFilled } from '../upload/answered.reads.ts';
import { nameOutsiders } from './display-names.reads.ts';
import { conditionsOf, isEmpty, preparedFor, type RecordFilter } from './filter.reads.ts';
import { columnsFor, joinsOfRecord, type RecordRow, recordOf, type Viewer } from './record-row.reads.ts';

interface Page {
  lists: CheckinRecord[];
  next: string | null;
}

/** Which part of a list: by count from its beginning, or what follows a cursor. */
export interface Part {
  count: number;
  offset?: number;
  cursor?: Cursor | undefined;
  /** Number of matching records, where it is counted: the later half is then read from the end. */
  total?: Promise<number>;
}

/** End of a page: its last row's sort key and id; `pinned` so many of the pinned ones, where it held no other. */
type Cursor = { at: string; id: string } | { pinned: number };

/** The cursor's parts, or null for one that is none of ours. */
export function readCursor(cursor: string): Cursor | null {
  const [at, id] = partsOfCursor(cursor);
  if (typeof at === 'number')
    return Number.isInteger(at) && at > 0 && at <= PINNED_MOST ? { pinned: at } : null;
  return isInstant(at) && isUuid(id) ? { at, id } : null;
}

/** Records that an organiser pins; `pinRecord` refuses more. */
export const PINNED_MOST = 100;

/** Rows before a page from which on the way there takes longer than to plan it: it would hold up what is quick. */
const FAR = 1000;

type Way = 'DESC' | 'ASC';
/** With a range of days newest means the latest day first, which is how its index stands. */
const orderOf = (f: RecordFilter, way: Way) => {
  const by = f.range ? ['day', 't_submit', 'id'] : ['t_submit', 'id'];
  return sql.raw(by.map((column) => `${column} ${way}`).join(', '));
};

/** Part of the unpinned rows to read: so many after so many, from one end or the other. */
interface Walk {
  way: Way;
  limit: number;
  offset: number;
  where: RawBuilder<unknown>;
}

/** Ids of a part of the unpinned rows, newest first. */
async function readWalk(db: Db, f: RecordFilter, walk: Walk): Promise<string[]> {
  if (walk.limit <= 0) return [];
  const prepared = walk.offset < FAR ? preparedFor(f) : sql``;
  const { rows } = await sql<{ id: string }>`${prepared}
    SELECT id FROM record WHERE ${conditionsOf(f)} ${walk.where}
    ORDER BY ${orderOf(f, walk.way)} LIMIT ${walk.limit} OFFSET ${walk.offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return walk.way === 'ASC' ? ids.reverse() : ids;
}

/** Ids of what of a page its pinned records leave, from the nearer end of the list where its length is known. */
async function readPage(
  db: Db,
  f: RecordFilter,
  part: Part,
  { left, offset, pinned }: { left: number; offset: number; pinned: string[] },
): Promise<string[]> {
  const skipped = Math.max(0, offset - pinned.length);
  // By id where a page is counted off: the index alone then tells what to skip, without a look at the rows.
  const where = pinned.length === 0 ? sql`` : sql`AND id <> ALL(${pinned}::uuid[])`;
  const rest = ((await part.total) ?? 0) - pinned.length;
  const behind = rest - skipped;
  return readWalk(
    db,
    f,
    skipped > rest / 2 && behind > 0
      ? { way: 'ASC', limit: Math.min(left, behind), offset: Math.max(0, behind - left), where }
      : { way: 'DESC', limit: left, offset: skipped, where },
  );
}

/**
 * A page of records: pinned ones first, then newest first; a member's own in their order alone. Its ids are a walk of
 * one index to the page and no further, from the nearer end where the total is known; names, contents and comments are
 * read for those alone, by a statement that is planned once: planning it costs more than reading them.
 */
export async function listRecords(db: Db, f: RecordFilter, viewer: Viewer, part: Part): Promise<Page> {
  if (isEmpty(f)) return { lists: [], next: null };
  const shown = (rows: RecordRow[]) => rows.map((row) => recordOf(f.cid, row, viewer));
  if (part.cursor && 'at' in part.cursor) {
    const { at, id } = part.cursor;
    const unpinned = f.memberId === undefined ? sql`AND top_at IS NULL` : sql``;
    const where = sql`${unpinned} AND (t_submit, id) < (${at}::timestamptz, ${id}::uuid)`;
    const ids = await readWalk(db, f, { way: 'DESC', limit: part.count, offset: 0, where });
    const rows = await loadByIds(db, f.cid, viewer, ids);
    return { lists: shown(rows), next: ids.length === part.count ? nextOf(f, rows) : null };
  }
  // Pinned ones open the list, so the newest fill what of the page they leave; they are not shown twice.
  const offset = part.cursor?.pinned ?? part.offset ?? 0;
  const hasPinned = f.memberId === undefined;
  // The first page is what most ask for: its newest are read beside the pinned ones, not behind them.
  const [pinned, newest] = await Promise.all([
    hasPinned ? loadPinned(db, f) : [],
    offset === 0 && hasPinned
      ? readWalk(db, f, { way: 'DESC', limit: part.count, offset, where: sql`AND top_at IS NULL` })
      : undefined,
  ]);
  const ids = pinned.slice(offset, offset + part.count);
  const left = part.count - ids.length;
  const walked = newest?.slice(0, left) ?? (await readPage(db, f, part, { left, offset, pinned }));
  const rows = await loadByIds(db, f.cid, viewer, [...ids, ...walked]);
  const isFull = walked.length === left;
  if (left === 0 && !f.range) return { lists: shown(rows), next: writeCursor([offset + part.count]) };
  return { lists: shown(rows), next: isFull ? nextOf(f, rows) : null };
}

const nextOf = (f: RecordFilter, rows: RecordRow[]): string | null => {
  const last = rows.at(-1);
  return last && !f.range ? writeCursor([last.t_submit.toISOString(), last.id]) : null;
};

/** Pinned records that the filter means, the last pinned first. */
async function loadPinned(db: Db, f: RecordFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${preparedFor(f)}
    SELECT id FROM record WHERE ${conditionsOf(f)} AND top_at IS NOT NULL
    ORDER BY top_at DESC, id DESC LIMIT ${PINNED_MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows in the order of their ids. */
async function loadByIds(db: Db, cid: string, viewer: Viewer, ids: string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordRow>`/* prepared */
    SELECT ${columnsFor(cid, viewer.uid)} FROM record r ${joinsOfRecord}
    WHERE r.cid = ${cid} AND r.id = ANY(${ids}::uuid[])`.execute(db);
  await nameOutsiders(db, rows);
  await answerFilled(db, rows);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
}

/** One record that is there; what was submitted for homework that was removed is hidden with it (N25). */
export async function findRecord(
  db: Db,
  cid: string,
  id: string,
  viewer: Viewer,
): Promise<CheckinRecord | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT ${columnsFor(cid, viewer.uid)} FROM record r ${joinsOfRecord}
    WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL AND h.removed_at IS NULL`.execute(db);
  await nameOutsiders(db, rows);
  await answerFilled(db, rows);
  return rows[0] && recordOf(cid, rows[0], viewer);
}
