import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERSON_TABLES } from '../features/person/tables.store.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { readSpread } from '../testing/spread.ts';
import { judgeStatement, type Spread } from '../testing/statement-keys.ts';
import { judgeShape, type Volatility } from '../testing/statement-shapes.ts';
import { readStatements } from '../testing/statement-sources.ts';
import { keyOf, REFERENCE } from './families.ts';

let database: TestDatabase;
let spread: Spread;
let volatility: Volatility;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  spread = await readSpread(async (sql) => (await client.query(sql)).rows);
  const { rows } = await client.query<{ name: string; kind: 'i' | 's' | 'v' }>(
    'SELECT proname::text AS name, max(provolatile::text) AS kind FROM pg_proc GROUP BY 1',
  );
  volatility = new Map(rows.map(({ name, kind }) => [name, kind]));
  await client.end();
});
afterAll(() => database?.drop());

const isSpread = (table: string) =>
  keyOf(table) !== undefined || (REFERENCE as readonly string[]).includes(table);
const shape = (sql: string) => judgeShape(sql, volatility, isSpread);
const statements = readStatements(join(import.meta.dirname, '..'));
const whole = (sql: string) => statements.some((one) => one.sql === sql);

it('statements are read from the sources with what they are put together of', () => {
  expect(statements.length).toBeGreaterThan(750);
  expect(
    whole('SELECT uid, nickname, disabled_at FROM person WHERE uid = $1 AND openid = $1 FOR UPDATE'),
  ).toBe(true);
  // A fragment of the file, one of another, and a lock that is asked for by an argument.
  expect(statements.filter(({ sql }) => /FROM activity WHERE cid = \$1 FOR UPDATE$/.test(sql))).not.toEqual(
    [],
  );
  expect(
    statements.find(({ sql }) => sql.includes('FROM activity a WHERE a.cid = $1 OR a.title'))?.sql,
  ).toMatch(/^SELECT a\.cid, a\.title, /);
  expect(statements.filter(({ file }) => file.endsWith('.worker.ts')).length).toBeGreaterThan(10);
});

it('judges what Citus refuses whatever the keys are', async () => {
  expect(await shape('UPDATE person SET nickname = $1 WHERE uid = $2')).toEqual([]);
  expect(await shape('UPDATE person SET t_create = now() WHERE uid = $1')).toEqual([]);
  expect(await shape('UPDATE person SET nickname = random()::text WHERE uid = $1')).toEqual([
    'random in UPDATE',
  ]);
  expect(await shape('UPDATE person SET nickname = format($1, nickname) WHERE uid = $2')).toEqual([
    'format in UPDATE',
  ]);
  expect(await shape('UPDATE operator SET name = format($1, name)')).toEqual([]);
  expect(await shape('UPDATE person SET t_create = COALESCE(t_create, now()) WHERE uid = $1')).toEqual([
    'now where only what never changes may stand',
  ]);
  expect(await shape('INSERT INTO audit (cid, id) VALUES ($1, (SELECT max(id) FROM audit))')).toEqual([
    'query in INSERT',
  ]);
  expect(await shape('INSERT INTO audit (cid) VALUES ($1) RETURNING (SELECT max(id) FROM audit)')).toEqual([
    'query in INSERT',
  ]);
  expect(await shape('INSERT INTO audit (cid, id) SELECT cid, member_id FROM member WHERE cid = $1')).toEqual(
    [],
  );
  expect(
    await shape('INSERT INTO reminder (cid) VALUES ($1) ON CONFLICT (cid) DO UPDATE SET done_at = now()'),
  ).toEqual(['now where only what never changes may stand']);
  expect(await shape('WITH RECURSIVE a AS (SELECT cid FROM record) SELECT FROM a')).toEqual(['recursive']);
  expect(await shape('WITH RECURSIVE a AS (SELECT 1) SELECT FROM a')).toEqual([]);
  expect(await shape('SELECT cid, count(*) FROM record GROUP BY ROLLUP (cid)')).toEqual(['grouping sets']);
});

it('no statement of the server is one that Citus refuses', async () => {
  const wrong: string[] = [];
  for (const { file, sql } of statements) {
    const findings = (await judgeStatement(sql, spread)).flatMap(({ kind, tables }) =>
      kind === 'many' || kind === 'unbound' ? [] : [`${kind} ${[...new Set(tables)].join(', ')}`],
    );
    for (const what of [...findings, ...(await shape(sql))])
      wrong.push(`${file}: ${what}: ${sql.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

it('rows of a person that lie on several machines are not taken out by where they lie', () => {
  const wrong = PERSON_TABLES.filter(
    ({ table, column, erase, apart = false }) =>
      erase === 'delete' && apart !== (keyOf(table) !== undefined && keyOf(table) !== column),
  );
  expect(wrong).toEqual([]);
});
