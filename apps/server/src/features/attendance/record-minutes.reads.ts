import { slotIdsOf } from '@rollcall/rules';
import { type RawBuilder, sql } from 'kysely';
import type { SlotRuled } from './facts.reads.ts';

/** Statement parts of the minutes of a `record r`; the same as `minutesOf` of the rules, in the database. */
export interface MinutesSql {
  /** Minutes beside the mark that held when the record was judged: positive late, negative early. */
  minutes: RawBuilder<unknown>;
  /** Instant that judges it. */
  judged: RawBuilder<unknown>;
  /** Stands behind `record r` among the tables. */
  marks: RawBuilder<unknown>;
  /** False: no slot of the activity ever had a mark, so that minutes are 0. */
  any: boolean;
}

const JUDGED = sql`CASE WHEN r.late THEN COALESCE(r.captured_at, r.t_submit) ELSE r.t_submit END`;

/** Minutes of records under the revisions that judged them; 0 outside of their slot, as a mark of an organiser may be. */
export function minutesSql(ruled: ReadonlyMap<number, SlotRuled>, zone: string): MinutesSql {
  const marks = [...ruled].flatMap(([rev, rules]) =>
    slotIdsOf(rules).flatMap((slot, index) => {
      const rule = rules.slot_rules?.[index];
      return rule?.mark === undefined ? [] : [{ rev, slot, kind: rule.kind, mark: rule.mark }];
    }),
  );
  if (marks.length === 0) return { minutes: sql`0`, judged: JUDGED, marks: sql``, any: false };
  const local = sql`((${JUDGED}) AT TIME ZONE ${zone})`;
  const second = sql`floor(extract(epoch FROM ${local}::time))::int`;
  const beyond = sql`(${second} / 60 - k.mark / 60)`;
  return {
    minutes: sql`CASE WHEN k.mark IS NULL OR r.makeup OR ${local}::date <> r.day
        OR ${second} NOT BETWEEN COALESCE(r.slot_from, 0) AND COALESCE(r.slot_to, 86340) / 60 * 60 + 59 THEN 0
      WHEN k.kind = 'in' THEN greatest(0, ${beyond}) ELSE least(0, ${beyond}) END`,
    judged: JUDGED,
    marks: sql`LEFT JOIN unnest(${marks.map(({ rev }) => rev)}::int[], ${marks.map(({ slot }) => slot)}::int[],
        ${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::int[])
      AS k (rev, slot, kind, mark) ON k.rev = r.rev AND k.slot = r.slot`,
    any: true,
  };
}
