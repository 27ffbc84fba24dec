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

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

/** Plans of a statement on a connection of its own; what it changes is rolled back. */
export async function plansOf(client: pg.Client, name: string, { text, values }: Sent): Promise<Plans> {
  const literals = values.map((value) => {
    const prepared = prepareValue(value);
    if (prepared === null || prepared === undefined) return 'NULL';
    return Buffer.isBuffer(prepared)
      ? `'\\x${prepared.toString('hex')}'`
      : client.escapeLiteral(String(prepared));
  });
  const call = literals.length === 0 ? name : `${name}(${literals.join(', ')})`;
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('SAVEPOINT s');
    const result = await work();
    await client.query('ROLLBACK TO SAVEPOINT s');
    return result;
  };
  const blocks = async (mode: string): Promise<number> => {
    await client.query(`SET LOCAL plan_cache_mode = ${mode}`);
    const { rows } = await undone(() =>
      client.query<Explained>(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE ${call}`),
    );
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  };
  await client.query('BEGIN');
  try {
    await undone(() => client.query({ name, text, values: [...values] }));
    return {
      // The first execution of each also fills the caches of the connection.
      custom: Math.min(await blocks('force_custom_plan'), await blocks('force_custom_plan')),
      generic: Math.min(await blocks('force_generic_plan'), await blocks('force_generic_plan')),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}
