import type { DaySet, StatRow } from '@rollcall/contract';
import { t, text } from '@rollcall/web/i18n';

export type MetricKey = 'checked_uv' | 'unchecked' | 'checked' | 'new' | 'joined';

export interface Metric {
  key: MetricKey;
  label: string;
  /** Its value with its unit. */
  words: string;
  /** A stock, which every day has; the others are counted afresh each day. */
  stock?: true;
  /** Says something only on a day that is judged. */
  judgedOnly: boolean;
}

/** Metrics in the order of the screen (STAT-05). */
export const METRICS: readonly Metric[] = text([
  { key: 'checked_uv', label: '签到人数', words: '{{n}} 人', judgedOnly: false },
  { key: 'unchecked', label: '未签到人数', words: '{{n}} 人', judgedOnly: true },
  { key: 'checked', label: '签到次数', words: '{{n}} 次', judgedOnly: false },
  { key: 'new', label: '新增人数', words: '{{n}} 人', judgedOnly: false },
  { key: 'joined', label: '累计人数', words: '{{n}} 人', judgedOnly: false, stock: true },
]);

/** Sets of people that the metrics count; undefined for one that counts times. */
export const SETS: Readonly<Record<MetricKey, DaySet | undefined>> = {
  checked_uv: 'checked',
  unchecked: 'unchecked',
  checked: undefined,
  new: 'fresh',
  joined: 'joined',
};

/** Value of a table cell: null where the day asked nothing of anybody and nothing happened. */
export function cellOf(row: StatRow, metric: Metric): number | null {
  const value = row[metric.key];
  if (metric.judgedOnly) return row.judged === 1 ? value : null;
  return row.due > 0 || metric.stock || value > 0 ? value : null;
}

/** True for a metric without anything to draw over these days: a chart of it would be bare axes. */
export const isFlat = (rows: readonly StatRow[], metric: Metric): boolean =>
  rows.every((row) => (cellOf(row, metric) ?? 0) === 0);

/** Newest first, as the table lists them; the chart runs the other way. */
export const newestFirst = (rows: readonly StatRow[]): StatRow[] =>
  [...rows].sort((a, b) => (a.date < b.date ? 1 : -1));

/** Of those due, the ones not missing, as a share with one decimal ("90.5%"); null where nobody was due. */
export function completionOf(due: number, missing: number): { ratio: number; words: string } | null {
  if (due === 0) return null;
  const ratio = Math.max(0, due - missing) / due;
  // 999 of 1,000 is not everybody: a share is only called 100 % when nobody is missing.
  const percent = missing > 0 ? Math.min(99.9, Math.round(ratio * 1000) / 10) : 100;
  return { ratio, words: `${percent}%` };
}

/**
 * The day-over-day change of the wire ("+12.50%", "--") in words (N49). Without a rate (the day before is 0, or
 * asked nothing of anybody) a `value` of 0 has changed from nothing to nothing: there is nothing to say.
 * `before`: words of the day that it is compared with.
 */
export function changeInWords(
  rate: string,
  value?: number,
  before = t('前一天'),
): { words: string; direction: 'up' | 'down' | 'none' } {
  const found = /^([+-]?)(\d+(?:\.\d+)?)%$/.exec(rate);
  if (!found && value === 0) return { words: '', direction: 'none' };
  if (!found) return { words: t('无法与{{before}}比较', { before }), direction: 'none' };
  const [, sign, share] = found;
  const amount = Number(share);
  if (amount === 0 && sign === '') return { words: t('与{{before}}持平', { before }), direction: 'none' };
  // One of 50,000 is a change, of less than the rate can tell.
  const words =
    amount === 0
      ? t(sign === '-' ? '比{{before}}略少' : '比{{before}}略多', { before })
      : t(sign === '-' ? '比{{before}}少 {{amount}}%' : '比{{before}}多 {{amount}}%', { before, amount });
  return { words, direction: sign === '-' ? 'down' : 'up' };
}
