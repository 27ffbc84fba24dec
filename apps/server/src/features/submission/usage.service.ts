import { type Day, firstOfMonth, mondayOf, quotaOf, type UsedQuota } from '@rollcall/rules';
import type { NewRecord, PriorRecord } from './submission.store.ts';

type UsedRecord = Pick<PriorRecord, 'day' | 'period_start' | 'slot' | 'ordinal' | 'scan_step'>;

/** Used quota of a member, for judging; grows as submissions of the same batch are accepted. */
export class Usage {
  private readonly records: UsedRecord[];
  constructor(records: UsedRecord[]) {
    this.records = records;
  }
  in(periodStart: string): UsedQuota {
    return quotaOf(this.records, periodStart);
  }
  hasDay(day: string): boolean {
    return this.records.some((r) => r.day === day);
  }
  hasPeriod(periodStart: string): boolean {
    return this.records.some((r) => r.period_start === periodStart);
  }
  hasScan(step: number): boolean {
    return this.records.some((r) => r.scan_step === step);
  }
  add(record: NewRecord): void {
    this.records.push({
      day: record.day,
      period_start: record.periodStart,
      slot: record.slot,
      ordinal: record.ordinal,
      scan_step: record.scanStep,
    });
  }
}

/**
 * Every period start that a record of a day may have: the organiser may have changed the cycle within the day, and
 * who signed in under the old one is no new person under the new one.
 */
export const periodStartsOf = (day: Day): Day[] => [...new Set([day, mondayOf(day), firstOfMonth(day)])];
