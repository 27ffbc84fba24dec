import type { MemberAction, MemberRow, MemberSort } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Box } from '@rollcall/ui/primitives/checkbox';
import { isShown, type TableSettings } from '@rollcall/ui/table-columns';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import type { AttendanceOf } from '../hooks/use-members.ts';
import { ABSENT, fieldColumns, NAME, POINTS, RATE, ROLE } from '../model/columns.ts';
import { lineOf } from '../model/wording.ts';
import { AbsentCell, RateCell } from './attendance-cells.tsx';
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
  sort: MemberSort | undefined;
  /** Columns and height of rows that the organiser chose. */
  settings: TableSettings;
  selected: ReadonlyMap<string, MemberRow>;
  onSort: (sort: MemberSort) => void;
  onSelect: (rows: readonly MemberRow[], on: boolean) => void;
  onAction: (action: MemberAction, row: MemberRow) => void;
}

export function MemberTable(props: MemberTableProps) {
  const { cid, fields, members, kind, stale, attendance, sort, settings, selected } = props;
  const { onSort, onSelect, onAction } = props;
  const all = members.every((row) => selected.has(row['-1']));
  const columns = fieldColumns(fields).filter((column) => isShown(column, settings));
  const has = (key: string) => isShown({ key, title: '' }, settings);
  const hasRate = attendance !== null && has(RATE);
  const hasAbsent = attendance !== null && has(ABSENT);
  const hasPoints = members.some(({ points }) => points !== undefined) && has(POINTS);
  return (
    <section className="mem-scroll" aria-label={t('成员列表')} aria-busy={stale}>
      <table className={settings.density === 'dense' ? 'mem-table mem-dense' : 'mem-table'}>
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
            {columns.map(({ key, field, title, sort: by }) => (
              <SortHead
                key={key}
                className={field === NAME ? 'mem-name-cell' : undefined}
                {...{ label: title, by, sort, onSort }}
              />
            ))}
            {hasRate && (
              <SortHead
                label={
                  attendance && attendance.days > 0
                    ? t('出勤率（近 {{n}} 个签到日）', { n: attendance.days })
                    : t('出勤率')
                }
                by="rate"
                {...{ sort, onSort }}
              />
            )}
            {hasAbsent && <SortHead label={t('连续缺勤')} by="absent" {...{ sort, onSort }} />}
            {hasPoints && <th scope="col">{t('积分')}</th>}
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
              {columns.map(({ key, field }) => (
                <td key={key} className={field === NAME ? 'mem-name-cell' : undefined}>
                  <Cell cid={cid} column={field} row={row} kind={kind} />
                </td>
              ))}
              {hasRate && <RateCell of={attendance?.of.get(row['-1'])} />}
              {hasAbsent && <AbsentCell of={attendance?.of.get(row['-1'])} />}
              {hasPoints && <td>{(row.points ?? 0).toLocaleString('zh-CN')}</td>}
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
