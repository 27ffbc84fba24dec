import * as contract from '@rollcall/contract';
import { type EventOf, LINE } from '@rollcall/rules/test/histories/history';
import type { Playing } from './playing.ts';
import { aliasOf } from './server-activity.ts';

/** Joining, leaving and roles of histories as calls; each resolves true where something was done. */

export async function join(
  { activity, facts }: Playing,
  { who, pending }: EventOf<'join'>,
): Promise<boolean> {
  await activity.setAudit(pending ? 1 : 0, facts.settings);
  const request = { ...activity.entry, reg_params: [{ key: 1, val: aliasOf(who) }] };
  const joining = activity.dependents.has(who)
    ? // A dependent comes back by the request that made them.
      { ...request, relation: '其他' as const, request_id: `dependent ${who}` }
    : undefined;
  const person = activity.people[who]!;
  return activity.tries(
    (joining ? person.ok(contract.joinDependent, joining) : person.ok(contract.join, request)).then(
      ({ data }) => {
        activity.unionids[who] = data.unionid;
      },
    ),
  );
}

export async function approve({ activity }: Playing, { who }: EventOf<'approve'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const { lists } = (await teacher.ok(contract.listJoinRequests, { cid })).data;
  const request = lists.find(({ name }) => name === aliasOf(who));
  if (!request) return false;
  return activity.tries(teacher.ok(contract.auditJoin, { cid, id: request.id, status: 1 }));
}

export async function exit({ activity, facts }: Playing, { who }: EventOf<'exit'>): Promise<boolean> {
  const { cid, teacher, people } = activity;
  const target = activity.unionids[who];
  // An open line is nobody who could leave; the organiser takes out everybody else now and then.
  const byOrganiser =
    activity.dependents.has(who) || (facts.members[who]!.status === 'in' && activity.random.chance(0.3));
  if (byOrganiser && target === undefined) return false;
  const done = await activity.tries(
    byOrganiser
      ? teacher.ok(contract.quitActivity, { cid, target: target! })
      : people[who]!.ok(contract.quitActivityAsMember, { cid }),
  );
  const isListed = (who === LINE && activity.hasList) || activity.merged === who;
  if (done && isListed && facts.members[who]!.status === 'in') {
    await activity.dropLine();
    activity.merged = undefined;
  }
  return done;
}

const isAdmin = (role: number) => role === 1 || role === 5;
const isAbsent = (role: number) => role === 4 || role === 5;

/** Changes of the call that lead from one role to another. */
function roleSteps(from: number, to: number): { role: contract.RoleChange; type: 0 | 1 }[] {
  const { ADMIN, BLACKLIST, NOT_PARTICIPATING } = contract.ROLE_CHANGE;
  if (from === 2) return [{ role: BLACKLIST, type: to === 2 ? 1 : 0 }];
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
  const unionid = (await activity.unionidOf(who))!;
  const steps = roleSteps(facts.members[who]!.role, next);
  for (const step of steps)
    if (!(await activity.tries(teacher.ok(contract.setRole, { cid, unionid, ...step })))) return false;
  return steps.length > 0;
}

export async function restore({ activity }: Playing, { who }: EventOf<'restore'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const unionid = (await activity.unionidOf(who))!;
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
  const [unionid, other] = [await activity.unionidOf(who), await activity.unionidOf(line)];
  if (unionid === undefined || other === undefined) return false;
  const done = await activity.tries(teacher.ok(contract.mergeMember, { cid, unionid, line: other }));
  if (done) {
    activity.merged = who;
    activity.unionids[line] = undefined;
  }
  return done;
}
