import { VERDICT } from '@rollcall/contract';
import { type Cell, isOver } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { isPerDay, type LoadedCalendar } from '../facts/calendar.reads.ts';
import { loadFacts } from '../facts/facts.reads.ts';
import { membersAfter } from '../facts/member-list.reads.ts';
import { judgeDays } from '../facts/sheet.reads.ts';
import { cellCondition } from '../sheet/cell-members.reads.ts';

/** Members that are judged at once. */
const CHUNK = 500;

/**
 * Ids of those who are due in a cell and neither came nor have leave, a page at a time: the database walks those without
 * a record, the rules judge them, so that nobody who came is judged.
 */
export async function* missingPages(
  tx: Tx,
  cid: string,
  calendar: LoadedCalendar,
  cell: Cell,
  now: Date,
): AsyncGenerator<string[]> {
  const { day, key } = cell;
  const verdict = isOver(cell, now.getTime() / 1000, calendar.zone) ? VERDICT.ABSENT : VERDICT.OPEN;
  const where = (await cellCondition(tx, cid, calendar, cell, verdict))!;
  const of = { cid, zone: calendar.zone, from: day, to: day, perDay: isPerDay(calendar, [day]) };
  let after: Parameters<typeof membersAfter>[2];
  for (;;) {
    const members = await membersAfter(tx, { cid, sort: 'number', where }, after, CHUNK);
    const memberIds = members.map(({ member_id }) => member_id);
    const judged = judgeDays(calendar, await loadFacts(tx, { ...of, memberIds }), [day], now);
    const missing = memberIds.filter((id) =>
      judged.get(id)![0]!.cells.some((one) => one.cell.key === key && one.code === verdict),
    );
    if (missing.length > 0) yield missing;
    const last = members.at(-1);
    if (!last || members.length < CHUNK) return;
    after = { no: last.stu_no, name: last.alias, id: last.member_id };
  }
}
