import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { describeStatement } from './describe-statement.ts';
import { type RowColumn, readRowTypes } from './row-types.ts';
import { readStatements, UNKNOWN_NAME } from './statement-sources.ts';

/** JavaScript's type of a value of PostgreSQL's, by the type's name; arrays begin with `_`. */
const VALUE_OF: Record<string, RowColumn['type']> = {
  text: 'string',
  varchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
};

let database: TestDatabase;
let client: pg.Client;
let typeNames: Map<number, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    'SELECT oid::int AS oid, typname::text AS name FROM pg_type',
  );
  typeNames = new Map(rows.map(({ oid, name }) => [oid, name]));
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const described = (sql: string) => describeStatement(client, sql);

/** The statement with a parameter of its own for each of its values. */
function separate(sql: string): string {
  let n = 0;
  return sql.replace(/\$1\b/g, () => `$${++n}`);
}

/** True where a column of the database's type is as the row type states. */
function fits(column: RowColumn, typeName: string): boolean {
  if (column.type === 'unknown') return true;
  if (typeName === 'json' || typeName === 'jsonb') return column.type === 'json' || column.array;
  const isArray = typeName.startsWith('_');
  return column.array === isArray && VALUE_OF[typeName.slice(isArray ? 1 : 0)] === column.type;
}

/** Differences between what a statement answers and what its row type states. */
async function differences(sql: string, stated: readonly RowColumn[]): Promise<string[]> {
  const { columns } = await described(sql);
  const missing = stated
    .filter(({ name, optional }) => !optional && !columns.some((one) => one.name === name))
    .map(({ name }) => `${name} is not answered`);
  const unstated = columns
    .filter(({ name }) => !stated.some((one) => one.name === name))
    .map(({ name }) => `${name} is not stated`);
  const wrong = stated.flatMap((column) => {
    const got = columns.find((one) => one.name === column.name);
    const typeName = got && (typeNames.get(got.typeId) ?? '');
    return typeName === undefined || fits(column, typeName)
      ? []
      : [`${column.name} is ${typeName}, stated as ${column.type}${column.array ? '[]' : ''}`];
  });
  return [...missing, ...unstated, ...wrong];
}

/** Statements that are put together in ways that their text does not show, by words of theirs. */
const NOT_WHOLE: readonly RegExp[] = [
  // Columns of a query that is given.
  /FROM \(SELECT\) (f|wrong)\b/,
  // A fragment that is a function's argument.
  /SELECT settings = - 'content'/,
];

it('a column that is not there, or is of another type, is told', async () => {
  await expect(described('SELECT nick FROM person WHERE uid = $1')).rejects.toThrow('column "nick"');
  const column = { array: false, nullable: false, optional: false };
  expect(
    await differences('SELECT uid, created FROM person', [
      { name: 'uid', type: 'number', ...column },
      { name: 'nickname', type: 'string', ...column },
    ]),
  ).toEqual(['nickname is not answered', 'created is not stated', 'uid is uuid, stated as number']);
});

it('every statement of the sources is understood by the database, and answers what its row type states', {
  timeout: 240_000,
}, async () => {
  const root = join(import.meta.dirname, '../../src');
  const types = new Map(
    readRowTypes(join(root, '../../..')).map((row) => [`${row.file}:${row.start}`, row.columns]),
  );
  const problems: string[] = [];
  const counts = { statements: 0, rows: 0, open: 0 };
  for (const { file, line, start, numbered, sql } of readStatements(root)) {
    if (sql.includes(UNKNOWN_NAME) || NOT_WHOLE.some((words) => words.test(sql))) {
      counts.open += 1;
      continue;
    }
    const stated = types.get(`${file}:${start}`);
    counts.statements += 1;
    if (stated) counts.rows += 1;
    const text = numbered ? sql : separate(sql);
    const found = await (stated ? differences(text, stated) : described(text).then(() => [])).catch(
      (error: Error) => [`${error.message}: ${text}`],
    );
    problems.push(...found.map((one) => `${file}:${line} ${one}`));
  }
  expect(problems).toEqual([]);
  // Most are read whole, and most row types are found.
  expect(counts.statements).toBeGreaterThan(800);
  expect(counts.rows).toBeGreaterThan(380);
  expect(counts.open).toBeLessThan(45);
});
