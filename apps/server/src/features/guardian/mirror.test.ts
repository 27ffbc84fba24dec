import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { listKit } from '../../../test/fixtures/lists.ts';
import { setRoleOf } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});
afterAll(() => api?.close());

const child = (cid: string, name: string, request_id = `child ${name}`) => ({
  ...kit.joining(cid, name),
  relation: '妈妈' as const,
  request_id,
});
const uidOf = async ({ name }: Person) =>
  (await api.sql<{ uid: string }>('SELECT uid FROM person WHERE nickname = $1', [name]))[0]!.uid;
/** Dependents of a person in `my_dependent`, which must equal those of `guardian`. */
async function dependentsOf(parent: Person): Promise<string[]> {
  const uid = await uidOf(parent);
  const of = (table: string) =>
    api.sql<{ cid: string; member_id: string; t_create: Date }>(
      `SELECT cid, member_id, t_create FROM ${table} WHERE uid = $1 ORDER BY cid, member_id`,
      [uid],
    );
  const rows = await of('my_dependent');
  expect(rows).toEqual(await of('guardian'));
  return rows.map(({ member_id }) => member_id);
}
const namesAtHome = async (parent: Person) =>
  (await parent.ok(contract.getHome, {})).data.lists.map(({ ward: dependent }) => dependent?.name).toSorted();

describe('dependents of a person', () => {
  it('JOIN-18 is written as a dependent comes, at several activities, and stays when they are taken out', async () => {
    const [here, there] = [await api.activity(teacher), await api.activity(teacher)];
    const parent = await api.person('两处的妈妈', 'member');
    expect(await dependentsOf(parent)).toEqual([]);
    const { data } = await parent.ok(contract.joinDependent, child(here, '大宝'));
    await parent.ok(contract.joinDependent, child(here, '大宝'));
    expect(await dependentsOf(parent)).toHaveLength(1);
    await parent.ok(contract.joinDependent, child(there, '二宝'));
    await parent.ok(contract.joinDependent, child(there, '三宝'));
    expect(await dependentsOf(parent)).toHaveLength(3);
    expect(await namesAtHome(parent)).toEqual(['二宝', '三宝', '大宝'].toSorted());
    // Taken out: the activity remembers who signed in for them, the home shows them no more.
    await teacher.ok(contract.quitActivity, { cid: here, target: data.unionid });
    expect(await namesAtHome(parent)).toEqual(['二宝', '三宝'].toSorted());
    const own = await parent.ok(contract.join, kit.joining(there, '妈妈本人'));
    await setRoleOf(teacher, there, own.data.unionid, 2, 1);
    expect(await namesAtHome(parent)).toEqual([]);
    expect(await dependentsOf(parent)).toHaveLength(3);
  });

  it('JOIN-05 JOIN-18 is the same dependent’s after a refusal, by the same request, and the next parent’s where the line was free again', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1 });
    const parent = await api.person('再来的妈妈', 'member');
    const first = await parent.ok(contract.joinDependent, child(cid, '小宝'));
    const before = await dependentsOf(parent);
    await teacher.ok(contract.auditJoin, { cid, id: first.data.unionid, status: 2 });
    await parent.ok(contract.joinDependent, child(cid, '小宝'));
    const after = await dependentsOf(parent);
    expect(after).toHaveLength(1);
    expect(after).toEqual(before);

    const listed = await kit.listed('名单宝,,\n另一宝,,', { enable_audit: 1 });
    const wrong = await api.person('不是的妈妈', 'member');
    const claim = await wrong.ok(contract.joinDependent, child(listed, '名单宝'));
    expect(await dependentsOf(wrong)).toHaveLength(1);
    await teacher.ok(contract.auditJoin, { cid: listed, id: claim.data.unionid, status: 2 });
    const right = await api.person('真正的妈妈', 'member');
    await right.ok(contract.joinDependent, child(listed, '名单宝'));
    expect(await dependentsOf(wrong)).toEqual([]);
    expect(await dependentsOf(right)).toHaveLength(1);
  });

  it('JOIN-18 holds where many come at once: a request thrice, several children, two parents of one line', async () => {
    const cid = await api.activity(teacher);
    const listed = await kit.listed(Array.from({ length: 6 }, (_, i) => `线${i},,`).join('\n'));
    const parents = await Promise.all(
      Array.from({ length: 4 }, (_, i) => api.person(`急的家长${i}`, 'member')),
    );
    const requests = parents.flatMap((parent, p) =>
      [
        ...[1, 2, 3].map(() => child(cid, `同一个${p}`, 'the same')),
        ...[1, 2, 3].map((n) => child(cid, `孩子${p}${n}`, freshId())),
        ...[0, 1, 2].map((n) => child(listed, `线${(p % 2) * 3 + n}`, freshId())),
      ].map((request) => parent.ok(contract.joinDependent, request)),
    );
    const ends = await Promise.allSettled(requests);
    // Two of four parents ask for each line, and one gets it.
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4 * 6 + 6);
    const dependents = await Promise.all(parents.map(dependentsOf));
    expect(dependents.flat()).toHaveLength(4 * 4 + 6);
  });

  it('JOIN-18 a row that outlived its guardian is in nobody’s way', async () => {
    const listed = await kit.listed('旧宝,,', { enable_audit: 1 });
    const parent = await api.person('旧进程的妈妈', 'member');
    const first = await parent.ok(contract.joinDependent, child(listed, '旧宝'));
    await teacher.ok(contract.auditJoin, { cid: listed, id: first.data.unionid, status: 2 });
    // As a process of the release before takes it away, which knows one of the two tables.
    await api.sql('DELETE FROM guardian WHERE cid = $1', [listed]);
    expect(await namesAtHome(parent)).toEqual([]);
    await api.clock('2026-11-20 09:00:00');
    await parent.ok(contract.joinDependent, child(listed, '旧宝'));
    expect(await dependentsOf(parent)).toHaveLength(1);
  });

  it('PAGE-30 ends with the account and with the activity, and no one else’s does', async () => {
    const cid = await api.activity(teacher);
    const gone = await api.activity(teacher, { title: '要删除的' });
    const [leaving, staying] = [
      await api.person('注销的妈妈', 'member'),
      await api.person('留下的妈妈', 'member'),
    ];
    await leaving.ok(contract.joinDependent, child(cid, '甲宝'));
    for (const at of [cid, gone]) await staying.ok(contract.joinDependent, child(at, '乙宝', freshId()));
    const uid = await uidOf(leaving);
    await api.sql('UPDATE session SET t_proof = now() WHERE uid = $1', [uid]);
    await leaving.ok(contract.eraseOwnAccountAsMember, {});
    await teacher.ok(contract.removeActivity, { cid: gone });
    await teacher.ok(contract.purgeActivity, { cid: gone });
    await api.clock('2026-11-27 08:00:01');
    await api.app.sweep('erasures');
    const left = () =>
      api.sql(
        'SELECT FROM my_dependent WHERE uid = $1 OR cid = $2 UNION ALL SELECT FROM guardian WHERE uid = $1',
        [uid, gone],
      );
    await expect.poll(async () => (await left()).length, { timeout: 40_000 }).toBe(0);
    expect(await dependentsOf(staying)).toHaveLength(1);
  });
});
