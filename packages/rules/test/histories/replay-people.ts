import { LEAVE } from '@rollcall/contract/attendance/leave';
import { isOpenLine } from '../../src/account/member-roles.ts';
import { type Day, dayOf } from '../../src/time/calendar.ts';
import { uniteIntervals } from '../../src/time/interval.ts';
import { type EventOf, INITIATOR } from './history.ts';
import { type Activity, type OwnRecord, Person } from './replay-facts.ts';

/** Events of joining, leaving, roles and what a role hides, through the rules. */

/** The list names somebody whom nobody claimed. */
function openLine({ people }: Activity, from: Day): void {
  const line = new Person();
  Object.assign(line, { account: 'line', roster: true });
  line.begin(from);
  people.push(line);
}

const isLine = ({ account, roster }: Person): boolean =>
  isOpenLine({ roster, takesPart: account === 'joined' || account === 'pending' });

export function list(activity: Activity, { on, at }: EventOf<'list'>): boolean {
  const { people, rules } = activity;
  if (activity.list === on) return false;
  activity.list = on;
  const today = dayOf(at);
  if (on) {
    const known = people.find(({ hasListName, account }) => hasListName && account !== 'left');
    if (known) known.roster = true;
    else openLine(activity, today);
    if (known?.account === 'pending') known.begin(today);
    return true;
  }
  for (const one of people.filter(({ roster }) => roster)) {
    if (one.account !== 'joined') one.end(rules, today);
    if (isLine(one)) one.account = 'left';
    one.roster = false;
  }
  return true;
}

export function strike({ people, rules }: Activity, { at }: EventOf<'strike'>): boolean {
  const line = people.find(isLine);
  if (!line) return false;
  line.end(rules, dayOf(at));
  Object.assign(line, { account: 'left', roster: false });
  return true;
}

export function join(
  { people }: Activity,
  person: Person,
  { who, pending, listed, at }: EventOf<'join'>,
): boolean {
  if (person.account === 'joined' || person.account === 'pending') return false;
  const line = listed ? people.find(isLine) : undefined;
  if (line && person.account === 'left') absorb(person, line);
  else if (line) {
    const { records, leave, intervals } = line;
    Object.assign(person, { records, leave, intervals });
    line.clear();
  }
  Object.assign(person, { roster: line !== undefined, hasListName: line !== undefined, account: 'pending' });
  if (!pending) admit(person, who, at);
  return true;
}

function admit(person: Person, who: number, at: number): void {
  person.account = 'joined';
  person.role = who === INITIATOR ? 3 : 0;
  person.joinedAt = at;
  person.begin(dayOf(at));
}

export function approve(activity: Activity, person: Person, { who, yes, at }: EventOf<'approve'>): boolean {
  if (person.account !== 'pending') return false;
  if (yes) admit(person, who, at);
  else endApplication(activity, person, at);
  return true;
}

/** A line that was claimed is open again; a person of before leaves what is theirs with them. */
function endApplication(activity: Activity, person: Person, at: number): void {
  if (person.roster && !person.stayed) {
    const line = Object.assign(new Person(), person, { account: 'line', hasListName: false });
    activity.people.push(line);
    person.clear();
    person.account = 'none';
    return;
  }
  leave(activity, person, at);
}

/** A person is a member no more; the list still names who stood on it. */
function leave(activity: Activity, person: Person, at: number): void {
  const until = person.end(activity.rules, dayOf(at));
  if (person.roster) openLine(activity, until);
  Object.assign(person, { account: 'left', roster: false, hasListName: false });
}

function dropWaiting(person: Person): void {
  person.makeups = [];
  person.deliveries = person.deliveries.map((one) => ({ ...one, refused: true }));
  // Waiting leave is withdrawn.
  person.leave = person.leave.map((one) =>
    one.state === LEAVE.WAITING ? { ...one, state: LEAVE.WITHDRAWN } : one,
  );
}

export function exit(activity: Activity, person: Person, { at }: EventOf<'exit'>): boolean {
  if (person.account === 'pending') {
    endApplication(activity, person, at);
    return true;
  }
  if (person.account !== 'joined' || person.role === 2) return false;
  dropWaiting(person);
  leave(activity, person, at);
  person.stayed = true;
  return true;
}

export function role({ rules }: Activity, person: Person, { who, role: next, at }: EventOf<'role'>): boolean {
  if (who === INITIATOR || person.account !== 'joined' || person.role === next) return false;
  if (person.role === 2 && next !== 0) return false;
  const wasAbsent = person.role >= 4 || person.role === 2;
  if (next === 2) {
    // By way of taking part again.
    if (person.role >= 4) person.begin(dayOf(at));
    dropWaiting(person);
    person.hidden = [...person.hidden, ...person.records];
    person.records = [];
    person.end(rules, dayOf(at));
  } else if (wasAbsent && next < 4) person.begin(dayOf(at));
  else if (!wasAbsent && next >= 4) person.end(rules, dayOf(at));
  person.role = next;
  return true;
}

/** The place of a slot that a record takes. */
const placeOf = (one: OwnRecord) =>
  `${one.homework ? 'homework' : ''} ${one.periodStart} ${one.slot} ${one.ordinal}`;

export function restore(activity: Activity, person: Person): boolean {
  if (person.hidden.length === 0 || person.account !== 'joined' || person.role === 2) return false;
  for (const one of person.hidden.sort((a, b) => b.id - a.id))
    if (one.homework || !person.records.some((other) => placeOf(other) === placeOf(one))) {
      person.records.push(one);
      if (!one.homework) person.extendDue(activity.rulesOn(one.day), one.day);
    }
  person.hidden = [];
  return true;
}

export function merge({ people }: Activity, person: Person, { who, line }: EventOf<'merge'>): boolean {
  const other = people[line];
  if (other === undefined || other === person || who === INITIATOR || person.roster) return false;
  if (person.account !== 'joined' || person.role > 1 || !isLine(other)) return false;
  absorb(person, other);
  person.roster = true;
  return true;
}

function absorb(person: Person, line: Person): void {
  const taken = new Set(person.records.map(placeOf));
  person.records = [...person.records, ...line.records.filter((one) => !taken.has(placeOf(one)))];
  person.leave = [...person.leave, ...line.leave.filter(({ state }) => state === LEAVE.APPROVED)];
  person.intervals = uniteIntervals([...person.intervals, ...line.intervals]);
  line.clear();
}
