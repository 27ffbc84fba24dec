import {
  type ActivitySettings,
  type FilledField,
  IDENTITY_KEY,
  type JoinReason,
  MAKEUP_MESSAGES,
  ROLE,
  ROSTER_MESSAGES,
  type ShownField,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import { type Claimant, type ClaimVerdict, checkFieldValues, dayOf, nameFrom } from '@rollcall/rules';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { type CodeVersion, isOpenByAddress } from '../../activity/activity.reads.ts';
import type { ActivityWithSettings } from '../../activity/lock.service.ts';
import type { IsPhoneProof } from '../../phone/phone.service.ts';
import { withoutStayingProofs } from '../../phone/staying-number.service.ts';
import { claimantOf } from '../../roster/claim.service.ts';
import type { SubmittedFile } from '../../upload/upload.reads.ts';
import type { MemberRow } from '../member.store.ts';
import type { Joiner } from './admission.service.ts';

export interface JudgeDeps {
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  isPhoneProof: IsPhoneProof;
}

export interface JoinRequest {
  cid: string;
  entry?: string | undefined;
  reg_params: FilledField[];
  req_token?: string | undefined;
  inviter?: string | undefined;
}

/** One request of a person to join. */
export interface JoinAttempt {
  uid: string;
  request: JoinRequest;
  now: Date;
}

export interface JoinAnswer {
  unionid: string;
  pending: 0 | 1;
}

export type Join = (attempt: JoinAttempt) => Promise<JoinAnswer>;

/** A person's place in the activity that they join. */
type Place = Pick<MemberRow, 'member_id' | 'role' | 'pending' | 'takes_part'>;

/** Somebody whom nothing keeps out before the list and their answers are looked at. */
export interface Admission {
  activity: ActivityWithSettings;
  certified: boolean;
  today: string;
  claimant: Claimant;
  /** They are there already, and begin to take part: the initiator. */
  isKnown: boolean;
  /** A list that names others does not keep them out. */
  isOpen: boolean;
}

export const joinRejection = (reason: JoinReason, extra: { msg?: string; field?: string } = {}): ApiError =>
  apiError(extra.msg ?? SUBMISSION_MESSAGES.join[reason], {
    reason,
    ...(extra.field ? { field: extra.field } : {}),
  });

export const joined = (cid: string, memberId: string, pending: boolean): JoinAnswer => ({
  unionid: insideId(cid, memberId),
  pending: pending ? 1 : 0,
});

type Opened = Pick<Admission, 'activity' | 'certified'> & { isOwner: boolean };

/** The activity to somebody whom its address or their code lets in. @throws ApiError why not */
function openTo(
  deps: JudgeDeps,
  activity: ActivityWithSettings | undefined,
  member: Place | undefined,
  { request, now }: Pick<JoinAttempt, 'request' | 'now'>,
): Opened {
  if (!activity) throw joinRejection('not_found');
  const certified = deps.isCertified(activity.certified_until, now);
  const isOwner = member?.role === ROLE.OWNER;
  if (!isOpenByAddress(activity, certified) && !isOwner && !deps.isEntry(activity, request.entry))
    throw joinRejection('link_closed');
  if (member?.role === ROLE.BLACKLISTED) throw joinRejection('blacklisted');
  return { activity, certified, isOwner };
}

/**
 * Admission to an activity that is not over, by its password.
 * @param isOwner the initiator joins themselves: neither password nor list keeps them out
 */
function admissionTo(
  { activity, certified, isOwner }: Opened,
  {
    nickname,
    request,
    now,
    isKnown,
  }: Pick<JoinAttempt, 'request' | 'now'> & { nickname: string; isKnown: boolean },
): Admission {
  const today = dayOf(now.getTime() / 1000, activity.zone);
  if (activity.end_day < today) throw joinRejection('ended');
  const { settings } = activity;
  if (!isOwner && settings.req_token !== '' && request.req_token?.trim() !== settings.req_token)
    throw joinRejection('token_wrong', { field: 'req_token' });
  return {
    activity,
    certified,
    today,
    claimant: claimantOf(settings.reg_info, request.reg_params, nickname),
    isKnown,
    isOpen: isOwner || (certified && settings.enable_external === 1),
  };
}

/** Whether somebody may come at all; a member gets the answer of before. @throws ApiError why not */
export function judgeAdmission(
  deps: JudgeDeps,
  activity: ActivityWithSettings | undefined,
  member: Place | undefined,
  attempt: Pick<JoinAttempt, 'request' | 'now'> & { nickname: string },
): { answer: JoinAnswer } | Admission {
  const opened = openTo(deps, activity, member, attempt);
  if (member?.takes_part) return { answer: joined(opened.activity.cid, member.member_id, member.pending) };
  return admissionTo(opened, { ...attempt, isKnown: member !== undefined });
}

/**
 * Whether somebody may bring a dependent, who is judged as any joiner: it is not they who initiated the activity, or were
 * there before. @throws ApiError why not
 */
export function judgeDependentAdmission(
  deps: JudgeDeps,
  activity: ActivityWithSettings | undefined,
  guardian: Place | undefined,
  attempt: Pick<JoinAttempt, 'request' | 'now'>,
): Admission {
  const opened = openTo(deps, activity, guardian, attempt);
  if (opened.activity.settings.proxy === 0)
    throw apiError(MAKEUP_MESSAGES.proxyOff, { reason: 'proxy_refused' });
  return admissionTo({ ...opened, isOwner: false }, { ...attempt, nickname: '', isKnown: false });
}

/** Facts that the rest of a verdict needs beside the admission. */
interface JoinFacts {
  /** Lines of the list under the name that was given. */
  found: ClaimVerdict;
  /** Own files that the answers name. */
  files: ReadonlyMap<string, SubmittedFile>;
  /** Account of the joiner; null: a dependent, who has none, and is named by the answers alone. */
  person: { nickname: string; avatar: string } | null;
}

/**
 * The row that a joiner gets, `uid` being who sends the request, and the line of the list that they take over.
 * @throws ApiError where the list, an answer, or the number of places keeps them out
 */
export function judgeJoiner(
  deps: JudgeDeps,
  admission: Admission,
  { uid, request, now }: JoinAttempt,
  { found, files, person }: JoinFacts,
): { joiner: Joiner; line: string | undefined } {
  const { activity, certified, today, isOpen, isKnown } = admission;
  const { settings } = activity;
  const line = lineOf(settings, found, admission);
  const values = identityValues(deps, uid, activity, request.reg_params, { certified, now, files });
  const alias = nameFrom(values) || (person?.nickname ?? '');
  if (person === null && alias === '')
    throw joinRejection('field_invalid', { field: String(IDENTITY_KEY.NAME) });
  // A person without a name is on no list.
  if (settings.disable_free_join === 1 && !line && !isOpen) throw joinRejection('not_listed');
  if (activity.total_limit !== 0 && activity.join_num >= activity.total_limit) throw joinRejection('full');
  const joiner = {
    uid: person === null ? null : uid,
    alias,
    avatar: person?.avatar ?? '',
    stuNo: textOf(values, IDENTITY_KEY.STUDENT_NO),
    regParams: values,
    // A former initiator is known, and needs nobody's approval.
    pending: settings.enable_audit === 1 && !isKnown,
    inviter: inviterIn(activity.cid, request.inviter),
    day: today,
    now,
  };
  return { joiner, line };
}

/**
 * The line of a designated list that a joiner takes over; undefined where they join beside it, and where the activity has
 * no list. A joiner neither listed nor let in learns no more than that (JOIN-06).
 */
function lineOf(
  settings: ActivitySettings,
  found: ClaimVerdict,
  { claimant, isOpen }: Pick<Admission, 'claimant' | 'isOpen'>,
): string | undefined {
  if ('line' in found) return found.line;
  // Without a list that decides, a name that the initiator added is taken over, and nobody is kept out.
  if (settings.disable_free_join === 0) return undefined;
  if (isOpen) return undefined;
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

/**
 * The identity fields as they will be kept; throws what is wrong with them. A number that stays (`known`) needs no new
 * proof.
 */
export function identityValues(
  deps: Pick<JudgeDeps, 'isPhoneProof' | 'isSensitive'>,
  uid: string,
  activity: { cid: string; zone: string; settings: ActivitySettings },
  filled: FilledField[],
  about: {
    certified: boolean;
    now: Date;
    files: ReadonlyMap<string, SubmittedFile>;
    known?: readonly ShownField[];
  },
): ShownField[] {
  const { cid, zone, settings } = activity;
  const { certified, now, files, known = [] } = about;
  const day = dayOf(now.getTime() / 1000, zone);
  const fields = withoutStayingProofs(settings.reg_info, filled, known);
  const verdict = checkFieldValues(fields, filled, {
    certified,
    files,
    isPhoneProof: (phone, proof) => deps.isPhoneProof(proof, { cid, uid, phone, day }),
    isSensitive: deps.isSensitive,
  });
  if (!verdict.ok) throw joinRejection(verdict.reason, { msg: verdict.message, field: verdict.field });
  return verdict.values;
}

const textOf = (values: ShownField[], key: number): string => {
  const val = values.find((v) => v.key === key)?.val;
  return typeof val === 'string' ? val : '';
};

/** The inviter's id inside this activity; one of another activity is ignored. */
function inviterIn(cid: string, inviter: string | undefined): string | null {
  if (!inviter) return null;
  const parts = splitInsideId(inviter);
  return parts.cid === cid ? parts.id : null;
}
