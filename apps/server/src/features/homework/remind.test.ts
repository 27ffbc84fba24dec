import * as contract from '@rollcall/contract';
import { builtinWorkdays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant } from '../../../test/fixtures/builders.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { createHomeworkReminders } from './remind.service.ts';

let api: Api;
let database: Database;
let teacher: Person;
let cid: string;
beforeAll(async () => {
  // A web process: the test alone sends reminders, when it says so.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  teacher = await api.certified('周老师');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(async () => {
  await api.sql('TRUNCATE homework, homework_reminder, notice, notify_outbox');
  await api.clock('2026-11-20 07:00:00');
  cid = (await teacher.ok(contract.createWork, anActivity({ title: '五年级二班' }))).data.cid;
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const worker = () => createHomeworkReminders({ db: database.db, workdaysOf: async () => builtinWorkdays() });
async function at(time: string, ...workers: ReturnType<typeof worker>[]): Promise<void> {
  await api.clock(time);
  await Promise.all((workers.length === 0 ? [worker()] : workers).map((one) => one.sweep(instant(time))));
}
const assign = async (over: Partial<contract.HomeworkSettingsInput> = {}) =>
  (
    await teacher.ok(contract.initHomework, {
      cid,
      title: '背诵第三课',
      mode: 0,
      start_date: 0,
      end_date: startOfDay('2026-11-20'),
      end_time: 75_600,
      enable_remind: 1,
      advance_time: 1,
      ...over,
    })
  ).data.wid;
const loadNotices = async (person: Person) =>
  (await person.ok(contract.getInbox, {})).data.lists.map(({ text }) => text).toReversed();
const submitHomework = (member: Person, wid: string) =>
  member.ok(contract.submit, api.submission(cid, { wid }));

describe('reminders of homework', () => {
  it('HW-19 JOIN-28 tell who has not submitted, an hour before the end, once', async () => {
    const wid = await assign();
    const [done, late] = [await api.member(cid, '王浩然'), await api.member(cid, '李思源')];
    await submitHomework(done, wid);
    await at('2026-11-20 20:00:58');
    expect(await loadNotices(late)).toEqual([]);
    await at('2026-11-20 20:00:59', worker(), worker(), worker());
    await at('2026-11-20 20:30:00');
    expect(await loadNotices(late)).toEqual(['“背诵第三课”今天 21:00 截止，还没有提交']);
    expect(await loadNotices(done)).toEqual([]);
    const [notice] = (await late.ok(contract.getInbox, {})).data.lists;
    expect(notice).toMatchObject({ kind: 'homework', link: `/${cid}/homework/${wid}` });
  });

  it('JOIN-18 JOIN-28 tell a parent, with a link to the homework as their child’s', async () => {
    const wid = await assign();
    const parent = await api.person('王妈妈', 'member');
    const child = api.joining(cid, '王小宝', { relation: '妈妈' as const });
    const { unionid } = (await parent.ok(contract.joinDependent, child)).data;
    await at('2026-11-20 08:00:00');
    await at('2026-11-20 20:10:00');
    const [notice] = (await parent.ok(contract.getInbox, {})).data.lists;
    expect(notice).toMatchObject({
      text: '王小宝：“背诵第三课”今天 21:00 截止，还没有提交',
      link: `/${cid}/homework/${wid}?for=${unionid}`,
    });
  });

  it('JOIN-28 each slot has its own, for who has not submitted in that one', async () => {
    const wid = await assign({
      mode: 3,
      start_date: startOfDay('2026-11-20'),
      end_date: startOfDay('2026-11-25'),
      advance_time: 0.5,
      time_list: [
        [480, 490],
        [1020, 1080],
      ],
    });
    const member = await api.member(cid, '王浩然');
    await at('2026-11-20 07:40:58');
    expect(await loadNotices(member)).toEqual([]);
    await at('2026-11-20 07:40:59');
    expect(await loadNotices(member)).toEqual(['“背诵第三课”今天 08:10 截止，还没有提交']);
    await api.clock('2026-11-20 08:05:00');
    await submitHomework(member, wid);
    await at('2026-11-20 17:30:59');
    await at('2026-11-21 07:40:59');
    expect(await loadNotices(member)).toEqual([
      '“背诵第三课”今天 08:10 截止，还没有提交',
      '“背诵第三课”今天 18:00 截止，还没有提交',
      '“背诵第三课”今天 08:10 截止，还没有提交',
    ]);
  });

  it('JOIN-28 follow a deadline that was moved, are off when switched off, and skip what went by', async () => {
    const wid = await assign();
    const member = await api.member(cid, '王浩然');
    await at('2026-11-20 08:00:00');
    const { data } = await teacher.ok(contract.getHomework, { wid });
    await teacher.ok(contract.updateHomework, { ...data, end_date: startOfDay('2026-11-21') });
    await at('2026-11-20 20:10:00');
    expect(await loadNotices(member)).toEqual([]);
    // Nobody looked for a day: the deadline has passed, and nobody wants to hear of it now.
    await at('2026-11-21 22:00:00');
    expect(await loadNotices(member)).toEqual([]);
    const off = await assign({ end_date: startOfDay('2026-11-22') });
    await at('2026-11-21 22:10:00');
    const saved = (await teacher.ok(contract.getHomework, { wid: off })).data;
    await teacher.ok(contract.updateHomework, { ...saved, enable_remind: 0 });
    await at('2026-11-22 20:30:00');
    expect(await loadNotices(member)).toEqual([]);
  });

  it('JOIN-28 a removed homework reminds of nothing, a chunk that was cut off goes on where it stood', async () => {
    const gone = await assign({ title: '删掉的' });
    const wid = await assign({ title: '在的' });
    const members = await Promise.all(['甲', '乙', '丙'].map((name) => api.member(cid, name)));
    await at('2026-11-20 08:00:00');
    await teacher.ok(contract.removeHomework, { wid: gone });
    // The first of them was told by a worker that died after its chunk.
    const [first] = await api.sql<{ member_id: string }>(
      'SELECT member_id FROM member WHERE cid = $1 AND role = 0 ORDER BY member_id LIMIT 1',
      [cid],
    );
    await api.sql('UPDATE homework_reminder SET after_member = $1 WHERE cid = $2', [first!.member_id, cid]);
    await at('2026-11-20 20:10:00');
    const all = await Promise.all(members.map(loadNotices));
    expect(all.filter((texts) => texts.length === 0)).toHaveLength(1);
    expect(all.flat()).toEqual(Array(2).fill('“在的”今天 21:00 截止，还没有提交'));
    expect(wid).not.toBe(gone);
  });

  it('JOIN-28 homework that cannot be laid out or told of holds up no other, and is named', async () => {
    const broken = (await teacher.ok(contract.createWork, anActivity({ title: '坏了的班' }))).data.cid;
    const wid = (
      await teacher.ok(contract.initHomework, {
        cid: broken,
        title: '先到期的',
        mode: 0,
        start_date: 0,
        end_date: startOfDay('2026-11-20'),
        end_time: 75_540,
        enable_remind: 1,
        advance_time: 1,
      })
    ).data.wid;
    const inside = splitInsideId(wid).id;
    const member = await api.member(cid, '等着的');
    const zone = (name: string) => api.sql('UPDATE activity SET zone = $2 WHERE cid = $1', [broken, name]);
    await zone('Nowhere/None');
    await assign();
    await expect(at('2026-11-20 07:00:03')).rejects.toThrow(inside);
    await zone('Asia/Shanghai');
    await at('2026-11-20 07:00:06');
    await zone('Nowhere/None');
    await expect(at('2026-11-20 20:00:59')).rejects.toThrow(inside);
    expect(await loadNotices(member)).toEqual(['“背诵第三课”今天 21:00 截止，还没有提交']);
    await zone('Asia/Shanghai');
  });
});
