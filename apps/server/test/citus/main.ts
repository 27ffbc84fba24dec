import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { runStatement, type TestDatabase, withDatabase } from '../../src/platform/postgres/test-database.ts';
import { createEmptyOnCluster } from './fresh-database.ts';
import { STEPS } from './steps.ts';

/** Folder that the statements of a failed run are left in. */
const NOTES = join(import.meta.dirname, '../../../../test-results/citus');

/** Without a cluster nothing is proven about one. */
const HELP = `Set CITUS_URL to a database with Citus on the coordinator of a cluster, for example
  CITUS_URL=postgres://postgres:password@127.0.0.1:5432/postgres npm run reliability -- citus
Its account may create databases and log in to every worker under the name that the coordinator has for it
(pg_dist_node); the proof drops the databases that it makes. To try the steps on one PostgreSQL:
  npm run reliability -- citus --plain        an embedded one, or that of PLAIN_URL`;

const { values } = parseArgs({
  options: {
    plain: { type: 'boolean', default: false },
    steps: { type: 'string' },
    requests: { type: 'string', default: '5000' },
    histories: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261124' },
    replay: { type: 'string' },
  },
});

/** The PostgreSQL that a run is on, and how it is left. */
async function openCluster(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const given = values.plain ? process.env['PLAIN_URL'] : process.env['CITUS_URL'];
  if (given) return { url: given, close: async () => {} };
  const { url, stop } = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    log: pino({ level: 'warn' }),
    durable: false,
  });
  return { url, close: stop };
}

async function createOnOne(url: string, name: string): Promise<TestDatabase> {
  await runStatement(url, `CREATE DATABASE ${name}`);
  return {
    url: withDatabase(url, name),
    drop: () => runStatement(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function prove(folder: string, cluster: string): Promise<boolean> {
  const create = values.plain ? createOnOne : createEmptyOnCluster;
  const database = await create(cluster, `trust_${process.pid}_${Date.now().toString(36)}`);
  const seen = join(folder, 'seen');
  for (const made of [seen, join(folder, 'data')]) mkdirSync(made, { recursive: true });
  const chosen = values.steps?.split(',');
  const lines: string[] = [];
  let isRight = true;
  try {
    // The first makes the tables that others need.
    for (const step of STEPS.filter(({ name }, i) => i === 0 || (chosen?.includes(name) ?? true))) {
      console.log(`\n-- ${step.name}: ${step.about}`);
      const started = performance.now();
      const { requests, histories, seed, replay, plain } = values;
      const run = { plain, cluster, database: database.url, folder, seen, requests, histories, seed, replay };
      const problems = await Promise.resolve(run)
        .then((all) => step.run(all))
        .catch((error: Error) => [error.stack ?? error.message]);
      for (const problem of problems) console.log(`   ${problem}`);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      lines.push(
        `${problems.length === 0 ? 'holds ' : 'FAILED'} ${step.name.padEnd(12)} ${seconds.padStart(8)} s`,
      );
      isRight &&= problems.length === 0;
    }
  } finally {
    await database
      .drop()
      .catch((error: Error) => console.log(`The database was not dropped: ${error.message}`));
  }
  console.log(`\n${values.plain ? 'On one PostgreSQL, statements judged by reading:' : 'On the cluster:'}`);
  console.log(lines.join('\n'));
  if (!isRight) {
    rmSync(NOTES, { recursive: true, force: true });
    cpSync(seen, NOTES, { recursive: true });
    console.log(`Every statement that was seen is in ${NOTES}.`);
  }
  return isRight;
}

/** `npm run reliability -- citus [--plain] [--steps a,b] [--requests n] [--histories n] [--replay command]` */
async function main(): Promise<void> {
  const unknown = values.steps?.split(',').find((name) => STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}": ${STEPS.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  if (!values.plain && !process.env['CITUS_URL']) {
    console.error(HELP);
    process.exitCode = 2;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-citus-'));
  try {
    const cluster = await openCluster(folder);
    try {
      if (!(await prove(folder, cluster.url))) process.exitCode = 1;
    } finally {
      await cluster.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
