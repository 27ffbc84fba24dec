import { PARTICIPANT_ROLES } from '@rollcall/rules/role/roles';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { type FileOrder, KIND_NAMES, oneSheet, type Source } from './file-order.source.ts';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
/** Members of a page: each has a cell for each of up to 60 days. */
const PAGE = 500;

interface MemberRow {
  member_id: string;
  alias: string;
  stu_no: string;
  gone: boolean;
  /** [from_day, to_day) pairs in which they are due; an open end is null. */
  spans: [string, string | null][];
}
interface DayRow {
  member_id: string;
  day: string;
  period: string;
  n: number;
  makeups: number;
}

const columnsOf = (days: FileOrder['days']): Column[] => [
  { header: '姓名', width: 16, frozen: true },
  { header: '学号', width: 14, of: 'number' },
  { header: '状态', width: 10 },
  ...days.map(({ day }) => ({ header: day, width: 12 })),
  { header: '签到天数', width: 10 },
  { header: '签到次数', width: 10 },
  { header: '补签次数', width: 10 },
  { header: '未签次数', width: 10 },
];

/** The table's cells of one member: 已签, 补签, 未签, 待签 while the day goes on, or nothing on a day that was not theirs. */
function rowOf(member: MemberRow, records: DayRow[], order: FileOrder): Cell[] {
  const byDay = new Map(records.map((r) => [r.day, r]));
  const periods = new Set(records.map((r) => r.period));
  const isDue = (day: string) => member.spans.some(([from, to]) => from <= day && (to === null || day < to));
  const words = order.days.map(({ day, missing, open, period }) => {
    const done = byDay.get(day);
    if (done) return done.makeups === done.n ? '补签' : '已签';
    if (!missing || day > order.today || !isDue(day)) return null;
    if (period !== null && periods.has(period)) return null;
    return open ? '待签' : '未签';
  });
  const inRange = records.filter((r) => r.day >= order.from! && r.day <= order.to!);
  const sum = (of: (r: DayRow) => number) => inRange.reduce((total, r) => total + of(r), 0);
  return [
    member.alias,
    member.stu_no,
    member.gone ? '已退出' : '在册',
    ...words,
    inRange.length,
    sum((r) => r.n),
    sum((r) => r.makeups),
    words.filter((word) => word === '未签').length,
  ];
}

/** Members, and everybody else who was due in the range or signed in in it, by page of their id. */
async function* pagesOf(client: pg.Client, order: FileOrder): AsyncGenerator<Cell[][]> {
  // Of a week or month that began before the range, what was done in it counts.
  const reach = [order.from!, ...order.days.flatMap((d) => d.period ?? [])].toSorted()[0]!;
  let after: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<MemberRow> = await client.query(
      `SELECT m.member_id, m.alias, m.stu_no, m.removed_at IS NOT NULL AS gone,
         COALESCE((SELECT jsonb_agg(jsonb_build_array(s.from_day, s.to_day)) FROM membership s
           WHERE s.cid = m.cid AND s.member_id = m.member_id), '[]') AS spans
       FROM member m
       WHERE m.cid = $1 ${after ? 'AND m.member_id > $6' : ''}
         AND ((m.removed_at IS NULL AND m.role = ANY($5::smallint[]) AND NOT m.pending AND (m.takes_part OR m.roster))
           OR EXISTS (SELECT FROM membership s WHERE s.cid = m.cid AND s.member_id = m.member_id
             AND s.from_day <= $3 AND (s.to_day IS NULL OR s.to_day > $2))
           OR EXISTS (SELECT FROM record r WHERE r.cid = m.cid AND r.member_id = m.member_id AND r.wid = '${ZERO_ID}'
             AND r.day BETWEEN $2 AND $3 AND r.removed_at IS NULL))
       ORDER BY m.member_id LIMIT $4`,
      [order.cid, order.from, order.to, PAGE, PARTICIPANT_ROLES, ...(after ? [after] : [])],
    );
    if (rows.length === 0) return;
    const counted: pg.QueryResult<DayRow> = await client.query(
      `SELECT member_id, day::text AS day, min(period_start)::text AS period, count(*)::int AS n,
         count(*) FILTER (WHERE makeup)::int AS makeups
       FROM record WHERE cid = $1 AND member_id = ANY($2::uuid[]) AND wid = '${ZERO_ID}' AND day BETWEEN $3 AND $4
         AND removed_at IS NULL GROUP BY member_id, day`,
      [order.cid, rows.map((r) => r.member_id), reach, order.to],
    );
    const byMember = Map.groupBy(counted.rows, (r) => r.member_id);
    yield rows.map((member) => rowOf(member, byMember.get(member.member_id) ?? [], order));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.member_id;
  }
}

/**
 * A row per member with the days as columns (N45 type 0); the 未签 of days that are over are the statistics' own, but for who
 * signed in on a day that a later edit of its cycle made the last one of a week or month: the sign-in stands here.
 */
export const summarySource: Source = (client, order) =>
  oneSheet(KIND_NAMES.summary, columnsOf(order.days), pagesOf(client, order));
