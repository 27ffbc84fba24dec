import { AsyncLocalStorage } from 'node:async_hooks';
import { type Transaction, TransactionBuilder } from 'kysely';
import pg from 'pg';

/**
 * A transaction that waits for a second connection of its pool waits for ever once as many do
 * so as the pool has connections. Limiters (`pool.query`), and a transaction inside another, do that.
 */
export class SecondConnection extends Error {
  constructor() {
    super(
      'a second connection of the pool inside a transaction: use the transaction itself (ManyLimiter.allows), or ask before it begins',
    );
  }
}

/** A transaction from its beginning to its end; `outer`: the one inside of which it runs. */
interface Running {
  pool: pg.Pool | undefined;
  hasBegun: boolean;
  isOver: boolean;
  outer: Running | undefined;
}

const running = new AsyncLocalStorage<Running>();
const hasOne = (pool: pg.Pool, of: Running | undefined): boolean =>
  of !== undefined && ((of.pool === pool && !of.isOver) || hasOne(pool, of.outer));

type Work = (tx: Transaction<unknown>) => Promise<unknown>;
type Connect = (this: pg.Pool, done?: (error: Error) => void) => unknown;

let areGuarded = false;
const refused: SecondConnection[] = [];

/** Takes the refusals since the last call: a job or a sweep may have kept the error to itself. */
export const takeRefused = (): SecondConnection[] => refused.splice(0);

/** From now on this process refuses second connections: with the error above, instead of a wait. */
export function guardPools(): void {
  if (areGuarded) return;
  areGuarded = true;
  const execute = TransactionBuilder.prototype.execute as (
    this: TransactionBuilder<unknown>,
    work: Work,
  ) => Promise<unknown>;
  const guarded: typeof execute = function (work) {
    const outer = running.getStore();
    const own: Running = { pool: undefined, hasBegun: false, isOver: false, outer };
    const begin: Work = (tx) => {
      own.hasBegun = true;
      return work(tx);
    };
    return running.run(own, () =>
      execute.call(this, begin).finally(() => {
        own.isOver = true;
      }),
    );
  };
  TransactionBuilder.prototype.execute = guarded as typeof TransactionBuilder.prototype.execute;

  const connect = pg.Pool.prototype.connect as Connect;
  const refusing: Connect = function (done) {
    const of = running.getStore();
    if (hasOne(this, of)) {
      const error = new SecondConnection();
      refused.push(error);
      return done ? done(error) : Promise.reject(error);
    }
    if (of && !of.hasBegun) of.pool = this;
    return connect.call(this, done);
  };
  pg.Pool.prototype.connect = refusing as typeof pg.Pool.prototype.connect;
}
