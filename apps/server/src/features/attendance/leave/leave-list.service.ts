import type { listLeave, listOwnLeave, ParsedRequestOf, ResponseOf } from '@rollcall/contract';
import { LEAVE_LIMITS, ROLE } from '@rollcall/contract';
import { addDays, dayOf, periodUnitOf, type Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import { type Access, assertAvailable, loadAccess } from '../../activity/activity.reads.ts';
import { isGuardian } from '../../guardian/guardian.reads.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import { loadSettings } from '../settings.store.ts';
import { namesOfLeave, pageOfMember, readQueue, shownLeave } from './leave-view.reads.ts';

/** Member that somebody on the member page asks about: themselves, or a dependent of theirs. */
export async function ownMemberOf(
  db: Db,
  uid: string,
  { cid, agent_for: agentFor }: { cid: string; agent_for?: string | undefined },
): Promise<{ activity: Access['activity']; memberId: string }> {
  const access = await loadAccess(db, cid, uid);
  assertAvailable(access);
  const { activity, member } = access;
  if (agentFor === undefined) {
    const isInside = member?.takes_part === true && !member.pending && member.role !== ROLE.BLACKLISTED;
    if (!isInside) throw activityNotFound();
    return { activity, memberId: member.member_id };
  }
  const dependent = splitInsideId(agentFor);
  if (dependent.cid !== cid || !(await isGuardian(db, cid, dependent.id, uid))) throw activityNotFound();
  return { activity, memberId: dependent.id };
}

export const createLeaveLists = ({ db, workdays }: { db: Db; workdays: () => Workdays }) => ({
  /** Leave of the person or of a dependent, and what may be asked for. */
  async own(
    uid: string,
    request: ParsedRequestOf<typeof listOwnLeave>,
    now: Date,
  ): Promise<ResponseOf<typeof listOwnLeave>['data']> {
    const { cid, page, count } = request;
    const { activity, memberId } = await ownMemberOf(db, uid, request);
    const today = dayOf(now.getTime() / 1000, activity.zone);
    const [{ rows, total }, calendar, { leave }] = await Promise.all([
      pageOfMember(db, { cid, memberId, page, count }),
      loadCalendar(db, activity, workdays()),
      loadSettings(db, cid),
    ]);
    const names = await namesOfLeave(db, rows);
    const rules = calendar.rulesOn(today);
    return {
      lists: rows.map((row) => shownLeave(cid, row, calendar, names, { isOwn: true, today })),
      total,
      leave,
      earliest: addDays(today, -LEAVE_LIMITS.daysBack),
      slots:
        periodUnitOf(rules.checkinday) === 'day' && rules.time_list.length > 1
          ? rules.time_list.map(([from, to]): [number, number] => [from, to])
          : [],
    };
  },

  /** Leave in the organisers' queue. */
  async queue(
    uid: string,
    request: ParsedRequestOf<typeof listLeave>,
    now: Date,
  ): Promise<ResponseOf<typeof listLeave>['data']> {
    const access = await loadAccess(db, request.cid, uid);
    if (!access) throw activityNotFound();
    const calendar = await loadCalendar(db, access.activity, workdays());
    return readQueue(db, request, calendar, dayOf(now.getTime() / 1000, access.activity.zone));
  },
});
export type LeaveLists = ReturnType<typeof createLeaveLists>;
