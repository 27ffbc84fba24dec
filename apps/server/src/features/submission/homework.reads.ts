import type { HomeworkSettings } from '@rollcall/contract';
import { type ActivityRules, addDays, type Day, homeworkRulesOf, instantOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

/** A state of a homework that was saved. */
interface HomeworkRevision {
  rev: number;
  settings: HomeworkSettings;
}

/** Settings of a homework on a day of its class: of the last save until its evening, else of the first one. */
export async function homeworkOn(
  db: Queryable,
  { cid, wid, day, zone }: { cid: string; wid: string; day: Day; zone: string },
): Promise<HomeworkRevision> {
  const next = new Date(instantOf(addDays(day, 1), 0, zone) * 1000);
  const { rows } = await sql<HomeworkRevision>`
    SELECT rev, settings FROM homework_revision WHERE cid = ${cid} AND wid = ${wid} AND rev = COALESCE(
      (SELECT max(rev) FROM homework_revision WHERE cid = ${cid} AND wid = ${wid} AND t_create < ${next}),
      (SELECT min(rev) FROM homework_revision WHERE cid = ${cid} AND wid = ${wid}))`.execute(db);
  return rows[0]!;
}

/** The rules that a revision of a homework judges by; undefined where the homework is gone. */
export async function homeworkRules(
  db: Queryable,
  cid: string,
  wid: string,
  rev: number,
): Promise<ActivityRules | undefined> {
  const { rows } = await sql<{ settings: HomeworkSettings; t_create: Date; zone: string }>`
    SELECT v.settings, h.t_create, a.zone
    FROM homework_revision v JOIN homework h ON h.cid = v.cid AND h.wid = v.wid JOIN activity a ON a.cid = h.cid
    WHERE v.cid = ${cid} AND v.wid = ${wid} AND v.rev = ${rev} AND h.removed_at IS NULL`.execute(db);
  const row = rows[0];
  return row && homeworkRulesOf(row.settings, { createdAt: row.t_create.getTime() / 1000, zone: row.zone });
}
