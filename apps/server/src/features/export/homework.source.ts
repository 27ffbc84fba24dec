import type { ShownField } from '@rollcall/contract';
import { isSingle } from '@rollcall/rules/homework/homework';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { fieldCells, fieldColumns, type Widths, widthsOf } from './cells.source.ts';
import { type FileOrder, type OrderedHomework, onDays, type Source } from './file-order.source.ts';
import { loadRemarkCells, REMARK_COLUMNS } from './remarks.source.ts';

interface MemberRow {
  member_id: string;
  alias: string;
  stu_no: string;
  /** [from_day, to_day) pairs on which they are due; an open end is null. */
  spans: [string, string | null][];
}
interface HomeworkSubmission {
  id: string;
  member_id: string;
  day: string;
  period: string;
  t_submit: Date;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
  makeup: boolean;
  late: boolean;
}

const columnsOf = (homework: OrderedHomework, widths: Widths): Column[] => [
  { header: '姓名', width: 16, frozen: true },
  { header: '学号', width: 14, of: 'number' },
  { header: '状态', width: 10 },
  { header: '日期', width: 12 },
  { header: '提交时间', width: 20 },
  ...fieldColumns(homework.fields, widths),
  ...REMARK_COLUMNS,
];

const isDue = ({ spans }: MemberRow, day: string): boolean =>
  spans.some(([from, to]) => from <= day && (to === null || day < to));
const stateOf = ({ makeup, late }: HomeworkSubmission): string => (makeup ? '补交' : late ? '迟交' : '已交');

/** Rows that memory holds at a time, and members of a page at most: each has a row for each day that asked for it. */
const PAGE_ROWS = 3000;
const PAGE_MEMBERS = 300;

/**
 * By members: what each submitted in the ordered days, oldest first, and a row 未交 for each day that asked for it and
 * has nothing in its period. Asked are those who were due on the day, as the screen tells it (homework/progress); who
 * submitted stands here whatever became of them.
 */
async function* pagesOf(
  client: pg.Client,
  order: FileOrder,
  homework: OrderedHomework,
  widths: Widths,
): AsyncGenerator<Cell[][]> {
  const { cid } = order;
  const { wid, dueDays } = homework;
  const periods = dueDays.map((a) => a.period);
  const count = Math.min(PAGE_MEMBERS, Math.ceil(PAGE_ROWS / Math.max(1, dueDays.length)));
  let after: string | null = null;
  for (;;) {
    const due = [dueDays[0]?.day ?? null, dueDays.at(-1)?.day ?? null];
    const ordered = onDays(order, 'r.day', [cid, wid, ...due, count, ...(after ? [after] : [])]);
    const { rows }: pg.QueryResult<MemberRow> = await client.query(
      `SELECT m.member_id, m.alias, m.stu_no,
         COALESCE((SELECT jsonb_agg(jsonb_build_array(s.from_day, s.to_day)) FROM membership s
           WHERE s.cid = m.cid AND s.member_id = m.member_id), '[]') AS spans
       FROM member m
       WHERE m.cid = $1 ${after ? 'AND m.member_id > $6' : ''}
         AND (EXISTS (SELECT FROM membership s WHERE s.cid = m.cid AND s.member_id = m.member_id
               AND s.from_day <= $4::date AND (s.to_day IS NULL OR s.to_day > $3::date))
           OR EXISTS (SELECT FROM record r WHERE r.cid = m.cid AND r.member_id = m.member_id AND r.wid = $2
             AND r.removed_at IS NULL ${ordered.conditions}))
       ORDER BY m.member_id LIMIT $5`,
      ordered.values,
    );
    if (rows.length === 0) return;
    const ids = rows.map((r) => r.member_id);
    const submittedOn = onDays(order, 'day', [cid, wid, ids, periods]);
    const found: pg.QueryResult<HomeworkSubmission> = await client.query(
      `SELECT id, member_id, day::text AS day, period_start::text AS period, t_submit, fill_params, fix_params,
         makeup, late
       FROM record WHERE cid = $1 AND wid = $2 AND member_id = ANY($3::uuid[]) AND removed_at IS NULL
         AND (period_start = ANY($4::date[]) OR (true ${submittedOn.conditions}))
       ORDER BY day, t_submit, id`,
      submittedOn.values,
    );
    const isOrdered = ({ day }: HomeworkSubmission) =>
      (order.from === null || day >= order.from) && (order.to === null || day <= order.to);
    const submitted = found.rows.filter(isOrdered);
    const remarkCells = await loadRemarkCells(
      client,
      cid,
      submitted.map((r) => r.id),
    );
    const written = Map.groupBy(submitted, (r) => r.member_id);
    const done = new Set(found.rows.map((r) => `${r.member_id} ${r.period}`));
    const page = rows.flatMap((m): Cell[][] => {
      const own = (written.get(m.member_id) ?? []).map((r) => ({
        day: r.day,
        cells: [
          m.alias,
          m.stu_no,
          stateOf(r),
          { day: r.day },
          { at: r.t_submit },
          ...fieldCells(homework.fields, widths, r.fill_params, order.publicUrl),
          ...remarkCells(r),
        ],
      }));
      const missed = dueDays
        .filter(({ day, period }) => isDue(m, day) && !done.has(`${m.member_id} ${period}`))
        .map(({ day }) => ({
          day,
          // A single homework is missing as a whole, and on no day of its own.
          cells: [m.alias, m.stu_no, '未交', isSingle(homework.mode) ? null : { day }],
        }));
      return [...own, ...missed].toSorted((a, b) => a.day.localeCompare(b.day)).map(({ cells }) => cells);
    });
    if (page.length > 0) yield page;
    if (rows.length < count) return;
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
