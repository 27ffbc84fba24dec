import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import {
  type Database,
  isUnavailable,
  openDatabase,
  pipeline,
  planForAnyValues,
  type Queryable,
} from './db.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 3);
  await sql`CREATE TABLE thing (id integer PRIMARY KEY)`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE thing`.execute(database.db);
});

const things = async (): Promise<number[]> =>
  (await sql<{ id: number }>`SELECT id FROM thing ORDER BY id`.execute(database.db)).rows.map((r) => r.id);

describe('a statement outside transactions', () => {
  it('keeps no read waiting while it waits for a row, whatever it is written as', async () => {
    const { db, pool } = database;
    await sql`INSERT INTO thing VALUES (1)`.execute(db);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM thing WHERE id = 1 FOR UPDATE');
    let isOver = false;
    const waiting = Promise.all([
      sql`/* prepared */
        INSERT INTO thing VALUES (1) ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id`.execute(db),
      sql`WITH due AS (SELECT 1 AS id) UPDATE thing AS t SET id = t.id FROM due WHERE t.id = due.id`.execute(
        db,
      ),
    ]).then(() => {
      isOver = true;
    });
    const read = sql`/* prepared */ SELECT id FROM thing`;
    // Sent in the same turn, and behind them.
    await Promise.all([read.execute(db), things()]);
    for (let n = 0; n < 20; n++) await Promise.all([read.execute(db), things()]);
    expect(isOver).toBe(false);
    await holder.query('COMMIT');
    holder.release();
    await waiting;
  });
});

describe('a transaction', () => {
  it('is undone as a whole by a last statement that fails while COMMIT is on its way', async () => {
    const { db } = database;
    const done = db.transaction().execute(async (tx) => {
      await sql`INSERT INTO thing VALUES (1)`.execute(tx);
      const written = pipeline(tx, (t) =>
        Promise.all([
          sql`INSERT INTO thing VALUES (2)`.execute(t),
          sql`INSERT INTO thing VALUES (1)`.execute(t),
        ]),
      );
      written.catch(() => {});
      return { written };
    });
    await expect(done).rejects.toThrow();
    expect(await things()).toEqual([]);
  });

  it('keeps what was still under way when it returned', async () => {
    const { written } = await database.db.transaction().execute(async (tx) => ({
      written: pipeline(tx, (t) =>
        Promise.all([1, 2, 3].map((id) => sql`INSERT INTO thing VALUES (${id})`.execute(t))),
      ),
    }));
    await written;
    expect(await things()).toEqual([1, 2, 3]);
  });

  it('does what is asked together in the order of asking', async () => {
    const counts = await database.db.transaction().execute((tx) =>
      pipeline(tx, async (t) => {
        const count = sql<{ n: number }>`SELECT count(*)::int AS n FROM thing`;
        const [, first, , second] = await Promise.all([
          sql`INSERT INTO thing VALUES (1)`.execute(t),
          count.execute(t),
          sql`INSERT INTO thing VALUES (2)`.execute(t),
          count.execute(t),
        ]);
        return [first.rows[0]!.n, second.rows[0]!.n];
      }),
    );
    expect(counts).toEqual([1, 2]);
  });

  it('has the isolation that it asks for', async () => {
    const { rows } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`SHOW transaction_isolation`.execute(tx));
    expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });
});

describe('a transaction that nobody goes on with', () => {
  it('lets go of its rows, and its process learns that the database was not there', async () => {
    await sql`INSERT INTO thing VALUES (1)`.execute(database.db);
    const frozen = openDatabase(testDatabase.url, 1, { idleMs: 200 });
    const { promise: isThawed, resolve: thaw } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const left = frozen.db
      .transaction()
      .execute(async (tx) => {
        await sql`SELECT FROM thing WHERE id = 1 FOR UPDATE`.execute(tx);
        locked();
        await isThawed;
        await sql`UPDATE thing SET id = 2`.execute(tx);
      })
      .catch((error: unknown) => error);
    await isLocked;
    await sql`UPDATE thing SET id = 3`.execute(database.db);
    thaw();
    expect(await left).toSatisfy(isUnavailable);
    expect(await things()).toEqual([3]);
    // Its next one has a connection again.
    expect(await frozen.db.transaction().execute((tx) => sql`SELECT`.execute(tx))).toBeDefined();
    await frozen.close();
  });

  it('is ended where its server is started as it is', async () => {
    const { rows } = await database.db
      .transaction()
      .execute((tx) => sql`SHOW idle_in_transaction_session_timeout`.execute(tx));
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });
});

describe('questions outside transactions', () => {
  it('get each its own answer, a failing one too', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        i === 77
          ? sql`SELECT 1 / 0`.execute(database.db)
          : sql<{ i: number }>`/* prepared */ SELECT ${i}::int AS i`.execute(database.db),
      ),
    );
    for (const [i, answer] of answers.entries()) {
      if (i === 77) expect(answer.status).toBe('rejected');
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ i }] } });
    }
  });

  it('do not wait for a slow one that was asked before', async () => {
    const { db } = database;
    let slowIsDone = false;
    const slow = sql`SELECT pg_sleep(2)`.execute(db).then(() => {
      slowIsDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all(Array.from({ length: 20 }, () => sql`SELECT 1`.execute(db)));
    expect(slowIsDone).toBe(false);
    await slow;
  });

  it('go on after their connections broke', async () => {
    const { db } = database;
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await things()).toEqual([]);
  });
});

describe('plans', () => {
  const mode = "SELECT current_setting('plan_cache_mode') AS mode";
  it('of prepared reads are for any values from the first time on, of others for theirs', async () => {
    const { db } = database;
    const prepared = await sql<{ mode: string }>`/* prepared */ ${sql.raw(mode)}`.execute(db);
    const other = await sql<{ mode: string }>`${sql.raw(mode)}`.execute(db);
    expect([prepared.rows, other.rows]).toEqual([[{ mode: 'force_generic_plan' }], [{ mode: 'auto' }]]);
  });

  it('of a transaction are for any values where it says so, and of the next one not', async () => {
    const one = openDatabase(testDatabase.url, 1);
    const modeIn = (isSet: boolean) =>
      one.db.transaction().execute(async (tx) => {
        if (isSet) await planForAnyValues(tx);
        return (await sql<{ mode: string }>`${sql.raw(mode)}`.execute(tx)).rows[0]!.mode;
      });
    expect([await modeIn(true), await modeIn(false)]).toEqual(['force_generic_plan', 'auto']);
    await one.close();
  });

  describe('of a table that was empty when they were made', () => {
    const find = sql`/* prepared */ SELECT k FROM grown WHERE k = ${1}`;
    /** How the statement is planned on the connection that it was prepared on. */
    const planOf = async (on: Queryable): Promise<string> => {
      const named = sql<{ name: string }>`/* prepared */
        SELECT name FROM pg_prepared_statements WHERE statement LIKE '/* prepared */ SELECT k%'`;
      const [{ name } = { name: '' }] = (await named.execute(on)).rows;
      const explain = sql<{ 'QUERY PLAN': string }>`/* prepared */ EXPLAIN EXECUTE ${sql.raw(name)}(1)`;
      return (await explain.execute(on)).rows.map((row) => row['QUERY PLAN']).join();
    };
    const fill = () => sql`INSERT INTO grown SELECT n FROM generate_series(1, 20000) n`.execute(database.db);
    /** Time stands still but for this, so that a slow machine makes no plan old. */
    let now = 0;
    const secondsPass = (seconds: number) => {
      now += seconds * 1000;
    };
    beforeEach(async () => {
      now = performance.now() + 60_000;
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      await sql`DROP TABLE IF EXISTS grown`.execute(database.db);
      await sql`CREATE TABLE grown (k integer PRIMARY KEY) WITH (autovacuum_enabled = false)`.execute(
        database.db,
      );
      await sql`VACUUM grown`.execute(database.db);
    });
    afterEach(() => void vi.restoreAllMocks());

    it('are made anew for a prepared read once they are old', async () => {
      const { db } = database;
      await find.execute(db);
      await fill();
      expect(await planOf(db)).toContain('Seq Scan');
      secondsPass(4);
      expect(await planOf(db)).toContain('Index');
    });

    it('are made anew for a transaction of prepared statements once they are old', async () => {
      const one = openDatabase(testDatabase.url, 1);
      const inGroup = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
        one.db.transaction().execute(async (tx) => {
          await planForAnyValues(tx);
          return work(tx);
        });
      await inGroup((tx) => find.execute(tx));
      await fill();
      expect(await inGroup(planOf)).toContain('Seq Scan');
      secondsPass(4);
      expect(await inGroup(planOf)).toContain('Index');
      await one.close();
    });
  });
});
