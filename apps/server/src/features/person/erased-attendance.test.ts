import { readFileSync } from 'node:fs';
import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { listKit } from '../../../test/fixtures/lists.ts';
import { MORNING, sheetOfTwo } from '../../../test/fixtures/marked-sheet.ts';
import { idOf } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
beforeEach(() => api.clock('2026-11-20 06:00:00'));
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});
afterAll(() => api?.close());

/** Ends an account, seven days later. */
async function erase(person: Person): Promise<void> {
  await person.ok(contract.eraseOwnAccountAsMember, {});
  await api.clock('2026-12-02 08:00:01');
  await api.app.sweep('erasures');
  await expect
    .poll(() => api.sql('SELECT FROM erasure WHERE t_done IS NULL'), { timeout: 40_000, interval: 20 })
    .toEqual([]);
}

/** Tables of the database that still hold a text; what is sent to others is theirs. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'notice'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await api.sql(`SELECT FROM "${name}" x WHERE strpos(x::text, $1) > 0`, [text])).length > 0)
      found.push(name);
  return found;
}

describe('PAGE-30 attendance of a closed account', () => {
  it('has no reason and no name of theirs, in what was undone, cut and noted', async () => {
    const { cid, one, cell, mark } = await sheetOfTwo(api, teacher);
    const leave = { first: '2026-11-22', last: '2026-11-24', kind: '病假' as const, reason: '阑尾手术' };
    const { data } = await one.ok(contract.askLeave, { cid, ...leave, request_id: freshId() });
    const decision = { cid, ids: [data.id], status: 1 as const, remark: '祝早日康复', request_id: freshId() };
    await teacher.ok(contract.decideLeave, decision);
    const act = async (as: contract.MarkAct, day: string, reason: string) =>
      (await teacher.ok(contract.markAttendance, { ...mark(as, cell(day)), reason })).data.batch;
    await act('clear', '2026-11-22', '其实到了');
    await act('present', '2026-11-20', '手机摔坏');
    const batch = await act('leave', '2026-11-21', '家中有事');
    await act('clear', '2026-11-21', '记错了人');
    // Answers with a name: what was undone there before is left.
    const { undone, left } = (await teacher.ok(contract.undoAttendance, { cid, batch })).data;
    expect([undone, left.map(({ name }) => name)]).toEqual([0, ['王浩然']]);
    expect(await placesOf('王浩然')).toContain('attendance_batch');
    await api.clock('2026-11-22 09:00:00');
    await erase(one);
    for (const text of ['阑尾手术', '祝早日康复', '其实到了', '手机摔坏', '家中有事', '记错了人', '王浩然'])
      expect(await placesOf(text), text).toEqual([]);
  });

  /** A line of the list with marks of its own, each with a reason: signed in, taken back, on leave. */
  const REASONS = ['代为登记的理由', '记错了人的理由', '家中有事的理由'];
  async function markedLine(): Promise<{ kit: ReturnType<typeof listKit>; cid: string; line: string }> {
    const kit = listKit(api, teacher);
    const cid = await kit.listed('张三,,1', { enable_external: 1, time_list: [MORNING] });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const line = await idOf(teacher, cid, '张三');
    const cells = [{ unionid: line, day: '2026-11-20', slot: MORNING[0] }];
    for (const [i, as] of (['present', 'clear', 'leave'] as const).entries()) {
      const kind = as === 'leave' ? { kind: '病假' as const } : {};
      const mark = { cid, as, reason: REASONS[i]!, request_id: freshId(), cells, ...kind };
      await teacher.ok(contract.markAttendance, mark);
    }
    return { kit, cid, line };
  }
  /** The list goes on naming them on an open line; no other row does. */
  const calledOnce = async (cid: string) =>
    (await api.sql("SELECT FROM member x WHERE cid = $1 AND strpos(x::text, '张三') > 0", [cid])).length ===
    1;
  const migrate = async (name: string) =>
    api.sql(readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8'));

  it('has no reason and no name of a line that was merged with them', async () => {
    const { kit, cid, line } = await markedLine();
    const { one } = await kit.joinAs(cid, '章三');
    await teacher.ok(contract.mergeMember, { cid, unionid: await idOf(teacher, cid, '章三'), line });
    await api.clock('2026-11-22 09:00:00');
    await erase(one);
    for (const text of [...REASONS, '章三']) expect(await placesOf(text), text).toEqual([]);
    expect(await calledOnce(cid)).toBe(true);
  });

  it('has no reason of a line that they came back to', async () => {
    const { kit, cid } = await markedLine();
    const { one } = await kit.joinAs(cid, '章三');
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    await one.ok(contract.join, kit.joining(cid, '张三', '', '1'));
    await api.clock('2026-11-22 09:00:00');
    await erase(one);
    for (const text of REASONS) expect(await placesOf(text), text).toEqual([]);
  });

  it('an account that was closed before loses them at the upgrade, which may run again', async () => {
    const { kit, cid, line } = await markedLine();
    const { one } = await kit.joinAs(cid, '章三');
    await teacher.ok(contract.mergeMember, { cid, unionid: await idOf(teacher, cid, '章三'), line });
    await api.sql('UPDATE member SET merged_into = NULL WHERE cid = $1', [cid]);
    await api.clock('2026-11-22 09:00:00');
    await erase(one);
    expect(await placesOf(REASONS[0]!)).toEqual(['audit', 'attendance_mark']);
    expect(await calledOnce(cid)).toBe(false);
    for (let times = 0; times < 2; times++) {
      await migrate('0102_merged_lines');
      for (const text of REASONS) expect(await placesOf(text), text).toEqual([]);
      expect(await calledOnce(cid)).toBe(true);
    }
  });

  it('an account that was closed before loses the reasons of its marks at the upgrade', async () => {
    const { cid, one, cell, mark } = await sheetOfTwo(api, teacher);
    await teacher.ok(contract.markAttendance, { ...mark('present', cell('2026-11-20')), reason: '手机摔坏' });
    await api.clock('2026-11-22 09:00:00');
    await erase(one);
    // As the version before left them.
    await api.sql("UPDATE attendance_mark SET reason = '以前的理由' WHERE cid = $1", [cid]);
    await api.sql(
      `UPDATE audit SET after = after || '{"remark": "以前的理由"}'
       WHERE cid = $1 AND action = 'attendance.present'`,
      [cid],
    );
    expect(await placesOf('以前的理由')).toEqual(['audit', 'attendance_mark']);
    await migrate('0101_reasons_of_erased');
    expect(await placesOf('以前的理由')).toEqual([]);
  });
});

it('PAGE-30 what undoing takes is forgotten after seven days', async () => {
  const { cid, cell, mark } = await sheetOfTwo(api, teacher);
  await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-20')));
  const batches = () => api.sql('SELECT FROM attendance_batch WHERE cid = $1', [cid]);
  await api.clock('2026-11-29 07:59:59');
  await api.app.sweep('old batches of attendance');
  expect(await batches()).toHaveLength(1);
  await api.clock('2026-11-29 08:00:01');
  await api.app.sweep('old batches of attendance');
  expect(await batches()).toEqual([]);
});
