import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { KIND_NAMES, oneSheet, PAGE, type Source } from './file-order.source.ts';

/** Inviters with the number they brought, most first; those who quit count all the same (N45 type 0). */
export const inviterSource: Source = (client, order) => {
  const columns: Column[] = [
    { header: '邀请人', width: 16 },
    { header: '学号', width: 14, of: 'number' },
    { header: '邀请人数', width: 10 },
    { header: '最近邀请', width: 20 },
  ];
  async function* pages(): AsyncGenerator<Cell[][]> {
    // Grouped by people who invite: one row of a few bytes each, never more than the members.
    const { rows }: pg.QueryResult<{ alias: string | null; stu_no: string | null; n: number; last: Date }> =
      await client.query(
        `SELECT i.alias, i.stu_no, q.n, q.last
         FROM (SELECT inviter, count(*)::int AS n, max(t_join) AS last FROM member
             WHERE cid = $1 AND inviter IS NOT NULL AND takes_part AND NOT pending AND removed_at IS NULL
             GROUP BY inviter) q
         LEFT JOIN member i ON i.cid = $1 AND i.member_id = q.inviter
         ORDER BY q.n DESC, q.last, q.inviter`,
        [order.cid],
      );
    for (let i = 0; i < rows.length; i += PAGE)
      yield rows
        .slice(i, i + PAGE)
        .map(({ alias, stu_no, n, last }) => [alias ?? '已退出', stu_no, n, { at: last }]);
  }
  return oneSheet(KIND_NAMES.inviters, columns, pages());
};

/** A row per person who was invited (N45 type 1). */
export const invitedSource: Source = (client, order) => {
  const columns: Column[] = [
    { header: '成员', width: 16 },
    { header: '学号', width: 14, of: 'number' },
    { header: '加入时间', width: 20 },
    { header: '邀请人', width: 16 },
  ];
  async function* pages(): AsyncGenerator<Cell[][]> {
    let after: string | null = null;
    for (;;) {
      const {
        rows,
      }: pg.QueryResult<{
        member_id: string;
        alias: string;
        stu_no: string;
        t_join: Date;
        inviter: string | null;
      }> = await client.query(
        `SELECT m.member_id, m.alias, m.stu_no, m.t_join, i.alias AS inviter
         FROM member m LEFT JOIN member i ON i.cid = m.cid AND i.member_id = m.inviter
         WHERE m.cid = $1 AND m.inviter IS NOT NULL AND m.takes_part AND NOT m.pending AND m.removed_at IS NULL
           ${after ? 'AND m.member_id > $3' : ''}
         ORDER BY m.member_id LIMIT $2`,
        [order.cid, PAGE, ...(after ? [after] : [])],
      );
      if (rows.length > 0)
        yield rows.map((r) => [r.alias, r.stu_no, { at: r.t_join }, r.inviter ?? '已退出']);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.member_id;
    }
  }
  return oneSheet(KIND_NAMES.invited, columns, pages());
};
