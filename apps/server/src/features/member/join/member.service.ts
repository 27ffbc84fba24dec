import {
  ACTIVITY_MESSAGES,
  type ActivitySettings,
  type FilledField,
  IDENTITY_KEY,
  type JoinReason,
  ROLE,
  ROSTER_MESSAGES,
  type ShownField,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import { type Claimant, checkFieldValues, dayOf, fileTokensOf, nameFrom } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ApiError, apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { lockPerson } from '../../account/account.reads.ts';
import {
  type CodeVersion,
  isOpenByAddress,
  loadAccess,
  type Versions,
} from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { claimantOf, dueAt, findLine, mergeLine } from '../../roster/claim.service.ts';
import { referTo } from '../../upload/refs.service.ts';
import { ownFiles } from '../../upload/upload.reads.ts';
import { lockFormer } from '../former-member.store.ts';
import { insertMyActivity, loadMember, saveIdentity } from '../member.store.ts';
import { countJoined } from '../participation/due.service.ts';
import { takePlace } from './admission.service.ts';
import { forgetRefusal } from './approval.store.ts';

export interface MemberDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  isPhoneProof: (
    proof: string | undefined,
    of: { cid: string; uid: string; phone: string; day: string },
  ) => boolean;
  /** Tries of a person to find themselves on a list that failed. */
  claims: Limiter;
}

export interface JoinRequest {
  cid: string;
  entry?: string | undefined;
  reg_params: FilledField[];
  req_token?: string | undefined;
  inviter?: string | undefined;
}

const joinRejection = (reason: JoinReason, extra: { msg?: string; field?: string } = {}): ApiError =>
  apiError(extra.msg ?? SUBMISSION_MESSAGES.join[reason], {
    reason,
    ...(extra.field ? { field: extra.field } : {}),
  });

export function createMemberService(deps: MemberDeps) {
  /**
   * The identity fields as they will be kept; throws what is wrong with them. A number that stays (`known`) needs no
   * new proof.
   */
  async function identityOf(
    tx: Tx,
    uid: string,
    activity: { cid: string; zone: string; settings: ActivitySettings },
    filled: FilledField[],
    about: { certified: boolean; now: Date; known?: readonly ShownField[] },
  ) {
    const { cid, zone, settings } = activity;
    const { certified, now, known = [] } = about;
    const day = dayOf(now.getTime() / 1000, zone);
    const verdict = checkFieldValues(settings.reg_info, filled, {
      certified,
      files: await ownFiles(tx, uid, fileTokensOf(filled)),
      isPhoneProof: (phone, proof) =>
        known.some(({ val }) => val === phone) || deps.isPhoneProof(proof, { cid, uid, phone, day }),
      isSensitive: deps.isSensitive,
    });
    if (!verdict.ok) throw joinRejection(verdict.reason, { msg: verdict.message, field: verdict.field });
    return verdict.values;
  }

  /**
   * The line of a designated list that a joiner takes over; undefined where they join beside it (`open`), and where
   * the activity has no list. A joiner neither listed nor let in learns no more than that (JOIN-06).
   */
  async function lineOf(
    tx: Tx,
    { cid, settings }: { cid: string; settings: ActivitySettings },
    claimant: Claimant,
    open: boolean,
  ): Promise<string | undefined> {
    const found = await findLine(tx, cid, claimant);
    if ('line' in found) return found.line;
    // Without a list that decides, a name that the initiator added is taken over, and nobody is kept out.
    if (settings.disable_free_join === 0) return undefined;
    if (open) return undefined;
    // Without a name nobody can say whether they are listed: the field's own message is of more use.
    if (claimant.name === '') return undefined;
    if (found.refused === 'none') throw joinRejection('not_listed');
    const { no, phone } = claimant.required;
    const field = no ? IDENTITY_KEY.STUDENT_NO : phone ? IDENTITY_KEY.PHONE : undefined;
    throw joinRejection('not_listed', {
      msg: ROSTER_MESSAGES.rosterUnclear,
      ...(field === undefined ? {} : { field: String(field) }),
    });
  }

  /** Resolves true where the activity has a list on which this person may try names. */
  async function triesList(uid: string, cid: string): Promise<boolean> {
    const access = await loadAccess(deps.db, cid, uid);
    if (!access || access.member?.takes_part) return false;
    const { settings } = await deps.versions.of(deps.db, access.activity);
    return settings.disable_free_join === 1;
  }

  /** Guessing names is slow: a try is counted before it is made, and given back where it was none. */
  async function countingTries<T>(uid: string, cid: string, work: () => Promise<T>): Promise<T> {
    if (!(await triesList(uid, cid))) return work();
    await deps.claims.consume(uid);
    let isTry = false;
    try {
      return await work();
    } catch (error) {
      isTry = error instanceof ApiError && error.body.data?.['reason'] === 'not_listed';
      throw error;
    } finally {
      if (!isTry) await deps.claims.refund(uid);
    }
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
      const joining = () =>
        deps.db.transaction().execute(async (tx) => {
          // The person first, the activity second: creating and pinning take the locks in the same order.
          const person = await lockPerson(tx, uid);
          const activity = await lockActivity(tx, cid);
          if (!activity) throw joinRejection('not_found');
          const certified = deps.isCertified(activity.certified_until, now);
          const member = await loadMember(tx, cid, uid, 'lock');
          const isOwner = member?.role === ROLE.OWNER;
          if (!isOpenByAddress(activity, certified) && !isOwner && !deps.isEntry(activity, request.entry))
            throw joinRejection('link_closed');
          if (member?.role === ROLE.BLACKLISTED) throw joinRejection('blacklisted');
          if (member?.takes_part)
            return {
              unionid: insideId(cid, member.member_id),
              pending: member.pending ? (1 as const) : (0 as const),
            };

          const today = dayOf(now.getTime() / 1000, activity.zone);
          if (activity.end_day < today) throw joinRejection('ended');

          const { settings } = activity;
          if (!isOwner && settings.req_token !== '' && request.req_token?.trim() !== settings.req_token)
            throw joinRejection('token_wrong', { field: 'req_token' });
          const claimant = claimantOf(settings.reg_info, request.reg_params, person.nickname);
          const isOpen = isOwner || (certified && settings.enable_external === 1);
          const line = await lineOf(tx, activity, claimant, isOpen);
          const values = await identityOf(tx, uid, activity, request.reg_params, { certified, now });
          // A person without a name is on no list.
          if (settings.disable_free_join === 1 && !line && !isOpen) throw joinRejection('not_listed');
          if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit)
            throw joinRejection('full');

          // A former initiator is known, and needs nobody's approval.
          const pending = settings.enable_audit === 1 && !member;
          const who = {
            uid,
            alias: nameFrom(values) || person.nickname,
            avatar: person.avatar,
            stuNo: textOf(values, IDENTITY_KEY.STUDENT_NO),
            regParams: values,
            pending,
            inviter: inviterIn(cid, request.inviter),
            day: today,
            now,
          };
          const former = member ? undefined : await lockFormer(tx, cid, uid);
          const memberId = member?.member_id ?? (await takePlace(tx, activity, who, { former, line }));
          if (member) {
            await saveIdentity(tx, cid, memberId, who.alias, who.stuNo, values);
            if (line) await mergeLine(tx, dueAt(cid, settings, today), { line, memberId, claimant, now });
          }
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
          await referTo(tx, cid, `member ${memberId}`, fileTokensOf(values));
          await forgetRefusal(tx, cid, uid);
          if (!pending) await countJoined(tx, cid, memberId, today);
          if (!pending) await publishEvent(tx, cid, { kind: 'joined', items: [memberId] });
          return { unionid: insideId(cid, memberId), pending: pending ? (1 as const) : (0 as const) };
        });
      return countingTries(uid, cid, joining);
    },

    /** Changes the own identity fields, where the activity lets members do that. */
    async saveProfile(uid: string, cid: string, filled: FilledField[], now: Date): Promise<void> {
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
        const certified = deps.isCertified(activity.certified_until, now);
        const values = await identityOf(tx, uid, activity, filled, {
          certified,
          now,
          known: member.reg_params,
        });
        const alias = nameFrom(values) || member.alias;
        const stuNo = textOf(values, IDENTITY_KEY.STUDENT_NO);
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
        await referTo(tx, cid, `member ${member.member_id}`, fileTokensOf(values));
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
