import type { MemberAction, MemberRow, MemberSort } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { Box } from '@rollcall/ui/primitives/checkbox';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import type { AttendanceOf } from '../hooks/use-members.ts';
import { lineOf } from '../model/wording.ts';
import { AttendanceCells } from './attendance-cells.tsx';
import { RoleTag } from './role-tag.tsx';
import { RowActions } from './row-actions.tsx';
import { SortHead } from './sort-head.tsx';

interface MemberTableProps {
  cid: string;
  fields: readonly Record<string, string>[];
  members: readonly MemberRow[];
  kind: Kind;
  /** Rows of another page still stand there. */
  stale: boolean;
  /** Attendance of the shown members; null where it is not shown. */
  attendance: AttendanceOf | undefined | null;
  /** Unit of the activity's cycle. */
  unit: PeriodUnit;
  sort: MemberSort | undefined;
  selected: ReadonlyMap<string, MemberRow>;
  onSort: (sort: MemberSort) => void;
  onSelect: (rows: readonly MemberRow[], on: boolean) => void;
  onAction: (action: MemberAction, row: MemberRow) => void;
}

const NAME = 1;
const ROLE = 2;
const NUMBER = 3;

/** The columns that the server gives (MEMBER-09); what has a key below 1 is none. */
const columnsOf = (fields: MemberTableProps['fields']) =>
  fields.flatMap((field) =>
    Object.entries(field)
      .map(([key, label]) => ({ key: Number(key), label }))
      .filter(({ key }) => key > 0),
  );

/** Orders that a press on the head of a column chooses. */
const SORT_OF: Readonly<Record<number, MemberSort>> = { [NAME]: 'name', [NUMBER]: 'number' };

export function MemberTable(props: MemberTableProps) {
  const { cid, fields, members, kind, stale, attendance, unit, sort, selected } = props;
  const { onSort, onSelect, onAction } = props;
  const all = members.every((row) => selected.has(row['-1']));
  const columns = columnsOf(fields);
  const earns = members.some(({ points }) => points !== undefined);
  return (
    <section className="mem-scroll" aria-label={t('成员列表')} aria-busy={stale}>
      <table className="mem-table">
        <thead>
          <tr>
            <th scope="col" className="mem-pick">
              <Box
                checked={all}
                mixed={!all && members.some((row) => selected.has(row['-1']))}
                label={t('选择本页全部')}
                onChange={() => onSelect(members, !all)}
              />
            </th>
            {columns.map(({ key, label }) => (
              <SortHead
                key={key}
                className={key === NAME ? 'mem-name-cell' : undefined}
                by={SORT_OF[key]}
                {...{ label: t(label), sort, onSort }}
              />
            ))}
            {attendance !== null && (
              <>
                <SortHead
                  label={
                    attendance && attendance.days > 0
                      ? t('出勤率（近 {{n}} 个签到日）', { n: attendance.days })
                      : t('出勤率')
                  }
                  by="rate"
                  {...{ sort, onSort }}
                />
                <SortHead label={t('连续缺勤')} by="absent" {...{ sort, onSort }} />
              </>
            )}
            {earns && <th scope="col">{t('积分')}</th>}
            <th scope="col" className="mem-sticky">
              {t('操作')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((row) => (
            <tr key={row['-1']} className={stale ? 'mem-stale' : undefined}>
              <td className="mem-pick">
                <Box
                  checked={selected.has(row['-1'])}
                  label={t('选择 {{name}}', { name: row['1'] })}
                  onChange={(on) => onSelect([row], on)}
                />
              </td>
              {columns.map(({ key }) => (
                <td key={key} className={key === NAME ? 'mem-name-cell' : undefined}>
                  <Cell cid={cid} column={key} row={row} kind={kind} />
                </td>
              ))}
              {attendance !== null && <AttendanceCells of={attendance?.of.get(row['-1'])} unit={unit} />}
              {earns && <td>{(row.points ?? 0).toLocaleString('zh-CN')}</td>}
              <td className="mem-sticky">
                <RowActions row={row} kind={kind} onAction={(action) => onAction(action, row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  cid: string;
  column: number;
  row: MemberRow;
  kind: Kind;
}

function Cell({ cid, column, row, kind }: CellProps) {
  if (column === NAME)
    return (
      <div className="mem-who">
        <Avatar name={row['1']} src={row['-3']} size={36} />
        <div>
          <p className="mem-name" title={row['1']}>
            <Link to={`/attendance/${cid}/${row['-1']}`}>{row['1']}</Link>
          </p>
          <p className="mem-quiet">{lineOf(row)}</p>
        </div>
      </div>
    );
  if (column === ROLE) return <RoleTag row={row} kind={kind} />;
  const value = row[String(column)];
  const text = value === undefined || value === '' ? '–' : String(value);
  return (
    <span className={text === '–' ? 'mem-none' : 'mem-value'} title={text === '–' ? undefined : text}>
      {text}
    </span>
  );
}
