import { ROLE, type Role } from '@rollcall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/db/db.ts';
import { BY_PINYIN } from '../../../platform/db/pinyin.ts';
import { insideId, ZERO_ID } from '../../../platform/ids/ids.ts';

export interface ListedMember {
  member_id: string;
  alias: string;
  stu_no: string;
  avatar: string;
  role: Role;
  roster: boolean;
  takes_part: boolean;
  removed: boolean;
}

/** Members in the order of a page. */
export interface MemberOrder {
  cid: string;
  sort: 'pinyin' | 'number';
  keyword?: string;
  /** Condition on `member m` that chooses them. */
  where: RawBuilder<unknown>;
  /** True where the condition names some members by their ids: how many decides the plan. */
  named?: boolean;
}

/** Last member of a page, and how many there are on all pages. */
interface Position {
  no: string;
  name: string;
  id: string;
  total: number;
}

const LIKE_SPECIAL = /[\\%_]/g;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Position of a cursor; undefined for one that no answer gave. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const { no, name, id, total } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Position;
    const right = typeof no === 'string' && typeof name === 'string' && UUID.test(id) && total >= 0;
    const text = `${no}${name}`;
    return right && text.isWellFormed() && !text.includes('\0') ? { no, name, id, total } : undefined;
  } catch {
    return undefined;
  }
}

/** Cursor of the page behind a member; null where it is the last one. */
export const cursorAfter = (last: ListedMember | undefined, more: boolean, total: number): string | null =>
  last && more
    ? Buffer.from(JSON.stringify({ no: last.stu_no, name: last.alias, id: last.member_id, total })).toString(
        'base64url',
      )
    : null;

/** Condition: who was due on one of the days, or has a record on one. */
export const dueOrSigned = (
  cid: string,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`
  (EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id
      AND s.from_day <= ${to} AND (s.to_day IS NULL OR (s.to_day > ${from} AND s.to_day > s.from_day)) OFFSET 0)
    OR EXISTS (SELECT FROM record r WHERE r.cid = ${cid} AND r.member_id = m.member_id
      AND r.day >= ${from} AND r.day <= ${to} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL OFFSET 0))`;

function chosen({ cid, keyword = '', where }: MemberOrder) {
  return sql`m.cid = ${cid} AND ${where} ${keyword === '' ? sql`` : sql`AND ${matchesWord(keyword)}`}`;
}

/** Members by name or number, behind one of them. */
export async function membersAfter(
  db: Queryable,
  order: MemberOrder,
  after: Pick<Position, 'no' | 'name' | 'id'> | undefined,
  count: number,
): Promise<ListedMember[]> {
  const name = sql`m.alias ${BY_PINYIN}`;
  const byNumber = order.sort === 'number';
  const keys = byNumber ? sql`m.stu_no, ${name}, m.member_id` : sql`${name}, m.member_id`;
  const beyond =
    after === undefined
      ? sql``
      : byNumber
        ? sql`AND (m.stu_no, ${name}, m.member_id) > (${after.no}, ${after.name} ${BY_PINYIN}, ${after.id}::uuid)`
        : sql`AND (${name}, m.member_id) > (${after.name} ${BY_PINYIN}, ${after.id}::uuid)`;
  // Of whatever activity, the walk goes along the index of the order: a literal number of members says so to the planner.
  // Named members are looked up and sorted where they are few, and walked to where they are many: planned each time.
  const prepared = order.keyword || order.named ? sql`` : sql`/* prepared */`;
  const { rows } = await sql<ListedMember>`${prepared}
    SELECT m.member_id, m.alias, m.stu_no, m.avatar, m.role, m.roster, m.takes_part,
      m.removed_at IS NOT NULL AS removed
    FROM member m WHERE ${chosen(order)} ${beyond} ORDER BY ${keys} LIMIT ${sql.lit(count)}`.execute(db);
  return rows;
}

/** Condition on `member m`: their name or number holds a word. */
export const matchesWord = (keyword: string): RawBuilder<unknown> => {
  const like = `%${keyword.replace(LIKE_SPECIAL, '\\$&')}%`;
  return sql`(m.alias ILIKE ${like} OR m.stu_no ILIKE ${like})`;
};

export async function countMembers(db: Db, order: MemberOrder): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member m WHERE ${chosen(order)}`.execute(db);
  return rows[0]!.n;
}

/** Number of members, and their ids where they are at most `few`. */
export async function countFew(
  db: Db,
  order: MemberOrder,
  few: number,
): Promise<{ n: number; ids: string[] | null }> {
  const { rows } = await sql<{ n: number; ids: string[] | null }>`
    SELECT count(*)::int AS n, CASE WHEN count(*) <= ${few} THEN array_agg(m.member_id) END AS ids
    FROM member m WHERE ${chosen(order)}`.execute(db);
  return rows[0]!;
}

/** A page of members by name or number: those named by `ids`, else who was due on the days or has a record on one. */
export async function pageOfMembers(
  db: Db,
  page: Omit<MemberOrder, 'where'> & {
    from: string;
    to: string;
    ids?: readonly string[] | undefined;
    cursor?: string | undefined;
    count: number;
  },
): Promise<{ members: ListedMember[]; total: number; next: string | null }> {
  const { cid, from, to, ids, cursor, count } = page;
  const where = ids ? sql`m.member_id = ANY(${ids}::uuid[])` : dueOrSigned(cid, { from, to });
  const after = positionOf(cursor);
  const rows = await membersAfter(db, { ...page, where, named: ids !== undefined }, after, count + 1);
  const total = after?.total ?? (await countMembers(db, { ...page, where }));
  const members = rows.slice(0, count);
  return { members, total, next: cursorAfter(members.at(-1), rows.length > count, total) };
}

/** A member by their id; undefined where there is none. */
export async function memberById(db: Db, cid: string, id: string): Promise<ListedMember | undefined> {
  const { rows } = await sql<ListedMember>`
    SELECT m.member_id, m.alias, m.stu_no, m.avatar, m.role, m.roster, m.takes_part,
      m.removed_at IS NOT NULL AS removed
    FROM member m WHERE m.cid = ${cid} AND m.member_id = ${id}`.execute(db);
  return rows[0];
}

/** A member in answers about attendance. */
export const shownMember = (cid: string, m: ListedMember) => ({
  unionid: insideId(cid, m.member_id),
  name: m.alias,
  no: m.stu_no,
  head_url: m.avatar,
  role: m.role,
  unclaimed: m.roster && !m.takes_part && !m.removed ? (1 as const) : (0 as const),
  former: m.removed || m.role === ROLE.BLACKLISTED ? (1 as const) : (0 as const),
});
