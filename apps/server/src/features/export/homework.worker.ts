import type { ShownField } from '@rollcall/contract';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { fieldCells, fieldColumns, namesOf, type Widths, widthsOf } from './cells.worker.ts';
import { type FileOrder, type OrderedHomework, PAGE, type Source } from './order.worker.ts';
import { REVIEW_COLUMNS, reviewCells, reviewsOf } from './records.worker.ts';

interface MemberRow {
  member_id: string;
  alias: string;
  stu_no: string;
}
interface HandedIn {
  id: string;
  member_id: string;
  day: string;
  t_submit: Date;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
  makeup: boolean;
  late: boolean;
}

const columnsOf = (homework: OrderedHomework, widths: Widths): Column[] => [
  { header: '姓名', width: 16 },
  { header: '学号', width: 14 },
  { header: '状态', width: 10 },
  { header: '日期', width: 12 },
  { header: '提交时间', width: 20 },
  ...fieldColumns(homework.fields, widths),
  ...REVIEW_COLUMNS,
];

const stateOf = ({ makeup, late }: HandedIn): string => (makeup ? '补交' : late ? '迟交' : '已交');

/**
 * By members: what each handed in, oldest first, and one row 未交 for who handed in nothing. Asked are those who were
 * members on a day of the homework; who handed in stands here whatever became of him.
 */
async function* pagesOf(
  client: pg.Client,
  order: FileOrder,
  homework: OrderedHomework,
  widths: Widths,
): AsyncGenerator<Cell[][]> {
  const { cid } = order;
  let after: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<MemberRow> = await client.query(
      `SELECT m.member_id, m.alias, m.stu_no FROM member m
       WHERE m.cid = $1 ${after ? 'AND m.member_id > $8' : ''}
         AND ((m.removed_at IS NULL AND NOT m.pending AND EXISTS (SELECT FROM membership s WHERE s.cid = m.cid
               AND s.member_id = m.member_id AND s.from_day <= $4 AND (s.to_day IS NULL OR s.to_day > $3)))
           OR EXISTS (SELECT FROM record r WHERE r.cid = m.cid AND r.member_id = m.member_id AND r.wid = $2
             AND r.removed_at IS NULL AND ($6::date IS NULL OR r.day >= $6) AND ($7::date IS NULL OR r.day <= $7)))
       ORDER BY m.member_id LIMIT $5`,
      [
        cid,
        homework.wid,
        homework.start_day,
        homework.end_day,
        PAGE,
        order.from,
        order.to,
        ...(after ? [after] : []),
      ],
    );
    if (rows.length === 0) return;
    const handed: pg.QueryResult<HandedIn> = await client.query(
      `SELECT id, member_id, day::text AS day, t_submit, fill_params, fix_params, makeup, late FROM record
       WHERE cid = $1 AND wid = $2 AND member_id = ANY($3::uuid[]) AND removed_at IS NULL
         AND ($4::date IS NULL OR day >= $4) AND ($5::date IS NULL OR day <= $5)
       ORDER BY day, t_submit, id`,
      [cid, homework.wid, rows.map((r) => r.member_id), order.from, order.to],
    );
    const reviews = await reviewsOf(
      client,
      cid,
      handed.rows.map((r) => r.id),
    );
    const names = await namesOf(
      client,
      [...reviews.values()].map((r) => r.uid),
    );
    const byMember = Map.groupBy(handed.rows, (r) => r.member_id);
    yield rows.flatMap((m): Cell[][] => {
      const own = byMember.get(m.member_id);
      if (!own) return [[m.alias, m.stu_no, '未交']];
      return own.map((r) => [
        m.alias,
        m.stu_no,
        stateOf(r),
        { day: r.day },
        { at: r.t_submit },
        ...fieldCells(homework.fields, widths, r.fill_params, order.publicUrl),
        ...reviewCells(r.fix_params, reviews.get(r.id), names),
      ]);
    });
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.member_id;
  }
}

/** Homework, a sheet each (EXPORT-04). */
export const homeworkSource: Source = async function* (client, order) {
  for (const homework of order.homework) {
    const widths = await widthsOf(
      client,
      homework.fields,
      `SELECT fill_params AS filled FROM record WHERE cid = $1 AND wid = $2 AND removed_at IS NULL`,
      [order.cid, homework.wid],
    );
    yield {
      name: homework.title,
      columns: columnsOf(homework, widths),
      pages: pagesOf(client, order, homework, widths),
    };
  }
};
