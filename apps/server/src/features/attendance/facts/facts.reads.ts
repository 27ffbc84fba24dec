import { DAY_END, LEAVE, REVIEW, type SlotRule } from '@rollcall/contract';
import {
  type AttendanceRecord,
  addDays,
  type Day,
  firstOfMonth,
  type Interval,
  isOnDay,
  lastOfMonth,
  lastSecondOf,
  type MemberFacts,
  minutesOf,
  mondayOf,
  type Placed,
  secondOfDay,
  slotRuleOf,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { type LeaveEntry, leaveOf } from '../leave.store.ts';

/** A live sign-in, with what tells it from others. */
interface SignIn extends AttendanceRecord {
  id: string;
}

/** Facts about a member, their records with ids. */
export interface LoadedFacts extends MemberFacts {
  intervals: Interval[];
  records: SignIn[];
  leave: ReturnType<typeof leaveOf>[];
  makeups: Placed[];
  lateDeliveries: Placed[];
}

export interface FactsOf {
  cid: string;
  zone: string;
  from: Day;
  to: Day;
  /** Each once; absent: everybody. */
  memberIds?: readonly string[] | undefined;
  /** All of the days are in cycles by days: no fact of another day judges them. */
  perDay?: boolean;
  /** Rules of slots by revision; absent: loaded. */
  ruled?: ReadonlyMap<number, SlotRuled> | undefined;
}

/** First and last day whose facts a day of a span may need: whole weeks and months. */
export function reachOf({ from, to }: Pick<FactsOf, 'from' | 'to'>): { from: Day; to: Day } {
  const [monday, first] = [mondayOf(from), firstOfMonth(from)];
  const [sunday, last] = [addDays(mondayOf(to), 6), lastOfMonth(to)];
  return { from: monday < first ? monday : first, to: sunday > last ? sunday : last };
}

interface RecordRow {
  member_id: string;
  id: string;
  day: Day;
  period_start: Day;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  ordinal: number;
  makeup: boolean;
  rev: number;
  /** Time that judges it: of the capture, for a late delivery that was accepted. */
  judged_at: number;
}

export type SlotRuled = Parameters<typeof slotRuleOf>[0];

/** Rules of slots by revision: few have any. */
export async function ruledRevisions(db: Db | Tx, cid: string): Promise<Map<number, SlotRuled>> {
  const { rows } = await sql<{ rev: number; rules: SlotRuled }>`
    SELECT rev, rules FROM activity_revision WHERE cid = ${cid} AND rules->'slot_rules' IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map(({ rev, rules }) => [rev, rules]));
}

/**
 * Minutes late or early under the revision that judged a record; 0 outside of its slot, as a mark of an organiser may be.
 * The rule of a slot is looked for once, however many records it judges.
 */
export function minutesUnder(
  ruled: ReadonlyMap<number, SlotRuled>,
  zone: string,
): (row: Omit<RecordRow, 'member_id' | 'id' | 'period_start' | 'ordinal'>) => number {
  const known = new Map<number, Map<number, SlotRule | null>>();
  const ruleOf = (rev: number, slot: number): SlotRule | null => {
    const rules = ruled.get(rev);
    if (!rules) return null;
    const ofRevision = known.get(rev) ?? new Map<number, SlotRule | null>();
    known.set(rev, ofRevision);
    const earlier = ofRevision.get(slot);
    if (earlier !== undefined) return earlier;
    const rule = slotRuleOf(rules, slot);
    ofRevision.set(slot, rule);
    return rule;
  };
  return ({ makeup, rev, slot, slot_from, slot_to, judged_at: at, day }) => {
    const rule = makeup ? null : ruleOf(rev, slot);
    if (rule?.mark === undefined || !isOnDay(at, day, zone)) return 0;
    const second = secondOfDay(at, zone);
    const isInside = second >= (slot_from ?? 0) && second <= lastSecondOf([0, slot_to ?? DAY_END]);
    return isInside ? minutesOf(rule, at, zone) : 0;
  };
}

const JUDGED = sql`member_id, id, day, period_start, slot, slot_from, slot_to, ordinal, makeup, rev,
  date_part('epoch', CASE WHEN late THEN COALESCE(captured_at, t_submit) ELSE t_submit END) AS judged_at`;

/**
 * Live sign-ins of some days. Of some members, each is looked up alone (OFFSET 0 keeps it so): the planner walks past
 * every record of an activity that is younger than its statistics.
 */
async function loadSignIns(
  db: Db | Tx,
  { cid, from, to, memberIds }: Pick<FactsOf, 'cid' | 'from' | 'to' | 'memberIds'>,
): Promise<RecordRow[]> {
  const { rows } = await (memberIds
    ? sql<RecordRow>`/* prepared */
        SELECT r.* FROM unnest(${memberIds}::uuid[]) AS u (id), LATERAL (
          SELECT ${JUDGED} FROM record WHERE cid = ${cid} AND member_id = u.id AND day >= ${from} AND day <= ${to}
            AND wid = ${ZERO_ID} AND removed_at IS NULL OFFSET 0
        ) r`.execute(db)
    : sql<RecordRow>`
        SELECT ${JUDGED} FROM record
        WHERE cid = ${cid} AND day >= ${from} AND day <= ${to} AND wid = ${ZERO_ID} AND removed_at IS NULL`.execute(
        db,
      ));
  return rows;
}

const emptyFacts = (): LoadedFacts => ({
  intervals: [],
  records: [],
  leave: [],
  makeups: [],
  lateDeliveries: [],
});

/** Facts of members about some days, with those of the weeks and months that the days lie in. */
export async function loadFacts(db: Db | Tx, of: FactsOf): Promise<Map<string, LoadedFacts>> {
  const { cid, zone, memberIds } = of;
  const { from, to } = of.perDay ? of : reachOf(of);
  const ofMembers = memberIds ? sql`AND member_id = ANY(${memberIds}::uuid[])` : sql``;
  // Of some members, their keys alone decide how rows are found; of everybody, the number of days.
  const prepared = memberIds ? sql`/* prepared */` : sql``;
  const days = sql`cid = ${cid} ${ofMembers} AND day >= ${from} AND day <= ${to}`;
  const [ruled, intervals, records, leave, makeups, late] = await Promise.all([
    of.ruled ?? ruledRevisions(db, cid),
    sql<Interval & { member_id: string }>`${prepared}
      SELECT member_id, from_day AS "from", to_day AS "to" FROM membership WHERE cid = ${cid} ${ofMembers}
      ORDER BY from_day`.execute(db),
    loadSignIns(db, { cid, from, to, memberIds }),
    sql<Pick<LeaveEntry, 'member_id' | 'first_day' | 'last_day' | 'slots' | 'state'>>`${prepared}
      SELECT member_id, first_day, last_day, slots, state FROM member_leave
      WHERE cid = ${cid} ${ofMembers} AND state IN (${sql.lit(LEAVE.WAITING)}, ${sql.lit(LEAVE.APPROVED)})
        AND last_day >= ${from} AND first_day <= ${to}`.execute(db),
    sql<Placed & { member_id: string }>`${prepared}
      SELECT member_id, day, period_start AS "periodStart", slot FROM makeup_request
      WHERE ${days} AND wid = ${ZERO_ID} AND status = ${sql.lit(REVIEW.WAITING)}`.execute(db),
    sql<Placed & { member_id: string }>`${prepared}
      SELECT member_id, day, period_start AS "periodStart", slot FROM late_delivery
      WHERE ${days} AND wid = ${ZERO_ID} AND status <> ${sql.lit(REVIEW.APPROVED)}`.execute(db),
  ]);

  const minutesOfRecord = minutesUnder(ruled, zone);
  const facts = new Map<string, LoadedFacts>();
  const factsOf = (memberId: string): LoadedFacts => {
    const known = facts.get(memberId);
    if (known) return known;
    const empty = emptyFacts();
    facts.set(memberId, empty);
    return empty;
  };
  for (const id of memberIds ?? []) factsOf(id);
  for (const { member_id, from: first, to: end } of intervals.rows)
    factsOf(member_id).intervals.push({ from: first, to: end });
  for (const row of records)
    factsOf(row.member_id).records.push({
      id: row.id,
      day: row.day,
      periodStart: row.period_start,
      slot: row.slot,
      ordinal: row.ordinal,
      makeup: row.makeup,
      judgedAt: row.judged_at,
      minutes: minutesOfRecord(row),
    });
  for (const row of leave.rows) factsOf(row.member_id).leave.push(leaveOf(row));
  for (const { member_id, ...placed } of makeups.rows) factsOf(member_id).makeups.push(placed);
  for (const { member_id, ...placed } of late.rows) factsOf(member_id).lateDeliveries.push(placed);
  return facts;
}
