import { MEMBER_MESSAGES, type mergeMember, type ParsedRequestOf, ROLE } from '@rollcall/contract';
import { dayOf, isOpenLine, uniteIntervals } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { type Refused, refuse } from '../../platform/http/refusal.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { holdActivity } from '../activity/hold.service.ts';
import { audit } from '../audit/audit.service.ts';
import { tell } from '../event/event.service.ts';
import { moveRecords } from '../record/hidden.service.ts';
import { dueAt, putOnLine } from '../roster/claim.service.ts';
import { withdrawWaiting } from '../submission/withdraw.service.ts';
import { replaceDue } from './due.service.ts';
import { closeLine, holdBoth, lineOf, loadIntervals, type ManagedMember } from './manage.store.ts';
import { assertAccess } from './member.policy.ts';

const wrong = (field: 'unionid' | 'line', msg: string): Refused => refuse(msg, { reason: 'role', field });
const isOpen = ({ roster, takes_part }: ManagedMember) => isOpenLine({ roster, takesPart: takes_part });

/**
 * Puts somebody who joined beside the designated list onto the line that names him: two rows of one person become
 * one. He is due on every day on which either was, once; what an organiser signed in for the line is his, except where
 * he did it himself.
 */
export function createMergeService(db: Db) {
  return (
    uid: string,
    { cid, unionid, line: lineId }: ParsedRequestOf<typeof mergeMember>,
    now: Date,
  ): Promise<{ moved: number; doubled: number }> =>
    db.transaction().execute(async (tx) => {
      const activity = await holdActivity(tx, cid);
      assertAccess(await loadAccess(tx, cid, uid), 'own');
      const [to, from] = [splitInsideId(unionid), splitInsideId(lineId)];
      const members =
        to.cid === cid && from.cid === cid
          ? await holdBoth(tx, cid, [to.id, from.id])
          : new Map<string, ManagedMember>();
      const [member, line] = [members.get(to.id), members.get(from.id)];
      if (!member?.takes_part || member.roster || (member.role !== ROLE.MEMBER && member.role !== ROLE.ADMIN))
        throw wrong('unionid', MEMBER_MESSAGES.mergeMember);
      if (!line || !isOpen(line)) throw wrong('line', MEMBER_MESSAGES.mergeLine);

      await withdrawWaiting(tx, cid, line.member_id, { erase: true, now });
      const done = await moveRecords(tx, cid, { from: line.member_id, to: member.member_id, now });
      const says = await lineOf(tx, cid, line.member_id);
      await closeLine(tx, cid, line.member_id, now);
      const { settings, zone } = activity!;
      const today = dayOf(now.getTime() / 1000, zone);
      await putOnLine(tx, dueAt(cid, settings, today), member.member_id, says);

      const [own, his] = [
        await loadIntervals(tx, cid, member.member_id),
        await loadIntervals(tx, cid, line.member_id),
      ];
      await replaceDue(tx, cid, line.member_id, { before: [], after: [] });
      await replaceDue(tx, cid, member.member_id, {
        before: [...own, ...his],
        after: uniteIntervals([...own, ...his]),
      });
      await audit(tx, {
        cid,
        uid,
        action: 'member.merge',
        before: null,
        after: { target: member.member_id, line: says, ...done },
        now,
      });
      await tell(tx, cid, { kind: 'settings' });
      return done;
    });
}
export type MergeService = ReturnType<typeof createMergeService>;
