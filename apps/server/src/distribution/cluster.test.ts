import { describe, expect, it } from 'vitest';
import { CannotDistribute, type Connection, inspect } from './cluster.ts';
import { placedTables } from './families.ts';
import { distributionPlan } from './plan.ts';

/** State of a cluster that the coordinator tells of. */
interface Reported {
  version?: string;
  nodes?: { coordinator: boolean; workers: number };
  own?: string;
  workers?: { name: string; success: boolean; result: string }[];
  tables?: string[];
  placed?: string[];
  full?: string[];
}

/** A machine as it reports its settings: prepared transactions, wal_level, output_plugin_libraries. */
const RIGHT = '200|logical|pgoutput,citus';

/**
 * Stand-in for the coordinator of a cluster with two workers that lacks nothing, unless reported otherwise. The real thing
 * needs Citus, which the tests have not.
 */
function coordinator(reported: Reported = {}): Connection {
  const two = ['a:5432', 'b:5432'].map((name) => ({ name, success: true, result: RIGHT }));
  const answers: [RegExp, object[]][] = [
    [/FROM pg_extension/, [{ version: reported.version ?? '13.0-1' }]],
    [/FROM pg_dist_node/, [reported.nodes ?? { coordinator: true, workers: 2 }]],
    [/current_database\(\)/, [{ database: 'school', settings: reported.own ?? RIGHT }]],
    [/run_command_on_workers/, reported.workers ?? two],
    [/FROM pg_dist_partition/, (reported.placed ?? []).map((name) => ({ name }))],
    [/FROM pg_class/, (reported.tables ?? placedTables()).map((name) => ({ name }))],
    [/WHERE EXISTS/, (reported.full ?? []).map((name) => ({ name }))],
  ];
  return {
    async query(sql) {
      const [, rows] = answers.find(([words]) => words.test(sql)) ?? [];
      if (!rows) throw new Error(`there is no answer to ${sql}`);
      return { rows: reported.version === '' ? [] : rows };
    },
  };
}

const refusal = async (reported: Reported, blocking = false): Promise<string[]> => {
  const error = await inspect(coordinator(reported), blocking).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  expect(error).toBeInstanceOf(CannotDistribute);
  return (error as Error).message.split('\n');
};

describe('db:distribute, before it begins', () => {
  it('tells everything that is missing, machine by machine', async () => {
    expect(await refusal({ version: '' })).toEqual([expect.stringContaining('CREATE EXTENSION citus')]);
    expect(await refusal({ version: '11.3-1' })).toEqual([expect.stringContaining('too old')]);
    const lines = await refusal({
      nodes: { coordinator: false, workers: 0 },
      own: '0|replica|pgoutput',
      workers: [
        { name: 'a:5432', success: true, result: RIGHT },
        { name: 'b:5432', success: false, result: 'connection refused' },
      ],
      tables: placedTables().filter((table) => table !== 'record'),
      full: ['person'],
    });
    expect(lines).toEqual([
      expect.stringContaining('citus_set_coordinator_host'),
      expect.stringContaining('citus_add_node'),
      'worker b:5432 does not answer the coordinator: connection refused',
      expect.stringContaining('max_prepared_transactions is 0 on the coordinator'),
      expect.stringContaining('record is not there'),
      expect.stringContaining('wal_level is replica on the coordinator'),
      expect.stringContaining("output_plugin_libraries is 'pgoutput' on the coordinator"),
    ]);
  });

  it('wants the settings for copying online only where a table has rows and writers may not wait', async () => {
    const lame: Reported = {
      workers: [{ name: 'a:5432', success: true, result: '200|replica|pgoutput' }],
    };
    expect(await refusal(lame)).toEqual([]);
    expect(await refusal({ ...lame, full: ['record'] }, true)).toEqual([]);
    expect(await refusal({ ...lame, full: ['record'] })).toEqual([
      expect.stringContaining('wal_level is replica on worker a:5432'),
      expect.stringContaining("output_plugin_libraries is 'pgoutput' on worker a:5432"),
    ]);
    // A PostgreSQL that does not know the setting takes every plugin.
    const older: Reported = { workers: [{ name: 'a:5432', success: true, result: '200|logical|(unknown)' }] };
    expect(await refusal({ ...older, full: ['record'] })).toEqual([]);
  });

  it('reads which tables are placed, and which of the rest have rows', async () => {
    const state = await inspect(coordinator({ placed: ['price', 'person'], full: ['record'] }), false);
    expect(state).toEqual({
      database: 'school',
      done: new Set(['price', 'person']),
      full: new Set(['record']),
    });
    expect(await inspect(coordinator({ placed: placedTables() }), false)).toMatchObject({ full: new Set() });
  });
});

describe('the plan of db:distribute', () => {
  const of = (table: string, options: Parameters<typeof distributionPlan>[1]) =>
    distributionPlan('school', options).find((step) => step.table === table)?.sql;

  it('places empty tables at once and copies those with rows while they are written to', () => {
    const options = { online: true, full: new Set(['record']) };
    expect(of('record', options)).toBe(
      "SELECT create_distributed_table_concurrently('record', 'cid', colocate_with => 'activity')",
    );
    expect(of('member', options)).toBe(
      "SELECT create_distributed_table('member', 'cid', colocate_with => 'activity')",
    );
    expect(of('record', { ...options, online: false })).toContain('create_distributed_table(');
  });

  it('makes as many pieces of a family as asked for', () => {
    expect(of('activity', { online: true, full: new Set(), shards: 8 })).toBe(
      "SELECT create_distributed_table('activity', 'cid', colocate_with => 'none', shard_count => 8)",
    );
  });
});
