import { ACTIVITY_HOOKS } from './activity-hooks.ts';
import { accountModule } from './features/account/account.module.ts';
import { ownerOfMobile } from './features/account/account.reads.ts';
import { mobileModule } from './features/account/mobile.module.ts';
import { activityModule } from './features/activity/activity.module.ts';
import { loadActivityRows } from './features/activity/activity.reads.ts';
import { activityHubModule } from './features/activity-hub/activity-hub.module.ts';
import { announcementModule } from './features/announcement/announcement.module.ts';
import { attendanceModule } from './features/attendance/attendance.module.ts';
import { attendanceMarkModule } from './features/attendance-mark/mark.module.ts';
import { auditModule } from './features/audit/audit.module.ts';
import { barrageModule } from './features/barrage/barrage.module.ts';
import { calendarModule } from './features/calendar/calendar.module.ts';
import { castModule } from './features/cast/cast.module.ts';
import { certificationModule } from './features/certification/certification.module.ts';
import { coGuardianModule } from './features/co-guardian/co-guardian.module.ts';
import { consentModule } from './features/consent/consent.module.ts';
import { eventModule } from './features/event/event.module.ts';
import { exportModule } from './features/export/export.module.ts';
import { gradeModule } from './features/grade/grade.module.ts';
import { homeworkModule } from './features/homework/homework.module.ts';
import { invitationModule } from './features/invitation/invitation.module.ts';
import { makeupModule } from './features/makeup/makeup.module.ts';
import { manualModule } from './features/manual/manual.module.ts';
import { meModule } from './features/me/me.module.ts';
import { memberModule } from './features/member/member.module.ts';
import { noticeModule } from './features/notice/notice.module.ts';
import { healthModule } from './features/operator/health/health.module.ts';
import { jobsModule } from './features/operator/jobs/jobs.module.ts';
import { operatorModule } from './features/operator/operator.module.ts';
import { outboxModule } from './features/operator/outbox/outbox.module.ts';
import { searchModule } from './features/operator/search/search.module.ts';
import { workdayModule } from './features/operator/workdays/workday.module.ts';
import { adsOf } from './features/order/ads.reads.ts';
import { orderModule } from './features/order/order.module.ts';
import { organiserModule } from './features/organiser/organiser.module.ts';
import { personModule } from './features/person/person.module.ts';
import { type PhoneNeeds, phoneModule } from './features/phone/phone.module.ts';
import { reauthModule } from './features/reauth/reauth.module.ts';
import { recordModule } from './features/record/record.module.ts';
import { reminderModule } from './features/reminder/reminder.module.ts';
import { retentionModule } from './features/retention/retention.module.ts';
import { reviewModule } from './features/review/review.module.ts';
import { rosterModule } from './features/roster/roster.module.ts';
import { scanModule } from './features/scan/scan.module.ts';
import { sensitiveWordsModule } from './features/sensitive-words/sensitive-words.module.ts';
import { statisticsModule } from './features/statistics/statistics.module.ts';
import { submissionModule } from './features/submission/submission.module.ts';
import { templateModule } from './features/template/template.module.ts';
import { uploadModule } from './features/upload/upload.module.ts';
import { wechatModule } from './features/wechat/wechat.module.ts';
import type { Module } from './platform/module/module.ts';
import { loginOptions } from './platform/wechat/page-options.ts';
import type { Shared } from './shared.ts';

/** Makes every feature once, one line each, and hands on services from one to another. */
export function createModules(
  shared: Shared,
  demo: () => Promise<{ demo: { code: string; label: string; note: string }[]; demo_link: string }>,
) {
  const { db, config } = shared;
  const ownerOf = (phone: string) => ownerOfMobile(db, phone);
  const boot = async () => ({ ...loginOptions(config), ...(await demo()) });
  // Asked by calls, when both are made.
  const comesFrom: PhoneNeeds['comesFrom'] = (number, device) => mobile.mobiles.comesFrom(number, device);

  const account = accountModule(shared, { boot, adsOf: (uid) => adsOf(db, uid) });
  const announcement = announcementModule(shared);
  const attendanceMark = attendanceMarkModule(shared);
  const attendance = attendanceModule(shared, { undoMarks: attendanceMark.undoMarks });
  const audit = auditModule(shared);
  const barrage = barrageModule(shared);
  const calendar = calendarModule(shared);
  const coGuardian = coGuardianModule(shared);
  const consent = consentModule(shared);
  const event = eventModule(shared);
  const exporting = exportModule(shared);
  const grade = gradeModule(shared);
  const health = healthModule(shared);
  const homework = homeworkModule(shared);
  const invitation = invitationModule(shared, { account: account.account });
  const jobs = jobsModule(shared);
  const makeup = makeupModule(shared);
  const manual = manualModule(shared);
  const me = meModule(shared);
  const notice = noticeModule(
    shared,
    async (cids) => new Map((await loadActivityRows(shared.db, cids)).map(({ cid, title }) => [cid, title])),
  );
  const organiser = organiserModule(shared, { account: account.account });
  const outbox = outboxModule(shared, { mailed: exporting.markMailed });
  const phone = phoneModule(shared, { ownerOf, comesFrom });
  const record = recordModule(shared);
  const reminder = reminderModule(shared);
  const retention = retentionModule(shared);
  const review = reviewModule(shared);
  const roster = rosterModule(shared);
  const search = searchModule(shared);
  const sensitiveWords = sensitiveWordsModule(shared);
  const statistics = statisticsModule(shared);
  const submission = submissionModule(shared);
  const template = templateModule(shared);

  const mobile = mobileModule(shared, {
    account: account.account,
    phones: phone.phones,
    acceptInvited: organiser.organisers.accept,
  });
  const scan = scanModule(shared, { account: account.account, mobiles: mobile.mobiles });
  const reauth = reauthModule(shared, {
    account: account.account,
    mobiles: mobile.mobiles,
    phones: phone.phones,
    scans: scan.scans,
  });
  const certification = certificationModule(shared, { phones: phone.phones, codes: phone.codes });
  const activity = activityModule(shared, { rosters: roster.rosters, hooks: ACTIVITY_HOOKS });
  const upload = uploadModule(shared, {
    assertCertificationRequired: certification.assertCertificationRequired,
    owners: [
      ...record.fileOwners,
      ...homework.fileOwners,
      ...attendance.fileOwners,
      ...makeup.fileOwners,
      ...activity.fileOwners,
    ],
  });
  const operator = operatorModule(shared, { uploads: upload.uploads });
  const order = orderModule(shared, {
    entitlements: certification.entitlements,
    uploads: upload.uploads,
  });
  const person = personModule(shared, { purge: retention.purges.mark });
  const wechat = wechatModule(shared, {
    account: account.account,
    links: account.links,
    profiles: me.profiles,
    spool: upload.spool,
    pictures: upload.pictures,
  });
  const activityHub = activityHubModule(shared, { miniPicture: wechat.miniPicture });
  const member = memberModule(shared, {
    phones: phone.phones,
    codes: phone.codes,
    orderedAt: attendance.orderedAt,
  });
  const cast = castModule(shared, {
    codes: submission.codes,
    logos: activity.logos,
    roll: attendance.roll,
  });
  const workday = workdayModule(shared, {
    guesses: health.guesses,
    certifications: certification.countWaiting,
  });

  /**
   * By the place of their file below `features`: `activity` is `activity/activity.module.ts`. In the order in which their
   * paths are added and they are closed.
   */
  const modules = {
    account,
    'account/mobile': mobile,
    'activity-hub': activityHub,
    activity,
    audit,
    homework,
    makeup,
    attendance,
    'attendance-mark/mark': attendanceMark,
    submission,
    member,
    me,
    manual,
    announcement,
    phone,
    scan,
    reauth,
    reminder,
    notice,
    person,
    organiser,
    invitation,
    calendar,
    'co-guardian': coGuardian,
    consent,
    operator,
    'sensitive-words': sensitiveWords,
    order,
    record,
    review,
    retention,
    roster,
    statistics,
    export: exporting,
    grade,
    cast,
    barrage,
    event,
    certification,
    template,
    upload,
    wechat,
    'operator/workdays/workday': workday,
    'operator/outbox': outbox,
    'operator/jobs': jobs,
    'operator/health': health,
    'operator/search': search,
  } satisfies Record<string, Module>;
  return {
    modules,
    /** Use cases that something inside the server may call (demo data, tests). */
    services: {
      account: account.account,
      activities: activity.activities,
      members: member.members,
      homework: homework.homework,
      rosters: roster.rosters,
      submit: submission.submit,
      reviews: review.reviews,
      shortcuts: review.shortcuts,
      reactions: record.reactions,
    },
    /** Public summary of an activity, before a login. */
    posters: member.posters,
    operatorSessions: operator.operatorSessions,
    /** Routes whose texts WeChat judges too, where that is switched on. */
    checkTexts: wechat.checkTexts,
  };
}

type Modules = ReturnType<typeof createModules>;
export type Services = Modules['services'];
