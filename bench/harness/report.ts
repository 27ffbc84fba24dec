/** One line of the table: what was done, beside what, and whether the target was met. */
export interface Row {
  work: string;
  yardstick: string;
  ours: string;
  /** ours against the yardstick; absent where the target is absolute. */
  ratio?: number;
  target: string;
  met: boolean;
}

/** The middle one; of an even number the lower of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

export const perSecond = (n: number): string => `${Math.round(n).toLocaleString('en')}/s`;
export const milliseconds = (n: number): string => `${n < 10 ? n.toFixed(2) : n.toFixed(0)} ms`;

/** A Markdown table; the ratio and the verdict stand last. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map((r) => [
    r.work,
    r.yardstick,
    r.ours,
    r.target,
    r.ratio === undefined ? '–' : `${r.ratio.toFixed(2)} ×`,
    r.met ? 'yes' : 'NO',
  ]);
  const head = ['work', 'yardstick', 'ours', 'target', 'ratio', 'met'];
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n');
}
