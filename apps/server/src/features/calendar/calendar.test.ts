import * as contract from '@rollcall/contract';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { dueOf } from './places.reads.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 06:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const at = (link: string) => {
  const { pathname, search } = new URL(link);
  return api.inject({ url: `${pathname}${search}` });
};
const linkOf = async (person: Person) => (await person.ok(contract.renewCalendarLink, {})).data.link;

interface Read {
  uid: string;
  summary: string;
  start: string;
  end: string;
  zone: string;
}
/** Events of a calendar as a library for iCalendar reads them. */
async function eventsIn(link: string): Promise<Read[]> {
  const answer = await at(link);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  // No line is longer than 75 octets, and each ends as the format has it.
  const lines = answer.payload.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(answer.payload));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  return events.map(({ uid, summary, startDate, endDate }) => ({
    uid,
    summary,
    start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
    end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
    zone: startDate.zone.tzid,
  }));
}
const brief = (events: Read[]) => events.map(({ summary, start }) => `${start} ${summary}`);
const aClass = (settings: ActivityOverrides = {}) =>
  api.activity(teacher, {
    title: '一班，晨读;早',
    time_list: [MORNING, EVENING],
    limit: 2,
    end_date: Date.parse('2026-11-24T00:00:00+08:00') / 1000,
    ...settings,
  });

describe('a private calendar', () => {
  it('API-02 is gone for whatever is no address of a person, before anything is counted', async () => {
    for (const u of ['a%00b', '%ff', 'x', 'A'.repeat(23)]) {
      const answer = await api.inject({ url: `/xcx/member/v1/calendar.ics?u=${u}&k=1` });
      expect([u, answer.json().msg]).toEqual([u, contract.CALENDAR_MESSAGES.gone]);
    }
    expect(api.faults).toEqual([]);
    expect(await api.sql("SELECT key FROM rate_limit WHERE key LIKE 'calendar%'")).toEqual([]);
  });

  it('holds the slots of the coming days at their hours in the zone of the activity', async () => {
    const cid = await aClass();
    const member = await api.member(cid, '王浩然');
    const link = await linkOf(member);
    expect((await member.ok(contract.getCalendarLink, {})).data.link).toBe(link);
    const events = await eventsIn(link);
    expect(events).toHaveLength(10);
    expect(events[0]).toMatchObject({
      summary: '一班，晨读;早',
      start: '2026-11-19T23:00:00.000Z',
      end: '2026-11-20T00:31:00.000Z',
      zone: 'Asia/Shanghai',
    });
    // Read again, the same events are the same.
    expect((await eventsIn(link)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  });

  it('leaves out days off, weekends and leave, and says when a day was added', async () => {
    const cid = await aClass({ checkinday: [0, 1, 2, 3, 4] });
    const member = await api.member(cid, '李雨桐');
    await teacher.ok(contract.saveAttendanceSettings, {
      cid,
      leave: 2,
      slot_rules: [{ name: '到校', kind: 'in' }, null],
    });
    await teacher.ok(contract.saveExceptions, {
      cid,
      set: [
        { day: '2026-11-21', kind: 'on', note: '补课' },
        { day: '2026-11-24', kind: 'off', note: '运动会' },
      ],
      request_id: freshId(),
    });
    await member.ok(contract.askLeave, {
      cid,
      first: '2026-11-23',
      last: '2026-11-23',
      slots: [EVENING[0]],
      kind: '事假',
      request_id: freshId(),
    });
    expect(brief(await eventsIn(await linkOf(member)))).toEqual([
      '2026-11-19T23:00:00.000Z 一班，晨读;早 到校',
      '2026-11-20T09:00:00.000Z 一班，晨读;早',
      '2026-11-20T23:00:00.000Z 一班，晨读;早 到校',
      '2026-11-21T09:00:00.000Z 一班，晨读;早',
      '2026-11-22T23:00:00.000Z 一班，晨读;早 到校',
    ]);
  });

  it('holds those of dependents under their names, and whole days and weeks as days', async () => {
    const day = Date.parse('2026-11-22T00:00:00+08:00') / 1000;
    const cid = await aClass({ title: '全天', time_list: [[0, 86_340]], limit: 1, end_date: day });
    const week = await aClass({
      title: '周记',
      time_list: [[0, 86_340]],
      checkinday: [8],
      limit: 1,
      end_date: day,
    });
    const parent = await api.person('王妈妈', 'member');
    for (const one of [cid, week])
      await parent.ok(contract.joinDependent, {
        cid: one,
        entry: api.entryOf(one),
        reg_params: [{ key: 1, val: '王小宝' }],
        relation: '妈妈',
        request_id: freshId(),
      });
    expect(brief(await eventsIn(await linkOf(parent)))).toEqual([
      '2026-11-20 王小宝 · 全天',
      '2026-11-21 王小宝 · 全天',
      '2026-11-22 王小宝 · 全天',
      '2026-11-22 王小宝 · 周记 本周最后一天',
    ]);
  });

  it('API-02 leaves no activity of a child out for those that it joined later and that are over', async () => {
    const day = (name: string) => Date.parse(`${name}T00:00:00+08:00`) / 1000;
    const parent = await api.person('李妈妈', 'member');
    const running = await aClass({ title: '一学期', end_date: day('2026-12-20') });
    const over = await aClass({ title: '一天', end_date: day('2026-11-20') });
    for (const [cid, time] of [
      [running, '08:00:00'],
      [over, '09:00:00'],
    ]) {
      await api.clock(`2026-11-20 ${time}`);
      await parent.ok(contract.joinDependent, {
        cid: cid!,
        entry: api.entryOf(cid!),
        reg_params: [{ key: 1, val: '李小宝' }],
        relation: '妈妈',
        request_id: freshId(),
      });
    }
    const [{ uid } = { uid: '' }] = await api.sql<{ uid: string }>(
      'SELECT uid FROM guardian WHERE cid = $1',
      [running],
    );
    const database = openDatabase(api.databaseUrl, 1);
    const due = await dueOf(database.db, uid, '2026-11-22', 1);
    await database.close();
    expect(due).toMatchObject([{ cid: running, dependent: '李小宝' }]);
  });

  it('is in UTC where the activity lies in another zone', async () => {
    const cid = await aClass({ end_date: Date.parse('2026-11-20T00:00:00+08:00') / 1000 });
    const member = await api.member(cid, '远方的');
    await api.sql("UPDATE activity SET zone = 'Europe/Berlin' WHERE cid = $1", [cid]);
    const events = await eventsIn(await linkOf(member));
    expect(events.map(({ start, zone }) => `${start} ${zone}`)).toEqual([
      '2026-11-20T06:00:00.000Z UTC',
      '2026-11-20T16:00:00.000Z UTC',
    ]);
  });

  it('is read by its address alone, which a new one or its removal ends', async () => {
    const cid = await aClass();
    const [member, other] = [await api.member(cid, '陈晨'), await api.member(cid, '赵一鸣')];
    expect((await member.ok(contract.getCalendarLink, {})).data).toEqual({ link: '', t_create: 0 });
    const first = await linkOf(member);
    const second = await linkOf(member);
    const others = new URL(await linkOf(other));
    const mixed = new URL(second);
    mixed.searchParams.set('k', others.searchParams.get('k')!);
    const wrong = new URL(second);
    wrong.searchParams.set('u', 'x');
    for (const dead of [first, mixed.href, wrong.href])
      expect((await at(dead)).json()).toMatchObject({ sta: -1, msg: '日历地址已失效' });
    expect(await eventsIn(second)).toHaveLength(10);
    await member.ok(contract.removeCalendarLink, {});
    expect((await at(second)).json()).toMatchObject({ msg: '日历地址已失效' });
    expect(await eventsIn(others.href)).toHaveLength(10);
  });

  it('is empty of who left, is blacklisted or waits, and of activities in the bin', async () => {
    const cid = await aClass();
    const [left, barred] = [await api.member(cid, '走了的'), await api.member(cid, '黑的')];
    const links = [await linkOf(left), await linkOf(barred)];
    await left.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    const { unionid } = (await barred.ok(contract.getMemberActivity, { cid })).data.me!;
    await teacher.ok(contract.setRole, { cid, unionid, role: 2, type: 1 });
    for (const link of links) expect(await eventsIn(link)).toEqual([]);
  });

  it('API-02 of an account that the platform closed opens nothing until it is opened again', async () => {
    const cid = await aClass();
    const member = await api.member(cid, '停用的人');
    const link = await linkOf(member);
    expect(await eventsIn(link)).not.toEqual([]);
    const operator = await api.operator();
    const { openid } = (await operator.ok(contract.findPeople, { keyword: '停用的人' })).data.lists[0]!;
    await operator.ok(contract.setPersonState, { openid, disabled: 1, reason: '多人投诉' });
    expect((await at(link)).json().msg).toBe(contract.CALENDAR_MESSAGES.gone);
    await operator.ok(contract.setPersonState, { openid, disabled: 0 });
    expect(await eventsIn(link)).not.toEqual([]);
  });
});
