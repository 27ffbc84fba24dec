import type { LeaveState } from '@rollcall/contract';
import { addDays, type Day, type Interval, type Leave, type MemberFacts, type Placed } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { type FactsOf, minutesUnder, reachOf, ruledRevisions } from './facts.reads.ts';

/** Facts of a member in one row: lists whose entries are divided by `;` and their values by `,`; null for none. */
interface PackedFacts {
  member_id: string;
  intervals: string | null;
  /** Days of records, make-ups and late deliveries are numbers, counted from the first day that is loaded. */
  records: string | null;
  leave: string | null;
  makeups: string | null;
  late: string | null;
}

function listOf<T>(packed: string | null, read: (values: string[]) => T): T[] {
  return packed === null ? [] : packed.split(';').map((one) => read(one.split(',')));
}

const intervalOf = ([from = '', to = '']: string[]): Interval => ({ from, to: to === '' ? null : to });

const leaveOf = ([first = '', last = '', state, slots = '']: string[]): Leave => ({
  first,
  last,
  slots: slots === '*' ? null : slots.split(' ').filter(Boolean).map(Number),
  state: Number(state) as LeaveState,
});

/** Rows of the database as they are judged; the text of each day is made once. */
function readerOf(from: Day, minutesOf: ReturnType<typeof minutesUnder>) {
  const days = new Map<string, Day>();
  const dayAt = (number: string): Day => {
    const known = days.get(number);
    if (known !== undefined) return known;
    const day = addDays(from, Number(number));
    days.set(number, day);
    return day;
  };
  const placedOf = ([day = '', periodStart = '', slot]: string[]): Placed => ({
    day: dayAt(day),
    periodStart: dayAt(periodStart),
    slot: Number(slot),
  });
  const recordOf = (values: string[]) => {
    const placed = placedOf(values);
    const [, , , ordinal, makeup, rev, slotFrom, slotTo, at] = values;
    const judged = {
      day: placed.day,
      slot: placed.slot,
      makeup: makeup === '1',
      rev: Number(rev),
      slot_from: Number(slotFrom),
      slot_to: Number(slotTo),
      judged_at: Number(at),
    };
    return {
      ...placed,
      ordinal: Number(ordinal),
      makeup: judged.makeup,
      judgedAt: judged.judged_at,
      minutes: minutesOf(judged),
    };
  };
  return (row: PackedFacts): MemberFacts => ({
    intervals: listOf(row.intervals, intervalOf),
    records: listOf(row.records, recordOf),
    leave: listOf(row.leave, leaveOf),
    makeups: listOf(row.makeups, placedOf),
    lateDeliveries: listOf(row.late, placedOf),
  });
}

/**
 * Facts of some members about some days, as `loadFacts` has them, without the ids of records. Those of a member are one
 * row of text: a thousand records as rows, and five statements, cost both processes more than judging them.
 */
export async function loadMemberFacts(
  db: Db | Tx,
  of: FactsOf & { memberIds: readonly string[] },
): Promise<Map<string, MemberFacts>> {
  const { cid, zone, memberIds } = of;
  const { from, to } = of.perDay ? of : reachOf(of);
  const [ruled, { rows }] = await Promise.all([
    of.ruled ?? ruledRevisions(db, cid),
    sql<PackedFacts>`/* prepared */
      SELECT p.member_id,
        (SELECT string_agg(concat_ws(',', s.from_day, COALESCE(s.to_day::text, '')), ';' ORDER BY s.from_day)
          FROM membership s WHERE s.cid = ${cid} AND s.member_id = p.member_id) AS intervals,
        (SELECT string_agg(concat_ws(',', r.day - ${from}::date, r.period_start - ${from}::date, r.slot, r.ordinal,
            r.makeup::int, r.rev, COALESCE(r.slot_from, 0), COALESCE(r.slot_to, 86340), date_part('epoch',
              CASE WHEN r.late THEN COALESCE(r.captured_at, r.t_submit) ELSE r.t_submit END)), ';')
          FROM record r WHERE r.cid = ${cid} AND r.member_id = p.member_id AND r.day >= ${from} AND r.day <= ${to}
            AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL) AS records,
        (SELECT string_agg(concat_ws(',', l.first_day, l.last_day, l.state,
            COALESCE(array_to_string(l.slots, ' '), '*')), ';')
          FROM member_leave l WHERE l.cid = ${cid} AND l.member_id = p.member_id AND l.state IN (0, 1)
            AND l.last_day >= ${from} AND l.first_day <= ${to}) AS leave,
        (SELECT string_agg(concat_ws(',', q.day - ${from}::date, q.period_start - ${from}::date, q.slot), ';')
          FROM makeup_request q WHERE q.cid = ${cid} AND q.member_id = p.member_id AND q.day >= ${from}
            AND q.day <= ${to} AND q.wid = ${ZERO_ID} AND q.status = 0) AS makeups,
        (SELECT string_agg(concat_ws(',', d.day - ${from}::date, d.period_start - ${from}::date, d.slot), ';')
          FROM late_delivery d WHERE d.cid = ${cid} AND d.member_id = p.member_id AND d.day >= ${from}
            AND d.day <= ${to} AND d.wid = ${ZERO_ID} AND d.status <> 1) AS late
      FROM unnest(${memberIds}::uuid[]) AS p (member_id)`.execute(db),
  ]);
  const read = readerOf(from, minutesUnder(ruled, zone));
  return new Map(rows.map((row) => [row.member_id, read(row)]));
}
