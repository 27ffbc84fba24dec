import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { startApi } from '../fixtures/api.ts';
import { judgeByReading, judgeSeen, readSeen } from './seen.ts';
import type { Seen } from './watch-statements.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-seen-'));
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The last migration of those that run before a database is spread. */
const PLANTED_REFERENCES = readFileSync(
  join(import.meta.dirname, '../../migrations/0103_planted_references.sql'),
  'utf8',
);

const seenAs = (kind: Seen['kind'], text: string, over: Partial<Seen> = {}): Seen => ({
  kind,
  step: 'calls',
  isServers: true,
  text,
  ...over,
});

/** Statement that says what Citus says of one that goes to several shards. */
const LEAVING = "DO $$ BEGIN RAISE NOTICE 'multi-task query about to be executed'; END $$";

/** Statements over the server's own pool, several of them on their way at once. */
const PROGRAM = `
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../src/platform/db/db.ts'))};
  const { pool } = openDatabase(process.env.DATABASE_URL, 1);
  const client = await pool.connect();
  const texts = ['SELECT 1 AS before', ${JSON.stringify(LEAVING)}, 'SELECT * FROM nothing', 'SELECT 2 AS behind'];
  await Promise.allSettled(texts.map((text) => client.query(text)));
  client.release();
  await pool.end();
`;

describe('statements of a process that is watched', () => {
  it('are noted with those that left their shard and those that were refused', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [`--import=${join(import.meta.dirname, 'watch-statements.ts')}`, '--input-type=module', '-e', PROGRAM],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: database.url,
          TRUST_CITUS_SEEN: folder,
          TRUST_CITUS_STEP: 'calls',
        },
      },
    );
    expect(status, stderr).toBe(0);
    const seen = readSeen(folder);
    expect(seen.filter(({ kind }) => kind === 'sent').map(({ text }) => text)).toEqual([
      'SELECT 1 AS before',
      LEAVING,
      'SELECT * FROM nothing',
      'SELECT 2 AS behind',
    ]);
    expect(seen.filter(({ kind }) => kind === 'many')).toEqual([seenAs('many', LEAVING)]);
    expect(seen.filter(({ kind }) => kind === 'refused')).toMatchObject([
      { text: 'SELECT * FROM nothing', code: '42P01', isServers: true },
    ]);
    expect(judgeSeen(seen)).toEqual([
      expect.stringMatching(/refused with 42P01 .*FROM nothing/),
      expect.stringContaining('left its shard, and stands in no list'),
    ]);
  });
});

it("connections of tests have another name than the server's, by which they are told apart", async () => {
  const api = await startApi();
  const [own] = await api.sql<{ name: string }>("SELECT current_setting('application_name') AS name");
  await api.close();
  expect(own!.name).toBe('rollcall tests');
});

describe('what was seen', () => {
  it('is right where statements of the list leave their shard, and errors are ordinary ones', () => {
    expect(
      judgeSeen([
        seenAs('many', 'SELECT uid, nickname\n  FROM person WHERE uid = ANY($1)'),
        seenAs('refused', 'INSERT INTO record VALUES ($1)', { code: '23505', message: 'twice' }),
        seenAs('refused', 'SELECT 1', { code: '0A000', message: 'a test asks', isServers: false }),
      ]),
    ).toEqual([]);
  });

  it('is judged by reading on one PostgreSQL, statements of tests too', async () => {
    const problems = await judgeByReading(
      [
        seenAs('sent', 'SELECT alias FROM member WHERE cid = $1 AND uid = $2'),
        seenAs('sent', 'SELECT alias FROM member WHERE alias = $1'),
        seenAs('sent', 'UPDATE member SET role = 1 FROM person p WHERE p.uid = member.uid', {
          isServers: false,
        }),
        seenAs('sent', 'SELECT count(*) FROM record', { isServers: false }),
        seenAs('sent', PLANTED_REFERENCES, { isServers: false }),
        seenAs('sent', `${PLANTED_REFERENCES}-- a later one`, { isServers: false }),
      ],
      database.url,
    );
    expect(problems).toEqual([
      expect.stringContaining('would leave its shard (unbound member)'),
      expect.stringContaining("a test's own statement would be refused (crossing"),
      expect.stringContaining("a test's own statement would be refused (jsonb_build_object in DELETE"),
    ]);
  });
});
