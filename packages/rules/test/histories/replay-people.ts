import { LEAVE } from '@rollcall/contract/attendance/leave';
import { isOpenLine } from '../../src/account/member-roles.ts';
import { leaveAfterExit } from '../../src/attendance/leave.ts';
import { dayOf } from '../../src/time/calendar.ts';
import { uniteIntervals } from '../../src/time/interval.ts';
import { type EventOf, INITIATOR } from './history.ts';
import type { Activity, OwnRecord, Person } from './replay-facts.ts';

/** Events of joining, leaving, roles and what a role hides, through the rules. */

export function join(person: Person, { who, pending, at }: EventOf<'join'>): boolean {
  if (person.account === 'joined' || person.account === 'pending' || person.merged) return false;
  person.claimedLine = person.account === 'line';
  person.account = 'pending';
  return pending || letIn(person, who, at);
}

export function letIn(person: Person, who: number, at: number): boolean {
  if (person.account !== 'pending') return false;
  person.account = 'joined';
  person.role = who === INITIATOR ? 3 : 0;
  person.joinedAt = at;
  person.begin(dayOf(at));
  return true;
}

function dropWaiting(person: Person): void {
  person.makeups = [];
  person.deliveries = person.deliveries.map((one) => ({ ...one, refused: true }));
  person.leave = person.leave.map((one) => ({ ...one, state: leaveAfterExit(one.state) }));
}

export function exit({ rules }: Activity, person: Person, { at }: EventOf<'exit'>): boolean {
  if (person.account === 'pending') {
    person.account = person.claimedLine ? 'line' : 'left';
    return true;
  }
  if (person.account !== 'joined' || person.role === 2) return false;
  dropWaiting(person);
  person.end(rules, dayOf(at));
  person.account = 'left';
  return true;
}

export function role({ rules }: Activity, person: Person, { who, role: next, at }: EventOf<'role'>): boolean {
  if (who === INITIATOR || person.account !== 'joined' || person.role === next) return false;
  if (person.role === 2 && next !== 0) return false;
  const wasAbsent = person.role >= 4 || person.role === 2;
  if (next === 2) {
    dropWaiting(person);
    person.hidden = [...person.hidden, ...person.records];
    person.records = [];
    person.end(rules, dayOf(at));
  } else if (wasAbsent && next < 4) person.begin(dayOf(at));
  else if (!wasAbsent && next >= 4) person.end(rules, dayOf(at));
  person.role = next;
  return true;
}

export function restore(activity: Activity, person: Person): boolean {
  if (person.hidden.length === 0 || person.account !== 'joined' || person.role === 2) return false;
  const keyOf = (one: OwnRecord) =>
    `${one.homework ? 'homework' : ''} ${one.periodStart} ${one.slot} ${one.ordinal}`;
  for (const one of person.hidden.sort((a, b) => a.id - b.id))
    if (one.homework || !person.records.some((other) => keyOf(other) === keyOf(one))) {
      person.records.push(one);
      if (!one.homework) person.extendDue(activity.rulesOn(one.day), one.day);
    }
  person.hidden = [];
  return true;
}

export function merge({ people }: Activity, person: Person, { who, line }: EventOf<'merge'>): boolean {
  const other = people[line]!;
  if (other === person || who === INITIATOR || person.account !== 'joined' || person.role > 1) return false;
  if (!isOpenLine({ roster: other.account === 'line', takesPart: other.account === 'joined' })) return false;
  const collide = (a: OwnRecord, b: OwnRecord) =>
    a.homework === b.homework && (a.day === b.day || a.periodStart === b.periodStart);
  const taken = [...person.records];
  let fitting = other.records;
  for (let again = true; again; ) {
    const out = fitting.filter((one) => taken.some((own) => collide(one, own)));
    again = out.length > 0;
    fitting = fitting.filter((one) => !out.includes(one));
    taken.push(...out);
  }
  person.records = [...person.records, ...fitting];
  person.leave = [...person.leave, ...other.leave.filter(({ state }) => state === LEAVE.APPROVED)];
  person.intervals = uniteIntervals([...person.intervals, ...other.intervals]);
  Object.assign(other, { records: [], leave: [], intervals: [], account: 'left', merged: true });
  return true;
}
