import { Box } from '../../primitives/checkbox.tsx';
import { Icon } from '../../primitives/icon.tsx';
import type { Column, Sort } from '../../table-columns.ts';
import { t } from '../../texts.ts';

interface TableHeadProps<R> {
  columns: readonly Column<R>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Choice of all rows that the table has; none: rows cannot be chosen. */
  all?: { checked: boolean; mixed: boolean; onChange: (checked: boolean) => void } | undefined;
  hasMenu: boolean;
}

/** Names of the columns. A press on one that can be sorted sorts by it, another press the other way round. */
export function TableHead<R>({ columns, sort, onSort, all, hasMenu }: TableHeadProps<R>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all && (
          <th scope="col" className="ui-table-box">
            <Box label={t('全选')} {...all} />
          </th>
        )}
        {columns.map(({ key, title, align, sortable }) => {
          const sorted = sort?.key === key;
          const turned = sorted ? !sort.down : false;
          return (
            <th
              key={key}
              scope="col"
              className={align === 'end' ? 'ui-table-end' : undefined}
              {...(sorted ? { 'aria-sort': sort.down ? 'descending' : 'ascending' } : {})}
            >
              {sortable && onSort ? (
                <button type="button" className="ui-table-sort" onClick={() => onSort({ key, down: turned })}>
                  {title}
                  <Icon name={sorted ? (sort.down ? 'sort-down' : 'sort-up') : 'sort'} size={14} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" className="ui-table-menu">
            <span className="ui-hidden">{t('操作')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
