import { type HomeworkMode, type HomeworkSettings, REVIEW, ROLE, type Role } from '@rollcall/contract';
import {
  type ActivityRules,
  coversDay,
  type DueVerdict,
  dayOf,
  type HomeworkStatus,
  homeworkDueOf,
  homeworkPeriod,
  homeworkRulesOf,
  homeworkSpan,
  homeworkState,
  homeworkStatus,
  homeworkTiming,
  type Interval,
  isSingle,
  quotaOf,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Settings of a homework without its content and answer, which no list shows. */
export type TaskSettings = Omit<HomeworkSettings, 'content' | 'answer'>;

/** A homework as it concerns members. */
export interface Task {
  cid: string;
  wid: string;
  mode: HomeworkMode;
  title: string;
  settings: TaskSettings;
  t_create: Date;
  zone: string;
  /** Last day of its class. */
  class_end: string;
}

const COLUMNS = sql`h.cid, h.wid, h.mode, h.title, h.t_create, a.zone, a.end_day AS class_end`;
/** A class that takes homework. */
const TAKES = sql`a.deleted_at IS NULL AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0`;
const MOST = 300;

/**
 * Homework of some classes that closes at or after `from` and opens at or before `to`, at most `most`: what closes next
 * of what is still to come, what closed last where all that is over is asked for.
 */
export async function loadTasks(
  db: Queryable,
  cids: string[],
  { from, to, most = MOST }: { from: Date | null; to: Date | null; most?: number },
): Promise<Task[]> {
  if (cids.length === 0) return [];
  const { rows } = await sql<Task>`/* prepared */
    SELECT ${COLUMNS}, h.settings - 'content' - 'answer' AS settings
    FROM homework h JOIN activity a ON a.cid = h.cid
    WHERE h.cid = ANY(${cids}) AND h.removed_at IS NULL AND ${TAKES}
      AND (${from}::timestamptz IS NULL OR h.closes_at >= ${from})
      AND (${to}::timestamptz IS NULL OR h.opens_at <= ${to})
    ORDER BY h.closes_at ${from === null ? sql`DESC` : sql``}, h.wid LIMIT ${most}`.execute(db);
  return rows;
}

/** One homework with its content; undefined where there is none, or its class takes none. */
export async function loadTask(
  db: Queryable,
  cid: string,
  wid: string,
): Promise<(Task & { settings: HomeworkSettings; owner_uid: string }) | undefined> {
  const { rows } = await sql<Task & { settings: HomeworkSettings; owner_uid: string }>`/* prepared */
    SELECT ${COLUMNS}, h.settings, h.owner_uid FROM homework h JOIN activity a ON a.cid = h.cid
    WHERE h.cid = ${cid} AND h.wid = ${wid} AND h.removed_at IS NULL AND ${TAKES}`.execute(db);
  return rows[0];
}

/** A submission as far as states and quotas need it. */
export interface HomeworkSubmission {
  cid: string;
  wid: string;
  member_id: string;
  day: string;
  period_start: string;
  slot: number;
  ordinal: number;
  t_submit: Date;
  rank: number;
  graded: boolean;
  /** Its grade asks for a correction, and none came since that was given. */
  to_fix: boolean;
}

type Key = readonly [cid: string, memberId: string];

/** Live submissions of some members for some homework, newest first. */
export async function loadHomeworkSubmissions(
  db: Queryable,
  members: readonly Key[],
  wids: string[],
): Promise<HomeworkSubmission[]> {
  if (members.length === 0 || wids.length === 0) return [];
  const { rows } = await sql<HomeworkSubmission>`/* prepared */
    SELECT r.cid, r.wid, r.member_id, r.day, r.period_start, r.slot, r.ordinal, r.t_submit, r.rank, r.graded,
      r.rank = 1 AND COALESCE(r.fixed_at < (SELECT max(q.t_submit) FROM remark q
        WHERE q.cid = r.cid AND q.record_id = r.id AND q.rank = 1), true) AS to_fix
    FROM unnest(${members.map(([cid]) => cid)}::text[], ${members.map(([, id]) => id)}::uuid[]) AS a (cid, id)
    JOIN record r ON r.cid = a.cid AND r.member_id = a.id AND r.wid = ANY(${wids}::uuid[])
      AND r.wid <> ${sql.lit(ZERO_ID)} AND r.removed_at IS NULL
    ORDER BY r.t_submit DESC, r.id DESC`.execute(db);
  return rows;
}

/** Make-ups for homework that wait for an admin. */
export async function loadWaiting(
  db: Queryable,
  cid: string,
  memberId: string,
): Promise<{ wid: string; period_start: string; slot: number }[]> {
  const { rows } = await sql<{ wid: string; period_start: string; slot: number }>`
    SELECT wid, period_start, slot FROM makeup_request
    WHERE cid = ${cid} AND member_id = ${memberId} AND status = ${sql.lit(REVIEW.WAITING)}
      AND wid <> ${sql.lit(ZERO_ID)}`.execute(db);
  return rows;
}

/** Subject of a judgement: the part of them that judges. */
export interface Requested {
  member: { role: Role; pending: boolean; takes_part: boolean; stays?: Interval[] } | null;
  certified: boolean;
  entryValid: boolean;
  /** Somebody else asks, where the activity takes no proxies. */
  proxyOff?: boolean | undefined;
}

export interface JudgedTask {
  task: Task;
  rules: ActivityRules;
  span: { opensAt: number; closesAt: number };
  status: HomeworkStatus;
  due: DueVerdict;
  state: ReturnType<typeof homeworkState>;
  submitted: HomeworkSubmission[];
}

/** A homework as it stands for one member now. `settings` of lists lack content and answer, which judge nothing. */
export function judgeTask(
  task: Task,
  request: Requested,
  submitted: HomeworkSubmission[],
  waiting: { period_start: string }[],
  now: number,
  workdays: Workdays,
): JudgedTask {
  const settings: HomeworkSettings = { ...task.settings, content: [], answer: [] };
  const { zone } = task;
  const place = { createdAt: task.t_create.getTime() / 1000, zone, classEnd: task.class_end };
  const rules = homeworkRulesOf(settings, place);
  const today = dayOf(now, zone);
  const period = homeworkPeriod(settings, rules, today);
  const span = homeworkSpan(settings, place);
  const status = homeworkStatus(span, now);
  const { member } = request;
  const due = homeworkDueOf({
    rules,
    single: isSingle(task.mode),
    timing: homeworkTiming(settings, rules, place, workdays),
    certified: request.certified,
    entryValid: request.entryValid,
    proxyOff: request.proxyOff,
    member: member?.takes_part || member?.role === ROLE.BLACKLISTED ? member : null,
    now,
    workdays,
    zone,
    used: quotaOf(submitted, period),
  });
  const state = homeworkState({
    status,
    due,
    submitted: submitted.length,
    toFix: submitted.some((one) => one.to_fix),
    pending: waiting.some((one) => one.period_start === period),
    graded: submitted[0]?.graded === true,
    wasMember: member?.stays === undefined || coversDay(member.stays, rules.end_day),
  });
  return { task, rules, span, status, due, state, submitted };
}
