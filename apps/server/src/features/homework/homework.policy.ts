import { HOMEWORK_MESSAGES } from '@rollcall/contract';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { assertAccess, manages } from '../activity/activity.policy.ts';
import { type Access, isAvailable } from '../activity/activity.reads.ts';

/** Initiator, admins and teachers of the class arrange its homework (HW-54). */
export const assertArranges = (access: Access | undefined): void => assertAccess(access, 'manage');

/** The same of a class that somebody only named: whether they may. */
export const arranges = (access: Access | undefined): boolean => isAvailable(access) && manages(access);

/** Removed and never existing homework get the same answer. */
const homeworkNotFound = (): ApiError => apiError(HOMEWORK_MESSAGES.notFound, { reason: 'not_found' });

/** A homework that is there; throws where it is not or was removed. */
export function assertNotRemoved<Row extends { removed_at: Date | null }>(
  row: Row | undefined,
): asserts row is Row & { removed_at: null } {
  if (!row || row.removed_at !== null) throw homeworkNotFound();
}

/** Order of homework that runs, in places that it already holds. Ids as they are stored. */
interface Placed {
  wid: string;
  sort: number;
  runs: boolean;
}

/**
 * The new places of what runs, as `wanted` orders it: the same places, dealt out anew, so that what waits keeps its
 * own. Homework that began or came since the list was read stays in front, ended or removed ones are passed over.
 * Undefined where an id never was of this class.
 */
export function reorder(present: readonly Placed[], wanted: readonly string[]): Placed[] | undefined {
  const known = new Map(present.map((one) => [one.wid, one]));
  if (wanted.some((wid) => !known.has(wid))) return undefined;
  const running = present.filter(({ runs }) => runs);
  const chosen = new Set(wanted);
  const order = [
    ...running.filter(({ wid }) => !chosen.has(wid)),
    ...[...chosen].map((wid) => known.get(wid)!).filter(({ runs }) => runs),
  ];
  return order.map((one, index) => ({ ...one, sort: running[index]!.sort }));
}
