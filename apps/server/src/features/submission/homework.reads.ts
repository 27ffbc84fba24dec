import type { HomeworkSettings } from '@rollcall/contract';
import { type ActivityRules, homeworkRulesOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Asks } from '../../platform/db/db.ts';

/** The rules that a revision of a homework judges by; undefined where the homework is gone. */
export async function homeworkRules(
  db: Asks,
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
