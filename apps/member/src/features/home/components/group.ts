import type { getHome } from '@rollcall/contract/member/participation';
import type { ResponseOf } from '@rollcall/contract/wire/call';

export type HomeItem = ResponseOf<typeof getHome>['data']['lists'][number];
export type Group = 'now' | 'later' | 'rest';

/** Group of an activity on the home page: due now, later today, or neither. */
export function groupOf({ due, pending }: HomeItem): Group {
  if (pending === 1) return 'rest';
  if (due.reason === null) return 'now';
  return due.slots.some(({ state }) => state === 'later') ? 'later' : 'rest';
}
