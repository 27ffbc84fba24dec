import * as contract from '@rollcall/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { listKit, storeList } from '../../../test/fixtures/lists.ts';
import { idOf, setRoleOf, signIn } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

/**
 * Leave and marks hold days in their order, without the activity's row. Whoever holds that row and changes several days has
 * to take them in the same order, and members before days: else each waits for the other, and one of them fails.
 */
let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
/** Connection that stands for another process which gives leave. */
let other: pg.Client;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});
afterAll(async () => {
  await other?.end();
  await api?.close();
});

const YESTERDAY = '2026-11-19';
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

/** Takes the row of a day, as leave and marks do. */
const takeDay = (cid: string, day: string) => () =>
  other.query(
    `INSERT INTO activity_day (cid, day, changes) VALUES ($1, $2, 1)
     ON CONFLICT (cid, day) DO UPDATE SET changes = activity_day.changes + 1`,
    [cid, day],
  );

/**
 * Another process takes a row, a call begins and waits for it, and the other takes a second row and is done.
 * @returns faults of either; '' where one waited for the other
 */
async function beside(
  [first, second]: readonly [() => Promise<unknown>, () => Promise<unknown>],
  call: () => Promise<unknown>,
): Promise<string> {
  await other.query('BEGIN');
  await first();
  let isOver = false;
  const done = call().finally(() => {
    isOver = true;
  });
  const answered = Promise.allSettled([done]);
  await untilWaiting(api, () => isOver);
  expect(isOver).toBe(false);
  const [taken] = await Promise.allSettled([second()]);
  await other.query('COMMIT');
  const faults = [taken, ...(await answered)].flatMap((one) =>
    one?.status === 'rejected' ? [String(one.reason)] : [],
  );
  return [...faults, ...api.faults.splice(0)].join(' ');
}

const daysOf = (cid: string, ...[a, b]: [string, string]) => [takeDay(cid, a), takeDay(cid, b)] as const;

/** A member who has signed in today, and so is due until tomorrow where they quit. */
async function quitting(name: string) {
  const cid = await api.activity(teacher);
  const member = await api.member(cid, name);
  await signIn(api, member, cid);
  return { cid, call: () => member.ok(contract.quitActivityAsMember, { cid }) };
}

/** On the next day a line that was signed in today waits for 王五, who left; 赵六 waits beside them. */
async function returning() {
  const cid = await kit.listed('张三,,1', { enable_external: 1 });
  const { one, data } = await kit.joinAs(cid, '王五');
  await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
  const line = await idOf(teacher, cid, '张三');
  await teacher.ok(contract.proxySubmit, { cid, unionid: line, fill_params: [], request_id: freshId() });
  await kit.save(cid, { enable_audit: 1 });
  await api.clock('2026-11-21 08:00:00');
  const plain = (await kit.joinAs(cid, '赵六')).data.unionid;
  await one.ok(contract.join, kit.joining(cid, '张三', '', '1'));
  return { cid, line, back: data.unionid, plain, one };
}

describe('beside leave of two days', () => {
  it('JOIN-05 somebody new and somebody who comes back onto a line are approved together', async () => {
    const { cid, back, plain } = await returning();
    const call = () => teacher.ok(contract.auditJoin, { cid, ids: [plain, back], status: 1 });
    expect(await beside(daysOf(cid, TODAY, TOMORROW), call)).toBe('');
  });

  it('somebody quits who is due until tomorrow', async () => {
    const { cid, call } = await quitting('退出的人');
    expect(await beside(daysOf(cid, TODAY, TOMORROW), call)).toBe('');
  });

  it('somebody is let in who was blacklisted on an earlier day', async () => {
    const cid = await api.activity(teacher);
    await api.member(cid, '拉黑的人');
    const unionid = await idOf(teacher, cid, '拉黑的人');
    await setRoleOf(teacher, cid, unionid, contract.ROLE_CHANGE.BLACKLIST, 1);
    await api.clock('2026-11-21 08:00:00');
    const call = () => setRoleOf(teacher, cid, unionid, contract.ROLE_CHANGE.BLACKLIST, 0);
    expect(await beside(daysOf(cid, TODAY, TOMORROW), call)).toBe('');
  });

  it('a line of yesterday’s list, signed in today, and a member of today become one', async () => {
    await api.clock('2026-11-19 08:00:00');
    const cid = await kit.listed('张三', { enable_external: 1 });
    await api.clock('2026-11-20 08:00:00');
    const line = await idOf(teacher, cid, '张三');
    await teacher.ok(contract.proxySubmit, { cid, unionid: line, fill_params: [], request_id: freshId() });
    await kit.joinAs(cid, '小张');
    const unionid = await idOf(teacher, cid, '小张');
    const call = () => teacher.ok(contract.mergeMember, { cid, unionid, line });
    expect(await beside(daysOf(cid, YESTERDAY, TODAY), call)).toBe('');
  });

  it('another list takes off somebody who was signed in today, and adds somebody', async () => {
    const cid = await kit.listed('张三');
    const unionid = await idOf(teacher, cid, '张三');
    await teacher.ok(contract.proxySubmit, { cid, unionid, fill_params: [], request_id: freshId() });
    const list_url = await storeList(api, teacher, '姓名\n李四');
    const call = () => kit.save(cid, { list_url });
    expect(await beside(daysOf(cid, TODAY, TOMORROW), call)).toBe('');
  });

  it('the initiator takes the place of their line, who was signed in today', async () => {
    const cid = await kit.listed('周老师');
    const unionid = await idOf(teacher, cid, '周老师');
    await teacher.ok(contract.proxySubmit, { cid, unionid, fill_params: [], request_id: freshId() });
    const call = () => teacher.ok(contract.join, kit.joining(cid, '周老师'));
    expect(await beside(daysOf(cid, TODAY, TOMORROW), call)).toBe('');
  });
});

describe('beside a sign-in', () => {
  it('of one of several who are approved together', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1 });
    for (const name of ['等待甲', '等待乙']) await api.member(cid, name);
    const { lists } = (await teacher.ok(contract.listJoinRequests, { cid })).data;
    const ids = lists.map(({ id }) => id);
    const last = lists.at(-1)!.name;
    const takeLast = () =>
      other.query('SELECT FROM member WHERE cid = $1 AND alias = $2 FOR NO KEY UPDATE', [cid, last]);
    const call = () => teacher.ok(contract.auditJoin, { cid, ids, status: 1 });
    expect(await beside([takeLast, takeDay(cid, TODAY)], call)).toBe('');
  });
});

describe('beside marks of a line and of the one whom it waits for', () => {
  type Returning = Awaited<ReturnType<typeof returning>>;
  const decide =
    (status: 1 | 2) =>
    ({ cid, back, plain }: Returning) =>
      teacher.ok(contract.auditJoin, { cid, ids: [plain, back], status });
  const lock = (cid: string, unionid: string) => () =>
    other.query('SELECT FROM member WHERE cid = $1 AND member_id = $2 FOR NO KEY UPDATE', [
      cid,
      splitInsideId(unionid).id,
    ]);

  /** Ends an account, seven days later. */
  async function end(one: Person): Promise<void> {
    await one.ok(contract.eraseOwnAccountAsMember, {});
    await api.clock('2026-12-02 08:00:01');
    await api.app.sweep('erasures');
    await expect
      .poll(() => api.sql('SELECT FROM erasure WHERE t_done IS NULL'), { timeout: 40_000, interval: 20 })
      .toEqual([]);
  }

  it.each([
    ['is approved', decide(1)],
    ['is refused', decide(2)],
    [
      'takes it back',
      ({ cid, one }: Returning) => one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 }),
    ],
    ['closes their account', ({ one }: Returning) => end(one)],
  ])('JOIN-05 of one who %s', async (_how, call) => {
    const they = await returning();
    expect(await beside([lock(they.cid, they.line), lock(they.cid, they.back)], () => call(they))).toBe('');
  });
});

describe('control: a day that is taken before an earlier one', () => {
  it('lets one of the two fail', async () => {
    const { cid, call } = await quitting('退出的人二');
    expect(await beside(daysOf(cid, TOMORROW, TODAY), call)).toContain('deadlock detected');
  });
});

it('a record that is removed while its line is merged is counted under the row of its new member', async () => {
  const cid = await kit.listed('张三', { enable_external: 1 });
  const line = await idOf(teacher, cid, '张三');
  const { pt_id } = (
    await teacher.ok(contract.proxySubmit, { cid, unionid: line, fill_params: [], request_id: freshId() })
  ).data;
  await kit.joinAs(cid, '小张');
  const lockRow = (client: pg.Client, name: string) =>
    client.query('SELECT FROM member WHERE cid = $1 AND alias = $2 FOR UPDATE', [cid, name]);
  const third = new pg.Client({ connectionString: api.databaseUrl });
  await third.connect();
  try {
    for (const client of [other, third]) await client.query('BEGIN');
    await lockRow(other, '张三');
    await lockRow(third, '小张');
    let isOver = false;
    const removal = teacher.ok(contract.removeMemberRecord, { pt_id }).finally(() => {
      isOver = true;
    });
    await untilWaiting(api, () => isOver);
    await other.query(
      `UPDATE record SET member_id = (SELECT member_id FROM member WHERE cid = $1 AND alias = '小张')
       WHERE cid = $1`,
      [cid],
    );
    await other.query('COMMIT');
    // Changes to the records of the new member are over before they are counted.
    await untilWaiting(api, () => isOver);
    expect(isOver).toBe(false);
    await third.query('COMMIT');
    await removal;
  } finally {
    await third.end();
  }
});
