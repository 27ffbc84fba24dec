import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { setRoleOf } from '../../../test/fixtures/members.ts';
import { dayRow, findings, missed, uncheckedOn } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

describe('make-ups', () => {
  it('JOIN-17 are refused where the activity takes none', async () => {
    const { member, requestOf } = await missed(api, teacher, { can_makeup: 0 });
    const rejection = await member.rejected(contract.submit, requestOf('2026-11-20'));
    expect(rejection).toMatchObject({ message: '该活动不允许补签', data: { reason: 'makeup_refused' } });
  });

  it('JOIN-17 count at once without review: record, day, statistics and the member’s calendar', async () => {
    const { cid, member, requestOf } = await missed(api, teacher);
    expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
    const { data } = await member.ok(contract.submit, requestOf('2026-11-20'));
    expect(data).toMatchObject({ nth: 1 });
    expect(data).not.toHaveProperty('pending');
    const { data: record } = await member.ok(contract.getMemberRecord, { pt_id: data.pt_id });
    expect(record).toMatchObject({ makeup: 1, day: '2026-11-20', is_agent: 0, slot: null });
    expect(await dayRow(api, cid, '2026-11-20')).toEqual([{ checked: 1, checked_uv: 1, period_uv: 1 }]);
    expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(0);
    const { data: activity } = await member.ok(contract.getMemberActivity, { cid });
    expect(activity.calendar.find((d) => d.day === '2026-11-20')).toMatchObject({ done: 1 });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 MEMBER-12 are offered to nobody who takes no part: neither to a member nor to a dependent', async () => {
    const { cid, member, requestOf } = await missed(api, teacher);
    await api.clock('2026-11-20 08:00:00');
    const joining = { ...api.joining(cid, '小明'), relation: '妈妈' as const };
    const { unionid } = (await member.ok(contract.joinDependent, joining)).data;
    await api.clock('2026-11-22 10:00:00');
    const own = (await member.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
    const offered = async (agent_for?: string) => {
      const { can_makeup, days } = (await member.ok(contract.getMakeup, { cid, agent_for })).data;
      return [can_makeup, days.length];
    };
    expect([await offered(), await offered(unionid)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    for (const id of [own, unionid]) await setRoleOf(teacher, cid, id, 4, 1);
    expect([await offered(), await offered(unionid)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await member.ok(contract.getMemberActivity, { cid })).data.abilities.makeup).toBe(false);
    const rejection = await member.rejected(contract.submit, requestOf('2026-11-20'));
    expect(rejection.data.reason).toBe('not_participating');
  });

  it('JOIN-17 are not approved for a day that was closed since, and are once it is open again', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const { data } = await member.ok(contract.submit, requestOf('2026-11-20'));
    const closing = { day: '2026-11-20', kind: 'off' as const, note: '停课' };
    await teacher.ok(contract.saveExceptions, { cid, set: [closing], request_id: freshId() });
    const decision = { cid, id: data.pt_id, status: 1 };
    const rejection = await teacher.rejected(contract.auditMakeup, decision);
    expect(rejection).toMatchObject({
      message: '这一天不用签到，不需要补签：停课',
      data: { reason: 'not_a_day' },
    });
    expect(await dayRow(api, cid, '2026-11-20')).toMatchObject([{ checked: 0 }]);
    await teacher.ok(contract.saveExceptions, { cid, clear: ['2026-11-20'], request_id: freshId() });
    expect((await teacher.ok(contract.auditMakeup, decision)).data).toEqual({ done: 1, failed: [] });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 wait for an admin with review, and count once approved', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const request = requestOf('2026-11-20');
    const answer = await member.ok(contract.submit, request);
    expect(answer.data).toMatchObject({ pending: 1, nth: 0 });
    expect((await member.ok(contract.submit, request)).data).toEqual(answer.data);
    expect(await dayRow(api, cid, '2026-11-20')).toMatchObject([{ checked: 0 }]);
    expect((await teacher.ok(contract.getDetail, { cid })).data.to_review).toBe(1);
    const { lists } = (await teacher.ok(contract.listMakeups, { cid })).data;
    expect(lists).toMatchObject([{ name: '王浩然', day: '2026-11-20', status: 0 }]);
    const decision = { cid, id: lists[0]!.id, status: 1 };
    expect((await teacher.ok(contract.auditMakeup, decision)).data).toEqual({ done: 1, failed: [] });
    expect((await teacher.ok(contract.auditMakeup, decision)).data).toEqual({ done: 1, failed: [] });
    expect(await teacher.rejected(contract.auditMakeup, { ...decision, status: 2 })).toMatchObject({
      message: '该补签已经处理过了',
    });
    expect(await dayRow(api, cid, '2026-11-20')).toEqual([{ checked: 1, checked_uv: 1, period_uv: 1 }]);
    const { data } = await member.ok(contract.getMemberRecord, { pt_id: answer.data.pt_id });
    expect(data).toMatchObject({ makeup: 1, day: '2026-11-20' });
    expect((await member.ok(contract.getMakeup, { cid })).data.requests).toMatchObject([{ status: 1 }]);
    const audits = await api.sql("SELECT action FROM audit WHERE cid = $1 AND action LIKE 'makeup%'", [cid]);
    expect(audits).toEqual([{ action: 'makeup.approve' }]);
    expect((await member.ok(contract.getInbox, {})).data.lists[0]).toMatchObject({ kind: 'makeup_approved' });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 the reason of who asks is read by the admin and by the member, and holds no forbidden word', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const long = await member.rejected(
      contract.submit,
      requestOf('2026-11-20', { reason: '病'.repeat(contract.LIMITS.makeupReason + 1) }),
    );
    expect(long.data).toMatchObject({ field: 'reason' });
    const request = requestOf('2026-11-20', { reason: '早上在医院' });
    const { data } = await member.ok(contract.submit, request);
    expect((await member.ok(contract.submit, request)).data).toEqual(data);
    const other = await member.rejected(contract.submit, { ...request, reason: '睡过了' });
    expect(other.data).toMatchObject({ field: 'request_id' });
    expect((await teacher.ok(contract.listMakeups, { cid })).data.lists).toMatchObject([
      { reason: '早上在医院', remark: '' },
    ]);
    expect((await member.ok(contract.getMakeup, { cid })).data.requests).toMatchObject([
      { reason: '早上在医院' },
    ]);
    await member.ok(contract.submit, requestOf('2026-11-21'));
    expect((await member.ok(contract.getMakeup, { cid })).data.requests[0]).toMatchObject({ reason: '' });
  });

  it('JOIN-17 a day with one of two slots made up for is half a seal in the member’s month', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, {
      time_list: [
        [25_200, 30_600],
        [64_800, 66_600],
      ],
      limit: 2,
    });
    const dayOfMonth = async () =>
      (await member.ok(contract.getMemberActivity, { cid })).data.calendar.find(
        ({ day }) => day === '2026-11-20',
      );
    expect(await dayOfMonth()).toMatchObject({ done: 0, half: 0 });
    await member.ok(contract.submit, requestOf('2026-11-20', { slot: 25_200 }));
    expect(await dayOfMonth()).toMatchObject({ done: 1, half: 1 });
    await member.ok(contract.submit, requestOf('2026-11-20', { slot: 64_800 }));
    expect(await dayOfMonth()).toMatchObject({ done: 2, half: 0 });
  });

  it('JOIN-17 refused ones say why and leave the day free to ask for again', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const first = await member.ok(contract.submit, requestOf('2026-11-20'));
    const again = await member.rejected(contract.submit, requestOf('2026-11-20'));
    expect(again.message).toBe('该时段的补签正在审核中');
    await teacher.ok(contract.auditMakeup, { cid, ids: [first.data.pt_id], status: 2, remark: '没有来' });
    const own = (await member.ok(contract.getMakeup, { cid })).data;
    expect(own.requests).toMatchObject([{ status: 2, remark: '没有来' }]);
    expect(own.days.map((d) => d.day)).toContain('2026-11-20');
    expect((await member.ok(contract.submit, requestOf('2026-11-20'))).data.pending).toBe(1);
  });

  it('JOIN-17 obey makeup_limit over accepted and waiting ones, and init_makeups adds to it', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, {
      can_makeup: 1,
      makeup_type: 1,
      makeup_limit: 1,
    });
    expect((await member.ok(contract.getMakeup, { cid })).data.remaining).toBe(1);
    await member.ok(contract.submit, requestOf('2026-11-20'));
    const over = await member.rejected(contract.submit, requestOf('2026-11-21'));
    expect(over).toMatchObject({ message: '补签次数已用完（每人1次）', data: { reason: 'makeup_refused' } });
    expect((await member.ok(contract.getMakeup, { cid })).data.remaining).toBe(0);
    const more = await missed(api, teacher, { makeup_type: 1, makeup_limit: 1, init_makeups: 1 });
    await more.member.ok(contract.submit, more.requestOf('2026-11-20'));
    await more.member.ok(contract.submit, more.requestOf('2026-11-21'));
    expect((await more.member.ok(contract.getMakeup, { cid: more.cid })).data.remaining).toBe(0);
  });

  it('JOIN-17 offers nothing that approved leave excuses', async () => {
    const [morning, evening]: [[number, number], [number, number]] = [
      [25_200, 30_600],
      [64_800, 66_600],
    ];
    const { cid, member } = await missed(api, teacher, { time_list: [morning, evening], limit: 2 });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const offered = async () =>
      (await member.ok(contract.getMakeup, { cid })).data.days.map(({ day, slots }) => [day, slots]);
    const both = [morning, evening];
    expect(await offered()).toEqual([
      ['2026-11-22', [morning]],
      ['2026-11-21', both],
      ['2026-11-20', both],
    ]);
    const leaveOf = (day: string, slots?: number[]) =>
      member.ok(contract.askLeave, {
        cid,
        first: day,
        last: day,
        slots,
        kind: '病假',
        request_id: freshId(),
      });
    await leaveOf('2026-11-21');
    await leaveOf('2026-11-20', [morning[0]]);
    expect(await offered()).toEqual([
      ['2026-11-22', [morning]],
      ['2026-11-20', [evening]],
    ]);
  });

  it('JOIN-17 refuses days that are not to be made up for', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { checkinday: [0, 1, 2, 3, 4, 5] });
    const why = async (date: string, who = member) =>
      (await who.rejected(contract.submit, requestOf(date))).message;
    expect(await why('2026-11-23')).toBe('还没到的日子不能补签');
    expect(await why('2026-11-19')).toBe('这一天不在活动日期内，不能补签');
    expect(await why('2026-11-22')).toBe('这一天不用签到，不需要补签');
    const late = await api.member(cid, '后来的人');
    expect(await why('2026-11-21', late)).toBe('这一天您还没有加入该活动，不能补签');
    await member.ok(contract.submit, requestOf('2026-11-21'));
    expect(await why('2026-11-21')).toBe('这一天已经签到，不需要补签');
  });

  it('JOIN-17 judges by the rules of the day, not by those of today', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, {
      fill_options: [aField({ field_key: 1, require: 1 })],
    });
    const { data } = await teacher.ok(contract.getDetail, { cid });
    await teacher.ok(contract.updateNormal, { ...data, cid, fill_options: [], time_list: [[0, 3600]] });
    const empty = await member.rejected(contract.submit, requestOf('2026-11-21'));
    expect(empty.data).toMatchObject({ reason: 'field_invalid', field: '1' });
    const { days, forms } = (await member.ok(contract.getMakeup, { cid })).data;
    expect(days).toMatchObject([
      { day: '2026-11-22', slots: [[0, 3600]] },
      { day: '2026-11-21', slots: [[0, 86_340]] },
      { day: '2026-11-20', slots: [[0, 86_340]] },
    ]);
    expect(days.map(({ form }) => forms[form]!.fill_options.length)).toEqual([0, 1, 1]);
    const filled = { fill_params: [{ key: 1, val: '读了' }] };
    await member.ok(contract.submit, requestOf('2026-11-21', filled));
    expect(await api.sql('SELECT rev FROM record WHERE cid = $1', [cid])).toEqual([{ rev: 1 }]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 takes the earliest missed slot, and does not ask where the member is', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, {
      limit: 2,
      time_list: [
        [25_200, 29_700],
        [64_800, 68_400],
      ],
      scan_required: 1,
      locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
    });
    await member.ok(contract.submit, requestOf('2026-11-20'));
    await member.ok(contract.submit, requestOf('2026-11-20'));
    expect((await member.rejected(contract.submit, requestOf('2026-11-20'))).message).toMatch('已经签到');
    // Today the morning is over and the evening is to come.
    expect((await member.rejected(contract.submit, requestOf('2026-11-22', { slot: 64_800 }))).message).toBe(
      '该时段还没有结束，可以直接签到',
    );
    await member.ok(contract.submit, requestOf('2026-11-22', { slot: 25_200 }));
    const rows = await api.sql('SELECT day::text, slot FROM record WHERE cid = $1 ORDER BY day, slot', [cid]);
    expect(rows).toEqual([
      { day: '2026-11-20', slot: 25_200 },
      { day: '2026-11-20', slot: 64_800 },
      { day: '2026-11-22', slot: 25_200 },
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 of a week count in that week, once it is over', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { checkinday: [8], limit: 1 });
    expect((await member.rejected(contract.submit, requestOf('2026-11-22'))).message).toMatch('还没有结束');
    await api.clock('2026-11-24 10:00:00');
    await member.ok(contract.submit, requestOf('2026-11-22'));
    expect(await dayRow(api, cid, '2026-11-16')).toEqual([{ checked: 0, checked_uv: 0, period_uv: 1 }]);
    expect((await member.rejected(contract.submit, requestOf('2026-11-22'))).data).toMatchObject({
      reason: 'quota_used',
    });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 an approval that meets a filled slot is refused and says so', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const answer = await member.ok(contract.submit, requestOf('2026-11-21'));
    const { data } = await teacher.ok(contract.getDetail, { cid });
    await teacher.ok(contract.updateNormal, { ...data, cid, can_makeup: 2 });
    await api.sql('UPDATE makeup_request SET status = 2 WHERE cid = $1', [cid]);
    await member.ok(contract.submit, requestOf('2026-11-21'));
    await api.sql('UPDATE makeup_request SET status = 0 WHERE cid = $1', [cid]);
    const rejection = await teacher.rejected(contract.auditMakeup, { cid, id: answer.data.pt_id, status: 1 });
    expect(rejection.message).toBe('该成员这一时段已经签到，不能再通过');
    const many = await teacher.ok(contract.auditMakeup, {
      cid,
      ids: [answer.data.pt_id, `${cid}-${'A'.repeat(22)}`],
      status: 1,
    });
    expect(many.data).toMatchObject({
      done: 0,
      failed: [{ msg: '该成员这一时段已经签到，不能再通过' }, { msg: '补签申请不存在' }],
    });
  });
});
