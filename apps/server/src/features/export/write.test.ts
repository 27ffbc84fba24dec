import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWork, initHomework, listExports, removeHomework, submit } from '@rollcall/contract';
import { builtinWorkdays, startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';
import { openDatabase } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createVersions } from '../activity/activity.reads.ts';
import { createDataService } from '../person/data.service.ts';
import { fileOrder } from './file-order.reads.ts';
import type { ExportKind } from './file-order.source.ts';
import { createHistory } from './history.service.ts';
import { createWrite } from './write.service.ts';

let api: Api;
let teacher: Person;
let database: ReturnType<typeof openDatabase>;
const folder = mkdtempSync(join(tmpdir(), 'rollcall-write-'));
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  database = openDatabase(api.databaseUrl, 2);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
  rmSync(folder, { recursive: true });
});

const away = () => Promise.reject(new Error('away'));
const jobs = { enqueue: async () => {} } as unknown as Jobs;
const context = () => ({ id: newId(), signal: new AbortController().signal });
async function aFile(): Promise<string> {
  const path = join(folder, newId());
  writeFileSync(path, 'rows');
  return path;
}
const writer = {
  write: async () => ({ path: await aFile(), rows: 1 }),
  discard: (path: string) => rm(path, { force: true }),
} as unknown as Parameters<typeof createWrite>[0]['writer'];
const writeWith = (store: Partial<FileStore>) =>
  createWrite({
    db: database.db,
    files: { ...api.files, ...store },
    jobs,
    writer,
    now: () => api.app.now(),
  });

/** An order that no job of the server is about. */
async function anOrder(state: 'waiting' | 'running', run: string | null = null) {
  const [cid, id] = [await api.activity(teacher), newId()];
  await api.sql(
    `INSERT INTO export_job (cid, id, uid, kind, params, name, state, run, t_beat, t_create)
     SELECT $1, $2, owner_uid, 'members', '{}', 'x.xlsx', $3, $4, now() - interval '11 seconds', $5
     FROM activity WHERE cid = $1`,
    [cid, id, state, run, await api.app.now()],
  );
  const listed = async () => (await teacher.ok(listExports, { cid })).data.lists[0]!;
  return { cid, id, listed };
}

it('EXPORT-09 a file that the store does not take is given up as failed, and leaves nothing on the disk', async () => {
  const { cid, id, listed } = await anOrder('waiting');
  const write = writeWith({ take: away, remove: away });
  for (const state of ['waiting', 'waiting', 'failed']) {
    await expect(write(cid, id, context())).rejects.toThrow('away');
    expect((await listed()).state).toBe(state);
  }
  expect(readdirSync(folder)).toEqual([]);
});

it('EXPORT-11 remains of a dead worker that the store cannot remove keep no file from being written', async () => {
  const run = newId();
  const { cid, id, listed } = await anOrder('running', run);
  await writeWith({ remove: away })(cid, id, context());
  expect(await listed()).toMatchObject({ state: 'done', rows: 1 });
  expect(await api.sql('SELECT FROM content_gone WHERE key = $1', [`export-${run}`])).toHaveLength(1);
});

it('EXPORT-11 a file that the store cannot remove is cancelled all the same', async () => {
  const { cid, id, listed } = await anOrder('waiting');
  const file = `export-${newId()}`;
  await api.sql("UPDATE export_job SET state = 'done', file = $2 WHERE id = $1", [id, file]);
  const { cancel } = createHistory({
    db: database.db,
    files: { ...api.files, remove: away },
    jobs,
    secret: Buffer.from(''),
    publicUrl: '',
    mails: { allows: async () => true },
  });
  expect(await cancel(newId(), insideId(cid, id), await api.app.now())).toBe('cancelled');
  expect(await listed()).toMatchObject({ state: 'cancelled', copy_url: '' });
  expect(await api.sql('SELECT FROM content_gone WHERE key = $1', [file])).toHaveLength(1);
});

it('PAGE-30 a package of own data that the store does not take is given up too, and leaves nothing on the disk', async () => {
  const [uid, id] = [newId(), newId()];
  await api.sql(
    "INSERT INTO person_export (uid, id, state, file, t_create) VALUES ($1, $2, 'waiting', '', now())",
    [uid, id],
  );
  const { write } = createDataService({
    db: database.db,
    files: { ...api.files, take: away, remove: away },
    jobs,
    isFresh: async () => true,
    now: () => api.app.now(),
    write: aFile,
  });
  for (const state of ['waiting', 'waiting', 'failed']) {
    await expect(write(uid, id, context())).rejects.toThrow('away');
    expect(await api.sql('SELECT state FROM person_export WHERE id = $1', [id])).toEqual([{ state }]);
  }
  expect(readdirSync(folder)).toEqual([]);
});

describe('an order, as its thread gets it', () => {
  let cid: string;
  let wid: string;
  let head: Person;
  const orderOf = async (kind: ExportKind, wids?: string[]) => {
    const range = wids ? { from: null, to: null } : { from: '2026-11-20', to: '2026-11-20' };
    const [row] = await api.sql<{ owner_uid: string }>('SELECT owner_uid FROM activity WHERE cid = $1', [
      cid,
    ]);
    const wanted = { cid, kind, params: { ...range, ...(wids && { wids }) }, uid: row!.owner_uid };
    const deps = {
      db: database.db,
      databaseUrl: '',
      versions: createVersions(),
      workdays: () => builtinWorkdays(),
      publicUrl: '',
      store: { kind: 'folder' as const, folder: '' },
    };
    return fileOrder(deps, wanted, '', new Date('2026-11-22T12:00:00+08:00'));
  };
  beforeAll(async () => {
    await api.clock(NOW);
    head = await api.certified('班主任');
    cid = (await head.ok(createWork, { ...anActivity({ title: '三年二班' }), cate: 0 })).data.cid;
    const days = {
      start_date: startOfDay('2026-11-20'),
      end_date: startOfDay('2026-11-22'),
      end_time: 75_600,
    };
    wid = (await head.ok(initHomework, { cid, title: '晨读', mode: 1, ...days })).data.wid;
    const member = await api.member(cid, '孙三');
    await api.member(cid, '李四');
    await putPictures(api, member, (await member.ok(submit, api.submission(cid))).data.pt_id, 3);
  });

  it('EXPORT-09 knows for its progress the rows of all days of homework, and the files of a package', async () => {
    expect((await orderOf('homework', [splitInsideId(wid).id]))!.total).toBe(2 * 3);
    expect((await orderOf('attachments'))!.total).toBe(3);
    expect((await orderOf('summary'))!.total).toBe(2 * 2);
  });

  it('EXPORT-15 of homework that was removed meanwhile is none, and no package of sign-ins instead', async () => {
    expect((await orderOf('attachments', [splitInsideId(wid).id]))!.homework).toHaveLength(1);
    await head.ok(removeHomework, { wid });
    expect(await orderOf('attachments', [splitInsideId(wid).id])).toBeUndefined();
    expect(await orderOf('homework', [splitInsideId(wid).id])).toBeUndefined();
  });
});
