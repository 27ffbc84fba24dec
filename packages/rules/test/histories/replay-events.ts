import { LEAVE, type LeaveState } from '@rollcall/contract/attendance/leave';
import { cellFactsOf } from '../../src/attendance/attendance.ts';
import { exceptionProblem } from '../../src/attendance/exception.ts';
import {
  endLeaveFrom,
  judgeLeave,
  judgeLeaveDecision,
  judgeLeaveWithdrawal,
  leaveAfterExit,
} from '../../src/attendance/leave.ts';
import { type LeaveSpan, leaveBeside } from '../../src/attendance/leave-coverage.ts';
import { markedRecord, markProblem } from '../../src/attendance/mark.ts';
import { minutesOf, savedSlotRules, slotRuleOf, slotRuleProblems } from '../../src/attendance/slot-rules.ts';
import type { ActivityRules } from '../../src/schedule/activity-rules.ts';
import { periodOf } from '../../src/schedule/cycle.ts';
import { hasRoom, nextOrdinal } from '../../src/schedule/quota.ts';
import { followSlots } from '../../src/schedule/slot-ids.ts';
import { judgeTimeWindow } from '../../src/schedule/time-window.ts';
import { judgeMakeup } from '../../src/submission/makeup.ts';
import { standingReason } from '../../src/submission/submission.ts';
import { addDays, type Day, dayOf, daysBetween, latest } from '../../src/time/calendar.ts';
import { holdsDay } from '../../src/time/interval.ts';
import { type Event, type EventOf, INITIATOR } from './history.ts';
import { type Activity, nameOf, type OwnRecord, type Person, revisionOf } from './replay-facts.ts';

/** Effects of events through the rules; each answers false where it is refused or changes nothing. */

const maySign = ({ standing, account }: Person): boolean =>
  account === 'joined' && standingReason({ certified: true, entryValid: true, member: standing }) === null;

function edit(activity: Activity, { settings, at }: EventOf<'edit'>): boolean {
  const { rules: sent, slots, cycle, limit } = settings;
  const counted = { checkinday: cycle, time_list: slots, limit };
  if (slotRuleProblems({ ...counted, slot_rules: sent }, () => false).length > 0) return false;
  const before = activity.rules;
  const slot_ids = followSlots(before, slots, activity.usedIds);
  const rules = savedSlotRules(before, { ...counted, slot_ids }, sent);
  for (const id of slot_ids) activity.usedIds.add(id);
  const next = revisionOf(settings, slot_ids, rules);
  activity.revise(dayOf(at), next);
  activity.settings = settings;
  return true;
}

function exception(activity: Activity, { day, kind }: EventOf<'exception'>): boolean {
  const name = nameOf(day);
  if (kind === 'none') return activity.setException(name, null);
  if (exceptionProblem(activity.rules, name, kind) !== undefined) return false;
  return activity.setException(name, { kind, note: '' });
}

function join(person: Person, { who, pending, at }: EventOf<'join'>): boolean {
  if (person.account === 'joined' || person.account === 'pending') return false;
  person.claimedLine = person.account === 'line';
  person.account = 'pending';
  return pending || letIn(person, who, at);
}

function letIn(person: Person, who: number, at: number): boolean {
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

function exit({ rules }: Activity, person: Person, { at }: EventOf<'exit'>): boolean {
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

function role({ rules }: Activity, person: Person, { who, role: next, at }: EventOf<'role'>): boolean {
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

function restore(person: Person): boolean {
  if (person.hidden.length === 0 || person.account !== 'joined' || person.role === 2) return false;
  const keyOf = (one: OwnRecord) =>
    `${one.homework ? 'homework' : ''} ${one.periodStart} ${one.slot} ${one.ordinal}`;
  for (const one of person.hidden.sort((a, b) => a.id - b.id))
    if (one.homework || !person.records.some((other) => keyOf(other) === keyOf(one)))
      person.records.push(one);
  person.hidden = [];
  return true;
}

type Written = Pick<
  OwnRecord,
  'id' | 'day' | 'periodStart' | 'slot' | 'judgedAt' | 'minutes' | 'makeup' | 'marked'
>;

/** Writes a record where the rules leave room. */
function write(person: Person, rules: ActivityRules, record: Written): boolean {
  const used = person.used(record.periodStart);
  if (!hasRoom(rules, used, record.slot)) return false;
  person.records.push({ ...record, ordinal: nextOrdinal(used, record.slot), homework: false });
  return true;
}

function sign(activity: Activity, person: Person, { id, at }: { id: number; at: number }): boolean {
  const { rules, workdays } = activity;
  const window = judgeTimeWindow(rules, at, workdays);
  if (!maySign(person) || !window.ok) return false;
  const { day, periodStart, slotKey } = window;
  const minutes = minutesOf(slotRuleOf(rules, slotKey), at);
  const placed = { id, day, periodStart, slot: slotKey };
  return write(person, rules, { ...placed, judgedAt: at, minutes, makeup: false, marked: false });
}

function homework({ rules }: Activity, person: Person, { id, at }: EventOf<'homework'>): boolean {
  if (!maySign(person)) return false;
  const day = dayOf(at);
  const slot = rules.slot_ids![0]!;
  const placed = { id, day, periodStart: day, slot, ordinal: 1, judgedAt: at, minutes: 0 };
  person.records.push({ ...placed, makeup: false, marked: false, homework: true });
  return true;
}

function deliver(activity: Activity, person: Person, event: EventOf<'deliver'>): boolean {
  const { id, at, captured } = event;
  const { rules, workdays } = activity;
  if (judgeTimeWindow(rules, at, workdays).ok) return sign(activity, person, event);
  const then = judgeTimeWindow(rules, captured, workdays);
  if (!maySign(person) || captured >= at || !then.ok) return false;
  const { day, periodStart, slotKey: slot } = then;
  const same = (one: { day: Day; slot: number }) => one.day === day && one.slot === slot;
  if (person.acceptedDeliveries.some(same)) return false;
  person.deliveries = person.deliveries.filter((one) => !same(one));
  person.deliveries.push({ id, day, periodStart, slot, at, captured, rules, refused: false });
  return true;
}

function decideDelivery(activity: Activity, { ref, yes }: EventOf<'decideDelivery'>): boolean {
  const person = activity.people.find(({ deliveries }) => deliveries.some(({ id }) => id === ref));
  const one = person?.deliveries.find(({ id }) => id === ref);
  if (!person || !one || (!yes && one.refused)) return false;
  if (!yes) {
    one.refused = true;
    return true;
  }
  if (person.account !== 'joined' || person.role === 2 || one.at < person.joinedAt) return false;
  const { id, day, periodStart, slot, captured, rules } = one;
  const minutes = minutesOf(slotRuleOf(rules, slot), captured);
  const placed = { id, day, periodStart, slot };
  if (!write(person, rules, { ...placed, judgedAt: captured, minutes, makeup: false, marked: false }))
    return false;
  person.deliveries = person.deliveries.filter((other) => other !== one);
  person.acceptedDeliveries.push(one);
  return true;
}

function makeup(activity: Activity, person: Person, event: EventOf<'makeup'>): boolean {
  const { id, start, at } = event;
  const day = nameOf(event.day);
  const rules = activity.rulesOn(day);
  const { start: periodStart } = periodOf(rules, day);
  const waiting = new Map<number, number>();
  for (const one of person.makeups)
    if (one.periodStart === periodStart) waiting.set(one.slot, (waiting.get(one.slot) ?? 0) + 1);
  const facts = {
    day,
    ...(start === null ? {} : { slot: start }),
    rules,
    wasMember: holdsDay(person.intervals, day),
    used: person.used(periodStart),
    waiting,
    spent: 0,
  };
  if (!maySign(person)) return false;
  const verdict = judgeMakeup(activity.rules, facts, at, activity.workdays);
  if (!verdict.ok) return false;
  const placed = { id, day, periodStart: verdict.place.periodStart, slot: verdict.place.slotKey };
  if (activity.rules.can_makeup === 1) {
    person.makeups.push({ ...placed, at, captured: at, rules });
    return true;
  }
  return write(person, rules, { ...placed, judgedAt: at, minutes: 0, makeup: true, marked: false });
}

function decideMakeup(activity: Activity, { ref, yes }: EventOf<'decideMakeup'>): boolean {
  const person = activity.people.find(({ makeups }) => makeups.some(({ id }) => id === ref));
  const one = person?.makeups.find(({ id }) => id === ref);
  if (!person || !one) return false;
  if (yes) {
    if (person.account !== 'joined' || person.role === 2) return false;
    if (activity.exceptions.get(one.day)?.kind === 'off') return false;
    const { id, day, periodStart, slot, at, rules } = one;
    const placed = { id, day, periodStart, slot };
    if (!write(person, rules, { ...placed, judgedAt: at, minutes: 0, makeup: true, marked: false }))
      return false;
  }
  person.makeups = person.makeups.filter((other) => other !== one);
  return true;
}

function remove({ people }: Activity, { ref }: EventOf<'remove'>): boolean {
  const person = people.find(({ records }) => records.some(({ id }) => id === ref));
  if (person) person.records = person.records.filter(({ id }) => id !== ref);
  return person !== undefined;
}

/** Ids of the slots of some days, those that begin at a second where one is named. */
function idsOf(activity: Activity, first: Day, last: Day, start?: number): number[] {
  const found = new Set<number>();
  if (last < first || daysBetween(first, last) > 100) return [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { time_list } = activity.calendar.rulesOn(day);
    activity.idsOn(day).forEach((id, i) => {
      if (start === undefined || time_list[i]![0] === start) found.add(id);
    });
  }
  return [...found];
}

function requestLeave(activity: Activity, person: Person, event: EventOf<'ask'>): boolean {
  const { id, by, at } = event;
  const [first, last] = [nameOf(event.first), nameOf(event.last)];
  const named = event.starts?.map((start) => idsOf(activity, first, last, start));
  // A start that no day knows stands for an id that none has.
  const slots = named ? [...new Set(named.flatMap((ids) => (ids.length > 0 ? ids : [-2])))] : null;
  if (by === 'member' && person.account === 'line') return false;
  const verdict = judgeLeave({
    requester: by,
    mode: activity.settings.leave,
    member: person.standing,
    requested: { first, last, slots },
    existing: person.leave,
    rules: activity.rules,
    slotIds: idsOf(activity, first, last),
    today: dayOf(at),
  });
  if (verdict.ok) person.leave.push({ id, first, last, slots, state: verdict.state });
  return verdict.ok;
}

/** Changes the parts of a leave; true where one of them was. */
function changeLeave(
  { people }: Activity,
  ref: number,
  change: (leave: Person['leave'][number]) => Person['leave'][number] | undefined,
): boolean {
  let changed = false;
  for (const person of people)
    person.leave = person.leave.map((one) => {
      const next = one.id === ref ? change(one) : undefined;
      if (next) changed = true;
      return next ?? one;
    });
  return changed;
}

const stateAfter = (verdict: { ok: boolean; unchanged?: boolean }, state: LeaveState) =>
  verdict.ok && verdict.unchanged !== true ? { state } : undefined;

function markLeave(activity: Activity, person: Person, event: EventOf<'mark'>, span: LeaveSpan): boolean {
  const standing = judgeLeave({
    requester: 'organiser',
    mode: activity.settings.leave,
    member: person.standing,
    requested: span,
    existing: person.leave.filter(({ state }) => state === LEAVE.WAITING),
    rules: { start_day: '0000-01-01', end_day: '9999-12-31' },
    slotIds: span.slots ?? [],
    today: dayOf(event.at),
  });
  if (!standing.ok) return false;
  const held = person.leave.filter(({ state }) => state === LEAVE.APPROVED);
  const free = leaveBeside(held, span, (day) => activity.idsOn(day));
  person.leave.push(...free.map((part) => ({ id: event.id, ...part, state: LEAVE.APPROVED })));
  return true;
}

function mark(activity: Activity, person: Person, event: EventOf<'mark'>): boolean {
  const { id, start, as, at } = event;
  const day = nameOf(event.day);
  const rules = activity.rulesOn(day);
  const cells = activity.calendar.cellsOn(day);
  const cell = cells.find(({ key, span, slots }) =>
    start === -1 ? key === -1 : span === 'slot' && slots[0]![0] === start,
  );
  if (!cell || person.role === 2 || person.account === 'none' || person.account === 'left') return false;
  if (markProblem(cell, holdsDay(person.intervals, day), dayOf(at)) !== undefined) return false;
  const facts = cellFactsOf(activity.calendar, person.facts, day).find((one) => one.cell.key === cell.key)!;
  const whole = cell.span === 'week' || cell.span === 'month';
  const first = whole ? latest(cell.periodStart, rules.start_day) : day;
  if (as === 'clear') {
    const marked = new Set(
      facts.records.filter((one) => (one as OwnRecord).marked).map((one) => (one as OwnRecord).id),
    );
    person.records = person.records.filter((one) => !marked.has(one.id));
    let cut = false;
    for (let one = first; one <= day; one = addDays(one, 1))
      if (person.cutLeave(one, cell.key, activity.idsOn(one))) cut = true;
    return cut || marked.size > 0;
  }
  if (facts.records.length > 0) return false;
  if (as === 'leave') {
    const span = {
      first,
      last: day,
      slots: cell.key === -1 ? null : [cell.key],
    };
    return !facts.leave && markLeave(activity, person, event, span);
  }
  const record = markedRecord(cell, rules, person.used(cell.periodStart), at);
  if (!record) return false;
  const { periodStart, slotKey: slot, ordinal, makeup: isMakeup, minutes } = record;
  person.records.push({
    id,
    day,
    periodStart,
    slot,
    ordinal,
    judgedAt: at,
    minutes,
    makeup: isMakeup,
    marked: true,
    homework: false,
  });
  return true;
}

/** Takes an event; true where it changed something. */
export function takeByRules(activity: Activity, event: Event): boolean {
  if (event.act === 'bin') {
    const changes = activity.binned !== event.on;
    activity.binned = event.on;
    return changes;
  }
  if (activity.binned) return false;
  const person = activity.people['who' in event ? event.who : 0]!;
  switch (event.act) {
    case 'edit':
      return edit(activity, event);
    case 'exception':
      return exception(activity, event);
    case 'list':
      if (person.account !== 'none') return false;
      person.account = 'line';
      person.begin(dayOf(event.at));
      return true;
    case 'join':
      return join(person, event);
    case 'approve':
      return letIn(person, event.who, event.at);
    case 'exit':
      return exit(activity, person, event);
    case 'role':
      return role(activity, person, event);
    case 'restore':
      return restore(person);
    case 'sign':
      return sign(activity, person, event);
    case 'homework':
      return homework(activity, person, event);
    case 'deliver':
      return deliver(activity, person, event);
    case 'decideDelivery':
      return decideDelivery(activity, event);
    case 'makeup':
      return makeup(activity, person, event);
    case 'decideMakeup':
      return decideMakeup(activity, event);
    case 'remove':
      return remove(activity, event);
    case 'ask':
      return requestLeave(activity, person, event);
    case 'decideLeave': {
      const decision = event.yes ? LEAVE.APPROVED : LEAVE.REFUSED;
      return changeLeave(activity, event.ref, (one) => {
        const next = stateAfter(judgeLeaveDecision(one.state, decision), decision);
        return next && { ...one, ...next };
      });
    }
    case 'withdraw':
      return changeLeave(activity, event.ref, (one) => {
        const next = stateAfter(judgeLeaveWithdrawal(one, dayOf(event.at)), LEAVE.WITHDRAWN);
        return next && { ...one, ...next };
      });
    case 'endLeave':
      return changeLeave(activity, event.ref, (one) => {
        const next = endLeaveFrom(one, dayOf(event.at));
        return next.ok ? next.leave : undefined;
      });
    case 'mark':
      return mark(activity, person, event);
  }
}
