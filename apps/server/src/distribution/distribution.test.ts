import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { BY_ACTIVITY, BY_OWN_KEY, BY_PERSON, FUNCTIONS, keyOf, LOCAL, REFERENCE } from './families.ts';
import { distributionPlan } from './plan.ts';

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

const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;

/** The family of a table; what may be joined with what, and held by the same machine. */
function familyOf(table: string): string {
  if ((BY_ACTIVITY as readonly string[]).includes(table)) return 'activity';
  if ((BY_PERSON as readonly string[]).includes(table)) return 'person';
  if (table in BY_OWN_KEY) return table;
  return (REFERENCE as readonly string[]).includes(table) ? 'reference' : 'local';
}

describe('the tables as they are spread', () => {
  it('each stands in exactly one family, and none stands there that does not exist', async () => {
    const listed = [...BY_ACTIVITY, ...BY_PERSON, ...Object.keys(BY_OWN_KEY), ...REFERENCE, ...LOCAL];
    const found = await rows<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    expect(listed.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  it('functions of our own are known to the plan, which gives them to every machine', async () => {
    const found = await rows<{ name: string }>(
      `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    );
    expect(found.map(({ name }) => name.replace(',', ', '))).toEqual([...FUNCTIONS]);
    expect(distributionPlan('school', { online: true }).map(({ sql }) => sql)).toContain(
      "SELECT create_distributed_function('search_grams(text, text[])')",
    );
  });

  it('every key, primary or unique, holds the column that its table is spread by', async () => {
    const keys = await rows<{ table: string; key: string; columns: string[]; primary: boolean }>(
      `SELECT t.relname AS table, i.relname AS key, x.indisprimary AS primary,
         array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY(x.indkey[0:x.indnkeyatts - 1])) AS columns
       FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
       WHERE t.relnamespace = 'public'::regnamespace AND x.indisunique`,
    );
    const spread = keys.filter(({ table }) => keyOf(table) !== undefined);
    expect(spread.filter(({ table, columns }) => !columns.includes(keyOf(table)!))).toEqual([]);
    // Copying online needs to know which row is meant.
    const primary = new Set(spread.filter((key) => key.primary).map(({ table }) => table));
    expect(
      [...BY_ACTIVITY, ...BY_PERSON, ...Object.keys(BY_OWN_KEY)].filter((table) => !primary.has(table)),
    ).toEqual([]);
  });

  it('the keys of one family are of one type and one order, so that equal ones fall to one machine', async () => {
    const columns = await rows<{ table: string; column: string; kind: string }>(
      `SELECT c.relname AS table, a.attname AS column,
         format_type(a.atttypid, a.atttypmod) || coalesce(' ' || l.collname, '') || ' ' || a.attnotnull AS kind
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_collation l ON l.oid = a.attcollation
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    );
    const kinds = (family: readonly string[], key: string) =>
      new Set(columns.filter((c) => family.includes(c.table) && c.column === key).map((c) => c.kind));
    expect([...kinds(BY_ACTIVITY, 'cid')]).toEqual(['text C true']);
    expect([...kinds(BY_PERSON, 'uid')]).toEqual(['uuid true']);
  });

  it('no foreign key leads out of a family, none leaves its key out, and no trigger stands anywhere', async () => {
    const foreign = await rows<{ from: string; to: string; columns: string[] }>(
      `SELECT f.relname AS from, t.relname AS to,
         array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = f.oid AND a.attnum = ANY(k.conkey)) AS columns
       FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
    );
    const crossing = foreign.filter(
      ({ from, to, columns }) =>
        familyOf(from) !== familyOf(to) || (keyOf(from) !== undefined && !columns.includes(keyOf(from)!)),
    );
    expect(crossing).toEqual([]);
    expect(
      await rows(
        `SELECT tgname FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
         WHERE c.relnamespace = 'public'::regnamespace AND NOT g.tgisinternal`,
      ),
    ).toEqual([]);
  });
});

describe('the statements of the sources', () => {
  const root = join(import.meta.dirname, '../features');
  const statements = globSync('**/*.{store,reads}.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map((found) => ({
      file,
      sql: found[1]!.replace(/\s+/g, ' ').trim(),
    })),
  );

  it('are found', () => {
    expect(statements.length).toBeGreaterThan(300);
  });

  it('never move a row to another machine by changing its key', () => {
    const moving = statements.filter(({ sql }) => {
      const [, table, set] = /UPDATE (\w+)(?: \w+)? SET (.*?)(?: WHERE | FROM |$)/.exec(sql) ?? [];
      const key = table === undefined ? undefined : keyOf(table);
      return key !== undefined && new RegExp(`(^|, )${key} = `).test(set!);
    });
    expect(moving).toEqual([]);
  });
});

describe('db:distribute', () => {
  const plan = distributionPlan('school', { online: true });
  const at = (table: string) => plan.findIndex((step) => step.table === table);

  it('moves every table once, small copies first, each family behind the table it lies beside', () => {
    const moved = plan.flatMap(({ table }) => table ?? []);
    expect(moved.toSorted()).toEqual(
      [...BY_ACTIVITY, ...BY_PERSON, ...Object.keys(BY_OWN_KEY), ...REFERENCE].toSorted(),
    );
    expect(at('workday')).toBeLessThan(at('person'));
    expect(at('person')).toBeLessThan(at('my_activity'));
    expect(at('activity')).toBeLessThan(at('record'));
    expect(plan[at('activity')]!.sql).toBe(
      "SELECT create_distributed_table_concurrently('activity', 'cid', colocate_with => 'none', shard_count => 64)",
    );
    expect(plan[at('record')]!.sql).toBe(
      "SELECT create_distributed_table_concurrently('record', 'cid', colocate_with => 'activity')",
    );
    expect(plan[at('price')]!.sql).toBe("SELECT create_reference_table('price')");
  });

  it('goes on where it was interrupted, and waits for writers where the log is not logical', () => {
    const rest = distributionPlan('school', { online: false, done: new Set(['person', 'activity']) });
    expect(rest.map(({ table }) => table)).not.toContain('person');
    expect(rest.find(({ table }) => table === 'record')?.sql).toBe(
      "SELECT create_distributed_table('record', 'cid', colocate_with => 'activity')",
    );
  });

  it('refuses a database without Citus in a sentence, and one that is embedded', async () => {
    const run = (env: Record<string, string>, ...args: string[]) =>
      new Promise<{ code: unknown; said: string }>((resolve) => {
        execFile(
          process.execPath,
          [join(import.meta.dirname, '../distribute.ts'), ...args],
          { env: { PATH: process.env['PATH'], DATA_DIR: tmpdir(), ...env } },
          (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
        );
      });
    const without = await run({ DATABASE_URL: database.url });
    expect(without.code).toBe(1);
    expect(without.said).toMatch(/^This database has no Citus: .*CREATE EXTENSION citus/);
    expect((await run({})).said).toMatch(/^The embedded database is one machine/);
    const dry = await run({}, '--dry-run');
    expect(dry.said.split('\n').filter((line) => line.includes("'record'"))).toHaveLength(1);
  });
});
