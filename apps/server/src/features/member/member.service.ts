import {
  type Field,
  type FilledField,
  IDENTITY_KEY,
  type JoinReason,
  MESSAGES,
  ROLE,
  type ShownField,
} from '@rollcall/contract';
import { checkFieldValues, dayOf, fileTokensOf, nameFrom } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type Refused, refuse } from '../../platform/http/refusal.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import { lockPerson } from '../account/account.reads.ts';
import type { Versions } from '../activity/activity.reads.ts';
import { holdActivity } from '../activity/hold.service.ts';
import { ownFiles } from '../upload/upload.reads.ts';
import { countJoined, insertMember, insertMyActivity, loadMember, saveIdentity } from './member.store.ts';

export interface MemberDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (cid: string, entry: string | undefined) => boolean;
}

export interface JoinRequest {
  cid: string;
  entry?: string | undefined;
  reg_params: FilledField[];
  req_token?: string | undefined;
  inviter?: string | undefined;
}

const joinRefused = (reason: JoinReason, extra: { msg?: string; field?: string } = {}): Refused =>
  refuse(extra.msg ?? MESSAGES.join[reason], { reason, ...(extra.field ? { field: extra.field } : {}) });

export function createMemberService(deps: MemberDeps) {
  /** The identity fields as they will be kept; throws what is wrong with them. */
  async function identityOf(tx: Tx, uid: string, fields: Field[], filled: FilledField[], certified: boolean) {
    const verdict = checkFieldValues(fields, filled, {
      certified,
      fileKinds: await ownFiles(tx, uid, fileTokensOf(filled)),
      isSensitive: deps.isSensitive,
    });
    if (!verdict.ok) throw joinRefused(verdict.reason, { msg: verdict.message, field: verdict.field });
    return verdict.values;
  }

  const textOf = (values: ShownField[], key: number): string => {
    const val = values.find((v) => v.key === key)?.val;
    return typeof val === 'string' ? val : '';
  };

  return {
    /**
     * Joins an activity under its row's lock, so that the participant limit holds. Joining again answers the
     * same; the initiator who joins begins to take part.
     */
    async join(uid: string, request: JoinRequest, now: Date): Promise<{ unionid: string; pending: 0 | 1 }> {
      const { cid } = request;
      return deps.db.transaction().execute(async (tx) => {
        // The person first, the activity second: creating and pinning take the locks in the same order.
        const person = await lockPerson(tx, uid);
        const activity = await holdActivity(tx, cid);
        if (!activity) throw joinRefused('not_found');
        const certified = deps.isCertified(activity.certified_until, now);
        const member = await loadMember(tx, cid, uid, 'lock');
        const isOwner = member?.role === ROLE.OWNER;
        if (!certified && !isOwner && !deps.isEntry(cid, request.entry)) throw joinRefused('link_closed');
        if (member?.role === ROLE.BLACKLISTED) throw joinRefused('blacklisted');
        if (member?.takes_part)
          return { unionid: insideId(cid, member.member_id), pending: member.pending ? 1 : 0 };

        const { settings } = activity;
        if (!isOwner) {
          if (settings.req_token !== '' && request.req_token?.trim() !== settings.req_token)
            throw joinRefused('token_wrong', { field: 'req_token' });
          if (settings.disable_free_join === 1 && settings.enable_external === 0)
            throw joinRefused('not_listed');
        }
        const values = await identityOf(tx, uid, settings.reg_info, request.reg_params, certified);
        if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit)
          throw joinRefused('full');

        const alias = nameFrom(values) || person.nickname;
        const stuNo = textOf(values, IDENTITY_KEY.STUDENT_NO);
        const today = dayOf(now.getTime() / 1000, activity.zone);
        const pending = settings.enable_audit === 1 && !isOwner;
        const memberId = member?.member_id ?? newId();
        if (member) await saveIdentity(tx, cid, memberId, alias, stuNo, values);
        else
          await insertMember(tx, {
            cid,
            memberId,
            uid,
            role: ROLE.MEMBER,
            alias,
            avatar: person.avatar,
            stuNo,
            regParams: values,
            pending,
            takesPart: true,
            inviter: inviterIn(cid, request.inviter),
            day: today,
            now,
          });
        await insertMyActivity(tx, {
          uid,
          cid,
          role: member?.role ?? ROLE.MEMBER,
          title: activity.title,
          startDay: activity.start_day,
          endDay: activity.end_day,
          pending,
          now,
        });
        if (!pending) await countJoined(tx, cid, memberId, today);
        return { unionid: insideId(cid, memberId), pending: pending ? 1 : 0 };
      });
    },

    /** Changes the own identity fields, where the activity lets members do that. */
    async saveProfile(uid: string, cid: string, filled: FilledField[], now: Date): Promise<void> {
      await deps.db.transaction().execute(async (tx) => {
        const activity = await holdActivity(tx, cid);
        const member = activity && (await loadMember(tx, cid, uid, 'lock'));
        if (!activity || !member?.takes_part) throw joinRefused('not_found');
        if (member.role === ROLE.BLACKLISTED) throw joinRefused('blacklisted');
        if (activity.settings.enable_update_profile === 0)
          throw refuse(MESSAGES.profileUpdateOff, { reason: 'profile_update_off' });
        const certified = deps.isCertified(activity.certified_until, now);
        const values = await identityOf(tx, uid, activity.settings.reg_info, filled, certified);
        const alias = nameFrom(values) || member.alias;
        await saveIdentity(tx, cid, member.member_id, alias, textOf(values, IDENTITY_KEY.STUDENT_NO), values);
      });
    },
  };
}
export type MemberService = ReturnType<typeof createMemberService>;

/** The inviter's id inside this activity; one of another activity is ignored. */
function inviterIn(cid: string, inviter: string | undefined): string | null {
  if (!inviter) return null;
  const parts = splitInsideId(inviter);
  return parts.cid === cid ? parts.id : null;
}
