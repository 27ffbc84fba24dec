import { getMemberActivity, type MemberActivity } from '@rollcall/contract/member/participation';
import { useData } from '../../../lib/queries.ts';

/** A state that changes by the clock is fetched anew when it does; never more often than this. */
const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 10 * 60_000;

export const activityKey = (cid: string) => ['activity', cid] as const;

/** Milliseconds until the button changes by itself: a slot opens or closes, or an approval may have come. */
function refetchAfter({ due, now, view, wards: dependents }: MemberActivity): number {
  if (view === 'pending' || dependents.some(({ pending }) => pending)) return 15_000;
  const changes = [due.opens_at, due.closes_at === null ? null : due.closes_at + 1];
  const waits = changes.flatMap((at) => (at !== null && at > now ? (at - now) * 1000 : []));
  return Math.max(LEAST_WAIT_MS, Math.min(...waits, MOST_WAIT_MS));
}

/** The activity as this person may see it. */
export const useActivity = (cid: string, entry: string | undefined) =>
  useData(
    activityKey(cid),
    getMemberActivity,
    { cid, ...(entry ? { entry } : {}) },
    {
      refetchInterval: ({ state }) => (state.data ? refetchAfter(state.data) : false),
    },
  );
