import { join } from 'node:path';
import { ROLE } from '@rollcall/contract';
import { MANAGER_ROLES } from '@rollcall/rules';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../src/platform/postgres/test-database.ts';
import { readStatements } from './statement-sources.ts';

const NUMBERED =
  /\b(?:role|state|status|audit_status)(?:::smallint)?\s*(?:<>|!=|=|<|>|<=|>=|(?:NOT )?IN|IS (?:NOT )?DISTINCT FROM)\s*\(?\s*\d/i;

it('no statement names a role or a state by its number', () => {
  expect(
    [
      'SELECT FROM member m WHERE m.role IN (1, 3)',
      'SELECT FROM member WHERE role <> 2',
      'SELECT $1::smallint FROM member WHERE cid = $1 AND role NOT IN ( 2)',
      'UPDATE member_leave SET state = 3 WHERE cid = $1',
      'SELECT FROM late_delivery d WHERE d.status <> 1',
      'SELECT FROM certification WHERE audit_status = 0',
    ].filter((sql) => !NUMBERED.test(sql)),
  ).toEqual([]);
  const statements = readStatements(join(import.meta.dirname, '../../src'));
  expect(statements.filter(({ sql }) => /\bstate IN \(NULL, NULL\)/.test(sql)).length).toBeGreaterThan(2);
  expect(statements.filter(({ sql }) => /\brole IN \(NULL\)/.test(sql)).length).toBeGreaterThan(5);
  expect(
    statements.filter(({ sql }) => NUMBERED.test(sql)).map(({ file, line }) => `${file}:${line}`),
  ).toEqual([]);
});

it('partial indexes hold the roles that the rules name', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; condition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_expr(indpred, indrelid) AS condition FROM pg_index
       WHERE pg_get_expr(indpred, indrelid) ~ 'role' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'member_owner', condition: `((role = ${ROLE.OWNER}) AND (removed_at IS NULL))` },
      { name: 'my_activity_managed', condition: `(role = ANY (ARRAY[${MANAGER_ROLES.join(', ')}]))` },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
