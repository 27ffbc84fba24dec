import type { Role } from '@rollcall/contract/activity/settings';
import type { RoleChange } from '@rollcall/contract/member/calls';
import { describe, expect, it } from 'vitest';
import { actionsFor, roleAfter } from './member-roles.ts';

const member = (role: Role, over = {}) => ({
  role,
  hasAccount: true,
  takesPart: true,
  roster: false,
  ...over,
});
/** Role after setting (`+`) or cancelling (`-`); `=` it is so already, `x` refused. */
const after = (role: Role, change: RoleChange, type: 0 | 1, over = {}) => {
  const verdict = roleAfter(member(role, over), change, type);
  return 'message' in verdict ? 'x' : verdict.unchanged ? '=' : String(verdict.role);
};
const ROLES = [0, 1, 2, 3, 4, 5] as const;
const all = (change: RoleChange, type: 0 | 1, over = {}) =>
  ROLES.map((role) => after(role, change, type, over)).join(' ');

describe('roles of members', () => {
  it('MEMBER-15 MEMBER-16 an admin is made of roles 0 and 4, and made into them again', () => {
    expect(all(1, 1)).toBe('1 = x x 5 =');
    expect(all(1, 0)).toBe('= 0 x x = 4');
  });
  it('MEMBER-17 MEMBER-18 only an ordinary member is blacklisted', () => {
    expect(all(2, 1)).toBe('2 x = x x x');
    expect(all(2, 0)).toBe('= = 0 x = =');
  });
  it('MEMBER-20 only an admin becomes the initiator, who never ceases to be by that', () => {
    expect(all(3, 1)).toBe('x 3 x = x x');
    expect(all(3, 0)).toBe('x x x x x x');
  });
  it('MEMBER-12 an admin who does not take part stays one', () => {
    expect(all(4, 1)).toBe('4 5 x x = =');
    expect(all(4, 0)).toBe('= = x x 0 1');
  });
  it('MEMBER-12 a dependent may only not take part, a line that nobody claimed has no role', () => {
    const dependent = { hasAccount: false };
    expect(([1, 2, 3, 4] as const).map((change) => after(0, change, 1, dependent))).toEqual([
      'x',
      'x',
      'x',
      '4',
    ]);
    const line = { hasAccount: false, takesPart: false, roster: true };
    expect(([1, 2, 3, 4] as const).map((change) => after(0, change, 1, line))).toEqual(['x', 'x', 'x', 'x']);
    expect(actionsFor(member(0, { ...line, isDue: true }))).toEqual(['rename', 'proxy', 'remove']);
    expect(actionsFor(member(0, { ...line, isDue: false }))).toEqual(['rename', 'remove']);
  });
  it('MEMBER-22 MEMBER-23 everybody is renamed, and all but the initiator and the blacklisted taken out', () => {
    expect(ROLES.filter((role) => actionsFor(member(role)).includes('rename'))).toEqual(ROLES);
    expect(ROLES.filter((role) => actionsFor(member(role)).includes('remove'))).toEqual([0, 1, 4, 5]);
    expect(ROLES.filter((role) => actionsFor(member(role)).includes('transfer'))).toEqual([1]);
    expect(ROLES.filter((role) => actionsFor(member(role)).includes('blacklist'))).toEqual([0]);
    expect(actionsFor(member(2, { hidden: 3 }))).toEqual(['rename', 'cancel_blacklist']);
    expect(actionsFor(member(0, { hidden: 3 }))).toContain('restore');
  });
});
