import type { SubmitRequest } from '@rollcall/contract';
import { type ActivityRules, type Day, dayOf } from '@rollcall/rules';
import { insideId } from '../../platform/ids/ids.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import type { JudgedMember } from './submission.store.ts';

/** One submission as it arrived. */
export interface Attempt {
  uid: string;
  request: SubmitRequest;
  /** Hash of the request's content, without its transport: equal for a repeated request. */
  hash: Buffer;
  /** Business time of the server's receipt. */
  at: Date;
  /** True where the request carries the token of the code that holds. */
  entryOf: (code: CodeVersion) => boolean;
  /** Proof of the scanned content at an instant (Unix seconds). */
  scanOf: (code: CodeVersion, rules: ActivityRules, instant: number) => Scanned;
  /** The request came from an address captured under one of the networks. */
  egressOf: (rules: ActivityRules) => boolean;
  /** An organiser signs this member in; where the member is, is not asked then. */
  onBehalfOf?: string;
}

/** Value of a scanned code. */
export interface Scanned {
  valid: boolean;
  /** Number of the rotating code's period; null for the fixed code. */
  step: number | null;
}
export const NOT_SCANNED: Scanned = { valid: false, step: null };

/** Submitting homework, and no sign-in. */
export const isHomework = ({ wid }: Pick<SubmitRequest, 'wid'>): boolean => wid !== undefined && wid !== '';

/** The day that a request asks to make up for: a day as text or any moment of it, today where it says none. */
export function requestedDay({ request, at }: Attempt, zone: string): Day {
  const { date } = request;
  if (typeof date === 'string') return date;
  return dayOf(date ?? at.getTime() / 1000, zone);
}

/** True where a request names another member than it would count for: one of an earlier login. */
export const isOthers = (
  cid: string,
  { request }: Pick<Attempt, 'request'>,
  member: Pick<JudgedMember, 'member_id'> | undefined,
): boolean => request.member !== undefined && (!member || insideId(cid, member.member_id) !== request.member);
