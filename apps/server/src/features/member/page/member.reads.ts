import type { Dependent, MemberActivity } from '@rollcall/contract';
import { ROLE } from '@rollcall/contract';
import {
  dayNumber,
  dayOf,
  fieldsInUse,
  periodOf,
  statusOf,
  takesBarrage,
  traitsOf,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { draftKey, insideId } from '../../../platform/ids/ids.ts';
import { personOf } from '../../account/account.reads.ts';
import {
  type Access,
  type CodeVersion,
  isAvailable,
  loadAccess,
  type Versions,
} from '../../activity/activity.reads.ts';
import { loadOwnDays, ownFacts } from '../../attendance/facts/own-days.reads.ts';
import { streakAt } from '../../attendance/facts/streak.reads.ts';
import { leaveInMonth, leaveOnDay, leaveSlotsOf } from '../../attendance/leave/member-leave.reads.ts';
import { dependentsRequestedFor } from '../../guardian/guardian.reads.ts';
import { countHomework } from '../../homework/home.reads.ts';
import type { CameByCode } from '../../visit/visit.reads.ts';
import { loadRefusal } from '../join/approval.reads.ts';
import { joinReason, mayVisit, memberAbilities } from '../member.policy.ts';
import { createDueOf } from '../participation/due.reads.ts';
import { calendarOf, identityOf, ownRecords, recentRecords } from '../participation/history.reads.ts';
import { signedSlots } from '../participation/signed-slots.reads.ts';

interface MemberReadDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  cameByCode: CameByCode;
}

export function createMemberReads({
  db,
  versions,
  workdays,
  isCertified,
  isEntry,
  cameByCode,
}: MemberReadDeps) {
  const dueOf = createDueOf(workdays);

  /** Those whom the person signs in at an activity, with what is due of each. */
  async function dependentsIn(access: Access, uid: string, valid: boolean, at: Date): Promise<Dependent[]> {
    const { activity } = access;
    const { cid } = activity;
    const rows = await dependentsRequestedFor(db, uid, cid);
    if (rows.length === 0) return [];
    const { rules } = await versions.of(db, activity);
    const now = unixSeconds(at);
    const today = dayOf(now, activity.zone);
    const approved = rows.filter((r) => !r.pending).map((r) => r.member_id);
    const [used, signedOf, leaveOf] = await Promise.all([
      recentRecords(
        db,
        approved.map((id) => [cid, id] as const),
        today,
      ),
      signedSlots(db, cid, rules, approved, today),
      leaveOnDay(db, cid, approved, today),
    ]);
    const certified = isCertified(activity.certified_until, at);
    return rows.map((row) => ({
      unionid: insideId(cid, row.member_id),
      name: row.alias,
      relation: row.relation,
      pending: row.pending ? (1 as const) : (0 as const),
      due: dueOf(
        rules,
        { activity, member: row },
        used.filter((r) => r.member_id === row.member_id),
        certified,
        valid,
        now,
        'for another',
      ),
      signed: signedOf(row.member_id),
      leave: leaveSlotsOf(leaveOf(row.member_id), rules, today),
    }));
  }

  return {
    /** The dependents of a person at an activity; undefined where there is no such activity. */
    async dependents(uid: string, cid: string, entry: string | undefined, at: Date) {
      const access = await loadAccess(db, cid, uid);
      if (!isAvailable(access)) return undefined;
      return dependentsIn(
        access,
        uid,
        isEntry(access.activity, entry) || access.member?.takes_part === true,
        at,
      );
    },

    /** An activity as this person may see it. */
    async activity(
      uid: string,
      cid: string,
      entry: string | undefined,
      at: Date,
    ): Promise<MemberActivity | undefined> {
      const access = await loadAccess(db, cid, uid);
      if (!isAvailable(access)) return undefined;
      const { activity, member } = access;
      const { settings, rules } = await versions.of(db, activity);
      const traits = traitsOf(activity);
      const now = unixSeconds(at);
      const today = dayOf(now, activity.zone);
      const certified = isCertified(activity.certified_until, at);
      const takesPart = member?.takes_part === true && member.role !== ROLE.BLACKLISTED;
      const entryValid = isEntry(activity, entry);
      // A waiting joiner may stand on a line of the list, and learns nothing of its records.
      const memberId = takesPart && !member.pending ? member.member_id : undefined;
      const view = joinReason(access, certified, entryValid);
      // Somebody who only has the link of a free activity gets what a poster would say, and nothing to act on.
      const open = view !== 'static' && view !== 'blacklisted';
      // Independent statements go at once: each way to the database and back costs more than the statement.
      const [own, leave, days, visits, dependents, refusal, identity, owner, homework] = await Promise.all([
        memberId === undefined ? null : ownRecords(db, cid, memberId, today),
        leaveInMonth(db, cid, memberId, today),
        memberId === undefined
          ? null
          : loadOwnDays(db, { cid, zone: activity.zone, memberId, rules }, workdays()),
        mayVisit(access, settings) && cameByCode(uid, activity, entry),
        view === 'blacklisted' ? [] : dependentsIn(access, uid, true, at),
        view === 'join' ? loadRefusal(db, cid, uid) : undefined,
        takesPart ? identityOf(db, cid, member.member_id, settings.reg_info) : undefined,
        settings.signature ? undefined : personOf(db, activity.owner_uid),
        open && traits.homework !== null ? countHomework(db, cid) : 0,
      ]);
      const judged = days && {
        calendar: days.calendar,
        member: ownFacts(days.intervals, own?.used ?? [], leave.approved),
      };
      // Before the first sign-in of a period, which is when all come at once, there is no time to look for.
      const { start } = periodOf(rules, today);
      const hasSigned = own?.used.some((one) => one.period_start === start) === true;
      const signedOf = await signedSlots(db, cid, rules, hasSigned && memberId ? [memberId] : [], today);
      const length = dayNumber(activity.start_day, activity.end_day, today);
      return {
        cid,
        title: activity.title,
        template: activity.template,
        cate: activity.cate,
        banner: settings.banner,
        banner_video: settings.banner_video,
        banner_video_thumb: settings.banner_video_thumb,
        owner_name: settings.signature || owner!.nickname,
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
        draft_key: draftKey(cid, uid),
        view,
        full: activity.total_limit !== 0 && activity.join_num >= activity.total_limit ? 1 : 0,
        refused: refusal ? { remark: refusal.remark, at: unixSeconds(refusal.t_refuse) } : null,
        listed_only: settings.disable_free_join === 1 && settings.enable_external === 0 ? 1 : 0,
        need_approval: settings.enable_audit,
        need_token: settings.req_token === '' ? 0 : 1,
        proxy: settings.proxy === 0 ? 0 : 1,
        token_desc: settings.token_desc,
        reg_info: open ? settings.reg_info.filter((f) => f.status === 1) : [],
        fill_options: open ? fieldsInUse(settings) : [],
        pic_text: settings.pic_text,
        hint: settings.hint,
        can_makeup: settings.can_makeup,
        scan_required: rules.scan_required === 1 || traits.scans ? 1 : 0,
        locations: open ? settings.locations : [],
        wifis: open ? settings.wifis.map((w) => ({ ssid: w.ssid })) : [],
        me:
          takesPart && identity
            ? {
                unionid: insideId(cid, member.member_id),
                role: member.role,
                ...identity,
                ...(judged ? streakAt(judged.calendar, judged.member, at) : { streak: 0 }),
                points: own?.points ?? 0,
                earned: own?.earned ?? [],
                total: own?.total ?? 0,
              }
            : null,
        due: dueOf(rules, access, own?.used ?? [], certified, entryValid || takesPart, now),
        signed: member ? signedOf(member.member_id) : [],
        leave: leaveSlotsOf(leave.all, rules, today),
        score: rules.score ?? 0,
        homework,
        wards: dependents,
        calendar: calendarOf(judged, { today, now }),
        abilities: {
          ...memberAbilities(access, settings, { visits, entryValid }),
          leave: leave.offered && (view === 'member' || dependents.some(({ pending }) => pending === 0)),
          barrage: view === 'member' && takesBarrage(settings, certified, activity.end_day < today),
        },
        now,
      };
    },
  };
}
export type MemberReads = ReturnType<typeof createMemberReads>;
