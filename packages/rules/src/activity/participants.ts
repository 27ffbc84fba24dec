import { TEMPLATE } from '@rollcall/contract/activity/schema';
import { LIMITS } from '@rollcall/contract/wire/limits';

/**
 * The highest participant limit that an initiator may set (RULE-54, G6): 500 (meeting 1000) without a verified
 * phone, 1000 with one, and certified with one: infinite.
 */
export function mostParticipants(
  template: number,
  { certified, phoneVerified }: { certified: boolean; phoneVerified: boolean },
): number {
  const { free, unverified, unverifiedMeeting } = LIMITS.participants;
  if (phoneVerified) return certified ? Number.POSITIVE_INFINITY : free;
  return template === TEMPLATE.MEETING ? unverifiedMeeting : unverified;
}
