import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

/**
 * How statements travel. A send wakes the database's process, which costs more than most of our statements: what
 * is asked in one turn of the loop is sent as one piece, and BEGIN goes with the statement behind it.
 */

/** A statement that begins so is parsed and planned once a connection. Only for text that is always the same. */
const PREPARED = '/* prepared */';
const preparedNames = new Map<string, string>();

/** The name under which a connection keeps a statement; the same text has the same on all of them. */
function nameOf(text: string): string {
  const name = preparedNames.get(text) ?? `rollcall_${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

/** A connection that gathers what it is given in one turn, and prepares the statements marked for it. */
export class Client extends pg.Client {
  private gathering = false;

  override query = ((query: unknown, ...rest: unknown[]): unknown => {
    this.gather();
    const send = super.query as (...args: unknown[]) => unknown;
    return typeof query === 'string' && query.startsWith(PREPARED)
      ? send.call(this, { name: nameOf(query), text: query, values: rest[0] }, ...rest.slice(1))
      : send.call(this, query, ...rest);
  }) as pg.Client['query'];

  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    const { stream } = this.connection;
    stream.cork();
    // Runs when no promise is left to go on with.
    process.nextTick(() => {
      this.gathering = false;
      stream.uncork();
    });
  }
}

type Begin = Parameters<PostgresDriver['beginTransaction']>;

/** Does not wait for a plain BEGIN: it fails only where the statements behind it fail too. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: Begin[0], settings: Begin[1]): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }
}

/** Kysely's PostgreSQL with that driver. */
export class Dialect extends PostgresDialect {
  private readonly pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
  }
  override createDriver() {
    return new Driver({ pool: this.pool });
  }
}
