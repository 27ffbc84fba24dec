import { dayAt, type EventOf, INITIATOR } from './history.ts';
import type { RefFacts } from './reference-facts.ts';

/** Effects of joining, leaving, roles and the list on the reference's facts. */

/** The list names somebody: a line that nobody claimed, due from a day on. */
function openLine(facts: RefFacts, day: number): void {
  const line = facts.addMember();
  facts.members[line]!.status = 'line';
  facts.beginDue(line, day);
}

/**
 * The list finds again whoever goes by its name, else it has a new line. A line that leaves the list is due no more; one
 * with a record in the running period to its end, so that nobody else looks present in its place.
 */
export function list(facts: RefFacts, { on, at }: EventOf<'list'>): boolean {
  if (facts.list === on) return false;
  const today = dayAt(at);
  facts.list = on;
  if (on) {
    const known = facts.members.findIndex(({ named, status }) => named && status !== 'out');
    if (known < 0) openLine(facts, today);
    else {
      facts.members[known]!.listed = true;
      if (facts.members[known]!.status === 'pending') facts.beginDue(known, today);
    }
    return true;
  }
  for (const [who, member] of facts.members.entries()) {
    if (member.status === 'line' || (member.listed && member.status === 'pending')) facts.endDue(who, today);
    if (member.status === 'line') member.status = 'out';
    member.listed = false;
  }
  return true;
}

export function strike(facts: RefFacts, { at }: EventOf<'strike'>): boolean {
  const line = facts.openLine;
  if (line === undefined) return false;
  facts.endDue(line, dayAt(at));
  facts.members[line]!.status = 'out';
  return true;
}

/** Somebody who was nobody becomes an open line; somebody who was here before makes it one with what they were. */
export function join(facts: RefFacts, { who, pending, listed, at }: EventOf<'join'>): boolean {
  const member = facts.members[who]!;
  if (member.status === 'in' || member.status === 'pending') return false;
  const line = listed ? facts.openLine : undefined;
  Object.assign(member, { listed: line !== undefined, named: line !== undefined });
  if (line !== undefined) {
    facts.members[line]!.status = 'out';
    if (member.status === 'out') absorb(facts, who, line);
    else facts.move(line, who);
  }
  member.status = 'pending';
  if (!pending) admit(facts, who, at);
  return true;
}

function admit(facts: RefFacts, who: number, at: number): void {
  const member = facts.members[who]!;
  member.status = 'in';
  member.role = who === INITIATOR ? 3 : 0;
  member.joinedAt = at;
  facts.beginDue(who, dayAt(at));
}

/**
 * Rejects an applicant. Their line is open again as it was; of somebody who was here before, their own days and
 * records stay theirs.
 */
function endApplication(facts: RefFacts, who: number, at: number): void {
  const member = facts.members[who]!;
  const { listed, stayed } = member;
  if (listed && !stayed) {
    const line = facts.addMember();
    facts.move(who, line);
    facts.members[line]!.status = 'line';
    member.status = 'none';
  } else {
    const until = facts.endDue(who, dayAt(at));
    member.status = 'out';
    if (listed) openLine(facts, until);
  }
  Object.assign(member, { listed: false, named: false });
}

export function approve(facts: RefFacts, { who, yes, at }: EventOf<'approve'>): boolean {
  if (facts.members[who]!.status !== 'pending') return false;
  if (yes) admit(facts, who, at);
  else endApplication(facts, who, at);
  return true;
}

/** The list still names who stood on it: their line is open again from the day on that they are not due. */
export function exit(facts: RefFacts, { who, at }: EventOf<'exit'>): boolean {
  const member = facts.members[who]!;
  if (member.status === 'pending') {
    endApplication(facts, who, at);
    return true;
  }
  if (member.status !== 'in' || member.role === 2) return false;
  facts.dropWaiting(who);
  const until = facts.endDue(who, dayAt(at));
  if (member.listed) openLine(facts, until);
  Object.assign(member, { status: 'out', stayed: true, listed: false, named: false });
  return true;
}

export function role(facts: RefFacts, { who, role: next, at }: EventOf<'role'>): boolean {
  const member = facts.members[who]!;
  const today = dayAt(at);
  if (who === INITIATOR || member.status !== 'in' || member.role === next) return false;
  if (member.role === 2 && next !== 0) return false;
  const absent = (one: number) => one === 4 || one === 5;
  if (next === 2) {
    // Members who do not take part do so again before they are shut out: no call goes straight there (API-38).
    if (absent(member.role)) facts.beginDue(who, today);
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
  // Of two of one place, hidden one after the other, the newer comes back.
  for (const one of hidden.reverse()) {
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

/**
 * A line of the list and a member become one: due on every day on which either was; what an organiser signed in for the
 * line is the member's, unless they took the same place of the slot themselves; its approved leave is theirs.
 */
function absorb(facts: RefFacts, who: number, other: number): void {
  const line = facts.members[other]!;
  const own = facts.live(who);
  for (const one of facts.live(other)) {
    const doubled = own.some(
      ({ periodStart, key, ordinal }) =>
        periodStart === one.periodStart && key === one.key && ordinal === one.ordinal,
    );
    if (doubled) one.state = 'removed';
    else one.who = who;
  }
  facts.leave = facts.leave.filter((one) => one.who !== other || one.state === 'approved');
  for (const one of facts.leave) if (one.who === other) one.who = who;
  facts.addDue(who, line.due);
  line.due = [];
}

/** Somebody who joined beside the list is put onto an open line of it. */
export function merge(facts: RefFacts, { who, line: other }: EventOf<'merge'>): boolean {
  const [member, line] = [facts.members[who]!, facts.members[other]];
  if (who === INITIATOR || line?.status !== 'line' || member.listed) return false;
  if (member.status !== 'in' || (member.role !== 0 && member.role !== 1)) return false;
  absorb(facts, who, other);
  line.status = 'out';
  member.listed = true;
  return true;
}
