import { COMMON_MESSAGES, ROLE } from '@rollcall/contract';
import { ROLE_TRAITS } from '@rollcall/rules';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Access, isAvailable, isBlacklisted } from './activity.reads.ts';

export const manages = (access: Access): boolean =>
  access.member !== null && !access.member.pending && ROLE_TRAITS[access.member.role].manages;

export const owns = (access: Access): boolean => access.member?.role === ROLE.OWNER;

/** Takes part or manages; a blacklisted or waiting person does not. */
export const takesPart = (access: Access): boolean =>
  access.member !== null && !access.member.pending && !isBlacklisted(access);

/**
 * May the person do `right` with the activity? Throws what they get to see: somebody who has nothing to do with
 * it learns nothing of it, not even that it exists.
 */
export function assertAccess(
  access: Access | undefined,
  right: 'view' | 'manage' | 'own',
): asserts access is Access {
  if (!isAvailable(access) || !takesPart(access)) throw activityNotFound();
  if (right === 'manage' && !manages(access)) throw apiError(COMMON_MESSAGES.noRight, { reason: 'no_right' });
  if (right === 'own' && !owns(access)) throw apiError(COMMON_MESSAGES.noRight, { reason: 'no_right' });
}
