import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { inject, it } from 'vitest';
import { checkData } from './features/operator/check.reads.ts';
import { openDatabase } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { runStatement, withDatabase } from './platform/postgres/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const SNAPSHOTS = join(MIGRATIONS, 'snapshots');

// The demo's children sign in for themselves: some get a parent, where the stage knew parents and not yet `my_ward`.
const PARENTS = `DO $$ BEGIN
  IF to_regclass('public.guardian') IS NOT NULL AND to_regclass('public.my_ward') IS NULL THEN
    INSERT INTO public.guardian (cid, member_id, uid, relation, request_id, t_create)
    SELECT cid, member_id, gen_random_uuid(), '妈妈', 'x', t_join FROM public.member ORDER BY cid, member_id LIMIT 50;
  END IF; END $$`;

// Plain SQL of the demo data as each stage of the product left it, made on PostgreSQL 15 with pg_dump --inserts.
it.concurrent.for(readdirSync(SNAPSHOTS))(
  'a database as %s left it migrates to today with its data right',
  async (file, { expect }) => {
    const { url } = inject('testCluster');
    const name = `snapshot_${process.pid}_${file.replace(/\W/g, '_')}`;
    await runStatement(url, `CREATE DATABASE ${name}`);
    const address = withDatabase(url, name);
    try {
      await runStatement(address, gunzipSync(readFileSync(join(SNAPSHOTS, file))).toString());
      await runStatement(address, PARENTS);
      await migrate(address, MIGRATIONS);
      const { db, close } = openDatabase(address, 2);
      try {
        expect(await checkData(db)).toEqual([]);
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM record`.execute(db);
        expect(rows[0]!.n).toBeGreaterThan(1000);
        const wards = await sql<{ n: number }>`SELECT count(*)::int AS n FROM my_ward`.execute(db);
        expect(wards.rows[0]!.n).toBe(file === 'issue-2.sql.gz' ? 0 : 50);
      } finally {
        await close();
      }
    } finally {
      await runStatement(url, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  },
);
