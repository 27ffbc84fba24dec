import type { ExportFormat, FieldType, HomeworkMode } from '@rollcall/contract';
import { EXPORT_NAMES } from '@rollcall/rules/account/audit';
import type { DueDay } from '@rollcall/rules/homework/due-days';
import type { Kind } from '@rollcall/rules/kind/kinds';
import type pg from 'pg';
import type { StorePlace } from '../../platform/config/provider-settings.ts';
import type { Cell, Column, Sheet } from '../../platform/sheet/cell.ts';

/** Kind of a file. */
export type ExportKind =
  | 'members'
  | 'records'
  | 'summary'
  | 'homework'
  | 'identity'
  | 'inviters'
  | 'invited'
  | 'points'
  | 'attachments';

export interface FieldColumn {
  key: number;
  name: string;
  type: FieldType;
}

/** A day of the table of days: whether who did not come is missing, or may still come, and the first day of its week or month. */
export interface TableDay {
  day: string;
  missing: boolean;
  /** Its last slot is not over. */
  open: boolean;
  /** null: a day by itself. */
  period: string | null;
}

/** Inputs for the calendar of the sheet of attendance, beside the activity's own rows. */
export interface SheetDays {
  zone: string;
  /** Legal workdays in the weeks and months that the range lies in. */
  workdays: string[];
}

export interface OrderedHomework {
  wid: string;
  title: string;
  mode: HomeworkMode;
  fields: FieldColumn[];
  /** Days of the order on which it was asked for: who was due on one and has nothing in its period is 未交. */
  dueDays: DueDay[];
}

/** Input of a file; sent to the thread that writes it, so that the event loop stays free. */
export interface FileOrder {
  databaseUrl: string;
  cid: string;
  kind: ExportKind;
  format: ExportFormat | 'zip';
  /** Business days, both included; null: all. */
  from: string | null;
  to: string | null;
  /** Today's business day, and the moment of the order. */
  today: string;
  now: Date;
  /** File that is written, and removed by the caller. */
  path: string;
  title: string;
  activityKind: Kind;
  /** Origin before the addresses of pictures. */
  publicUrl: string;
  /** Field columns, in order. */
  fields: FieldColumn[];
  days: TableDay[];
  /** null: without a sheet of attendance. */
  calendar: SheetDays | null;
  /** True for columns with content; the others are left out. */
  has: Record<'number' | 'points', boolean>;
  homework: OrderedHomework[];
  /** About how many rows there will be, for the progress. */
  total: number;
  /** Place of the files: packages read from it, the thread opens it anew. */
  store: StorePlace;
}
export type FileMessage = { rows: number } | { done: number };

/** Rows that a query reads and memory holds at a time. */
export const PAGE = 2000;

/** Name of a sheet in its file's name and on its cover. */
export const KIND_NAMES: Record<ExportKind, string> = EXPORT_NAMES;

/** Makes the sheets of an order, one after the other; each reads its rows in pages by their key. */
export type Source = (client: pg.Client, order: FileOrder) => AsyncIterable<Sheet>;

/**
 * The days of an order as conditions on a column, behind the values that the statement has already. Each is written only
 * where it is asked for: a statement is planned for any values here, and `$2 IS NULL OR day >= $2` bounds no index then.
 */
export function onDays(
  { from, to }: Pick<FileOrder, 'from' | 'to'>,
  column: string,
  values: readonly unknown[],
): { conditions: string; values: unknown[] } {
  const all = [...values];
  const conditions = [
    from === null ? '' : `AND ${column} >= $${all.push(from)}::date`,
    to === null ? '' : `AND ${column} <= $${all.push(to)}::date`,
  ];
  return { conditions: conditions.join(' '), values: all };
}

/** One sheet of given columns. */
export async function* oneSheet(
  name: string,
  columns: Column[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Sheet> {
  yield { name, columns, pages };
}
