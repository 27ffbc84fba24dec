import { minutesOf, slotRuleOf } from '../../src/attendance/slot-rules.ts';
import type { ActivityRules } from '../../src/schedule/activity-rules.ts';
import { periodOf } from '../../src/schedule/cycle.ts';
import { hasRoom, nextOrdinal } from '../../src/schedule/quota.ts';
import { judgeTimeWindow } from '../../src/schedule/time-window.ts';
import { judgeMakeup } from '../../src/submission/makeup.ts';
import { standingReason } from '../../src/submission/submission.ts';
import { type Day, dayOf } from '../../src/time/calendar.ts';
import { coversDay } from '../../src/time/interval.ts';
import type { EventOf } from './history.ts';
import { type Activity, nameOf, type OwnRecord, type Person } from './replay-facts.ts';

/** Events of sign-ins, homework, deliveries and make-ups, through the rules. */

const maySign = ({ standing, account }: Person): boolean =>
  account === 'joined' && standingReason({ certified: true, entryValid: true, member: standing }) === null;

type Written = Pick<
  OwnRecord,
  'id' | 'day' | 'periodStart' | 'slot' | 'judgedAt' | 'minutes' | 'makeup' | 'marked'
>;

/** Writes a record where the rules leave room; `ofDay`: those of the day, where others judged what waited. */
function write(person: Person, rules: ActivityRules, record: Written, ofDay = rules): boolean {
  const used = person.used(record.periodStart);
  if (!hasRoom(rules, used, record.slot, ofDay)) return false;
  person.records.push({ ...record, ordinal: nextOrdinal(used, record.slot), homework: false });
  return true;
}

export function sign(activity: Activity, person: Person, { id, at }: { id: number; at: number }): boolean {
  const { rules, workdays } = activity;
  const window = judgeTimeWindow(rules, at, workdays);
  if (!maySign(person) || !window.ok) return false;
  const { day, periodStart, slotKey } = window;
  const minutes = minutesOf(slotRuleOf(rules, slotKey), at);
  const placed = { id, day, periodStart, slot: slotKey };
  return write(person, rules, { ...placed, judgedAt: at, minutes, makeup: false, marked: false });
}

export function homework({ rules }: Activity, person: Person, { id, at }: EventOf<'homework'>): boolean {
  if (!maySign(person)) return false;
  const day = dayOf(at);
  const slot = rules.slot_ids![0]!;
  const placed = { id, day, periodStart: day, slot, ordinal: 1, judgedAt: at, minutes: 0 };
  person.records.push({ ...placed, makeup: false, marked: false, homework: true });
  return true;
}

export function deliver(activity: Activity, person: Person, event: EventOf<'deliver'>): boolean {
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

export function decideDelivery(activity: Activity, { ref, yes }: EventOf<'decideDelivery'>): boolean {
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
  const written = { id, day, periodStart, slot, judgedAt: captured, minutes, makeup: false, marked: false };
  if (!write(person, rules, written, activity.rulesOn(day))) return false;
  person.extendDue(activity.rulesOn(day), day);
  person.deliveries = person.deliveries.filter((other) => other !== one);
  person.acceptedDeliveries.push(one);
  return true;
}

export function makeup(activity: Activity, person: Person, event: EventOf<'makeup'>): boolean {
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
    wasMember: coversDay(person.intervals, day),
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

export function decideMakeup(activity: Activity, { ref, yes }: EventOf<'decideMakeup'>): boolean {
  const person = activity.people.find(({ makeups }) => makeups.some(({ id }) => id === ref));
  const one = person?.makeups.find(({ id }) => id === ref);
  if (!person || !one) return false;
  if (yes) {
    if (person.account !== 'joined' || person.role === 2) return false;
    if (activity.exceptions.get(one.day)?.kind === 'off') return false;
    const { id, day, periodStart, slot, at, rules } = one;
    const written = { id, day, periodStart, slot, judgedAt: at, minutes: 0, makeup: true, marked: false };
    if (!write(person, rules, written, activity.rulesOn(day))) return false;
    person.extendDue(activity.rulesOn(day), day);
  }
  person.makeups = person.makeups.filter((other) => other !== one);
  return true;
}

export function remove({ people }: Activity, { ref }: EventOf<'remove'>): boolean {
  const person = people.find(({ records }) => records.some(({ id }) => id === ref));
  if (person) person.records = person.records.filter(({ id }) => id !== ref);
  return person !== undefined;
}
