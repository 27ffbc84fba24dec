import {
  certifyMe,
  getInbox,
  join,
  joinDependent,
  saveExceptions,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { addDays, builtinWorkdays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant } from '../../../test/fixtures/builders.ts';
import { secondGuardian } from '../../../test/fixtures/guardians.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { createVersions } from '../activity/activity.reads.ts';
import { createReminderService } from './reminder.service.ts';

let api: Api;
let database: Database;
let owner: Person;
beforeAll(async () => {
  // A web process: the test alone sends reminders, when it says so.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 8);
  owner = await api.person('周老师');
  await owner.ok(certifyMe, { until: '2028-12-31T00:00:00+08:00' });
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(async () => {
  await api.sql('TRUNCATE reminder, notice, notify_outbox');
  await api.clock('2026-11-20 07:00:00');
});
afterEach(() => expect(api.faults).toEqual([]));

const worker = () =>
  createReminderService({
    db: database.db,
    versions: createVersions(),
    workdaysOf: async () => builtinWorkdays(),
  });
/** Sets the clock and lets a worker look. */
async function at(time: string, one = worker()): Promise<void> {
  await api.clock(time);
  await one.sweep(instant(time));
}
const REMIND_0755 = { alert_time: 28_500 };
const loadNotices = async (person: Person) =>
  (await person.ok(getInbox, {})).data.lists.map(({ text }) => text).toReversed();
const openDays = async (cid: string) =>
  (
    await api.sql<{ day: string }>(
      'SELECT day::text AS day FROM reminder WHERE cid = $1 AND done_at IS NULL ORDER BY day',
      [cid],
    )
  ).map(({ day }) => day);
const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));

describe('reminders', () => {
  it('JOIN-28 FORM-28 tells who has not signed in at the time, and not a second before', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, title: '早读', time_list: [[25_200, 30_600]] });
    const [early, late] = [await api.member(cid, '早到的'), await api.member(cid, '还没到的')];
    await signIn(early, cid);
    await at('2026-11-20 07:54:59');
    expect(await loadNotices(late)).toEqual([]);
    await at('2026-11-20 07:55:00');
    expect(await loadNotices(late)).toEqual(['“早读”今天还没有签到，时段 07:00–08:30']);
    expect(await loadNotices(early)).toEqual([]);
    const [notice] = (await late.ok(getInbox, {})).data.lists;
    expect(notice).toMatchObject({ title: '签到提醒', kind: 'reminder', cid, link: `/${cid}`, read: 0 });
  });

  it('JOIN-28 says it once a day however often it is looked, and again the next', async () => {
    const cid = await api.activity(owner, REMIND_0755);
    const member = await api.member(cid, '每天');
    for (const time of ['07:55:00', '07:55:03', '12:00:00', '23:59:59']) await at(`2026-11-20 ${time}`);
    expect(await loadNotices(member)).toHaveLength(1);
    await at('2026-11-21 07:55:00');
    expect(await loadNotices(member)).toHaveLength(2);
    expect(await openDays(cid)).toEqual(['2026-11-22']);
  });

  it('JOIN-28 several workers at once tell everybody once', async () => {
    const cids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => api.activity(owner, { ...REMIND_0755, title: `第${i}个` })),
    );
    const person = await api.person('都参加的', 'member');
    for (const cid of cids) await person.ok(join, api.joining(cid, '都参加的'));
    await api.clock('2026-11-20 07:55:00');
    await Promise.all(Array.from({ length: 6 }, () => worker().sweep(instant('2026-11-20 07:55:00'))));
    expect((await loadNotices(person)).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, i) => `“第${i}个”今天还没有签到`).toSorted(),
    );
  });

  it('JOIN-28 a clock that jumps over several days sends the last one of today alone', async () => {
    const cid = await api.activity(owner, REMIND_0755);
    const member = await api.member(cid, '跳过');
    await at('2026-11-25 07:00:00');
    expect(await loadNotices(member)).toEqual([]);
    await at('2026-11-25 09:00:00');
    expect(await loadNotices(member)).toHaveLength(1);
    const other = await api.activity(owner, { ...REMIND_0755, start_date: startOfDay('2026-11-25') });
    const late = await api.member(other, '再跳');
    await at('2026-11-30 20:00:00');
    expect(await loadNotices(late)).toHaveLength(1);
  });

  it('JOIN-28 a clock that went back reminds of the days before', async () => {
    const one = worker();
    const cid = await api.activity(owner, REMIND_0755);
    const member = await api.member(cid, '倒流');
    await at('2026-11-27 09:00:00', one);
    await at('2026-11-24 07:00:00', one);
    await at('2026-11-24 07:55:00', one);
    // The 27th was told; nothing before it is told twice, and what follows is.
    expect(await openDays(cid)).toEqual(['2026-11-28']);
    const fresh = await api.activity(owner, { ...REMIND_0755, start_date: startOfDay('2026-11-24') });
    const early = await api.member(fresh, '先看了后天');
    await api.sql("UPDATE reminder SET day = '2026-12-01', due_at = '2026-12-01 07:55+08' WHERE cid = $1", [
      fresh,
    ]);
    await at('2026-11-25 07:00:00', one);
    await at('2026-11-24 20:00:00', one);
    await at('2026-11-25 07:55:00', one);
    expect(await loadNotices(early)).toHaveLength(1);
    expect(await loadNotices(member)).toHaveLength(1);
  });

  it('JOIN-28 weekdays, weekly and monthly cycles remind when somebody would go missing', async () => {
    const weekdays = await api.activity(owner, {
      ...REMIND_0755,
      title: '工作日',
      checkinday: [0, 1, 2, 3, 4],
    });
    const weekly = await api.activity(owner, { ...REMIND_0755, title: '周记', checkinday: [8] });
    const inWeekdays = await api.member(weekdays, '工作日的');
    const inWeekly = await api.member(weekly, '每周的');
    await at('2026-11-20 07:55:00'); // Friday
    await at('2026-11-21 07:55:00');
    await at('2026-11-22 07:55:00');
    expect(await loadNotices(inWeekdays)).toEqual(['“工作日”今天还没有签到']);
    expect(await loadNotices(inWeekly)).toEqual(['“周记”本周还没有签到，今天是本周最后一天']);
    await api.clock('2026-11-23 08:00:00');
    await signIn(inWeekly, weekly);
    await at('2026-11-29 07:55:00');
    expect(await loadNotices(inWeekly)).toHaveLength(1);
  });

  it('JOIN-28 only people who are due are told', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, enable_audit: 1 });
    const waiting = await api.member(cid, '待审核的');
    const plain = await api.activity(owner, REMIND_0755);
    const [notParticipating, black, gone] = [
      await api.member(plain, '不参与的'),
      await api.member(plain, '拉黑的'),
      await api.member(plain, '移除的'),
    ];
    const set = (text: string, name: string) =>
      api.sql(`UPDATE member SET ${text} WHERE cid = $1 AND alias = $2`, [plain, name]);
    await set('role = 4', notParticipating.name);
    await set('role = 2', black.name);
    await set('removed_at = now()', gone.name);
    // A line of a list that nobody claimed.
    await api.sql(
      `INSERT INTO member (cid, member_id, role, alias, joined_day, t_join)
       VALUES ($1, gen_random_uuid(), 0, '没人认领', '2026-11-20', now())`,
      [plain],
    );
    await at('2026-11-20 07:55:00');
    for (const person of [waiting, notParticipating, black, gone])
      expect(await loadNotices(person)).toEqual([]);
    const self = await api.person('周老师', 'member');
    expect(await loadNotices(self)).toEqual([]);
    await self.ok(join, api.joining(plain, '周老师'));
    await at('2026-11-21 07:55:00');
    expect(await loadNotices(self)).toHaveLength(1);
  });

  it('JOIN-28 a parent is told of each child who has not signed in', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, title: '早读' });
    const parent = await api.person('王妈妈', 'member');
    const dependents: string[] = [];
    for (const name of ['王小明', '王小红'])
      dependents.push(
        (await parent.ok(joinDependent, api.joining(cid, name, { relation: '妈妈' }))).data.unionid,
      );
    await parent.ok(submit, api.submission(cid, { agent_for: dependents[0]! }));
    await at('2026-11-20 07:55:00');
    expect(await loadNotices(parent)).toEqual(['王小红：“早读”今天还没有签到']);
    const [notice] = (await parent.ok(getInbox, {})).data.lists;
    expect(notice!.link).toBe(`/${cid}?for=${dependents[1]}`);
    await at('2026-11-21 07:55:00');
    expect((await loadNotices(parent)).toSorted()).toEqual([
      '王小明：“早读”今天还没有签到',
      '王小红：“早读”今天还没有签到',
      '王小红：“早读”今天还没有签到',
    ]);
    // A guardian without the right to sign in gets no reminder; nor does a removed one.
    await owner.ok(updateNormal, { ...anActivity(), ...REMIND_0755, title: '早读', proxy: 0, cid });
    await at('2026-11-22 07:55:00');
    expect(await loadNotices(parent)).toHaveLength(3);
    await owner.ok(updateNormal, { ...anActivity(), ...REMIND_0755, title: '早读', proxy: 1, cid });
    await parent.ok(join, api.joining(cid, '王妈妈'));
    await api.sql('UPDATE member SET role = 2 WHERE cid = $1 AND alias = $2', [cid, '王妈妈']);
    await at('2026-11-23 07:55:00');
    expect(await loadNotices(parent)).toHaveLength(3);
  });

  it('JOIN-28 both parents are told of a child, each once, however often it is looked', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, title: '早读' });
    const mother = await api.person('赵妈妈', 'member');
    const { unionid } = (await mother.ok(joinDependent, api.joining(cid, '赵小明', { relation: '妈妈' })))
      .data;
    const father = await secondGuardian(api, { cid, unionid, first: mother }, '赵爸爸');
    await api.sql('TRUNCATE notice, notify_outbox');
    for (const time of ['07:55:00', '07:55:03']) await at(`2026-11-20 ${time}`);
    for (const parent of [mother, father])
      expect(await loadNotices(parent)).toEqual(['赵小明：“早读”今天还没有签到']);
    // Either of them signs the child in: neither is reminded.
    await father.ok(submit, api.submission(cid, { agent_for: unionid }));
    await at('2026-11-20 12:00:00');
    await api.clock('2026-11-21 07:00:00');
    await father.ok(submit, api.submission(cid, { agent_for: unionid }));
    await at('2026-11-21 07:55:00');
    expect(await loadNotices(mother)).toHaveLength(1);
  });

  it('G59 FORM-28 an edit keeps the time, and moves the days', async () => {
    const settings = { ...anActivity(), ...REMIND_0755, checkinday: [4] };
    const cid = await api.activity(owner, settings);
    const member = await api.member(cid, '改日子');
    await owner.ok(updateNormal, { ...settings, alert_time: 3600, cid, checkinday: [5] });
    await at('2026-11-20 07:55:00');
    await at('2026-11-21 01:00:00');
    expect(await loadNotices(member)).toEqual([]);
    await at('2026-11-21 07:55:00');
    expect(await loadNotices(member)).toHaveLength(1);
    expect(await openDays(cid)).toEqual(['2026-11-28']);
  });

  it('JOIN-28 D18 who signed in today is not reminded where the week became days afterwards', async () => {
    const settings = { ...anActivity(), ...REMIND_0755, checkinday: [8] };
    const cid = await api.activity(owner, settings);
    const [signed, missing] = [await api.member(cid, '签过的'), await api.member(cid, '没签的')];
    await signIn(signed, cid);
    await owner.ok(updateNormal, { ...settings, cid, checkinday: [0, 1, 2, 3, 4, 5, 6] });
    await at('2026-11-20 07:55:00');
    expect([await loadNotices(signed), await loadNotices(missing)]).toMatchObject([[], { length: 1 }]);
  });

  it('JOIN-28 the first day behind the holidays is reminded of again', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, end_date: startOfDay('2027-06-30') });
    const member = await api.member(cid, '放假的');
    const set = Array.from({ length: 62 }, (_, n) => ({
      day: addDays('2026-11-21', n),
      kind: 'off' as const,
      note: '放假',
    }));
    await owner.ok(saveExceptions, { cid, set, request_id: freshId() });
    await at('2026-11-20 07:55:00');
    expect(await openDays(cid)).toEqual(['2027-01-22']);
    await at('2027-01-21 07:55:00');
    expect(await loadNotices(member)).toHaveLength(1);
    await at('2027-01-22 07:55:00');
    expect(await loadNotices(member)).toHaveLength(2);
  });

  it('FORM-28 saved after the time of day, it begins the next day', async () => {
    await api.clock('2026-11-20 09:00:00');
    const cid = await api.activity(owner, REMIND_0755);
    const member = await api.member(cid, '上午建的');
    await at('2026-11-20 09:00:03');
    expect(await loadNotices(member)).toEqual([]);
    expect(await openDays(cid)).toEqual(['2026-11-21']);
  });

  it('FORM-28 without a reminder, after the end, and of a removed activity there is none', async () => {
    const none = await api.activity(owner, { alert_time: -1 });
    expect(await openDays(none)).toEqual([]);
    const cid = await api.activity(owner, REMIND_0755);
    const member = await api.member(cid, '不该收到');
    await api.sql('UPDATE activity SET deleted_at = now() WHERE cid = $1', [cid]);
    await at('2026-11-20 07:55:00');
    expect(await openDays(cid)).toEqual([]);
    const over = await api.activity(owner, REMIND_0755);
    await at('2027-01-20 07:55:00');
    expect(await openDays(over)).toEqual([]);
    expect(await loadNotices(member)).toEqual([]);
  });
});
