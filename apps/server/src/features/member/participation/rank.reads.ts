import { type getRank, type ResponseOf, ROLE, type Role } from '@rollcall/contract';
import { PARTICIPANT_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { literals } from '../../../platform/db/literals.ts';
import { BY_PINYIN } from '../../../platform/db/pinyin.ts';
import { createGroup } from '../../../platform/group/group.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { type Access, isAvailable, loadAccess, type Versions } from '../../activity/activity.reads.ts';
import { memberAbilities } from '../member.policy.ts';

interface Placed {
  member_id: string;
  alias: string;
  avatar: string;
  days: number;
  place: number;
}

interface Ranking {
  top: Placed[];
  /** Members with each number of days. */
  people: { days: number; n: number }[];
}

/** Places that are ever shown. */
const TOP = 100;
/** Days of all members together from which on a ranking is counted once for a while: above, it takes a tenth of a second. */
const LARGE = 50_000;
/** Days that are counted for each millisecond in which a large ranking holds: 10 s for a million, which take one. */
const DAYS_A_MS = 100;

/**
 * Counts a ranking: every sign-in of the activity is read, which takes 1.4 s where there are a million. Members and days are
 * put below each other and not joined: where nobody has counted the activity yet, the planner takes both for a few, and goes
 * through all days for each member.
 */
async function countRanking(db: Db, cid: string, left: readonly Role[]): Promise<Ranking> {
  const { rows } = await sql<Ranking>`
    WITH score AS (
      SELECT member_id, max(alias) AS alias, max(avatar) AS avatar, count(day)::int AS days FROM (
        SELECT member_id, alias, avatar, NULL::date AS day FROM member
        WHERE cid = ${cid} AND removed_at IS NULL AND takes_part AND NOT pending
          AND role IN (${literals(PARTICIPANT_ROLES)}) AND role <> ALL(${left}::smallint[])
        UNION ALL
        SELECT DISTINCT member_id, NULL, NULL, day FROM record
        WHERE cid = ${cid} AND wid = ${sql.lit(ZERO_ID)} AND removed_at IS NULL
      ) counted GROUP BY member_id HAVING count(alias) > 0
    ), placed AS MATERIALIZED (
      SELECT member_id, alias ${BY_PINYIN} AS alias, avatar, days,
        (rank() OVER (ORDER BY days DESC))::int AS place
      FROM score
    )
    SELECT
      (SELECT COALESCE(jsonb_agg(t ORDER BY place, alias, member_id), '[]')
        FROM (SELECT * FROM placed ORDER BY place, alias, member_id LIMIT ${TOP}) t) AS top,
      (SELECT COALESCE(jsonb_agg(p), '[]') FROM (SELECT days, count(*)::int AS n FROM placed GROUP BY days) p) AS people`.execute(
    db,
  );
  return rows[0]!;
}

/** Number of days on which a member signed in. */
async function daysOf(db: Db, cid: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(DISTINCT day)::int AS n FROM record
    WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${sql.lit(ZERO_ID)} AND removed_at IS NULL`.execute(
    db,
  );
  return rows[0]!.n;
}

/** FORM-44: 1 everyone, 0 without the initiator, 2 without initiator and admins. */
const leftOut = (joinRank: number): Role[] =>
  joinRank === 1 ? [] : joinRank === 0 ? [ROLE.OWNER] : [ROLE.OWNER, ROLE.ADMIN];

const isPlaced = ({ takes_part, pending, role }: NonNullable<Access['member']>, left: readonly Role[]) =>
  takes_part && !pending && PARTICIPANT_ROLES.includes(role) && !left.includes(role);

/**
 * Members by days signed in. Everybody who asks while a ranking is being counted shares the next count, and a large one is
 * counted again only after ten times as long as it takes: a school that looks at it does not slow its sign-ins down. One's
 * own days are always those of now, and the place is that of so many days.
 */
export function createRankReads(db: Db, versions: Versions) {
  const large = new Map<string, { ranking: Ranking; until: number }>();
  const counts = createGroup<undefined, Ranking>(async (key, askers) => {
    const [cid = '', ...left] = key.split(' ');
    const ranking = await countRanking(db, cid, left.map(Number) as Role[]);
    const days = ranking.people.reduce((sum, one) => sum + one.days * one.n, 0);
    const now = performance.now();
    for (const [old, { until }] of large) if (until < now) large.delete(old);
    if (days >= LARGE) large.set(key, { ranking, until: now + days / DAYS_A_MS });
    return askers.map(() => ranking);
  });

  async function rankingOf(cid: string, left: readonly Role[]): Promise<Ranking> {
    const key = [cid, ...left].join(' ');
    const known = large.get(key);
    return known && performance.now() < known.until ? known.ranking : counts.run(key, undefined);
  }

  return async (
    uid: string,
    cid: string,
    count: number,
  ): Promise<ResponseOf<typeof getRank>['data'] | undefined> => {
    const access = await loadAccess(db, cid, uid);
    if (!isAvailable(access) || !access.member) return undefined;
    const { settings } = await versions.of(db, access.activity);
    if (!memberAbilities(access, settings).viewRank) return undefined;
    const left = leftOut(settings.join_rank);
    const me = access.member.member_id;
    const [{ top, people }, days] = await Promise.all([
      rankingOf(cid, left),
      isPlaced(access.member, left) ? daysOf(db, cid, me) : undefined,
    ]);
    const ahead = people.filter((one) => one.days > (days ?? 0)).reduce((sum, one) => sum + one.n, 0);
    return {
      lists: top.slice(0, count).map((r) => ({
        rank: r.place,
        name: r.alias,
        head_url: r.avatar,
        days: r.days,
        mine: r.member_id === me ? (1 as const) : (0 as const),
      })),
      mine: days === undefined ? null : { rank: ahead + 1, days },
    };
  };
}
export type RankReads = ReturnType<typeof createRankReads>;
