import type { getHomeworkProgress, ResponseOf } from '@rollcall/contract';
import {
  dayOf,
  earliest,
  type HomeworkPlace,
  homeworkPeriod,
  homeworkRulesOf,
  homeworkSpan,
  isCheckinDay,
  latest,
  SINGLE_PERIOD,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Task } from './task.reads.ts';

/** Names of those who have not handed in that are told. */
const NAMES = 200;

/** The day that a homework's progress is told of: today while it runs, its first or last day otherwise. */
function judgeOf(task: Task) {
  const settings = { ...task.settings, content: [], answer: [] };
  const place: HomeworkPlace = {
    createdAt: task.t_create.getTime() / 1000,
    zone: task.zone,
    classEnd: task.class_end,
  };
  const rules = homeworkRulesOf(settings, place);
  return {
    rules,
    span: homeworkSpan(settings, place),
    periodOf: (day: string) => homeworkPeriod(settings, rules, day),
    shownDay: (now: number) => latest(rules.start_day, earliest(dayOf(now, task.zone), rules.end_day)),
  };
}

/** How many are due on some days of some classes: the sum of what changed up to each (design §9). */
async function dueOn(db: Db, asked: { cid: string; day: string }[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ cid: string; day: string; due: number }>`
    SELECT q.cid, q.day, (SELECT COALESCE(sum(due_change), 0)::int FROM activity_day d
      WHERE d.cid = q.cid AND d.day <= q.day) AS due
    FROM unnest(${asked.map((a) => a.cid)}::text[], ${asked.map((a) => a.day)}::date[]) AS q (cid, day)`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.cid} ${row.day}`, row.due]));
}

/** Counters of periods of homework. */
async function doneIn(
  db: Db,
  asked: { cid: string; wid: string; period: string }[],
): Promise<Map<string, { done: number; done_uv: number }>> {
  const { rows } = await sql<{ wid: string; done: number; done_uv: number }>`
    SELECT d.wid, d.done, d.done_uv
    FROM unnest(${asked.map((a) => a.cid)}::text[], ${asked.map((a) => a.wid)}::uuid[],
      ${asked.map((a) => a.period)}::date[]) AS q (cid, wid, day)
    JOIN homework_day d ON d.cid = q.cid AND d.wid = q.wid AND d.day = q.day`.execute(db);
  return new Map(rows.map((row) => [row.wid, row]));
}

/** Who of a class has handed in, of the period that runs: people due, and those of them who have. By wid. */
export async function progressOf(
  db: Db,
  tasks: readonly Task[],
  at: Date,
): Promise<Map<string, { due: number; done: number }>> {
  if (tasks.length === 0) return new Map();
  const now = at.getTime() / 1000;
  const asked = tasks.map((task) => {
    const { periodOf, shownDay } = judgeOf(task);
    const day = shownDay(now);
    return { cid: task.cid, wid: task.wid, day, period: periodOf(day) };
  });
  const [due, done] = await Promise.all([dueOn(db, asked), doneIn(db, asked)]);
  return new Map(
    asked.map(({ cid, wid, day }) => [
      wid,
      { due: due.get(`${cid} ${day}`) ?? 0, done: done.get(wid)?.done_uv ?? 0 },
    ]),
  );
}

/**
 * Those due on a day without a live record in the period: how many, and the first of their names. The members are
 * walked once; each is looked up by his own key.
 */
async function missingOf(db: Db, task: Task, day: string, period: string) {
  const { rows } = await sql<{ alias: string; total: number }>`
    WITH missing AS MATERIALIZED (
      SELECT m.alias, m.stu_no FROM membership s JOIN member m ON m.cid = s.cid AND m.member_id = s.member_id
      WHERE s.cid = ${task.cid} AND s.from_day <= ${day} AND (s.to_day IS NULL OR s.to_day > ${day})
        AND NOT EXISTS (SELECT FROM record r WHERE r.cid = s.cid AND r.member_id = s.member_id
          AND r.wid = ${task.wid} AND r.period_start = ${period} AND r.removed_at IS NULL)
    )
    SELECT alias, (SELECT count(*)::int FROM missing) AS total FROM missing
    ORDER BY stu_no, alias LIMIT ${NAMES}`.execute(db);
  return { total: rows[0]?.total ?? 0, names: rows.map((row) => row.alias) };
}

/** Progress of one homework on a day; a single one is told over all of its span. */
export async function progressOn(
  db: Db,
  task: Task,
  day: string | undefined,
  at: Date,
  workdays: Workdays,
): Promise<ResponseOf<typeof getHomeworkProgress>['data']> {
  const { rules, periodOf, shownDay } = judgeOf(task);
  const single = task.mode === 0;
  const shown = single || day === undefined ? shownDay(at.getTime() / 1000) : day;
  const period = periodOf(shown);
  const isDue = single || isCheckinDay(rules, shown, workdays);
  const [due, done, missing] = await Promise.all([
    dueOn(db, [{ cid: task.cid, day: shown }]),
    doneIn(db, [{ cid: task.cid, wid: task.wid, period }]),
    isDue ? missingOf(db, task, shown, period) : { total: 0, names: [] },
  ]);
  const counted = done.get(task.wid);
  return {
    day: shown,
    period_start: period === SINGLE_PERIOD ? rules.start_day : period,
    is_due: isDue ? 1 : 0,
    due: isDue ? (due.get(`${task.cid} ${shown}`) ?? 0) : 0,
    done: counted?.done_uv ?? 0,
    records: counted?.done ?? 0,
    missing: missing.total,
    missing_names: missing.names,
  };
}
