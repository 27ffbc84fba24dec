import { join } from 'node:path';
import pg from 'pg';
import { inspect } from '../../src/distribution/cluster.ts';
import { distributionPlan } from '../../src/distribution/plan.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { runStatement, type TestDatabase, withDatabase } from '../../src/platform/postgres/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Pieces of each family in databases of this proof: placing 64 of each table takes minutes. */
export const SHARDS = 8;

/** A machine of the cluster, as the coordinator knows it. */
interface Node {
  groupid: number;
  host: string;
  port: number;
}

const rowsOf = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Address of a machine, with the account of another. */
function at(url: string, { host, port }: Node): string {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  return address.href;
}

/**
 * Address of a database of Citus for the machines of the cluster, where the coordinator is the one at `url`.
 * @throws where it is no coordinator that knows its workers
 */
async function nodesOf(url: string): Promise<{ coordinator: Node; workers: Node[] }> {
  const nodes = await rowsOf<Node>(
    url,
    "SELECT groupid, nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary' AND isactive",
  );
  const coordinator = nodes.find(({ groupid }) => groupid === 0);
  const workers = nodes.filter(({ groupid }) => groupid !== 0);
  if (!coordinator || workers.length === 0)
    throw new Error('The database at CITUS_URL knows no workers, or not its own address (pg_dist_node).');
  return { coordinator, workers };
}

/** A database of a name with Citus on every machine of the cluster, and no tables yet; it drops what it made. */
export async function createEmptyOnCluster(url: string, name: string): Promise<TestDatabase> {
  const { coordinator, workers } = await nodesOf(url);
  const machines = [url, ...workers.map((worker) => at(url, worker))];
  for (const machine of machines) {
    await runStatement(machine, `CREATE DATABASE ${name}`);
    await runStatement(withDatabase(machine, name), 'CREATE EXTENSION citus');
  }
  const own = withDatabase(url, name);
  const literal = pg.escapeLiteral;
  await runStatement(
    own,
    `SELECT citus_set_coordinator_host(${literal(coordinator.host)}, ${coordinator.port})`,
  );
  for (const { host, port } of workers)
    await runStatement(own, `SELECT citus_add_node(${literal(host)}, ${port})`);
  // Each statement that goes to several shards says so to its connection.
  await runStatement(own, `ALTER DATABASE ${name} SET citus.multi_task_query_log_level = 'notice'`);
  return {
    url: own,
    async drop() {
      for (const machine of machines)
        await runStatement(machine, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Migrates a database and places its tables, as `npm run db:distribute` does. */
async function distribute(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { database, done, full } = await inspect(client, false);
    const plan = distributionPlan(database, { online: true, done, full, shards: SHARDS });
    for (const { sql } of plan) await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * A fresh, migrated, spread database on the cluster at CITUS_URL: `createTestDatabase` asks this module, which
 * TEST_DATABASES names, since a spread database is no template of another.
 */
export async function createDatabase(name: string): Promise<TestDatabase> {
  const database = await createEmptyOnCluster(process.env['CITUS_URL']!, name);
  try {
    await migrate(database.url, MIGRATIONS);
    await distribute(database.url);
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}
