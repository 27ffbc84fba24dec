import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField } from '../../../test/fixtures/builders.ts';
import { dayRow, findings, missed } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

describe('late deliveries', () => {
  const SLOT: ActivityOverrides = { time_list: [[25_200, 29_700]] };
  const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`) / 1000;

  it('JOIN-09 are kept, accepted by one tap into their slot, and then count', async () => {
    const { cid, member } = await missed(api, teacher, { ...SLOT, fill_options: [aField({ field_key: 1 })] });
    const send = (captured_at: number, val: string) =>
      member.rejected(contract.submit, api.submission(cid, { fill_params: [{ key: 1, val }], captured_at }));
    expect((await send(at('07:30:00'), '早')).data).toMatchObject({
      reason: 'outside_slot',
      late_delivery: true,
    });
    await send(at('07:40:00'), '更早');
    const [refusal] = (await teacher.ok(contract.listRefusals, { cid })).data.lists;
    expect(refusal).toMatchObject({ late: 1, count: 2 });
    const { lists, total } = (await teacher.ok(contract.listLate, { cid })).data;
    expect({ lists, total }).toMatchObject({ lists: [{ fill_params: [{ val: '更早' }] }], total: 1 });
    const accepted = await teacher.ok(contract.acceptLate, { cid, id: refusal!.id! });
    expect((await teacher.ok(contract.acceptLate, { cid, id: refusal!.id! })).data).toEqual(accepted.data);
    const { data } = await member.ok(contract.getMemberRecord, { pt_id: accepted.data.pt_id! });
    expect(data).toMatchObject({ late: 1, makeup: 0, day: '2026-11-22', slot: [25_200, 29_700] });
    expect(await dayRow(api, cid, '2026-11-22')).toEqual([{ checked: 1, checked_uv: 1, period_uv: 1 }]);
    expect((await teacher.ok(contract.listRefusals, { cid })).data.lists[0]).toMatchObject({
      late: 0,
      id: null,
    });
    expect((await teacher.ok(contract.getDetail, { cid })).data.to_review).toBe(0);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-09 STAT-06 of somebody who takes part no more make nobody else look present', async () => {
    const { cid, member } = await missed(api, teacher, SLOT);
    await api.member(cid, '没到');
    await member.rejected(contract.submit, api.submission(cid, { captured_at: at('07:30:00') }));
    const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
    await teacher.ok(contract.setRole, { cid, unionid, role: 4, type: 1 });
    const day = startOfDay('2026-11-22');
    const stat = async () => {
      const { data } = await teacher.ok(contract.stat, { cid, start_date: day, end_date: day });
      return data.map(({ due, checked_uv, unchecked }) => [due, checked_uv, unchecked]);
    };
    expect(await stat()).toEqual([[1, 0, 1]]);
    const [late] = (await teacher.ok(contract.listLate, { cid })).data.lists;
    await teacher.ok(contract.acceptLate, { cid, id: late!.id });
    expect(await stat()).toEqual([[2, 1, 1]]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-09 that were refused give way to another of their slot, and not to themselves, and the answer says so', async () => {
    const { cid, member } = await missed(api, teacher, SLOT);
    const isLeft = async (captured_at: number, request_id = freshId()) => {
      const request = { ...api.submission(cid), captured_at, request_id };
      return (await member.rejected(contract.submit, request)).data?.late_delivery === true;
    };
    const list = async (status: number) =>
      (await teacher.ok(contract.listLate, { cid, status })).data.lists.map((one) => one.captured_at);
    const first = freshId();
    expect(await isLeft(at('07:30:00'), first)).toBe(true);
    const [late] = (await teacher.ok(contract.listLate, { cid })).data.lists;
    await teacher.ok(contract.acceptLate, { cid, id: late!.id, status: 2 });
    expect(await isLeft(at('07:30:00'), first)).toBe(false);
    expect([await list(0), await list(2)]).toEqual([[], [at('07:30:00')]]);
    expect(await isLeft(at('07:40:00'))).toBe(true);
    expect([await list(0), await list(2)]).toEqual([[at('07:40:00')], []]);
    const [other] = (await teacher.ok(contract.listLate, { cid })).data.lists;
    await teacher.ok(contract.acceptLate, { cid, id: other!.id });
    expect(await isLeft(at('07:50:00'))).toBe(false);
    expect([await list(0), await list(1)]).toEqual([[], [at('07:40:00')]]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-09 are not kept where anything else was wrong, nor where nothing was captured in time', async () => {
    const { cid, member } = await missed(api, teacher, {
      ...SLOT,
      locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
    });
    for (const captured_at of [at('07:30:00'), at('08:30:00')]) {
      const request = { cid, entry: api.entryOf(cid), fill_params: [], captured_at, request_id: freshId() };
      const { data } = await member.rejected(contract.submit, request);
      // Members who are told that the organiser decides go home.
      expect(data).not.toHaveProperty('late_delivery');
    }
    expect((await teacher.ok(contract.listLate, { cid })).data.total).toBe(0);
  });
});

describe('corrections', () => {
  it('JOIN-19 stand beside a record marked 需订正, and only there', async () => {
    const { member, requestOf } = await missed(api, teacher, {
      fill_options: [aField({ field_key: 1 })],
    });
    const { pt_id } = (
      await member.ok(contract.submit, requestOf('2026-11-20', { fill_params: [{ key: 1, val: '错' }] }))
    ).data;
    const fix = { pt_id, fill_params: [{ key: 1, val: '对' }], request_id: freshId() };
    expect((await member.rejected(contract.fixOwnRecord, fix)).message).toBe('该记录没有被标记为“需订正”');
    const mark = (rank: number) =>
      teacher.ok(contract.submitRemark, { pt_id: fix.pt_id, rank, content: '改一下' });
    const requestedFields = async () => (await member.ok(contract.getMemberRecord, { pt_id })).data.asked;
    expect(await requestedFields()).toBeUndefined();
    await mark(1);
    expect(await requestedFields()).toMatchObject({ fill_options: [{ field_key: 1 }] });
    const { data } = await member.ok(contract.fixOwnRecord, fix);
    expect(data).toMatchObject({ fix: { fill_params: [{ val: '对' }] }, fill_params: [{ val: '错' }] });
    expect(data.remarks).toMatchObject([{ rank: 1, content: '改一下' }]);
    await mark(6);
    expect((await member.rejected(contract.fixOwnRecord, fix)).data).toMatchObject({
      reason: 'fix_not_asked',
    });
  });

  it('JOIN-19 a newer correction takes the older one’s files off the record, and keeps the first ones', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, {
      fill_options: [aField({ field_key: 1, field_type: 2, max_limit: 1 })],
    });
    const picture = async () => {
      const token = freshId().padEnd(22, '0');
      await api.sql(
        `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
         SELECT $1, uid, 'image', 'record', 'image/png', 'png', 1, now() FROM member WHERE cid = $2 AND alias = '王浩然'`,
        [token, cid],
      );
      return token;
    };
    const filled = (token: string) => [{ key: 1, val: [`/files/${token}.png`] }];
    const [first, second, third] = [await picture(), await picture(), await picture()];
    const { pt_id } = (
      await member.ok(contract.submit, requestOf('2026-11-20', { fill_params: filled(first) }))
    ).data;
    await teacher.ok(contract.submitRemark, { pt_id, rank: 1 });
    for (const token of [second, third])
      await member.ok(contract.fixOwnRecord, { pt_id, fill_params: filled(token), request_id: freshId() });
    const refs = await api.sql<{ token: string }>(
      "SELECT token FROM file_ref WHERE cid = $1 AND holder LIKE 'record %' ORDER BY token",
      [cid],
    );
    expect(refs.map(({ token }) => token)).toEqual([first, third].toSorted());
    expect(await findings(api)).toEqual([]);
  });
});
