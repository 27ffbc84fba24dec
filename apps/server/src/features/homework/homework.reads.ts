import {
  type Flag,
  HOMEWORK_TAB,
  type HomeworkDetail,
  type HomeworkItem,
  type listHomework,
  type listSyncClasses,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import {
  dayNumber,
  dayOf,
  HOMEWORK_TEMPLATES,
  homeworkRulesOf,
  homeworkSpan,
  homeworkStatusCode,
  isCheckinDay,
  isSingle,
  MANAGER_ROLES,
  startOfDay,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { insideId, splitInsideId } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';
import type { Access, Versions } from '../activity/activity.reads.ts';
import { loadToGrade } from '../record/to-grade.reads.ts';
import { assertNotRemoved } from './homework.policy.ts';
import { type HomeworkRow, loadHomework } from './homework.store.ts';
import { progressOf } from './progress.reads.ts';
import type { Task } from './task.reads.ts';

interface HomeworkReadDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
}
type ActivityRow = Access['activity'];
type Counts = Record<'running' | 'waiting' | 'ended', number>;

/** Homework of a class by tab, with the counts of the three. New and reordered first, what is over latest first. */
async function listRows(
  db: Db,
  cid: string,
  q: { type: number; offset: number; count: number; now: Date },
): Promise<{ rows: HomeworkRow[]; counts: Counts }> {
  const running = sql`opens_at <= ${q.now} AND closes_at >= ${q.now}`;
  const waiting = sql`opens_at > ${q.now}`;
  const ended = sql`closes_at < ${q.now} AND opens_at <= ${q.now}`;
  const tab = { [HOMEWORK_TAB.RUNNING]: running, [HOMEWORK_TAB.NOT_STARTED]: waiting }[q.type] ?? ended;
  const order =
    q.type === HOMEWORK_TAB.ENDED
      ? sql`closes_at DESC, sort, wid`
      : q.type === HOMEWORK_TAB.NOT_STARTED
        ? sql`opens_at, sort, wid`
        : sql`sort, wid`;
  const [page, counts] = await Promise.all([
    sql<HomeworkRow>`/* prepared */
      SELECT cid, wid, mode, title, start_day, end_day, opens_at, closes_at, rev, settings, sort, owner_uid, t_create,
        removed_at
      FROM homework WHERE cid = ${cid} AND removed_at IS NULL AND ${tab}
      ORDER BY ${order} LIMIT ${q.count} OFFSET ${q.offset}`.execute(db),
    sql<Counts>`/* prepared */
      SELECT count(*) FILTER (WHERE ${running})::int AS running, count(*) FILTER (WHERE ${waiting})::int AS waiting,
        count(*) FILTER (WHERE ${ended})::int AS ended
      FROM homework WHERE cid = ${cid} AND removed_at IS NULL`.execute(db),
  ]);
  return { rows: page.rows, counts: counts.rows[0]! };
}

export function createHomeworkReads({ db, versions, workdays, isCertified }: HomeworkReadDeps) {
  const itemsOf = async (activity: ActivityRow, rows: HomeworkRow[], at: Date): Promise<HomeworkItem[]> => {
    const { cid, zone } = activity;
    const now = at.getTime() / 1000;
    const today = dayOf(now, zone);
    const tasks = rows.map((row): Task => ({ ...row, zone, class_end: activity.end_day }));
    const uids = rows.map((row) => row.owner_uid);
    const [names, progress, waiting] = await Promise.all([
      namesOf(db, uids),
      progressOf(db, tasks, at),
      loadToGrade(db, [cid], at),
    ]);
    const toGrade = new Map(waiting.map((one) => [one.wid, one.n]));
    return rows.map((row): HomeworkItem => {
      const { wid, mode, settings, owner_uid, start_day, end_day } = row;
      const place = { createdAt: row.t_create.getTime() / 1000, zone };
      const span = homeworkSpan(settings, place);
      const isDay = isCheckinDay(homeworkRulesOf(settings, place), today, workdays());
      const isDue = isSingle(mode) ? now >= span.opensAt : isDay;
      const { due = 0, done = 0 } = progress.get(wid) ?? {};
      const { title, start_date, start_time, end_date, end_time, checkinday, limit, locations, wifis } =
        settings;
      return {
        wid: insideId(cid, wid),
        cid,
        title,
        mode,
        status: homeworkStatusCode(span, now),
        start_date,
        start_time,
        end_date,
        end_time,
        closes_at: span.closesAt,
        time_list: settings.time_list,
        checkinday,
        limit,
        locations,
        wifis,
        owner_name: names.get(owner_uid) ?? '',
        checkin_title: activity.title,
        days_current: dayNumber(start_day, end_day, today).days_current,
        template: activity.template,
        progress: { due: isDue ? due : 0, done: isDue ? done : 0 },
        to_mark: toGrade.get(wid) ?? 0,
      };
    });
  };

  const flagsOf = async (activity: ActivityRow, at: Date) => {
    const { settings } = await versions.of(db, activity);
    const is_cerficated: Flag = isCertified(activity.certified_until, at) ? 1 : 0;
    return { disable_homework: settings.disable_homework, cate: activity.cate, is_cerficated, settings };
  };

  return {
    /** One page of a tab of homework management (HW-07). */
    async list(
      activity: ActivityRow,
      q: ParsedRequestOf<typeof listHomework>,
      at: Date,
    ): Promise<ResponseOf<typeof listHomework>> {
      const { settings: _, ...flags } = await flagsOf(activity, at);
      const page = { type: q.type, offset: (q.page - 1) * q.count, count: q.count, now: at };
      const { rows, counts } = await listRows(db, activity.cid, page);
      const { running, waiting, ended } = counts;
      const total = [ended, running, waiting][q.type]!;
      return { data: await itemsOf(activity, rows, at), total, ...counts, ...flags };
    },

    /** One homework with everything that is set about it (HW-53); throws where there is none. */
    async detail(activity: ActivityRow, wid: string, at: Date): Promise<HomeworkDetail> {
      const row = await loadHomework(db, activity.cid, splitInsideId(wid).id);
      assertNotRemoved(row);
      const [item] = await itemsOf(activity, [row], at);
      const { settings, ...flags } = await flagsOf(activity, at);
      return {
        ...row.settings,
        ...item!,
        ...flags,
        rev: row.rev,
        t_create: unixSeconds(row.t_create),
        checkin_start_date: startOfDay(activity.start_day, activity.zone),
        checkin_end_date: settings.end_date === 0 ? 0 : startOfDay(activity.end_day, activity.zone),
      };
    },

    /** The person's other classes that homework may be synchronised to (HW-48): not over, and not without homework. */
    async classes(uid: string, cid: string, at: Date): Promise<ResponseOf<typeof listSyncClasses>['data']> {
      const { rows: own } = await sql<{ cid: string }>`
        SELECT cid FROM my_activity WHERE uid = ${uid} AND cid <> ${cid} AND role IN (${literals(MANAGER_ROLES)})
          AND deleted_at IS NULL ORDER BY t_create DESC, cid`.execute(db);
      const cids = own.map((one) => one.cid);
      const { rows } = await sql<{
        cid: string;
        title: string;
        cate: number;
        start_date: number;
        end_date: number;
        end_day: string;
        zone: string;
      }>`
        SELECT a.cid, a.title, a.cate, (a.settings->>'start_date')::float8 AS start_date,
          (a.settings->>'end_date')::float8 AS end_date, a.end_day, a.zone
        FROM activity a WHERE a.cid = ANY(${cids}) AND a.deleted_at IS NULL AND a.template = ANY(${HOMEWORK_TEMPLATES}::int[])
          AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0
        ORDER BY array_position(${cids}::text[], a.cid) LIMIT 200`.execute(db);
      return rows
        .filter(({ end_day, zone }) => end_day >= dayOf(at.getTime() / 1000, zone))
        .map(({ end_day: _, zone: __, ...one }) => one);
    },
  };
}
export type HomeworkReads = ReturnType<typeof createHomeworkReads>;
