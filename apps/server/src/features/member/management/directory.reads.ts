import {
  IDENTITY_KEY,
  type listMembers,
  MEMBER_KEY,
  type MemberRow,
  type MemberState,
  type ResponseOf,
  type Role,
  type ShownField,
} from '@rollcall/contract';
import { actionsFor, dayOf, isOpenLine } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insideId } from '../../../platform/ids/ids.ts';
import { personOf } from '../../account/account.reads.ts';
import type { Access, Versions } from '../../activity/activity.reads.ts';
import { owns } from '../member.policy.ts';
import { pointsOf } from '../participation/history.reads.ts';
import { loadHidden } from './blacklist.store.ts';
import { loadGuardianNames } from './guardian-names.reads.ts';
import { isNarrowed, type MemberQuery as Query, whereOf } from './member-query.reads.ts';

/** Ids of a page in an order of its own, and how many members a narrowed query means (`isNarrowed`). */
export type ChosenPage = { ids: string[]; matched: number };

interface Row {
  member_id: string;
  uid: string | null;
  role: Role;
  alias: string;
  avatar: string;
  stu_no: string;
  reg_params: ShownField[];
  takes_part: boolean;
  roster: boolean;
  roster_phone: string;
  t_join: Date;
  /** Name of who signs in for them. */
  guardian: string | null;
}

/** Members before a page from which on its way there matters. */
const FAR = 2000;
/** Which rows of a tab a page shows, walked to from whichever end is nearer. */
function pageOf({ page, count }: Query, all: number | undefined) {
  const before = (page - 1) * count;
  const after = all === undefined ? before : all - before - count;
  if (after >= before || after <= -count) return sql`ORDER BY member_id LIMIT ${count} OFFSET ${before}`;
  return sql`ORDER BY member_id DESC LIMIT ${count + Math.min(0, after)} OFFSET ${Math.max(0, after)}`;
}

/**
 * A page, its ids first: rows are read for those alone that are shown, however far the page lies. A search reads its
 * matches once, for the page and for their number (`matched`).
 * @param all members of the tab where they are known: pages of the second half are walked to from its end
 */
async function loadPage(
  db: Db,
  q: Query,
  counted: boolean,
  all: number | undefined,
  chosen: ChosenPage | undefined,
): Promise<{ rows: Row[]; matched: number }> {
  if (chosen) return { rows: await loadRows(db, q.cid, chosen.ids), matched: chosen.matched };
  const page = pageOf(q, all);
  const { rows: ids } = counted
    ? await sql<{ ids: string[]; matched: number }>`
        WITH hit AS MATERIALIZED (SELECT member_id FROM member WHERE ${whereOf(q)})
        SELECT ARRAY(SELECT member_id FROM hit ${page}) AS ids, (SELECT count(*)::int FROM hit) AS matched`.execute(
        db,
      )
    : await sql<{ ids: string[]; matched: number }>`/* prepared */
        SELECT ARRAY(SELECT member_id FROM member WHERE ${whereOf(q)} ${page}) AS ids, 0 AS matched`.execute(
        db,
      );
  const { ids: shown, matched } = ids[0]!;
  // In the order of the ids, also where the page was walked to from the end.
  return { rows: await loadRows(db, q.cid, shown.toSorted()), matched };
}

/** Rows of members in the order of their ids; those that are gone are left out. */
async function loadRows(db: Db, cid: string, shown: readonly string[]): Promise<Row[]> {
  if (shown.length === 0) return [];
  // Each is looked up alone (OFFSET 0 keeps it so): by `member_id = ANY(…)` a plan for any values reads the whole
  // activity by another index, 12 ms at 60,000 members.
  const { rows } = await sql<Omit<Row, 'guardian'>>`/* prepared */
    SELECT m.* FROM unnest(${shown}::uuid[]) AS page (id), LATERAL (
      SELECT member_id, uid, role, alias, avatar, stu_no, reg_params, takes_part, roster, roster_phone, t_join
      FROM member WHERE cid = ${cid} AND member_id = page.id AND removed_at IS NULL OFFSET 0
    ) m`.execute(db);
  const guardians = await loadGuardianNames(
    db,
    cid,
    // An open line of the list has none: who claimed it in vain is one no more.
    rows.filter(({ uid, takes_part }) => uid === null && takes_part).map(({ member_id }) => member_id),
  );
  const place = new Map(shown.map((id, index) => [id, index]));
  return rows
    .map((row) => ({ ...row, guardian: guardians.get(row.member_id) ?? null }))
    .sort((a, b) => place.get(a.member_id)! - place.get(b.member_id)!);
}

/**
 * Number of members in each tab. Ordinary members are not counted: they are those who joined (`join_num`) less those
 * who stand in another tab, and those of them who did not join.
 */
async function loadCounts(db: Db, cid: string) {
  const { rows } = await sql<{
    ordinary: number;
    admins: number;
    blacklisted: number;
    waiting: number;
    unclaimed: number;
  }>`/* prepared */
    SELECT (SELECT join_num FROM activity WHERE cid = ${cid}) - other.joined
        + (SELECT count(*) FROM member WHERE cid = ${cid} AND tab = 0 AND removed_at IS NULL AND NOT pending
          AND (NOT takes_part OR blacklisted_at IS NOT NULL))::int AS ordinary,
      other.admins, other.blacklisted,
      (SELECT count(*) FROM member WHERE cid = ${cid} AND pending AND removed_at IS NULL)::int AS waiting,
      (SELECT count(*) FROM member WHERE cid = ${cid} AND roster AND NOT takes_part
        AND removed_at IS NULL AND merged_into IS NULL)::int AS unclaimed
    FROM (SELECT count(*) FILTER (WHERE takes_part AND blacklisted_at IS NULL)::int AS joined,
        count(*) FILTER (WHERE tab = 1)::int AS admins, count(*) FILTER (WHERE tab = 2)::int AS blacklisted
      FROM member WHERE cid = ${cid} AND tab > 0 AND removed_at IS NULL AND NOT pending) other`.execute(db);
  return rows[0]!;
}

const NO_COUNTS = { ordinary: 0, admins: 0, blacklisted: 0, waiting: 0, unclaimed: 0 };

/** Open lines among these rows that are due on a day; one that is open again may be so from a later day on. */
async function loadDueLines(db: Db, cid: string, day: string, rows: readonly Row[]): Promise<Set<string>> {
  const lines = rows.filter(({ roster, takes_part }) => isOpenLine({ roster, takesPart: takes_part }));
  if (lines.length === 0) return new Set();
  const { rows: due } = await sql<{ member_id: string }>`
    SELECT member_id FROM membership WHERE cid = ${cid}
      AND member_id = ANY(${lines.map(({ member_id }) => member_id)}::uuid[])
      AND from_day <= ${day} AND (to_day IS NULL OR to_day > ${day})`.execute(db);
  return new Set(due.map(({ member_id }) => member_id));
}

const stateOf = (row: Row): MemberState => {
  if (!row.takes_part) return row.roster ? 'unclaimed' : 'former';
  return row.uid === null ? 'ward' : 'joined';
};

/** Column of an identity field (G36): the presets have their own, what would fall onto one of those moves away. */
function columnOf(fieldKey: number): number {
  if (fieldKey === IDENTITY_KEY.NAME) return MEMBER_KEY.NAME;
  if (fieldKey === IDENTITY_KEY.PHONE) return MEMBER_KEY.PHONE;
  if (fieldKey === IDENTITY_KEY.STUDENT_NO) return MEMBER_KEY.STUDENT_NO;
  return fieldKey > MEMBER_KEY.PHONE ? fieldKey : 1_000_000 + fieldKey;
}

/** A value as one line of a table. */
function shown(val: ShownField['val']): string {
  if (typeof val === 'string') return val;
  return Array.isArray(val) ? `${val.length} 个文件` : val.address;
}

export function createDirectoryReads({ db, versions }: { db: Db; versions: Versions }) {
  /** Which columns the list has, as single-entry maps (MEMBER-09). */
  async function columnsOf(access: Access): Promise<Map<number, string>> {
    const { settings } = await versions.of(db, access.activity);
    const fields = settings.reg_info.filter(({ status }) => status === 1);
    const listed = settings.disable_free_join === 1;
    const columns = new Map<number, string>([
      [MEMBER_KEY.NAME, '姓名'],
      [MEMBER_KEY.ROLE, '身份'],
    ]);
    if (listed) columns.set(MEMBER_KEY.STUDENT_NO, '学号').set(MEMBER_KEY.PHONE, '手机号');
    for (const { field_key, field_name } of fields) columns.set(columnOf(field_key), field_name);
    columns.set(MEMBER_KEY.UNIONID, 'unionid').set(MEMBER_KEY.AVATAR, '头像');
    return columns;
  }

  function rowOf(
    cid: string,
    row: Row,
    columns: ReadonlyMap<number, string>,
    hiddenRecords: { count: number; until: Date } | undefined,
    { unclaimed, isDue, points }: { unclaimed: number; isDue: boolean; points: number | undefined },
  ): MemberRow {
    const hidden = hiddenRecords?.count ?? 0;
    const values: Record<string, string> = {};
    for (const key of columns.keys()) if (key > MEMBER_KEY.ROLE) values[key] = '';
    if (row.roster) values[MEMBER_KEY.PHONE] = row.roster_phone;
    for (const { key, val } of row.reg_params) {
      const column = columnOf(key);
      if (columns.has(column)) values[column] = shown(val);
    }
    if (columns.has(MEMBER_KEY.STUDENT_NO) && row.stu_no !== '') values[MEMBER_KEY.STUDENT_NO] = row.stu_no;
    if (!columns.has(MEMBER_KEY.PHONE)) delete values[MEMBER_KEY.PHONE];
    return {
      ...values,
      [MEMBER_KEY.NAME]: row.alias,
      [MEMBER_KEY.ROLE]: row.role,
      [MEMBER_KEY.UNIONID]: insideId(cid, row.member_id),
      [MEMBER_KEY.AVATAR]: row.avatar,
      state: stateOf(row),
      guardian: row.guardian ?? '',
      t_join: unixSeconds(row.t_join),
      hidden,
      hidden_until: hiddenRecords ? unixSeconds(hiddenRecords.until) : 0,
      ...(points === undefined ? {} : { points }),
      can: actionsFor({
        role: row.role,
        hasAccount: row.uid !== null,
        takesPart: row.takes_part,
        roster: row.roster,
        isDue,
        hidden,
        // Nobody can be put onto a line where there is none.
      }).filter((action) => action !== 'merge' || unclaimed > 0),
    };
  }

  return {
    /** A page of a tab with the columns of the activity; nobody but the initiator sees a row (MEMBER-03). */
    async page(
      access: Access,
      q: Query,
      now: Date,
      chosen?: ChosenPage,
    ): Promise<ResponseOf<typeof listMembers>> {
      const { activity, member } = access;
      const isOwner = owns(access);
      const owner = await personOf(db, activity.owner_uid);
      const card = { upic: owner.avatar, uname: owner.nickname, alias: '', unionid: '' };
      if (!isOwner || !member)
        return {
          owner: card,
          total: 0,
          is_owner: 0,
          counts: NO_COUNTS,
          data: { field_list: [], members: [] },
        };
      const narrowed = isNarrowed(q);
      const counting = loadCounts(db, q.cid);
      const inTab = (all: typeof NO_COUNTS) => [all.ordinary, all.admins, all.blacklisted][q.utype]!;
      // The start of a page is worth knowing first for pages that lie far off alone.
      const known = !narrowed && (q.page - 1) * q.count >= FAR ? inTab(await counting) : undefined;
      const [counts, { rows, matched }, columns, own] = await Promise.all([
        counting,
        loadPage(db, q, narrowed, known, chosen),
        columnsOf(access),
        sql<{ alias: string }>`/* prepared */
          SELECT alias FROM member
          WHERE cid = ${q.cid} AND member_id = ${member.member_id}`.execute(db),
      ]);
      const ids = rows.map(({ member_id }) => member_id);
      const { settings } = await versions.of(db, activity);
      const hiddenRecords = await loadHidden(db, q.cid, ids);
      const earned = settings.exchange_item.score > 0 ? await pointsOf(db, q.cid, ids) : undefined;
      const dueLines = await loadDueLines(db, q.cid, dayOf(unixSeconds(now), activity.zone), rows);
      const hiddenOf = (id: string) => {
        const of = hiddenRecords.get(id);
        return of && of.erase_at > now ? { count: of.records.length, until: of.erase_at } : undefined;
      };
      return {
        owner: {
          ...card,
          alias: own.rows[0]!.alias,
          unionid: insideId(q.cid, member.member_id),
        },
        total: narrowed ? matched : inTab(counts),
        is_owner: 1,
        counts,
        data: {
          field_list: [...columns].map(([key, label]) => ({ [key]: label })),
          members: rows.map((row) =>
            rowOf(q.cid, row, columns, hiddenOf(row.member_id), {
              unclaimed: counts.unclaimed,
              isDue: dueLines.has(row.member_id),
              points: earned?.get(row.member_id),
            }),
          ),
        },
      };
    },
  };
}
export type DirectoryReads = ReturnType<typeof createDirectoryReads>;
