import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { type Db, openDatabase } from '../../src/platform/db/db.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { runStatement, withDatabase } from '../../src/platform/postgres/test-database.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = join(ROOT, 'apps/server/migrations');
const SNAPSHOTS = join(MIGRATIONS, 'snapshots');

// The demo's children sign in for themselves: some get a parent, where the version knew parents and not yet `my_dependent`.
const PARENTS = `DO $$ BEGIN
  IF to_regclass('public.guardian') IS NOT NULL AND COALESCE(to_regclass('public.my_ward'),
    to_regclass('public.my_dependent')) IS NULL THEN
    INSERT INTO public.guardian (cid, member_id, uid, relation, request_id, t_create)
    SELECT cid, member_id, gen_random_uuid(), '妈妈', 'x', t_join FROM public.member ORDER BY cid, member_id LIMIT 50;
  END IF; END $$`;

/** A database of a snapshot that has been brought to today, for as long as `work` runs. */
async function migrated(
  file: string,
  work: (db: Db, run: (statements: string) => Promise<unknown>) => Promise<void>,
  before = '',
): Promise<void> {
  const { url } = inject('testCluster');
  const name = `snapshot_${process.pid}_${file.replace(/\W/g, '_')}`;
  await runStatement(url, `CREATE DATABASE ${name}`);
  const address = withDatabase(url, name);
  try {
    await runStatement(address, gunzipSync(readFileSync(join(SNAPSHOTS, file))).toString());
    if (before !== '') await runStatement(address, before);
    await migrate(address, MIGRATIONS);
    const { db, close } = openDatabase(address, 2);
    try {
      await work(db, (statements) => runStatement(address, statements));
    } finally {
      await close();
    }
  } finally {
    await runStatement(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Migrations that docs/operations.md lets run once more after an upgrade: what is right they leave as it is. */
const REPEATED = [
  ...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/-f apps\/server\/migrations\/(\S+)/g),
].map(([, name]) => name!);

const rulesByDay = async (db: Db) =>
  (await sql`SELECT cid, rev, from_day FROM activity_revision ORDER BY cid, rev`.execute(db)).rows;

// Plain SQL of the demo data as each version of the product left it, made on PostgreSQL 15 with pg_dump --inserts.
// Each is named by its last migration.
it.concurrent.for(readdirSync(SNAPSHOTS).filter((file) => /^\d{4}\.sql/.test(file)))(
  'a database as %s left it migrates to today with its data right',
  (file, { expect }) =>
    migrated(
      file,
      async (db, run) => {
        expect(await checkData(db)).toEqual([]);
        const rules = await rulesByDay(db);
        await run(REPEATED.map((name) => readFileSync(join(MIGRATIONS, name), 'utf8')).join('\n'));
        expect(await rulesByDay(db)).toEqual(rules);
        expect(await checkData(db)).toEqual([]);
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM record`.execute(db);
        expect(rows[0]!.n).toBeGreaterThan(1000);
        const dependents = await sql<{ n: number }>`SELECT count(*)::int AS n FROM my_dependent`.execute(db);
        expect(dependents.rows[0]!.n).toBe(file === '0002.sql.gz' ? 0 : 50);
      },
      PARENTS,
    ),
);

/** People of an activity in the snapshot. */
async function seen(db: Db, title: string) {
  const { rows: people } = await sql<{ who: string; stays: number; records: string }>`
    SELECT m.alias || ' ' || m.role || CASE WHEN m.pending THEN ' waits' WHEN m.removed_at IS NOT NULL THEN ' gone'
        WHEN NOT m.takes_part THEN ' line' ELSE '' END AS who,
      (SELECT count(*)::int FROM member_stay t WHERE t.cid = m.cid AND t.member_id = m.member_id) AS stays,
      COALESCE((SELECT string_agg(to_char(r.day, 'DD') || '/' || r.ordinal
          || CASE WHEN r.removed_at IS NULL THEN '' ELSE ' hidden' END, ', ' ORDER BY r.day, r.ordinal)
        FROM record r WHERE r.cid = m.cid AND r.member_id = m.member_id), '') AS records
    FROM member m JOIN activity a ON a.cid = m.cid
    WHERE a.title = ${title} AND m.role <> 3 ORDER BY m.member_id`.execute(db);
  const { rows: days } = await sql<{ day: string }>`
    SELECT to_char(d.day, 'DD') || ' checked ' || checked || ' by ' || checked_uv || ', new ' || fresh || ', due '
      || sum(due_change) OVER (ORDER BY d.day) || ', joined ' || sum(join_change) OVER (ORDER BY d.day) AS day
    FROM activity_day d JOIN activity a ON a.cid = d.cid
    WHERE a.title = ${title} AND d.day >= '2026-11-20' ORDER BY d.day`.execute(db);
  return { people: people.map((one) => Object.values(one).join(': ')), days: days.map(({ day }) => day) };
}

// Made like those above, of people who left and came back as they could before 0041.
it('JOIN-11 STAT-06 rows of one person become one member, with all that they did', () =>
  migrated('0031-returned.sql.gz', async (db) => {
    expect(await checkData(db)).toEqual([]);
    // Three rounds on one day, one more the day after, and gone: over the quota, and kept.
    expect(await seen(db, '每天')).toEqual({
      people: ['甲 0 gone: 2: 20/1, 20/2, 20/3, 21/1', '乙 0: 0: 20/1'],
      days: [
        '20 checked 4 by 2, new 2, due 2, joined 2',
        '21 checked 1 by 1, new 0, due 2, joined 1',
        '22 checked 0 by 0, new 0, due 1, joined 1',
      ],
    });
    expect((await seen(db, '每周')).people).toEqual(['乙 0: 0: ', '甲 0: 1: 20/1, 22/2']);
    expect((await seen(db, '清除')).people).toEqual(['丙 0: 2: 20/1 hidden, 20/2, 20/3']);
    // A blacklisted person is so as one member; records hidden before are given back to the member of now.
    expect((await seen(db, '黑名单')).people).toEqual([
      '丁 2: 1: 20/1, 20/2 hidden',
      '戊 0: 1: 20/1 hidden, 20/2',
    ]);
    const { rows: hidden } = await sql<{ alias: string; n: number }>`
      SELECT m.alias, cardinality(h.records) AS n FROM blacklist_hold h
      JOIN member m ON m.cid = h.cid AND m.member_id = h.member_id ORDER BY m.member_id`.execute(db);
    expect(hidden).toEqual([
      { alias: '丁', n: 1 },
      { alias: '戊', n: 1 },
    ]);
    // A person and a dependent who came back to their lines; a line that another took stays two people.
    expect(await seen(db, '名单')).toEqual({
      people: ['己一 0: 1: 20/1, 20/2', '庚一 0: 1: 20/1, 20/2', '辛一 0 gone: 0: 20/1', '辛一 0: 0: 20/1'],
      days: ['20 checked 6 by 4, new 4, due 4, joined 3', '21 checked 0 by 0, new 0, due 3, joined 3'],
    });
    const { rows: dependents } = await sql<{ alias: string; here: boolean }>`
      SELECT m.alias, m.removed_at IS NULL AS here FROM guardian g
      JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id`.execute(db);
    expect(dependents).toEqual([{ alias: '庚一', here: true }]);
    expect((await seen(db, '合并')).people).toEqual([
      '壬一 0 gone: 0: ',
      '癸一 0 line: 0: ',
      '壬一 0: 2: 20/1, 21/1, 21/2',
    ]);
    expect((await seen(db, '审核')).people).toEqual(['子 0 waits: 1: 20/1']);
    expect((await seen(db, '补签')).people).toEqual(['丑 0: 1: 20/1, 20/2, 22/1, 22/2']);
    expect((await seen(db, '五年级二班')).people).toEqual(['王浩然 0: 1: 20/1, 20/2']);
  }));
