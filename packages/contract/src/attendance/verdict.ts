/**
 * Verdict of a member, a day and a slot, as a number of the wire. A day of a weekly or monthly cycle that is not the
 * one on which its period is judged has none.
 */
export const VERDICT = {
  NONE: 0,
  PRESENT: 1,
  LATE: 2,
  EARLY: 3,
  MAKEUP: 4,
  LEAVE: 5,
  ABSENT: 6,
  OPEN: 7,
  OFF: 8,
  EXEMPT: 9,
} as const;
export type VerdictCode = (typeof VERDICT)[keyof typeof VERDICT];

/** Character of a verdict in the sheet and on seals; '' where nothing is stamped. */
export const VERDICT_SIGN: Readonly<Record<VerdictCode, string>> = {
  [VERDICT.NONE]: '',
  [VERDICT.PRESENT]: '到',
  [VERDICT.LATE]: '迟',
  [VERDICT.EARLY]: '退',
  [VERDICT.MAKEUP]: '补',
  [VERDICT.LEAVE]: '假',
  [VERDICT.ABSENT]: '缺',
  [VERDICT.OPEN]: '',
  [VERDICT.OFF]: '休',
  [VERDICT.EXEMPT]: '',
};

/** Name of a verdict in legends, filters and exports. */
export const VERDICT_NAME: Readonly<Record<VerdictCode, string>> = {
  [VERDICT.NONE]: '',
  [VERDICT.PRESENT]: '已到',
  [VERDICT.LATE]: '迟到',
  [VERDICT.EARLY]: '早退',
  [VERDICT.MAKEUP]: '补签',
  [VERDICT.LEAVE]: '请假',
  [VERDICT.ABSENT]: '缺勤',
  [VERDICT.OPEN]: '未结束',
  [VERDICT.OFF]: '不用签到',
  [VERDICT.EXEMPT]: '不参与',
};

/** Marks beside a verdict, as bits of `flags`. The first three stand beside `open` and `absent` alone. */
export const CELL_FLAG = {
  WAITING_LEAVE: 1,
  WAITING_MAKEUP: 2,
  /** Captured in time, delivered late, and not accepted. */
  LATE_DELIVERY: 4,
  /** A record on a day, or of a member, of which none was due: counts on neither side of a rate. */
  NOT_DUE: 8,
  /** Records of the day that fill no slot: 已取消的时段, or any day of a week or month that is not judged. */
  OTHER_RECORDS: 16,
} as const;

/** `slot` of a cell without a slot of its own: the day once, the week, the month. */
export const WHOLE_CELL = -1;

/** Completeness of a member's day: every due slot is done or on leave, some are, none is. */
export const SEAL = { NONE: 0, HALF: 1, WHOLE: 2 } as const;
export type Seal = (typeof SEAL)[keyof typeof SEAL];
