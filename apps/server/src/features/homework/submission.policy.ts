import { type ActivitySettings, HOMEWORK_VIEW, type Role } from '@rollcall/contract';
import { manages, takesPart } from '../activity/activity.policy.ts';
import { type Access, isBlacklisted } from '../activity/activity.reads.ts';
import { viewerOf } from '../record/record.policy.ts';

/** Viewer: their place in the class, and the way they came. */
interface Looker {
  access: Access;
  member: { role: Role; pending: boolean } | null;
  entryValid: boolean;
}

interface Shown {
  view_auth: number;
}

const isInside = ({ access, member }: Looker): boolean =>
  takesPart(access) || manages(access) || (member !== null && !member.pending);

/** True for members of the class: joined and let in, neither waiting nor put out. */
export const belongs = (access: Access): boolean => takesPart(access);

/** True for organisers of homework, who see its answer from the beginning. */
export const arranges = ({ access }: Pick<Looker, 'access'>): boolean => manages(access);

/** Rights of a viewer on the records that they see. */
export const recordViewer = (access: Access, settings: ActivitySettings, uid: string) =>
  viewerOf(access, settings, uid);

/**
 * May somebody see a homework: who is in the class, or signs in for somebody who is; visitors where all is mutually
 * visible and they came by its code.
 */
export function isOpenTo(looker: Looker, { view_auth }: Shown): boolean {
  if (isBlacklisted(looker.access)) return false;
  if (isInside(looker)) return true;
  return view_auth === HOMEWORK_VIEW.MUTUAL && looker.member === null && looker.entryValid;
}

/**
 * May somebody see what others submitted (HW-17): 0 whoever sees the homework, 1 admins, 2 the class. Before submitting
 * as well as after it: `show_answer` (HW-18) locks the organiser's answer alone, and who wants others' work kept apart
 * until then chooses 1.
 */
export function seesOthers(looker: Looker, shown: Shown): boolean {
  if (!isOpenTo(looker, shown)) return false;
  if (manages(looker.access)) return true;
  if (shown.view_auth === HOMEWORK_VIEW.MUTUAL) return true;
  return shown.view_auth === HOMEWORK_VIEW.TEAM && isInside(looker);
}
