import type { AuditEntry } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';

/** Rows under their business day, in the order they came. */
export function byDay(entries: readonly AuditEntry[]): [day: string, rows: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.date);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
