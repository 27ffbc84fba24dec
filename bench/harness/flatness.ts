import { median } from './report.ts';

export interface Sample {
  /** Since the begin. */
  seconds: number;
  value: number;
}

export interface Flatness {
  /** Median of the first tenth of the samples after the warm-up, and of the last tenth. */
  first: number;
  last: number;
  /** Largest of all, warm-up included. */
  largest: number;
  /** `last` to `first`. */
  ratio: number;
}

/** Tenth at the begin and at the end; undefined where fewer than two samples are younger than the warm-up. */
export function flatnessOf(samples: readonly Sample[], warmUp: number): Flatness | undefined {
  const settled = samples.filter(({ seconds }) => seconds >= warmUp).map(({ value }) => value);
  if (settled.length < 2) return undefined;
  const tenth = Math.ceil(settled.length / 10);
  const first = median(settled.slice(0, tenth));
  const last = median(settled.slice(-tenth));
  return { first, last, largest: Math.max(...samples.map(({ value }) => value)), ratio: last / first };
}

/** True where the end differs from the begin by at most `share` of it. */
export const isFlat = ({ ratio }: Flatness, share: number): boolean =>
  ratio >= 1 - share && ratio <= 1 + share;
