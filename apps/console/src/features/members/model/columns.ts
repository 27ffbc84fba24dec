import type { MemberSort } from '@rollcall/contract';
import type { NamedColumn } from '@rollcall/ui/table-columns';
import { t } from '@rollcall/web/i18n';

/** Key of the column of names: it says whose row it is, so that it stays. */
export const NAME = 1;
export const ROLE = 2;
const NUMBER = 3;

/** Orders that a press on the head of a column chooses. */
const SORT_OF: Readonly<Record<number, MemberSort>> = { [NAME]: 'name', [NUMBER]: 'number' };

/** A column that the server gives (MEMBER-09). */
interface FieldColumn extends NamedColumn {
  field: number;
  sort: MemberSort | undefined;
}

/** The columns that the server gives; what has a key below 1 is none. */
export const fieldColumns = (fields: readonly Record<string, string>[]): FieldColumn[] =>
  fields.flatMap((one) =>
    Object.entries(one)
      .map(([key, label]) => ({ key, title: t(label), field: Number(key), fixed: Number(key) === NAME }))
      .filter(({ field }) => field > 0)
      .map((column) => ({ ...column, sort: SORT_OF[column.field] })),
  );

/** Columns that follow them: of attendance, where it is shown, and of points, where somebody has some. */
export const RATE = 'rate';
export const ABSENT = 'absent';
export const POINTS = 'points';

export const furtherColumns = ({ attends, earns }: { attends: boolean; earns: boolean }): NamedColumn[] => [
  ...(attends
    ? [
        { key: RATE, title: t('出勤率') },
        { key: ABSENT, title: t('连续缺勤') },
      ]
    : []),
  ...(earns ? [{ key: POINTS, title: t('积分') }] : []),
];
