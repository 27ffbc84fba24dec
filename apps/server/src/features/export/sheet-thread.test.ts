import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExport, createNormal, listExports } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../../../test/fixtures/process.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { createTestDatabase } from '../../platform/postgres/test-database.ts';

describe('a worker that dies', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-export-'));
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const server of running) await server.kill();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('EXPORT-11 leaves no half of a file: the next one writes it whole', async () => {
    database = await createTestDatabase();
    const start = async () => {
      const server = await startProcess({ dataDir: dataDir, databaseUrl: database.url });
      running.push(server);
      return server;
    };
    const first = await start();
    await first.clock(NOW);
    const owner = await first.person('周老师');
    const { cid } = (await owner.ok(createNormal, anActivity())).data;
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    // Written for about a second: the kill falls in the midst of it.
    const COUNT = 12_000;
    await db.query(
      `WITH who AS (SELECT member_id FROM member WHERE cid = $1 LIMIT 1)
       INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, t_submit, request_id, request_hash,
         fill_params, nth)
       SELECT $1, gen_random_uuid(), member_id, 1, '2026-11-20', '2026-11-20', i, 1, now() + i * interval '1 second',
         'r' || i, '', '[]', 1 FROM who, generate_series(1, $2::int) i`,
      [cid, COUNT],
    );
    const day = startOfDay('2026-11-20');
    const { id } = (await owner.ok(createExport, { cid, type: 1, start: day, end: day })).data;
    const stateOf = async (who: Person) => (await who.ok(listExports, { cid })).data.lists[0]!;
    await expect
      .poll(async () => (await stateOf(owner)).state, { timeout: 30_000, interval: 20 })
      .toBe('running');
    await first.kill();
    await db.query("UPDATE export_job SET t_beat = t_beat - interval '1 minute'");
    const folder = join(dataDir, 'files');
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((n) =>
      n.includes('export-'),
    );
    expect(left).toEqual([]);

    const second = await start();
    const again = second.as(owner);
    await expect.poll(async () => (await stateOf(again)).state, { timeout: 60_000 }).toBe('done');
    expect(await stateOf(again)).toMatchObject({ rows: COUNT, progress: 100 });
    const { rows } = await db.query<{ file: string; bytes: number; tries: number }>(
      'SELECT file, bytes::int, tries FROM export_job WHERE id = $1',
      [splitInsideId(id).id],
    );
    await db.end();
    const [name] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((n) =>
      n.endsWith(rows[0]!.file),
    );
    const content = readFileSync(join(folder, name!));
    expect(content.length).toBe(rows[0]!.bytes);
    // The directory at the end of a package is what a truncated one lacks.
    expect(content.lastIndexOf('PK\x05\x06')).toBe(content.length - 22);
    expect(existsSync(join(dataDir, 'exports'))).toBe(true);
  }, 120_000);
});
