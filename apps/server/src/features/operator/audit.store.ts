import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { NewOperatorAuditEntry } from './audit.service.ts';

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes an audit entry under the operator's name as it is now. */
export async function insertOperatorAuditEntry(tx: Queryable, entry: NewOperatorAuditEntry): Promise<void> {
  await sql`INSERT INTO operator_audit (id, operator, name, action, subject, before, after, t_create)
    VALUES (${newId()}, ${entry.operator}, COALESCE((SELECT name FROM operator WHERE id = ${entry.operator}), ''),
      ${entry.action}, ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.now})`.execute(
    tx,
  );
}
