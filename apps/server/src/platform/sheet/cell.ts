/** Values of a cell of a sheet; each kind is written as what it is, so that a spreadsheet can count with it. */
export type Cell =
  | string
  | number
  | null
  /** A business day, yyyy-MM-dd. */
  | { day: string }
  /** A moment; shown on the clock of the sheet's zone. */
  | { at: Date }
  | { text: string; link: string }
  /** A sign in the middle of its cell, in one of the colours of the look. */
  | { text: string; tone: Tone };

/** Colours of a sign: as text, something to look at, a loss, and what asks for nothing. */
export const TONES = ['plain', 'notice', 'loss', 'quiet'] as const;
export type Tone = (typeof TONES)[number];

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** Left out where nobody of the activity has it. */
  of?: 'number' | 'points';
  /** Stays in sight where the sheet is wider than the window; of the first column alone. */
  frozen?: true;
}

/** A part of a workbook: pages of rows, read while it is written. */
export interface Sheet {
  name: string;
  columns: Column[];
  pages: AsyncIterable<Cell[][]>;
  /** Of a sheet that is printed: on A4 across, as wide as the paper, its head on every page. */
  print?: Print;
}

export interface Print {
  /** Lines above the head. */
  lines: string[];
  /** Columns on the left that stay in sight and stand on every page. */
  columns: number;
}

/** Hours that are added before an instant becomes a cell, which knows no zone. */
export const ZONE_HOURS = 8;
export const ZONE_NAME = '中国标准时间（UTC+8）';

/** A moment as the sheet's clock shows it: yyyy-MM-dd HH:mm:ss. */
export const clockText = (at: Date): string =>
  new Date(at.getTime() + ZONE_HOURS * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
