import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { closeChecked, listKit } from '../../../../test/fixtures/lists.ts';
import { idOf, listOf } from '../../../../test/fixtures/members.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';

/** A line that waits for a former member who asks to come back is claimed: for nobody else, until that is decided (073). */

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
  await api.clock('2026-11-20 08:00:00');
});
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});
afterAll(() => closeChecked(api));

/** The line of 张三 waits for somebody who was there as 王五; 李四 is open, and 章三 joined beside the list. */
async function returning() {
  const cid = await kit.listed('张三,13800138000,1\n李四,,2', { enable_external: 1 });
  const { one, data } = await kit.joinAs(cid, '王五');
  await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
  const [line, open] = [await idOf(teacher, cid, '张三'), await idOf(teacher, cid, '李四')];
  const walkIn = (await kit.joinAs(cid, '章三')).data.unionid;
  await kit.save(cid, { enable_audit: 1 });
  await one.ok(contract.join, kit.joining(cid, '张三', '', '1'));
  return { cid, one, line, open, walkIn, back: data.unionid };
}

/** Values of a list on a member's row. */
const listedAs = (cid: string, unionid: string) =>
  api.sql(
    'SELECT roster_key AS key, roster_phone AS phone, roster_no AS no FROM member WHERE cid = $1 AND member_id = $2',
    [cid, splitInsideId(unionid).id],
  );

describe('JOIN-06 a line that waits for a return', () => {
  it('is offered for no merge and taken by none', async () => {
    const { cid, line, open, walkIn } = await returning();
    const offered = await teacher.ok(contract.listMergeLines, { cid, unionid: walkIn, keyword: '' });
    expect(offered.data.lists.map(({ unionid }) => unionid)).toEqual([open]);
    const merge = (one: string) =>
      teacher.rejected(contract.mergeMember, { cid, unionid: walkIn, line: one });
    expect((await merge(line)).message).toBe('有人正在等待审核加入名单的这一行，请先处理该申请');
    expect((await teacher.ok(contract.listJoinRequests, { cid })).data.lists).toMatchObject([{ listed: 1 }]);
    // Nobody is left to be merged with.
    await teacher.ok(contract.quitActivity, { cid, target: open, clear_data: 0 });
    const { data } = await listOf(teacher, cid, 0);
    expect(data.members.find((one) => one['-1'] === walkIn)?.can).not.toContain('merge');
  });

  it('gets no code, and the dialog of codes leaves it out', async () => {
    const { cid, line, open } = await returning();
    const dialog = async () => (await teacher.ok(contract.listInvitations, { cid })).data;
    expect(await dialog()).toMatchObject({
      lists: [{ id: open, state: 'none' }],
      counts: { none: 1, open: 0, claimed: 0 },
    });
    const print = { cid, request_id: freshId() };
    expect((await teacher.ok(contract.createInvitations, print)).data.lists).toMatchObject([{ id: open }]);
    await teacher.rejected(contract.createInvitations, { ...print, ids: [line], request_id: freshId() });
    expect(await dialog()).toMatchObject({ counts: { none: 0, open: 1, claimed: 0 } });
  });

  it('is counted and shown as claimed everywhere', async () => {
    const { cid, open } = await returning();
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1, unclaimed: 1 });
    const { counts, total, data } = await listOf(teacher, cid, 0, { state: 'unclaimed' });
    expect(counts.unclaimed).toBe(1);
    expect(total).toBe(1);
    expect(data.members.map((one) => one['-1'])).toEqual([open]);
  });

  it('says nothing of who waits for it where it is taken off the list', async () => {
    const { cid, line, back } = await returning();
    await teacher.ok(contract.quitActivity, { cid, target: line, clear_data: 0 });
    await teacher.ok(contract.auditJoin, { cid, id: back, status: 1 });
    expect(await listedAs(cid, back)).toEqual([{ key: '', phone: '', no: '' }]);
  });
});

it('JOIN-18 a dependent whose return to a line was refused is the same when they ask again', async () => {
  const cid = await kit.listed('王小宝,,7');
  const parent = await kit.fresh();
  const child = () => ({ ...kit.joining(cid, '王小宝', '', '7'), relation: '爸爸' as const });
  const { unionid } = (await parent.ok(contract.joinDependent, child())).data;
  await teacher.ok(contract.quitActivity, { cid, target: unionid, clear_data: 0 });
  await kit.save(cid, { enable_audit: 1 });
  for (let times = 0; times < 2; times++) {
    expect((await parent.ok(contract.joinDependent, child())).data).toEqual({ unionid, pending: 1 });
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 2 });
  }
});
