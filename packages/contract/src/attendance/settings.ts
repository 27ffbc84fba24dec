import { z } from 'zod';
import { flag, int, oneOf, text } from '../wire/text.ts';

/** Kinds of a slot: coming, whose lateness counts; leaving, of which leaving early does. */
export const SLOT_KINDS = ['in', 'out'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** Characters of a slot's name: what stands above a column of the sheet. */
export const SLOT_NAME_MAX = 6;

/**
 * Rule of one slot. `mark`: second of the day in it, a multiple of 60; coming after its minute is late, leaving before
 * it early. Lengths and marks are judged by the rules, with their messages.
 */
const slotRule = z.object({
  name: text(60).optional(),
  kind: z.enum(SLOT_KINDS),
  mark: int(0, 86_399).optional(),
});
export type SlotRule = z.output<typeof slotRule>;

/**
 * Setting `slot_rules`, parallel to `time_list` as sent; null for a slot without a rule. Absent in a request: each slot
 * keeps its rule.
 */
export const slotRules = z.array(slotRule.nullable()).max(40);
export type SlotRules = z.output<typeof slotRules>;

/** Setting `leave`: nobody gets any, by an organiser neither; members ask and wait for a decision, or have it at once. */
export const LEAVE_MODE = { OFF: 0, AFTER_REVIEW: 1, AT_ONCE: 2 } as const;
export type LeaveMode = (typeof LEAVE_MODE)[keyof typeof LEAVE_MODE];
export const leaveMode = oneOf(LEAVE_MODE);

/** Setting `screen`: attendance of the running slot on the large screen, whose link needs no login. */
export const ROLL_MODE = { OFF: 0, NUMBERS: 1, NAMES: 2 } as const;
export type RollMode = (typeof ROLL_MODE)[keyof typeof ROLL_MODE];
export const rollMode = oneOf(ROLL_MODE);

const days = (most: number) => int(1, most);
const percent = int(1, 100);

/** Setting `attendance_alerts`: thresholds of the findings, and whether guardians are told of who is missing. */
export const attendanceAlerts = z.object({
  /** Due days in a row without a sign-in. */
  absent_days: days(30).default(3),
  /** Share of due slots below which somebody is found, of the last `rate_days` due days, with at least `rate_least`. */
  rate_percent: percent.default(80),
  rate_days: days(60).default(10),
  rate_least: days(60).default(5),
  /** Days of the last `unsigned_out_span` on which somebody came and never signed out. */
  unsigned_out_days: days(60).default(2),
  unsigned_out_span: days(60).default(10),
  /** Make-ups of the last `makeup_span` done slots, as a number and as a share; both have to be reached. */
  makeup_least: days(100).default(4),
  makeup_percent: percent.default(30),
  makeup_span: days(100).default(20),
  /** 1: at the end of a slot guardians hear who is missing. */
  notify_guardians: flag.default(0),
});
export type AttendanceAlerts = z.output<typeof attendanceAlerts>;

/** Thresholds of an activity that set none. */
export const DEFAULT_ALERTS: AttendanceAlerts = attendanceAlerts.parse({});
