import {
  certifyMe,
  createMeeting,
  createNormal,
  encodePassword,
  getDetail,
  join,
  resetPassword,
  sendBarrage,
} from '@rollcall/contract';
import { addDays, defaultActivity, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity } from '../fixtures/builders.ts';

// The numbers of the specifications' tables, each through HTTP at the number and one beyond it.

let api: Api;
let free: Person;
let certified: Person;
let phoneless: Person;
beforeAll(async () => {
  api = await startApi();
  phoneless = await api.person('未验证');
  free = await api.person('免费');
  await free.ok(certifyMe, { until: '2020-01-01T00:00:00+08:00', mobile: '13800138000' });
  certified = await api.certified('认证');
  await certified.ok(certifyMe, { until: '2032-01-01T00:00:00+08:00' });
});
afterAll(() => api?.close());
afterEach(async () => {
  await api.sql('UPDATE person SET created = 0');
  expect(api.faults).toEqual([]);
});

const long = (count: number) => '字'.repeat(count);
const withField = (over: Parameters<typeof aField>[0]) => ({ fill_options: [aField(over)] });

/** Saved at the number, refused beyond it. */
async function bounds(who: Person, at: ActivityOverrides, beyond: ActivityOverrides, create = createNormal) {
  await who.ok(create, anActivity(at));
  const refusal = await who.rejected(create, anActivity(beyond));
  expect(refusal.sta, refusal.message).toBe(-1);
  return refusal;
}

describe('the tables of numbers', () => {
  it('CONST-12 91 days free, 732 certified, a start within two years, 30 days at first', async () => {
    const days = (count: number) => ({ end_date: startOfDay(addDays('2026-11-20', count - 1)) });
    const on = (day: string) => ({ start_date: startOfDay(day), end_date: startOfDay(day) });
    expect((await bounds(free, days(91), days(92))).data.gate).toBe('duration');
    expect((await bounds(certified, days(732), days(733))).message).toBe('活动最长732天');
    for (const who of [free, certified])
      expect((await bounds(who, on('2028-11-20'), on('2028-11-21'))).message).toBe('开始日期最多为两年内');
    // As the form opens: 30 days on.
    const opened = defaultActivity('normal', {
      now: startOfDay('2026-11-20'),
      certified: false,
      phoneVerified: true,
    });
    const { cid } = (await free.ok(createNormal, { ...opened, title: '新签到' })).data;
    expect((await free.ok(getDetail, { cid })).data.end_date).toBe(startOfDay('2026-12-20'));
  });

  it('CONST-13 500 people unverified (1000 in a meeting), 1000 verified, more certified', async () => {
    const total = (total_limit: number) => ({ total_limit });
    expect((await bounds(phoneless, total(500), total(501))).errcode).toBe(815);
    expect((await bounds(phoneless, total(1000), total(1001), createMeeting)).errcode).toBe(810);
    expect((await bounds(free, total(1000), total(1001))).errcode).toBe(810);
    await certified.ok(createNormal, anActivity(total(1001)));
    await certified.ok(createNormal, anActivity(total(0)));
  });

  it('CONST-15 lengths of the texts that an organiser writes', async () => {
    const pairs: [keyof ActivityOverrides, number][] = [
      ['title', 50],
      ['rule', 1500],
      ['hint', 1500],
      ['signature', 50],
      ['req_token', 20],
      ['token_desc', 300],
    ];
    for (const [key, most] of pairs)
      expect((await bounds(certified, { [key]: long(most) }, { [key]: long(most + 1) })).data.field).toBe(
        key,
      );
    await bounds(certified, withField({ field_name: long(15) }), withField({ field_name: long(16) }));
    await bounds(certified, withField({ field_desc: long(20) }), withField({ field_desc: long(21) }));
    const option = (count: number) => withField({ field_type: 1, options: [long(count)] });
    await bounds(certified, option(30), option(31));
    const makeups = (makeup_limit: number) => ({ can_makeup: 1, makeup_type: 1, makeup_limit });
    await bounds(certified, makeups(99_999_999), makeups(100_000_000));
  });

  it('CONST-15 lengths of the texts that everybody else writes', async () => {
    const cid = await api.activity(certified, { cast: { barrage: 1 } });
    const member = await api.member(cid, '王浩然');
    const say = (count: number) => ({ cid, content: long(count), request_id: freshId() });
    await member.ok(sendBarrage, say(50));
    expect((await member.rejected(sendBarrage, say(51))).data.field).toBe('content');
    const named = (count: number) => api.joining(cid, long(count));
    const other = await api.person('名字很长', 'member');
    expect((await other.rejected(join, named(31))).data).toMatchObject({
      reason: 'field_invalid',
      field: '1',
    });
    await other.ok(join, named(30));
    const pwd = encodePassword('a new password');
    const reset = (count: number) => ({ mobile: '13800138000', pwd, re_pwd: pwd, code: '1'.repeat(count) });
    // Ten characters are looked up, eleven are no code.
    expect((await free.rejected(resetPassword, reset(10))).data.reason).not.toBe('bad_request');
    expect((await free.rejected(resetPassword, reset(11))).data).toMatchObject({
      reason: 'bad_request',
      field: 'code',
    });
  });

  it('CONST-18 a place has 500 m unless said otherwise, at least 100 m, and there are at most 50', async () => {
    const place = { address: '校门', latitude: 31, longitude: 121 };
    const { cid } = (await free.ok(createNormal, anActivity({ locations: [place] }))).data;
    expect((await free.ok(getDetail, { cid })).data.locations).toMatchObject([{ range: 500 }]);
    const within = (range: number) => ({ locations: [{ ...place, range }] });
    expect((await bounds(free, within(100), within(99))).message).toBe('签到范围不能小于100米');
    const places = (count: number) => ({ locations: Array.from({ length: count }, () => place) });
    expect((await bounds(free, places(50), places(51))).message).toBe('最多可设置五十个签到地理位置范围');
  });
});
