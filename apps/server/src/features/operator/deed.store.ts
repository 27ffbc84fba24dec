import { sql } from 'kysely';
import type { Asks } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Deed } from './deed.service.ts';

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes a deed under the operator's name as it is now. */
export async function insertDeed(tx: Asks, deed: Deed): Promise<void> {
  await sql`INSERT INTO operator_deed (id, operator, name, action, subject, before, after, t_create)
    VALUES (${newId()}, ${deed.operator}, COALESCE((SELECT name FROM operator WHERE id = ${deed.operator}), ''),
      ${deed.action}, ${deed.subject}, ${json(deed.before)}::jsonb, ${json(deed.after)}::jsonb, ${deed.now})`.execute(
    tx,
  );
}
