import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNormal, getQrcode, join as joinActivity, listRecords, submit } from '@rollcall/contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { createBackup } from '../../src/platform/backup/backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { createLocalStore } from '../../src/platform/files/local.ts';
import { openBeside } from '../../src/platform/postgres/beside.ts';
import { runStatement, withDatabase } from '../../src/platform/postgres/test-database.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';
import { sendUpload } from '../fixtures/send.ts';

const MEMBERS = 12;
const LONG = 240_000;

let folder: string;
let server: ServerProcess;
let teacher: Person;
let members: Person[];
let cid: string;
let entry: string;

const databaseUrl = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://rollcall:${encodeURIComponent(password)}@127.0.0.1:${port}/rollcall`;
};

async function request<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A command of operations, as it is run by hand. */
const run = (command: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string; seconds: number }>((resolve) => {
    const started = performance.now();
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../src', `${command}.ts`), ...args],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...env,
        },
      },
      (error, stdout, stderr) =>
        resolve({
          code: error ? Number(error.code) : 0,
          said: stdout + stderr,
          seconds: (performance.now() - started) / 1000,
        }),
    );
  });

/** Restores as the command `restore` does. @throws BackupError, whose message it says before it ends with 1 */
const restore = (env: Record<string, string>, backup: string) =>
  restoreBackup(loadConfig(env), backup, join(import.meta.dirname, '../../migrations'));

/** Every table with the number of its rows and a hash of what they say. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await request<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const requested = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS said FROM ${name} t`,
  );
  const rows = await request<{ name: string; said: string }>(url, requested.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

/** Signs members in one after another until it is told to end. @returns how many were answered with yes */
function goOnSigningIn(): { end(): Promise<number> } {
  let going = true;
  const work = async () => {
    let done = 0;
    for (; going; done++)
      await members[done % MEMBERS]!.ok(submit, {
        cid,
        entry,
        fill_params: [],
        request_id: freshId(),
      }).then(() => sleep(20));
    return done;
  };
  const working = work();
  return {
    end: () => {
      going = false;
      return working;
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-backup-'));
  // PostgreSQL's account passes through to the data folders below.
  chmodSync(folder, 0o711);
  server = await startProcess({ dataDir: join(folder, 'living') });
  await server.clock(NOW);
  teacher = await server.person('周老师');
  cid = (await teacher.ok(createNormal, anActivity({ limit: 100 }))).data.cid;
  entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
  members = [];
  for (let i = 0; i < MEMBERS; i++) {
    const person = await server.person(`成员${i}`, 'member');
    await person.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: person.name }],
      request_id: freshId(),
    });
    members.push(person);
  }
}, LONG);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

describe('backup and restore, while members sign in', () => {
  it('brings the embedded database back elsewhere, and from there into another PostgreSQL', {
    timeout: LONG,
  }, async () => {
    const living = join(folder, 'living');
    const saved = join(folder, 'saved');
    const restored = join(folder, 'restored');
    const config = loadConfig({ DATA_DIR: living, DEMO: 'off' });

    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B7A5E' } })
      .png()
      .toBuffer();
    const upload = () =>
      sendUpload(server.base, '/xcx/file/v1/upload?type=banner', teacher.token, [
        { filename: 'x.png', content: picture },
      ]);
    const early = await upload();
    const thumbnail = `thumb-${early.data.url.slice(7, 29)}`;
    await createLocalStore(join(living, 'files')).put(thumbnail, picture);
    const signing = goOnSigningIn();
    let late = early;
    const started = performance.now();
    await createBackup(config, saved, {
      // Uploaded when the files were copied, and named by the database of the backup.
      onFilesCopied: async () => {
        late = await upload();
      },
    });
    const seconds = (performance.now() - started) / 1000;
    const during = await signing.end();
    expect(during).toBeGreaterThan(0);
    // Made again when somebody asks; nobody would erase one that came without the row of its picture.
    expect(readdirSync(join(saved, 'files'), { recursive: true }).join()).not.toContain(thumbnail);

    const back = await run('restore', { DATA_DIR: restored }, saved);
    expect(back).toMatchObject({ code: 0 });
    expect(await run('check-data', { DATA_DIR: restored })).toMatchObject({
      code: 0,
      said: 'The data is consistent.\n',
    });

    const second = await startProcess({ dataDir: restored });
    try {
      const living = databaseUrl(join(folder, 'living'));
      const before = await contents(living);
      const after = await contents(databaseUrl(restored));
      // Everything but the sign-ins and the looks that came after the copy ended.
      for (const name of ['person', 'identity', 'activity_revision', 'member', 'membership', 'file'])
        expect([name, after[name]]).toEqual([name, before[name]]);
      const records = (said: Record<string, string>) => Number(said['record']!.split(' ')[0]);
      expect(records(after)).toBeGreaterThan(0);
      expect(records(after)).toBeLessThanOrEqual(records(before));
      for (const { data } of [early, late]) {
        const file = await fetch(second.base + data.url, {
          headers: { authorization: `Bearer ${teacher.token}` },
        });
        expect(file.status).toBe(200);
      }
      // Old sessions hold, and members sign in.
      const member = second.as(members[0]!);
      await member.ok(submit, { cid, entry, fill_params: [], request_id: freshId() });
      expect((await second.as(teacher).ok(listRecords, { cid })).data.lists.length).toBeGreaterThan(0);

      // As rows, from the living copy, into a database of another server.
      const rows = join(folder, 'rows');
      // More than passes through a connection in one piece, and every character that COPY writes in its own way.
      await request(
        databaseUrl(restored),
        `INSERT INTO track_event (uid, id, kind, factor, t_create)
         SELECT gen_random_uuid(), gen_random_uuid(), 'gate', repeat(i || E'\\t\\\\N\\n\\r𠮷', 40), now() FROM generate_series(1, 6000) i`,
      );
      await second.stop();
      const beside = await openBeside(loadConfig({ DATA_DIR: restored }));
      const { schema_migration: __, ...said } = await contents(beside.url);
      await beside.stop();
      expect(await run('backup', { DATA_DIR: restored }, rows, '--rows')).toMatchObject({ code: 0 });
      const cluster = inject('testCluster').url;
      const name = `restored_${process.pid}`;
      await runStatement(cluster, `CREATE DATABASE ${name}`);
      try {
        const url = withDatabase(cluster, name);
        const begun = performance.now();
        await restore({ DATA_DIR: join(folder, 'third'), DATABASE_URL: url }, rows);
        const third = (performance.now() - begun) / 1000;
        const { schema_migration: _, ...copied } = await contents(url);
        expect(copied).toEqual(said);
        const copy = openDatabase(url, 1);
        const findings = await checkData(copy.db).finally(() => copy.close());
        expect(findings).toEqual([]);
        await expect(restore({ DATA_DIR: join(folder, 'fourth'), DATABASE_URL: url }, rows)).rejects.toThrow(
          'The database is not empty',
        );
        console.log(
          `backup ${seconds.toFixed(1)} s with ${during} sign-ins meanwhile, restore ${back.seconds.toFixed(1)} s, rows restored in ${third.toFixed(1)} s`,
        );
      } finally {
        await runStatement(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }
    } finally {
      await second.stop();
    }
  });

  it('refuses a living folder, one that holds a database, a backup that is spoilt, and one that never ended', async () => {
    const saved = join(folder, 'saved');
    // As it is run by hand; the others by what the command calls.
    const living = await run('restore', { DATA_DIR: join(folder, 'living') }, saved);
    expect(living.code).toBe(1);
    expect(living.said).toContain('is in use by process');
    await expect(restore({ DATA_DIR: join(folder, 'restored') }, saved)).rejects.toThrow(
      'a restore writes over nothing',
    );

    const label = join(saved, 'cluster/backup_label');
    writeFileSync(label, `${readFileSync(label, 'utf8')} `);
    await expect(restore({ DATA_DIR: join(folder, 'fifth') }, saved)).rejects.toThrow('cluster/backup_label');
    expect(existsSync(join(folder, 'fifth/postgres'))).toBe(false);

    rmSync(join(saved, 'manifest.json'));
    await expect(restore({ DATA_DIR: join(folder, 'sixth') }, saved)).rejects.toThrow('is no backup');
    expect(readdirSync(saved)).toContain('cluster');
  });
});
