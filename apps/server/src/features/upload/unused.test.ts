import { createNormal } from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { STORAGE } from '@rollcall/rules/account/storage';
import pg from 'pg';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../test/fixtures/builders.ts';
import { makeMp3, makeMp4 } from '../../../test/fixtures/media.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { thumbnailKey } from '../../platform/files/derived.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createHistory } from '../export/history.service.ts';
import { createDataService } from '../person/data.service.ts';
import { createMiniCodes } from '../wechat/code.service.ts';
import { sweepUnused } from './unused.service.ts';
import { removeUnused, unusedFiles } from './unused.store.ts';

let api: Api;
let base: string;
let teacher: Person;
let database: ReturnType<typeof openDatabase>;
const said: object[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) });
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.certified('周老师');
  database = openDatabase(api.databaseUrl, 2);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const store = () => api.files;
const sweep = async () => sweepUnused({ db: database.db, files: store(), log }, await api.app.now());
const tokenOf = (url: string) => url.slice(7, 29);
const isThere = async (url: string) => (await store().stat(tokenOf(url))) !== undefined;
const from = (day: string) => ({ start_date: startOfDay(day), end_date: startOfDay(addDays(day, 10)) });
const activityFrom = (day: string, over: ActivityOverrides = {}) =>
  api.activity(teacher, { ...from(day), ...over });
async function cover(): Promise<string> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0B7A5E' } })
    .png()
    .toBuffer();
  return (
    await sendUpload(base, '/xcx/file/v1/upload?type=banner', teacher.token, [{ filename: 'c', content }])
  ).data.url;
}

describe('files that nothing refers to', () => {
  it('go after 30 days, with their content, and not a moment sooner', async () => {
    await api.clock('2026-11-20 08:00:00');
    const [stored, unused] = [await cover(), await cover()];
    for (const url of [stored, unused]) await store().put(thumbnailKey(tokenOf(url)), Buffer.from('x'));
    await teacher.ok(createNormal, anActivity({ banner: stored }));
    await sweep();
    await api.clock('2026-12-20 07:59:59');
    expect(await sweep()).toBe(0);
    await api.clock('2026-12-20 08:00:01');
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect([await isThere(stored), await isThere(unused)]).toEqual([true, false]);
    const thumbnails = await Promise.all(
      [stored, unused].map((url) => store().stat(thumbnailKey(tokenOf(url)))),
    );
    expect(thumbnails).toEqual([{ bytes: 1 }, undefined]);
    expect(said.at(-1)).toMatchObject({ files: 1, msg: 'files that nothing refers to are removed' });
  });

  it('are counted from the day on which nothing named them any more', async () => {
    await api.clock('2027-01-01 08:00:00');
    const url = await cover();
    const cid = await activityFrom('2027-01-01', { banner: url });
    await sweep();
    await api.clock('2027-06-01 08:00:00');
    await api.sql('DELETE FROM file_ref WHERE cid = $1', [cid]);
    expect(await sweep()).toBe(0);
    await api.clock('2027-06-30 08:00:00');
    expect(await sweep()).toBe(0);
    await api.clock('2027-07-01 08:00:01');
    expect(await sweep()).toBe(1);
    expect(await isThere(url)).toBe(false);
  });

  it('are not the stills of videos that somebody names', async () => {
    await api.clock('2027-08-01 08:00:00');
    const content = await makeMp4({ seconds: 1 });
    const { data } = await sendUpload(base, '/xcx/video/upload?from=banner', teacher.token, [
      { filename: 'v', content },
    ]);
    const cid = await activityFrom('2027-08-01');
    await api.sql("INSERT INTO file_ref (cid, token, holder) VALUES ($1, $2, 'record x')", [
      cid,
      tokenOf(data.url),
    ]);
    await sweep();
    await api.clock('2027-10-01 08:00:00');
    await sweep();
    expect([await isThere(data.url), await isThere(data.thumb)]).toEqual([true, true]);
  });

  it('stay where a save that names one is under way, and the save is refused where they just went', async () => {
    await api.clock('2027-11-01 08:00:00');
    const url = await cover();
    const before = new Date('2028-01-01T00:00:00Z');
    const waiting = async () =>
      (
        await api.sql<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
           WHERE NOT l.granted AND a.datname = current_database() AND a.query LIKE '%FROM file WHERE token%'`,
        )
      )[0]!.n;
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      // Somebody saves: the file's row is held, and the reference is not committed yet.
      await client.query('BEGIN');
      await client.query('SELECT token FROM file WHERE token = $1 FOR KEY SHARE', [tokenOf(url)]);
      await client.query("INSERT INTO file_ref (cid, token, holder) VALUES ('c', $1, 'settings')", [
        tokenOf(url),
      ]);
      // To the sweep it is unused, until it holds the row: for that it waits, and then it looks again.
      expect((await unusedFiles(database.db, { before, after: '', most: 500 })).unused).toContain(
        tokenOf(url),
      );
      const removed = database.db.transaction().execute((tx) => removeUnused(tx, tokenOf(url), before));
      await expect.poll(waiting).toBe(1);
      await client.query('COMMIT');
      expect(await removed).toBe(false);
      expect(await api.sql('SELECT token FROM file WHERE token = $1', [tokenOf(url)])).toHaveLength(1);
      await api.sql("DELETE FROM file_ref WHERE cid = 'c'");
      // The other way round: the sweep holds the row, and the save waits for what becomes of it.
      await client.query('BEGIN');
      await client.query('SELECT token FROM file WHERE token = $1 FOR UPDATE', [tokenOf(url)]);
      const save = teacher.rejected(createNormal, anActivity({ banner: url, ...from('2027-11-01') }));
      await expect.poll(waiting).toBe(1);
      await client.query('DELETE FROM file WHERE token = $1', [tokenOf(url)]);
      await client.query('COMMIT');
      expect((await save).message).toBe('引用的文件不存在，请重新上传');
    } finally {
      await client.end();
    }
  });
});

describe('content whose process dies before it is gone', () => {
  /** The store of a process that is killed when it is to remove something. */
  const killed = (): FileStore => ({
    ...store(),
    put: (key, content) => store().put(key, content),
    read: (key, range) => store().read(key, range),
    remove: () => Promise.reject(new Error('killed')),
  });
  const left = async (keys: string[]) =>
    (await Promise.all(keys.map(async (key) => [key, await store().stat(key)] as const))).flatMap(
      ([key, stat]) => (stat ? [key] : []),
    );
  const put = async () => {
    const key = `export-${newId()}`;
    await store().put(key, Buffer.from('x'));
    return key;
  };

  it('goes with the next sweep, of files that nothing refers to', async () => {
    await api.clock('2028-01-01 08:00:00');
    const url = await cover();
    await sweep();
    await api.clock('2028-02-01 08:00:00');
    const now = await api.app.now();
    await expect(sweepUnused({ db: database.db, files: killed(), log }, now)).rejects.toThrow('killed');
    expect(await isThere(url)).toBe(true);
    await sweep();
    expect(await isThere(url)).toBe(false);
    expect(await api.sql('SELECT FROM content_gone')).toEqual([]);
  });

  it('goes with the next sweep, of exports, packages and codes', async () => {
    await api.clock('2028-03-01 08:00:00');
    const now = await api.app.now();
    const [old, package_, code] = [await put(), await put(), await put()];
    await api.sql(
      `INSERT INTO export_job (cid, id, uid, kind, params, name, state, file, t_create)
       VALUES ('c', $1, $1, 'members', '{}', 'n', 'done', $2, '2028-02-01')`,
      [newId(), old],
    );
    await api.sql(
      `INSERT INTO person_export (uid, id, state, file, t_create) VALUES ($1, $1, 'done', $2, '2028-02-01')`,
      [newId(), package_],
    );
    await api.sql("INSERT INTO mini_code (cid, scene, file, t_create) VALUES ('c', 'old', $1, now())", [
      code,
    ]);
    const deps = { db: database.db, files: killed(), jobs: {} as Jobs, now: () => api.app.now() };
    const history = createHistory({ ...deps, secret: Buffer.from(''), publicUrl: '', mails: {} as never });
    await expect(history.sweep(now)).rejects.toThrow('killed');
    const data = createDataService({ ...deps, isFresh: async () => true, write: async () => '' });
    await expect(data.sweep(now)).rejects.toThrow('killed');
    const codes = createMiniCodes({ ...deps, log, make: async () => Buffer.from('x'), entryOf: () => 'new' });
    expect(await codes.picture({ cid: 'c', code_rev: 0 })).toBeUndefined();
    expect(await left([old, package_, code])).toEqual([old, package_, code]);
    await sweep();
    expect(await left([old, package_, code])).toEqual([]);
    expect(await codes.picture({ cid: 'c', code_rev: 0 })).toContain('data:image/png');
    expect(await api.sql('SELECT FROM content_gone')).toEqual([]);
  });
});

it('content that the store cannot remove holds up nothing else, and is named', async () => {
  await api.clock('2028-04-01 08:00:00');
  const [url, stuck, behind] = [await cover(), `export-0${newId()}`, `export-z${newId()}`];
  await sweep();
  await api.clock('2028-05-02 08:00:00');
  await api.sql("INSERT INTO content_gone (key, cid) VALUES ($1, ''), ($2, '')", [stuck, behind]);
  await store().put(stuck, Buffer.from('x'));
  const files: FileStore = {
    ...store(),
    remove: (key) => (key === stuck ? Promise.reject(new Error('locked')) : store().remove(key)),
  };
  const now = await api.app.now();
  await expect(sweepUnused({ db: database.db, files, log }, now)).rejects.toThrow(`${stuck}: locked`);
  expect(await isThere(url)).toBe(false);
  expect(await api.sql('SELECT key FROM content_gone')).toEqual([{ key: stuck }]);
  await sweep();
  expect(await api.sql('SELECT key FROM content_gone')).toEqual([]);
});

it('of two codes of an activity that were made at once one stays', async () => {
  const [first, made]: [string, string[]] = [`minicode-${newId()}`, []];
  await store().put(first, Buffer.from('x'));
  const files: FileStore = {
    ...store(),
    put: (key, content) => {
      made.push(key);
      return store().put(key, content);
    },
  };
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query(
    "INSERT INTO mini_code (cid, scene, file, t_create) VALUES ('two', 'of another process', $1, now())",
    [first],
  );
  const make = async () => Buffer.from('y');
  const codes = createMiniCodes({ db: database.db, files, log, make, entryOf: () => 'new' });
  let isOver = false;
  const picture = codes.picture({ cid: 'two', code_rev: 0 }).finally(() => {
    isOver = true;
  });
  await untilWaiting(api, () => isOver);
  await other.query('COMMIT');
  await other.end();
  expect(await picture).toContain('data:image/png');
  expect([await store().stat(first), await store().stat(made[0]!)]).toEqual([undefined, { bytes: 1 }]);
});

describe('storage of a person', () => {
  const store = (uid: string, bytes: number, unusedSince: string | null) =>
    api.sql(
      `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create, unused_since)
       VALUES (md5(random()::text), $1, 'audio', 'record', 'audio/mpeg', 'mp3', $2, now(), $3)`,
      [uid, bytes, unusedSince],
    );
  const sound = (who: Person) =>
    sendUpload(base, '/xcx/audio/upload?from=record', who.token, [
      { filename: 'a.mp3', content: makeMp3({ seconds: 60 }) },
    ]);

  it.each([
    ['500 MB that nothing names', STORAGE.free.unused, '2026-11-20', '还没有用到的文件太多了'],
    ['5 GB together', STORAGE.free.bytes, null, '您的文件已达到存储上限'],
  ])('is %s, whoever sends several at once', async (_what, most, unusedSince, message) => {
    const member = await api.person(`多存的人${most}`, 'member');
    const own = (await sound(member)).data.url;
    const [{ uid, bytes }] = (await api.sql<{ uid: string; bytes: string }>(
      'SELECT uid, bytes FROM file WHERE token = $1',
      [tokenOf(own)],
    )) as [{ uid: string; bytes: string }];
    // Room for one more.
    await store(uid, most - 2 * Number(bytes), unusedSince);
    const answers = await Promise.all([sound(member), sound(member), sound(member)]);
    expect(answers.map(({ sta }) => sta).toSorted()).toEqual([-1, -1, 0]);
    for (const { sta, msg } of answers) if (sta !== 0) expect(msg).toContain(message);
    expect(await api.sql('SELECT token FROM file WHERE uid = $1', [uid])).toHaveLength(3);
    expect((await sound(await api.person('别人', 'member'))).sta).toBe(0);
  });
});
