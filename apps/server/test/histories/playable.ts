import { dayAt, type Event, type EventOf, INITIATOR } from '@rollcall/rules/test/histories/history';
import { refIds, refRules } from '@rollcall/rules/test/histories/reference-calendar';
import type { RefFacts } from '@rollcall/rules/test/histories/reference-facts';
import type { ServerActivity } from './server-activity.ts';

/** Events of pure histories that calls cannot express, or that the product answers by rules outside of attendance. */

/** True for an edit whose slot rules are refused. */
export function isRefusedEdit({ calendar }: RefFacts, { settings }: EventOf<'edit'>): boolean {
  const used = new Set(calendar.revisions.flatMap(({ ids }) => ids));
  return refRules(calendar.current, settings, refIds(calendar.current, settings.slots, used)).refused;
}

/** Slot rules are saved by a call of their own: wrong ones have to be wrong for the slots that are there. */
function isWrongByThemselves({ calendar }: RefFacts, { settings }: EventOf<'edit'>): boolean {
  const { rules } = settings;
  if (!rules) return false;
  return refRules(calendar.current, { ...calendar.current.settings, rules }, calendar.current.ids).refused;
}

/** The event as it can be sent; undefined where no call says it. */
export function playable(activity: ServerActivity, facts: RefFacts, event: Event): Event | undefined {
  const { settings, members } = facts;
  const today = dayAt(event.at);
  // A line that opened in the whole history may not be there where a part of it is played.
  if ('who' in event && !members[event.who]) return undefined;
  const isKnown = 'who' in event && activity.unionidOf(event.who) !== undefined;
  switch (event.act) {
    case 'merge':
      return isKnown && activity.unionidOf(event.line) !== undefined ? event : undefined;
    case 'list':
      return today <= settings.end ? event : undefined;
    case 'strike':
      return facts.openLine === undefined ? undefined : event;
    case 'edit':
      return !isRefusedEdit(facts, event) || isWrongByThemselves(facts, event) ? event : undefined;
    case 'join':
      // Nobody joins what has ended; an initiator needs nobody's approval.
      if (today > settings.end) return undefined;
      if (event.who === INITIATOR) return { ...event, pending: false };
      // Dependents join beside the list: their guardian's request names them.
      return activity.dependents.has(event.who) ? { ...event, listed: false } : event;
    case 'exit': {
      // Of a dependent who waits, organisers decide.
      const waits = members[event.who]!.status === 'pending' && activity.dependents.has(event.who);
      return event.who === INITIATOR || waits ? undefined : event;
    }
    case 'role': {
      if (!isKnown) return undefined;
      // Without an account nobody runs anything, and nobody is blacklisted.
      const needsAccount = activity.dependents.has(event.who) && ![0, 4].includes(event.role);
      return needsAccount ? undefined : event;
    }
    case 'restore':
    case 'mark':
      return isKnown && !isOtherDay(facts, event) ? event : undefined;
    case 'remove':
      // Of records that were written again together nothing tells which is which.
      return facts.records.some(({ id, marked }) => id === event.ref && marked) &&
        !activity.records.has(event.ref)
        ? undefined
        : event;
    case 'homework':
      // Homework has dates and times of its own.
      return activity.hasHomework(event.at) && today <= settings.end ? event : undefined;
    case 'withdraw': {
      const leave = facts.leave.find(({ id }) => id === event.ref);
      return leave && facts.takesPart(leave.who) ? event : undefined;
    }
    default:
      return event;
  }
}

/** A mark on a day that answers for its week or month: calls take it, the histories name the judged day alone. */
function isOtherDay({ calendar }: RefFacts, event: Event): boolean {
  return (
    event.act === 'mark' &&
    calendar.on(event.day).settings.cycle[0]! >= 8 &&
    calendar.cells(event.day).length === 0
  );
}

/** Acts that answer alike where they were done already. */
export const REPEATS: readonly Event['act'][] = [
  'edit',
  'exception',
  'join',
  'role',
  'approve',
  'decideDelivery',
  'decideMakeup',
  'decideLeave',
  'withdraw',
  'endLeave',
];
