import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@rollcall/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId, type Person } from '../../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../../test/fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../../../../test/fixtures/process.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import {
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from '../../../platform/postgres/test-database.ts';
import { checkData } from '../../operator/check.reads.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url, 4);
  folder = mkdtempSync(join(tmpdir(), 'rollcall-transfer-'));
  for (const name of ['one', 'two'])
    servers.push(await startProcess({ dataDir: join(folder, name), databaseUrl: database.url }));
  await servers[0]!.clock(NOW);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An activity with admins, and how each of its people is called by its calls. */
async function ready(admins: number) {
  const owner = await servers[0]!.person(`主${freshId()}`);
  const { cid } = (await owner.ok(contract.createNormal, anActivity())).data;
  const { link } = (await owner.ok(contract.getQrcode, { cid })).data;
  const entry = new URL(link).searchParams.get('entry')!;
  const people: { one: Person; atConsole: Person; unionid: string }[] = [];
  for (let i = 0; i < admins; i++) {
    const name = `管${freshId()}`;
    const one = await servers[i % 2]!.person(name, 'member');
    const reg_params = [{ key: 1, val: name }];
    const { data } = await one.ok(contract.join, { cid, entry, reg_params, request_id: freshId() });
    await owner.ok(contract.setRole, { cid, unionid: data.unionid, role: 1, type: 1 });
    people.push({ one, atConsole: await servers[0]!.person(name), unionid: data.unionid });
  }
  const hand = (to: number, from: Person = owner) =>
    ({
      person: from,
      call: contract.setRole,
      request: { cid, unionid: people[to]!.unionid, role: 3, type: 1 },
    }) as const;
  return { owner, cid, people, hand };
}

interface Request {
  person: Person;
  call: contract.Call;
  request: object;
}

/** Everything at once, every other through the other process; how many of each were done, and why the others not. */
async function race(requests: readonly Request[]): Promise<string[]> {
  return Promise.all(
    requests.map(({ person, call, request }, i) =>
      servers[i % 2]!.as(person)
        .ok(call, request)
        .then(
          () => `${call.name} done`,
          (error: unknown) => {
            if (error instanceof contract.ApiRejection)
              return `${call.name} ${error.data.reason ?? error.message}`;
            throw error;
          },
        ),
    ),
  );
}

const ownersOf = async (cid: string) =>
  (
    await pool.query<{ uid: string; owner_uid: string }>(
      `SELECT m.uid, a.owner_uid FROM activity a JOIN member m
         ON m.cid = a.cid AND m.role = 3 AND m.removed_at IS NULL WHERE a.cid = $1`,
      [cid],
    )
  ).rows;
/** Exactly one owner, who is the activity's; none of one that is deleted for good. */
async function assertOne(cid: string) {
  const { rowCount } = await pool.query('SELECT FROM activity WHERE cid = $1', [cid]);
  if (rowCount === 0) return;
  const owners = await ownersOf(cid);
  expect(owners).toHaveLength(1);
  expect(owners[0]!.uid).toBe(owners[0]!.owner_uid);
}
async function assertSound() {
  const { db, close } = openDatabase(database.url, 1);
  expect(await checkData(db)).toEqual([]);
  await close();
  for (const server of servers) expect(server.faults).toEqual([]);
}

describe('transfers through two processes at once', () => {
  it('MEMBER-20 of thirty transfers to three admins one is done', async () => {
    const { cid, hand } = await ready(3);
    const reported = await race(Array.from({ length: 30 }, (_, i) => hand(i % 3)));
    // The second caller is no owner any more, or gets that answer.
    expect(reported.filter((one) => one === 'setRole done')).toHaveLength(1);
    expect(new Set(reported)).toEqual(new Set(['setRole done', 'setRole no_right']));
    await assertOne(cid);
  }, 60_000);

  it('MEMBER-20 raced against every other end of a role or of the activity there is always one owner', async () => {
    for (let round = 0; round < 7; round++) {
      const { owner, cid, people, hand } = await ready(2);
      const [first, second] = [people[0]!, people[1]!];
      const role = (unionid: string, change: number, type: 0 | 1, person = owner): Request => ({
        person,
        call: contract.setRole,
        request: { cid, unionid, role: change, type },
      });
      const against: Request[][] = [
        [{ person: owner, call: contract.removeActivity, request: { cid } }],
        [role(first.unionid, 1, 0), role(first.unionid, 4, 1)],
        [role(first.unionid, 1, 0), role(first.unionid, 2, 1)],
        [
          { person: first.one, call: contract.quitActivityAsMember, request: { cid, clear_data: 1 } },
          { person: owner, call: contract.quitActivity, request: { cid, target: second.unionid } },
        ],
        [hand(1), hand(1, first.atConsole), role(second.unionid, 3, 1, first.atConsole)],
        [
          { person: owner, call: contract.removeActivity, request: { cid } },
          { person: first.atConsole, call: contract.removeActivity, request: { cid } },
        ],
        [
          { person: owner, call: contract.removeActivity, request: { cid } },
          { person: owner, call: contract.purgeActivity, request: { cid } },
          { person: first.atConsole, call: contract.purgeActivity, request: { cid } },
        ],
      ];
      const reported = await race([...against[round]!, hand(0), ...against[round]!, hand(0)]);
      expect(reported.some((one) => one.endsWith(' done'))).toBe(true);
      await assertOne(cid);
    }
    await assertSound();
  }, 90_000);

  it('CERTGATE-25 of eight admins set at once three are', async () => {
    const { owner, cid, people } = await ready(0);
    const { link } = (await owner.ok(contract.getQrcode, { cid })).data;
    const entry = new URL(link).searchParams.get('entry')!;
    expect(people).toEqual([]);
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) {
      const one = await servers[0]!.person(`候选${freshId()}`, 'member');
      const reg_params = [{ key: 1, val: `候选${i}` }];
      ids.push((await one.ok(contract.join, { cid, entry, reg_params, request_id: freshId() })).data.unionid);
    }
    const reported = await race(
      ids.map((unionid) => ({
        person: owner,
        call: contract.setRole,
        request: { cid, unionid, role: 1, type: 1 },
      })),
    );
    expect(reported.filter((one) => one === 'setRole done')).toHaveLength(3);
    expect(reported.filter((one) => one === 'setRole needs_certification')).toHaveLength(5);
  }, 60_000);
});
