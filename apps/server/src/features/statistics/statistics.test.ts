import { readFileSync } from 'node:fs';
import {
  createNormal,
  downloadRecords,
  getRank,
  getToday,
  listActivities,
  overview,
  pinActivity,
  type StatRow,
  stat,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { missingNames } from './missing.reads.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());

const { rows: sheetRows } = sheetReader(
  () => api,
  () => teacher,
);

const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));
const rowsOf = async (cid: string, from: string, to: string): Promise<StatRow[]> =>
  (await teacher.ok(stat, { cid, start_date: startOfDay(from), end_date: startOfDay(to) })).data;

describe('statistics', () => {
  it('STAT-01 STAT-03 N49 the overview is yesterday, with its change from the day before', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { limit: 2 });
    const members = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => api.member(cid, name)));
    for (const member of members) await signIn(member, cid);
    await api.clock('2026-11-21 08:00:00');
    for (const member of members.slice(0, 3)) await signIn(member, cid);
    await api.clock('2026-11-22 08:00:00');
    await signIn(members[0]!, cid);
    const { data } = await teacher.ok(overview, { cid });
    expect(data).toEqual({
      checked: 3,
      unchecked: 1,
      joined: 4,
      checked_rate: '-25.00%',
      unchecked_rate: '--',
      joined_rate: '0.00%',
      date: '2026-11-21',
      due: 4,
      judged: 1,
      fresh: 0,
      missing: ['丁'],
    });
  });

  it('STAT-03 names the same missing by pinyin whichever way they are looked for', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher);
    const members = await Promise.all(
      ['周一', '安二', '李三', '赵四', '陈五', 'Bob'].map((name) => api.member(cid, name)),
    );
    await signIn(members[2]!, cid);
    const database = openDatabase(api.databaseUrl, 1);
    const names = (missing: number, limit: number) =>
      missingNames(database.db, { cid, day: '2026-11-20', periodStart: '2026-11-20', limit, missing });
    try {
      // The counters say that few are missing, and that many are; who they are does not depend on it.
      const few = await names(0, 20);
      expect(few).toEqual(['安二', '陈五', '赵四', '周一', 'Bob']);
      expect(await names(200, 20)).toEqual(few);
      expect(await names(0, 2)).toEqual(few.slice(0, 2));
      expect(await names(20, 2)).toEqual(few.slice(0, 2));
    } finally {
      await database.close();
    }
    // The same order wherever names stand: today's list and the equal places of a ranking.
    const [activity] = (await teacher.ok(getToday, {})).data.lists.filter((one) => one.cid === cid);
    expect(activity!.names).toEqual(['安二', '陈五', '赵四', '周一', 'Bob']);
    const places = (await members[0]!.ok(getRank, { cid })).data.lists.map(({ name }) => name);
    expect(places).toEqual(['李三', '安二', '陈五', '赵四', '周一', 'Bob']);
  });

  it('STAT-05 STAT-06 one row per day, people and times apart, quiet days included', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { limit: 2 });
    const [a, b] = [await api.member(cid, '子'), await api.member(cid, '丑')];
    await signIn(a, cid);
    await signIn(a, cid);
    await api.clock('2026-11-22 08:00:00');
    await signIn(b, cid);
    expect(await rowsOf(cid, '2026-11-19', '2026-11-22')).toEqual([
      { date: '2026-11-19', checked_uv: 0, checked: 0, new: 0, joined: 0, unchecked: 0, due: 0, judged: 0 },
      { date: '2026-11-20', checked_uv: 1, checked: 2, new: 2, joined: 2, unchecked: 1, due: 2, judged: 1 },
      { date: '2026-11-21', checked_uv: 0, checked: 0, new: 0, joined: 2, unchecked: 2, due: 2, judged: 1 },
      { date: '2026-11-22', checked_uv: 1, checked: 1, new: 0, joined: 2, unchecked: 1, due: 2, judged: 1 },
    ]);
  });

  it('N48 on a day that is not due nobody is missing and there is no rate', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { checkinday: [4] });
    await api.member(cid, '寅');
    await api.clock('2026-11-22 08:00:00');
    const { data } = await teacher.ok(overview, { cid });
    expect(data).toMatchObject({ unchecked: 0, checked_rate: '--', unchecked_rate: '--', joined: 1, due: 0 });
  });

  it('STAT-04 in a weekly cycle who did not come is missing on the last day of the week alone', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { checkinday: [8] });
    const [a] = [await api.member(cid, '卯'), await api.member(cid, '辰')];
    await signIn(a, cid);
    await api.clock('2026-11-24 08:00:00');
    const rows = await rowsOf(cid, '2026-11-20', '2026-11-23');
    expect(rows.map((row) => row.unchecked)).toEqual([0, 0, 1, 0]);
    expect(rows.map((row) => row.judged)).toEqual([0, 0, 1, 0]);
    // The day before yesterday was the last of its week, yesterday was not.
    expect((await teacher.ok(overview, { cid })).data).toMatchObject({ judged: 0, due: 2 });
  });

  it('STAT-07 STAT-08 a day that was judged stays so when the cycle is edited afterwards', async () => {
    await api.clock('2026-11-20 08:00:00');
    const settings = anActivity({ title: '改周期' });
    const daily = (await teacher.ok(createNormal, settings)).data.cid;
    const weekly = (await teacher.ok(createNormal, { ...settings, checkinday: [8] })).data.cid;
    for (const cid of [daily, weekly]) await api.member(cid, '巳');
    await api.clock('2026-11-24 08:00:00');
    await teacher.ok(updateNormal, { cid: daily, ...settings, checkinday: [8] });
    await teacher.ok(updateNormal, { cid: weekly, ...settings });
    await api.clock('2026-11-25 08:00:00');
    const judged = async (cid: string) =>
      (await rowsOf(cid, '2026-11-20', '2026-11-23')).map((row) => [row.judged, row.unchecked]);
    // 22 November was a Sunday.
    expect(await judged(daily)).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await judged(weekly)).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  it('FORM-22 STAT-07 days are judged by what was saved last before the activity began, whichever way its start moved', async () => {
    const starting = (day: string, checkinday: number[]) =>
      anActivity({
        title: '改开始日期',
        checkinday,
        start_date: startOfDay(day),
        end_date: startOfDay('2026-12-20'),
      });
    await api.clock('2026-11-20 08:00:00');
    // To Tuesdays and Wednesdays, and to each day.
    const sooner = (await teacher.ok(createNormal, starting('2026-12-02', [0, 1, 2, 3, 4, 5, 6]))).data.cid;
    const later = (await teacher.ok(createNormal, starting('2026-11-30', [0]))).data.cid;
    for (const cid of [sooner, later]) await api.member(cid, '亥');
    await api.clock('2026-11-21 08:00:00');
    await teacher.ok(updateNormal, { cid: sooner, ...starting('2026-12-01', [1, 2]) });
    await teacher.ok(updateNormal, { cid: later, ...starting('2026-12-10', [0, 1, 2, 3, 4, 5, 6]) });
    await teacher.ok(updateNormal, { cid: later, ...starting('2026-12-02', [0, 1, 2, 3, 4, 5, 6]) });
    await api.clock('2026-12-05 08:00:00');
    const judged = async (cid: string) =>
      (await rowsOf(cid, '2026-11-30', '2026-12-04')).map((row) => row.judged);
    const right = [
      [0, 1, 1, 0, 0],
      [0, 0, 1, 1, 1],
    ];
    expect([await judged(sooner), await judged(later)]).toEqual(right);
    // As versions of before left it.
    await api.sql(
      `UPDATE activity_revision SET from_day = (rules->>'start_day')::date WHERE cid IN ('${sooner}', '${later}')`,
    );
    expect([await judged(sooner), await judged(later)]).not.toEqual(right);
    await api.sql(
      readFileSync(
        new URL('../../../migrations/0092_revisions_before_the_start.sql', import.meta.url),
        'utf8',
      ),
    );
    expect([await judged(sooner), await judged(later)]).toEqual(right);
  });

  it('STAT-03 STAT-07 N45 a Monday that was judged stays so when the week that begins on it is signed in for', async () => {
    await api.clock('2026-11-20 08:00:00');
    const settings = anActivity({ title: '改成每周' });
    const { cid } = (await teacher.ok(createNormal, settings)).data;
    const [a, b] = [await api.member(cid, '午'), await api.member(cid, '未')];
    await api.clock('2026-11-23 08:00:00');
    await signIn(a, cid);
    await api.clock('2026-11-24 08:00:00');
    await teacher.ok(updateNormal, { cid, ...settings, checkinday: [8] });
    await signIn(b, cid);
    expect((await rowsOf(cid, '2026-11-23', '2026-11-23'))[0]).toMatchObject({ checked_uv: 1, unchecked: 1 });
    expect((await teacher.ok(overview, { cid })).data).toMatchObject({ unchecked: 1, missing: ['未'] });
    const database = openDatabase(api.databaseUrl, 1);
    try {
      const monday = { cid, day: '2026-11-23', periodStart: '2026-11-23', limit: 5 };
      for (const missing of [1, 500])
        expect(await missingNames(database.db, { ...monday, missing })).toEqual(['未']);
    } finally {
      await database.close();
    }
    const span = { start: String(startOfDay('2026-11-23')), end: String(startOfDay('2026-11-24')) };
    const table = await sheetRows(downloadRecords, { cid, type: '0', ...span });
    expect(pick(table, '姓名', '2026-11-23', '2026-11-24').toSorted()).toEqual([
      ['午', '已签', null],
      ['未', '未签', '已签'],
    ]);
  });
});

it('JOIN-11 a week and a month that begin together share a quota where one becomes the other (decision 112)', async () => {
  await api.clock('2027-02-01 08:00:00'); // a Monday
  const settings = anActivity({
    title: '改成每月',
    checkinday: [8],
    start_date: startOfDay('2027-02-01'),
    end_date: startOfDay('2027-02-28'),
  });
  const { cid } = (await teacher.ok(createNormal, settings)).data;
  const [first, second, late] = [
    await api.member(cid, '申'),
    await api.member(cid, '酉'),
    await api.member(cid, '戌'),
  ];
  await signIn(first, cid);
  await api.clock('2027-02-09 08:00:00');
  await signIn(second, cid);
  const week = async () => (await rowsOf(cid, '2027-02-07', '2027-02-07'))[0];
  expect(await week()).toMatchObject({ judged: 1, unchecked: 2 });
  await api.clock('2027-02-10 08:00:00');
  await teacher.ok(updateNormal, { cid, ...settings, checkinday: [9] });
  const again = api.submission(cid);
  expect((await first.rejected(submit, again)).message).toContain('本月');
  for (const member of [second, late]) await signIn(member, cid);
  expect(await week()).toMatchObject({ judged: 1, unchecked: 0 });
  expect(await api.sql('SELECT FROM record WHERE cid = $1 AND removed_at IS NULL', [cid])).toHaveLength(4);
});

describe('the list of managed activities', () => {
  it('LIST-04 LIST-05 LIST-08 tabs, counts and matches follow the dates', async () => {
    await api.clock('2026-11-20 08:00:00');
    const owner = await api.person('列表');
    const make = (title: string, start: string, end: string) =>
      owner.ok(createNormal, anActivity({ title, start_date: startOfDay(start), end_date: startOfDay(end) }));
    await make('早读一', '2026-11-20', '2026-11-21');
    await make('早读二', '2026-11-20', '2026-12-10');
    await make('将来', '2026-12-01', '2026-12-10');
    await api.clock('2026-11-23 08:00:00');
    const all = await owner.ok(listActivities, { type: 4 });
    expect(all).toMatchObject({ created: 3, running: 1, waitting: 1, ended: 1, removed: 0, matched: 3 });
    const titles = async (request: { type: number; keyword?: string }) =>
      (await owner.ok(listActivities, request)).data.map((card) => card.title);
    expect(await titles({ type: 5 })).toEqual(['早读二']);
    expect(await titles({ type: 6 })).toEqual(['将来']);
    expect(await titles({ type: 7 })).toEqual(['早读一']);
    expect(await titles({ type: 13 })).toEqual([]);
    expect(await owner.ok(listActivities, { type: 4, keyword: '早读' })).toMatchObject({ matched: 2 });
    expect(await titles({ type: 4, keyword: '%' })).toEqual([]);
  });

  it('LIST-15 LIST-22 the oldest, once pinned, stands first with its dates in seconds', async () => {
    await api.clock('2026-11-20 08:00:00');
    const owner = await api.person('排序');
    const first = await api.activity(owner, { title: '最早' });
    await api.activity(owner, { title: '最晚' });
    await owner.ok(pinActivity, { cid: first, type: 1 });
    const [card] = (await owner.ok(listActivities, {})).data;
    expect(card).toMatchObject({ title: '最早', top: 1, start_date: 1_795_104_000 });
  });
});
