import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { keyOf, REFERENCE } from '../../src/distribution/families.ts';
import { MULTI_SHARD } from '../../src/distribution/multi-shard.ts';
import { readMigrations } from '../../src/platform/db/migrate.ts';
import { readSpread } from '../sql/spread.ts';
import { judgeStatement } from '../sql/statement-keys.ts';
import { judgeInner, judgePlanning } from '../sql/statement-planning.ts';
import { judgeShape, type Volatility } from '../sql/statement-shapes.ts';
import type { Seen } from './watch-statements.ts';

/** Characters of a statement that a report shows. */
const SHOWN = 400;
/**
 * Errors of PostgreSQL that a right statement may get: of values and keys (22, 23), of another transaction (25P02, 40,
 * 55P03), of a limit (57014) and of a database that is taken down (57P).
 */
const ORDINARY = /^(22|23|25P02|40|55P03|57014|57P0)/;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const isListed = (text: string): boolean => MULTI_SHARD.some(({ words }) => words.test(plain(text)));
const line = ({ step, text }: Seen, what: string): string =>
  `${step}: ${what}: ${plain(text).slice(0, SHOWN)}`;

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** The last migration that need not run on several machines: a database is spread with it or a later one (docs/scaling.md). */
const LAST_BEFORE = '0103';
/** Migrations that run before a database is spread. */
const readBefore = (): ReadonlySet<string> =>
  new Set(
    readMigrations(MIGRATIONS)
      .filter(({ name }) => name.slice(0, 4) <= LAST_BEFORE)
      .map(({ sql }) => sql),
  );

/** Everything that processes noted in a folder. */
export function readSeen(folder: string): Seen[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((one) => JSON.parse(one) as Seen);
}

/** Problems of what was seen: statements that were refused, and those that left their shard and stand in no list. */
export function judgeSeen(seen: readonly Seen[]): string[] {
  const servers = seen.filter(({ isServers }) => isServers);
  const refused = servers.filter(({ kind, code }) => kind === 'refused' && !ORDINARY.test(code ?? ''));
  const many = servers.filter(({ kind, text }) => kind === 'many' && !isListed(text));
  return [
    ...refused.map((one) => line(one, `refused with ${one.code} ${one.message}`)),
    ...many.map((one) => line(one, 'left its shard, and stands in no list')),
  ];
}

/**
 * Problems that the same statements would have on several machines, as far as their text shows it: for a run on one
 * PostgreSQL. Statements of tests count where Citus would refuse them, since the tests run there too.
 */
export async function judgeByReading(seen: readonly Seen[], url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const spread = await readSpread(async (sql) => (await client.query(sql)).rows);
  const { rows } = await client.query<{ name: string; kind: 'i' | 's' | 'v' }>(
    'SELECT proname::text AS name, max(provolatile::text) AS kind FROM pg_proc GROUP BY 1',
  );
  await client.end();
  const volatility: Volatility = new Map(rows.map(({ name, kind }) => [name, kind]));
  const isCopied = (table: string) => (REFERENCE as readonly string[]).includes(table);
  const isSpread = (table: string) => keyOf(table) !== undefined || isCopied(table);
  const planned = { keyOf, isCopied };

  const before = readBefore();
  const problems: string[] = [];
  const judged = new Set<string>();
  for (const one of seen) {
    const { kind, text, isServers } = one;
    const id = `${isServers} ${plain(text)}`;
    if (kind !== 'sent' || judged.has(id) || !/\b(SELECT|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
    judged.add(id);
    if (before.has(text)) continue;
    // Tables of other schemas, the queue's and the catalogue's, stay on the coordinator.
    if (/\b(pgboss|pg_catalog|information_schema)\b/.test(text)) continue;
    const findings = await judgeStatement(text, spread);
    const refused = [
      ...findings
        .filter((found) => found.kind !== 'many' && found.kind !== 'unbound')
        .map((found) => found.kind),
      ...(await judgeShape(text, volatility, isSpread)),
      ...(await judgePlanning(text, planned)),
    ];
    const who = isServers ? '' : "a test's own statement ";
    if (refused.length > 0) problems.push(line(one, `${who}would be refused (${refused.join('; ')})`));
    if (!isServers || refused.length > 0 || isListed(text)) continue;
    const inner = await judgeInner(text, planned);
    const left = findings.length > 0 ? findings.map((found) => `${found.kind} ${found.tables}`) : inner;
    if (left.length > 0)
      problems.push(line(one, `would leave its shard (${left.join('; ')}), and stands in no list`));
  }
  return problems;
}

/** Reasons of the list that no statement of the run needed: not wrong, for a short run meets few of them. */
export const unmet = (seen: readonly Seen[], kind: Seen['kind']): string[] =>
  MULTI_SHARD.filter(
    ({ words }) => !seen.some((one) => one.kind === kind && one.isServers && words.test(plain(one.text))),
  ).map(({ words }) => String(words));
