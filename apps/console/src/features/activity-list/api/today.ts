import type { TodayActivity } from '@rollcall/contract';

/** Reasons for attention in an activity. */
export type AttentionReason = 'missing' | 'to_review' | 'to_approve' | 'to_mark';
const ATTENTION_REASONS: readonly AttentionReason[] = ['missing', 'to_review', 'to_approve', 'to_mark'];

/** Activities that need attention today, or for one reason: missing members first; the rest needs no box. */
export function openOf(lists: readonly TodayActivity[], requested?: AttentionReason): TodayActivity[] {
  const reasons = requested ? [requested] : ATTENTION_REASONS;
  return lists
    .filter((one) => reasons.some((key) => one[key] > 0))
    .sort((a, b) => Number(b.missing > 0) - Number(a.missing > 0));
}

/** Page for a reason of an activity; grading: in its homework, or in the class where several homeworks wait. */
export function pathOf(
  requested: AttentionReason,
  { cid, mark_wid }: Pick<TodayActivity, 'cid' | 'mark_wid'>,
): string {
  if (requested === 'to_review') return `/review?cid=${cid}`;
  if (requested === 'to_approve') return `/approve?cid=${cid}`;
  if (requested === 'missing') return `/checkinDetail?cid=${cid}`;
  return mark_wid === ''
    ? `/checkinDetail?cid=${cid}&view=2&only=1`
    : `/work-record?cid=${cid}&wid=${mark_wid}&view=2`;
}
