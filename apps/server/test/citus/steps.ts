import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BY_ACTIVITY, BY_PERSON, placedTables } from '../../src/distribution/families.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';
import { SHARDS } from './fresh-database.ts';
import { replayAtOnce, replayBy, replayInOrder } from './replay.ts';
import { judgeByReading, judgeSeen, readSeen, unmet } from './seen.ts';

const SERVER = join(import.meta.dirname, '../..');
const ROOT = join(SERVER, '../..');
const WATCH = join(import.meta.dirname, 'watch-statements.ts');

/** Database and numbers of a run. */
export interface Run {
  /** One PostgreSQL, without the parts that only Citus has. */
  plain: boolean;
  /** The cluster's maintenance database. */
  cluster: string;
  /** The run's own database; the tests of later steps make theirs. */
  database: string;
  /** Folder for files, and for what was seen of statements. */
  folder: string;
  seen: string;
  requests: string;
  histories: string;
  seed: string;
  /** Command of another replay, `{url}` in it the server's address. */
  replay: string | undefined;
}

export interface Step {
  name: string;
  about: string;
  /** @returns problems, `[]` where it holds */
  run(run: Run): Promise<string[]> | string[];
}

/** Environment that has a process note its statements. */
const watching = ({ seen }: Run, step: string): Record<string, string> => ({
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${WATCH}`.trim(),
  TRUST_CITUS_SEEN: seen,
  TRUST_CITUS_STEP: step,
});

/** Runs a program of the checkout, its output shown. @returns the problem that it ended with */
function program(what: string, args: string[], env: Record<string, string>): string[] {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0 ? [] : [`${what} ended with ${status}`];
}

/** Tests of the server, each file on a fresh database of the cluster. */
const tests =
  (files: string[], options: { only?: string; env?: (run: Run) => Record<string, string> } = {}) =>
  (run: Run, step: string): string[] =>
    program(
      'tests',
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', 'server', '--disableConsoleIntercept=true', '--reporter=dot'],
        ...(options.only ? ['-t', options.only] : []),
        ...files.map((file) => `apps/server/${file}`),
      ],
      {
        ...watching(run, step),
        ...options.env?.(run),
        TEST_WORKERS: '1',
        ...(run.plain
          ? { TEST_DATABASE_URL: run.cluster }
          : { CITUS_URL: run.cluster, TEST_DATABASES: join(import.meta.dirname, 'fresh-database.ts') }),
      },
    );
const testStep = (name: string, about: string, ...of: Parameters<typeof tests>): Step => ({
  name,
  about,
  run: (run) => tests(...of)(run, name),
});

/** Test files of folders, but those that have the given words in their names. */
const filesOf = (folders: string[], leftOut = /parallel/): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(SERVER, folder))
      .filter((name) => name.endsWith('.test.ts') && !leftOut.test(name))
      .map((name) => `${folder}/${name}`),
  );

async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Migrates the run's database and spreads it by the command. */
async function distribution(run: Run): Promise<string[]> {
  await migrate(run.database, join(SERVER, 'migrations'));
  const command = (...args: string[]) =>
    program('db:distribute', ['apps/server/src/distribute.ts', `--shards=${SHARDS}`, ...args], {
      DATABASE_URL: run.database,
    });
  if (run.plain)
    return command('--dry-run').length > 0 ? [] : ['db:distribute found Citus where there is none'];
  const problems = [...command('--dry-run'), ...command()];
  const placed = await rowsOf<{ name: string; kind: string; place: number }>(
    run.database,
    'SELECT c.relname AS name, p.partmethod AS kind, p.colocationid AS place FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid',
  );
  const names = new Set(placed.map(({ name }) => name));
  for (const table of placedTables()) if (!names.has(table)) problems.push(`${table} was not placed`);
  for (const family of [BY_ACTIVITY, BY_PERSON]) {
    const places = placed.filter(({ name }) => (family as readonly string[]).includes(name));
    if (new Set(places.map(({ place }) => place)).size > 1)
      problems.push(`tables of the family of ${family[0]} lie apart`);
  }
  return problems;
}

/** Both forms of the replay, against a server as a process of its own. */
async function replay(run: Run): Promise<string[]> {
  const server: ServerProcess = await startProcess({
    dataDir: join(run.folder, 'data'),
    databaseUrl: run.database,
    env: watching(run, 'replay'),
  });
  try {
    const problems = [
      ...(await replayInOrder(server)).map((one) => `in order: ${one}`),
      ...(await replayAtOnce(server)).map((one) => `at once: ${one}`),
      ...(run.replay === undefined ? [] : await replayBy(run.replay, server)),
    ];
    return [...problems, ...server.faults];
  } finally {
    await server.stop();
  }
}

/** Refused statements and those that left their shard, of all steps before. */
async function statements(run: Run): Promise<string[]> {
  const seen = readSeen(run.seen);
  const sent = new Set(seen.filter(({ isServers }) => isServers).map(({ text }) => text)).size;
  const rest = unmet(seen, run.plain ? 'sent' : 'many');
  console.log(`${sent} statements of the server were seen.`);
  if (rest.length > 0) console.log(`In the list, and not met by this run: ${rest.join(', ')}`);
  return [...judgeSeen(seen), ...(run.plain ? await judgeByReading(seen, run.database) : [])];
}

/** The steps in their order; each is reported with its seconds. */
export const STEPS: readonly Step[] = [
  { name: 'distribution', about: 'a fresh database, spread by db:distribute', run: distribution },
  { name: 'replay', about: 'a term in order, then its days at once', run: replay },
  testStep(
    'calls',
    'every call of the contract, whole, by whoever has the right',
    ['test/contract/contract.whole.test.ts', 'test/roles/roles.table.test.ts'],
    { only: 'does what is asked rightly|does not refuse' },
  ),
  testStep(
    'attendance',
    'random histories of attendance through calls, against the judge written by hand',
    ['test/histories/histories.test.ts'],
    { env: ({ histories, seed }) => ({ TRUST_SERVER_HISTORIES: histories, TRUST_SEED: seed }) },
  ),
  testStep('together', 'streams of sign-ins and joins that are written together', [
    'src/features/submission/grouped.test.ts',
    'src/features/member/join/grouped-join.test.ts',
  ]),
  testStep(
    'homework',
    'classes and their homework',
    filesOf(['src/features/homework', 'src/features/grade']),
  ),
  testStep('exports', 'files of every kind', filesOf(['src/features/export'], /thread/)),
  testStep(
    'retention',
    'retention, the bin, deletion for good, erasure of people',
    filesOf(['src/features/retention', 'src/features/person']),
  ),
  testStep('fuzz', 'requests made from the schemas, in every role', ['test/reliability/fuzz.test.ts'], {
    env: ({ requests, seed }) => ({ TRUST_REQUESTS: requests, TRUST_SEED: seed }),
  }),
  {
    name: 'check:data',
    about: "the data of the run's own database",
    run: (run) =>
      program('check:data', ['apps/server/src/check-data.ts'], {
        ...watching(run, 'check:data'),
        DATABASE_URL: run.database,
        DATA_DIR: join(run.folder, 'data'),
      }),
  },
  { name: 'statements', about: 'nothing refused, and no shard left without a reason', run: statements },
];
