import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { type Pair, startPair } from '../fixtures/pair.ts';
import { freshMobile } from '../fixtures/phone.ts';

const CROWD = 24;
/** Enough chunks of 500 that a kill falls between two of them. */
const MEMBERS = 5000;
const START_MS = 120_000;

let pair: Pair;
let servers: Pair['servers'];
let people: Person[];

beforeAll(async () => {
  pair = await startPair(NOW);
  servers = pair.servers;
  people = await Promise.all(servers.map((server) => server.person('任何人')));
}, START_MS);
afterAll(() => pair?.stop(), START_MS);

const count = async (from: string): Promise<number> =>
  (await pair.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;

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
    await pair.pool.query<{ uid: string; owner_uid: string }>(
      `SELECT m.uid, a.owner_uid FROM activity a JOIN member m
         ON m.cid = a.cid AND m.role = 3 AND m.removed_at IS NULL WHERE a.cid = $1`,
      [cid],
    )
  ).rows;
/** Exactly one owner, who is the activity's; none of one that is deleted for good. */
async function assertOne(cid: string) {
  const { rowCount } = await pair.pool.query('SELECT FROM activity WHERE cid = $1', [cid]);
  if (rowCount === 0) return;
  const owners = await ownersOf(cid);
  expect(owners).toHaveLength(1);
  expect(owners[0]!.uid).toBe(owners[0]!.owner_uid);
}
async function assertSound() {
  const { db, close } = openDatabase(pair.database.url, 1);
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

/** The same request from many places at once, half of it through each process. */
const fromEverywhere = <T>(work: (person: Person, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, i) => work(people[i % 2]!, i)));

describe('codes over two processes', () => {
  it('API-82 one code in a minute, however many ask wherever', async () => {
    const mobile = freshMobile();
    const all = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, i) => people[i % 2]!.ok(contract.requestLoginCode, { mobile })),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await count(`sms_outbox WHERE phone = '${mobile}'`)).toBe(1);
  });

  it('API-82 five tries of a code, counted together', async () => {
    const mobile = freshMobile();
    await people[0]!.ok(contract.requestLoginCode, { mobile });
    const said = await fromEverywhere((person, i) =>
      person
        .rejected(contract.mobileCodeLogin, { mobile, code: `wrong${i}` })
        .then((refusal: contract.ApiRejection) => refusal.message),
    );
    expect(said.filter((message) => message === '验证码错误或已失效')).toHaveLength(5);
    expect(said.filter((message) => message === '验证码错误次数过多，请重新获取')).toHaveLength(CROWD - 5);
  });

  it('AUTH-15 ten tries of a password, counted together', async () => {
    const mobile = freshMobile();
    const said = await fromEverywhere((person) =>
      person
        .rejected(contract.mobileLogin, { mobile, pwd: contract.encodePassword('a guess') })
        .then((refusal: contract.ApiRejection) => refusal.data.reason),
    );
    expect(said.filter((reason) => reason === 'login_wrong')).toHaveLength(10);
  });
});

describe('reminders over two processes', () => {
  it(
    'JOIN-28 two workers, killed in the middle, tell 5,000 members once each',
    async () => {
      await servers[0]!.clock('2026-11-20 07:00:00');
      const { data } = await people[0]!.ok(contract.createNormal, anActivity({ alert_time: 28_500 }));
      await pair.pool.query(
        `INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 0, 'n' || i, '2026-11-20', now()
       FROM generate_series(1, ${MEMBERS}) i`,
        [data.cid],
      );
      await pair.pool.query(
        `INSERT INTO membership (cid, member_id, from_day)
       SELECT cid, member_id, joined_day FROM member WHERE cid = $1 AND alias LIKE 'n%'`,
        [data.cid],
      );
      const loadNotices = () => count(`notice WHERE cid = '${data.cid}' AND kind = 'reminder'`);
      await servers[0]!.clock('2026-11-20 07:55:00');
      await vi.waitFor(async () => expect(await loadNotices()).toBeGreaterThan(0), {
        timeout: 20_000,
        interval: 5,
      });
      await Promise.all(servers.map((server) => server.kill()));
      const inTheMiddle = await loadNotices();
      expect(inTheMiddle).toBeGreaterThan(0);
      expect(inTheMiddle).toBeLessThan(MEMBERS);
      servers = await Promise.all([pair.start(), pair.start()]);
      pair.servers = servers;
      await vi.waitFor(
        async () => expect(await count(`reminder WHERE cid = '${data.cid}' AND done_at IS NOT NULL`)).toBe(1),
        { timeout: 60_000, interval: 100 },
      );
      expect(await loadNotices()).toBe(MEMBERS);
      expect(await count(`(SELECT DISTINCT uid FROM notice WHERE cid = '${data.cid}') x`)).toBe(MEMBERS);
      expect((await pair.pool.query(`SELECT sent FROM reminder WHERE done_at IS NOT NULL`)).rows).toEqual([
        { sent: MEMBERS },
      ]);
    },
    START_MS,
  );
});
