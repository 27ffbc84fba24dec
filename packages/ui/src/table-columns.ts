import type { ReactNode } from 'react';

/** A column as its name is shown, and chosen. */
export interface NamedColumn {
  key: string;
  title: string;
  /** It cannot be hidden: the one that says whose row it is. */
  fixed?: boolean;
}

/** A column of a table of rows `R`. */
export interface Column<R> extends NamedColumn {
  cell: (row: R) => ReactNode;
  /** Pixels; the columns without one share the rest. */
  width?: number;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  sortable?: boolean;
}

export interface Sort {
  key: string;
  down: boolean;
}

export type Density = 'usual' | 'dense';

/** Choices of a reader, to be kept by the page. */
export interface TableSettings {
  /** Keys of hidden columns. */
  hidden: readonly string[];
  density: Density;
}

/** True for a column that stands in the table. */
export const isShown = ({ key, fixed }: NamedColumn, { hidden }: TableSettings): boolean =>
  fixed === true || !hidden.includes(key);

/** Height of a row in pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { usual: 52, dense: 40 };
