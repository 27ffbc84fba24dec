import * as contract from '@rollcall/contract';
import { builtinWorkdays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity, instant } from '../../../../test/fixtures/builders.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { createVersions } from '../../activity/activity.reads.ts';
import { createAbsenceNotices } from './absence-notice.service.ts';

let api: Api;
let database: Database;
let teacher: Person;
beforeAll(async () => {
  // A web process: the test alone looks at ended slots, when it says so.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 8);
  teacher = await api.certified('周老师');
});
beforeEach(async () => {
  await api.sql('TRUNCATE absence_notice, notice, notify_outbox');
  await api.clock('2026-11-20 06:00:00');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];

const worker = () =>
  createAbsenceNotices({
    db: database.db,
    versions: createVersions(),
    workdaysOf: async () => builtinWorkdays(),
  });
/** Sets the clock and lets a worker look. */
async function at(time: string, one = worker()): Promise<void> {
  await api.clock(time);
  await one.sweep(instant(time));
}
const noticesOf = async (person: Person) =>
  (await person.ok(contract.getInbox, {})).data.lists
    .filter(({ kind }) => kind === 'missing')
    .map(({ text }) => text)
    .toReversed();
const alerts = (over: object) => ({ ...contract.DEFAULT_ALERTS, ...over });
const notifying = (cid: string, on: 0 | 1 = 1, more: object = {}) =>
  teacher.ok(contract.saveAttendanceSettings, {
    cid,
    leave: 2,
    alerts: alerts({ notify_guardians: on }),
    ...more,
  });
const TWO_SLOTS = { title: '一班', time_list: [MORNING, EVENING], limit: 2 };

/** An activity whose guardians hear who is missing. */
async function aClass(settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { ...TWO_SLOTS, ...settings });
  await notifying(cid);
  return cid;
}
/** A parent with a child; the id is that of the child. */
async function aChild(cid: string, name: string) {
  const parent = await api.person(`${name}的妈妈`, 'member');
  const { unionid } = (
    await parent.ok(contract.joinDependent, {
      cid,
      entry: api.entryOf(cid),
      reg_params: [{ key: 1, val: name }],
      relation: '妈妈',
      request_id: freshId(),
    })
  ).data;
  return { parent, unionid };
}
const signIn = (parent: Person, cid: string, agent_for: string) =>
  parent.ok(contract.submit, {
    cid,
    entry: api.entryOf(cid),
    fill_params: [],
    agent_for,
    request_id: freshId(),
  });
const leave = (parent: Person, cid: string, agent_for: string) =>
  parent.ok(contract.askLeave, {
    cid,
    agent_for,
    first: '2026-11-20',
    last: '2026-11-20',
    kind: '病假',
    request_id: freshId(),
  });

describe('guardians at the end of a slot', () => {
  it('hear who is missing, and not before the slot is over; who came or is on leave is not told of', async () => {
    const cid = await aClass();
    const [missing, here, away] = [
      await aChild(cid, '小明'),
      await aChild(cid, '小红'),
      await aChild(cid, '小刚'),
    ];
    await leave(away.parent, cid, away.unionid);
    await at('2026-11-20 08:00:00');
    await signIn(here.parent, cid, here.unionid);
    await at('2026-11-20 08:30:59');
    expect(await noticesOf(missing.parent)).toEqual([]);
    await at('2026-11-20 08:32:00');
    expect(await noticesOf(missing.parent)).toEqual(['一班：小明 11月20日 周五 07:00–08:30 没有签到。']);
    expect([await noticesOf(here.parent), await noticesOf(away.parent)]).toEqual([[], []]);
    await at('2026-11-20 18:05:00');
    expect(await noticesOf(missing.parent)).toHaveLength(2);
    expect(await noticesOf(here.parent)).toEqual(['一班：小红 11月20日 周五 17:00–18:00 没有签到。']);
    expect(await noticesOf(away.parent)).toEqual([]);
    const [notice] = (await missing.parent.ok(contract.getInbox, {})).data.lists;
    const link = `/${cid}?for=${missing.unionid}`;
    expect(notice).toMatchObject({ title: '未签到提醒', cid, link, read: 0 });
    // They go out as every other notice does.
    expect(await api.sql('SELECT count(*)::int AS n FROM notify_outbox')).toEqual([{ n: 3 }]);
  });

  it('hear it once, however often and by however many workers it is looked at', async () => {
    const cid = await aClass();
    const children = [];
    for (const name of ['甲', '乙', '丙', '丁']) children.push(await aChild(cid, name));
    await api.clock('2026-11-20 08:40:00');
    await Promise.all(Array.from({ length: 6 }, () => worker().sweep(instant('2026-11-20 08:40:00'))));
    for (const { parent } of children) expect(await noticesOf(parent)).toHaveLength(1);
    // A worker that died behind its notices and before its plan does it over.
    await api.sql("UPDATE absence_notice SET ends_at = '2026-11-20 08:31+08', after_member = NULL");
    await at('2026-11-20 08:41:00');
    for (const { parent } of children) expect(await noticesOf(parent)).toHaveLength(1);
    // An end that is moved and comes again is the same slot.
    await teacher.ok(contract.updateNormal, {
      ...anActivity({ ...TWO_SLOTS, time_list: [[25_200, 32_400], EVENING] }),
      cid,
    });
    await at('2026-11-20 09:05:00');
    for (const { parent } of children) expect(await noticesOf(parent)).toHaveLength(1);
  });

  it('hear nothing where the organisers did not ask for it, or no longer do', async () => {
    const silent = await api.activity(teacher, TWO_SLOTS);
    const cid = await aClass();
    const [one, two] = [await aChild(silent, '小刚'), await aChild(cid, '小明')];
    expect(
      (await teacher.ok(contract.getAttendanceSettings, { cid: silent })).data.alerts.notify_guardians,
    ).toBe(0);
    await notifying(cid, 0);
    await at('2026-11-20 08:40:00');
    expect([await noticesOf(one.parent), await noticesOf(two.parent)]).toEqual([[], []]);
    await notifying(cid);
    await at('2026-11-20 18:05:00');
    // The morning was over when it was asked for.
    expect([await noticesOf(one.parent), await noticesOf(two.parent)]).toEqual([
      [],
      ['一班：小明 11月20日 周五 17:00–18:00 没有签到。'],
    ]);
  });

  it('hear nothing on days off, of the exempt, of who waits for approval, of who has an account', async () => {
    const cid = await aClass({ checkinday: [0, 1, 2, 3, 4] });
    const [child, exempt] = [await aChild(cid, '小明'), await aChild(cid, '小红')];
    const grown = await api.member(cid, '大人');
    await teacher.ok(contract.setRole, { cid, unionid: exempt.unionid, role: 4, type: 1 });
    await teacher.ok(contract.saveExceptions, {
      cid,
      set: [{ day: '2026-11-23', kind: 'off', note: '运动会' }],
      request_id: freshId(),
    });
    await at('2026-11-20 08:40:00');
    expect([await noticesOf(child.parent), await noticesOf(exempt.parent), await noticesOf(grown)]).toEqual([
      ['一班：小明 11月20日 周五 07:00–08:30 没有签到。'],
      [],
      [],
    ]);
    // The evening, a weekend and a day off later.
    await at('2026-11-20 18:05:00');
    for (const day of ['21', '22', '23']) await at(`2026-11-${day} 08:40:00`);
    expect(await noticesOf(child.parent)).toHaveLength(2);
    await at('2026-11-24 08:40:00');
    expect((await noticesOf(child.parent)).at(-1)).toBe('一班：小明 11月24日 周二 07:00–08:30 没有签到。');
    const strict = await aClass({ enable_audit: 1, start_date: startOfDay('2026-11-24') });
    const waiting = await aChild(strict, '小刚');
    await at('2026-11-24 18:05:00');
    expect(await noticesOf(waiting.parent)).toEqual([]);
  });

  it('hear that leave still waits, in the same line', async () => {
    const cid = await aClass();
    await notifying(cid, 1, { leave: 1 });
    const { parent, unionid } = await aChild(cid, '小明');
    await leave(parent, cid, unionid);
    await at('2026-11-20 08:40:00');
    expect(await noticesOf(parent)).toEqual([
      '一班：小明 11月20日 周五 07:00–08:30 没有签到，请假还在等发起人审核。',
    ]);
  });

  it('hear nothing of slots that ended while the server was away for long', async () => {
    const cid = await aClass();
    const { parent } = await aChild(cid, '小明');
    await at('2026-11-22 12:00:00');
    expect(await noticesOf(parent)).toEqual([]);
    await at('2026-11-22 18:05:00');
    expect(await noticesOf(parent)).toEqual(['一班：小明 11月22日 周日 17:00–18:00 没有签到。']);
  });

  it('hear of a week on the end of its last day, once', async () => {
    const cid = await aClass({ title: '周记', checkinday: [8], limit: 1 });
    const { parent } = await aChild(cid, '小明');
    for (const time of ['20 18:05', '21 18:05', '22 08:40', '22 18:05', '22 18:06', '23 18:05'])
      await at(`2026-11-${time}:00`);
    expect(await noticesOf(parent)).toEqual(['周记：小明 本周 没有签到。']);
  });

  it('an activity of which nobody can be told holds up no other, and is named', async () => {
    const broken = await aClass({ time_list: [[25_200, 30_540], EVENING] });
    const cid = await aClass();
    const { parent } = await aChild(cid, '陈一诺');
    const zone = (name: string) => api.sql('UPDATE activity SET zone = $2 WHERE cid = $1', [broken, name]);
    await zone('Nowhere/None');
    await expect(at('2026-11-20 08:31:30')).rejects.toThrow(broken);
    expect(await noticesOf(parent)).toHaveLength(1);
    await zone('Asia/Shanghai');
  });

  it('an activity that cannot be planned anew after the clock went back holds up no other, and is named', async () => {
    const broken = await aClass();
    const cid = await aClass();
    const { parent } = await aChild(cid, '陈一诺');
    const zone = (name: string) => api.sql('UPDATE activity SET zone = $2 WHERE cid = $1', [broken, name]);
    const one = worker();
    // Noon is too late for the morning: the evening is planned.
    await at('2026-11-20 12:00:00', one);
    expect(await noticesOf(parent)).toEqual([]);
    await zone('Nowhere/None');
    await expect(at('2026-11-20 08:00:00', one)).rejects.toThrow(broken);
    await at('2026-11-20 08:32:00', one);
    expect(await noticesOf(parent)).toEqual(['一班：陈一诺 11月20日 周五 07:00–08:30 没有签到。']);
    await zone('Asia/Shanghai');
  });
});
