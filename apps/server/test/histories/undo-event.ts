import { undoAttendance } from '@rollcall/contract';
import type { RefFacts, RefRecord } from '@rollcall/rules/test/histories/reference-facts';
import { rememberMarked } from './play-leave.ts';
import type { Playing } from './playing.ts';

/** Records that an event took away. */
function takenAway(before: RefFacts, after: RefFacts): RefRecord[] {
  const live = new Set(after.records.filter(({ state }) => state === 'live').map(({ id }) => id));
  return before.records.filter(({ id, state }) => state === 'live' && !live.has(id));
}

/**
 * Undoes what an event did, at once: all is as if it had not been.
 * @param after facts with the event
 * @returns a difference; '' where all was undone
 */
export async function undoEvent({ activity, facts }: Playing, after: RefFacts): Promise<string> {
  const { cid, teacher } = activity;
  const { data } = await teacher.ok(undoAttendance, { cid, batch: activity.batch! });
  // A record that is written again has another id; of several nothing tells which is which.
  const taken = takenAway(facts, after);
  for (const { id } of taken) activity.records.delete(id);
  const [only] = taken;
  if (only && taken.length === 1) {
    const unionid = activity.unionidOf(only.who)!;
    await rememberMarked(activity, { id: only.id, unionid, day: only.day });
  }
  return data.undone === 0 || data.left.length > 0 ? `undoing it answers ${JSON.stringify(data)}` : '';
}
