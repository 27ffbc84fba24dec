import { placedTables } from './families.ts';

/** Oldest version of the extension whose functions the plan calls. */
const OLDEST = 12;
/** Stands for a setting that a version of PostgreSQL does not have. */
const UNKNOWN = '(unknown)';

/** Reason why a database cannot be spread; each line of the message says what to do. */
export class CannotDistribute extends Error {
  override name = 'CannotDistribute';
}

/** Connection to the coordinator, as far as the state of the cluster is read over it. */
export interface Connection {
  query(sql: string): Promise<{ rows: object[] }>;
}

/** State of a database that decides how it is spread. */
interface Cluster {
  database: string;
  /** Tables that are placed already. */
  done: Set<string>;
  /** Tables with rows among the rest. */
  full: Set<string>;
}

/** Settings of one machine that the distribution depends on. */
interface Machine {
  name: string;
  prepared: number;
  wal: string;
  plugins: string;
}

const SETTINGS = `concat_ws('|', current_setting('max_prepared_transactions'), current_setting('wal_level'),
  coalesce(current_setting('output_plugin_libraries', true), '${UNKNOWN}'))`;

const machineOf = (name: string, settings: string): Machine => {
  const [prepared = '', wal = '', plugins = ''] = settings.split('|');
  return { name, prepared: Number(prepared), wal, plugins };
};

/**
 * Reads the state of the database that decides the plan.
 * @param blocking writers may wait, so that nothing is needed for copying online
 * @throws CannotDistribute with everything that is missing, one sentence a line
 */
export async function inspect(connection: Connection, blocking: boolean): Promise<Cluster> {
  const rowsOf = async <Row extends object>(sql: string) => (await connection.query(sql)).rows as Row[];
  const [extension] = await rowsOf<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  );
  // Without the extension there is nothing else to read.
  if (!extension)
    throw new CannotDistribute(
      'This database has no Citus: put citus into shared_preload_libraries on every machine, restart them, and run CREATE EXTENSION citus on each.',
    );
  if (Number.parseInt(extension.version, 10) < OLDEST)
    throw new CannotDistribute(`Citus ${extension.version} is too old: ${OLDEST} or newer is needed.`);

  const missing: string[] = [];
  const [nodes] = await rowsOf<{ coordinator: boolean; workers: number }>(
    `SELECT coalesce(bool_or(groupid = 0), false) AS coordinator,
       count(*) FILTER (WHERE groupid <> 0 AND shouldhaveshards AND isactive)::int AS workers
     FROM pg_dist_node WHERE noderole = 'primary'`,
  );
  if (!nodes?.coordinator)
    missing.push(
      `The coordinator does not know its own address: SELECT citus_set_coordinator_host('<its name>', 5432).`,
    );
  if (!nodes?.workers)
    missing.push(`There is no worker: SELECT citus_add_node('<its name>', 5432) for each.`);

  const [own] = await rowsOf<{ database: string; settings: string }>(
    `SELECT current_database() AS database, ${SETTINGS} AS settings`,
  );
  const machines = [machineOf('the coordinator', own!.settings)];
  const workers = await rowsOf<{ name: string; success: boolean; result: string }>(
    `SELECT nodename || ':' || nodeport AS name, success, result FROM run_command_on_workers($$SELECT ${SETTINGS}$$)`,
  );
  for (const { name, success, result } of workers)
    if (success) machines.push(machineOf(`worker ${name}`, result));
    else missing.push(`worker ${name} does not answer the coordinator: ${result}`);
  for (const { name, prepared } of machines)
    if (prepared === 0)
      missing.push(
        `max_prepared_transactions is 0 on ${name}: set it to max_connections or more; a transaction over an activity and a person commits on two machines.`,
      );

  const found = new Set(
    (
      await rowsOf<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      )
    ).map(({ name }) => name),
  );
  const absent = placedTables().filter((table) => !found.has(table));
  if (absent.length > 0)
    missing.push(
      `The schema is not that of this version (${absent[0]} is not there): start the server on this database once, or restore into it.`,
    );

  // Spread by hash, or a copy everywhere. A table whose distribution failed half-way was left on the coordinator as
  // one that Citus knows ('n', 's'), and is spread now.
  const placed = await rowsOf<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE p.partmethod = 'h' OR p.repmodel = 't'`,
  );
  const done = new Set(placed.map(({ name }) => name));
  const rest = placedTables().filter((table) => found.has(table) && !done.has(table));
  const filled =
    rest.length === 0
      ? []
      : await rowsOf<{ name: string }>(
          rest
            .map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM "${table}")`)
            .join(' UNION ALL '),
        );
  const full = new Set(filled.map(({ name }) => name));
  if (full.size > 0 && !blocking) missing.push(...machines.flatMap(missingOnline));

  if (missing.length > 0) throw new CannotDistribute(missing.join('\n'));
  return { database: own!.database, done, full };
}

/** Settings of a machine without which no table with rows is copied while it is written to, one sentence each. */
function missingOnline({ name, wal, plugins }: Machine): string[] {
  const missing: string[] = [];
  if (wal !== 'logical')
    missing.push(
      `wal_level is ${wal} on ${name}: set it to logical and restart it, or let writers wait (--blocking).`,
    );
  const listed = plugins.split(',').map((one) => one.trim());
  if (plugins !== UNKNOWN && !['pgoutput', 'citus'].every((one) => listed.includes(one)))
    missing.push(
      `output_plugin_libraries is '${plugins}' on ${name}: set it to 'pgoutput,citus', or let writers wait (--blocking).`,
    );
  return missing;
}
