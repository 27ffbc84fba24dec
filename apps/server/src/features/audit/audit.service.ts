import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/db/db.ts';
import { type AuditEntry, insertAudit, insertAudits, TARGETS } from './audit.store.ts';

export { forgetNames, forgetReasons, forgetSaid } from './audit.store.ts';

/** A value as the database would give it back: what is undefined is not there, dates are texts. */
const asStored = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Writes several audit rows of which nothing stands before, as one statement. */
export const auditAll = (tx: Tx, entries: readonly (AuditEntry & { before: null })[]): Promise<void> =>
  insertAudits(tx, entries);

/** Writes an audit row in the caller's transaction, keeping of before and after only what differs. */
export function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { before, after } = entry;
  if (before === null || after === null) return insertAudit(tx, entry);
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const changed = Object.keys(is).filter((key) => !isDeepStrictEqual(was[key], asStored(is[key])));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  // The target is the same on both sides, and stays.
  const target = Object.fromEntries(
    TARGETS.flatMap((key) => {
      const id = is[key] ?? was[key];
      return id === undefined ? [] : [[key, id]];
    }),
  );
  return insertAudit(tx, { ...entry, before: pick(was), after: { ...target, ...pick(is) } });
}
