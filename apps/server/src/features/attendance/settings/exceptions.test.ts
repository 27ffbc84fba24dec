import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

type Day = { day: string; kind: 'off' | 'on'; note?: string };
const save = (cid: string, set: Day[], over: object = {}) => ({ cid, set, request_id: freshId(), ...over });
const off = (day: string, note = ''): Day => ({ day, kind: 'off', note });
const submitted = (cid: string) => api.submission(cid);
const stats = async (cid: string, from: string, to = from) =>
  (await teacher.ok(contract.stat, { cid, start_date: startOfDay(from), end_date: startOfDay(to) })).data;

describe('exceptions of the calendar', () => {
  it('close today for sign-ins at once, with their note, and open it again', async () => {
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '王浩然');
    await member.ok(contract.submit, submitted(cid));
    const late = await api.member(cid, '李雨桐');
    const { data } = await teacher.ok(contract.saveExceptions, save(cid, [off('2026-11-20', '运动会')]));
    expect(data).toEqual({ changed: 1, days_off: 1, days_on: 0, records: 1, refused: [] });
    const refused = await late.rejected(contract.submit, submitted(cid));
    expect(refused).toMatchObject({ message: '今天不用签到：运动会', data: { reason: 'not_a_day' } });
    expect(await stats(cid, '2026-11-20')).toMatchObject([
      { checked: 1, checked_uv: 1, due: 0, unchecked: 0 },
    ]);
    await teacher.ok(contract.saveExceptions, { cid, clear: ['2026-11-20'], request_id: freshId() });
    await late.ok(contract.submit, submitted(cid));
    expect(await findings(api)).toEqual([]);
  });

  it('open a day whose weekday is not chosen, and hold across edits and on past days', async () => {
    const cid = await api.activity(teacher, { checkinday: [0, 1, 2, 3, 4], can_makeup: 2 });
    const member = await api.member(cid, '王浩然');
    await teacher.ok(contract.saveExceptions, save(cid, [{ day: '2026-11-21', kind: 'on', note: '补课' }]));
    await api.clock('2026-11-21 08:00:00');
    await member.ok(contract.submit, submitted(cid));
    await api.clock('2026-11-25 08:00:00');
    expect((await stats(cid, '2026-11-20', '2026-11-24')).map(({ unchecked }) => unchecked)).toEqual([
      1, 0, 0, 1, 1,
    ]);
    await teacher.ok(contract.saveExceptions, save(cid, [off('2026-11-23', '停课')]));
    expect((await stats(cid, '2026-11-20', '2026-11-24')).map(({ unchecked }) => unchecked)).toEqual([
      1, 0, 0, 0, 1,
    ]);
    const makeup = { ...submitted(cid), makeup: 1 as const, date: '2026-11-23' };
    expect((await member.rejected(contract.submit, makeup)).message).toBe('这一天不用签到，不需要补签：停课');
    const offered = (await member.ok(contract.getMakeup, { cid })).data.days.map(({ day }) => day);
    expect(offered).not.toContain('2026-11-23');
    expect(offered).toContain('2026-11-24');
    const { lists } = (await teacher.ok(contract.listExceptions, { cid })).data;
    expect(lists).toEqual([
      { day: '2026-11-21', kind: 'on', note: '补课' },
      { day: '2026-11-23', kind: 'off', note: '停课' },
    ]);
  });

  it('are told by a dry run, which writes nothing, and refused outside of the activity', async () => {
    const cid = await api.activity(teacher, { checkinday: [8] });
    const set = [off('2026-11-22'), off('2020-01-01'), { day: '2026-11-21', kind: 'on' as const }];
    const dry = await teacher.ok(contract.saveExceptions, save(cid, set, { dry: 1 }));
    expect(dry.data).toMatchObject({ changed: 1, days_off: 1, records: 0 });
    expect(dry.data.refused.map(({ day }) => day)).toEqual(['2020-01-01', '2026-11-21']);
    expect((await teacher.ok(contract.listExceptions, { cid })).data.lists).toEqual([]);
  });

  it('answer a repeated request the same, and refuse another under its id', async () => {
    const cid = await api.activity(teacher);
    const request = save(cid, [off('2026-11-23', '停课')]);
    const { data } = await teacher.ok(contract.saveExceptions, request);
    expect((await teacher.ok(contract.saveExceptions, request)).data).toEqual(data);
    const other = await teacher.rejected(contract.saveExceptions, { ...request, set: [off('2026-11-24')] });
    expect(other.data).toMatchObject({ field: 'request_id' });
    const audits = await api.sql("SELECT action FROM audit WHERE cid = $1 AND action LIKE 'attendance%'", [
      cid,
    ]);
    expect(audits).toEqual([{ action: 'attendance.calendar' }]);
  });

  it('move the missing day of a week to its last open one', async () => {
    const cid = await api.activity(teacher, { checkinday: [8] });
    await api.member(cid, '王浩然');
    await teacher.ok(contract.saveExceptions, save(cid, [off('2026-11-22')]));
    await api.clock('2026-11-23 08:00:00');
    expect((await stats(cid, '2026-11-20', '2026-11-22')).map(({ unchecked }) => unchecked)).toEqual([
      0, 1, 0,
    ]);
  });
});
