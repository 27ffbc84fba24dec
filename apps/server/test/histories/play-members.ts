import * as contract from '@rollcall/contract';
import type { EventOf } from '@rollcall/rules/test/histories/history';
import { LISTED } from './company.ts';
import type { Playing } from './playing.ts';
import { aliasOf } from './server-activity.ts';

/** Joining, leaving and roles of histories as calls; each resolves true where something was done. */

export async function join(
  { activity, facts }: Playing,
  { who, pending, listed }: EventOf<'join'>,
): Promise<boolean> {
  await activity.setAudit(pending ? 1 : 0, facts.settings);
  const name = listed && facts.openLine !== undefined ? LISTED : aliasOf(who);
  const request = { ...activity.entry, reg_params: [{ key: 1, val: name }] };
  const joining = activity.dependents.has(who)
    ? // A dependent comes back by the request that made them.
      { ...request, relation: '其他' as const, request_id: `dependent ${who}` }
    : undefined;
  const person = activity.people[who]!;
  return activity.tries(
    (joining ? person.ok(contract.joinDependent, joining) : person.ok(contract.join, request)).then(
      ({ data }) => {
        activity.joined = data.unionid;
      },
    ),
  );
}

export async function approve({ activity }: Playing, { who, yes }: EventOf<'approve'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const { lists } = (await teacher.ok(contract.listJoinRequests, { cid })).data;
  const id = activity.unionidOf(who);
  if (id === undefined || !lists.some((one) => one.id === id)) return false;
  return activity.tries(teacher.ok(contract.auditJoin, { cid, id, status: yes ? 1 : 2 }));
}

export async function exit({ activity, facts }: Playing, { who }: EventOf<'exit'>): Promise<boolean> {
  const { cid, teacher, people } = activity;
  const target = activity.unionidOf(who);
  // The organiser takes out some; of those who wait they decide by another call.
  const isIn = facts.members[who]!.status === 'in';
  const byOrganiser = activity.dependents.has(who) || (isIn && activity.random.chance(0.3));
  if (byOrganiser && (target === undefined || !isIn)) return false;
  return activity.tries(
    byOrganiser
      ? teacher.ok(contract.quitActivity, { cid, target: target! })
      : people[who]!.ok(contract.quitActivityAsMember, { cid }),
  );
}

export async function list({ activity, facts }: Playing, { on }: EventOf<'list'>): Promise<boolean> {
  if (facts.list === on) return false;
  return activity.tries(activity.setList(on, facts.settings));
}

export async function strike({ activity, facts }: Playing): Promise<boolean> {
  const { cid, teacher } = activity;
  const target = facts.openLine === undefined ? undefined : activity.unionidOf(facts.openLine);
  if (target === undefined) return false;
  return activity.tries(teacher.ok(contract.quitActivity, { cid, target }));
}

const isAdmin = (role: number) => role === 1 || role === 5;
const isAbsent = (role: number) => role === 4 || role === 5;

/** Changes of the call that lead from one role to another; none from the blacklist but back to a member (API-38). */
function roleSteps(from: number, to: number): { role: contract.RoleChange; type: 0 | 1 }[] {
  const { ADMIN, BLACKLIST, NOT_PARTICIPATING } = contract.ROLE_CHANGE;
  if (from === 2) return to === 2 || to === 0 ? [{ role: BLACKLIST, type: to === 2 ? 1 : 0 }] : [];
  const plain = to === 2 ? 0 : to;
  return [
    ...(isAbsent(from) === isAbsent(plain)
      ? []
      : [{ role: NOT_PARTICIPATING, type: isAbsent(plain) ? 1 : 0 } as const]),
    ...(isAdmin(from) === isAdmin(plain) ? [] : [{ role: ADMIN, type: isAdmin(plain) ? 1 : 0 } as const]),
    ...(to === 2 ? [{ role: BLACKLIST, type: 1 } as const] : []),
  ];
}

export async function role(
  { activity, facts }: Playing,
  { who, role: next }: EventOf<'role'>,
): Promise<boolean> {
  const { cid, teacher } = activity;
  const unionid = activity.unionidOf(who)!;
  const steps = roleSteps(facts.members[who]!.role, next);
  for (const step of steps)
    if (!(await activity.tries(teacher.ok(contract.setRole, { cid, unionid, ...step })))) return false;
  return steps.length > 0;
}

export async function restore({ activity }: Playing, { who }: EventOf<'restore'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const unionid = activity.unionidOf(who)!;
  let changed = 0;
  const done = await activity.tries(
    teacher.ok(contract.restoreRecords, { cid, unionid }).then(({ data }) => {
      changed = data.restored + data.replaced;
    }),
  );
  return done && changed > 0;
}

export async function merge({ activity }: Playing, { who, line }: EventOf<'merge'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const [unionid, other] = [activity.unionidOf(who), activity.unionidOf(line)];
  if (unionid === undefined || other === undefined) return false;
  return activity.tries(teacher.ok(contract.mergeMember, { cid, unionid, line: other }));
}
