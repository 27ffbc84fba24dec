import { type ActivitySettings, ROLE, type Role } from '@rollcall/contract';
import {
  type ActivityRules,
  DEFAULT_ZONE,
  type Exceptions,
  MANAGER_ROLES,
  rulesOf,
  type Stored,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import type { Principal } from '../../platform/session/session.ts';
import {
  type ActivityRow,
  loadExceptions,
  loadVersion,
  loadVersions,
  type StoredVersion,
} from './activity.store.ts';

export { loadActivityRows, loadExceptions, loadVersion } from './activity.store.ts';

/** An activity and what the asking person is in it. */
export interface Access {
  activity: ActivityRow;
  /** null: has nothing to do with it. */
  member: { member_id: string; role: Role; pending: boolean; takes_part: boolean } | null;
}

/** Loads an activity by id together with the asker's place in it; undefined when there is none. */
export async function loadAccess(db: Db | Tx, cid: string, uid: string): Promise<Access | undefined> {
  const { rows } = await sql<
    ActivityRow & { member_id: string | null; role: Role; pending: boolean; takes_part: boolean }
  >`/* prepared */
    SELECT a.cid, a.owner_uid, a.creator_uid, a.title, a.template, a.cate, a.zone, a.start_day, a.end_day, a.rev, a.calendar_rev, a.code_rev, a.total_limit,
      a.join_num, a.certified_until, a.last_certified_at, a.phone_verified, a.t_create, a.deleted_at, a.sys_clean,
      a.recovered_day, m.member_id, m.role, m.pending, m.takes_part
    FROM activity a LEFT JOIN member m ON m.cid = a.cid AND m.uid = ${uid} AND m.removed_at IS NULL
    WHERE a.cid = ${cid}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { member_id, role, pending, takes_part, ...activity } = row;
  return { activity, member: member_id === null ? null : { member_id, role, pending, takes_part } };
}

/** True where the activity exists and is not in the recycle bin. */
export const isAvailable = (access: Access | undefined): access is Access =>
  access?.activity.deleted_at === null;

/** @throws ApiError where the activity does not exist, or is in the recycle bin */
export function assertAvailable(access: Access | undefined): asserts access is Access {
  if (!isAvailable(access)) throw activityNotFound();
}

export const isBlacklisted = ({ member }: Access): boolean => member?.role === ROLE.BLACKLISTED;

/** Inputs for the retention of an activity. */
export const retentionInputsOf = (
  a: Pick<
    ActivityRow,
    'end_day' | 'deleted_at' | 'recovered_day' | 'certified_until' | 'last_certified_at' | 'zone'
  >,
  certified: boolean,
): Stored => ({
  end_day: a.end_day,
  deleted_at: a.deleted_at === null ? null : a.deleted_at.getTime() / 1000,
  recovered_day: a.recovered_day,
  certified_until: a.certified_until === null ? null : a.certified_until.getTime() / 1000,
  last_certified_at: a.last_certified_at === null ? null : a.last_certified_at.getTime() / 1000,
  certified,
  zone: a.zone,
});

const requestedBefore = new WeakMap<Principal, Map<string, Promise<Access | undefined>>>();

/** `loadAccess` for the person of a request, who is one object from its start to its answer: read once in it. */
export function accessOf(db: Db, cid: string, principal: Principal): Promise<Access | undefined> {
  const known = requestedBefore.get(principal) ?? new Map<string, Promise<Access | undefined>>();
  requestedBefore.set(principal, known);
  const access = known.get(cid) ?? loadAccess(db, cid, principal.uid);
  known.set(cid, access);
  return access;
}

/** Names the code of an activity that holds: its number grows with each renewal, and older codes open nothing. */
export type CodeVersion = Pick<ActivityRow, 'cid' | 'code_rev'>;

/** True where the address alone leads in: of a certified organiser, until the code was renewed to keep people out. */
export const isOpenByAddress = (activity: Pick<CodeVersion, 'code_rev'>, certified: boolean): boolean =>
  certified && activity.code_rev === 0;

/** The code of an activity that holds; undefined where there is no such activity. */
export async function loadCodeVersion(db: Queryable, cid: string): Promise<CodeVersion | undefined> {
  const { rows } = await sql<CodeVersion>`/* prepared */
    SELECT cid, code_rev FROM activity WHERE cid = ${cid}`.execute(db);
  return rows[0];
}

/** Version named by (cid, rev, calendar_rev): settings and exceptions never change under it, so it may be cached. */
interface Version {
  settings: ActivitySettings;
  rules: ActivityRules;
}

/** Number that names a version; without that of the calendar where only the settings are wanted. */
type VersionOf = Pick<ActivityRow, 'cid' | 'rev'> & Partial<Pick<ActivityRow, 'calendar_rev'>>;
const keyOf = ({ cid, rev, calendar_rev = 0 }: VersionOf): string => `${cid} ${rev} ${calendar_rev}`;

/** Settings of recent activities by (cid, rev, calendar_rev); the newest 2,000. Right in every process, because a version is immutable. */
export function createVersions(most = 2000) {
  const cached = new Map<string, Version>();
  return {
    /** The version if it is at hand. */
    peek(row: VersionOf): Version | undefined {
      return cached.get(keyOf(row));
    },
    cache(row: StoredVersion): Version {
      const { settings, slot_ids: slotIds, exceptions } = row;
      const version = {
        settings,
        rules: withExceptions(rulesOf(settings, DEFAULT_ZONE, slotIds), exceptions),
      };
      if (cached.size >= most) cached.delete(cached.keys().next().value!);
      cached.set(keyOf(row), version);
      return version;
    },
    /** The version of a row that was just read; loads it where it is not at hand. */
    async of(db: Db | Tx, row: VersionOf): Promise<Version> {
      const known = this.peek(row);
      if (known) return known;
      const full = await loadVersion(db, row.cid);
      // Somebody may have saved since the row was read; the newer settings are what counts from here.
      return this.cache(full!);
    },
    /** Versions of several rows with one query for those not at hand. */
    async ofAll(db: Db, rows: VersionOf[]): Promise<Map<string, Version>> {
      const missing = rows.filter((row) => !this.peek(row)).map((r) => r.cid);
      if (missing.length > 0) for (const row of await loadVersions(db, missing)) this.cache(row);
      const out = new Map<string, Version>();
      for (const row of rows) out.set(row.cid, this.peek(row) ?? (await this.of(db, row)));
      return out;
    },
  };
}
export type Versions = ReturnType<typeof createVersions>;

/** Rules with the exceptions of the activity, where it has some. */
const withExceptions = (rules: ActivityRules, exceptions: Exceptions): ActivityRules =>
  exceptions.size === 0 ? rules : { ...rules, exceptions };

/** Which rules held when: sorted by day, the last one of a day wins; with the exceptions as they are. */
export async function loadRevisions(
  db: Queryable,
  cid: string,
): Promise<{ from_day: string; rules: ActivityRules }[]> {
  const [exceptions, { rows }] = await Promise.all([
    loadExceptions(db, cid),
    sql<{ from_day: string; rules: ActivityRules }>`/* prepared */
      SELECT DISTINCT ON (from_day) from_day, rules FROM activity_revision WHERE cid = ${cid}
      ORDER BY from_day, rev DESC`.execute(db),
  ]);
  return rows.map(({ from_day, rules }) => ({ from_day, rules: withExceptions(rules, exceptions) }));
}

/**
 * Last day that an activity was open on, to come or past; the day of an edit that ended it earlier counts, because of what
 * was signed in before the edit.
 */
export async function lastOpenDay(db: Queryable, cid: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT max(LEAST((rules->>'end_day')::date, next)) AS day FROM (
      SELECT rules, lead(from_day) OVER (ORDER BY rev) AS next FROM activity_revision WHERE cid = ${cid}
    ) revision`.execute(db);
  return rows[0]!.day;
}

/** The rules that a number names. */
export async function revisionOf(
  db: Queryable,
  cid: string,
  rev: number,
): Promise<ActivityRules | undefined> {
  const { rows } = await sql<{ rules: ActivityRules }>`
    SELECT rules FROM activity_revision WHERE cid = ${cid} AND rev = ${rev}`.execute(db);
  return rows[0]?.rules;
}

/** The rules that held on a day, and their number: of the last revision up to it, else of the first. */
export async function revisionOn(
  db: Queryable,
  cid: string,
  day: string,
): Promise<{ rev: number; rules: ActivityRules } | undefined> {
  const { rows } = await sql<{ rev: number; rules: ActivityRules }>`
    (SELECT rev, rules FROM activity_revision WHERE cid = ${cid} AND from_day <= ${day}
      ORDER BY from_day DESC, rev DESC LIMIT 1)
    UNION ALL
    (SELECT rev, rules FROM activity_revision WHERE cid = ${cid} ORDER BY from_day, rev DESC LIMIT 1)
    LIMIT 1`.execute(db);
  const row = rows[0];
  return row && { ...row, rules: withExceptions(row.rules, await loadExceptions(db, cid)) };
}

interface ManagedRow {
  cid: string;
  role: Role;
  top_at: Date | null;
}
export type ManagedTab = 'all' | 'running' | 'waiting' | 'ended' | 'bin';

const LIKE_SPECIAL = /[\\%_]/g;

const tabCondition = (tab: ManagedTab, today: string) => {
  switch (tab) {
    case 'bin':
      return sql`deleted_at IS NOT NULL`;
    case 'running':
      return sql`deleted_at IS NULL AND start_day <= ${today} AND end_day >= ${today}`;
    case 'waiting':
      return sql`deleted_at IS NULL AND start_day > ${today}`;
    case 'ended':
      return sql`deleted_at IS NULL AND end_day < ${today}`;
    case 'all':
      return sql`deleted_at IS NULL`;
  }
};

/** One page of what a person manages, pinned first, then newest; and how many match. */
export async function listManaged(
  db: Db,
  q: { uid: string; tab: ManagedTab; keyword: string; today: string; offset: number; count: number },
): Promise<{ rows: ManagedRow[]; matched: number; counts: ManagedCounts }> {
  const matches =
    q.keyword === '' ? sql`true` : sql`title ILIKE ${`%${q.keyword.replace(LIKE_SPECIAL, '\\$&')}%`}`;
  const [page, counts] = await Promise.all([
    sql<ManagedRow>`/* prepared */
      SELECT cid, role, top_at FROM my_activity
      WHERE uid = ${q.uid} AND role IN (${literals(MANAGER_ROLES)}) AND ${tabCondition(q.tab, q.today)} AND ${matches}
      ORDER BY top_at DESC NULLS LAST, t_create DESC, cid
      LIMIT ${q.count} OFFSET ${q.offset}`.execute(db),
    sql<ManagedCounts & { matched: number }>`/* prepared */
      SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS created,
        count(*) FILTER (WHERE deleted_at IS NULL AND start_day <= ${q.today} AND end_day >= ${q.today})::int AS running,
        count(*) FILTER (WHERE deleted_at IS NULL AND start_day > ${q.today})::int AS waitting,
        count(*) FILTER (WHERE deleted_at IS NULL AND end_day < ${q.today})::int AS ended,
        count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS removed,
        count(*) FILTER (WHERE ${tabCondition(q.tab, q.today)} AND ${matches})::int AS matched
      FROM my_activity WHERE uid = ${q.uid} AND role IN (${literals(MANAGER_ROLES)})`.execute(db),
  ]);
  const { matched, ...rest } = counts.rows[0]!;
  return { rows: page.rows, matched, counts: rest };
}
interface ManagedCounts {
  created: number;
  running: number;
  waitting: number;
  ended: number;
  removed: number;
}
