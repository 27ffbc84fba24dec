import { ROLE, type Role } from '@rollcall/contract/activity/settings';
import { everyOne } from '@rollcall/contract/wire/text';

/** Differences between the roles; the compiler asks for those of a new one. */
interface RoleTraits {
  /** Runs the activity: the initiator and admins. */
  manages: boolean;
  /** An admin, whom the initiator made one. */
  admin: boolean;
  /** Signs in, is due and missing where they do not, stands in the ranking and is reminded: an initiator once they joined. */
  participates: boolean;
  /** Joined without managing: the activity stands among those that they take part in (N28). */
  joined: boolean;
}

export const ROLE_TRAITS: Readonly<Record<Role, RoleTraits>> = {
  [ROLE.MEMBER]: { manages: false, admin: false, participates: true, joined: true },
  [ROLE.ADMIN]: { manages: true, admin: true, participates: true, joined: false },
  [ROLE.BLACKLISTED]: { manages: false, admin: false, participates: false, joined: false },
  [ROLE.OWNER]: { manages: true, admin: false, participates: true, joined: false },
  [ROLE.NOT_PARTICIPATING]: { manages: false, admin: false, participates: false, joined: true },
  [ROLE.NOT_PARTICIPATING_ADMIN]: {
    manages: true,
    admin: true,
    participates: false,
    joined: false,
  },
};

/** All roles, by number. */
export const ROLES = everyOne<Role>()([
  ROLE.MEMBER,
  ROLE.ADMIN,
  ROLE.BLACKLISTED,
  ROLE.OWNER,
  ROLE.NOT_PARTICIPATING,
  ROLE.NOT_PARTICIPATING_ADMIN,
]);

const having = (trait: keyof RoleTraits): readonly Role[] => ROLES.filter((role) => ROLE_TRAITS[role][trait]);

export const MANAGER_ROLES = having('manages');
export const ADMIN_ROLES = having('admin');
export const PARTICIPANT_ROLES = having('participates');
export const JOINED_ROLES = having('joined');
