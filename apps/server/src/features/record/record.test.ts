import {
  getMemberRecord,
  getRecord,
  listRecords,
  removeOwnRecord,
  submit,
  updateNormal,
  updateOwnRecord,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../testing/api.ts';
import { type ActivityOverrides, aField, anActivity } from '../../testing/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

const fill_options = [aField({ field_key: 1, field_name: '文字', max_limit: 100 })];
const reads = (val: string) => [{ key: 1, val }];

/** Two members with a record each. */
async function pair(over: ActivityOverrides) {
  const cid = await api.activity(teacher, { fill_options, ...over });
  const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
  const sign = async (one: Person) => {
    const request = { cid, entry: api.entryOf(cid), fill_params: reads('原文'), request_id: freshId() };
    return (await one.ok(submit, request)).data.pt_id;
  };
  return { cid, a, b, ofA: await sign(a), ofB: await sign(b) };
}

describe('who reads records', () => {
  it('JOIN-20 with permiss 1 a member reads his own record and no other, through either door', async () => {
    const { cid, a, ofA, ofB } = await pair({ permiss: 1 });
    for (const door of [getRecord, getMemberRecord]) {
      expect((await a.ok(door, { pt_id: ofA })).data).toMatchObject({ pt_id: ofA, name: '甲', mine: 1 });
      expect((await a.refused(door, { pt_id: ofB })).message).toBe('记录不存在或已删除');
      expect((await teacher.ok(door, { pt_id: ofB })).data).toMatchObject({ name: '乙', mine: 0 });
    }
    const listed = await a.ok(listRecords, { cid });
    expect(listed.data.lists.map((one) => one.pt_id)).toEqual([ofA]);
    expect(listed.total).toBe(1);
    const all = await teacher.ok(listRecords, { cid });
    expect(all.data.lists.map((one) => one.pt_id).toSorted()).toEqual([ofA, ofB].toSorted());
    expect(all.total).toBe(2);
  });

  it.each([0, 2])('JOIN-20 with permiss %s the members read each other', async (permiss) => {
    const { cid, a, ofB } = await pair({ permiss });
    expect((await a.ok(getMemberRecord, { pt_id: ofB })).data.mine).toBe(0);
    expect((await a.ok(listRecords, { cid })).total).toBe(2);
  });

  it('JOIN-20 a change of permiss counts from the next look on', async () => {
    const { cid, a, ofB } = await pair({ permiss: 0 });
    await a.ok(getRecord, { pt_id: ofB });
    await teacher.ok(updateNormal, { ...anActivity({ fill_options, permiss: 1 }), cid });
    await a.refused(getRecord, { pt_id: ofB });
  });

  it('JOIN-20 a blacklisted member reads nothing any more, not even his own', async () => {
    const { cid, a, ofA } = await pair({ permiss: 0 });
    await api.sql("UPDATE member SET role = 2 WHERE cid = $1 AND alias = '甲'", [cid]);
    for (const door of [getRecord, getMemberRecord]) await a.refused(door, { pt_id: ofA });
    await a.refused(listRecords, { cid });
  });
});

describe('what members do with their records', () => {
  it('a changed record shows the new text, and another’s is never changed', async () => {
    const { a, b, ofA } = await pair({});
    const changed = await a.ok(updateOwnRecord, { pt_id: ofA, fill_params: reads('改过') });
    expect(changed.data.fill_params).toEqual([{ key: 1, name: '文字', val: '改过' }]);
    const refused = await b.refused(updateOwnRecord, { pt_id: ofA, fill_params: reads('别人改的') });
    expect(refused.message).toBe('记录不存在或已删除');
    await teacher.refused(updateOwnRecord, { pt_id: ofA, fill_params: reads('老师改的') });
    expect((await a.ok(getMemberRecord, { pt_id: ofA })).data.fill_params[0]!.val).toBe('改过');
  });

  it('a removed record leaves list and counters, and removing it again is refused', async () => {
    const { cid, a, ofA, ofB } = await pair({});
    await a.ok(removeOwnRecord, { pt_id: ofA });
    const { data } = await teacher.ok(listRecords, { cid });
    expect(data.lists.map((one) => one.pt_id)).toEqual([ofB]);
    expect(await api.sql('SELECT checked, checked_uv FROM activity_day WHERE cid = $1', [cid])).toEqual([
      { checked: 1, checked_uv: 1 },
    ]);
    expect((await a.refused(removeOwnRecord, { pt_id: ofA })).message).toBe('记录不存在或已删除');
  });
});
