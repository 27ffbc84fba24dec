import type { ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface VersionRow {
  n: number;
  why: 'edit' | 'fix' | 'grade';
  nickname: string;
  t_until: Date;
  after_review: boolean;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
}

/** Earlier versions of a record, newest first. */
export async function listVersions(db: Db, cid: string, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.n, v.why, COALESCE(NULLIF(m.alias, ''), p.nickname, '') AS nickname, v.t_until,
      v.remark_id IS NOT NULL AS after_review, v.fill_params, v.fix_params
    FROM record_version v LEFT JOIN person p ON p.uid = v.uid
      LEFT JOIN member m ON m.cid = v.cid AND m.uid = v.uid AND m.removed_at IS NULL
    WHERE v.cid = ${cid} AND v.record_id = ${id} ORDER BY v.n DESC`.execute(db);
  return rows;
}
