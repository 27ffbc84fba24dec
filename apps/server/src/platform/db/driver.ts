import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryExecutorProvider,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { arePlansOld, FOR_ANY_VALUES, FORGET_PLANS } from './plans.ts';
import { type NewClient, ReadConnections } from './read-connections.ts';
import { isWrite, send } from './send.ts';

/**
 * Driver of kysely's statements over `pg`. Reads outside transactions share connections, writes do not, and BEGIN goes
 * with the statement behind it: docs/decisions/114.
 */

/** Connection of kysely during a statement: one of its own only once a transaction begins on it, and for a write. */
class StatementConnection implements DatabaseConnection {
  own: pg.PoolClient | undefined;
  isBroken = false;
  private readonly pool: pg.Pool;
  private readonly reads: ReadConnections;
  constructor(pool: pg.Pool, reads: ReadConnections) {
    this.pool = pool;
    this.reads = reads;
  }

  /** A write may wait for a row that somebody holds, and the reads of everybody would wait behind it. */
  private async write(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const client = await this.pool.connect();
    try {
      return await send(client, sql, parameters);
    } finally {
      client.release();
    }
  }

  private request(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.own) return send(this.own, sql, parameters);
    return isWrite(sql) ? this.write(sql, parameters) : this.reads.query(sql, parameters);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.request(sql, parameters);
    return { ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a cursor needs a connection of its own');
  }
}

class SharedReadsDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly reads: ReadConnections;
  constructor(pool: pg.Pool, reads: ReadConnections) {
    this.pool = pool;
    this.reads = reads;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<StatementConnection> {
    return new StatementConnection(this.pool, this.reads);
  }

  /** Does not wait for a plain BEGIN: it fails only where the statements behind it fail too. */
  async beginTransaction(
    connection: StatementConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    connection.own = await this.pool.connect();
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    const begun = send(connection.own, `begin ${modes.join(', ')}`, []);
    if (modes.length > 0) await begun;
    else begun.catch(() => {});
  }

  async commitTransaction({ own }: StatementConnection): Promise<void> {
    // COMMIT is on its way before the last answers: of a transaction that failed it says ROLLBACK.
    const { command } = await send(own!, 'commit', []);
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back: one of its statements failed');
  }

  /** A connection that cannot roll back is closed with its release: nobody gets it with an open transaction. */
  async rollbackTransaction(connection: StatementConnection): Promise<void> {
    await send(connection.own!, 'rollback', []).catch((error: unknown) => {
      connection.isBroken = true;
      throw error;
    });
  }

  async releaseConnection({ own, isBroken }: StatementConnection): Promise<void> {
    own?.release(isBroken);
  }

  async destroy(): Promise<void> {
    await this.reads.close();
    await this.pool.end();
  }
}

/** Kysely's PostgreSQL with that driver. */
export class Dialect extends PostgresDialect {
  private readonly make: () => Driver;
  constructor(pool: pg.Pool, newClient: NewClient) {
    super({ pool });
    this.make = () => new SharedReadsDriver(pool, new ReadConnections(newClient));
  }
  override createDriver() {
    return this.make();
  }
}

/** Plan later statements of a transaction for any values: for transactions of prepared statements and plain writes. */
export const planForAnyValues = (tx: QueryExecutorProvider): Promise<unknown> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const { own } = connection as StatementConnection;
    const set = `SET LOCAL ${FOR_ANY_VALUES}`;
    await send(own!, arePlansOld(own!) ? `${FORGET_PLANS}; ${set}` : set, []);
  });

/**
 * Asks several things of a transaction without waiting in between: `ask` gets a view of it whose statements are
 * sent as they come and done in that order. Kysely itself sends the next one only when the last was answered.
 */
export function pipeline<T>(
  tx: QueryExecutorProvider,
  request: (tx: QueryExecutorProvider) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return request({ getExecutor: () => direct });
  });
}
