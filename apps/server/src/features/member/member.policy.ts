import { type ActivitySettings, type MemberActivity, ROLE } from '@rollcall/contract';
import { ROLE_TRAITS } from '@rollcall/rules';
import { manages, takesPart } from '../activity/activity.policy.ts';
import { type Access, isBlacklisted, isOpenByAddress } from '../activity/activity.reads.ts';
import { isOpenToVisitors } from '../record/record.policy.ts';

export { assertAccess, owns } from '../activity/activity.policy.ts';

/** Which view of the activity a person gets on the member page. */
export function joinReason(access: Access, certified: boolean, entryValid: boolean): MemberActivity['view'] {
  const { member } = access;
  if (member?.role === ROLE.BLACKLISTED) return 'blacklisted';
  if (member?.takes_part) return member.pending ? 'pending' : 'member';
  // The initiator may always join their own activity, by whatever way they come.
  return isOpenByAddress(access.activity, certified) || entryValid || member?.role === ROLE.OWNER
    ? 'join'
    : 'static';
}

/** True where a visitor would see all records, had they come by the code. */
export const mayVisit = (access: Access, settings: ActivitySettings): boolean =>
  access.member === null && isOpenToVisitors(settings);

/**
 * True where a person sees the daily numbers: with 0 managers, with 2 members as well, with 1 also visitors who came
 * by the activity's code.
 */
export function seesSheet(
  access: Access,
  { sheet_visible }: Pick<ActivitySettings, 'sheet_visible'>,
  entryValid: boolean,
): boolean {
  if (manages(access)) return true;
  if (sheet_visible === 0 || isBlacklisted(access)) return false;
  return takesPart(access) || (sheet_visible === 1 && entryValid);
}

/** Rights of a person on the member page (JOIN-16, JOIN-20). */
export function memberAbilities(
  access: Access,
  settings: ActivitySettings,
  { visits = false, entryValid = false }: { visits?: boolean; entryValid?: boolean } = {},
): Omit<MemberActivity['abilities'], 'barrage' | 'leave'> {
  const inside = takesPart(access) && access.member!.takes_part;
  const admin = manages(access);
  return {
    updateRecord: inside && settings.enable_update_record === 1,
    removeRecord: inside && settings.enable_remove === 1,
    updateProfile: inside && settings.enable_update_profile === 1,
    viewRecords: inside ? admin || settings.permiss !== 1 : visits && isOpenToVisitors(settings),
    viewRank: inside && (admin || settings.rank_visi === 0),
    viewSheet: seesSheet(access, settings, entryValid),
    forward: settings.no_forward === 0,
    comment: inside && settings.no_com === 0,
    makeup: inside && settings.can_makeup !== 0 && ROLE_TRAITS[access.member!.role].participates,
  };
}
