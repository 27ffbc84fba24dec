import type { getHome, MemberActivity, ResponseOf } from '@rollcall/contract';
import { MESSAGES, ROLE, type ShownField } from '@rollcall/contract';
import {
  type ActivityRules,
  addDays,
  dayNumber,
  dayOf,
  dueStateOf,
  periodOf,
  statusOf,
  type UsedQuota,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { namesOf, personOf } from '../account/account.reads.ts';
import { type Access, loadAccess, loadActivityRows, type Versions } from '../activity/activity.reads.ts';
import { calendarOf, ownRecords, streakOf, type UsedRow } from './history.reads.ts';
import { joinReason, memberAbilities } from './member.policy.ts';
import type { MemberRow } from './member.store.ts';

export interface MemberReadDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (cid: string, entry: string | undefined) => boolean;
}

type HomeItem = ResponseOf<typeof getHome>['data']['lists'][number];

const NOTHING_USED: UsedQuota = { total: 0, bySlot: new Map(), ordinals: new Map() };
/** Most activities on one person's home. */
const HOME_LIMIT = 100;

function quotaOf(rows: UsedRow[], periodStart: string): UsedQuota {
  const bySlot = new Map<number, number>();
  const ordinals = new Map<number, Set<number>>();
  let total = 0;
  for (const row of rows) {
    if (row.period_start !== periodStart) continue;
    total++;
    bySlot.set(row.slot, (bySlot.get(row.slot) ?? 0) + 1);
    ordinals.set(row.slot, (ordinals.get(row.slot) ?? new Set<number>()).add(row.ordinal));
  }
  return { total, bySlot, ordinals };
}

export function createMemberReads({ db, versions, workdays, isCertified, isEntry }: MemberReadDeps) {
  function dueOf(
    rules: ActivityRules,
    access: Access,
    used: UsedRow[],
    certified: boolean,
    entryValid: boolean,
    now: number,
  ): MemberActivity['due'] {
    const period = periodOf(rules, dayOf(now, access.activity.zone)).start;
    const { member } = access;
    const state = dueStateOf({
      rules,
      certified,
      entryValid,
      member: member?.takes_part || member?.role === ROLE.BLACKLISTED ? member : null,
      now,
      workdays: workdays(),
      zone: access.activity.zone,
      used: used.length === 0 ? NOTHING_USED : quotaOf(used, period),
    });
    return {
      reason: state.reason,
      msg: state.reason === null ? '' : MESSAGES.submit[state.reason],
      opens_at: state.opensAt,
      closes_at: state.closesAt,
      slots: state.slots,
      done: state.done,
      limit: state.limit,
    };
  }

  return {
    /** An activity as this person may see it (design §8). */
    async activity(
      uid: string,
      cid: string,
      entry: string | undefined,
      at: Date,
    ): Promise<MemberActivity | undefined> {
      const access = await loadAccess(db, cid, uid);
      if (!access || access.activity.deleted_at !== null) return undefined;
      const { activity, member } = access;
      const { settings, rules } = await versions.of(db, activity);
      const now = Math.floor(at.getTime() / 1000);
      const today = dayOf(now, activity.zone);
      const certified = isCertified(activity.certified_until, at);
      const takesPart = member?.takes_part === true && member.role !== ROLE.BLACKLISTED;
      const entryValid = isEntry(cid, entry);
      const own = takesPart ? await ownRecords(db, cid, member.member_id, today) : null;
      const view = joinReason(access, certified, entryValid);
      // Somebody who only has the link of a free activity gets what a poster would say, and nothing to act on.
      const open = view !== 'static' && view !== 'blacklisted';
      const length = dayNumber(activity.start_day, activity.end_day, today);
      return {
        cid,
        title: activity.title,
        template: activity.template,
        cate: activity.cate,
        banner: settings.banner,
        owner_name: settings.signature || (await personOf(db, activity.owner_uid)).nickname,
        status: statusOf(activity.start_day, activity.end_day, today),
        start_date: settings.start_date,
        end_date: settings.end_date,
        ...length,
        checkinday: settings.checkinday,
        time_list: settings.time_list,
        limit: settings.limit,
        join_num: activity.join_num,
        rule: settings.rule,
        rules: settings.rules,
        contacts: certified ? settings.contacts.filter((c) => c.enable === 1) : [],
        view,
        full: activity.total_limit !== 0 && activity.join_num >= activity.total_limit ? 1 : 0,
        need_token: settings.req_token === '' ? 0 : 1,
        token_desc: settings.token_desc,
        reg_info: open ? settings.reg_info.filter((f) => f.status === 1) : [],
        fill_options: open ? settings.fill_options.filter((f) => f.status === 1) : [],
        pic_text: settings.pic_text,
        hint: settings.hint,
        scan_required: rules.scan_required === 1 || (activity.template === 0 && activity.cate === 2) ? 1 : 0,
        locations: open ? settings.locations : [],
        wifis: open ? settings.wifis.map((w) => ({ ssid: w.ssid })) : [],
        me:
          own && member
            ? {
                unionid: insideId(cid, member.member_id),
                role: member.role,
                ...(await identity(db, cid, member.member_id)),
                streak: streakOf(rules, own.days, today, workdays()),
                total: own.total,
              }
            : null,
        due: dueOf(rules, access, own?.used ?? [], certified, entryValid || takesPart, now),
        calendar: calendarOf(rules, own?.days ?? new Map(), today, workdays()),
        abilities: memberAbilities(access, settings),
        now,
      };
    },

    /** What is due now and next, over everything the person takes part in. */
    async home(uid: string, at: Date): Promise<ResponseOf<typeof getHome>['data']> {
      const now = Math.floor(at.getTime() / 1000);
      const today = dayOf(now);
      const person = await personOf(db, uid);
      const mine = await sql<{ cid: string }>`
        SELECT cid FROM my_activity WHERE uid = ${uid} AND deleted_at IS NULL AND end_day >= ${today}
        ORDER BY t_create DESC LIMIT ${HOME_LIMIT}`.execute(db);
      const cids = mine.rows.map((r) => r.cid);
      const [rows, members, used] = await Promise.all([
        loadActivityRows(db, cids),
        sql<Pick<MemberRow, 'member_id' | 'role' | 'pending' | 'takes_part'> & { cid: string }>`
          SELECT cid, member_id, role, pending, takes_part FROM member
          WHERE cid = ANY(${cids}) AND uid = ${uid} AND removed_at IS NULL`.execute(db),
        sql<UsedRow>`
          SELECT r.cid, r.period_start, r.slot, r.ordinal FROM member m
          JOIN record r ON r.cid = m.cid AND r.member_id = m.member_id
            AND r.wid = '00000000-0000-0000-0000-000000000000' AND r.period_start >= ${addDays(today, -31)}
            AND r.removed_at IS NULL
          WHERE m.cid = ANY(${cids}) AND m.uid = ${uid} AND m.removed_at IS NULL`.execute(db),
      ]);
      const [settings, names] = await Promise.all([
        versions.ofAll(db, rows),
        namesOf(
          db,
          rows.map((r) => r.owner_uid),
        ),
      ]);
      const memberOf = new Map(members.rows.map((m) => [m.cid, m]));
      const items: HomeItem[] = [];
      for (const activity of rows) {
        const member = memberOf.get(activity.cid);
        if (!member?.takes_part || member.role === ROLE.BLACKLISTED || activity.deleted_at !== null) continue;
        const version = settings.get(activity.cid)!;
        const certified = isCertified(activity.certified_until, at);
        items.push({
          cid: activity.cid,
          title: activity.title,
          banner: version.settings.banner,
          template: activity.template,
          cate: activity.cate,
          owner_name: version.settings.signature || names.get(activity.owner_uid)!,
          pending: member.pending ? (1 as const) : (0 as const),
          due: dueOf(
            version.rules,
            { activity, member },
            used.rows.filter((r) => r.cid === activity.cid),
            certified,
            true,
            now,
          ),
        });
      }
      // Open now first (soonest to close), then what opens next, then the rest.
      const rank = (i: (typeof items)[number]) =>
        i.due.reason === null ? (i.due.closes_at ?? 0) : 1e11 + (i.due.opens_at ?? 1e11);
      items.sort((a, b) => rank(a) - rank(b));
      return { nickname: person.nickname, avatar: person.avatar, now, lists: items };
    },
  };
}
export type MemberReads = ReturnType<typeof createMemberReads>;

async function identity(
  db: Db,
  cid: string,
  memberId: string,
): Promise<{ name: string; reg_params: ShownField[] }> {
  const { rows } = await sql<{ alias: string; reg_params: ShownField[] }>`
    SELECT alias, reg_params FROM member WHERE cid = ${cid} AND member_id = ${memberId}`.execute(db);
  return { name: rows[0]!.alias, reg_params: rows[0]!.reg_params };
}
