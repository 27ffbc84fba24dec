import type { getHomeworkProgress, ResponseOf } from '@rollcall/contract';
import {
  dayOf,
  earliest,
  type HomeworkPlace,
  homeworkPeriod,
  homeworkRulesOf,
  homeworkSpan,
  isCheckinDay,
  isSingle,
  latest,
  SINGLE_PERIOD,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { missingNames } from '../statistics/missing.reads.ts';
import { homeworkOn } from '../submission/homework.reads.ts';
import type { Task } from './task.reads.ts';

/** Names of those who have not submitted that are told. */
const NAMES = 200;

/** The day that a homework's progress is told of: today while it runs, its first or last day otherwise. */
function judgeOf(task: Task, of: Task['settings'] = task.settings) {
  const settings = { ...of, content: [], answer: [] };
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

/** One class is named by a value, which says on which machine it lies; several lie on several. */
function inClass(wanted: { cid: string }[]) {
  const [cid, ...others] = new Set(wanted.map((a) => a.cid));
  return others.length === 0 ? sql`d.cid = ${cid}` : sql`d.cid = q.cid`;
}

/** Number of members due on some days of some classes: the sum of the changes up to each. */
async function dueOn(db: Db, tasks: { cid: string; day: string }[]): Promise<Map<string, number>> {
  const wanted = [...new Map(tasks.map((task) => [`${task.cid} ${task.day}`, task])).values()];
  const { rows } = await sql<{ cid: string; day: string; due: number }>`/* prepared */
    SELECT q.cid, q.day, sum(d.due_change)::int AS due
    FROM unnest(${wanted.map((a) => a.cid)}::text[], ${wanted.map((a) => a.day)}::date[]) AS q (cid, day)
    JOIN activity_day d ON ${inClass(wanted)} AND d.day <= q.day GROUP BY q.cid, q.day`.execute(db);
  return new Map(rows.map((row) => [`${row.cid} ${row.day}`, row.due]));
}

/** Counters of periods of homework. */
async function doneIn(
  db: Db,
  wanted: { cid: string; wid: string; period: string }[],
): Promise<Map<string, { done: number; done_uv: number }>> {
  const { rows } = await sql<{ wid: string; done: number; done_uv: number }>`/* prepared */
    SELECT d.wid, d.done, d.done_uv
    FROM unnest(${wanted.map((a) => a.cid)}::text[], ${wanted.map((a) => a.wid)}::uuid[],
      ${wanted.map((a) => a.period)}::date[]) AS q (cid, wid, day)
    JOIN homework_day d ON ${inClass(wanted)} AND d.wid = q.wid AND d.day = q.day`.execute(db);
  return new Map(rows.map((row) => [row.wid, row]));
}

/** Progress of the running period: members due, and those of them with a submission. By wid. */
export async function progressOf(
  db: Db,
  tasks: readonly Task[],
  at: Date,
): Promise<Map<string, { due: number; done: number }>> {
  if (tasks.length === 0) return new Map();
  const now = at.getTime() / 1000;
  const wanted = tasks.map((task) => {
    const { periodOf, shownDay } = judgeOf(task);
    const day = shownDay(now);
    return { cid: task.cid, wid: task.wid, day, period: periodOf(day) };
  });
  const [dues, dones] = await Promise.all([dueOn(db, wanted), doneIn(db, wanted)]);
  return new Map(
    wanted.map(({ cid, wid, day }) => {
      const due = dues.get(`${cid} ${day}`) ?? 0;
      // The counter includes members with a submission who are not due any more; a list never shows more than all.
      return [wid, { due, done: Math.min(due, dones.get(wid)?.done_uv ?? 0) }];
    }),
  );
}

/** Progress of one homework on a day; a single one is told over all of its span. */
export async function progressOn(
  db: Db,
  task: Task,
  day: string | undefined,
  at: Date,
  workdays: Workdays,
): Promise<ResponseOf<typeof getHomeworkProgress>['data']> {
  const { cid, wid, zone } = task;
  const single = isSingle(task.mode);
  const shown = single || day === undefined ? judgeOf(task).shownDay(at.getTime() / 1000) : day;
  // A day that is over asked for what was saved last until its evening, as make-ups know it.
  const isPast = !single && shown < dayOf(at.getTime() / 1000, zone);
  const { settings } = isPast ? await homeworkOn(db, { cid, wid, day: shown, zone }) : task;
  const { rules, periodOf } = judgeOf(task, settings);
  const period = periodOf(shown);
  const isDue = single || isCheckinDay(rules, shown, workdays);
  const [dues, dones] = await Promise.all([
    dueOn(db, [{ cid, day: shown }]),
    doneIn(db, [{ cid, wid, period }]),
  ]);
  const counted = dones.get(wid);
  const due = isDue ? (dues.get(`${cid} ${shown}`) ?? 0) : 0;
  const submitted = counted?.done_uv ?? 0;
  const names = isDue
    ? await missingNames(db, {
        cid,
        wid,
        day: shown,
        periodStart: period,
        limit: NAMES,
        missing: due - submitted,
      })
    : [];
  // Fewer names than were asked for are all of them; counters know also those who submitted and are not due any more.
  const isWhole = names.length < NAMES;
  return {
    day: shown,
    period_start: period === SINGLE_PERIOD ? rules.start_day : period,
    is_due: isDue ? 1 : 0,
    due,
    done: !isDue ? submitted : isWhole ? due - names.length : Math.min(due, submitted),
    records: counted?.done ?? 0,
    missing: isWhole ? names.length : Math.max(NAMES, due - submitted),
    missing_names: names,
  };
}
