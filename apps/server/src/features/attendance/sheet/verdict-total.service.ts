import { VERDICT, type VerdictCode } from '@rollcall/contract';
import { type Cell, isOver } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import type { LoadedCalendar } from '../facts/calendar.reads.ts';
import { countLeave } from '../facts/day-counter.service.ts';
import type { FewName } from '../facts/day-counter.store.ts';
import { countMembers } from '../facts/member-list.reads.ts';
import { oneOf } from './cell-members.reads.ts';
import { totalMissing, totalRecorded } from './verdict-total.reads.ts';

/** Members that are searched for. */
interface Searched {
  cid: string;
  calendar: LoadedCalendar;
  verdict: VerdictCode;
  sort: 'pinyin' | 'number';
  keyword: string;
}

/**
 * Number of members with a verdict in any of several cells, where they are too many to be listed: counted by the
 * database as the counters of days are, so that no member is judged for it.
 */
export async function totalOf(
  db: Db,
  { cid, calendar, verdict, sort, keyword }: Searched,
  cells: readonly Cell[],
  name: FewName,
  now: Date,
): Promise<number> {
  if (name === 'leave') {
    const ids = new Set([...(await countLeave(db, cid, calendar, cells)).values()].flat());
    return countMembers(db, { cid, sort, keyword, where: oneOf([...ids]) });
  }
  if (name !== 'missing') return totalRecorded(db, { cid, calendar, cells, keyword }, name);
  const at = now.getTime() / 1000;
  const over = cells.filter(
    (cell) => cell.due && isOver(cell, at, calendar.zone) === (verdict === VERDICT.ABSENT),
  );
  if (over.length === 0) return 0;
  const onLeave = await countLeave(db, cid, calendar, over);
  return totalMissing(db, { cid, calendar, cells: over, keyword }, onLeave);
}
