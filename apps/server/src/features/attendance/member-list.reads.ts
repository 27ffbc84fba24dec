import { ROLE, type Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { BY_PINYIN } from '../../platform/db/pinyin.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';

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

export interface MemberPage {
  cid: string;
  from: string;
  to: string;
  sort: 'pinyin' | 'number';
  keyword?: string;
  /** Only these. */
  ids?: readonly string[] | undefined;
  cursor?: string | undefined;
  count: number;
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
function positionOf(cursor: string | undefined): Position | undefined {
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

const cursorOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Those that are named; else who was due on one of the days, or has a record on one. */
function whereOf({ cid, from, to, keyword = '', ids }: MemberPage) {
  const like = `%${keyword.replace(LIKE_SPECIAL, '\\$&')}%`;
  return sql`m.cid = ${cid}
    ${ids ? sql`AND m.member_id = ANY(${ids}::uuid[])` : sql``}
    ${keyword === '' ? sql`` : sql`AND (m.alias ILIKE ${like} OR m.stu_no ILIKE ${like})`}
    ${ids ? sql`` : dueOrSigned({ cid, from, to })}`;
}

const dueOrSigned = ({ cid, from, to }: Pick<MemberPage, 'cid' | 'from' | 'to'>) => sql`
    AND (EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id
        AND s.from_day <= ${to} AND (s.to_day IS NULL OR (s.to_day > ${from} AND s.to_day > s.from_day)))
      OR EXISTS (SELECT FROM record r WHERE r.cid = ${cid} AND r.member_id = m.member_id
        AND r.day >= ${from} AND r.day <= ${to} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL))`;

/** A page of members by name or number, walked to from the one before. */
export async function pageOfMembers(
  db: Db,
  page: MemberPage,
): Promise<{ members: ListedMember[]; total: number; next: string | null }> {
  const { sort, count, cursor } = page;
  const after = positionOf(cursor);
  const where = whereOf(page);
  const name = sql`m.alias ${BY_PINYIN}`;
  const order = sort === 'number' ? sql`m.stu_no, ${name}, m.member_id` : sql`${name}, m.member_id`;
  const beyond =
    after === undefined
      ? sql``
      : sort === 'number'
        ? sql`AND (m.stu_no, ${name}, m.member_id) > (${after.no}, ${after.name} ${BY_PINYIN}, ${after.id}::uuid)`
        : sql`AND (${name}, m.member_id) > (${after.name} ${BY_PINYIN}, ${after.id}::uuid)`;
  const { rows } = await sql<ListedMember>`
    SELECT m.member_id, m.alias, m.stu_no, m.avatar, m.role, m.roster, m.takes_part,
      m.removed_at IS NOT NULL AS removed
    FROM member m WHERE ${where} ${beyond} ORDER BY ${order} LIMIT ${count + 1}`.execute(db);
  const total = after?.total ?? (await countMembers(db, page));
  const members = rows.slice(0, count);
  const last = members.at(-1);
  const next =
    last && rows.length > count
      ? cursorOf({ no: last.stu_no, name: last.alias, id: last.member_id, total })
      : null;
  return { members, total, next };
}

async function countMembers(db: Db, page: MemberPage): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member m WHERE ${whereOf(page)}`.execute(db);
  return rows[0]!.n;
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
