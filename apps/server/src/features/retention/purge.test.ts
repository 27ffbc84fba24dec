import { getDetail, getUserInfo, listActivities, purgeActivity, removeActivity } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { thumbnailKey } from '../../platform/files/derived.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import { checkData } from '../operator/check.reads.ts';
import { createPurgeService } from './purge.service.ts';
import { ACTIVITY_TABLES, OUTLIVES } from './purge.store.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
let owner: Person;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 4);
  owner = await api.person('清理的老师');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const withCid = async () =>
  (
    await api.sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'cid' ORDER BY table_name`,
    )
  ).map((row) => row.name);
const rowsOf = async (table: string, cid: string) =>
  (await api.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE cid = $1`, [cid]))[0]!.n;

const BY_TYPE: Record<string, string> = {
  text: `'x'`,
  'character varying': `'x'`,
  uuid: 'gen_random_uuid()',
  date: `'2026-11-20'`,
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  boolean: 'false',
  ARRAY: `'{}'`,
};
/** Columns that only take some values. */
const ALLOWED: Record<string, Record<string, string>> = {
  day_exception: { kind: `'off'` },
  activity_event: { kind: `'joined'` },
  export_job: { kind: `'members'`, state: `'done'` },
  mini_code: { file: `'a-file-key'` },
  record_annotation: { part: `'fill'` },
  record_version: { why: `'edit'` },
  roster_list: { state: `'ready'` },
};

/** A row of a table that says something of an activity, whatever the table is. */
async function plant(table: string, cid: string): Promise<void> {
  const columns = await api.sql<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL`,
    [table],
  );
  const values = columns.map(({ name, type }) =>
    name === 'cid' ? `'${cid}'` : (ALLOWED[table]?.[name] ?? BY_TYPE[type] ?? '1'),
  );
  await api.sql(
    `INSERT INTO ${table} (${columns.map((one) => one.name).join(', ')}) VALUES (${values.join(', ')})`,
  );
}

/** An activity with something in every table, a file of its own, one that another refers to, and a finished export. */
async function lived(title: string): Promise<{ cid: string; own: string; shared: string; exported: string }> {
  const cid = await api.activity(owner, { title });
  const other = await api.activity(owner, { title: '留下的' });
  const [own, shared] = [randomText(22), randomText(22)];
  const store = api.files;
  for (const token of [own, shared]) {
    await api.sql(
      `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
       VALUES ($1, gen_random_uuid(), 'image', 'record', 'image/png', 'png', 1, now())`,
      [token],
    );
    await store.put(token, Buffer.from('x'));
    await store.put(thumbnailKey(token), Buffer.from('y'));
    await api.sql(`INSERT INTO file_ref (cid, token, holder) VALUES ($1, $2, 'settings')`, [cid, token]);
  }
  await api.sql(`INSERT INTO file_ref (cid, token, holder) VALUES ($1, $2, 'settings')`, [other, shared]);
  for (const table of await withCid())
    if (!(OUTLIVES as readonly string[]).includes(table) && (await rowsOf(table, cid)) === 0)
      await plant(table, cid);
  const exported = `export-${own}`;
  await api.sql('UPDATE export_job SET file = $2 WHERE cid = $1', [cid, exported]);
  await store.put(exported, Buffer.from('x'));
  return { cid, own, shared, exported };
}
const contentOf = (key: string) => api.files.stat(key);
const created = async () => (await owner.ok(getUserInfo, {})).data.created;

/** A signal that kills the work at its `n`th step. */
const killedAt = (n: number): AbortSignal => {
  let steps = 0;
  return {
    throwIfAborted() {
      if (++steps >= n) throw new Error('killed');
    },
  } as AbortSignal;
};

describe('erased rows', () => {
  it('LIST-30 the list of tables names every table that has a cid', async () => {
    expect([...ACTIVITY_TABLES, ...OUTLIVES].toSorted()).toEqual(await withCid());
  });

  it('LIST-30 API-14 a permanent delete leaves nothing in any table, and no content', async () => {
    const before = await created();
    const { cid, own, shared, exported } = await lived('彻底删除的');
    await owner.ok(removeActivity, { cid });
    await owner.ok(purgeActivity, { cid });
    expect((await owner.rejected(getDetail, { cid })).message).toBe('签到不存在 (not found)');
    expect((await owner.ok(listActivities, { type: 13 })).data).toEqual([]);
    expect(await created()).toBe(before + 1); // the one that stays
    await expect
      .poll(
        async () => (await api.sql('SELECT FROM purge WHERE cid = $1 AND t_done IS NOT NULL', [cid])).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
    for (const table of ACTIVITY_TABLES) expect(await rowsOf(table, cid), table).toBe(0);
    expect(await Promise.all([own, shared, exported].map(contentOf))).toEqual([
      undefined,
      { bytes: 1 },
      undefined,
    ]);
    expect(await Promise.all([own, shared].map(thumbnailKey).map(contentOf))).toEqual([
      undefined,
      { bytes: 1 },
    ]);
    expect(await api.sql('SELECT FROM file WHERE token = $1', [own])).toEqual([]);
    expect(await api.sql('SELECT FROM content_gone')).toEqual([]);
    // A repeated request, after a lost answer, is answered as before; nobody else learns that it ever was.
    await owner.ok(purgeActivity, { cid });
    const stranger = await api.person('外人');
    expect((await stranger.rejected(purgeActivity, { cid })).message).toBe('签到不存在 (not found)');
    expect(await created()).toBe(before + 1);
  });

  it('LIST-30 killed at every step and run again, it erases all and counts once', async () => {
    const before = await created();
    const { cid, own, exported } = await lived('中断的');
    const members = Array.from({ length: 7 }, () => newId());
    for (const id of members)
      await api.sql(
        `INSERT INTO member (cid, member_id, role, alias, joined_day, t_join, takes_part)
         VALUES ($1, $2, 0, 'x', '2026-11-20', now(), false)`,
        [cid, id],
      );
    const files = api.files;
    const purges = createPurgeService({
      db: database.db,
      files,
      jobs: { enqueue: async () => {} },
      chunk: 2,
    });
    const [row] = await api.sql<{ owner_uid: string; creator_uid: string }>(
      'SELECT owner_uid, creator_uid FROM activity WHERE cid = $1',
      [cid],
    );
    for (let i = 0; i < 2; i++)
      await database.db.transaction().execute((tx) => purges.mark(tx, { cid, ...row! }));
    expect(await checkData(database.db)).toEqual([]); // what is being erased is not looked at
    let runs = 0;
    for (let done = false; !done; runs++) {
      expect(runs).toBeLessThan(100);
      done = await Promise.all([purges.erase(cid, killedAt(4)), purges.erase(cid, killedAt(3))]).then(
        () => true,
        () => false,
      );
      if (!done && runs > 40) {
        await purges.erase(cid);
        done = true;
      }
    }
    expect(runs).toBeGreaterThan(5);
    for (const table of ACTIVITY_TABLES) expect(await rowsOf(table, cid), table).toBe(0);
    for (const key of [own, thumbnailKey(own), exported]) expect(await contentOf(key)).toBeUndefined();
    expect(await created()).toBe(before + 1);
    await purges.erase(cid);
    expect(await created()).toBe(before + 1);
  });

  it('LIST-30 content that the store cannot remove holds up no other, and the deletion stays open for it', async () => {
    const { cid, own, exported } = await lived('有一个文件锁住的');
    const stuck = [own, exported].toSorted()[0]!;
    const files = {
      ...api.files,
      remove: (key: string) => (key === stuck ? Promise.reject(new Error('locked')) : api.files.remove(key)),
    };
    const jobs = { enqueue: async () => {} };
    const [row] = await api.sql<{ owner_uid: string; creator_uid: string }>(
      'SELECT owner_uid, creator_uid FROM activity WHERE cid = $1',
      [cid],
    );
    const purges = createPurgeService({ db: database.db, files, jobs });
    await database.db.transaction().execute((tx) => purges.mark(tx, { cid, ...row! }));
    await expect(purges.erase(cid)).rejects.toThrow(`${stuck}: locked`);
    expect(await Promise.all([own, exported].map(contentOf))).toEqual(
      [own, exported].map((key) => (key === stuck ? { bytes: 1 } : undefined)),
    );
    const open = () => api.sql('SELECT FROM purge WHERE cid = $1 AND t_done IS NULL', [cid]);
    expect(await open()).toHaveLength(1);
    await createPurgeService({ db: database.db, files: api.files, jobs }).erase(cid);
    expect([await contentOf(stuck), await open()]).toEqual([undefined, []]);
  });

  it('a job that was lost is asked for again', async () => {
    const requested: string[] = [];
    const jobs = {
      enqueue: async (_tx: unknown, _job: unknown, payload: object) =>
        void requested.push(JSON.stringify(payload)),
    };
    const purges = createPurgeService({
      db: database.db,
      files: api.files,
      jobs,
    });
    await api.sql(
      `INSERT INTO purge (cid, owner_uid, t_ask, t_done) VALUES
        ('lost', gen_random_uuid(), now() - interval '11 minutes', NULL),
        ('fresh', gen_random_uuid(), now() - interval '9 minutes', NULL),
        ('old', gen_random_uuid(), now() - interval '40 days', now() - interval '31 days')`,
    );
    await purges.resume();
    expect(requested).toEqual(['{"cid":"lost"}']);
    const rest = await api.sql<{ cid: string }>(
      "SELECT cid FROM purge WHERE cid IN ('lost', 'fresh', 'old')",
    );
    expect(rest.map((row) => row.cid).toSorted()).toEqual(['fresh', 'lost']);
  });
});
