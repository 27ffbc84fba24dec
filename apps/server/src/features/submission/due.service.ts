import type { DueState } from '@rollcall/contract';
import { dayOf, dueStateOf, periodOf, shownDue } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Attempt } from './attempt.service.ts';
import type { JudgingContext } from './judging-context.service.ts';
import type { JudgedMember } from './submission.store.ts';
import type { Usage } from './usage.service.ts';

/**
 * Due slots of the member after this use: the answer carries them, so that a page on a slow line shows no older
 * state. Of what was read for the judgement; no statement of its own.
 */
export function dueAfter(
  { activity, rules, certified, workdays }: Omit<JudgingContext, 'files' | 'isSensitive' | 'isPhoneProof'>,
  { at, entryOf }: Pick<Attempt, 'at' | 'entryOf'>,
  member: Pick<JudgedMember, 'role' | 'pending' | 'takes_part'>,
  usage: Usage,
): DueState {
  const now = unixSeconds(at);
  const used = usage.in(periodOf(rules, dayOf(now, activity.zone)).start);
  // A member needs no token of the code, here as on the page.
  const standing = { rules, certified, entryValid: entryOf(activity) || member.takes_part, member, workdays };
  return shownDue(dueStateOf({ ...standing, now, zone: activity.zone, used }));
}
