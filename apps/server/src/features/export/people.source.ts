import type { Role, ShownField } from '@rollcall/contract';
import { ROLE } from '@rollcall/contract/activity/settings';
import { IDENTITY_KEY } from '@rollcall/contract/field/field';
import { KIND_TRAITS } from '@rollcall/rules/kind/kinds';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { fieldCells, fieldColumns, type Widths, widthsOf } from './cells.source.ts';
import { type FileOrder, KIND_NAMES, oneSheet, PAGE, type Source } from './file-order.source.ts';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
/** In a class admins are teachers, as on every screen. */
const roleNamesOf = ({ activityKind }: FileOrder): Record<Role, string> => {
  const { admin } = KIND_TRAITS[activityKind];
  return {
    [ROLE.MEMBER]: '普通成员',
    [ROLE.ADMIN]: admin,
    [ROLE.BLACKLISTED]: '黑名单',
    [ROLE.OWNER]: '发起人',
    [ROLE.NOT_PARTICIPATING]: '不参与',
    [ROLE.NOT_PARTICIPATING_ADMIN]: `不参与（${admin}）`,
  };
};

interface MemberRow {
  member_id: string;
  alias: string;
  stu_no: string;
  role: Role;
  t_join: Date;
  pending: boolean;
  reg_params: ShownField[];
  takes_part: boolean;
  roster_phone: string;
  roster_no: string;
}

/** People who stand on the list or take part, waiting for approval or not: a line that nobody claimed may have points as well. */
const EVERYBODY = '(takes_part OR roster)';

/** Live members by pages of their id, as far as a condition takes them. */
async function* members(client: pg.Client, cid: string, which: string): AsyncGenerator<MemberRow[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<MemberRow> = await client.query(
      `SELECT member_id, alias, stu_no, role, t_join, pending, reg_params, takes_part, roster_phone, roster_no
       FROM member WHERE cid = $1 AND removed_at IS NULL AND ${which} ${after ? 'AND member_id > $3' : ''}
       ORDER BY member_id LIMIT $2`,
      [cid, PAGE, ...(after ? [after] : [])],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.member_id;
  }
}

interface Count {
  member_id: string;
  days: number;
  times: number;
  points: number;
}

/** Sign-ins of the members of a page, over the whole activity. */
async function countsOf(client: pg.Client, cid: string, page: MemberRow[]): Promise<Map<string, Count>> {
  const { rows }: pg.QueryResult<Count> = await client.query(
    `SELECT member_id, count(DISTINCT day)::int AS days, count(*)::int AS times, sum(points)::int AS points
     FROM record WHERE cid = $1 AND member_id = ANY($2::uuid[]) AND wid = '${ZERO_ID}' AND removed_at IS NULL
     GROUP BY member_id`,
    [cid, page.map((m) => m.member_id)],
  );
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Values of a designated list for a line nobody has claimed, in the columns of the fields that ask for it. */
const listedValues = (line: MemberRow): ShownField[] => [
  { key: IDENTITY_KEY.NAME, name: '', val: line.alias },
  { key: IDENTITY_KEY.PHONE, name: '', val: line.roster_phone },
  { key: IDENTITY_KEY.STUDENT_NO, name: '', val: line.roster_no },
];

/** Answers of a member; the number of who gave none is that of their line in the list. */
const answersOf = (m: MemberRow): ShownField[] =>
  m.stu_no === ''
    ? m.reg_params
    : [...m.reg_params, { key: IDENTITY_KEY.STUDENT_NO, name: '', val: m.stu_no }];
const filledBy = (m: MemberRow): ShownField[] => (m.takes_part ? answersOf(m) : listedValues(m));
const stateOf = (m: MemberRow): string => (!m.takes_part ? '未加入' : m.pending ? '待审核' : '已加入');

const identityWidths = (client: pg.Client, order: FileOrder): Promise<Widths> =>
  widthsOf(
    client,
    order.fields,
    'SELECT reg_params AS filled FROM member WHERE cid = $1 AND removed_at IS NULL',
    [order.cid],
  );

/** Everybody of the activity, the lines of its list that nobody claimed included (EXPORT-08). */
export const memberSource: Source = async function* (client, order) {
  const widths = await identityWidths(client, order);
  const roleNames = roleNamesOf(order);
  // Their name stands first; what they filled in as their name is the same, and renamed with it.
  const fields = order.fields.filter(({ key }) => key !== IDENTITY_KEY.NAME);
  const columns: Column[] = [
    { header: '姓名', width: 16 },
    { header: '身份', width: 12 },
    { header: '加入时间', width: 20 },
    { header: '状态', width: 10 },
    ...fieldColumns(fields, widths),
    { header: '签到天数', width: 10 },
    { header: '签到次数', width: 10 },
    { header: '积分', width: 10, of: 'points' },
  ];
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const page of members(client, order.cid, EVERYBODY)) {
      const counts = await countsOf(client, order.cid, page);
      yield page.map((m) => {
        const count = counts.get(m.member_id);
        return [
          m.alias,
          roleNames[m.role],
          m.takes_part ? { at: m.t_join } : null,
          stateOf(m),
          ...fieldCells(fields, widths, filledBy(m), order.publicUrl),
          count?.days ?? 0,
          count?.times ?? 0,
          count?.points ?? 0,
        ];
      });
    }
  }
  yield* oneSheet(KIND_NAMES.members, columns, pages());
};

/** Answers of members at joining (EXPORT-05). */
export const identitySource: Source = async function* (client, order) {
  const widths = await identityWidths(client, order);
  const columns = [
    ...fieldColumns(order.fields, widths),
    { header: '加入时间', width: 20 },
    { header: '状态', width: 10 },
  ];
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const page of members(client, order.cid, 'takes_part'))
      yield page.map((m) => [
        ...fieldCells(order.fields, widths, answersOf(m), order.publicUrl),
        { at: m.t_join },
        stateOf(m),
      ]);
  }
  yield* oneSheet(KIND_NAMES.identity, columns, pages());
};

/** Points of everybody of the members' sheet; 0 for none (EXPORT-07). */
export const pointsSource: Source = (client, order) => {
  const columns: Column[] = [
    { header: '姓名', width: 16 },
    { header: '学号', width: 14, of: 'number' },
    { header: '签到次数', width: 10 },
    { header: '积分', width: 10 },
  ];
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const page of members(client, order.cid, EVERYBODY)) {
      const counts = await countsOf(client, order.cid, page);
      yield page.map((m) => {
        const count = counts.get(m.member_id);
        return [m.alias, m.stu_no, count?.times ?? 0, count?.points ?? 0];
      });
    }
  }
  return oneSheet(KIND_NAMES.points, columns, pages());
};
