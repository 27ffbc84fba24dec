import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { aField } from '../../../../test/fixtures/builders.ts';
import { closeChecked } from '../../../../test/fixtures/lists.ts';
import { findings, missed } from '../../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => closeChecked(api));

/** A member who asked for a make-up and delivered late, and quits before anybody decided. */
async function quitsWaiting(clear_data: 0 | 1) {
  const { cid, member, requestOf } = await missed(api, teacher, {
    can_makeup: 1,
    time_list: [[25_200, 29_700]],
    fill_options: [aField({ field_key: 1 })],
  });
  const fill_params = [{ key: 1, val: '我的话' }];
  await member.ok(contract.submit, requestOf('2026-11-20', { fill_params }));
  const captured_at = startOfDay('2026-11-22') + 25_300;
  const late = api.submission(cid, { fill_params, captured_at });
  await member.rejected(contract.submit, late);
  expect((await teacher.ok(contract.getDetail, { cid })).data.to_review).toBe(2);
  await member.ok(contract.quitActivityAsMember, { cid, clear_data });
  return { cid, member };
}
const shown = async (cid: string, status: number) => [
  (await teacher.ok(contract.listMakeups, { cid, status })).data.total,
  (await teacher.ok(contract.listLate, { cid, status })).data.total,
];

it('JOIN-09 who quits after the clock was put back stays due on the days of their sign-ins', async () => {
  await api.clock('2026-11-20 08:00:00');
  const cid = await api.activity(teacher);
  const member = await api.member(cid, '李思雨');
  await api.clock('2026-11-21 08:00:00');
  await member.ok(contract.submit, api.submission(cid));
  await api.clock('2026-11-20 08:00:00');
  await member.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
  expect(await findings(api)).toEqual([]);
});

describe('waiting requests of a member who quits', () => {
  it('DETAIL-22 JOIN-17 JOIN-09 waits for nobody any more: it could not be accepted', async () => {
    const { cid } = await quitsWaiting(0);
    expect((await teacher.ok(contract.getDetail, { cid })).data.to_review).toBe(0);
    expect([await shown(cid, 0), await shown(cid, 2)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const { lists } = (await teacher.ok(contract.listMakeups, { cid, status: 2 })).data;
    expect(lists).toMatchObject([{ remark: '成员已退出活动', decided_by: '' }]);
  });

  it('JOIN-17 waits for nobody either when they come back: it was over when they left', async () => {
    const { cid, member } = await quitsWaiting(0);
    await api.clock('2026-11-22 11:00:00');
    const joins = { cid, entry: api.entryOf(cid), reg_params: [{ key: 1, val: '王浩然' }] };
    await member.ok(contract.join, { ...joins, request_id: freshId() });
    expect(await shown(cid, 0)).toEqual([0, 0]);
    const [late] = (await teacher.ok(contract.listLate, { cid, status: 2 })).data.lists;
    const refused = await teacher.rejected(contract.acceptLate, { cid, id: late!.id, status: 1 });
    expect(refused.message).toBe('该成员已退出活动，不能再通过');
  });

  it('DETAIL-22 goes with them where they take their records along', async () => {
    const { cid } = await quitsWaiting(1);
    expect((await teacher.ok(contract.getDetail, { cid })).data.to_review).toBe(0);
    expect([await shown(cid, 0), await shown(cid, 2)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
