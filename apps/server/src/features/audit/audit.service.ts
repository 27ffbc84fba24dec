import type { Tx } from '../../platform/db/db.ts';
import { type AuditEntry, insertAudit } from './audit.store.ts';

/** Writes an audit row in the caller's transaction, keeping of before and after only what differs. */
export function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { before, after } = entry;
  if (before === null || after === null) return insertAudit(tx, entry);
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return insertAudit(tx, { ...entry, before: pick(was), after: pick(is) });
}
