import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import type { Kind } from '../kind/kinds.ts';

interface PhoneLimit {
  most: number;
  message: string;
}
const UNVERIFIED: PhoneLimit = {
  most: LIMITS.participants.unverified,
  message: ACTIVITY_MESSAGES.participantsPhone,
};
/** Highest participant limit without a verified phone, and the message beyond it (RULE-53, RULE-54, G6). */
export const UNVERIFIED_LIMITS: Readonly<Record<Kind, PhoneLimit>> = {
  normal: UNVERIFIED,
  attendance: UNVERIFIED,
  scan: UNVERIFIED,
  meeting: {
    most: LIMITS.participants.unverifiedMeeting,
    message: ACTIVITY_MESSAGES.participantsPhoneMeeting,
  },
  class: UNVERIFIED,
  camp: UNVERIFIED,
};

/**
 * The highest participant limit that an initiator may set (RULE-54, G6): 500 (meeting 1000) without a verified
 * phone, 1000 with one, and certified with one: infinite.
 */
export function mostParticipants(
  kind: Kind,
  { certified, phoneVerified }: { certified: boolean; phoneVerified: boolean },
): number {
  if (phoneVerified) return certified ? Number.POSITIVE_INFINITY : LIMITS.participants.free;
  return UNVERIFIED_LIMITS[kind].most;
}
