import type { MemberAction, MemberRow } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { t } from '@rollcall/web/i18n';
import { Avatar } from '../../../ui/avatar.tsx';
import { lineOf } from '../model/wording.ts';
import { RoleTag } from './role-tag.tsx';
import { RowActions } from './row-actions.tsx';

interface MemberTableProps {
  fields: readonly Record<string, string>[];
  members: readonly MemberRow[];
  kind: Kind;
  /** Rows of another page still stand there. */
  stale: boolean;
  onAction: (action: MemberAction, row: MemberRow) => void;
}

const NAME = 1;
const ROLE = 2;

/** The columns that the server gives (MEMBER-09); what has a key below 1 is none. */
const columnsOf = (fields: MemberTableProps['fields']) =>
  fields.flatMap((field) =>
    Object.entries(field)
      .map(([key, label]) => ({ key: Number(key), label }))
      .filter(({ key }) => key > 0),
  );

export function MemberTable({ fields, members, kind, stale, onAction }: MemberTableProps) {
  const columns = columnsOf(fields);
  const earns = members.some(({ points }) => points !== undefined);
  return (
    <section className="mem-scroll" aria-label={t('成员列表')} aria-busy={stale}>
      <table className="mem-table">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={key === NAME ? 'mem-name-cell' : undefined}>
                {label}
              </th>
            ))}
            {earns && <th scope="col">{t('积分')}</th>}
            <th scope="col" className="mem-sticky">
              {t('操作')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((row) => (
            <tr key={row['-1']} className={stale ? 'mem-stale' : undefined}>
              {columns.map(({ key }) => (
                <td key={key} className={key === NAME ? 'mem-name-cell' : undefined}>
                  <Cell column={key} row={row} kind={kind} />
                </td>
              ))}
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

function Cell({ column, row, kind }: { column: number; row: MemberRow; kind: Kind }) {
  if (column === NAME)
    return (
      <div className="mem-who">
        <Avatar name={row['1']} src={row['-3']} size={36} />
        <div>
          <p className="mem-name" title={row['1']}>
            {row['1']}
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
