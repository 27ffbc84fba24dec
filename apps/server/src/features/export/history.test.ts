import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  cancelExport,
  createExport,
  downloadExport,
  EXPORT_MESSAGES,
  listExports,
  retryExport,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { NOW } from '../../../test/fixtures/builders.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(async () => {
  await api?.close();
});

const listed = async (cid: string, who = teacher) => (await who.ok(listExports, { cid })).data.lists;
const untilState = (cid: string, state: string) =>
  expect.poll(async () => (await listed(cid))[0]?.state, { timeout: 30_000 }).toBe(state);
const fileOf = (id: string, who = teacher) =>
  api.inject({
    url: downloadExport.path,
    query: { id },
    headers: { authorization: `Bearer ${who.token}` },
  });
const GONE = { sta: -1, msg: '文件已过期，请重新生成' };
const stored = (): string[] =>
  readdirSync(join(api.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('export-'),
  );

describe('history', () => {
  it('EXPORT-10 CONST-09 a file is listed and opened for 24 hours and no longer', async () => {
    await api.clock(NOW);
    const cid = await api.activity(teacher);
    const order = { cid, type: 0, request_id: freshId() };
    const { data } = await teacher.ok(createExport, order);
    expect((await teacher.ok(createExport, order)).data).toEqual(data);
    expect((await teacher.rejected(createExport, { ...order, format: 'csv' })).message).toBe(
      '同一请求编号的内容不一致',
    );
    await untilState(cid, 'done');
    expect(await listed(cid)).toHaveLength(1);
    await api.clock('2026-11-21 07:59:59');
    expect((await fileOf(data.id)).headers['content-type']).toContain('spreadsheetml');
    await api.clock('2026-11-21 08:00:01');
    expect(await listed(cid)).toEqual([]);
    expect((await fileOf(data.id)).json()).toEqual(expect.objectContaining(GONE));
    expect((await teacher.rejected(cancelExport, { id: data.id })).message).toBe(GONE.msg);
    expect((await teacher.rejected(retryExport, { id: data.id })).message).toBe(GONE.msg);
  });

  it('EXPORT-11 a cancelled file is gone, and may be written again', async () => {
    await api.clock(NOW);
    const cid = await api.activity(teacher);
    const { id } = (await teacher.ok(createExport, { cid, type: 0 })).data;
    await untilState(cid, 'done');
    const before = stored().length;
    for (let twice = 0; twice < 2; twice++)
      expect((await teacher.ok(cancelExport, { id })).data.state).toBe('cancelled');
    expect(stored()).toHaveLength(before - 1);
    expect((await fileOf(id)).json()).toEqual(expect.objectContaining(GONE));
    expect((await listed(cid))[0]).toMatchObject({ state: 'cancelled', copy_url: '' });
    expect((await teacher.ok(retryExport, { id })).data.state).toBe('waiting');
    await untilState(cid, 'done');
    expect((await teacher.ok(retryExport, { id })).data.state).toBe('done');
    expect((await fileOf(id)).statusCode).toBe(200);
    const audits = await api.sql<{ action: string }>(
      "SELECT action FROM audit WHERE cid = $1 AND action LIKE 'export.%' ORDER BY t_create, id",
      [cid],
    );
    expect(audits.map((a) => a.action)).toEqual(['export.order', 'export.cancel', 'export.retry']);
  });

  it('a person has at most 3 open orders of an activity, all together 10', async () => {
    const cid = await api.activity(teacher);
    const open = (uid: string, n: number) =>
      api.sql(
        `INSERT INTO export_job (cid, id, uid, kind, params, name, state, t_beat, t_create)
         SELECT $1, gen_random_uuid(), ${uid}, 'members', '{}', 'x', 'running', now() + interval '1 hour', $2
         FROM generate_series(1, $3)`,
        [cid, new Date('2026-11-20T00:00:00Z'), n],
      );
    const own = `(SELECT owner_uid FROM activity WHERE cid = '${cid}')`;
    await open(own, 2);
    await teacher.ok(createExport, { cid });
    await expect
      .poll(async () => (await listed(cid)).some((j) => j.state === 'done'), { timeout: 20_000 })
      .toBe(true);
    await open(own, 1);
    expect((await teacher.rejected(createExport, { cid })).message).toBe(EXPORT_MESSAGES.exportTooMany);
    await api.sql("DELETE FROM export_job WHERE cid = $1 AND state = 'running'", [cid]);
    await open('gen_random_uuid()', 10);
    expect((await teacher.rejected(createExport, { cid })).message).toBe(EXPORT_MESSAGES.exportTooMany);
  });

  it('an export that fails three times says so, and is written when it is requested again', async () => {
    await api.clock(NOW);
    const cid = await api.activity(teacher);
    const { id } = (await teacher.ok(createExport, { cid })).data;
    await untilState(cid, 'done');
    // Its third worker gives no heartbeat, and what it is of cannot be read.
    await api.sql(
      `UPDATE export_job SET kind = 'records', params = '{"from": "nonsense"}', state = 'running', tries = 2,
         t_beat = now() - interval '1 minute' WHERE id = $1`,
      [splitInsideId(id).id],
    );
    await untilState(cid, 'failed');
    expect((await listed(cid))[0]).toMatchObject({ error: '生成失败，请重试', copy_url: '' });
    await api.sql(
      'UPDATE export_job SET kind = \'members\', params = \'{"from": null, "to": null}\' WHERE id = $1',
      [splitInsideId(id).id],
    );
    await teacher.ok(retryExport, { id });
    await untilState(cid, 'done');
    api.faults.splice(0);
  }, 60_000);
});

it('EXPORT-10 a copied link leads who has no session to the login page, and a script to the envelope', async () => {
  const url = `${downloadExport.path}?id=abc-def&access_token=old`;
  const person = await api.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect(person.statusCode).toBe(302);
  expect(person.headers.location).toBe(
    `/home?next=${encodeURIComponent(`${downloadExport.path}?id=abc-def`)}`,
  );
  expect((await api.inject({ url, headers: { accept: '*/*' } })).json()).toMatchObject({ sta: -500 });
  const picture = '/files/AAAAAAAAAAAAAAAAAAAAAA.jpg';
  const shown = await api.inject({ url: picture, headers: { 'sec-fetch-mode': 'navigate' } });
  expect(shown.headers.location).toBe(`/home?next=${encodeURIComponent(picture)}`);
  expect((await api.inject({ url: picture })).statusCode).toBe(404);
});
