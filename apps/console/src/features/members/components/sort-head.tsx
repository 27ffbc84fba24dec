import type { MemberSort } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

interface SortHeadProps {
  label: string;
  className?: string | undefined;
  /** Order of the column; undefined: none. */
  by: MemberSort | undefined;
  sort: MemberSort | undefined;
  onSort: (sort: MemberSort) => void;
}

/** Direction of each order, from its first row down. */
const DIRECTION = {
  name: 'ascending',
  number: 'ascending',
  rate: 'ascending',
  absent: 'descending',
} as const;

/** Head of a column; pressed, it puts the members in its order, and again in that of joining. */
export function SortHead({ label, className, by, sort, onSort }: SortHeadProps) {
  if (!by)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const on = sort === by;
  return (
    <th scope="col" className={className} aria-sort={on ? DIRECTION[by] : undefined}>
      <button
        type="button"
        className={on ? 'mem-sort on' : 'mem-sort'}
        title={on ? t('恢复加入顺序') : t('按这一列排序')}
        onClick={() => onSort(by)}
      >
        {label}
      </button>
    </th>
  );
}
