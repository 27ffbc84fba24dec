import { LEAVE } from '@rollcall/contract/attendance/leave';
import { cellFactsOf } from '../../src/attendance/attendance.ts';
import { judgeLeave } from '../../src/attendance/leave.ts';
import { type LeaveSpan, leaveBeside } from '../../src/attendance/leave-coverage.ts';
import { markedRecord, markProblem } from '../../src/attendance/mark.ts';
import { addDays, dayOf, latest } from '../../src/time/calendar.ts';
import { coversDay } from '../../src/time/interval.ts';
import type { EventOf } from './history.ts';
import { type Activity, nameOf, type OwnRecord, type Person } from './replay-facts.ts';

/** Marks of organisers on cells of the sheet, through the rules. */

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
  const approved = person.leave.filter(({ state }) => state === LEAVE.APPROVED);
  const free = leaveBeside(approved, span, (day) => activity.idsOn(day));
  person.leave.push(...free.map((part) => ({ id: event.id, ...part, state: LEAVE.APPROVED })));
  return true;
}

export function mark(activity: Activity, person: Person, event: EventOf<'mark'>): boolean {
  const { id, start, as, at } = event;
  const day = nameOf(event.day);
  const rules = activity.rulesOn(day);
  const cells = activity.calendar.cellsOn(day);
  const cell = cells.find(({ key, span, slots }) =>
    start === -1 ? key === -1 : span === 'slot' && slots[0]![0] === start,
  );
  if (!cell || person.role === 2 || person.account === 'none' || person.account === 'left') return false;
  if (markProblem(cell, coversDay(person.intervals, day), dayOf(at)) !== undefined) return false;
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
