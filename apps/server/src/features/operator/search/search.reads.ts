import type { FoundActivity, OperatorActivityView, OperatorPersonView } from '@rollcall/contract';
import { MANAGER_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../../platform/clock/unix-seconds.ts';
import type { Db, Queryable } from '../../../platform/db/db.ts';
import { literals } from '../../../platform/db/literals.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';

/** People and activities of a search, and activities of a person. */
const FOUND = 20;
const OWNED = 50;

const startOf = (keyword: string): string => `${keyword.replace(/[\\%_]/g, '\\$&')}%`;

type ActivityRow = Omit<FoundActivity, 'deleted_at'> & { deleted_at: Date | null };
const ACTIVITY = sql`a.cid, a.title, a.template, a.start_day, a.end_day, a.join_num, a.deleted_at`;
const shown = (row: ActivityRow): FoundActivity => ({
  ...row,
  deleted_at: unixSecondsOrZero(row.deleted_at),
});

interface PersonRow {
  openid: string;
  nickname: string;
  mobile: string | null;
  created: number;
}

/** Person of a member's public id (union id); undefined: it is none. */
async function uidOf(db: Db, keyword: string): Promise<string | undefined> {
  if (!/^[0-9A-Za-z]{1,24}-[0-9A-Za-z_-]{22}$/.test(keyword)) return undefined;
  const { cid, id } = splitInsideId(keyword);
  const { rows } = await sql<{ uid: string | null }>`
    SELECT uid FROM member WHERE cid = ${cid} AND member_id = ${id}`.execute(db);
  return rows[0]?.uid ?? undefined;
}

/**
 * People by whole mobile, openid, union id, or the beginning of a nickname; each by an index. A closed account has no
 * name: only its openid finds it.
 */
export async function searchPeople(db: Db, keyword: string): Promise<PersonRow[]> {
  const uid = await uidOf(db, keyword);
  const { rows } = await sql<PersonRow>`
    SELECT openid, nickname, mobile, created FROM person
    WHERE ${uid === undefined ? sql`mobile = ${keyword} OR openid = ${keyword} OR (nickname LIKE ${startOf(keyword)} AND erased_at IS NULL)` : sql`uid = ${uid}`}
    ORDER BY t_create DESC, uid LIMIT ${FOUND}`.execute(db);
  return rows;
}

/** Activities by cid, or the beginning of a title; those in the bin too. */
export async function searchActivities(db: Db, keyword: string): Promise<FoundActivity[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT ${ACTIVITY} FROM activity a WHERE a.cid = ${keyword} OR a.title LIKE ${startOf(keyword)}
    ORDER BY a.t_create DESC, a.cid LIMIT ${FOUND}`.execute(db);
  return rows.map(shown);
}

type PersonView = Omit<
  OperatorPersonView,
  'mobile' | 'orders' | 'activities' | 'certified_until' | 't_create' | 'sessions' | 'logins'
> & { uid: string; mobile: string | null; certified_until: Date | null; t_create: Date };

/** Data of a person, as the operator names them; undefined where there is none. */
export async function loadPersonView(
  tx: Queryable,
  openid: string,
  now: Date,
): Promise<(Omit<OperatorPersonView, 'mobile'> & { mobile: string | null }) | undefined> {
  const { rows } = await sql<PersonView>`
    SELECT p.uid, p.openid, p.nickname, p.mobile, p.created, p.disabled_at IS NOT NULL AS disabled,
      p.organiser_at IS NOT NULL AS organiser, p.cert_type, p.certified_until, p.t_create,
      COALESCE((SELECT c.id::text FROM certification c WHERE c.uid = p.uid ORDER BY c.id DESC LIMIT 1), '') AS application,
      (SELECT count(*)::int FROM my_activity y WHERE y.uid = p.uid AND y.role NOT IN (${literals(MANAGER_ROLES)})) AS joined
    FROM person p WHERE p.openid = ${openid}`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  const { uid, ...person } = row;
  const { rows: sessions } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM session WHERE uid = ${uid} AND t_expire > now()`.execute(tx);
  const { rows: logins } = await sql<{ provider: OperatorPersonView['logins'][number] }>`
    SELECT DISTINCT provider FROM identity WHERE uid = ${uid} ORDER BY provider`.execute(tx);
  const { rows: activities } = await sql<ActivityRow>`
    SELECT ${ACTIVITY} FROM activity a WHERE a.owner_uid = ${uid}
    ORDER BY a.t_create DESC, a.cid LIMIT ${OWNED}`.execute(tx);
  // An open order that ran out is closed, as its line says.
  const { rows: orders } = await sql<{ no: string; title: string; state: string; t_create: Date }>`
    SELECT no, description AS title, t_create,
      CASE WHEN state = 'open' AND t_expire <= ${now} THEN 'closed' ELSE state END AS state
    FROM pay_order WHERE uid = ${uid} ORDER BY t_create DESC, id DESC LIMIT ${FOUND}`.execute(tx);
  return {
    ...person,
    sessions: sessions[0]!.n,
    logins: logins.map(({ provider }) => provider),
    certified_until: unixSecondsOrZero(row.certified_until),
    t_create: unixSecondsOrZero(row.t_create),
    activities: activities.map(shown),
    orders: orders.map((order) => ({ ...order, t_create: unixSecondsOrZero(order.t_create) })),
  };
}

interface Owner {
  owner: string;
  owner_openid: string;
  owner_mobile: string | null;
}
type ActivityView = Omit<OperatorActivityView, keyof Owner | 'deleted_at' | 'certified_until' | 't_create'> &
  ActivityRow & { owner_uid: string; certified_until: Date | null; t_create: Date };

/** Data of an activity, without its members' submissions; undefined where there is none. */
export async function loadActivityView(
  tx: Queryable,
  cid: string,
): Promise<(Omit<OperatorActivityView, 'owner_mobile'> & { owner_mobile: string | null }) | undefined> {
  const { rows } = await sql<ActivityView>`
    SELECT ${ACTIVITY}, a.total_limit, a.certified_until, a.t_create, a.owner_uid,
      COALESCE((SELECT sum(d.checked) FROM activity_day d WHERE d.cid = a.cid), 0)::int AS records,
      (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND m.role IN (${literals(MANAGER_ROLES)}) AND m.removed_at IS NULL) AS managers,
      (SELECT count(*)::int FROM homework h WHERE h.cid = a.cid AND h.removed_at IS NULL) AS homework
    FROM activity a WHERE a.cid = ${cid}`.execute(tx);
  if (!rows[0]) return undefined;
  const { owner_uid, ...row } = rows[0];
  const { rows: owners } = await sql<Owner>`
    SELECT nickname AS owner, openid AS owner_openid, mobile AS owner_mobile
    FROM person WHERE uid = ${owner_uid}`.execute(tx);
  return (
    owners[0] && {
      ...row,
      ...owners[0],
      deleted_at: unixSecondsOrZero(row.deleted_at),
      certified_until: unixSecondsOrZero(row.certified_until),
      t_create: unixSecondsOrZero(row.t_create),
    }
  );
}
