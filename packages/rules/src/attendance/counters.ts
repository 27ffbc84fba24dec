/** Names of the counters of a slot, as they are stored. */
export type CounterName = 'present' | 'late' | 'early' | 'makeup' | 'leave' | 'done_due';

/**
 * Counters of one slot, without those that are 0. `present` to `makeup`: members by the verdict of their records,
 * whether due or not; `leave`: due members with approved leave and no record; `done_due`: due members with a record.
 */
type SlotCounters = { [Name in CounterName]?: number };

/** Counters of a day by slot key, as `activity_day` stores them; keys without a counter are left out. */
export type DayCounters = { [key: string]: SlotCounters };
