import type { Call, Policy } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { expectedOf, ROLES, type RoleName } from './role-table.ts';

const INTRODUCTION = `# Rights

<!-- Written by \`npm run docs\` from apps/server/test/roles/role-table.ts. Change it there. -->

Every call of the contract and everybody who might make it. The table behind this page is written by hand from the
specification, not derived from the policies, and \`apps/server/test/roles/roles.table.test.ts\` tries each of its cells; a call
without a row fails it.

| Sign | Answer |
| --- | --- |
| ✓ | done, or refused for a reason that has nothing to do with who asks |
| – | refused as one who has no right, or as if it did not exist |
| ○ | answered without content: what a screen needs to say why nothing is shown |
| · | no session that counts here (-500) |
`;

/** Person of each column. */
const PEOPLE: Record<RoleName, string> = {
  owner: 'the initiator',
  admin: 'an admin or a teacher, who takes part',
  member: 'a member; where a call is about one member’s things, they are theirs',
  notParticipating: 'a member who does not take part (role 4)',
  notParticipatingAdmin: 'an admin who does not (role 5)',
  blacklisted: 'a member on the blacklist (role 2)',
  former: 'who was the initiator, and handed the activity over',
  stranger: 'somebody logged in who has nothing to do with the activity',
  pending: 'who applied, on a line of the list that has records, and waits for approval',
  pendingGuardian: 'a parent whose child waits so',
  withdrawn: 'who applied so, and took it back',
  refused: 'who applied so, and was refused',
  nobody: 'a request without a session',
  operator: 'somebody of the platform, by the operator’s own session',
};

/** Sections, in their order. */
const SECTIONS: Record<Policy, string> = {
  public: 'Without a session',
  session: 'Any logged-in person',
  'activity.view': 'Who takes part in or manages the activity',
  'activity.manage': 'Who manages the activity',
  'activity.own': 'Its initiator alone',
  member: 'The member page',
  operator: 'The operator console',
  development: 'Development alone',
};

const SIGNS: Record<string, string> = { Y: '✓', n: '–', e: '○', s: '·' };

const rowOf = ({ name, method, path }: Call): string =>
  `| ${name} | \`${method} ${path}\` | ${ROLES.map((role) => SIGNS[expectedOf(name, role)]).join(' | ')} |`;

function section([policy, title]: [string, string]): string {
  const calls = ALL_CALLS.filter((call) => call.policy === policy).toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  return [
    `## ${title}\n`,
    `| Call | Address | ${ROLES.join(' | ')} |`,
    `| --- | --- | ${ROLES.map(() => ':-:').join(' | ')} |`,
    ...calls.map(rowOf),
    '',
  ].join('\n');
}

/** docs/rights.md: who may make which call, by the policy that the contract names. */
export function rolePage(): string {
  const people = [
    '| Column | Who |',
    '| --- | --- |',
    ...ROLES.map((role) => `| ${role} | ${PEOPLE[role]} |`),
  ];
  return [INTRODUCTION, `${people.join('\n')}\n`, ...Object.entries(SECTIONS).map(section)].join('\n');
}
