import pg from 'pg';
import { BY_ACTIVITY, BY_OWN_KEY, BY_PERSON, FUNCTIONS, REFERENCE } from './families.ts';

/** Pieces of a family; many more than machines, so that a machine added later takes some over. */
const SHARDS = 64;

interface Step {
  /** The table it moves; undefined: a setting. */
  table?: string;
  sql: string;
}

/**
 * Settings of the database. Statements over several machines go to them one after the other: within a transaction
 * that has already written on one of them, Citus refuses to open more connections to it.
 */
const SETTINGS: Record<string, string> = {
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_repartition_joins': 'off',
};

/** State of a database and wishes for its distribution. */
interface PlanOptions {
  /** A table with rows is copied while it is written to (needs wal_level = logical); otherwise its writers wait. */
  online: boolean;
  /** Tables that are placed already; none where it is left out. */
  done?: ReadonlySet<string>;
  /** Tables with rows; all where it is left out. */
  full?: ReadonlySet<string>;
  /** Pieces of a family; SHARDS where it is left out. */
  shards?: number;
}

/**
 * The statements in the order in which they are run: small copies first, then each family behind the table that the
 * others lie beside, the largest last (records of activities). An empty table has nothing to copy: it is placed at
 * once, under a lock of a moment.
 */
export function distributionPlan(
  database: string,
  { online, done = new Set(), full, shards = SHARDS }: PlanOptions,
): Step[] {
  const spread = (table: string, column: string, beside: string): Step => {
    const isCopied = online && (full?.has(table) ?? true);
    const call = isCopied ? 'create_distributed_table_concurrently' : 'create_distributed_table';
    const pieces = beside === 'none' ? `, shard_count => ${shards}` : '';
    return { table, sql: `SELECT ${call}('${table}', '${column}', colocate_with => '${beside}'${pieces})` };
  };
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
