import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSpread } from '../../test/sql/spread.ts';
import { judgeStatement, type Spread } from '../../test/sql/statement-keys.ts';
import { judgePlanning } from '../../test/sql/statement-planning.ts';
import { judgeShape, type Volatility } from '../../test/sql/statement-shapes.ts';
import { readStatements } from '../../test/sql/statement-sources.ts';
import { PERSON_TABLES } from '../features/person/tables.store.ts';
import { ACTIVITY_TABLES, APART } from '../features/retention/purge.store.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
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
const isCopied = (table: string) => (REFERENCE as readonly string[]).includes(table);
const planning = (sql: string) => judgePlanning(sql, { keyOf, isCopied });
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
  expect(statements.filter(({ file }) => /\.(worker|source)\.ts$/.test(file)).length).toBeGreaterThan(10);
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

it('judges what Citus refused when it was first run, and its likes', async () => {
  // As they stood then.
  expect(
    await planning(`WITH gone AS (SELECT cid, wid, day, rank, count(*)::int AS n FROM record
        WHERE cid = $1 AND id = ANY($2::uuid[]) AND graded GROUP BY cid, wid, day, rank ORDER BY wid, day, rank), locked AS (
        SELECT t.wid, t.day, t.rank FROM grade_counter t JOIN gone USING (cid, wid, day, rank)
        ORDER BY t.wid, t.day, t.rank FOR UPDATE OF t)
      UPDATE grade_counter t SET n = t.n - g.n FROM gone g JOIN locked USING (wid, day, rank)
      WHERE t.cid = g.cid AND t.wid = g.wid AND t.day = g.day AND t.rank = g.rank`),
  ).toEqual(['lock beside grade_counter without its key']);
  expect(
    await planning(`SELECT r.id, r.member_id, r.wid, m.uid, r.day, r.period_start, r.fill_params, r.fix_params, r.rev
      FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
      WHERE r.cid = $1 AND r.id = $2 AND r.removed_at IS NULL AND m.removed_at IS NULL
        AND (r.wid = $3 OR EXISTS (SELECT FROM homework h WHERE h.cid = r.cid AND h.wid = r.wid AND h.removed_at IS NULL))
        AND (m.uid = $4 OR m.uid IS NULL AND m.takes_part AND EXISTS (SELECT FROM guardian g
          WHERE g.cid = m.cid AND g.member_id = m.member_id AND g.uid = $4))
      FOR UPDATE OF r`),
  ).toEqual([
    'lock over record, member',
    'lock beside member without its key',
    'lock beside homework without its key',
    'lock beside guardian without its key',
  ]);
  expect(
    await planning(`SELECT r.id, EXISTS (SELECT FROM guardian g WHERE g.cid = r.cid AND g.uid = $3) AS mine
      FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
        LEFT JOIN homework h ON h.cid = r.cid AND h.wid = r.wid
      WHERE r.cid = $1 AND r.id = $2 AND r.removed_at IS NULL AND h.removed_at IS NULL FOR NO KEY UPDATE OF r`),
  ).toContain('lock over record, member, homework');
  expect(
    await planning(`DELETE FROM "my_dependent" WHERE cid = $1 AND ctid = ANY(ARRAY(
      SELECT ctid FROM "my_dependent" WHERE cid = $2 LIMIT $3))`),
  ).toEqual(['ctid of my_dependent without its key']);
  expect(
    await planning(`SELECT q.cid, q.day, (SELECT COALESCE(sum(due_change), 0)::int FROM activity_day d
        WHERE d.cid = q.cid AND d.day <= q.day) AS due FROM unnest($1::text[], $2::date[]) AS q (cid, day)`),
  ).toEqual(['activity_day asked for each row of what is no table']);

  // Their likes, and what is taken.
  expect(
    await planning(`SELECT h.wid, (SELECT sum(d.done) FROM homework_day d WHERE d.cid = h.cid AND d.wid = h.wid)
      FROM (SELECT cid, wid FROM homework WHERE cid = ANY($1) ORDER BY closes_at LIMIT $2) h`),
  ).toEqual(['homework_day asked for each row of what is no table']);
  expect(
    await planning(`SELECT e.* FROM unnest($1::text[], $2::int[]) AS w (cid, seq), LATERAL (
      SELECT cid FROM activity_event WHERE cid = w.cid AND seq > w.seq ORDER BY seq LIMIT 100) e`),
  ).toEqual(['activity_event asked for each row of what is no table']);
  expect(
    await planning(
      `SELECT w.day FROM workday w WHERE EXISTS (SELECT FROM activity_day d WHERE d.day = w.day)`,
    ),
  ).toEqual(['activity_day asked for each row of what is no table']);
  expect(
    await planning('SELECT k.n, (SELECT count(*) FROM record r WHERE r.cid = $1) FROM unnest($2) AS k (n)'),
  ).toEqual([]);
  expect(
    await planning(`SELECT FROM record WHERE cid = $1 AND member_id = (SELECT member_id FROM member
      WHERE cid = $1 AND uid = $2) FOR UPDATE`),
  ).toEqual([]);
  expect(
    await planning(
      'DELETE FROM record WHERE cid = $1 AND ctid = ANY(ARRAY(SELECT ctid FROM record WHERE cid = $1 LIMIT $2))',
    ),
  ).toEqual([]);
});

it('no statement of the server is one that Citus refuses', async () => {
  const wrong: string[] = [];
  for (const { file, sql } of statements) {
    const findings = (await judgeStatement(sql, spread)).flatMap(({ kind, tables }) =>
      kind === 'many' || kind === 'unbound' ? [] : [`${kind} ${[...new Set(tables)].join(', ')}`],
    );
    for (const what of [...findings, ...(await shape(sql)), ...(await planning(sql))])
      wrong.push(`${file}: ${what}: ${sql.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

it('rows of an activity or a person that lie on several machines are not taken out by where they lie', () => {
  const apart = ACTIVITY_TABLES.filter((table) => keyOf(table) !== 'cid');
  expect(apart.map((table) => [table, keyOf(table)])).toEqual(Object.entries(APART));
  const wrong = PERSON_TABLES.filter(
    ({ table, column, erase, apart = false }) =>
      erase === 'delete' && apart !== (keyOf(table) !== undefined && keyOf(table) !== column),
  );
  expect(wrong).toEqual([]);
});
