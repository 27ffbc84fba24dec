import {
  type ActivitySettings,
  type CheckinRecord,
  COMMON_MESSAGES,
  HOMEWORK_VIEW,
  RECORD_MESSAGES,
} from '@rollcall/contract';
import { activityNotFound, apiError, recordNotFound } from '../../platform/http/api-error.ts';
import { assertAccess, manages, owns, takesPart } from '../activity/activity.policy.ts';
import { type Access, isAvailable, isBlacklisted } from '../activity/activity.reads.ts';
import type { RecordFilter } from './filter.reads.ts';
import type { Viewer } from './record-row.reads.ts';

/** Joined, and let in: who waits for approval or was put out has nobody's records to list. */
const isInside = (access: Access): boolean => takesPart(access) && access.member!.takes_part;

/** Member whose records a person may list: undefined everybody's, else the one named (JOIN-20). */
function visibleMember(access: Access, settings: ActivitySettings): string | undefined {
  return manages(access) || settings.permiss !== 1 ? undefined : access.member!.member_id;
}

/** Rights of a person on the records that they see. Comments: members as the activity lets them, organisers always. */
export const viewerOf = (access: Access, settings: ActivitySettings, uid: string): Viewer => ({
  uid,
  manages: manages(access),
  owns: owns(access),
  inside: takesPart(access),
  comments: manages(access) || settings.no_com === 0,
  updates: settings.enable_update_record !== 0,
  removes: settings.enable_remove !== 0,
});

/** Homework whose records not everybody sees, by why. */
interface Hidden {
  removed: string[];
  closed: string[];
  team: string[];
}

/**
 * Which records a person may list. Without homework `permiss` decides, and others' work of homework that only organisers
 * see is left out; with it its `view_auth` decides alone.
 */
export function visibleRecords(
  access: Access,
  settings: ActivitySettings,
  hidden: Pick<Hidden, 'removed' | 'closed'>,
  wid?: string,
): Pick<RecordFilter, 'memberId' | 'removed' | 'closed'> {
  const own = access.member!.member_id;
  if (manages(access)) return { removed: hidden.removed };
  if (wid !== undefined) return { removed: [], memberId: hidden.closed.includes(wid) ? own : undefined };
  const memberId = visibleMember(access, settings);
  return {
    removed: hidden.removed,
    memberId,
    closed: memberId === undefined ? { wids: hidden.closed, own } : undefined,
  };
}

/** Of all records those that everybody sees who came by the code (`permiss` 0): not of homework that is not so open. */
const openRecords = (hidden: Hidden): Pick<RecordFilter, 'removed'> => ({
  removed: [...hidden.removed, ...hidden.closed, ...hidden.team],
});

/** True where a visitor by code sees records of a sign-in, or of a homework with this `view_auth`. */
export const isOpenToVisitors = (settings: ActivitySettings, homeworkView?: number): boolean =>
  homeworkView === undefined ? settings.permiss === 0 : homeworkView === HOMEWORK_VIEW.MUTUAL;

/** A request for records on the member page: for all of them, for a dependent's, or else for one's own. */
interface MemberPageRequest {
  isAll: boolean;
  /** Member that the person signs in for. */
  dependent: string | undefined;
}

/** True for somebody from outside who asks for all records, where whoever came by the code sees them. */
export const mayVisit = (access: Access, settings: ActivitySettings, { isAll }: MemberPageRequest): boolean =>
  isAll && access.member === null && isOpenToVisitors(settings);

/** `visits`: may visit, and came by the code. @throws ApiError as for an activity that is not there */
export function assertOnMemberPage(access: Access, { dependent }: MemberPageRequest, visits: boolean): void {
  if (!isInside(access) && dependent === undefined && !visits) throw activityNotFound();
}

/** Which records the member page lists for somebody who passed `assertOnMemberPage`. */
export function recordsOnMemberPage(
  access: Access,
  settings: ActivitySettings,
  hidden: Hidden,
  { isAll, dependent }: MemberPageRequest,
  visits: boolean,
): Pick<RecordFilter, 'memberId' | 'removed' | 'closed'> {
  if (!isAll) return { memberId: dependent ?? access.member?.member_id, removed: hidden.removed };
  return visits ? openRecords(hidden) : visibleRecords(access, settings, hidden);
}

/**
 * One's own record always, another's as the activity lets its members, or the homework that it is of (`view_auth`).
 * `visits`: has nothing to do with the activity, and came by its code.
 */
export function mayRead(
  access: Access,
  settings: ActivitySettings,
  record: Pick<CheckinRecord, 'mine'>,
  homeworkView?: number,
  visits = false,
): boolean {
  if (!isAvailable(access) || isBlacklisted(access)) return false;
  // A guardian sees the child's records, without a part of their own and while they wait for one.
  if (record.mine === 1) return true;
  if (access.member === null) return visits && isOpenToVisitors(settings, homeworkView);
  if (!takesPart(access)) return false;
  if (manages(access)) return true;
  return homeworkView === undefined ? settings.permiss !== 1 : homeworkView !== HOMEWORK_VIEW.ADMINS;
}

/** @throws ApiError as for a record that is not there */
export function assertMayRead(...request: Parameters<typeof mayRead>): void {
  if (!mayRead(...request)) throw recordNotFound();
}

/**
 * Own records are changed by who is in the activity, and by guardians, whatever part of their own they have; not by who
 * was put out. Of who waits none is their own (`isOwnMember`).
 * @throws ApiError as for a record that is not there
 */
export function assertMayChange(access: Access | undefined): asserts access is Access {
  if (!isAvailable(access) || isBlacklisted(access)) throw recordNotFound();
}

/** Members comment as the activity lets them; organisers may always. */
export function assertMayComment(access: Access, settings: ActivitySettings): void {
  if (!manages(access) && settings.no_com === 1)
    throw apiError(RECORD_MESSAGES.commentOff, { reason: 'comments_off' });
}

/** A comment is deleted by its author; organisers delete any. */
export function assertMayRemoveComment(access: Access, uid: string, comment: { uid: string }): void {
  if (comment.uid !== uid && !manages(access))
    throw apiError(RECORD_MESSAGES.commentNotYours, { reason: 'no_right' });
}

/** Earlier versions are for organisers and for whose record it is. */
export function assertMaySeeVersions(record: Pick<CheckinRecord, 'mine' | 'abilities'>): void {
  if (record.mine === 0 && !record.abilities.review)
    throw apiError(COMMON_MESSAGES.noRight, { reason: 'no_right' });
}

/** Members' records are worked on by who manages the activity. */
export function assertMayWork(access: Access | undefined): asserts access is Access {
  assertAccess(access, 'manage');
}
