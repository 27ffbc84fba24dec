import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 06:00:00');
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

describe('findings of attendance', () => {
  it('name who is absent in a row and below the rate, by the thresholds, and follow what is changed', async () => {
    const cid = await api.activity(teacher);
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const [here, gone, away] = [
      await api.member(cid, '王浩然'),
      await api.member(cid, '赵一鸣'),
      await api.member(cid, '陈晨'),
    ];
    await away!.ok(contract.askLeave, {
      cid,
      first: '2026-11-20',
      last: '2026-11-30',
      kind: '病假',
      request_id: freshId(),
    });
    for (const day of [20, 21, 22, 23, 24]) {
      await api.clock(`2026-11-${day} 08:00:00`);
      const submitted = { cid, entry: api.entryOf(cid), fill_params: [] };
      await here!.ok(contract.submit, { ...submitted, request_id: freshId() });
    }
    await api.clock('2026-11-25 06:00:00');
    const find = async (over: object = {}) =>
      (await teacher.ok(contract.attendanceFindings, { cid, ...over })).data;
    const { counts, lists, next, as_of } = await find();
    expect(counts).toEqual({ absent_in_a_row: 1, low_rate: 1, never_signed_out: 0, many_makeups: 0 });
    expect(lists).toMatchObject([
      { name: '赵一鸣', kind: 'absent_in_a_row', n: 5, of: 5 },
      { name: '赵一鸣', kind: 'low_rate', n: 0, of: 5 },
    ]);
    expect(lists[0]!.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
    expect(next).toBeNull();
    expect(as_of).toBe(Date.parse('2026-11-25T06:00:00+08:00') / 1000);
    expect((await find({ kind: 'low_rate' })).lists).toHaveLength(1);
    await api.clock('2026-11-25 06:05:00');
    const { unionid } = (await gone!.ok(contract.getMemberActivity, { cid })).data.me!;
    await teacher.ok(contract.markAttendance, {
      cid,
      cells: [{ unionid, day: '2026-11-24', slot: 0 }],
      as: 'present',
      reason: '忘带手机',
      request_id: freshId(),
    });
    const after = await find();
    expect(after.counts.absent_in_a_row).toBe(0);
    expect(after.as_of).toBe(Date.parse('2026-11-25T06:05:00+08:00') / 1000);
    // Nothing changes for them until the next slot ends.
    await api.clock('2026-11-25 06:30:00');
    expect((await find()).as_of).toBe(after.as_of);
  });
});
