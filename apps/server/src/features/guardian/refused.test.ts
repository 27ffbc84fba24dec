import * as contract from '@rollcall/contract';
import { ApiRejection, LIMITS } from '@rollcall/contract';
import { addDays } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { listKit, UNLISTED } from '../../../test/fixtures/lists.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
  kit = listKit(api, teacher);
});

const MOTHER = { relation: '妈妈' as const };
const parent = () => api.person(`家长${freshId()}`, 'member');
const child = (cid: string, more: object = {}) => ({ ...api.joining(cid, '王小宝'), ...MOTHER, ...more });
const refused = async (request: ReturnType<typeof child>) => {
  const { data, message } = await (await parent()).rejected(contract.joinDependent, request);
  return { ...data, message };
};

describe('a dependent is refused as a joiner is', () => {
  it('JOIN-06 JOIN-18 by a list: with no line of the name, and with several that nothing tells apart', async () => {
    const cid = await kit.listed('张三,,1\n张三,,2');
    const add = async (name: string, no = '') => {
      const request = { ...kit.joining(cid, name, '', no), ...MOTHER };
      const { data, message } = await (await parent()).rejected(contract.joinDependent, request);
      return [`${data.reason} ${message}`, data['field']];
    };
    const unclear = `not_listed ${contract.ROSTER_MESSAGES.rosterUnclear}`;
    expect(await kit.refusal(cid, '张三')).toBe(unclear);
    expect(await add('张三')).toEqual([unclear, '201']);
    expect(await add('李四')).toEqual([UNLISTED, undefined]);
    // Without a name the field's own message is of more use.
    expect((await add(''))[1]).toBe('1');
    const one = { ...kit.joining(cid, '张三', '', '2'), ...MOTHER };
    await (await parent()).ok(contract.joinDependent, one);
  });

  it('JOIN-04 JOIN-18 by a wrong password, of the initiator too', async () => {
    const cid = await api.activity(teacher, { req_token: '春天' });
    for (const req_token of [undefined, '夏天'])
      expect(await refused(child(cid, { req_token }))).toMatchObject({
        reason: 'token_wrong',
        field: 'req_token',
      });
    expect((await teacher.rejected(contract.joinDependent, child(cid))).data.reason).toBe('token_wrong');
    await (await parent()).ok(contract.joinDependent, child(cid, { req_token: ' 春天 ' }));
  });

  it('JOIN-07 JOIN-18 where all places are taken, also where several come at once', async () => {
    const cid = await api.activity(teacher, { total_limit: 3 });
    const parents = await Promise.all(Array.from({ length: 6 }, parent));
    const ends = await Promise.allSettled(parents.map((one) => one.ok(contract.joinDependent, child(cid))));
    const reasons = ends.map((end) => (end.status === 'fulfilled' ? 'in' : end.reason.data.reason));
    expect(reasons.toSorted()).toEqual(['full', 'full', 'full', 'in', 'in', 'in']);
    expect((await teacher.ok(contract.getDetail, { cid })).data.join_num).toBe(3);
  });

  it('JOIN-02 JOIN-18 without a code where the address alone lets nobody in', async () => {
    const free = await api.person(`未认证${freshId()}`);
    const cid = await api.activity(free);
    expect(await refused(child(cid, { entry: undefined }))).toMatchObject({ reason: 'link_closed' });
    await (await parent()).ok(contract.joinDependent, child(cid));
  });

  it('JOIN-18 once the last day is over', async () => {
    const cid = await api.activity(teacher);
    const [row] = await api.sql<{ end_day: string }>('SELECT end_day FROM activity WHERE cid = $1', [cid]);
    await api.clock(`${row!.end_day} 23:59:59`);
    await (await parent()).ok(contract.joinDependent, child(cid));
    await api.clock(`${addDays(row!.end_day, 1)} 00:00:00`);
    expect(await refused(child(cid))).toMatchObject({ reason: 'ended' });
  });
});

describe('the number of dependents of a person', () => {
  it('JOIN-18 holds where they are added at once, and where somebody invites to a further one', async () => {
    const cid = await api.activity(teacher);
    const mother = await parent();
    const add = (name: string) => mother.ok(contract.joinDependent, { ...api.joining(cid, name), ...MOTHER });
    for (let n = 3; n < LIMITS.dependents; n++) await add(`孩子${n}`);
    const ends = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => add(`同时${n}`)));
    const reasons = ends.map((end) => (end.status === 'fulfilled' ? 'in' : end.reason.message));
    const full = contract.MAKEUP_MESSAGES.dependentsTooMany;
    expect(reasons.toSorted()).toEqual([full, full, full, 'in', 'in', 'in'].toSorted());
    expect(full).toContain(String(LIMITS.dependents));
    const father = await parent();
    const { unionid } = (await father.ok(contract.joinDependent, child(cid))).data;
    const invited = { cid, unionid, request_id: freshId() };
    const code = (await father.ok(contract.inviteGuardian, invited)).data.link.split('/').at(-1)!;
    const accepted = await mother.rejected(contract.acceptGuardianInvitation, { cid, code, ...MOTHER });
    expect([accepted.data.reason, accepted.message]).toEqual(['too_many', full]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-06 JOIN-18 tries of a person in vain are counted, at all activities together; a success is none', async () => {
    const [cid, other] = [await kit.listed('张三,,'), await kit.listed('李四,,')];
    const guesser = await parent();
    const add = (of: string, name: string) =>
      guesser.ok(contract.joinDependent, { ...kit.joining(of, name), ...MOTHER }).then(
        () => 'in',
        (error: unknown) => (error instanceof ApiRejection ? (error.data.reason ?? error.status) : 'failed'),
      );
    expect(await add(cid, '张三')).toBe('in');
    const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => add(n % 2 ? cid : other, `猜${n}`)));
    expect(tries.toSorted()).toEqual([...Array(5).fill(429), ...Array(20).fill('not_listed')]);
    expect(await add(other, '李四')).toBe(429);
    await (await parent()).ok(contract.joinDependent, { ...kit.joining(other, '李四'), ...MOTHER });
  });
});
