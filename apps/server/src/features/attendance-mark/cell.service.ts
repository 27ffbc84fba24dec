import { MARK_MESSAGES, type markAttendance, type ParsedRequestOf, ROLE } from '@rollcall/contract';
import {
  type Cell,
  type CellVerdict,
  cellDayOf,
  coversDay,
  type Day,
  dayOf,
  formatShortDay,
  markProblem,
  type Workdays,
} from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { type LoadedCalendar, loadCalendar } from '../attendance/facts/calendar.reads.ts';
import { type LoadedFacts, loadFacts } from '../attendance/facts/facts.reads.ts';
import { judgeDays, wireSlot } from '../attendance/facts/sheet.reads.ts';
import { type LockedMember, lockMembersById } from '../attendance/locked-member.service.ts';

/** A cell of a member that is to be marked, as it is before. */
export interface MarkedCell {
  member: LockedMember;
  facts: LoadedFacts;
  cell: Cell;
  verdict: CellVerdict;
}

export interface Sheet {
  calendar: LoadedCalendar;
  today: Day;
  cells: MarkedCell[];
}

/** Refuses all because of one cell, which it names. */
export const cellError = (member: { alias: string }, day: Day, message: string): ApiError =>
  apiError(`${member.alias} ${formatShortDay(day)}：${message}`, { reason: 'cell_refused' });

/**
 * Cells of a request with the rows of their members held, by member and day.
 * @throws ApiError that names the first cell which cannot be marked at all
 */
export async function lockCells(
  tx: Tx,
  { cid, zone }: { cid: string; zone: string },
  wanted: ParsedRequestOf<typeof markAttendance>['cells'],
  workdays: Workdays,
  now: Date,
): Promise<Sheet> {
  const cells = wanted.map(({ unionid, day, slot }) => ({ ...splitInsideId(unionid), day, slot }));
  const ids = [...new Set(cells.map(({ id }) => id))];
  const unknown = () => apiError(MARK_MESSAGES.noMember, { reason: 'not_found' });
  if (cells.some((one) => one.cid !== cid)) throw unknown();
  const members = new Map((await lockMembersById(tx, cid, ids)).map((one) => [one.member_id, one]));
  if (members.size < ids.length) throw unknown();
  const calendar = await loadCalendar(tx, { cid, zone }, workdays);
  const today = dayOf(now.getTime() / 1000, zone);
  const days = cells.map(({ day }) => day).sort();
  const of = { cid, zone, from: days[0]!, to: days.at(-1)!, memberIds: ids };
  const facts = await loadFacts(tx, of);
  const found = new Map<string, MarkedCell>();
  for (const { id, day: date, slot } of cells) {
    const member = members.get(id)!;
    // Records written for them now would stand beside those that blacklisting hid.
    if (member.role === ROLE.BLACKLISTED) throw cellError(member, date, MARK_MESSAGES.blacklisted);
    if (date > today) throw cellError(member, date, MARK_MESSAGES.future);
    const day = cellDayOf(calendar.rulesOn(date), date, workdays);
    const own = facts.get(id)!;
    const [judged] = judgeDays(calendar, new Map([[id, own]]), [day], now).get(id)!;
    const verdict = judged!.cells.find(({ cell }) => wireSlot(cell) === slot);
    if (!verdict) throw cellError(member, date, MARK_MESSAGES.noSlot);
    // A week or month may be marked before the day on which it is judged.
    const problem = markProblem({ ...verdict.cell, day: date }, coversDay(own.intervals, day), today);
    if (problem !== undefined) throw cellError(member, date, problem);
    found.set(`${id} ${day} ${slot}`, { member, facts: own, cell: verdict.cell, verdict });
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return { calendar, today, cells: sorted };
}
