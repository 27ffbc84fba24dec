import { LEAVE, type LeaveState, REVIEW } from '@rollcall/contract';
import { addDays, type Day, type Interval, type Leave, type MemberFacts, type Placed } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { type FactsOf, minutesUnder, reachOf, ruledRevisions } from './facts.reads.ts';

/**
 * Facts of a member in one row: lists whose entries are divided by `;` and their values by `,`; null for none. Days are
 * numbers, counted from the first day that is loaded.
 */
export interface PackedFacts {
  member_id: string;
  /** First day, and the day behind the last one unless it has no end. */
  intervals: string | null;
  /**
   * Three numbers, of which the first two hold two each (`HALF`): day and slot as `SLOT` tells, with the begin of the slot;
   * whole Unix seconds with the end of the slot; the revision. Behind those that are not the first one of a slot of a day:
   * number, make-up (0 or 1) and first day of the period. Records of one second are judged alike.
   */
  records: string | null;
  /** First and last day, state, and slots divided by blanks, `*` for all. */
  leave: string | null;
  /** Day, first day of the period, slot. */
  makeups: string | null;
  late: string | null;
}

/** Numbers in one: what stands before the seconds of a day, and a day before a slot that is -1 at least. */
const HALF = 100_000;
const SLOT = 1_000_000;
/** Numbers of a record that is the first one of a slot of a day. */
const USUAL = 3;

/** A record as it was packed. */
interface PackedRecord {
  /** Days behind the first one that is loaded. */
  day: number;
  slot: number;
  rev: number;
  slot_from: number;
  slot_to: number;
  /** Unix seconds. */
  judged_at: number;
  makeup: boolean;
  ordinal: number;
  period: number;
}

/** Reads a record from its numbers. */
export function unpackRecord(values: readonly number[], count: number): PackedRecord {
  const place = values[0]!;
  const time = values[1]!;
  const at = Math.floor(place / HALF);
  const day = Math.floor(at / SLOT);
  const isUsual = count <= USUAL;
  return {
    day,
    slot: (at % SLOT) - 1,
    rev: values[2]!,
    slot_from: place % HALF,
    slot_to: time % HALF,
    judged_at: Math.floor(time / HALF),
    makeup: !isUsual && values[4] === 1,
    ordinal: isUsual ? 1 : values[3]!,
    period: isUsual ? day : values[5]!,
  };
}

/** Packed facts with what they are read by. */
export interface PackedMembers {
  rows: PackedFacts[];
  /** First day that is loaded. */
  from: Day;
  minutesOf: ReturnType<typeof minutesUnder>;
}

function listOf<T>(packed: string | null, read: (values: string[]) => T): T[] {
  return packed === null ? [] : packed.split(';').map((one) => read(one.split(',')));
}

/** Reads packed facts as they are judged; the text of each day is made once. */
export function factsReader({
  from,
  minutesOf,
}: Omit<PackedMembers, 'rows'>): (row: PackedFacts) => MemberFacts {
  const days = new Map<string, Day>();
  const dayAt = (number = ''): Day => {
    const known = days.get(number);
    if (known !== undefined) return known;
    const day = addDays(from, Number(number));
    days.set(number, day);
    return day;
  };
  const intervalOf = ([first, end]: string[]): Interval => ({
    from: dayAt(first),
    to: end === undefined ? null : dayAt(end),
  });
  const leaveOf = ([first, last, state, slots = '']: string[]): Leave => ({
    first: dayAt(first),
    last: dayAt(last),
    slots: slots === '*' ? null : slots.split(' ').filter(Boolean).map(Number),
    state: Number(state) as LeaveState,
  });
  const placedOf = ([day, periodStart, slot]: string[]): Placed => ({
    day: dayAt(day),
    periodStart: dayAt(periodStart),
    slot: Number(slot),
  });
  const recordOf = (values: string[]) => {
    const packed = unpackRecord(values.map(Number), values.length);
    const day = dayAt(String(packed.day));
    return {
      day,
      periodStart: dayAt(String(packed.period)),
      slot: packed.slot,
      ordinal: packed.ordinal,
      makeup: packed.makeup,
      judgedAt: packed.judged_at,
      minutes: minutesOf({ ...packed, day }),
    };
  };
  return (row) => ({
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
export async function loadPackedFacts(
  db: Db | Tx,
  of: FactsOf & { memberIds: readonly string[] },
): Promise<PackedMembers> {
  const { cid, zone, memberIds } = of;
  const { from, to } = of.perDay ? of : reachOf(of);
  const [ruled, { rows }] = await Promise.all([
    of.ruled ?? ruledRevisions(db, cid),
    sql<PackedFacts>`/* prepared */
      SELECT p.member_id,
        (SELECT string_agg(concat_ws(',', s.from_day - ${from}::date, s.to_day - ${from}::date), ';'
            ORDER BY s.from_day)
          FROM membership s WHERE s.cid = ${cid} AND s.member_id = p.member_id) AS intervals,
        (SELECT string_agg(concat_ws(',',
            ((r.day - ${from}::date)::bigint * ${sql.lit(SLOT)} + r.slot + 1) * ${sql.lit(HALF)} + COALESCE(r.slot_from, 0),
            floor(date_part('epoch', CASE WHEN r.late THEN COALESCE(r.captured_at, r.t_submit) ELSE r.t_submit END))::bigint
              * ${sql.lit(HALF)} + COALESCE(r.slot_to, 86340), r.rev,
            CASE WHEN r.makeup OR r.ordinal <> 1 OR r.period_start <> r.day
              THEN concat_ws(',', r.ordinal, r.makeup::int, r.period_start - ${from}::date) END), ';')
          FROM record r WHERE r.cid = ${cid} AND r.member_id = p.member_id AND r.day >= ${from} AND r.day <= ${to}
            AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL) AS records,
        (SELECT string_agg(concat_ws(',', l.first_day - ${from}::date, l.last_day - ${from}::date, l.state,
            COALESCE(array_to_string(l.slots, ' '), '*')), ';')
          FROM member_leave l WHERE l.cid = ${cid} AND l.member_id = p.member_id
            AND l.state IN (${sql.lit(LEAVE.WAITING)}, ${sql.lit(LEAVE.APPROVED)}) AND l.last_day >= ${from} AND l.first_day <= ${to}) AS leave,
        (SELECT string_agg(concat_ws(',', q.day - ${from}::date, q.period_start - ${from}::date, q.slot), ';')
          FROM makeup_request q WHERE q.cid = ${cid} AND q.member_id = p.member_id AND q.day >= ${from}
            AND q.day <= ${to} AND q.wid = ${ZERO_ID} AND q.status = ${sql.lit(REVIEW.WAITING)}) AS makeups,
        (SELECT string_agg(concat_ws(',', d.day - ${from}::date, d.period_start - ${from}::date, d.slot), ';')
          FROM late_delivery d WHERE d.cid = ${cid} AND d.member_id = p.member_id AND d.day >= ${from}
            AND d.day <= ${to} AND d.wid = ${ZERO_ID} AND d.status <> ${sql.lit(REVIEW.APPROVED)}) AS late
      FROM unnest(${memberIds}::uuid[]) AS p (member_id)`.execute(db),
  ]);
  return { rows, from, minutesOf: minutesUnder(ruled, zone) };
}

/** Facts of some members about some days. */
export async function loadMemberFacts(
  db: Db | Tx,
  of: FactsOf & { memberIds: readonly string[] },
): Promise<Map<string, MemberFacts>> {
  const packed = await loadPackedFacts(db, of);
  const read = factsReader(packed);
  return new Map(packed.rows.map((row) => [row.member_id, read(row)]));
}
