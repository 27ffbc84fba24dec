import {
  addDays,
  dayOf,
  isMissingDay,
  type KindNumbers,
  kindOfActivity,
  periodOf,
  secondOfDay,
  traitsOf,
  untilToday,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { StorePlace } from '../../platform/config/provider-settings.ts';
import type { Db } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { loadAccess, loadRevisions, type Versions } from '../activity/activity.reads.ts';
import { countRecords } from '../record/filter.reads.ts';
import { rulesOn } from '../statistics/statistics.reads.ts';
import type { ExportRow } from './export.store.ts';
import type { FileOrder, TableDay } from './file-order.source.ts';
import { countAttachments, fieldColumnsOf, loadOrderedHomework } from './homework.reads.ts';

export interface OrderDeps {
  db: Db;
  databaseUrl: string;
  versions: Versions;
  workdays: () => Workdays;
  publicUrl: string;
  store: StorePlace;
}

type Wanted = Pick<ExportRow, 'cid' | 'kind' | 'params' | 'uid'>;

/** The days of a range by the rules that held on each. */
async function tableDays(
  deps: OrderDeps,
  { cid, params }: Wanted,
  { zone, now }: { zone: string; now: number },
): Promise<TableDay[]> {
  const revisions = await loadRevisions(deps.db, cid);
  const days: TableDay[] = [];
  for (let day = params.from!; day <= params.to!; day = addDays(day, 1)) {
    const rules = rulesOn(revisions, day);
    const { start, unit } = periodOf(rules, day);
    days.push({
      day,
      missing: isMissingDay(rules, day, deps.workdays()),
      open: day === dayOf(now, zone) && untilToday(rules.time_list, secondOfDay(now, zone)) !== null,
      period: unit === 'day' ? null : start,
    });
  }
  return days;
}

/** Days of other weeks and months that a range may reach into. */
const REACH = 31;

/** Workdays of a range and of the weeks and months that it lies in. */
function workdaysAround({ from, to }: Wanted['params'], workdays: Workdays): string[] {
  const days: string[] = [];
  for (let day = addDays(from!, -REACH); day <= addDays(to!, REACH); day = addDays(day, 1))
    if (workdays.isWorkday(day)) days.push(day);
  return days;
}

/** Fields that have columns: of records all that were ever asked for, of members those of today. */
async function fieldsOf(deps: OrderDeps, wanted: Wanted, rev: number) {
  const { settings } = await deps.versions.of(deps.db, { cid: wanted.cid, rev });
  if (wanted.kind === 'members' || wanted.kind === 'identity') return fieldColumnsOf([settings.reg_info]);
  if (wanted.kind !== 'records') return [];
  const revisions = await loadRevisions(deps.db, wanted.cid);
  return fieldColumnsOf([settings.fill_options, ...revisions.toReversed().map((r) => r.rules.fill_options)]);
}

/** Columns with content: numbers, which all have in a class, and points, where sign-ins ever earned some. */
async function whatIsThere(db: Db, activity: KindNumbers & { cid: string }): Promise<FileOrder['has']> {
  const { cid } = activity;
  const { rows } = await sql<FileOrder['has']>`
    SELECT ${traitsOf(activity).classroom} OR EXISTS (SELECT FROM member WHERE cid = ${cid} AND stu_no <> '') AS number,
      EXISTS (SELECT FROM activity_revision WHERE cid = ${cid} AND (rules->>'score')::int > 0) AS points`.execute(
    db,
  );
  return rows[0]!;
}

/** Rows that a file will have, or files of a package; about as many, for its progress. */
async function totalOf(
  db: Db,
  { cid, kind, params }: Wanted,
  members: number,
  { homework, calendar }: Pick<FileOrder, 'homework' | 'calendar'>,
): Promise<number> {
  const { from, to } = params;
  if (kind === 'records') return countRecords(db, cid, from ?? undefined, to ?? undefined);
  if (kind === 'attachments')
    return (await countAttachments(db, cid, homework[0]?.wid ?? ZERO_ID, from, to)).files;
  if (kind === 'homework')
    return homework.reduce((sum, { dueDays }) => sum + members * Math.max(1, dueDays.length), 0);
  // The table of days and the sheet of attendance have a row each.
  return members * (calendar ? 2 : 1);
}

/** Everything that the thread needs to write a file; undefined where the activity, or all of the homework, is gone. */
export async function fileOrder(
  deps: OrderDeps,
  wanted: Wanted,
  path: string,
  now: Date,
): Promise<FileOrder | undefined> {
  const { db, databaseUrl, publicUrl, store } = deps;
  const { cid, kind, params, uid } = wanted;
  const access = await loadAccess(db, cid, uid);
  if (!access) return undefined;
  const { activity } = access;
  const format = kind === 'attachments' ? 'zip' : (params.format ?? 'xlsx');
  const workdays = deps.workdays();
  const calendar =
    kind === 'summary' && format === 'xlsx'
      ? { zone: activity.zone, workdays: workdaysAround(params, workdays) }
      : null;
  const homework = await loadOrderedHomework(db, cid, params.wids ?? [], { ...params, now, workdays });
  // Without its homework a package would be one of all sign-ins.
  if (params.wids && homework.length === 0) return undefined;
  return {
    databaseUrl,
    cid,
    kind,
    format,
    from: params.from,
    to: params.to,
    today: dayOf(now.getTime() / 1000, activity.zone),
    now,
    path,
    title: activity.title,
    activityKind: kindOfActivity(activity),
    publicUrl,
    store,
    fields: await fieldsOf(deps, wanted, activity.rev),
    days:
      kind === 'summary'
        ? await tableDays(deps, wanted, { zone: activity.zone, now: now.getTime() / 1000 })
        : [],
    calendar,
    has: await whatIsThere(db, activity),
    homework,
    total: await totalOf(db, wanted, activity.join_num, { homework, calendar }),
  };
}
