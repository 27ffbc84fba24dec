import { slotIdsOf } from '@rollcall/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import type { SlotRuled } from './facts.reads.ts';

/** Statement parts of the minutes of a `record r`; the same as `minutesOf` of the rules, in the database. */
interface MinutesSql {
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
/** The same of another record, `record o`. */
const OTHER_JUDGED = sql`CASE WHEN o.late THEN COALESCE(o.captured_at, o.t_submit) ELSE o.t_submit END`;

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

/**
 * Minutes that the sheet says of a `record r`, by itself: positive late, negative early, NULL on time, without a mark, and
 * of a record that does not decide about its slot: the first one does, of a slot for leaving the last one.
 */
export const shownMinutesSql = (cid: string) => sql`
  CASE WHEN r.wid = ${sql.lit(ZERO_ID)} AND r.slot >= 0 AND NOT r.makeup THEN (
    SELECT nullif(CASE k.kind WHEN 'in' THEN greatest(0, k.beyond) ELSE least(0, k.beyond) END, 0) FROM (
      SELECT z.rule->>'kind' AS kind, z.second / 60 - (z.rule->>'mark')::int / 60 AS beyond FROM (
        SELECT l.at::date AS day, floor(extract(epoch FROM l.at::time))::int AS second,
          v.rules->'slot_rules'->(SELECT e.nr::int - 1 FROM jsonb_array_elements(
              COALESCE(v.rules->'slot_ids', jsonb_path_query_array(v.rules, '$.time_list[*][0]')))
            WITH ORDINALITY AS e (id, nr) WHERE e.id = to_jsonb(r.slot)) AS rule
        FROM activity_revision v, (SELECT (${JUDGED}) AT TIME ZONE a.zone AS at FROM activity a WHERE a.cid = ${cid}) l
        WHERE v.cid = ${cid} AND v.rev = r.rev AND v.rules->'slot_rules' IS NOT NULL
      ) z WHERE z.day = r.day AND z.rule->>'mark' IS NOT NULL
        AND z.second BETWEEN COALESCE(r.slot_from, 0) AND COALESCE(r.slot_to, 86340) / 60 * 60 + 59
    ) k WHERE NOT EXISTS (
      SELECT FROM record o WHERE o.cid = ${cid} AND o.member_id = r.member_id AND o.day = r.day AND o.slot = r.slot
        AND o.wid = ${sql.lit(ZERO_ID)} AND o.removed_at IS NULL AND NOT o.makeup AND o.id <> r.id
        AND ((${OTHER_JUDGED}, o.ordinal) < (${JUDGED}, r.ordinal)) = (k.kind = 'in')
    )
  ) END`;

/** Minutes of records by id, as the sheet says them; without those that are on time. */
export async function loadShownMinutes(
  db: Db,
  cid: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; minutes: number | null }>`
    SELECT r.id, ${shownMinutesSql(cid)} AS minutes FROM record r
    WHERE r.cid = ${cid} AND r.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, minutes }) => (minutes === null ? [] : [[id, minutes]])));
}
