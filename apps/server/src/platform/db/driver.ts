import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryExecutorProvider,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { ReadConnections } from './read-connections.ts';

/**
 * Driver of kysely's statements. A send wakes the database's process, which costs more than most of our statements:
 * what is asked in one turn of the loop is sent as one piece, and BEGIN goes with the statement behind it.
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

type OwnConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/** Connection of kysely during a statement: one of its own only once a transaction begins on it. */
class Held implements DatabaseConnection {
  own: OwnConnection | undefined;
  private readonly lines: ReadConnections;
  constructor(lines: ReadConnections) {
    this.lines = lines;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.own) return this.own.executeQuery<R>(query);
    const { command, rowCount, rows } = await this.lines.query(query.sql, query.parameters);
    return { ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a cursor needs a connection of its own');
  }
}

class LineDriver implements Driver {
  private readonly transactions: PostgresDriver;
  private readonly lines: ReadConnections;
  constructor(pool: pg.Pool, lines: ReadConnections) {
    this.transactions = new PostgresDriver({ pool });
    this.lines = lines;
  }

  async init(): Promise<void> {
    await this.transactions.init();
  }

  async acquireConnection(): Promise<Held> {
    return new Held(this.lines);
  }

  /** Does not wait for a plain BEGIN: it fails only where the statements behind it fail too. */
  async beginTransaction(held: Held, settings: TransactionSettings): Promise<void> {
    held.own = (await this.transactions.acquireConnection()) as OwnConnection;
    if (settings.isolationLevel || settings.accessMode)
      return this.transactions.beginTransaction(held.own, settings);
    held.own.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }

  commitTransaction = (held: Held) => this.transactions.commitTransaction(held.own!);
  rollbackTransaction = (held: Held) => this.transactions.rollbackTransaction(held.own!);

  async releaseConnection(held: Held): Promise<void> {
    if (held.own) await this.transactions.releaseConnection(held.own);
  }

  async destroy(): Promise<void> {
    await this.lines.close();
    await this.transactions.destroy();
  }
}

/** Kysely's PostgreSQL with that driver. */
export class Dialect extends PostgresDialect {
  private readonly make: () => Driver;
  constructor(pool: pg.Pool, newClient: () => Client) {
    super({ pool });
    this.make = () => new LineDriver(pool, new ReadConnections(newClient));
  }
  override createDriver() {
    return this.make();
  }
}

/**
 * Asks several things of a transaction without waiting in between: `ask` gets a view of it whose statements are
 * sent as they come and done in that order. Kysely itself sends the next one only when the last was answered.
 */
export function pipeline<T>(
  tx: QueryExecutorProvider,
  ask: (tx: QueryExecutorProvider) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return ask({ getExecutor: () => direct });
  });
}
