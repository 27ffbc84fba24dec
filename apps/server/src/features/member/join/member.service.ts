import {
  ACTIVITY_MESSAGES,
  MEMBER_MESSAGES,
  type ParsedRequestOf,
  ROLE,
  SUBMISSION_MESSAGES,
  type saveProfile,
} from '@rollcall/contract';
import { answersAfter, fileTokensOf, nameFrom, studentNoAfter } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { checkedAmong, ownFiles, storedFiles } from '../../upload/upload.reads.ts';
import { identityRev } from '../identity.policy.ts';
import { loadMember, saveIdentity } from '../member.store.ts';
import {
  identityValues,
  type Join,
  type JoinAnswer,
  type JoinRequest,
  type JudgeDeps,
  joinRejection,
} from './judge-join.service.ts';

interface MemberDeps extends JudgeDeps {
  db: Db;
}

/** Calls by which members join, edit and leave; `join`: grouped, or each in a transaction of its own. */
export function createMemberService(deps: MemberDeps, join: Join) {
  return {
    join: (uid: string, request: JoinRequest, now: Date): Promise<JoinAnswer> => join({ uid, request, now }),

    /**
     * Changes the own identity fields, where the activity lets members do that. `rev` refuses a save over what the
     * initiator has written since.
     */
    async saveProfile(
      uid: string,
      { cid, reg_params: filled, rev }: ParsedRequestOf<typeof saveProfile>,
      now: Date,
    ): Promise<void> {
      await deps.db.transaction().execute(async (tx) => {
        const activity = await lockActivity(tx, cid);
        const member = activity && (await loadMember(tx, cid, uid, 'lock'));
        if (!activity || !member?.takes_part) throw joinRejection('not_found');
        if (member.role === ROLE.BLACKLISTED) throw joinRejection('blacklisted');
        // The organiser decides about what was asked for, and a line of the list keeps its name.
        if (member.pending)
          throw apiError(SUBMISSION_MESSAGES.submit.waiting_approval, { reason: 'waiting_approval' });
        if (activity.settings.enable_update_profile === 0)
          throw apiError(ACTIVITY_MESSAGES.profileUpdateOff, { reason: 'profile_update_off' });
        if (rev !== undefined && rev !== identityRev(member))
          throw apiError(MEMBER_MESSAGES.profileEditedMeanwhile, { reason: 'edited_meanwhile' });
        const certified = deps.isCertified(activity.certified_until, now);
        const files = await ownFiles(tx, uid, fileTokensOf(filled));
        const given = identityValues(deps, uid, activity, filled, {
          certified,
          now,
          files,
          known: member.reg_params,
        });
        const fields = activity.settings.reg_info.filter(({ status }) => status === 1);
        const values = answersAfter(fields, fields, { before: member.reg_params, given });
        const alias = nameFrom(given) || member.alias;
        const stuNo = studentNoAfter(fields, values, member.stu_no);
        await saveIdentity(tx, cid, member.member_id, alias, stuNo, values);
        // The initiator can read who took whose name.
        const before = { alias: member.alias, stu_no: member.stu_no, reg_params: member.reg_params };
        const after = { alias, stu_no: stuNo, reg_params: values };
        if (JSON.stringify(before) !== JSON.stringify(after))
          await audit(tx, {
            cid,
            uid,
            action: 'member.rename',
            before,
            after: { target: member.member_id, ...after },
            now,
          });
        const notShown = values.filter((value) => !given.some(({ key }) => key === value.key));
        await referTo(tx, cid, `member ${member.member_id}`, [
          ...checkedAmong(fileTokensOf(given), files),
          ...(await storedFiles(tx, notShown)),
        ]);
      });
    },
  };
}
export type MemberService = ReturnType<typeof createMemberService>;
