import { dayAt, type EventOf, INITIATOR } from './history.ts';
import type { RefFacts } from './reference-facts.ts';

/** Effects of joining, leaving and roles on the reference's facts. */

export function list(facts: RefFacts, { who, at }: EventOf<'list'>): boolean {
  const member = facts.members[who]!;
  if (member.status !== 'none') return false;
  member.status = 'line';
  facts.beginDue(who, dayAt(at));
  return true;
}

export function join(facts: RefFacts, { who, pending, at }: EventOf<'join'>): boolean {
  const member = facts.members[who]!;
  if (member.status === 'in' || member.status === 'pending' || member.merged) return false;
  member.wasLine = member.status === 'line';
  member.status = pending ? 'pending' : 'in';
  if (pending) return true;
  member.role = who === INITIATOR ? 3 : 0;
  member.joinedAt = at;
  facts.beginDue(who, dayAt(at));
  return true;
}

export function exit(facts: RefFacts, { who, at }: EventOf<'exit'>): boolean {
  const member = facts.members[who]!;
  if (member.status === 'pending') {
    member.status = member.wasLine ? 'line' : 'out';
    return true;
  }
  if (member.status !== 'in' || member.role === 2) return false;
  facts.dropWaiting(who);
  facts.endDue(who, dayAt(at));
  member.status = 'out';
  return true;
}

export function role(facts: RefFacts, { who, role: next, at }: EventOf<'role'>): boolean {
  const member = facts.members[who]!;
  const today = dayAt(at);
  if (who === INITIATOR || member.status !== 'in' || member.role === next) return false;
  if (member.role === 2 && next !== 0) return false;
  const absent = (one: number) => one === 4 || one === 5;
  if (next === 2) {
    facts.dropWaiting(who);
    for (const one of facts.records) if (one.who === who && one.state === 'live') one.state = 'hidden';
    facts.endDue(who, today);
  } else if (member.role === 2 || (absent(member.role) && !absent(next))) facts.beginDue(who, today);
  else if (absent(next) && !absent(member.role)) facts.endDue(who, today);
  member.role = next;
  return true;
}

export function restore(facts: RefFacts, { who }: EventOf<'restore'>): boolean {
  const member = facts.members[who]!;
  const hidden = facts.records.filter((one) => one.who === who && one.state === 'hidden');
  if (hidden.length === 0 || member.status !== 'in' || member.role === 2) return false;
  for (const one of hidden) {
    const again = facts.records.some(
      (other) =>
        other.who === who &&
        other.state === 'live' &&
        !other.homework &&
        other.periodStart === one.periodStart &&
        other.key === one.key &&
        other.ordinal === one.ordinal,
    );
    one.state = again && !one.homework ? 'removed' : 'live';
    if (one.state === 'live' && !one.homework) facts.extendDue(who, one.day);
  }
  return true;
}

export function approve(facts: RefFacts, { who, at }: EventOf<'approve'>): boolean {
  const member = facts.members[who]!;
  if (member.status !== 'pending') return false;
  member.status = 'in';
  member.role = who === INITIATOR ? 3 : 0;
  member.joinedAt = at;
  facts.beginDue(who, dayAt(at));
  return true;
}

/**
 * A line of the list and a member become one: due on every day on which either was; what an organiser signed in for the
 * line is the member's, unless it touches a day or period in which they signed in themselves; its approved leave is theirs.
 */
export function merge(facts: RefFacts, { who, line: other }: EventOf<'merge'>): boolean {
  const [member, line] = [facts.members[who]!, facts.members[other]!];
  if (who === other || who === INITIATOR || line.status !== 'line') return false;
  if (member.status !== 'in' || (member.role !== 0 && member.role !== 1)) return false;
  const taken = facts.live(who).map(({ day, periodStart }) => ({ day, periodStart }));
  let given = facts.live(other);
  for (let before = -1; before !== given.length; ) {
    before = given.length;
    const doubled = given.filter((one) =>
      taken.some(({ day, periodStart }) => day === one.day || periodStart === one.periodStart),
    );
    for (const one of doubled) {
      one.state = 'removed';
      taken.push(one);
    }
    given = given.filter((one) => !doubled.includes(one));
  }
  for (const one of given) one.who = who;
  facts.leave = facts.leave.filter((one) => one.who !== other || one.state === 'approved');
  for (const one of facts.leave) if (one.who === other) one.who = who;
  facts.addDue(who, line.due);
  line.due = [];
  line.status = 'out';
  line.merged = true;
  return true;
}
