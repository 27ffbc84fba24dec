import { accountRoutes } from '../features/account/account.routes.ts';
import { type AccountService, createAccountService } from '../features/account/account.service.ts';
import { activityRoutes } from '../features/activity/activity.routes.ts';
import { type ActivityService, createActivityService } from '../features/activity/activity.service.ts';
import { activityHubRoutes } from '../features/activity-hub/activity-hub.routes.ts';
import { createDetailReads } from '../features/activity-hub/detail.reads.ts';
import { createHomeworkService, type HomeworkService } from '../features/homework/homework.service.ts';
import { createApprovalService } from '../features/member/approval.service.ts';
import { createSheetReads } from '../features/member/daily-numbers.reads.ts';
import { createMemberReads } from '../features/member/member.reads.ts';
import { memberRoutes } from '../features/member/member.routes.ts';
import { createMemberService, type MemberService } from '../features/member/member.service.ts';
import { createRankReads } from '../features/member/rank.reads.ts';
import { adsOf } from '../features/order/ads.reads.ts';
import { createReactionService, type ReactionService } from '../features/record/reaction.service.ts';
import { createReviewService, type ReviewService } from '../features/review/review.service.ts';
import { createShortcutService, type ShortcutService } from '../features/review/shortcut.service.ts';
import type { RosterService } from '../features/roster/roster.service.ts';
import { createGroupedSubmission } from '../features/submission/grouped.service.ts';
import { submissionRoutes } from '../features/submission/submission.routes.ts';
import { createSimpleSubmission, type Submit } from '../features/submission/submission.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { ACTIVITY_HOOKS } from './activity-hooks.ts';
import { codesOf } from './makeup.ts';
import type { Part, Shared } from './part.ts';
import { rosterService } from './roster.ts';
import { miniPictures, wechatDoors } from './wechat.ts';

/** Names that a person may try on designated lists in vain, an hour. */
const CLAIMS_AN_HOUR = 10;

/** Use cases that something inside the server may call (demo data, other parts). */
export interface Services {
  account: AccountService;
  activities: ActivityService;
  members: MemberService;
  homework: HomeworkService;
  rosters: RosterService;
  submit: Submit;
  reviews: ReviewService;
  shortcuts: ShortcutService;
  reactions: ReactionService;
}

export function createServices(shared: Shared): Services {
  const { config, db, sessions, secret, words, isEntry } = shared;
  const everybodyCertified = config.certification === 'granted';
  const single = createSimpleSubmission(shared);
  const rosters = rosterService(shared);
  return {
    account: createAccountService({
      db,
      sessions,
      identify: shared.providers.identify,
      everybodyCertified,
      ways: config.login,
      log: shared.log,
    }),
    activities: createActivityService({
      db,
      secret,
      words,
      everybodyCertified,
      ways: config.login,
      roster: rosters,
      hooks: ACTIVITY_HOOKS,
    }),
    homework: createHomeworkService(shared),
    rosters,
    members: createMemberService({
      ...shared,
      isEntry,
      claims: createLimiter(shared.pool, 'claim', CLAIMS_AN_HOUR, 3600),
    }),
    reviews: createReviewService(shared),
    shortcuts: createShortcutService(shared),
    reactions: createReactionService(shared),
    submit:
      config.submitMode === 'simple'
        ? single
        : createGroupedSubmission(shared, single, shared.metrics.observeBatch),
  };
}

/** Persons: logging in, and what the login page offers. */
export function accountPart(
  shared: Shared,
  { account }: Services,
  demo: () => Promise<{ demo: { code: string; label: string; note: string }[]; demo_link: string }>,
): Part {
  const { config, sessions, clock } = shared;
  return {
    routes: accountRoutes(
      account,
      sessions,
      clock,
      async () => ({
        mode: config.mode,
        login: config.login,
        map_tiles: config.mapTiles ?? '',
        certification: config.certification,
        ...wechatDoors(shared),
        ...(await demo()),
      }),
      (uid) => adsOf(shared.db, uid),
    ),
    sweeps: [{ name: 'expired sessions', everySeconds: 3600, run: () => sessions.sweep(new Date()) }],
  };
}

/** Activities: settings, lists, codes. */
export function activityPart(shared: Shared, { activities }: Services): Part {
  const { db, words, config, entryOf, providers } = shared;
  return {
    routes: [
      ...activityHubRoutes({
        db,
        reads: createDetailReads(shared),
        publicUrl: config.publicUrl,
        miniPicture: miniPictures(shared),
        entryOf,
      }),
      ...activityRoutes({
        activities,
        words,
        searchPlaces: providers.places,
        searches: createLimiter(shared.pool, 'map', 120, 60),
      }),
    ],
    sweeps: [{ name: 'old tracks', everySeconds: 3600, run: (now) => activities.forgetTracks(now) }],
  };
}

/** Members: joining, what is due, ranking; and signing in. */
export function memberPart(shared: Shared, { members, submit }: Services): Part {
  const { db, versions, isEntry } = shared;
  return {
    routes: [
      ...memberRoutes(
        members,
        createApprovalService(db),
        createMemberReads(shared),
        createRankReads(db, versions),
        createSheetReads(shared),
      ),
      ...submissionRoutes(submit, isEntry, codesOf(shared), shared.sessions.isOfMini),
    ],
  };
}
