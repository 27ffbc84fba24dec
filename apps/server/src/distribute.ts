import pg from 'pg';
import { CannotDistribute, inspect } from './distribution/cluster.ts';
import { distributionPlan } from './distribution/plan.ts';
import { commandOptions } from './platform/config/command-options.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';

/**
 * `npm run db:distribute [-- --dry-run] [--blocking] [--shards <n>]`: spreads the database at DATABASE_URL; may be run
 * again.
 */
const { values } = commandOptions({
  options: {
    'dry-run': { type: 'boolean', default: false },
    blocking: { type: 'boolean', default: false },
    shards: { type: 'string' },
  },
});
const { 'dry-run': dry, blocking } = values;

/** Pieces of each family as asked for; undefined for the usual number. */
function shardsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new CannotDistribute('--shards takes a number from 1 to 9999.');
  return Number(text);
}

async function main(): Promise<void> {
  const shards = shardsOf(values.shards);
  const wishes = { online: !blocking, ...(shards === undefined ? {} : { shards }) };
  const { databaseUrl } = loadConfig(process.env);
  if (!databaseUrl && dry) {
    for (const { sql } of distributionPlan('rollcall', wishes)) console.log(`${sql};`);
    return;
  }
  if (!databaseUrl)
    throw new CannotDistribute(
      'The embedded database is one machine: set DATABASE_URL to the coordinator of a Citus cluster.',
    );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { database, done, full } = await inspect(client, blocking);
    const copied = full.size === 0 ? 'no table has rows' : `${full.size} tables have rows`;
    console.log(`-- ${done.size} tables are placed already; of the rest ${copied}.`);
    // One by one and each by itself: copying online allows no transaction, and what is done stays done.
    for (const { sql } of distributionPlan(database, { ...wishes, done, full })) {
      const started = performance.now();
      if (!dry) await client.query(sql);
      console.log(`${sql};${dry ? '' : ` -- ${((performance.now() - started) / 1000).toFixed(1)} s`}`);
    }
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  const known = error instanceof CannotDistribute || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
