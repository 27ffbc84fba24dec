import { dayAt, type Event, type EventOf, secondAt } from './history.ts';
import { refIds, refRules } from './reference-calendar.ts';
import type { RefFacts } from './reference-facts.ts';
import { common, decideLeave, endLeave, mayHaveLeave, requestLeave, withdraw } from './reference-leave.ts';
import { approve, exit, join, list, merge, restore, role, strike } from './reference-people.ts';

/** Effects of events on the reference's facts; each answers false where it is refused or changes nothing. */

function edit(facts: RefFacts, { settings, at }: EventOf<'edit'>): boolean {
  const { calendar } = facts;
  const used = new Set(calendar.revisions.flatMap(({ ids }) => ids));
  const ids = refIds(calendar.current, settings.slots, used);
  const { rules, refused } = refRules(calendar.current, settings, ids);
  if (refused) return false;
  // Before the first day nothing is judged: what is edited by then holds from it on.
  const from = Math.max(dayAt(at), settings.start);
  calendar.revisions.push({ from, settings: { ...settings, rules }, ids });
  return true;
}

function exception({ calendar, settings }: RefFacts, { day, kind }: EventOf<'exception'>): boolean {
  if (kind === 'none') return calendar.exceptions.delete(day);
  if (day < settings.start || day > settings.end) return false;
  if (kind === 'on' && settings.cycle[0]! >= 8) return false;
  calendar.exceptions.set(day, kind);
  return true;
}

function sign(facts: RefFacts, { id, who, at }: Pick<EventOf<'sign'>, 'id' | 'who' | 'at'>): boolean {
  const window = facts.window(at);
  if (!facts.takesPart(who) || !window) return false;
  const { day, periodStart, key } = window;
  const { current } = facts.calendar;
  if (!facts.hasRoom(current, facts.used(who, periodStart), key)) return false;
  const minutes = facts.minutes(current, key, at);
  facts.write({ id, who, day, periodStart, key, judgedAt: at, minutes, makeup: false, marked: false });
  return true;
}

function homework(facts: RefFacts, { id, who, at }: EventOf<'homework'>): boolean {
  if (!facts.takesPart(who)) return false;
  const day = dayAt(at);
  const key = facts.calendar.current.ids[0]!;
  const placed = { day, periodStart: day, key, ordinal: 1, judgedAt: at, minutes: 0 };
  facts.records.push({ id, who, ...placed, makeup: false, marked: false, homework: true, state: 'live' });
  return true;
}

function deliver(facts: RefFacts, event: EventOf<'deliver'>): boolean {
  const { id, who, at, captured } = event;
  if (facts.window(at)) return sign(facts, event);
  const then = captured < at ? facts.window(captured) : undefined;
  if (!facts.takesPart(who) || !then) return false;
  const { day, periodStart, key } = then;
  const known = facts.deliveries.findIndex((one) => one.who === who && one.day === day && one.key === key);
  if (known >= 0 && facts.deliveries[known]!.state === 'accepted') return false;
  if (known >= 0) facts.deliveries.splice(known, 1);
  const revision = facts.calendar.current;
  facts.deliveries.push({ id, who, day, periodStart, key, at, captured, revision, state: 'waiting' });
  return true;
}

function decideDelivery(facts: RefFacts, { ref, yes }: EventOf<'decideDelivery'>): boolean {
  const one = facts.deliveries.find(({ id }) => id === ref);
  if (!one || one.state === 'accepted' || one.state === (yes ? 'accepted' : 'refused')) return false;
  if (!yes) {
    one.state = 'refused';
    return true;
  }
  const { id, who, day, periodStart, key, captured, revision } = one;
  const { status, role: now, joinedAt } = facts.members[who]!;
  if (status !== 'in' || now === 2 || one.at < joinedAt) return false;
  if (!facts.hasRoom(revision, facts.used(who, periodStart), key, facts.calendar.on(day))) return false;
  const minutes = facts.minutes(revision, key, captured);
  facts.write({ id, who, day, periodStart, key, judgedAt: captured, minutes, makeup: false, marked: false });
  facts.extendDue(who, day);
  one.state = 'accepted';
  return true;
}

function makeup(facts: RefFacts, { id, who, day, start, at }: EventOf<'makeup'>): boolean {
  const { calendar, settings: now } = facts;
  const today = dayAt(at);
  const revision = calendar.on(day);
  const { settings, ids } = revision;
  const inside = (one: typeof now, d: number) => one.start <= d && d <= one.end;
  if (!facts.takesPart(who) || !inside(now, today) || now.makeup === 0 || day > today) return false;
  if (!inside(settings, day) || !inside(now, day) || !facts.isDue(who, day)) return false;
  const byDays = settings.cycle[0]! < 8;
  if (!calendar.isOpen(settings, day)) return false;
  if (!byDays && (calendar.judgedDay(settings, day) !== day || day >= today)) return false;
  const periodStart = calendar.period(settings, day).start;
  const used: { key: number }[] = [
    ...facts.used(who, periodStart),
    ...facts.makeups.filter(
      (one) => one.who === who && one.periodStart === periodStart && one.state === 'waiting',
    ),
  ];
  const free = settings.slots
    .map(([from, to], i) => ({ from, to, key: byDays ? ids[i]! : -1 }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ to }) => day < today || Math.floor(to / 60) * 60 + 60 <= secondAt(at))
    .filter(({ from }) => start === null || from === start)
    .filter(({ key }) => facts.hasRoom(revision, used, key));
  const slot = free.find(({ key }) => !used.some((one) => one.key === key)) ?? free[0];
  if (!slot) return false;
  const placed = { id, who, day, periodStart, key: slot.key };
  if (now.makeup === 1) facts.makeups.push({ ...placed, at, captured: at, revision, state: 'waiting' });
  else facts.write({ ...placed, judgedAt: at, minutes: 0, makeup: true, marked: false });
  return true;
}

function decideMakeup(facts: RefFacts, { ref, yes }: EventOf<'decideMakeup'>): boolean {
  const one = facts.makeups.find(({ id, state }) => id === ref && state === 'waiting');
  if (!one) return false;
  const { id, who, day, periodStart, key, at, revision } = one;
  const { status, role: now } = facts.members[who]!;
  if (yes) {
    if (status !== 'in' || now === 2 || facts.calendar.exceptions.get(day) === 'off') return false;
    if (!facts.hasRoom(revision, facts.used(who, periodStart), key, facts.calendar.on(day))) return false;
    facts.write({ id, who, day, periodStart, key, judgedAt: at, minutes: 0, makeup: true, marked: false });
    facts.extendDue(who, day);
  }
  one.state = yes ? 'accepted' : 'refused';
  return true;
}

function remove(facts: RefFacts, { ref }: EventOf<'remove'>): boolean {
  const one = facts.records.find(({ id, state }) => id === ref && state === 'live');
  if (one) one.state = 'removed';
  return one !== undefined;
}

function mark(facts: RefFacts, { id, who, day, start, as, at }: EventOf<'mark'>): boolean {
  const { calendar, members } = facts;
  const today = dayAt(at);
  const cell = calendar
    .cells(day)
    .find((one) => (start === -1 ? one.key === -1 : one.span === 'slot' && one.slots[0]![0] === start));
  if (!cell?.expected || day > today || !facts.isDue(who, day)) return false;
  const { status, role } = members[who]!;
  if (status === 'none' || status === 'out' || role === 2) return false;
  const there = facts.live(who).filter((one) => facts.fills(cell, one));
  const { key, periodStart, span } = cell;
  // A week or month stands for its days in the activity.
  const first = span === 'period' ? Math.max(periodStart, calendar.on(day).settings.start) : day;
  if (as === 'clear') {
    const marked = there.filter((one) => one.marked);
    for (const one of marked) one.state = 'removed';
    let cut = false;
    for (let d = first; d <= day; d++) if (facts.cutLeave(who, d, key)) cut = true;
    return cut || marked.length > 0;
  }
  if (there.length > 0) return false;
  if (as === 'leave') {
    if (facts.settings.leave === 0 || !mayHaveLeave(facts, who, 'organiser')) return false;
    if (facts.isExcused(who, cell)) return false;
    const span_ = {
      first,
      last: day,
      keys: key === -1 ? null : [key],
    };
    if (facts.leave.some((one) => one.who === who && one.state === 'waiting' && common(one, span_)))
      return false;
    facts.giveLeave(id, who, span_);
    return true;
  }
  const revision = calendar.on(day);
  const second = today === day ? secondAt(at) : -1;
  const used = facts.used(who, periodStart);
  const free = cell.slots
    .map((slot) => ({
      slot,
      key: span === 'period' ? -1 : revision.ids[revision.settings.slots.indexOf(slot)]!,
    }))
    .sort((a, b) => a.slot[0] - b.slot[0] || a.slot[1] - b.slot[1])
    .filter((one) => facts.hasRoom(revision, used, one.key));
  const open = free.find(({ slot: [from, to] }) => from <= second && second < Math.floor(to / 60) * 60 + 60);
  const taken = open ?? free[0];
  if (!taken) return false;
  const over = facts.isOver(cell, at);
  const minutes = span === 'slot' && open && !over ? facts.minutes(revision, key, at) : 0;
  facts.write({
    id,
    who,
    day,
    periodStart,
    key: taken.key,
    judgedAt: at,
    minutes,
    makeup: over,
    marked: true,
  });
  return true;
}

/** Takes an event; true where it changed something. */
export function applyToReference(facts: RefFacts, event: Event): boolean {
  if (event.act === 'bin') {
    const changes = facts.binned !== event.on;
    facts.binned = event.on;
    return changes;
  }
  if (facts.binned) return false;
  if ('who' in event && !facts.members[event.who]) return false;
  switch (event.act) {
    case 'edit':
      return edit(facts, event);
    case 'exception':
      return exception(facts, event);
    case 'list':
      return list(facts, event);
    case 'strike':
      return strike(facts, event);
    case 'join':
      return join(facts, event);
    case 'approve':
      return approve(facts, event);
    case 'exit':
      return exit(facts, event);
    case 'role':
      return role(facts, event);
    case 'merge':
      return merge(facts, event);
    case 'restore':
      return restore(facts, event);
    case 'sign':
      return sign(facts, event);
    case 'homework':
      return homework(facts, event);
    case 'deliver':
      return deliver(facts, event);
    case 'decideDelivery':
      return decideDelivery(facts, event);
    case 'makeup':
      return makeup(facts, event);
    case 'decideMakeup':
      return decideMakeup(facts, event);
    case 'remove':
      return remove(facts, event);
    case 'request':
      return requestLeave(facts, event);
    case 'decideLeave':
      return decideLeave(facts, event);
    case 'withdraw':
      return withdraw(facts, event);
    case 'endLeave':
      return endLeave(facts, event);
    case 'mark':
      return mark(facts, event);
  }
}
