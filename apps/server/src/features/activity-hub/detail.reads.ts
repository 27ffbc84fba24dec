import type { listActivities } from '@rollcall/contract';
import {
  type ActivityDetail,
  type ActivitySettings,
  type Card,
  LIST_TYPE,
  type ParsedRequestOf,
  type ResponseOf,
  ROLE,
} from '@rollcall/contract';
import {
  type ActivityRules,
  addYears,
  dayNumber,
  dayOf,
  fateOf,
  isCheckinDay,
  maxEndDay,
  savedFreeTooLong,
  secondOfDay,
  startOfDay,
  statusOf,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { namesOf, personOf } from '../account/account.reads.ts';
import {
  type Access,
  listManaged,
  loadActivityRows,
  type ManagedTab,
  retentionInputsOf,
  type Versions,
} from '../activity/activity.reads.ts';
import { excusedMembers } from '../attendance/leave/excused.reads.ts';
import { countWaitingLeave } from '../attendance/leave/member-leave.reads.ts';
import { countWaitingGuardians } from '../co-guardian/waiting.reads.ts';
import { countToReview } from '../makeup/review.reads.ts';
import { countWaiting } from '../member/join/approval.reads.ts';
import { loadToday, NO_NUMBERS, signedInSoFar } from '../statistics/day.reads.ts';
import { rightsOf } from './activity-hub.policy.ts';

interface DetailDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
}

const TAB: Record<number, ManagedTab> = {
  [LIST_TYPE.ALL]: 'all',
  [LIST_TYPE.RUNNING]: 'running',
  [LIST_TYPE.NOT_STARTED]: 'waiting',
  [LIST_TYPE.ENDED]: 'ended',
  [LIST_TYPE.BIN]: 'bin',
};

export function createDetailReads({ db, versions, workdays, isCertified }: DetailDeps) {
  /** Ids of the members of activities in which somebody is due who are on leave now. */
  const excusedOn = (activities: Parameters<typeof excusedMembers>[1], now: number) =>
    excusedMembers(db, activities, { day: dayOf(now), second: secondOfDay(now), workdays: workdays() });

  return {
    /** May the viewer pass the activity on? Managers always; others as the initiator says (FORM-45). */
    async mayForward(access: Access): Promise<boolean> {
      return rightsOf(access).manages || (await versions.of(db, access.activity)).settings.no_forward === 0;
    },

    /** One activity with its settings, as one who takes part or manages may see it. */
    async detail(access: Access, at: Date): Promise<ActivityDetail> {
      const { activity } = access;
      const { settings, rules } = await versions.of(db, activity);
      const now = at.getTime() / 1000;
      const today = dayOf(now, activity.zone);
      const certified = isCertified(activity.certified_until, at);
      const { manages: isManager, owns: isOwner } = rightsOf(access);
      const isDue = isCheckinDay(rules, today, workdays());
      const [numbers, owner, joiners, guardians, toReview, toLeave, excused] = await Promise.all([
        loadToday(db, [activity.cid], today),
        personOf(db, activity.owner_uid),
        isManager ? countWaiting(db, activity.cid) : 0,
        isManager ? countWaitingGuardians(db, activity.cid) : 0,
        isManager ? countToReview(db, activity.cid) : 0,
        isManager ? countWaitingLeave(db, activity.cid) : 0,
        excusedOn(isDue && isManager ? [{ cid: activity.cid, rules }] : [], now),
      ]);
      const n = numbers.get(activity.cid) ?? NO_NUMBERS;
      const leave = excused.get(activity.cid)?.length ?? 0;
      const certifiedUntil =
        activity.certified_until === null ? null : activity.certified_until.getTime() / 1000;
      const lastDay = maxEndDay(rules.start_day, { certified, certifiedUntil, zone: activity.zone });
      const years = [Number(today.slice(0, 4)), Number(addYears(today, 1).slice(0, 4))];
      const identity = (key: number) => settings.reg_info.find((f) => f.field_key === key && f.status === 1);
      return {
        ...settings,
        ...(isManager ? {} : shownToMembers(settings, certified)),
        alert_time: settings.alert_time ?? -1,
        cid: activity.cid,
        rev: activity.rev,
        status: statusOf(activity.start_day, activity.end_day, today),
        is_owner: isOwner ? 1 : 0,
        is_admin: isManager && !isOwner ? 1 : 0,
        is_cerficated: certified ? 1 : 0,
        phone_verified: activity.phone_verified ? 1 : 0,
        t_expire: certifiedUntil === null ? 0 : Math.floor(certifiedUntil),
        max_t_end: startOfDay(lastDay, activity.zone),
        can_change_start_time: activity.start_day > today ? 1 : 0,
        ...dayNumber(activity.start_day, activity.end_day, today),
        join_num: activity.join_num,
        record_num: n.records,
        to_approve: joiners + guardians,
        to_review: toReview,
        to_leave: toLeave,
        owner_name: settings.signature || owner.nickname,
        t_create: unixSeconds(activity.t_create),
        // Joining is part of the activity here; its id is the activity's.
        eid: activity.cid,
        bind_eid: settings.reg_info.some((f) => f.status === 1) ? activity.cid : '',
        wid: '',
        source: 'pc',
        exchange_item: settings.exchange_item,
        origin_rule: settings.rule,
        origin_rules: settings.rules,
        origin_content: settings.rule,
        pics: settings.rules.flatMap((block) => (block.type === 'img' ? [block.value] : [])),
        req_name: identity(1)?.require ?? 0,
        req_phone: identity(2)?.require ?? 0,
        provisional_years: rules.checkinday.includes(7)
          ? years.filter((y) => workdays().isProvisional(y))
          : [],
        today: {
          day: today,
          due: isDue ? n.due : 0,
          checked: n.checked,
          ...(leave > 0 ? { leave } : {}),
          times: n.times,
          is_due: isDue ? 1 : 0,
        },
        abilities: {
          manage: isManager,
          own: isOwner,
          viewRecords: isManager || settings.permiss !== 1,
          viewRank: isManager || settings.rank_visi === 0,
          exportData: isManager,
          forward: isManager || settings.no_forward === 0,
        },
      };
    },

    /** A page of the caller's managed list with the tabs' counts. */
    async list(
      uid: string,
      q: ParsedRequestOf<typeof listActivities>,
      at: Date,
    ): Promise<ResponseOf<typeof listActivities>> {
      const now = at.getTime() / 1000;
      const today = dayOf(now);
      const { rows, matched, counts } = await listManaged(db, {
        uid,
        tab: TAB[q.type] ?? 'all',
        keyword: q.keyword,
        today,
        offset: (q.page - 1) * q.count,
        count: q.count,
      });
      const cids = rows.map((r) => r.cid);
      const [activities, numbers, person] = await Promise.all([
        loadActivityRows(db, cids),
        loadToday(db, cids, today),
        personOf(db, uid),
      ]);
      const [settings, names] = await Promise.all([
        versions.ofAll(db, activities),
        namesOf(
          db,
          activities.map((a) => a.owner_uid),
        ),
      ]);
      const ruled = activities.map(({ cid }) => ({ cid, rules: settings.get(cid)!.rules }));
      const isDue = (rules: ActivityRules) => isCheckinDay(rules, today, workdays());
      const [signed, excused] = await Promise.all([
        signedInSoFar(db, ruled, numbers, today),
        excusedOn(
          ruled.filter(({ rules }) => isDue(rules)),
          now,
        ),
      ]);
      const byCid = new Map(activities.map((a) => [a.cid, a]));
      const data: Card[] = [];
      for (const row of rows) {
        const a = byCid.get(row.cid);
        if (!a) continue;
        const version = settings.get(row.cid)!;
        const n = numbers.get(row.cid) ?? NO_NUMBERS;
        const dueToday = isDue(version.rules);
        const leave = excused.get(row.cid)?.length ?? 0;
        const certified = isCertified(a.certified_until, at);
        data.push({
          cid: a.cid,
          title: a.title,
          banner: version.settings.banner || version.settings.banner_video_thumb,
          top: row.top_at === null ? 0 : 1,
          status: statusOf(a.start_day, a.end_day, today),
          del: a.deleted_at === null ? 0 : 1,
          is_admin: row.role === ROLE.OWNER ? 0 : 1,
          is_owner: row.role === ROLE.OWNER ? 1 : 0,
          join_num: a.join_num,
          total_limit: a.total_limit,
          // Ended and kept free for more than six months since its creation (G20).
          show_remove_tip: !certified && a.end_day < today && savedFreeTooLong(unix(a.t_create), now) ? 1 : 0,
          signature: version.settings.signature || names.get(a.owner_uid)!,
          sys_clean: a.sys_clean ? 1 : 0,
          t_delete: a.deleted_at === null ? 0 : Math.floor(unix(a.deleted_at)),
          keep_until: Math.floor(fateOf(retentionInputsOf(a, certified), now)?.due ?? 0),
          template: a.template,
          cate: a.cate,
          start_date: version.settings.start_date,
          end_date: version.settings.end_date,
          ...dayNumber(a.start_day, a.end_day, today),
          time_list: version.settings.time_list,
          checkinday: version.settings.checkinday,
          due_today: dueToday ? 1 : 0,
          today_due: dueToday ? n.due : 0,
          today_checked: signed.get(a.cid)!,
          ...(leave > 0 ? { today_leave: leave } : {}),
        });
      }
      return { data, is_cert: isCertified(person.certified_until, at) ? 1 : 0, ...counts, matched };
    },
  };
}
export type DetailReads = ReturnType<typeof createDetailReads>;

/**
 * Members see less than managers: no token and no list (they are what admits people), contacts that are switched on,
 * networks by their names, as the member page has them.
 */
const shownToMembers = (settings: ActivitySettings, certified: boolean) => ({
  req_token: '',
  list_url: '',
  contacts: certified ? settings.contacts.filter(({ enable }) => enable === 1) : [],
  wifis: settings.wifis.map(({ ssid }) => ({ ssid })),
});

const unix = (at: Date): number => at.getTime() / 1000;
