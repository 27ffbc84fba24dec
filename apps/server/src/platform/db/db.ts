import { Kysely, type QueryExecutorProvider, type Transaction } from 'kysely';
import pg from 'pg';
import { Dialect } from './driver.ts';
import { newSocket } from './socket.ts';

export { pipeline, planForAnyValues } from './driver.ts';

/** Anything SQL can be run on: the pool or a transaction. Statements are written with kysely's `sql` template. */
export type Db = Kysely<unknown>;
/** A running transaction; what takes one joins the caller's. */
export type Tx = Transaction<unknown>;
/** Either, or a view of a transaction that `pipeline` gave. */
export type Queryable = QueryExecutorProvider;

// A business day stays the text it is; node's Date would move it by the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Milliseconds after which PostgreSQL ends a transaction that nobody goes on with. */
  idleMs?: number;
  /** Name that PostgreSQL shows for the connections; what is watched of the server's statements goes by it. */
  name?: string;
}

/**
 * Milliseconds that a transaction may wait for its next statement: ours wait for at most a few. A process that is stopped, or
 * whose machine is gone, would else keep its rows locked for hours, and a whole school waits for the row of its activity.
 */
const IDLE_MS = 60_000;

/** Connects when first asked. `max` connections for transactions; a hot row gains nothing from many. */
export function openDatabase(
  url: string,
  max: number,
  { idleMs = IDLE_MS, name = 'rollcall' }: DatabaseOptions = {},
): Database {
  const connection = {
    // Statements that nobody waits between travel together; waiting for each is most of a transaction's time.
    pipeline: true,
    stream: newSocket,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleMs,
    application_name: name,
  };
  const pool = new pg.Pool({ ...connection, max, idleTimeoutMillis: 30_000 });
  // A connection that breaks is replaced on the next use. Idle or at work, its error reaches whoever asked, and
  // must not end the process: while a statement runs the pool itself does not listen.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({
    dialect: new Dialect(pool, (settings) => new pg.Client({ ...connection, ...settings })),
  });
  return { db, pool, close: () => db.destroy() };
}

/** True for PostgreSQL's `unique_violation` (or, with `constraint`, that very one). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const e = error as { code?: string; constraint?: string } | null;
  return e?.code === '23505' && (constraint === undefined || e.constraint === constraint);
}

/**
 * Does something that checks for an earlier request, once more where another of the same id was written meanwhile:
 * the second time it finds that one.
 * @param constraint the unique key of requests
 */
export const againAfter = <T>(constraint: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    if (!isUniqueViolation(error, constraint)) throw error;
    return work();
  });

// PostgreSQL's classes 08 (connection) and 57P (shutting down, starting up), 25P03 (an idle transaction was ended), and
// what the socket itself says.
const UNAVAILABLE = /^(08|57P0|25P03$|ECONNREFUSED$|ECONNRESET$|EPIPE$|ETIMEDOUT$)/;

/** True where the database was not there to answer: the statement may or may not have run. */
export function isUnavailable(error: unknown): boolean {
  const e = error as { code?: unknown; message?: unknown } | null;
  if (typeof e?.code === 'string') return UNAVAILABLE.test(e.code);
  return (
    typeof e?.message === 'string' &&
    /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/.test(e.message)
  );
}
