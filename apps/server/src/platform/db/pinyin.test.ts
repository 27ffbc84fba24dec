import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

// After ALTER COLLATION … REFRESH VERSION PostgreSQL warns of no index that was forgotten.
it.each(['docs/operations.md', 'docs/operations.zh-CN.md', 'docs/decisions/086-lists.md'])(
  '%s lets all indexes by pinyin be built anew',
  async (page) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT d.objid::regclass::text AS name FROM pg_depend d
       WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_collation'::regclass
         AND d.refobjid = '"zh-x-icu"'::regcollation ORDER BY name`,
    );
    const text = readFileSync(join(import.meta.dirname, '../../../../..', page), 'utf8');
    const named = [...text.matchAll(/REINDEX INDEX CONCURRENTLY (\w+)/g)].map(([, name]) => name!);
    expect(named.sort()).toEqual(rows.map(({ name }) => name));
    expect(named.length).toBeGreaterThan(1);
  },
);
