import { type getToday, LIMITS, REVIEW, type ResponseOf, type TodayActivity } from '@rollcall/contract';
import {
  type ActivityRules,
  addDays,
  type Day,
  dayOf,
  isCheckinDay,
  kindOfActivity,
  MANAGER_ROLES,
  missingText,
  periodOf,
  secondOfDay,
  untilToday,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { BY_PINYIN } from '../../platform/db/pinyin.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { loadActivityRows, type Versions } from '../activity/activity.reads.ts';
import { excusedMembers } from '../attendance/leave/excused.reads.ts';
import { WAITING_GUARDIANS } from '../co-guardian/waiting.reads.ts';
import { stillThere } from '../makeup/review.reads.ts';
import { loadToday, signedInSoFar } from '../statistics/day.reads.ts';
import { NOTHING_TO_GRADE, toGradeByClass } from './grading.reads.ts';

/** Days after its end that an activity is still looked at: make-ups wait for a decision then. */
const AFTER_END = 7;
/** Activities whose missing are named: more lines than anybody reads. */
const NAMED = 40;
/** People due in an activity whose missing are named: finding them costs a look at each. */
const NAMED_DUE = 2000;

/** Managed activities that are open or were until lately, in the order of the person's list. */
async function openManaged(db: Db, uid: string, today: Day): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`/* prepared */
    SELECT cid FROM my_activity
    WHERE uid = ${uid} AND role IN (${literals(MANAGER_ROLES)}) AND NOT pending AND deleted_at IS NULL
      AND end_day >= ${addDays(today, -AFTER_END)}
    ORDER BY top_at DESC NULLS LAST, t_create DESC, cid LIMIT ${LIMITS.todayActivities + 1}`.execute(db);
  return rows.map((row) => row.cid);
}

interface Span {
  cid: string;
  rules: ActivityRules;
}
/** Activities with the first day of the period that today lies in; a day has its own people in an edited cycle too. */
const spansOf = (spans: Span[], today: Day) => {
  const periods = spans.map(({ rules }) => periodOf(rules, today));
  return sql`unnest(${spans.map(({ cid }) => cid)}::text[], ${periods.map(({ start }) => start)}::date[],
    ${periods.map(({ unit }) => unit === 'day')}::boolean[]) p(cid, start, is_day)`;
};

/** Number of members due today, and of those of them who have signed in in the period. */
async function loadNumbers(
  db: Db,
  spans: Span[],
  today: Day,
): Promise<Map<string, { due: number; signed: number }>> {
  const cids = spans.map(({ cid }) => cid);
  const numbers = await loadToday(db, cids, today);
  const signed = await signedInSoFar(db, spans, numbers, today);
  return new Map(cids.map((cid) => [cid, { due: numbers.get(cid)?.due ?? 0, signed: signed.get(cid)! }]));
}

/** Missing members of each but for the excused ones, in the order of the list. */
async function loadNames(
  db: Db,
  spans: Span[],
  today: Day,
  excused: ReadonlyMap<string, string[]>,
): Promise<Map<string, string[]>> {
  if (spans.length === 0) return new Map();
  const others = spans.flatMap(({ cid }) => excused.get(cid) ?? []);
  const { rows } = await sql<{ cid: string; names: string[] }>`
    SELECT s.cid, array_agg(m.alias ORDER BY m.stu_no, m.alias ${BY_PINYIN}, m.member_id) AS names
    FROM ${spansOf(spans, today)} JOIN membership s ON s.cid = p.cid
      JOIN member m ON m.cid = s.cid AND m.member_id = s.member_id
    WHERE s.from_day <= ${today} AND (s.to_day IS NULL OR s.to_day > ${today})
      AND s.member_id <> ALL(${others}::uuid[])
      AND NOT EXISTS (SELECT FROM record r WHERE r.cid = s.cid AND r.member_id = s.member_id
        AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL
        AND r.day >= p.start AND r.day <= ${today} AND (p.is_day OR r.period_start = p.start))
    GROUP BY s.cid`.execute(db);
  return new Map(rows.map((row) => [row.cid, row.names]));
}

/** Items that wait for an organiser: decisions about make-ups and late deliveries, joiners, and further guardians. */
async function loadWaiting(
  db: Db,
  cids: string[],
): Promise<Map<string, { to_review: number; to_approve: number }>> {
  const { rows } = await sql<{ cid: string; to_review: number; to_approve: number }>`/* prepared */
    SELECT cid, sum(review)::int AS to_review, sum(approve)::int AS to_approve FROM (
      SELECT cid, count(*) AS review, 0 AS approve FROM makeup_request q
      WHERE cid = ANY(${cids}) AND status = ${sql.lit(REVIEW.WAITING)} AND ${stillThere('q')} GROUP BY cid
      UNION ALL
      SELECT cid, count(*), 0 FROM late_delivery l
      WHERE cid = ANY(${cids}) AND status = ${sql.lit(REVIEW.WAITING)} AND ${stillThere('l')} GROUP BY cid
      UNION ALL
      SELECT cid, 0, count(*) FROM member WHERE cid = ANY(${cids}) AND pending AND removed_at IS NULL GROUP BY cid
      UNION ALL
      SELECT i.cid, 0, count(*) FROM ${WAITING_GUARDIANS} AND i.cid = ANY(${cids}) GROUP BY i.cid
    ) w GROUP BY cid`.execute(db);
  return new Map(rows.map((row) => [row.cid, row]));
}

const NOTHING = { due: 0, signed: 0, to_review: 0, to_approve: 0 };
const sum = (
  lists: TodayActivity[],
  key: 'due' | 'signed' | 'leave' | 'missing' | 'to_review' | 'to_approve' | 'to_mark',
) => lists.reduce((total, one) => total + (one[key] ?? 0), 0);

/** Today over everything that a person manages: as many queries, whatever they have. */
export function createTodayReads(deps: { db: Db; versions: Versions; workdays: () => Workdays }) {
  const { db, versions, workdays } = deps;
  return async (uid: string, at: Date): Promise<ResponseOf<typeof getToday>['data']> => {
    const now = at.getTime() / 1000;
    const today = dayOf(now);
    const found = await openManaged(db, uid, today);
    const cids = found.slice(0, LIMITS.todayActivities);
    const rows = await loadActivityRows(db, cids);
    const settings = await versions.ofAll(db, rows);
    const rulesOf = (cid: string) => settings.get(cid)!.rules;
    const spans = rows
      .filter(({ cid }) => isCheckinDay(rulesOf(cid), today, workdays()))
      .map(({ cid }) => ({ cid, rules: rulesOf(cid) }));
    const [numbers, waiting, grading, excused] = await Promise.all([
      loadNumbers(db, spans, today),
      cids.length === 0
        ? new Map<string, { to_review: number; to_approve: number }>()
        : loadWaiting(db, cids),
      toGradeByClass(db, cids, at),
      excusedMembers(db, spans, { day: today, second: secondOfDay(now), workdays: workdays() }),
    ]);
    const leaveOf = (cid: string) => excused.get(cid)?.length ?? 0;
    const missingOf = (cid: string) => {
      const { due, signed } = numbers.get(cid) ?? NOTHING;
      return Math.max(0, due - signed - leaveOf(cid));
    };
    const order = new Map(cids.map((cid, index) => [cid, index]));
    const named = spans
      .filter(({ cid }) => missingOf(cid) > 0 && missingOf(cid) <= LIMITS.todayNames)
      .filter(({ cid }) => (numbers.get(cid)?.due ?? 0) <= NAMED_DUE)
      .sort((a, b) => order.get(a.cid)! - order.get(b.cid)!)
      .slice(0, NAMED);
    const names = await loadNames(db, named, today, excused);
    const due = new Set(spans.map((one) => one.cid));
    const byCid = new Map(rows.map((row) => [row.cid, row]));
    const lists = cids.flatMap((cid): TodayActivity[] => {
      const activity = byCid.get(cid);
      if (!activity) return [];
      const { title, zone } = activity;
      const number = due.has(cid) ? (numbers.get(cid) ?? NOTHING) : NOTHING;
      const { to_review, to_approve } = waiting.get(cid) ?? NOTHING;
      const { to_mark, mark_wid } = grading.get(cid) ?? NOTHING_TO_GRADE;
      if (number.due + to_review + to_approve + to_mark === 0) return [];
      const known = names.get(cid) ?? [];
      const missing = known.length > 0 ? known.length : due.has(cid) ? missingOf(cid) : 0;
      const { unit } = periodOf(rulesOf(cid), today);
      const until = untilToday(rulesOf(cid).time_list, secondOfDay(now, zone));
      return [
        {
          cid,
          title,
          due_today: number.due > 0 ? 1 : 0,
          due: number.due,
          signed: number.signed,
          ...(leaveOf(cid) > 0 ? { leave: leaveOf(cid) } : {}),
          missing,
          names: known,
          to_review,
          to_approve,
          to_mark,
          mark_wid,
          until: until ?? '',
          text: missingText({ title, kind: kindOfActivity(activity), unit, missing, names: known, until }),
        },
      ];
    });
    const leave = sum(lists, 'leave');
    return {
      day: today,
      lists,
      due: sum(lists, 'due'),
      signed: sum(lists, 'signed'),
      ...(leave > 0 ? { leave } : {}),
      missing: sum(lists, 'missing'),
      to_review: sum(lists, 'to_review'),
      to_approve: sum(lists, 'to_approve'),
      to_mark: sum(lists, 'to_mark'),
      more: found.length > cids.length ? 1 : 0,
    };
  };
}
export type TodayReads = ReturnType<typeof createTodayReads>;
