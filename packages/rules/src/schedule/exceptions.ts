import type { Day } from '../time/day.ts';

/** Kinds of an exception: nothing is asked on the day; sign-ins are taken although its weekday is not chosen. */
export type ExceptionKind = 'off' | 'on';

/** Day that an organiser took out of the cycle or added to it. */
export interface DayException {
  kind: ExceptionKind;
  /** Reason for members (停课, 运动会); '' for none. */
  note: string;
}

/** Exceptions of an activity by day. They hold across revisions, and for days that have passed. */
export type Exceptions = ReadonlyMap<Day, DayException>;

/** Reason of a day that is off; undefined for any other day. */
export function offNoteOf(rules: { exceptions?: Exceptions | undefined }, day: Day): string | undefined {
  const found = rules.exceptions?.get(day);
  return found?.kind === 'off' ? found.note : undefined;
}
