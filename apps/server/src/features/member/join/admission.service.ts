import type { ActivitySettings } from '@rollcall/contract';
import { ROLE } from '@rollcall/contract';
import { dayOf, uniteIntervals } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { loadLeaveDays, moveLeave } from '../../attendance/leave/withdraw.service.ts';
import { loadSignInDays, moveRecords } from '../../record/removal.service.ts';
import { claimLine, dueAt, putOnLine, reserveLine } from '../../roster/claim.service.ts';
import { withdrawWaiting } from '../../submission/withdraw.service.ts';
import { type Former, insertStay, reopenMember } from '../former-member.store.ts';
import { closeLine, lineOf, loadIntervals } from '../manage.store.ts';
import { insertMember, type NewMember, saveIdentity } from '../member.store.ts';
import { lockDueDays, replaceDue } from '../participation/due.service.ts';

/** An activity whose row the caller holds. */
interface Place {
  cid: string;
  zone: string;
  settings: ActivitySettings;
}

/** Joiner, as far as rows know them; counting them is the caller's (`countJoined`). */
export type Joiner = Omit<NewMember, 'cid' | 'memberId' | 'role' | 'takesPart'>;

/**
 * Gives a joiner a row: the one that they have (`there`: an initiator who did not take part) or had before, whatever else
 * they come by; else the open `line` of the list; else a new one. A person is one member however often they come
 * (docs/decisions/073), and has what was noted for their line (072), from the approval on where they wait for it.
 * @returns the member's id
 */
export async function takePlace(
  tx: Tx,
  activity: Place,
  joiner: Joiner,
  {
    there,
    former,
    line,
  }: { there?: string | undefined; former: Former | undefined; line: string | undefined },
): Promise<string> {
  const { cid } = activity;
  const memberId = there ?? former?.member_id;
  if (there !== undefined) await saveIdentity(tx, cid, there, joiner.alias, joiner.stuNo, joiner.regParams);
  else if (former) await comeBack(tx, activity, former, joiner);
  if (memberId !== undefined) {
    if (line && joiner.pending) await reserveLine(tx, cid, line, memberId);
    else if (line) await absorbLine(tx, activity, { line, memberId, now: joiner.now });
    return memberId;
  }
  if (line) {
    await claimLine(tx, cid, line, joiner);
    return line;
  }
  const added = newId();
  await insertMember(tx, { ...joiner, cid, memberId: added, role: ROLE.MEMBER, takesPart: true });
  return added;
}

/** Opens the row of before; the stay that ended on it is kept beside it. */
async function comeBack(tx: Tx, { cid, zone }: Place, former: Former, joiner: Joiner): Promise<void> {
  const { member_id: memberId, removed_at, joined_day } = former;
  // A person who only waited, or never took part, has not stayed.
  if (former.takes_part && !former.pending)
    await insertStay(tx, cid, memberId, {
      fromDay: joined_day,
      toDay: dayOf(removed_at.getTime() / 1000, zone),
    });
  await reopenMember(tx, { ...joiner, cid, memberId });
}

/** Days of sign-ins and leave that were noted for lines of the list. */
export async function daysNotedFor(tx: Tx, cid: string, lines: readonly string[]): Promise<string[]> {
  const days: string[] = [];
  for (const line of lines)
    days.push(...(await loadSignInDays(tx, cid, line)), ...(await loadLeaveDays(tx, cid, line)));
  return days;
}

/**
 * An open line of the list and a member become one, on the member's row: due on every day on which either was, once;
 * what an organiser signed in for the line is the member's, except where they did it themselves. Both rows are held.
 */
export async function absorbLine(
  tx: Tx,
  { cid, zone, settings }: Place,
  { line, memberId, now }: { line: string; memberId: string; now: Date },
): Promise<{ moved: number; doubled: number; says: Awaited<ReturnType<typeof lineOf>> }> {
  const today = dayOf(now.getTime() / 1000, zone);
  await withdrawWaiting(tx, cid, line, { erase: true, now });
  await lockDueDays(
    tx,
    { cid, zone, settings, today },
    {
      memberIds: [line, memberId],
      since: null,
      besides: await daysNotedFor(tx, cid, [line]),
    },
  );
  const done = await moveRecords(tx, cid, { from: line, to: memberId, now });
  await moveLeave(tx, cid, { from: line, to: memberId });
  const says = await lineOf(tx, cid, line);
  await closeLine(tx, cid, { line, memberId, now });
  const [own, its] = [await loadIntervals(tx, cid, memberId), await loadIntervals(tx, cid, line)];
  await replaceDue(tx, cid, line, { before: [], after: [] });
  await replaceDue(tx, cid, memberId, {
    before: [...own, ...its],
    after: uniteIntervals([...own, ...its]),
    own,
  });
  // After the days: who waits for approval is due by the line already, and by nothing else.
  await putOnLine(tx, dueAt(cid, settings, today), memberId, says);
  return { ...done, says };
}
