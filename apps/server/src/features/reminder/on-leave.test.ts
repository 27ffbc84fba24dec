import { askLeave, getInbox, saveAttendanceSettings } from '@rollcall/contract';
import { builtinWorkdays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { instant } from '../../../test/fixtures/builders.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { createVersions } from '../activity/activity.reads.ts';
import { createReminderService } from './reminder.service.ts';

let api: Api;
let database: Database;
let owner: Person;
beforeAll(async () => {
  // A web process: the test alone sends reminders, when it says so.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  owner = await api.certified('周老师');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(() => api.clock('2026-11-16 07:00:00'));
afterEach(() => expect(api.faults).toEqual([]));

const REMIND_0755 = { alert_time: 28_500, start_date: startOfDay('2026-11-16') };
const [MORNING, EVENING] = [25_200, 61_200];

/** Sets the clock and sends what is due. */
async function at(time: string): Promise<void> {
  await api.clock(time);
  await createReminderService({
    db: database.db,
    versions: createVersions(),
    workdaysOf: async () => builtinWorkdays(),
  }).sweep(instant(time));
}
const reminders = async (person: Person) =>
  (await person.ok(getInbox, {})).data.lists
    .filter(({ kind }) => kind === 'reminder')
    .map(({ text }) => text);

/** A member with leave of some spans of days, each of all slots or of some. */
async function onLeave(cid: string, name: string, ...spans: [first: string, last: string, slot?: number][]) {
  const member = await api.member(cid, name);
  for (const [first, last, slot] of spans)
    await member.ok(askLeave, {
      cid,
      first,
      last,
      kind: '病假',
      ...(slot === undefined ? {} : { slots: [slot] }),
      request_id: freshId(),
    });
  return member;
}

describe('reminders of members on leave', () => {
  it('JOIN-28 are not sent where approved leave holds every slot of the day', async () => {
    const cid = await api.activity(owner, {
      ...REMIND_0755,
      limit: 2,
      time_list: [
        [MORNING, 30_600],
        [EVENING, 64_800],
      ],
    });
    await owner.ok(saveAttendanceSettings, { cid, leave: 2 });
    const day = '2026-11-16';
    const whole = await onLeave(cid, '全天', [day, day]);
    const both = await onLeave(cid, '早晚', [day, day, MORNING], [day, day, EVENING]);
    const morning = await onLeave(cid, '早上', [day, day, MORNING]);
    await owner.ok(saveAttendanceSettings, { cid, leave: 1 });
    const waiting = await onLeave(cid, '待批', [day, day]);
    await at('2026-11-16 07:55:00');
    for (const person of [whole, both]) expect(await reminders(person)).toEqual([]);
    for (const person of [morning, waiting]) expect(await reminders(person)).toHaveLength(1);
    await at('2026-11-17 07:55:00');
    expect(await reminders(whole)).toHaveLength(1);
  });

  it('JOIN-28 are sent in a week of whose open days some were not on leave', async () => {
    const cid = await api.activity(owner, { ...REMIND_0755, checkinday: [8] });
    await owner.ok(saveAttendanceSettings, { cid, leave: 2 });
    const week = await onLeave(cid, '整周', ['2026-11-16', '2026-11-22']);
    const sunday = await onLeave(cid, '周日', ['2026-11-22', '2026-11-22']);
    await api.clock('2026-11-19 07:00:00');
    const late = await onLeave(cid, '周四加入', ['2026-11-19', '2026-11-22']);
    await at('2026-11-22 07:55:00');
    for (const person of [week, late]) expect(await reminders(person)).toEqual([]);
    expect(await reminders(sunday)).toHaveLength(1);
  });
});
