import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver, type Transaction } from 'kysely';
import pg from 'pg';

/** Anything SQL can be run on: the pool or a transaction. Statements are written with kysely's `sql` template. */
export type Db = Kysely<unknown>;
/** A running transaction; what takes one joins the caller's. */
export type Tx = Transaction<unknown>;

// A business day stays the text it is; node's Date would move it by the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A statement that begins so is parsed and planned once a connection. Only for text that is always the same. */
const PREPARED = '/* prepared */';
const preparedNames = new Map<string, string>();

/** The name under which a connection keeps a statement; the same text has the same on all of them. */
function nameOf(text: string): string {
  const name = preparedNames.get(text) ?? `rollcall_${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

class Client extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]): unknown => {
    const send = super.query as (...args: unknown[]) => unknown;
    return typeof query === 'string' && query.startsWith(PREPARED)
      ? send.call(this, { name: nameOf(query), text: query, values: rest[0] }, ...rest.slice(1))
      : send.call(this, query, ...rest);
  }) as pg.Client['query'];
}

/** Does not wait for BEGIN: the first statements travel with it. It fails only where they fail too. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: Parameters<PostgresDriver['beginTransaction']>[0]) {
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }
}

class Dialect extends PostgresDialect {
  private readonly pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
  }
  override createDriver() {
    return new Driver({ pool: this.pool });
  }
}

/** Opens the pool. `max` connections; a hot row gains nothing from many (design §11). */
export function openDatabase(url: string, max: number): Database {
  const pool = new pg.Pool({
    Client,
    // What a transaction asks without waiting in between goes out together (a round trip is most of its time).
    pipeline: true,
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'rollcall',
  });
  // An idle connection that breaks is replaced on the next use; the error must not end the process.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new Dialect(pool) });
  return { db, pool, close: () => db.destroy() };
}

/** Whether `error` is PostgreSQL's `unique_violation` (or, with `constraint`, that very one). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const e = error as { code?: string; constraint?: string } | null;
  return e?.code === '23505' && (constraint === undefined || e.constraint === constraint);
}
