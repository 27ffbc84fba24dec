import { MEMBER_MESSAGES, type mergeMember, type ParsedRequestOf, ROLE } from '@rollcall/contract';
import { isOpenLine } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { absorbLine } from '../join/admission.service.ts';
import { lockBoth, type ManagedMember } from '../manage.store.ts';
import { assertAccess } from '../member.policy.ts';

const wrong = (field: 'unionid' | 'line', msg: string): ApiError => apiError(msg, { reason: 'role', field });
const isOpen = ({ roster, takes_part }: ManagedMember) => isOpenLine({ roster, takesPart: takes_part });

/**
 * Puts somebody who joined beside the designated list onto the line that names them: two rows of one person become
 * one. They are due on every day on which either was, once; what an organiser signed in for the line is theirs, except where
 * they did it themselves.
 */
export function createMergeService(db: Db) {
  return (
    uid: string,
    { cid, unionid, line: lineId }: ParsedRequestOf<typeof mergeMember>,
    now: Date,
  ): Promise<{ moved: number; doubled: number }> =>
    db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, cid);
      assertAccess(await loadAccess(tx, cid, uid), 'own');
      const [to, from] = [splitInsideId(unionid), splitInsideId(lineId)];
      const members =
        to.cid === cid && from.cid === cid
          ? await lockBoth(tx, cid, [to.id, from.id])
          : new Map<string, ManagedMember>();
      const [member, line] = [members.get(to.id), members.get(from.id)];
      if (!member?.takes_part || member.roster || (member.role !== ROLE.MEMBER && member.role !== ROLE.ADMIN))
        throw wrong('unionid', MEMBER_MESSAGES.mergeMember);
      if (!line || !isOpen(line)) throw wrong('line', MEMBER_MESSAGES.mergeLine);
      if (line.is_reserved) throw wrong('line', MEMBER_MESSAGES.mergeReserved);

      const both = { line: line.member_id, memberId: member.member_id, now };
      const { says, ...done } = await absorbLine(tx, activity!, both);
      await audit(tx, {
        cid,
        uid,
        action: 'member.merge',
        before: null,
        after: { target: member.member_id, line: says, ...done },
        now,
      });
      await publishEvent(tx, cid, { kind: 'settings' });
      return done;
    });
}
export type MergeService = ReturnType<typeof createMergeService>;
