import type { ActivityRules, Workdays } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { loadVersion, type Versions } from '../activity/activity.reads.ts';
import type { IsPhoneProof } from '../phone/phone.service.ts';
import type { SubmittedFile } from '../upload/upload.reads.ts';
import { type JudgedActivity, loadJudgedActivity } from './submission.store.ts';

export interface JudgingContext {
  activity: JudgedActivity;
  /** The homework that is submitted; absent for sign-ins. */
  wid?: string;
  rules: ActivityRules;
  certified: boolean;
  workdays: Workdays;
  isSensitive: (text: string) => boolean;
  files: ReadonlyMap<string, SubmittedFile>;
  isPhoneProof: IsPhoneProof;
}

export interface SubmissionDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  isPhoneProof: IsPhoneProof;
}

/** Context for judging attempts at an activity. */
export const judgingContext = (
  deps: Pick<SubmissionDeps, 'isCertified' | 'workdays' | 'isSensitive' | 'isPhoneProof'>,
  activity: JudgedActivity,
  rules: ActivityRules,
  files: JudgingContext['files'],
  at: Date,
): JudgingContext => ({
  activity,
  rules,
  certified: deps.isCertified(activity.certified_until, at),
  workdays: deps.workdays(),
  isSensitive: deps.isSensitive,
  isPhoneProof: deps.isPhoneProof,
  files,
});

/** The activity with the rules of its revision; undefined when it is gone. */
export async function loadJudge(
  tx: Tx,
  versions: Versions,
  cid: string,
): Promise<{ activity: JudgedActivity; rules: ActivityRules } | undefined> {
  const activity = await loadJudgedActivity(tx, cid);
  if (!activity || activity.deleted_at !== null) return undefined;
  const cached = versions.peek(activity);
  if (cached) return { activity, rules: cached.rules };
  // Saved again between the two reads: what was read last judges, and the record says so.
  const version = (await loadVersion(tx, cid))!;
  return { activity: { ...activity, rev: version.rev }, rules: versions.cache(version).rules };
}
