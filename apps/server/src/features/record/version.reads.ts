import type { AnsweredField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { namesOf } from '../account/account.reads.ts';
import { answerFilled } from '../upload/answered.reads.ts';

interface VersionRow {
  n: number;
  why: 'edit' | 'fix' | 'grade';
  nickname: string;
  t_until: Date;
  after_review: boolean;
  fill_params: AnsweredField[];
  fix_params: AnsweredField[] | null;
}

/** Earlier versions of a record, newest first. Names outside of the activity are read apart (docs/scaling.md). */
export async function listVersions(db: Db, cid: string, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow & { uid: string }>`
    SELECT v.n, v.why, v.uid, COALESCE(m.alias, '') AS nickname, v.t_until,
      v.remark_id IS NOT NULL AS after_review, v.fill_params, v.fix_params
    FROM record_version v LEFT JOIN member m ON m.cid = v.cid AND m.uid = v.uid AND m.removed_at IS NULL
    WHERE v.cid = ${cid} AND v.record_id = ${id} ORDER BY v.n DESC`.execute(db);
  await answerFilled(db, rows);
  const unnamed = rows.filter(({ nickname }) => nickname === '');
  if (unnamed.length === 0) return rows;
  const names = await namesOf(
    db,
    unnamed.map(({ uid }) => uid),
  );
  return rows.map((row) => ({ ...row, nickname: row.nickname || (names.get(row.uid) ?? '') }));
}
