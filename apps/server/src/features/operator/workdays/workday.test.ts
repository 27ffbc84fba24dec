import { CYCLE_DAY, getWorkdayYear, saveWorkdayYear } from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { instant } from '../../../../test/fixtures/builders.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { createVersions } from '../../activity/activity.reads.ts';
import { createReminderService } from '../../reminder/reminder.service.ts';
import { createReference } from '../reference.service.ts';
import { createWorkdayService } from './workday.service.ts';

let api: Api;
let database: Database;
let operator: Person;
beforeAll(async () => {
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  operator = await api.operator();
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
afterEach(() => expect(api.faults).toEqual([]));

const dayOfYear = async (year: number, day: string) => {
  const { data } = await operator.ok(getWorkdayYear, { year });
  return { ...data.days.find((one) => one.day === day)!, published: data.published, builtin: data.builtin };
};

it('JOIN-10 a year that the operator enters holds here at once, and in every process that looks', async () => {
  const other = await createReference(database.db);
  expect(await dayOfYear(2031, '2031-10-01')).toMatchObject({
    working: true,
    published: false,
    builtin: false,
  });
  await operator.ok(saveWorkdayYear, {
    year: 2031,
    days: [
      { day: '2031-10-01', working: 0 },
      { day: '2031-10-11', working: 1 },
    ],
    published: 1,
  });
  expect(await dayOfYear(2031, '2031-10-01')).toMatchObject({ working: false, base: true, published: true });
  expect(await dayOfYear(2031, '2031-10-11')).toMatchObject({ working: true, base: false });
  expect(other.workdays().isProvisional(2031)).toBe(true);
  await other.refresh();
  expect(other.workdays().isProvisional(2031)).toBe(false);
  expect(other.workdays().isWorkday('2031-10-01')).toBe(false);
  const [entry] = await api.sql<{ subject: string; after: object }>(
    "SELECT subject, after FROM operator_audit WHERE action = 'workday.save' ORDER BY id DESC LIMIT 1",
  );
  expect(entry).toEqual({ subject: '2031年', after: { published: true, rest: '10-01', work: '10-11' } });
});

it('takes a year back, and no day of another year', async () => {
  const rejection = await operator.rejected(saveWorkdayYear, {
    year: 2032,
    days: [{ day: '2031-10-01', working: 0 }],
    published: 1,
  });
  expect(rejection.message).toBe('日期不在这一年');
  const days = [{ day: '2032-01-01', working: 0 as const }];
  await operator.ok(saveWorkdayYear, { year: 2032, days, published: 1 });
  await operator.ok(saveWorkdayYear, { year: 2032, days: [], published: 0 });
  expect(await dayOfYear(2032, '2032-01-01')).toMatchObject({ working: true, published: false });
  // Days that the program brings along need no publishing.
  expect(await dayOfYear(2026, '2026-10-01')).toMatchObject({
    working: false,
    builtin: true,
    published: false,
  });
});

it('JOIN-10 a year that another operator saved meanwhile is not put back', async () => {
  const revOf = async () => (await operator.ok(getWorkdayYear, { year: 2033 })).data.rev;
  const before = await revOf();
  const off = (...names: string[]) => names.map((day) => ({ day, working: 0 as const }));
  const year = { year: 2033, published: 1 as const };
  const other = await api.operator('值班');
  const theirs = { ...year, days: off('2033-10-03', '2033-02-01'), rev: before };
  const { rev } = (await other.ok(saveWorkdayYear, theirs)).data;
  expect(await revOf()).toBe(rev);
  const late = { ...year, days: off('2033-05-03'), rev: before };
  expect(await operator.rejected(saveWorkdayYear, late)).toMatchObject({
    message: '已被他人修改，请载入最新内容后再保存',
    data: { reason: 'edited_meanwhile' },
  });
  expect(await dayOfYear(2033, '2033-10-03')).toMatchObject({ working: false, published: true });
  expect(await dayOfYear(2033, '2033-05-03')).toMatchObject({ working: true });
  // To be published or not is part of it, and a day that is as the calendar has it is none.
  const days = [...theirs.days, ...off('2033-05-03'), { day: '2033-05-04', working: 1 as const }];
  await operator.ok(saveWorkdayYear, { ...year, days, rev });
  const unpublished = await operator.ok(saveWorkdayYear, { ...year, days, published: 0, rev: await revOf() });
  expect((await other.rejected(saveWorkdayYear, { ...year, days, rev })).sta).toBe(-1);
  expect(unpublished.data.rev).toBe(await revOf());
});

it('JOIN-28 lays reminders out anew by the days that were entered', async () => {
  const owner = await api.certified('周老师');
  await api.clock('2026-11-20 07:00:00');
  const cid = await api.activity(owner, { alert_time: 28_500, checkinday: [CYCLE_DAY.WORKDAYS] });
  const reference = await createReference(database.db);
  const reminders = createReminderService({
    db: database.db,
    versions: createVersions(),
    workdaysOf: reference.workdaysOf,
  });
  const open = async () =>
    (
      await api.sql<{ day: string }>(
        'SELECT day::text AS day FROM reminder WHERE cid = $1 AND done_at IS NULL',
        [cid],
      )
    ).map(({ day }) => day);
  await api.clock('2026-11-20 07:55:00');
  await reminders.sweep(instant('2026-11-20 07:55:00'));
  // 20 November is a Friday: the next legal workday is Monday, until Saturday is made one.
  expect(await open()).toEqual(['2026-11-23']);
  const days = [{ day: '2026-11-21', working: 1 as const }];
  await operator.ok(saveWorkdayYear, { year: 2026, days, published: 0 });
  await reminders.sweep(instant('2026-11-20 07:56:00'));
  expect(await open()).toEqual(['2026-11-21']);
});

it('asks for the coming year from December on', async () => {
  const reference = await createReference(database.db);
  const { missingYear } = createWorkdayService({ db: database.db, ...reference });
  expect(missingYear(instant('2026-11-30 12:00:00'))).toBe(0);
  expect(missingYear(instant('2026-12-01 00:00:00'))).toBe(2027);
  expect(missingYear(instant('2027-03-01 00:00:00'))).toBe(2027);
  expect(missingYear(instant('2030-12-31 00:00:00'))).toBe(2030);
});
