/**
 * Random histories of an activity, as both judges read them: the rules (replay.ts) and the reference (reference-log.ts,
 * reference-judge.ts). Days are numbers since 1 January 1970, moments Unix seconds; the zone is Asia/Shanghai.
 */

export type Rule = { name?: string; kind: 'in' | 'out'; mark?: number } | null;
export type Times = [start: number, end: number];

/** Settings as a form sends them. */
export interface Settings {
  start: number;
  end: number;
  /** 0 to 6 weekdays, or one of 7 (legal workdays), 8 (weeks), 9 (months). */
  cycle: number[];
  slots: Times[];
  limit: number;
  /** Absent: slots keep theirs. */
  rules?: Rule[];
  makeup: 0 | 1 | 2;
  leave: 0 | 1 | 2;
}

export type Act =
  | { act: 'edit'; settings: Settings }
  | { act: 'exception'; day: number; kind: 'off' | 'on' | 'none' }
  | { act: 'bin'; on: boolean }
  /** The list, of one name, begins to hold, or holds no more. */
  | { act: 'list'; on: boolean }
  /** `listed`: under the name of the list, whose line they take over where it is open. */
  | { act: 'join'; who: number; pending: boolean; listed: boolean }
  /** The word of an organiser about somebody who waits. */
  | { act: 'approve'; who: number; yes: boolean }
  /** The open line is taken off the list. */
  | { act: 'strike' }
  | { act: 'exit'; who: number }
  | { act: 'role'; who: number; role: 0 | 1 | 2 | 4 | 5 }
  | { act: 'restore'; who: number }
  /** Somebody who joined beside the list is put onto an open line of it. */
  | { act: 'merge'; who: number; line: number }
  | { act: 'sign'; who: number }
  | { act: 'homework'; who: number }
  | { act: 'deliver'; who: number; captured: number }
  | { act: 'decideDelivery'; ref: number; yes: boolean }
  | { act: 'makeup'; who: number; day: number; start: number | null }
  | { act: 'decideMakeup'; ref: number; yes: boolean }
  | { act: 'remove'; ref: number }
  | {
      act: 'request';
      who: number;
      by: 'member' | 'organiser';
      first: number;
      last: number;
      starts: number[] | null;
    }
  | { act: 'decideLeave'; ref: number; yes: boolean }
  | { act: 'withdraw'; ref: number }
  | { act: 'endLeave'; ref: number }
  | { act: 'mark'; who: number; day: number; start: number; as: 'present' | 'leave' | 'clear' };

/** Something that somebody tried; `id` names what came of it. */
export type Event = Act & { id: number; at: number };
export type EventOf<A extends Act['act']> = Extract<Event, { act: A }>;

/** A history begins with an initiator, who takes no part, and people to join. */
export const INITIATOR = 0;

export interface History {
  seed: number;
  /** People; each line of the list is one member more, numbered after them. */
  members: number;
  /** The first settings, and the moment of creation. */
  settings: Settings;
  created: number;
  events: Event[];
  /** Moment of the look. */
  now: number;
  /** Days judged. */
  from: number;
  to: number;
  /** Days whose legal workday is the other way round. */
  flipped: number[];
}

/** One member's day as a judge sees it; codes by name. */
export interface JudgedDay {
  day: number;
  cells: string[];
  otherRecords: boolean;
  seal: 'none' | 'half' | 'whole';
}

/** Answer of a judge. */
export interface Judged {
  /** Ids of the events that were taken. */
  taken: number[];
  members: JudgedDay[][];
  streaks: number[];
  findings: string[][];
  /** `day key counter`: how many; without zeros. */
  counters: Record<string, number>;
  times: { due: number; done: number; leave: number; absent: number };
}

/** Thresholds that short histories reach. */
export const THRESHOLDS = {
  absent_days: 2,
  rate_percent: 70,
  rate_days: 5,
  rate_least: 3,
  unsigned_out_days: 1,
  unsigned_out_span: 4,
  makeup_least: 2,
  makeup_percent: 30,
  makeup_span: 6,
} as const;

const SHANGHAI = 8 * 3600;
export const dayAt = (at: number): number => Math.floor((at + SHANGHAI) / 86_400);
export const secondAt = (at: number): number => (at + SHANGHAI) % 86_400;
export const instant = (day: number, second: number): number => day * 86_400 - SHANGHAI + second;
