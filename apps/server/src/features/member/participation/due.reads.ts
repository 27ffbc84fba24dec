import { type MemberActivity, ROLE } from '@rollcall/contract';
import {
  type ActivityRules,
  dayOf,
  dueStateOf,
  periodOf,
  quotaOf,
  shownDue,
  type UsedQuota,
  type Workdays,
} from '@rollcall/rules';
import type { Access } from '../../activity/activity.reads.ts';
import type { UsedRow } from './history.reads.ts';

/** As much of a member as says what is due of them. */
export interface Dueable {
  activity: Pick<Access['activity'], 'zone'>;
  member: Pick<NonNullable<Access['member']>, 'member_id' | 'role' | 'pending' | 'takes_part'> | null;
}

const NOTHING_USED: UsedQuota = { total: 0, bySlot: new Map(), ordinals: new Map() };

/** Due slots of a member at an instant, and the reason where there is none. */
export const createDueOf =
  (workdays: () => Workdays) =>
  (
    rules: ActivityRules,
    access: Dueable,
    used: UsedRow[],
    certified: boolean,
    entryValid: boolean,
    now: number,
    /** Asker: the member, or somebody else for them. */
    request: 'for oneself' | 'for another' = 'for oneself',
  ): MemberActivity['due'] => {
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
      proxyOff: request === 'for another' && rules.proxy === 0,
      used: used.length === 0 ? NOTHING_USED : quotaOf(used, period),
    });
    return shownDue(state);
  };
