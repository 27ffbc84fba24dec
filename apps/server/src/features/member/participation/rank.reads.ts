import { type getRank, type ResponseOf, ROLE } from '@rollcall/contract';
import { PARTICIPANT_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { literals } from '../../../platform/db/literals.ts';
import { BY_PINYIN } from '../../../platform/db/pinyin.ts';
import { createGroup } from '../../../platform/group/group.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { loadAccess, type Versions } from '../../activity/activity.reads.ts';
import { memberAbilities } from '../member.policy.ts';

interface Placed {
  member_id: string;
  alias: string;
  avatar: string;
  days: number;
  place: number;
}
/** Places that are ever shown. */
const TOP = 100;

/** Members by days signed in. Everybody who asks while a ranking is being counted shares the next count. */
export function createRankReads(db: Db, versions: Versions) {
  const counts = createGroup<string, Placed[]>(async (key, memberIds) => {
    const [cid = '', ...left] = key.split(' ');
    const { rows } = await sql<Placed>`
      WITH score AS (
        SELECT member_id, count(*)::int AS days
        FROM (SELECT DISTINCT member_id, day FROM record
          WHERE cid = ${cid} AND wid = ${sql.lit(ZERO_ID)} AND removed_at IS NULL) d
        GROUP BY member_id
      ), placed AS (
        SELECT m.member_id, m.alias ${BY_PINYIN} AS alias, m.avatar, COALESCE(s.days, 0) AS days,
          (rank() OVER (ORDER BY COALESCE(s.days, 0) DESC))::int AS place
        FROM member m LEFT JOIN score s ON s.member_id = m.member_id
        WHERE m.cid = ${cid} AND m.removed_at IS NULL AND m.takes_part AND NOT m.pending
          AND m.role IN (${literals(PARTICIPANT_ROLES)}) AND m.role <> ALL(${left.map(Number)}::smallint[])
      )
      (SELECT * FROM placed ORDER BY place, alias, member_id LIMIT ${TOP})
      UNION SELECT * FROM placed WHERE member_id = ANY(${memberIds}::uuid[])
      ORDER BY place, alias, member_id`.execute(db);
    return memberIds.map(() => rows);
  });

  return async (
    uid: string,
    cid: string,
    count: number,
  ): Promise<ResponseOf<typeof getRank>['data'] | undefined> => {
    const access = await loadAccess(db, cid, uid);
    if (!access?.member || access.activity.deleted_at !== null) return undefined;
    const { settings } = await versions.of(db, access.activity);
    if (!memberAbilities(access, settings).viewRank) return undefined;
    // FORM-44: 1 everyone, 0 without the initiator, 2 without initiator and admins.
    const left =
      settings.join_rank === 1 ? [] : settings.join_rank === 0 ? [ROLE.OWNER] : [ROLE.OWNER, ROLE.ADMIN];
    const me = access.member.member_id;
    const rows = await counts.run([cid, ...left].join(' '), me);
    const own = rows.find((r) => r.member_id === me);
    return {
      lists: rows.slice(0, count).map((r) => ({
        rank: r.place,
        name: r.alias,
        head_url: r.avatar,
        days: r.days,
        mine: r.member_id === me ? (1 as const) : (0 as const),
      })),
      mine: own ? { rank: own.place, days: own.days } : null,
    };
  };
}
export type RankReads = ReturnType<typeof createRankReads>;
