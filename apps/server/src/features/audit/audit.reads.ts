import type { AuditEntry, FormTemplate, listAudit, ParsedRequestOf } from '@rollcall/contract';
import { auditLabel, changesOf, kindOfActivity } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { avatarsOf } from '../account/account.reads.ts';
import { MEMBERS, TARGETS } from './audit.store.ts';

interface AuditRow {
  id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  t_create: Date;
  uid: string;
  /** Name of the acting person in the activity; null: they never were in it. */
  name: string | null;
  avatar: string;
  template: FormTemplate;
  cate: number;
}

/** Names that stand for many. */
const NAMED = 3;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isId = (id: unknown): id is string => typeof id === 'string' && UUID.test(id);

/** Members that a row is about together. */
const membersOf = ({ after }: AuditRow): string[] => {
  const members = after?.[MEMBERS];
  return Array.isArray(members) ? members.filter(isId) : [];
};

const idsOf = (row: AuditRow): string[] => [
  ...[row.after, row.before].flatMap((side) => TARGETS.map((key) => side?.[key]).filter(isId)),
  ...membersOf(row).slice(0, NAMED),
];

/** A page of an activity's audit, newest first: one walk of an index to the page, names for the page alone. */
export async function pageOfAudit(
  db: Db,
  { cid, subject, count, cursor }: ParsedRequestOf<typeof listAudit>,
): Promise<{ lists: AuditEntry[]; next: string | null }> {
  const about = subject === undefined ? sql`` : sql`AND split_part(action, '.', 1) = ${subject}`;
  const after = cursor === undefined ? sql`` : sql`AND id < ${cursor}`;
  const { rows } = await sql<AuditRow>`/* prepared */
    SELECT q.id, q.action, q.before, q.after, q.t_create, q.uid, a.template, a.cate,
      COALESCE(m.alias, gone.alias) AS name, COALESCE(m.avatar, gone.avatar, '') AS avatar
    FROM (SELECT * FROM audit WHERE cid = ${cid} ${about} ${after} ORDER BY id DESC LIMIT ${count + 1}) q
    JOIN activity a ON a.cid = ${cid}
    LEFT JOIN member m ON m.cid = ${cid} AND m.uid = q.uid AND m.removed_at IS NULL
    LEFT JOIN LATERAL (SELECT alias, avatar FROM member WHERE cid = ${cid} AND uid = q.uid
      AND removed_at IS NOT NULL AND m.member_id IS NULL ORDER BY removed_at DESC LIMIT 1) gone ON true
    ORDER BY q.id DESC`.execute(db);
  const page = rows.slice(0, count);
  const [targets, outside] = await Promise.all([
    namesOfTargets(db, cid, page.flatMap(idsOf)),
    avatarsOutside(db, page),
  ]);
  return {
    lists: page.map((row) => ({
      id: row.id,
      date: unixSeconds(row.t_create),
      name: row.name ?? outside.get(row.uid)?.nickname ?? '',
      head_url: row.avatar || (outside.get(row.uid)?.avatar ?? ''),
      action: row.action,
      text: auditLabel(row.action, kindOfActivity(row)),
      target: targetOf(row, targets),
      changes: changesOf(row.before, row.after),
    })),
    next: rows.length > count ? page.at(-1)!.id : null,
  };
}

/** Those of a page who have no name or no picture in the activity; asked apart, for people lie elsewhere (docs/scaling.md). */
async function avatarsOutside(db: Db, page: AuditRow[]): ReturnType<typeof avatarsOf> {
  const missing = page.filter(({ name, avatar }) => name === null || avatar === '');
  return missing.length === 0
    ? new Map()
    : avatarsOf(
        db,
        missing.map(({ uid }) => uid),
      );
}

function targetOf(row: AuditRow, targets: Map<string, string>): string {
  const members = membersOf(row);
  if (members.length > 0) {
    const names = members.slice(0, NAMED).flatMap((id) => targets.get(id) ?? []);
    return names.join('、') + (members.length > NAMED ? `等${members.length}人` : '');
  }
  const named = idsOf(row).map((id) => targets.get(id));
  const title = row.after?.['title'] ?? row.before?.['title'] ?? row.after?.['name'];
  return (
    named.find((name) => name !== undefined) ??
    (!row.action.startsWith('activity.') && typeof title === 'string' ? title : '')
  );
}

/** Names of ids of an activity: members, records with their day, requests of make-ups, homework. */
async function namesOfTargets(db: Db, cid: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = [...new Set(ids)];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT member_id AS id, alias AS name FROM member WHERE cid = ${cid} AND member_id = ANY(${list}::uuid[])
    UNION ALL
    SELECT r.id, concat_ws(' · ', m.alias, h.title, r.day::text) FROM record r
      JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
      LEFT JOIN homework h ON h.cid = r.cid AND h.wid = r.wid
      WHERE r.cid = ${cid} AND r.id = ANY(${list}::uuid[])
    UNION ALL
    SELECT q.id, m.alias || ' · ' || q.day FROM makeup_request q
      JOIN member m ON m.cid = q.cid AND m.member_id = q.member_id
      WHERE q.cid = ${cid} AND q.id = ANY(${list}::uuid[])
    UNION ALL
    SELECT l.id, m.alias || ' · ' || l.first_day FROM member_leave l
      JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id
      WHERE l.cid = ${cid} AND l.id = ANY(${list}::uuid[])
    UNION ALL
    SELECT wid, title FROM homework WHERE cid = ${cid} AND wid = ANY(${list}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
