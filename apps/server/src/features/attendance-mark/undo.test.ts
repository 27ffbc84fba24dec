import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { listKit } from '../../../test/fixtures/lists.ts';
import { EVENING, MORNING, sheetOfTwo } from '../../../test/fixtures/marked-sheet.ts';
import { idOf } from '../../../test/fixtures/members.ts';
import { dayRow, findings } from '../../../test/fixtures/missed.ts';

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

const TODAY = '2026-11-22';
const { MAKEUP, ABSENT } = contract.VERDICT;

/** A sheet whose first member was marked and has signed in themselves too, in the morning; the mark was cleared. */
async function clearedBesideOwn(limit: number) {
  const sheet = await sheetOfTwo(api, teacher, { limit });
  const { cid, one, cell, mark } = sheet;
  await teacher.ok(contract.markAttendance, mark('present', cell(TODAY)));
  await one.ok(contract.submit, api.submission(cid));
  const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell(TODAY)));
  expect(await dayRow(api, cid, TODAY)).toEqual([{ checked: 1, checked_uv: 1, period_uv: 1 }]);
  return { ...sheet, undo: () => teacher.ok(contract.undoAttendance, { cid, batch: data.batch }) };
}

describe('undoing', () => {
  it('a cleared mark puts it back beside a sign-in of the member’s own that stood there too', async () => {
    const { cid, undo } = await clearedBesideOwn(4);
    expect((await undo()).data).toEqual({ undone: 1, left: [] });
    expect(await dayRow(api, cid, TODAY)).toEqual([{ checked: 2, checked_uv: 1, period_uv: 1 }]);
  });

  it('a cleared mark leaves a cell in which the member has signed in since', async () => {
    const { cid, one, undo } = await clearedBesideOwn(6);
    await one.ok(contract.submit, api.submission(cid));
    expect((await undo()).data).toMatchObject({
      undone: 0,
      left: [{ name: '王浩然', day: TODAY, slot: MORNING[0] }],
    });
    expect(await dayRow(api, cid, TODAY)).toEqual([{ checked: 2, checked_uv: 1, period_uv: 1 }]);
  });

  it('a cleared mark leaves it where other sign-ins of the day have used the quota up since', async () => {
    const { cid, one, undo } = await clearedBesideOwn(3);
    await api.clock(`${TODAY} 17:30:00`);
    for (const _ of [1, 2]) await one.ok(contract.submit, api.submission(cid));
    await api.clock(`${TODAY} 08:00:00`);
    expect((await undo()).data).toMatchObject({ undone: 0, left: [{ day: TODAY, slot: MORNING[0] }] });
  });

  it('two cleared cells of one member gives each its own reason again', async () => {
    const { cid, cell, mark, codes } = await sheetOfTwo(api, teacher);
    const reasons = { '2026-11-20': '忘带手机', '2026-11-21': '迟到登记' };
    for (const [day, reason] of Object.entries(reasons))
      await teacher.ok(contract.markAttendance, { ...mark('present', cell(day)), reason });
    const cells = Object.keys(reasons).map((day) => cell(day));
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', ...cells));
    await teacher.ok(contract.undoAttendance, { cid, batch: data.batch });
    expect((await codes()).slice(0, 2)).toEqual([
      [MAKEUP, ABSENT],
      [MAKEUP, ABSENT],
    ]);
    const stored = await api.sql(
      `SELECT r.day::text, m.reason FROM attendance_mark m JOIN record r ON r.cid = m.cid AND r.id = m.record_id
       WHERE m.cid = $1 AND r.removed_at IS NULL ORDER BY r.day`,
      [cid],
    );
    expect(stored).toEqual(Object.entries(reasons).map(([day, reason]) => ({ day, reason })));
  });

  it('leave of a mark tells of what somebody else cut out of it since', async () => {
    const { cid, cell, mark, codes } = await sheetOfTwo(api, teacher);
    const cells = [cell('2026-11-20'), cell('2026-11-21'), cell('2026-11-21', EVENING[0])];
    const { data } = await teacher.ok(contract.markAttendance, mark('leave', ...cells));
    await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-20')));
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 2, left: [{ name: '王浩然', day: '2026-11-20', slot: -1 }] });
    expect(undone.left).toHaveLength(1);
    expect((await codes()).slice(0, 2)).toEqual([
      [ABSENT, ABSENT],
      [ABSENT, ABSENT],
    ]);
  });

  /** Approved leave of the first member, on whole days. */
  const onLeave = (cid: string, unionid: string, first: string, last: string) =>
    teacher.ok(contract.addLeave, {
      cid,
      unionids: [unionid],
      first,
      last,
      kind: '病假',
      request_id: freshId(),
    });
  const leaveRows = (cid: string) =>
    api.sql(
      `SELECT first_day::text AS first, last_day::text AS last, slots FROM member_leave
       WHERE cid = $1 AND state = 1 ORDER BY 1, 2`,
      [cid],
    );

  it('several cells of one leave gives it back in one piece', async () => {
    const { cid, unionids, cell, mark } = await sheetOfTwo(api, teacher);
    await onLeave(cid, unionids[0]!, '2026-11-20', '2026-11-22');
    const before = await leaveRows(cid);
    const cells = [cell('2026-11-20'), cell('2026-11-21', EVENING[0])];
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', ...cells));
    expect(await leaveRows(cid)).toHaveLength(3);
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 2, left: [] });
    expect(await leaveRows(cid)).toEqual(before);
  });

  it('cells of leave that lay over other leave before gives all of it back', async () => {
    const { cid, unionids, cell, mark } = await sheetOfTwo(api, teacher);
    await onLeave(cid, unionids[0]!, '2026-11-20', '2026-11-21');
    await onLeave(cid, unionids[1]!, '2026-11-20', '2026-11-22');
    // As a member is left who took over the leave of their line, beside their own.
    await api.sql(
      `UPDATE member_leave SET member_id = (SELECT min(member_id::text)::uuid FROM member_leave WHERE cid = $1)
       WHERE cid = $1`,
      [cid],
    );
    const before = await leaveRows(cid);
    const [owner] = await api.sql<{ alias: string }>(
      'SELECT DISTINCT m.alias FROM member_leave l JOIN member m USING (cid, member_id) WHERE l.cid = $1',
      [cid],
    );
    const who = owner!.alias === '王浩然' ? 0 : 1;
    for (const day of ['2026-11-20', '2026-11-22']) {
      const request = mark('clear', cell(day, MORNING[0], who));
      const { data } = await teacher.ok(contract.markAttendance, request);
      const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
      expect(undone.left).toEqual([]);
      expect(await leaveRows(cid)).toEqual(before);
    }
  });

  it('a cleared cell leaves it where the member is on other leave since', async () => {
    const { cid, unionids, cell, mark } = await sheetOfTwo(api, teacher);
    await onLeave(cid, unionids[0]!, '2026-11-20', '2026-11-22');
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-21')));
    await teacher.ok(contract.markAttendance, mark('leave', cell('2026-11-21')));
    const since = await leaveRows(cid);
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 0, left: [{ name: '王浩然', day: '2026-11-20' }] });
    expect(await leaveRows(cid)).toEqual(since);
  });

  it('a cleared cell is told of a line of the list that somebody has taken over since', async () => {
    const kit = listKit(api, teacher);
    const cid = await kit.listed('张三,,1', { enable_external: 1, time_list: [MORNING, EVENING], limit: 2 });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const line = await idOf(teacher, cid, '张三');
    await onLeave(cid, line, '2026-11-20', '2026-11-20');
    const request = { cid, cells: [{ unionid: line, day: '2026-11-20', slot: MORNING[0] }] };
    const { data } = await teacher.ok(contract.markAttendance, {
      ...request,
      as: 'clear',
      reason: '来了',
      request_id: freshId(),
    });
    await kit.joinAs(cid, '章三');
    const unionid = await idOf(teacher, cid, '章三');
    await teacher.ok(contract.mergeMember, { cid, unionid, line });
    const since = await leaveRows(cid);
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 0, left: [{ day: '2026-11-20', slot: -1 }] });
    expect(await leaveRows(cid)).toEqual(since);
    const orphans = `SELECT FROM member_leave l WHERE l.cid = $1
      AND NOT EXISTS (SELECT FROM member m WHERE m.cid = l.cid AND m.member_id = l.member_id)`;
    expect(await api.sql(orphans, [cid])).toEqual([]);
  });

  it('a cleared mark is told of a member who has left since', async () => {
    const { cid, one, cell, mark } = await sheetOfTwo(api, teacher);
    await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-20')));
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-20')));
    await one.ok(contract.quitActivityAsMember, { cid });
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 0, left: [{ day: '2026-11-20', slot: MORNING[0] }] });
  });

  /** Right after the morning. */
  const LATER: [number, number] = [MORNING[1] + 60, EVENING[0] - 60];
  const BOTH = [MORNING, LATER];
  it.each([
    ['leaves it where a slot that was added since fills the day', { time_list: [MORNING] }, 1, MORNING[0], 0],
    ['puts it back where its day takes one sign-in more since', { time_list: BOTH }, 2, -1, 1],
  ])('JOIN-11 a cleared mark %s', async (_, before, limit, slot, undone) => {
    const { cid, one, cell, mark } = await sheetOfTwo(api, teacher, { limit: 1, ...before });
    await api.clock(`${TODAY} 08:28:00`);
    await teacher.ok(contract.markAttendance, mark('present', cell(TODAY, slot)));
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell(TODAY, slot)));
    await listKit(api, teacher).save(cid, { time_list: BOTH, limit });
    await api.clock(`${TODAY} 08:32:00`);
    await one.ok(contract.submit, api.submission(cid));
    const { data: answer } = await teacher.ok(contract.undoAttendance, { cid, batch: data.batch });
    expect(answer).toMatchObject({ undone, left: undone ? [] : [{ day: TODAY, slot: MORNING[0] }] });
  });
});
