import { STATUS } from '@rollcall/contract/activity/settings';
import type { MemberActivity } from '@rollcall/contract/member/participation';

/** True where others may still be added and signed in for: proxies are on, and the last day is not over. */
export const takesMore = ({ proxy, status }: MemberActivity): boolean =>
  proxy !== 0 && status !== STATUS.ENDED;
