import pg from 'pg';
import { BY_ACTIVITY, BY_OWN_KEY, BY_PERSON, FUNCTIONS, REFERENCE } from './families.ts';

/** Pieces of a family; many more than machines, so that a machine added later takes some over. */
const SHARDS = 64;
/** Oldest version of the extension whose functions these are. */
const OLDEST = 12;

export interface Step {
  /** The table it moves; undefined: a setting. */
  table?: string;
  sql: string;
}

/** Why a database cannot be spread; the message says what to do. */
export class CannotDistribute extends Error {
  override name = 'CannotDistribute';
}

/**
 * Settings of the database. Statements over several machines go to them one after the other: within a transaction
 * that has already written on one of them, Citus refuses to open more connections to it.
 */
const SETTINGS: Record<string, string> = {
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_repartition_joins': 'off',
};

/**
 * The statements in the order in which they are run: small copies first, then each family behind the table that the
 * others lie beside, the largest last (records of activities). `done` are those that were run already.
 * @param online each table is copied while it is written to (needs wal_level = logical); otherwise writers wait
 */
export function distributionPlan(
  database: string,
  options: { online: boolean; done?: ReadonlySet<string> },
): Step[] {
  const done = options.done ?? new Set();
  const call = options.online ? 'create_distributed_table_concurrently' : 'create_distributed_table';
  const spread = (table: string, column: string, beside: string): Step => ({
    table,
    sql: `SELECT ${call}('${table}', '${column}', colocate_with => '${beside}'${beside === 'none' ? `, shard_count => ${SHARDS}` : ''})`,
  });
  const family = ([first, ...others]: readonly string[], column: string): Step[] => [
    spread(first!, column, 'none'),
    ...others.map((table) => spread(table, column, first!)),
  ];
  const steps: Step[] = [
    ...Object.entries(SETTINGS).map(([name, value]) => ({
      sql: `ALTER DATABASE ${pg.escapeIdentifier(database)} SET ${name} = '${value}'`,
    })),
    ...FUNCTIONS.map((name) => ({ sql: `SELECT create_distributed_function('${name}')` })),
    ...REFERENCE.map((table) => ({ table, sql: `SELECT create_reference_table('${table}')` })),
    ...Object.entries(BY_OWN_KEY).map(([table, column]) => spread(table, column, 'none')),
    ...family(BY_PERSON, 'uid'),
    ...family(BY_ACTIVITY, 'cid'),
  ];
  return steps.filter(({ table }) => table === undefined || !done.has(table));
}

interface Cluster {
  database: string;
  online: boolean;
  done: Set<string>;
}

/** Read the state of the database that decides the plan. @throws CannotDistribute with a sentence */
export async function inspect(client: pg.Client): Promise<Cluster> {
  const one = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows[0];
  const extension = await one<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  );
  if (!extension)
    throw new CannotDistribute(
      'This database has no Citus: put citus into shared_preload_libraries on every machine, restart them, and run CREATE EXTENSION citus on each.',
    );
  if (Number.parseInt(extension.version, 10) < OLDEST)
    throw new CannotDistribute(`Citus ${extension.version} is too old: ${OLDEST} or newer is needed.`);
  const nodes = await one<{ coordinator: boolean; workers: number }>(
    `SELECT coalesce(bool_or(groupid = 0), false) AS coordinator,
       count(*) FILTER (WHERE groupid <> 0 AND shouldhaveshards AND isactive)::int AS workers
     FROM pg_dist_node WHERE noderole = 'primary'`,
  );
  if (!nodes?.coordinator)
    throw new CannotDistribute(
      `The coordinator does not know its own address: SELECT citus_set_coordinator_host('<its name>', 5432).`,
    );
  if (nodes.workers === 0)
    throw new CannotDistribute(`There is no worker: SELECT citus_add_node('<its name>', 5432) for each.`);
  const settings = await one<{ database: string; wal: string; prepared: number }>(
    `SELECT current_database() AS database, current_setting('wal_level') AS wal,
       current_setting('max_prepared_transactions')::int AS prepared`,
  );
  if (settings!.prepared === 0)
    throw new CannotDistribute(
      'max_prepared_transactions is 0: set it to max_connections or more on every machine; what touches an activity and a person commits on two of them.',
    );
  // Spread by hash, or a copy everywhere. A table whose distribution failed half-way was left on the coordinator as
  // one that Citus knows ('n', 's'), and is spread now.
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE p.partmethod = 'h' OR p.repmodel = 't'`,
  );
  return {
    database: settings!.database,
    online: settings!.wal === 'logical',
    done: new Set(rows.map(({ name }) => name)),
  };
}
