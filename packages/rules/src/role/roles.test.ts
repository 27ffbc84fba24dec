import { describe, expect, it } from 'vitest';
import { ADMIN_ROLES, JOINED_ROLES, MANAGER_ROLES, PARTICIPANT_ROLES, ROLES } from './roles.ts';

describe('roles', () => {
  it('MEMBER-12 are six', () => expect(ROLES).toEqual([0, 1, 2, 3, 4, 5]));

  it('N28 are grouped by what they may and have to do', () => {
    expect(MANAGER_ROLES).toEqual([1, 3, 5]);
    expect(PARTICIPANT_ROLES).toEqual([0, 1, 3]);
    expect(JOINED_ROLES).toEqual([0, 4]);
    expect(ADMIN_ROLES).toEqual([1, 5]);
  });
});
