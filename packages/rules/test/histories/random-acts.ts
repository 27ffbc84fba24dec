import { type Act, INITIATOR, instant, type Settings } from './history.ts';
import type { Random } from './random.ts';
import { isByDays } from './random-settings.ts';
import type { RefFacts } from './reference-facts.ts';

/** Acts of people on a day. Most are chosen from what there is to act on; some at random, to be refused. */

export interface Making {
  random: Random;
  /** As they stand when the day begins. */
  facts: RefFacts;
  add(day: number, second: number, act: Act): void;
}

const anySecond = (random: Random): number => random.int(0, 86_399);

/** A second in a slot or at one of its edges. */
export function secondOf(random: Random, { slots, rules }: Settings): number {
  const which = random.int(0, slots.length - 1);
  const [from, to] = slots[which]!;
  if (random.chance(0.7)) return random.int(from, to + 59);
  const mark = rules?.[which]?.mark ?? from;
  const second = random.pick([from - 1, from, to, to + 59, to + 60, mark - 1, mark, mark + 59, mark + 60]);
  return Math.min(86_399, Math.max(0, second));
}

const anybody = ({ random, facts }: Making): number => random.int(0, facts.members.length - 1);
const anyPerson = ({ random, facts }: Making): number => random.int(0, facts.people - 1);

/** Takes all days of a week or month, or this one alone, out of the cycle. */
export function closePeriod({ random, facts, add }: Making, day: number): void {
  const { start, end } = facts.calendar.period(facts.settings, day);
  for (let d = start; d <= end; d++) add(day, anySecond(random), { act: 'exception', day: d, kind: 'off' });
}

/** Somebody of whom something is so; now and then anybody. */
function somebody(making: Making, is: (who: number) => boolean): number {
  const found = making.facts.members.map((_, who) => who).filter(is);
  return found.length > 0 && making.random.chance(0.9) ? making.random.pick(found) : anybody(making);
}

/** A person, and no line, of whom something is so. */
function person(making: Making, is: (who: number) => boolean): number {
  const found = somebody(making, (who) => who < making.facts.people && is(who));
  return found < making.facts.people ? found : anyPerson(making);
}

/** Sign-ins of a day, now and then twice, late, or of homework. */
export function signDay(making: Making, day: number, often: number): void {
  const { random, facts, add } = making;
  const { settings } = facts;
  for (const [who, { status }] of facts.members.slice(0, facts.people).entries()) {
    if (status !== 'in' && random.chance(0.9)) continue;
    for (let n = 0; n <= settings.slots.length; n++) {
      if (!random.chance(n < settings.slots.length ? often : often * 0.6)) continue;
      const second = secondOf(random, settings);
      if (random.chance(0.12)) {
        const later = Math.min(86_399, second + random.pick([120, 3600, 20_000, 60_000]));
        const captured = instant(day, second);
        add(day + random.pick([0, 0, 0, 0, 1]), later, { act: 'deliver', who, captured });
      } else add(day, second, { act: random.chance(0.04) ? 'homework' : 'sign', who });
    }
  }
}

/** Somebody joins who is not there; the initiator never under the name of the list. */
function joinAct(making: Making, pending: boolean, claims = false): Act {
  const { random, facts } = making;
  const isAway = (who: number) => ['none', 'out'].includes(facts.members[who]!.status);
  const who = person(making, (one) => isAway(one) && !(claims && one === INITIATOR));
  const listed = who !== INITIATOR && (claims || random.chance(0.3));
  return { act: 'join', who, pending, listed };
}

export function membershipAct(making: Making, day: number): void {
  const { random, facts, add } = making;
  const { members, records } = facts;
  const statusIs =
    (...list: string[]) =>
    (who: number) =>
      list.includes(members[who]!.status);
  const hides = (who: number) => records.some((one) => one.who === who && one.state === 'hidden');
  const isBlacklisted = (who: number) => members[who]!.role === 2;
  const acts: (() => Act)[] = [
    () => joinAct(making, random.chance(0.4)),
    () => ({ act: 'approve', who: person(making, statusIs('pending')), yes: random.chance(0.7) }),
    () => ({ act: 'exit', who: person(making, statusIs('in')) }),
    () => ({ act: 'role', who: somebody(making, statusIs('in')), role: random.pick([0, 1, 2, 2, 4, 5]) }),
    () => ({ act: 'role', who: somebody(making, (who) => members[who]!.role >= 2), role: 0 }),
  ];
  const line = facts.openLine;
  if (facts.list) {
    acts.push(() => ({ act: 'list', on: false }));
    // A member of the list leaves, or waits in vain: their line is open again.
    if (members.some(({ listed, role }) => listed && role !== 2))
      for (let n = 0; n < 3; n++)
        acts.push(() => ({ act: 'exit', who: person(making, (who) => members[who]!.listed) }));
  }
  if (line !== undefined) {
    acts.push(() => ({ act: 'strike' }));
    for (let n = 0; n < 4; n++) acts.push(() => joinAct(making, random.chance(0.3), true));
    for (let n = 0; n < 2; n++)
      acts.push(() => ({ act: 'merge', who: somebody(making, statusIs('in')), line }));
  } else if (members.length > facts.people && !facts.list)
    for (let n = 0; n < 4; n++) acts.push(() => ({ act: 'list', on: true }));
  if (members.some((_, who) => isBlacklisted(who)))
    for (let n = 0; n < 5; n++)
      acts.push(() => ({ act: 'role', who: somebody(making, isBlacklisted), role: 0 }));
  if (members.some(({ role }, who) => hides(who) && role !== 2))
    for (let n = 0; n < 9; n++) acts.push(() => ({ act: 'restore', who: somebody(making, hides) }));
  const act = random.pick(acts)();
  add(day, anySecond(random), act);
  if (act.act !== 'role' || act.role !== 2 || random.chance(0.4)) return;
  add(day + random.int(1, 2), 100, { act: 'role', who: act.who, role: 0 });
  add(day + random.int(2, 4), anySecond(random), { act: 'restore', who: act.who });
}

export function leaveAct(making: Making, day: number): void {
  const { random, facts, add } = making;
  const waiting = facts.leave.filter(({ state }) => state === 'waiting');
  const counting = facts.leave.filter(({ state }) => state === 'approved' || state === 'waiting');
  const second = anySecond(random);
  if (waiting.length > 0 && random.chance(0.5)) {
    add(day, second, { act: 'decideLeave', ref: random.pick(waiting).id, yes: random.chance(0.75) });
  } else if (counting.length > 0 && random.chance(0.25)) {
    const ref = random.pick(facts.leave).id;
    add(day, second, { act: random.pick(['withdraw', 'endLeave'] as const), ref });
  } else if (random.chance(isByDays(facts.settings) ? 0.15 : 0.6)) {
    // From the beginning of a period, or from joining on, to its end.
    const who = somebody(making, (one) => facts.isDue(one, day));
    const { start, end } = facts.calendar.period(facts.settings, day);
    const joined = facts.members[who]!.due.at(-1)?.from ?? day;
    const first = Math.max(start, Math.min(joined, day)) + random.pick([0, 0, 0, 0, 1]);
    add(day, second, { act: 'request', who, by: 'organiser', first, last: end, starts: null });
  } else {
    const first = day + random.pick([-8, -7, -4, -2, -1, 0, 0, 1, 1, 2, 4]);
    const last = first + random.pick([0, 0, 0, 1, 1, 2, 3, 6, 8, 20, 31, 70, -1]);
    const starts = random.chance(0.55)
      ? null
      : random.some(facts.settings.slots.map(([from]) => from).concat(random.chance(0.1) ? [1] : []));
    const who = somebody(making, (one) => facts.takesPart(one) || facts.members[one]!.status === 'line');
    const by = who < facts.people ? random.pick(['member', 'member', 'organiser'] as const) : 'organiser';
    add(day, second, { act: 'request', who, by, first, last, starts });
  }
}

/** A member and a day on which something was asked of them, not long ago. */
function expectedDay(making: Making, day: number): { who: number; day: number } {
  const { random, facts } = making;
  for (let tries = 0; tries < 8; tries++) {
    const [who, before] = [anybody(making), day - random.int(0, 6)];
    if (facts.isDue(who, before) && facts.calendar.cells(before).some(({ expected }) => expected))
      return { who, day: before };
  }
  return { who: anybody(making), day: day - random.int(-1, 5) };
}

function mark(making: Making, today: number): Act {
  const { random, facts } = making;
  const as = random.pick(['present', 'present', 'leave', 'clear'] as const);
  const marked = facts.records.filter((one) => one.marked && one.state === 'live');
  const approved = facts.leave.filter(({ state }) => state === 'approved');
  let { who, day } = expectedDay(making, today);
  if (as === 'clear' && marked.length > 0 && random.chance(0.6)) ({ who, day } = random.pick(marked));
  else if (as === 'clear' && approved.length > 0) {
    const leave = random.pick(approved);
    who = leave.who;
    day = Math.min(today, random.int(leave.first, Math.min(leave.last, leave.first + 5)));
  }
  const cells = facts.calendar.cells(day);
  const cell = cells.length > 0 ? random.pick(cells) : undefined;
  const start = cell?.span === 'slot' && random.chance(0.95) ? cell.slots[0]![0] : -1;
  return { act: 'mark', who, day, start, as };
}

/** Acts about single days: make-ups, decisions, removals, cells that are marked. */
export function actOnDay(making: Making, today: number): void {
  const { random, facts, add } = making;
  const waiting = facts.makeups.filter(({ state }) => state === 'waiting');
  const late = facts.deliveries.filter(({ state }) => state !== 'accepted');
  const live = facts.records.filter(({ state }) => state === 'live').slice(-12);
  const yes = random.chance(0.7);
  const { who, day } = expectedDay(making, today);
  const start = random.chance(0.4) ? random.pick(facts.settings.slots)[0] : null;
  const made: Act = { act: 'makeup', who: who < facts.people ? who : anyPerson(making), day, start };
  const acts: Act[] = [made, made, mark(making, today), mark(making, today), mark(making, today)];
  if (waiting.length > 0) acts.push({ act: 'decideMakeup', ref: random.pick(waiting).id, yes });
  for (const { id } of late.slice(-2)) acts.push({ act: 'decideDelivery', ref: id, yes });
  if (live.length > 0 && random.chance(0.5)) acts.push({ act: 'remove', ref: random.pick(live).id });
  add(today, anySecond(random), random.pick(acts));
}
