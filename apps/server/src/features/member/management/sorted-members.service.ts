import type { Workdays } from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Access } from '../../activity/activity.reads.ts';
import type { OrderedAt } from '../../attendance/finding/finding.service.ts';
import type { ChosenPage } from './directory.reads.ts';
import { isNarrowed } from './member-query.reads.ts';
import { countOf, judgedPage, PLACES, placedPage, type Sorted } from './sorted-members.reads.ts';

interface SortedMembersDeps {
  db: Db;
  workdays: () => Workdays;
  orderedAt: OrderedAt;
}

/** Pages of the list of members in another order than that of joining. */
export const createSortedMembers =
  ({ db, workdays, orderedAt }: SortedMembersDeps) =>
  /** @returns the page; `asOf`: age of its order, where it is not made for the question */
  async (access: Access, q: Sorted, now: Date): Promise<{ page: ChosenPage; asOf: { as_of?: number } }> => {
    const place = PLACES[q.sort];
    const at = place && (await orderedAt(access.activity, now));
    if (!place || at === undefined)
      return { page: await judgedPage(db, access, q, workdays(), now), asOf: {} };
    const [ids, matched] = await Promise.all([placedPage(db, q, place), isNarrowed(q) ? countOf(db, q) : 0]);
    return { page: { ids, matched }, asOf: { as_of: at === null ? 0 : unixSeconds(at) } };
  };
export type SortedMembers = ReturnType<typeof createSortedMembers>;
