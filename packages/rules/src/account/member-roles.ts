import { ROLE, type Role } from '@rollcall/contract/activity/settings';
import { type MemberAction, ROLE_CHANGE, type RoleChange } from '@rollcall/contract/member/calls';
import { MEMBER_MESSAGES } from '@rollcall/contract/member/messages';
import { ADMIN_ROLES, JOINED_ROLES, PARTICIPANT_ROLES } from '../role/roles.ts';

/** As much of a member as says what may be done with them. */
interface Manageable {
  role: Role;
  /** Has an account of their own: neither a dependent nor a line that nobody claimed. */
  hasAccount: boolean;
  /** Has joined: false for a line of the list, and for a former initiator who never took part. */
  takesPart: boolean;
  /** Stands on the designated list. */
  roster: boolean;
  /** Due today; asked of an open line alone, as one that is open again is due from a later day on. */
  isDue?: boolean;
  /** Records that blacklisting hid and that can still be given back. */
  hidden?: number | undefined;
}

/** A line of the designated list that nobody claimed yet. */
export const isOpenLine = ({ roster, takesPart }: Pick<Manageable, 'roster' | 'takesPart'>): boolean =>
  roster && !takesPart;

/** `unchanged`: it is so already, as after a repeated request. */
type RoleVerdict = { role: Role; unchanged?: true } | { message: string };

const SET: Readonly<Record<RoleChange, Partial<Record<Role, Role>>>> = {
  [ROLE_CHANGE.ADMIN]: {
    [ROLE.MEMBER]: ROLE.ADMIN,
    [ROLE.NOT_PARTICIPATING]: ROLE.NOT_PARTICIPATING_ADMIN,
  },
  [ROLE_CHANGE.BLACKLIST]: { [ROLE.MEMBER]: ROLE.BLACKLISTED },
  [ROLE_CHANGE.OWNER]: { [ROLE.ADMIN]: ROLE.OWNER },
  [ROLE_CHANGE.NOT_PARTICIPATING]: {
    [ROLE.MEMBER]: ROLE.NOT_PARTICIPATING,
    [ROLE.ADMIN]: ROLE.NOT_PARTICIPATING_ADMIN,
  },
};
const CANCEL: Readonly<Record<RoleChange, Partial<Record<Role, Role>>>> = {
  [ROLE_CHANGE.ADMIN]: {
    [ROLE.ADMIN]: ROLE.MEMBER,
    [ROLE.NOT_PARTICIPATING_ADMIN]: ROLE.NOT_PARTICIPATING,
  },
  [ROLE_CHANGE.BLACKLIST]: { [ROLE.BLACKLISTED]: ROLE.MEMBER },
  [ROLE_CHANGE.OWNER]: {},
  [ROLE_CHANGE.NOT_PARTICIPATING]: {
    [ROLE.NOT_PARTICIPATING]: ROLE.MEMBER,
    [ROLE.NOT_PARTICIPATING_ADMIN]: ROLE.ADMIN,
  },
};
/** Roles in which what is asked for is so already. */
const IS_SO: Readonly<Record<RoleChange, readonly [set: readonly Role[], cancelled: readonly Role[]]>> = {
  [ROLE_CHANGE.ADMIN]: [ADMIN_ROLES, JOINED_ROLES],
  [ROLE_CHANGE.BLACKLIST]: [[ROLE.BLACKLISTED], [...JOINED_ROLES, ...ADMIN_ROLES]],
  [ROLE_CHANGE.OWNER]: [[ROLE.OWNER], []],
  [ROLE_CHANGE.NOT_PARTICIPATING]: [
    [ROLE.NOT_PARTICIPATING, ROLE.NOT_PARTICIPATING_ADMIN],
    [ROLE.MEMBER, ROLE.ADMIN],
  ],
};

/**
 * Role after `change` is set (`type` 1) or cancelled (0), API-38: admin 0↔1 and 4↔5, blacklist 0↔2, not participating
 * 0↔4 and 1↔5, initiator 1→3 and never back.
 */
export function roleAfter(member: Manageable, change: RoleChange, type: 0 | 1): RoleVerdict {
  const { role } = member;
  if (isOpenLine(member)) return { message: MEMBER_MESSAGES.unclaimed };
  const next = (type === 1 ? SET : CANCEL)[change][role];
  if (next === undefined) {
    if (IS_SO[change][type === 1 ? 0 : 1].includes(role)) return { role, unchanged: true };
    return { message: MEMBER_MESSAGES.refused[change] };
  }
  // A person who has not joined takes no part as it is.
  if (!member.takesPart && change === ROLE_CHANGE.NOT_PARTICIPATING)
    return { message: MEMBER_MESSAGES.unclaimed };
  if (!member.hasAccount && change !== ROLE_CHANGE.NOT_PARTICIPATING)
    return { message: MEMBER_MESSAGES.noAccount };
  return { role: next };
}

/** Actions for the initiator on a member (MEMBER-15 to MEMBER-23, G48); the server judges each anew. */
export function actionsFor(member: Manageable): MemberAction[] {
  const { role, hasAccount } = member;
  const may = (change: RoleChange, type: 0 | 1) => {
    const verdict = roleAfter(member, change, type);
    return 'role' in verdict && !verdict.unchanged;
  };
  const list: [MemberAction, boolean][] = [
    ['rename', true],
    ['set_admin', may(ROLE_CHANGE.ADMIN, 1)],
    ['cancel_admin', may(ROLE_CHANGE.ADMIN, 0)],
    ['set_absent', may(ROLE_CHANGE.NOT_PARTICIPATING, 1)],
    ['cancel_absent', may(ROLE_CHANGE.NOT_PARTICIPATING, 0)],
    [
      'proxy',
      PARTICIPANT_ROLES.includes(role) && (member.takesPart || (isOpenLine(member) && member.isDue === true)),
    ],
    ['merge', role !== ROLE.OWNER && PARTICIPANT_ROLES.includes(role) && member.takesPart && !member.roster],
    ['transfer', may(ROLE_CHANGE.OWNER, 1)],
    ['blacklist', may(ROLE_CHANGE.BLACKLIST, 1)],
    ['cancel_blacklist', may(ROLE_CHANGE.BLACKLIST, 0)],
    ['restore', role !== ROLE.BLACKLISTED && hasAccount && (member.hidden ?? 0) > 0],
    ['remove', role !== ROLE.OWNER && role !== ROLE.BLACKLISTED],
  ];
  return list.filter(([, may]) => may).map(([action]) => action);
}
