import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { describe, expect, it } from 'vitest';
import { A_PAGE, A_TEMPLATE } from '../contract/whole-requests-operator.ts';
import { rolePage } from './role-page.ts';
import { type Answer, inputFor, scenario, send, useRoles } from './role-scenario.ts';
import { expectedOf, ROLE_TABLE, ROLES } from './role-table.ts';

/** Reasons of a missing right; also of one answered as if there were nothing. */
const NO_RIGHT = new Set([
  'no_right',
  'not_found',
  'not_joined',
  'blacklisted',
  'not_participating',
  'is_owner',
  'waiting_approval',
]);

/** A letter for everybody but the operator, or the operator console's alone. */
const WHOLE_ROW = new RegExp(`^[Ynes]{${ROLES.length - 1}}$|^s{${ROLES.length - 1}}Y$`);

useRoles();

/** The letter of the table that an answer stands for. */
function letterOf({ sta, data }: Answer, expected: string): string {
  if (sta === -500) return 's';
  const empty = (data?.members ?? data?.lists)?.length === 0;
  if (sta === 0) return expected === 'e' && empty ? 'e' : 'Y';
  return NO_RIGHT.has(data?.reason ?? '') ? 'n' : 'Y';
}

/** Sessions whose login is not fresh any more. */
const longAgo = () =>
  scenario.api.sql("UPDATE session SET t_create = t_create - interval '1 hour', t_proof = NULL");
/** Gives a call that takes away what it was asked about something to take. */
const PREPARE: Readonly<Record<string, () => Promise<unknown>>> = {
  removeMemberRecord: () => scenario.api.sql('UPDATE record SET removed_at = NULL'),
  removeComment: async () => {
    const comment = { pt_id: scenario.ptIds[0]!, content: '再看一遍' };
    scenario.comments.teacher = (await scenario.teacher.ok(contract.addComment, comment)).data.com_id;
  },
  removeCommentAsMember: async () => {
    const comment = { pt_id: scenario.ptIds[0]!, content: '看过了' };
    scenario.comments.member = (await scenario.member.ok(contract.commentAsMember, comment)).data.com_id;
  },
  // A person with the right is asked for a proof first, so that everybody is still there for the next call.
  eraseOwnAccount: () => longAgo(),
  eraseOwnAccountAsMember: () => longAgo(),
  removeOperatorManualPage: () => scenario.operator.ok(contract.saveOperatorManualPage, A_PAGE),
  removeOperatorTemplate: () => scenario.operator.ok(contract.saveOperatorTemplate, A_TEMPLATE),
  removeRemark: async () => {
    const remark = { pt_id: scenario.ptIds[1]!, rank: 4 };
    scenario.remark = (await scenario.teacher.ok(contract.submitRemark, remark)).data.id;
  },
};
/** And puts back what others ask about. */
const RESTORE: Readonly<Record<string, () => Promise<unknown>>> = {
  removeMemberRecord: () => scenario.api.sql('UPDATE record SET removed_at = NULL'),
  removeHomework: () => scenario.api.sql('UPDATE homework SET removed_at = NULL'),
};
/** Asked last: who may make them is somebody else afterwards. */
const LAST = [
  'join',
  'joinDependent',
  'setRole',
  'quitActivity',
  'quitActivityAsMember',
  'removeOwnRecord',
  'logout',
  'logoutAsMember',
  'operatorLogout',
];

const order = ALL_CALLS.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

describe('rights of each role', () => {
  it('MEMBER-34 stands in the table for every call of the contract and every role', () => {
    expect(Object.keys(ROLE_TABLE).toSorted()).toEqual(ALL_CALLS.map(({ name }) => name).toSorted());
    for (const [name, row] of Object.entries(ROLE_TABLE)) expect(row, name).toMatch(WHOLE_ROW);
  });

  it('docs/rights.md is what npm run docs writes', () => {
    expect(readFileSync(join(import.meta.dirname, '../../../../docs/rights.md'), 'utf8')).toBe(rolePage());
  });

  // First all who may not, so that nothing has changed yet; then those who may.
  it.each(order.map((call) => [call.name, call] as const))(
    'MEMBER-34, MEMBER-37 refuses %s to who has no right',
    async (name, call) => {
      // All at once: who is refused changes nothing.
      const refused = ROLES.filter((role) => expectedOf(name, role) !== 'Y');
      await Promise.all(
        refused.map(async (role) => {
          const expected = expectedOf(name, role);
          const answer = await send(call, role, inputFor(name, role));
          expect(letterOf(answer, expected), `${name} by ${role}: ${JSON.stringify(answer)}`).toBe(expected);
        }),
      );
    },
  );

  it.each(order.map((call) => [call.name, call] as const))(
    'MEMBER-34, MEMBER-35 does not refuse %s to who has the right',
    async (name, call) => {
      for (const role of ROLES) {
        if (expectedOf(name, role) !== 'Y') continue;
        await PREPARE[name]?.();
        const answer = await send(call, role, inputFor(name, role));
        await RESTORE[name]?.();
        expect(letterOf(answer, 'Y'), `${name} by ${role}: ${JSON.stringify(answer)}`).toBe('Y');
      }
    },
  );
});
