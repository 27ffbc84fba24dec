import { getInbox, updateNormal } from '@rollcall/contract';
import { builtinWorkdays } from '@rollcall/rules';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant } from '../../../test/fixtures/builders.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { createVersions } from '../activity/activity.reads.ts';
import { createReminderService } from './reminder.service.ts';

const REMIND_0755 = { alert_time: 28_500 };
const DUE = '2026-11-20 07:55:00';

let api: Api;
let database: Database;
let teacher: Person;
/** Connection that stands for another process in the middle of its transaction. */
let other: pg.Client;
beforeAll(async () => {
  // A web process: the test alone sends reminders, when it says so.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  teacher = await api.certified('周老师');
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await database?.close();
  await api?.close();
});
beforeEach(async () => {
  await api.sql('TRUNCATE reminder, notice, notify_outbox');
  await api.clock('2026-11-20 07:00:00');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const worker = () =>
  createReminderService({
    db: database.db,
    versions: createVersions(),
    workdaysOf: async () => builtinWorkdays(),
  });
const sweep = () => worker().sweep(instant(DUE));
const loadNotices = async (person: Person) =>
  (await person.ok(getInbox, {})).data.lists.map(({ text }) => text);

it('FORM-28 an activity is saved while its reminder goes out', async () => {
  const cid = await api.activity(teacher, REMIND_0755);
  await api.clock(DUE);
  await other.query('BEGIN');
  await other.query('SELECT FROM reminder WHERE cid = $1 FOR UPDATE', [cid]);
  let answer = '';
  const saved = teacher.ok(updateNormal, { ...anActivity(), ...REMIND_0755, cid }).then(
    () => {
      answer = 'saved';
    },
    (error: Error) => {
      answer = error.message;
    },
  );
  await untilWaiting(api, () => answer !== '');
  // As the last chunk ends: the day is done, and the next one opened.
  await other.query('UPDATE reminder SET done_at = now() WHERE cid = $1', [cid]);
  await other.query(
    "INSERT INTO reminder (cid, day, due_at) VALUES ($1, '2026-11-21', '2026-11-21 07:55+08')",
    [cid],
  );
  await other.query('COMMIT');
  await saved;
  expect(answer).toBe('saved');
  expect(
    await api.sql('SELECT day::text AS day, due_at FROM reminder WHERE cid = $1 AND done_at IS NULL', [cid]),
  ).toEqual([{ day: '2026-11-21', due_at: instant('2026-11-21 07:55:00') }]);
});

it('JOIN-28 an activity whose reminder cannot be sent holds up no other, and is named', async () => {
  const broken = await api.activity(teacher, { alert_time: 28_440 });
  const cid = await api.activity(teacher, REMIND_0755);
  const member = await api.member(cid, '等提醒的');
  await api.sql("UPDATE activity SET zone = 'Nowhere/None' WHERE cid = $1", [broken]);
  await api.clock(DUE);
  await expect(sweep()).rejects.toThrow(broken);
  expect(await loadNotices(member)).toEqual(['“晨读签到”今天还没有签到']);
  await api.sql("UPDATE activity SET zone = 'Asia/Shanghai' WHERE cid = $1", [broken]);
  await sweep();
});

it('JOIN-28 nor one that cannot be laid out anew, after the clock went back', async () => {
  const one = worker();
  const [broken, cid] = [await api.activity(teacher, REMIND_0755), await api.activity(teacher, REMIND_0755)];
  const member = await api.member(cid, '倒流后的');
  await one.sweep(instant('2026-11-27 09:00:00'));
  await api.sql('TRUNCATE notice, notify_outbox');
  await api.sql('DELETE FROM reminder WHERE done_at IS NOT NULL');
  await api.sql("UPDATE activity SET zone = 'Nowhere/None' WHERE cid = $1", [broken]);
  await expect(one.sweep(instant('2026-11-20 07:00:00'))).rejects.toThrow(broken);
  await one.sweep(instant(DUE));
  expect(await loadNotices(member)).toEqual(['“晨读签到”今天还没有签到']);
  await api.sql("UPDATE activity SET zone = 'Asia/Shanghai' WHERE cid = $1", [broken]);
});
