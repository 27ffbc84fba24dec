import * as contract from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';
import { EVENING, MORNING, sheetOfTwo } from '../../../test/fixtures/marked-sheet.ts';
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

const { PRESENT, MAKEUP, LEAVE, ABSENT, OPEN } = contract.VERDICT;

const aSheet = (settings: ActivityOverrides = {}) => sheetOfTwo(api, teacher, settings);

describe('marks on the sheet', () => {
  it('sign in, as a make-up where the slot is over, and count in the statistics', async () => {
    const { cid, cell, mark, codes, one } = await aSheet();
    const request = mark('present', cell('2026-11-20'), cell('2026-11-22'), cell('2026-11-22', EVENING[0]));
    const { data } = await teacher.ok(contract.markAttendance, request);
    expect(data).toMatchObject({ changed: 3, unchanged: 0 });
    expect((await teacher.ok(contract.markAttendance, request)).data).toEqual(data);
    expect(await codes()).toEqual([
      [MAKEUP, ABSENT],
      [ABSENT, ABSENT],
      [PRESENT, PRESENT],
    ]);
    expect(await dayRow(api, cid, '2026-11-22')).toEqual([{ checked: 2, checked_uv: 1, period_uv: 1 }]);
    const again = await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-20')));
    expect(again.data).toMatchObject({ changed: 0, unchanged: 1 });
    const { records } = (await one.ok(contract.memberMonth, { cid, month: '2026-11' })).data;
    expect(records.map(({ day, makeup, is_agent }) => [day, makeup, is_agent])).toEqual([
      ['2026-11-20', 1, 1],
      ['2026-11-22', 0, 1],
      ['2026-11-22', 0, 1],
    ]);
    const audits = await api.sql(
      "SELECT action FROM audit WHERE cid = $1 AND action = 'attendance.present'",
      [cid],
    );
    expect(audits).toHaveLength(3);
  });

  it('JOIN-17 use up none of the make-ups of a member', async () => {
    const LIMITED: ActivityOverrides = { can_makeup: 2, makeup_type: 1, makeup_limit: 1, init_makeups: 0 };
    const { cid, cell, mark, codes, one } = await aSheet(LIMITED);
    await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-20'), cell('2026-11-21')));
    const remaining = async () => (await one.ok(contract.getMakeup, { cid })).data.remaining;
    expect(await remaining()).toBe(1);
    const requestOf = (date: string) => api.submission(cid, { makeup: 1 as const, date, slot: EVENING[0] });
    await one.ok(contract.submit, requestOf('2026-11-20'));
    expect((await codes())[0]).toEqual([MAKEUP, MAKEUP]);
    expect(await remaining()).toBe(0);
    const second = await one.rejected(contract.submit, requestOf('2026-11-21'));
    expect(second.message).toBe('补签次数已用完（每人1次）');
  });

  it('are refused all because of one, which is named', async () => {
    const { cid, cell, mark } = await aSheet();
    const refused = async (request: ReturnType<typeof mark>) =>
      (await teacher.rejected(contract.markAttendance, request)).message;
    const good = cell('2026-11-20');
    expect(await refused(mark('present', good, cell('2026-11-23', MORNING[0], 1)))).toBe(
      '李雨桐 11月23日 周一：还没到的日子不能登记',
    );
    expect(await refused(mark('present', good, cell('2026-11-19')))).toContain('这一天不用签到');
    expect(await refused(mark('present', good, cell('2026-11-20', 1)))).toContain('没有这个签到时段');
    await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-21')));
    expect(await refused(mark('leave', good, cell('2026-11-21')))).toContain('已经签到');
    expect(await api.sql('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
    expect(await api.sql('SELECT count(*)::int AS n FROM member_leave WHERE cid = $1', [cid])).toEqual([
      { n: 0 },
    ]);
  });

  it('give no leave where the activity takes none, or the member takes no part', async () => {
    const { cid, cell, mark, unionids, codes } = await aSheet();
    const give = () => teacher.rejected(contract.markAttendance, mark('leave', cell('2026-11-20')));
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 0 });
    expect((await give()).message).toContain('该活动没有开启请假');
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
    await teacher.ok(contract.setRole, { cid, unionid: unionids[0]!, role: 4, type: 1 });
    expect((await give()).message).toContain('不参与签到，不需要请假');
    expect((await codes())[0]).toEqual([ABSENT, ABSENT]);
  });

  it('give leave of what is left of a week, of which some is on leave', async () => {
    const { one } = await aSheet();
    const week = await api.activity(teacher, { checkinday: [8], start_date: startOfDay('2026-11-22') });
    await teacher.ok(contract.saveAttendanceSettings, { cid: week, leave: 2 });
    await one.ok(contract.join, {
      cid: week,
      entry: api.entryOf(week),
      reg_params: [{ key: 1, val: '王浩然' }],
      request_id: freshId(),
    });
    const { unionid } = (await one.ok(contract.getMemberActivity, { cid: week })).data.me!;
    await api.clock('2026-11-25 08:00:00');
    const sick = {
      cid: week,
      first: '2026-11-24',
      last: '2026-11-24',
      kind: '病假' as const,
      request_id: freshId(),
    };
    await one.ok(contract.askLeave, sick);
    await api.clock('2026-11-29 08:00:00');
    const cells = [{ unionid, day: '2026-11-29', slot: -1 }];
    const marked = { cid: week, cells, as: 'leave' as const, reason: '集训', request_id: freshId() };
    const { data } = await teacher.ok(contract.markAttendance, marked);
    expect(data).toMatchObject({ changed: 1 });
    const listed = async () =>
      (await teacher.ok(contract.listLeave, { cid: week, status: 1 })).data.lists
        .map(({ first, last, kind }) => `${first.slice(-2)} ${last.slice(-2)} ${kind}`)
        .sort();
    expect(await listed()).toEqual(['23 23 其他', '24 24 病假', '25 29 其他']);
    await teacher.ok(contract.undoAttendance, { cid: week, batch: data.batch });
    expect(await listed()).toEqual(['24 24 病假']);
  });

  it('give leave of cells, and clear it out of longer leave', async () => {
    const { cid, cell, mark, codes, one } = await aSheet();
    await teacher.ok(contract.markAttendance, mark('leave', cell('2026-11-20')));
    expect((await codes())[0]).toEqual([LEAVE, ABSENT]);
    const leave = { cid, first: '2026-11-21', last: '2026-11-25', kind: '病假' as const };
    await one.ok(contract.askLeave, { ...leave, request_id: freshId() });
    expect((await codes())[2]).toEqual([LEAVE, LEAVE]);
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-22')));
    expect(data).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await codes()).toEqual([
      [LEAVE, ABSENT],
      [LEAVE, LEAVE],
      [OPEN, LEAVE],
    ]);
    const spans = async () =>
      (await teacher.ok(contract.listLeave, { cid, status: 1 })).data.lists
        .map(({ first, last, slots }) => `${first} ${last} ${slots?.length ?? 'all'}`)
        .sort();
    expect(await spans()).toEqual([
      '2026-11-20 2026-11-20 1',
      '2026-11-21 2026-11-21 all',
      '2026-11-22 2026-11-22 1',
      '2026-11-23 2026-11-25 all',
    ]);
    const undone = await teacher.ok(contract.undoAttendance, { cid, batch: data.batch });
    expect(undone.data).toEqual({ undone: 1, left: [] });
    expect(await spans()).toEqual(['2026-11-20 2026-11-20 1', '2026-11-21 2026-11-25 all']);
  });

  it('clear what they wrote, and never a member’s own record', async () => {
    const { cid, cell, mark, codes, one } = await aSheet();
    await one.ok(contract.submit, api.submission(cid));
    await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-20')));
    const own = await teacher.rejected(contract.markAttendance, mark('clear', cell('2026-11-22')));
    expect(own.message).toContain('成员自己的签到');
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-20')));
    expect((await codes())[0]).toEqual([ABSENT, ABSENT]);
    expect((await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data.undone).toBe(1);
    expect(await codes()).toEqual([
      [MAKEUP, ABSENT],
      [ABSENT, ABSENT],
      [PRESENT, OPEN],
    ]);
    await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-20')));
    expect((await codes())[0]).toEqual([ABSENT, ABSENT]);
  });

  it('are undone once, by whoever made them, without what was changed since', async () => {
    const { cid, cell, mark, codes } = await aSheet();
    const cells = [cell('2026-11-20'), cell('2026-11-21')];
    const { data } = await teacher.ok(contract.markAttendance, mark('present', ...cells));
    await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-21')));
    const undo = { cid, batch: data.batch };
    const undone = (await teacher.ok(contract.undoAttendance, undo)).data;
    expect(undone).toMatchObject({
      undone: 1,
      left: [{ name: '王浩然', day: '2026-11-21', slot: MORNING[0] }],
    });
    expect((await teacher.ok(contract.undoAttendance, undo)).data).toEqual(undone);
    expect((await codes()).slice(0, 2)).toEqual([
      [ABSENT, ABSENT],
      [ABSENT, ABSENT],
    ]);
    expect(await dayRow(api, cid, '2026-11-20')).toEqual([{ checked: 0, checked_uv: 0, period_uv: 0 }]);
  });

  it('are refused for somebody on the blacklist, whose records are hidden', async () => {
    const { cid, cell, mark } = await aSheet();
    const { unionid } = cell('2026-11-21');
    await teacher.ok(contract.setRole, { cid, unionid, role: contract.ROLE_CHANGE.BLACKLIST, type: 1 });
    for (const as of ['present', 'leave', 'clear'] as const)
      expect((await teacher.rejected(contract.markAttendance, mark(as, cell('2026-11-21')))).message).toBe(
        '王浩然 11月21日 周六：该成员在黑名单中，请先移出黑名单',
      );
  });

  it('are not written again for somebody who is due no more', async () => {
    const { cid, cell, mark, unionids } = await aSheet();
    await teacher.ok(contract.markAttendance, mark('present', cell('2026-11-22')));
    const { data } = await teacher.ok(contract.markAttendance, mark('clear', cell('2026-11-22')));
    await teacher.ok(contract.setRole, { cid, unionid: unionids[0]!, role: 4, type: 1 });
    const undone = (await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data;
    expect(undone).toMatchObject({ undone: 0, left: [{ name: '王浩然', day: '2026-11-22' }] });
    const day = startOfDay('2026-11-22');
    const stat = (await teacher.ok(contract.stat, { cid, start_date: day, end_date: day })).data;
    expect(stat).toMatchObject([{ due: 1, checked_uv: 0, unchecked: 1 }]);
  });

  it('of 300 cells are one batch with one way back; more than 1,000 are refused', async () => {
    const { cid, cell, mark, unionids } = await aSheet({ end_date: startOfDay('2027-03-01') });
    const day = (n: number) => addDays('2026-11-20', n);
    await api.clock(`${day(80)} 23:00:00`);
    const cells = Array.from({ length: 300 }, (_, n) =>
      cell(day(Math.floor(n / 4)), n % 2 === 0 ? MORNING[0] : EVENING[0], Math.floor(n / 2) % 2),
    );
    const { data } = await teacher.ok(contract.markAttendance, mark('present', ...cells));
    expect(data).toMatchObject({ changed: 300, unchanged: 0 });
    const marked = () =>
      api.sql(
        `SELECT (SELECT count(*)::int FROM record WHERE cid = $1 AND removed_at IS NULL) AS records,
           (SELECT count(*)::int FROM audit WHERE cid = $1 AND action = 'attendance.present') AS audits`,
        [cid],
      );
    expect(await marked()).toEqual([{ records: 300, audits: 300 }]);
    const undone = await teacher.ok(contract.undoAttendance, { cid, batch: data.batch });
    expect(undone.data).toEqual({ undone: 300, left: [] });
    const many = Array.from({ length: 1001 }, (_, n) => ({ ...cell(day(n % 80)), unionid: unionids[0]! }));
    expect((await teacher.rejected(contract.markAttendance, mark('present', ...many))).message).toContain(
      '一次最多登记1000格',
    );
  });

  it('of two organisers at once write one record a cell', async () => {
    const { cid, cell, mark, unionids } = await aSheet();
    const admin = await api.member(cid, '赵老师');
    const { unionid } = (await admin.ok(contract.getMemberActivity, { cid })).data.me!;
    await teacher.ok(contract.setRole, { cid, unionid, role: 1, type: 1 });
    const cells = unionids.flatMap((_, who) =>
      ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => cell(day, MORNING[0], who)),
    );
    const answers = await Promise.all(
      [teacher, admin, teacher, admin].map((who, n) =>
        who.ok(contract.markAttendance, mark('present', ...(n % 2 ? cells.toReversed() : cells))),
      ),
    );
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 0, 0, 6]);
    expect(await api.sql('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid])).toEqual([{ n: 6 }]);
  });

  it('and a member who signs in at the same time make one cell present', async () => {
    const { cid, cell, mark, one, codes } = await aSheet();
    const submitted = api.submission(cid);
    await Promise.allSettled([
      one.ok(contract.submit, submitted),
      teacher.ok(contract.markAttendance, mark('present', cell('2026-11-22'))),
      teacher.ok(contract.markAttendance, mark('leave', cell('2026-11-22'))),
    ]);
    expect((await codes())[2]![0]).toBe(PRESENT);
  });
});
