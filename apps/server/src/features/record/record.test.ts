import {
  commentAsMember,
  createWork,
  getMemberActivity,
  getMemberRecord,
  getRecord,
  initHomework,
  joinDependent,
  likeAsMember,
  listOwnRecords,
  listRecords,
  removeOwnRecord,
  submit,
  updateNormal,
  updateOwnRecord,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity } from '../../../test/fixtures/builders.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';

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
    const request = api.submission(cid, { fill_params: reads('原文') });
    return (await one.ok(submit, request)).data.pt_id;
  };
  return { cid, a, b, ofA: await sign(a), ofB: await sign(b) };
}

describe('readers of records', () => {
  it('JOIN-20 with permiss 1 a member reads their own record and no other, through either client', async () => {
    const { cid, a, ofA, ofB } = await pair({ permiss: 1 });
    for (const call of [getRecord, getMemberRecord]) {
      expect((await a.ok(call, { pt_id: ofA })).data).toMatchObject({ pt_id: ofA, name: '甲', mine: 1 });
      expect((await a.rejected(call, { pt_id: ofB })).message).toBe('记录不存在或已删除');
      expect((await teacher.ok(call, { pt_id: ofB })).data).toMatchObject({ name: '乙', mine: 0 });
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
    await a.rejected(getRecord, { pt_id: ofB });
  });

  it('JOIN-20 a blacklisted member reads nothing any more, not even their own', async () => {
    const { cid, a, ofA } = await pair({ permiss: 0 });
    await api.sql("UPDATE member SET role = 2 WHERE cid = $1 AND alias = '甲'", [cid]);
    for (const call of [getRecord, getMemberRecord]) await a.rejected(call, { pt_id: ofA });
    await a.rejected(listRecords, { cid });
  });
});

describe('visitors by code', () => {
  const statusOf = async (url: string, who: Person) =>
    (await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })).statusCode;

  it('FORM-41 JOIN-20 sees all records and their files where everybody may, and does nothing to them', async () => {
    const { cid, a, ofA, ofB } = await pair({ permiss: 0 });
    const [picture = ''] = await putPictures(api, a, ofA);
    const visitor = await api.person('路过的家长', 'member');
    const all = { cid, scope: 'all' as const };
    await visitor.rejected(listOwnRecords, all);
    expect(await statusOf(picture, visitor)).toBe(404);
    const entry = api.entryOf(cid);
    expect((await visitor.ok(getMemberActivity, { cid, entry })).data).toMatchObject({
      view: 'join',
      me: null,
      abilities: { viewRecords: true, comment: false },
    });
    const { lists } = (await visitor.ok(listOwnRecords, { ...all, entry })).data;
    expect(
      lists.map(({ pt_id, mine, abilities }) => [pt_id, mine, abilities.like, abilities.comment]),
    ).toEqual([
      [ofB, 0, false, false],
      [ofA, 0, false, false],
    ]);
    expect((await visitor.ok(getMemberRecord, { pt_id: ofA, entry })).data.name).toBe('甲');
    expect(await statusOf(picture, visitor)).toBe(200);
    await visitor.rejected(listOwnRecords, { cid, entry });
    await visitor.rejected(listRecords, { cid });
    await visitor.rejected(likeAsMember, { pt_id: ofA, like: 1 });
    await visitor.rejected(commentAsMember, { pt_id: ofA, content: '好', request_id: freshId() });
    await visitor.rejected(updateOwnRecord, { pt_id: ofA, fill_params: reads('改') });

    // A person who knows only the id, in a certified activity too.
    const knower = await api.person('只知道编号的人', 'member');
    expect((await knower.ok(getMemberActivity, { cid })).data.abilities.viewRecords).toBe(false);
    for (const entryToken of [undefined, api.entryOf('0123456789AB')]) {
      await knower.rejected(listOwnRecords, { ...all, entry: entryToken });
      await knower.rejected(getMemberRecord, { pt_id: ofA, entry: entryToken });
    }
    expect(await statusOf(picture, knower)).toBe(404);

    for (const permiss of [1, 2] as const) {
      await teacher.ok(updateNormal, { ...anActivity({ fill_options, permiss }), cid });
      await visitor.rejected(listOwnRecords, { ...all, entry });
      await visitor.rejected(getMemberRecord, { pt_id: ofA, entry });
      expect(await statusOf(picture, visitor)).toBe(404);
    }
  });

  it('HW-17 JOIN-20 sees no submission among them but of homework that everybody may see', async () => {
    const cid = (await teacher.ok(createWork, { ...anActivity(), permiss: 0, request_id: freshId() })).data
      .cid;
    const member = await api.member(cid, '交作业的人');
    for (const view_auth of [0, 1, 2]) {
      const task = { cid, mode: 0, title: `可见${view_auth}`, start_date: 0, view_auth };
      const end = { end_date: startOfDay('2026-11-30'), end_time: 75_600 };
      const { wid } = (await teacher.ok(initHomework, { ...task, ...end })).data;
      const request = api.submission(cid, { wid });
      await member.ok(submit, request);
    }
    const visitor = await api.person('班外的人', 'member');
    const requested = { cid, scope: 'all' as const, entry: api.entryOf(cid) };
    const { lists } = (await visitor.ok(listOwnRecords, requested)).data;
    expect(lists.map(({ homework }) => homework?.title)).toEqual(['可见0']);
  });
});

describe('place of a record', () => {
  it('REC-07 JOIN-20 exactly is the organisers’ to see; members read the place and that it was there', async () => {
    const { latitude, longitude } = { latitude: 31.231, longitude: 121.474 };
    const cid = await api.activity(teacher, {
      permiss: 2,
      locations: [{ address: '校门', latitude, longitude, range: 300 }],
      fill_options: [aField({ field_key: 7, field_name: '家庭位置', field_type: 6 })],
    });
    const [a, b] = [await api.member(cid, '丙'), await api.member(cid, '丁')];
    const home = { address: '幸福路', latitude: 31.25, longitude: 121.5 };
    const { pt_id } = (
      await a.ok(
        submit,
        api.submission(cid, {
          fill_params: [{ key: 7, val: home }],
          location: { latitude, longitude, accuracy: 5, datum: 'gcj02' },
        }),
      )
    ).data;
    const exact = (await teacher.ok(getRecord, { pt_id })).data;
    expect(exact.place).toMatchObject({ address: '校门', inside: 1, latitude, longitude, distance: 0 });
    expect(exact.fill_params[0]!.val).toEqual(home);
    const shown = { address: '校门', inside: 1 };
    for (const record of [
      (await b.ok(getRecord, { pt_id })).data,
      (await b.ok(listRecords, { cid })).data.lists[0]!,
      (await b.ok(listOwnRecords, { cid, scope: 'all' })).data.lists[0]!,
    ]) {
      expect([record.place, record.fill_params[0]!.val]).toEqual([shown, '幸福路']);
      expect(JSON.stringify(record)).not.toMatch(/latitude|longitude|31\.2|121\./);
    }
    // Their own answer they can still change; how exactly the phone knew them is not shown.
    const own = (await a.ok(getMemberRecord, { pt_id })).data;
    expect([own.place, own.fill_params[0]!.val]).toEqual([shown, home]);
  });
});

describe('actions of members on their records', () => {
  it('a changed record shows the new text, and another’s is never changed', async () => {
    const { a, b, ofA } = await pair({});
    const changed = await a.ok(updateOwnRecord, { pt_id: ofA, fill_params: reads('改过') });
    expect(changed.data.fill_params).toEqual([{ key: 1, name: '文字', val: '改过' }]);
    const refused = await b.rejected(updateOwnRecord, { pt_id: ofA, fill_params: reads('别人改的') });
    expect(refused.message).toBe('记录不存在或已删除');
    await teacher.rejected(updateOwnRecord, { pt_id: ofA, fill_params: reads('老师改的') });
    expect((await a.ok(getMemberRecord, { pt_id: ofA })).data.fill_params[0]!.val).toBe('改过');
  });

  it('JOIN-16 an edit keeps the values of fields that the form does not show, and their files', async () => {
    const { cid, a, ofA } = await pair({});
    const pictures = await putPictures(api, a, ofA, 2);
    const { data } = await a.ok(updateOwnRecord, { pt_id: ofA, fill_params: reads('改过') });
    expect(data.fill_params).toEqual([
      { key: 1, name: '文字', val: '改过' },
      { key: 2, name: '图片', val: pictures },
    ]);
    const references = await api.sql("SELECT FROM file_ref WHERE cid = $1 AND holder LIKE 'record %'", [cid]);
    expect(references).toHaveLength(2);
    const given = [...reads('又改'), { key: 2, val: [] }];
    const again = await a.ok(updateOwnRecord, { pt_id: ofA, fill_params: given });
    expect(again.data.fill_params[1]?.val).toEqual(pictures);
  });

  it('JOIN-16 JOIN-18 say to the member, and to a parent without a part of their own, what they may change', async () => {
    const cid = await api.activity(teacher, { enable_update_record: 1, enable_remove: 1 });
    const member = await api.member(cid, '甲');
    const parent = await api.person('王妈妈', 'member');
    const child = api.joining(cid, '王小宝', { relation: '妈妈' as const });
    const { unionid } = (await parent.ok(joinDependent, child)).data;
    const own = (await member.ok(submit, api.submission(cid))).data.pt_id;
    const ofChild = (await parent.ok(submit, api.submission(cid, { agent_for: unionid }))).data.pt_id;
    const may = async (one: Person, pt_id: string) => {
      const { updateOwn, removeOwn } = (await one.ok(getMemberRecord, { pt_id })).data.abilities;
      return [updateOwn, removeOwn];
    };
    expect(await may(member, own)).toEqual([true, true]);
    expect(await may(parent, ofChild)).toEqual([true, true]);
    expect(await may(member, ofChild)).toEqual([false, false]);
    expect(await may(teacher, ofChild)).toEqual([false, false]);
    const { lists } = (await parent.ok(listOwnRecords, { cid, agent_for: unionid })).data;
    expect(lists.map(({ abilities }) => abilities.updateOwn)).toEqual([true]);
    await teacher.ok(updateNormal, { ...anActivity(), cid, enable_update_record: 0, enable_remove: 0 });
    expect(await may(parent, ofChild)).toEqual([false, false]);
    await parent.rejected(updateOwnRecord, { pt_id: ofChild, fill_params: [] });
    await parent.rejected(removeOwnRecord, { pt_id: ofChild });
  });

  it('a removed record leaves list and counters, and removing it again is refused', async () => {
    const { cid, a, ofA, ofB } = await pair({});
    await a.ok(removeOwnRecord, { pt_id: ofA });
    const { data } = await teacher.ok(listRecords, { cid });
    expect(data.lists.map((one) => one.pt_id)).toEqual([ofB]);
    expect(await api.sql('SELECT checked, checked_uv FROM activity_day WHERE cid = $1', [cid])).toEqual([
      { checked: 1, checked_uv: 1 },
    ]);
    expect((await a.rejected(removeOwnRecord, { pt_id: ofA })).message).toBe('记录不存在或已删除');
  });
});
