import type { OperatorAction } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

export interface NewOperatorAuditEntry {
  /** The operator's id: `principal.uid` of their calls. */
  operator: string;
  action: OperatorAction;
  /** Target of the act, in words that need no other row: a word, a day, a person's masked name, an order's number. */
  subject: string;
  /** Values before and after: plain values that may be shown, never an ID number, a secret or a code. */
  before?: object | undefined;
  after?: object | undefined;
  now: Date;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes an audit entry under the operator's name as it is now. */
export async function insertOperatorAuditEntry(tx: Queryable, entry: NewOperatorAuditEntry): Promise<void> {
  await sql`INSERT INTO operator_audit (id, operator, name, action, subject, before, after, t_create)
    VALUES (${newId()}, ${entry.operator}, COALESCE((SELECT name FROM operator WHERE id = ${entry.operator}), ''),
      ${entry.action}, ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.now})`.execute(
    tx,
  );
}
