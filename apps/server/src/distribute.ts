import { parseArgs } from 'node:util';
import pg from 'pg';
import { CannotDistribute, distributionPlan, inspect } from './distribution/plan.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';

/** `npm run db:distribute [-- --dry-run] [--blocking]`: spreads the database at DATABASE_URL; may be run again. */
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, blocking: { type: 'boolean' } },
});
const dry = values['dry-run'] ?? false;

async function main(): Promise<void> {
  const { databaseUrl } = loadConfig(process.env);
  if (!databaseUrl && dry) {
    for (const { sql } of distributionPlan('rollcall', { online: !values.blocking })) console.log(`${sql};`);
    return;
  }
  if (!databaseUrl)
    throw new CannotDistribute(
      'The embedded database is one machine: set DATABASE_URL to the coordinator of a Citus cluster.',
    );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { database, online, done } = await inspect(client);
    if (!online && !values.blocking)
      console.log('-- wal_level is not logical: writers wait while their table is copied.');
    // One by one and each by itself: copying online allows no transaction, and what is done stays done.
    for (const { sql } of distributionPlan(database, { online: online && !values.blocking, done })) {
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
