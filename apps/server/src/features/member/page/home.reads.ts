import type { getHome, ResponseOf } from '@rollcall/contract';
import { ROLE } from '@rollcall/contract';
import { addDays, dayOf, type Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insideId } from '../../../platform/ids/ids.ts';
import { namesOf, personOf } from '../../account/account.reads.ts';
import { loadActivityRows, type Versions } from '../../activity/activity.reads.ts';
import { leaveOffered } from '../../attendance/leave/member-leave.reads.ts';
import { guardedBy } from '../../guardian/guardian.reads.ts';
import { dueHomework, NO_HOMEWORK } from '../../homework/home.reads.ts';
import { unreadOf } from '../../notice/notice.reads.ts';
import type { MemberRow } from '../member.store.ts';
import { createDueOf, type Dueable } from '../participation/due.reads.ts';
import { recentRecords, type UsedRow } from '../participation/history.reads.ts';

interface HomeDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
}

type HomeItem = ResponseOf<typeof getHome>['data']['lists'][number];

/** Most activities on one person's home. */
const HOME_LIMIT = 100;

/** Due slots now and next, over everything the person takes part in. */
export function createHomeReads({ db, versions, workdays, isCertified }: HomeDeps) {
  const dueOf = createDueOf(workdays);
  return async (uid: string, at: Date): Promise<ResponseOf<typeof getHome>['data']> => {
    const now = unixSeconds(at);
    const today = dayOf(now);
    // Independent statements go at once: each way to the database and back costs more than the statement.
    const [person, unread, own, guarded] = await Promise.all([
      personOf(db, uid),
      unreadOf(db, uid),
      sql<{ cid: string }>`/* prepared */
        SELECT cid FROM my_activity WHERE uid = ${uid} AND deleted_at IS NULL AND end_day >= ${today}
        ORDER BY t_create DESC LIMIT ${HOME_LIMIT}`.execute(db),
      guardedBy(db, uid, today, HOME_LIMIT),
    ]);
    const cids = [...new Set([...own.rows, ...guarded].map((r) => r.cid))];
    const [rows, members, used, dependentsUsed, offered] = await Promise.all([
      loadActivityRows(db, cids),
      sql<Pick<MemberRow, 'member_id' | 'role' | 'pending' | 'takes_part'> & { cid: string }>`/* prepared */
        SELECT cid, member_id, role, pending, takes_part FROM member
        WHERE cid = ANY(${cids}) AND uid = ${uid} AND removed_at IS NULL`.execute(db),
      sql<UsedRow>`/* prepared */
        SELECT r.cid, r.period_start, r.slot, r.ordinal FROM member m
        JOIN record r ON r.cid = m.cid AND r.member_id = m.member_id
          AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.period_start >= ${addDays(today, -31)}
          AND r.removed_at IS NULL
        WHERE m.cid = ANY(${cids}) AND m.uid = ${uid} AND m.removed_at IS NULL AND NOT m.pending`.execute(db),
      recentRecords(
        db,
        guarded.filter((g) => !g.pending).map((g) => [g.cid, g.member_id] as const),
        today,
      ),
      leaveOffered(db, cids),
    ]);
    const settings = await versions.ofAll(db, rows);
    const memberOf = new Map(members.rows.map((m) => [m.cid, m]));
    const people = [
      ...members.rows,
      ...guarded.map((one) => ({ ...one, proxyOff: settings.get(one.cid)?.rules.proxy === 0 })),
    ];
    const [names, homework] = await Promise.all([
      namesOf(
        db,
        rows.map((r) => r.owner_uid),
      ),
      dueHomework(db, rows, people, isCertified, at, workdays()),
    ]);
    const items: HomeItem[] = [];
    for (const activity of rows) {
      if (activity.deleted_at !== null || activity.end_day < today) continue;
      const version = settings.get(activity.cid)!;
      const certified = isCertified(activity.certified_until, at);
      const itemOf = (
        member: NonNullable<Dueable['member']>,
        used: UsedRow[],
        dependent: HomeItem['ward'],
      ) => ({
        cid: activity.cid,
        title: activity.title,
        banner: version.settings.banner || version.settings.banner_video_thumb,
        template: activity.template,
        cate: activity.cate,
        owner_name: version.settings.signature || names.get(activity.owner_uid)!,
        pending: member.pending ? (1 as const) : (0 as const),
        ward: dependent,
        due: dueOf(
          version.rules,
          { activity, member },
          used,
          certified,
          true,
          now,
          dependent ? 'for another' : 'for oneself',
        ),
        leave: offered.has(activity.cid) ? (1 as const) : (0 as const),
        ...(homework.get(`${activity.cid} ${member.member_id}`) ?? NO_HOMEWORK),
      });
      const member = memberOf.get(activity.cid);
      if (member?.role === ROLE.BLACKLISTED) continue;
      if (member?.takes_part)
        items.push(
          itemOf(
            member,
            used.rows.filter((r) => r.cid === activity.cid),
            null,
          ),
        );
      for (const dependent of guarded.filter((g) => g.cid === activity.cid))
        items.push(
          itemOf(
            dependent,
            dependentsUsed.filter((r) => r.cid === dependent.cid && r.member_id === dependent.member_id),
            { unionid: insideId(dependent.cid, dependent.member_id), name: dependent.alias },
          ),
        );
    }
    // Open now first (soonest to close), then what opens next, then the rest.
    const rank = (i: (typeof items)[number]) =>
      i.due.reason === null ? (i.due.closes_at ?? 0) : 1e11 + (i.due.opens_at ?? 1e11);
    items.sort((a, b) => rank(a) - rank(b));
    return { nickname: person.nickname, avatar: person.avatar, now, unread, lists: items };
  };
}
export type HomeReads = ReturnType<typeof createHomeReads>;
