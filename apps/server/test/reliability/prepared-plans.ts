import { createRequire } from 'node:module';
import type pg from 'pg';

/** The driver's own text of a value: arrays, dates, JSON. It has no types. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): unknown;
};

/** A prepared statement as it was sent, with the values of one sending. */
export interface Sent {
  text: string;
  values: readonly unknown[];
}

/** Blocks that a statement touches, planned for its values and for any values. */
export interface Plans {
  custom: number;
  generic: number;
}

/** Times that PostgreSQL plans a prepared statement for its values before it looks at a plan for any values. */
const PLANNED_FOR_VALUES = 5;

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

/** Does something with a statement that is prepared on a connection; what it changes is rolled back. */
async function withPrepared<T>(
  client: pg.Client,
  name: string,
  { text, values }: Sent,
  use: (blocks: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const literals = values.map((value) => {
    const prepared = prepareValue(value);
    if (prepared === null || prepared === undefined) return 'NULL';
    return Buffer.isBuffer(prepared)
      ? `'\\x${prepared.toString('hex')}'`
      : client.escapeLiteral(String(prepared));
  });
  const call = literals.length === 0 ? name : `${name}(${literals.join(', ')})`;
  const undone = async <R>(work: () => Promise<R>): Promise<R> => {
    await client.query('SAVEPOINT s');
    const result = await work();
    await client.query('ROLLBACK TO SAVEPOINT s');
    return result;
  };
  await client.query('BEGIN');
  try {
    await undone(() => client.query({ name, text, values: [...values] }));
    return await use(async () => {
      const { rows } = await undone(() =>
        client.query<Explained>(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE ${call}`),
      );
      const plan = rows[0]!['QUERY PLAN'][0].Plan;
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    });
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Plans of a statement on a connection of its own; what it changes is rolled back. */
export const plansOf = (client: pg.Client, name: string, sent: Sent): Promise<Plans> =>
  withPrepared(client, name, sent, async (blocks) => {
    const by = async (mode: string): Promise<number> => {
      await client.query(`SET LOCAL plan_cache_mode = ${mode}`);
      // The first execution of each also fills the caches of the connection.
      return Math.min(await blocks(), await blocks());
    };
    return { custom: await by('force_custom_plan'), generic: await by('force_generic_plan') };
  });

/** Blocks that a statement touches by the plan that PostgreSQL keeps to on a connection, once it has run a few times. */
export const settledBlocks = (client: pg.Client, name: string, sent: Sent): Promise<number> =>
  withPrepared(client, name, sent, async (blocks) => {
    for (let times = 0; times < PLANNED_FOR_VALUES; times++) await blocks();
    return Math.min(await blocks(), await blocks());
  });
