import { z } from 'zod';
import { flag, insideId, int, oneOf } from '../wire/text.ts';
import { SLOT_KINDS } from './settings.ts';
import { SEAL, VERDICT } from './verdict.ts';

export const ATTENDANCE_LIMITS = {
  /** Days of one answer, both ends counted. */
  days: 62,
  /** Members of a page of the sheet. */
  page: 50,
  /** Cells that one request marks: a class of 45 over a month. */
  cells: 1000,
  /** Names of the missing of a slot in the answer about today. */
  missing: 200,
  /** Days that one request sets: a school year. */
  exceptions: 400,
  note: 20,
  /** Seconds in which a batch can be undone. */
  undoSeconds: 600,
} as const;

/** yyyy-MM-dd */
export const calendarDate = z.iso.date();

export const verdictCode = oneOf(VERDICT);
/** Start of a slot in seconds of the day; -1: the day once, the week or the month. */
export const slotStart = int(-1, 86_399);
export const sealCode = int(SEAL.NONE, SEAL.WHOLE);
/** Start of the next page, as an answer gave it. */
export const pageCursor = z.string().max(200).optional();
export const nextCursor = z.string().nullable();

/** One member, day and slot. */
export const attendanceCell = z.object({
  slot: z.number(),
  code: verdictCode,
  /** Minutes late or early; 0 otherwise. */
  minutes: z.number(),
  /** Bits of CELL_FLAG. */
  flags: z.number(),
});
export type AttendanceCell = z.output<typeof attendanceCell>;

/** Column of the sheet: a slot of a day as it held on that day. */
export const attendanceColumn = z.object({
  slot: z.number(),
  from: z.number(),
  to: z.number(),
  name: z.string(),
  kind: z.enum(SLOT_KINDS).nullable(),
  mark: z.number().nullable(),
  /** 1: over by the clock. */
  over: flag,
});

/** Members of a day and slot by what they were judged, without exempt ones. */
export const cellCounts = z.object({
  due: z.number(),
  present: z.number(),
  late: z.number(),
  early: z.number(),
  makeup: z.number(),
  leave: z.number(),
  absent: z.number(),
  open: z.number(),
});

export const attendanceDay = z.object({
  day: z.string(),
  /** 1: something is due on it. */
  due: flag,
  /** Word of an exception; '' for none. */
  note: z.string(),
  exception: z.enum(['off', 'on']).nullable(),
  columns: z.array(attendanceColumn),
  /**
   * Everybody, in the order of the columns; [] on pages behind the first, about one person, and of a large activity until
   * the day was counted: ask again.
   */
  counts: z.array(cellCounts),
  /** Unix seconds of the counts, where the day changed since: of a large activity, while its members sign in. */
  as_of: z.number().optional(),
});

/** A member in answers about attendance. */
export const attendanceMember = z.object({
  unionid: insideId,
  name: z.string(),
  no: z.string(),
  head_url: z.string(),
  role: z.number(),
  /** 1: a line of the list that nobody claimed. */
  unclaimed: flag,
  /** 1: left or blacklisted since. */
  former: flag,
});

/** Sums of a member over the days of the answer. */
export const attendanceSum = z.object({
  /** Done and due slots without leave, of slots that are over. */
  done: z.number(),
  due: z.number(),
  /** "93.33%", "--" where nothing was due. */
  rate: z.string(),
  late: z.number(),
  early: z.number(),
  makeup: z.number(),
  leave: z.number(),
  absent: z.number(),
});
