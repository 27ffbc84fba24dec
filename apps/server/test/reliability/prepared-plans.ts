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

/** Reads of a statement: blocks that it touches, and rows that its steps pass on or throw away. */
export interface Work {
  blocks: number;
  rows: number;
}

/** Work of a statement that is planned for its values and for any values. */
export interface Plans {
  custom: Work;
  generic: Work;
}

/** Times that PostgreSQL plans a prepared statement for its values before it looks at a plan for any values. */
const PLANNED_FOR_VALUES = 5;

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}
type Explained = { 'QUERY PLAN': [{ Plan: Step }] };

const rowsOf = (step: Step): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unjoined = 0 } = step;
  const each = step['Actual Rows'] + filtered + unjoined + (step['Rows Removed by Index Recheck'] ?? 0);
  return (step.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), each * step['Actual Loops']);
};
const least = (a: Work, b: Work): Work => ({
  blocks: Math.min(a.blocks, b.blocks),
  rows: Math.min(a.rows, b.rows),
});

/** Does something with a statement that is prepared on a connection; what it changes is rolled back. */
async function withPrepared<T>(
  client: pg.Client,
  name: string,
  { text, values }: Sent,
  use: (run: () => Promise<Work>) => Promise<T>,
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
      return {
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        rows: Math.round(rowsOf(plan)),
      };
    });
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Plans of a statement on a connection of its own; what it changes is rolled back. */
export const plansOf = (client: pg.Client, name: string, sent: Sent): Promise<Plans> =>
  withPrepared(client, name, sent, async (run) => {
    const by = async (mode: string): Promise<Work> => {
      await client.query(`SET LOCAL plan_cache_mode = ${mode}`);
      // The first execution of each also fills the caches of the connection.
      return least(await run(), await run());
    };
    return { custom: await by('force_custom_plan'), generic: await by('force_generic_plan') };
  });

/** Work of a statement by the plan that PostgreSQL keeps to on a connection, once it has run a few times. */
export const settledWork = (client: pg.Client, name: string, sent: Sent): Promise<Work> =>
  withPrepared(client, name, sent, async (run) => {
    for (let times = 0; times < PLANNED_FOR_VALUES; times++) await run();
    return least(await run(), await run());
  });
