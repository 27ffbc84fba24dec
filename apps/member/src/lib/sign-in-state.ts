import type { MemberActivity } from '@rollcall/contract/member/participation';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { t } from '@rollcall/web/i18n';
import type { Nearness } from './place.ts';
import type { PositionState } from './position.ts';
import { dateTimeText, leftText, metresText, untilText } from './time.ts';

export type SignInState =
  | { kind: 'ready' }
  | { kind: 'scan' }
  | { kind: 'done' }
  | { kind: 'blocked'; label: string };

// These are judged on the evidence of the submission itself and do not close the button beforehand.
const ON_EVIDENCE = new Set(['scan_needed', 'location_needed', 'too_far', 'wifi_mismatch', 'field_invalid']);

/** True where a sign-in needs the code read on site (JOIN-14). */
export const needsScan = (activity: Pick<MemberActivity, 'scan_required' | 'template' | 'cate'>): boolean =>
  activity.scan_required === 1 || traitsOf(activity).scans;

/** True where everything that counts today, or in the running period, is submitted. */
export function isAllDone({ due }: Pick<MemberActivity, 'due'>): boolean {
  const left = due.slots.some((slot) => slot.state === 'open' || slot.state === 'later');
  const closed = due.reason === 'quota_used' || due.reason === 'outside_slot';
  return closed && !left && due.slots.some((slot) => slot.state === 'done');
}

/** True where a slot of today closed without this member: nothing is left to do, but not everything is done. */
export const hasMissed = ({ due }: Pick<MemberActivity, 'due'>): boolean =>
  due.slots.some((slot) => slot.state === 'missed');

/** State of the large button, with the reason in it when it cannot be pressed. */
export function signInState(
  activity: Pick<MemberActivity, 'due' | 'scan_required' | 'template' | 'cate' | 'locations'>,
  seen: { position: PositionState; near: Nearness | null; now: number; scanned: boolean },
): SignInState {
  const { due, locations } = activity;
  if (due.reason !== null && !ON_EVIDENCE.has(due.reason)) {
    if (isAllDone(activity)) return { kind: 'done' };
    if (due.opens_at !== null && due.opens_at > seen.now)
      return {
        kind: 'blocked',
        label: t('{{time}} 开始签到', { time: dateTimeText(due.opens_at, seen.now) }),
      };
    return { kind: 'blocked', label: t(due.msg) };
  }
  if (locations.length > 0) {
    const { position } = seen;
    if (position.phase === 'failed') return { kind: 'blocked', label: t('需要定位才能签到') };
    if (position.phase !== 'found') return { kind: 'blocked', label: t('正在定位…') };
    if (seen.near && seen.near.missing > 0)
      return {
        kind: 'blocked',
        label: t('离范围还差 {{distance}}', { distance: metresText(seen.near.missing) }),
      };
  }
  return needsScan(activity) && !seen.scanned ? { kind: 'scan' } : { kind: 'ready' };
}

/** `还剩 48 分钟`, `还有 2 小时开始`; empty where neither is known. */
export function countdownText(due: MemberActivity['due'], now: number): string {
  if (due.closes_at !== null && due.closes_at > now)
    return due.closes_at - now < 60
      ? t('还剩不到 1 分钟')
      : t('还剩 {{left}}', { left: leftText(due.closes_at - now) });
  if (due.opens_at !== null && due.opens_at > now)
    return t('{{left}}后开始', { left: untilText(due.opens_at, now) });
  return '';
}
