import type { Flag, MemberHomework } from '@rollcall/contract';
import {
  addDays,
  type Day,
  dayOf,
  earliest,
  formIn,
  homeworkPeriod,
  homeworkRulesOf,
  isSingle,
  latest,
  missedSlots,
  quotaOf,
  SINGLE_PERIOD,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import {
  loadDueDays,
  loadRequestedMakeups,
  ownMakeupsOf,
  waitingIn,
} from '../submission/makeup-request.reads.ts';
import type { JudgedTask, Task, TaskSettings } from './task.reads.ts';

type Makeup = MemberHomework['makeup'];
/** Days offered, days looked back for them, requests shown, and those read for what waits. */
const MOST_DAYS = 60;
const REACH = 400;
const MOST_REQUESTS = 20;
const READ_REQUESTS = 200;

/**
 * Settings in force on each day: by the last save until its evening, else by the first one; and its last day of all.
 */
async function loadRevisions(db: Db, { cid, wid, zone, t_create }: Task) {
  const { rows } = await sql<{ settings: TaskSettings; t_create: Date }>`
    SELECT settings - 'content' - 'answer' AS settings, t_create FROM homework_revision
    WHERE cid = ${cid} AND wid = ${wid} ORDER BY rev`.execute(db);
  const place = { createdAt: t_create.getTime() / 1000, zone };
  const revisions = rows.map((row) => {
    const settings = { ...row.settings, content: [], answer: [] };
    return {
      from: dayOf(row.t_create.getTime() / 1000, zone),
      settings,
      rules: homeworkRulesOf(settings, place),
    };
  });
  return {
    on: (day: Day) => revisions.findLast(({ from }) => from <= day) ?? revisions[0]!,
    endDay: revisions.reduce((last, { rules }) => latest(last, rules.end_day), revisions[0]!.rules.end_day),
  };
}

/** Days of a homework that a member missed and may make up for, by the settings of each day; and their requests. */
export async function makeupOf(
  db: Db,
  { task, rules, status, submitted }: JudgedTask,
  memberId: string | null,
  now: number,
  workdays: Workdays,
  enable_hd: Flag,
): Promise<Makeup> {
  if (memberId === null || task.settings.can_makeup === 0) return { days: [], forms: [], requests: [] };
  const [revisions, requested, wasMember] = await Promise.all([
    loadRevisions(db, task),
    loadRequestedMakeups(db, { cid: task.cid, memberId, wid: task.wid, most: READ_REQUESTS }),
    loadDueDays(db, task.cid, memberId),
  ]);
  const today = dayOf(now, task.zone);
  const requests = ownMakeupsOf(task.cid, requested.slice(0, MOST_REQUESTS));
  const days: Makeup['days'] = [];
  const forms: Makeup['forms'] = [];
  if (today > task.class_end) return { days, forms, requests };
  if (isSingle(task.mode)) {
    const taken = submitted.length + (waitingIn(requested, SINGLE_PERIOD).get(-1) ?? 0);
    if (status === 'over' && taken === 0 && wasMember(rules.end_day))
      days.push({
        day: rules.end_day,
        slots: [],
        form: formIn(forms, revisions.on(rules.end_day).rules, enable_hd),
      });
    return { days, forms, requests };
  }
  let day = earliest(today, revisions.endDay);
  for (let looked = 0; day >= rules.start_day && looked < REACH && days.length < MOST_DAYS; looked++) {
    const then = revisions.on(day);
    const start = homeworkPeriod(then.settings, then.rules, day);
    const missed = {
      day,
      rules: then.rules,
      wasMember: wasMember(day),
      used: quotaOf(submitted, start),
      waiting: waitingIn(requested, start),
    };
    const slots = missedSlots(missed, now, workdays, task.zone);
    if (slots.length > 0) days.push({ day, slots, form: formIn(forms, then.rules, enable_hd) });
    day = addDays(day, -1);
  }
  return { days, forms, requests };
}
