import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { NOW } from '../../../../test/fixtures/builders.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createLog } from '../../../platform/log/log.ts';
import { guardedSms } from '../../../platform/sms/guarded.ts';
import { SmsError } from '../../../platform/sms/provider-request.ts';
import { createMailing } from '../../export/mail.service.ts';
import { createNoticeService } from '../../notice/notice.service.ts';
import { blankPerson } from '../../person/erase.store.ts';
import { quantileOf } from '../health/call-metrics.reads.ts';
import { createCallMetrics } from '../health/call-metrics.service.ts';
import { createSentLog } from '../outbox/sent.service.ts';

/** Monitoring of the operator: messages, jobs, processes, calls; and the search. */

let api: Api;
let database: Database;
let operator: Person;
let owner: Person;
let cid: string;
beforeAll(async () => {
  // A web process: nothing is sent or swept but by the tests.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  operator = await api.operator();
  owner = await api.certified('周老师');
  cid = await api.activity(owner, { title: '晨读打卡' });
  await api.member(cid, '王浩然');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
afterEach(() => expect(api.faults).toEqual([]));

const entries = async (area: contract.OperatorActionArea) =>
  (await operator.ok(contract.listOperatorAudit, { area })).data.lists.map(({ action, subject }) => [
    action,
    subject,
  ]);
const sentLog = () =>
  createSentLog({
    db: database.db,
    sealer: createSealer({ current: Buffer.alloc(32, 7), old: [] }),
    log: createLog('silent'),
  });

it('finds people and activities by how they begin, and notes each look', async () => {
  const { data } = await operator.ok(contract.operatorSearch, { keyword: '13800138000' });
  expect(data.people.map(({ nickname, mobile }) => [nickname, mobile])).toEqual([['周老师', '138****8000']]);
  const { openid } = data.people[0]!;
  const byTitle = (await operator.ok(contract.operatorSearch, { keyword: '晨读' })).data;
  expect(byTitle.activities.map((one) => one.cid)).toEqual([cid]);
  expect((await operator.ok(contract.operatorSearch, { keyword: '读' })).data.activities).toEqual([]);
  const member = await api.person('王浩然', 'member');
  const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
  const byUnion = (await operator.ok(contract.operatorSearch, { keyword: unionid })).data;
  expect(byUnion.people.map(({ nickname }) => nickname)).toEqual(['王浩然']);

  const person = (await operator.ok(contract.viewPerson, { openid })).data;
  expect(person).toMatchObject({ nickname: '周老师', disabled: false, created: 1, application: '' });
  expect(person.activities.map((one) => one.cid)).toEqual([cid]);
  const activity = (await operator.ok(contract.viewActivity, { cid })).data;
  expect(activity).toMatchObject({
    title: '晨读打卡',
    owner: '周老师',
    join_num: 1,
    records: 0,
    deleted_at: 0,
  });
  expect(activity.owner_mobile).toBe('138****8000');
  const rejection = await operator.rejected(contract.viewActivity, { cid: 'nothing' });
  expect(rejection.message).toBe('没有找到，可能已被删除');
  expect(await entries('find')).toEqual([
    ['find.activity', `晨读打卡 ${cid}`],
    ['find.person', '周老师 138****8000'],
    ['find.search', unionid],
    ['find.search', '读'],
    ['find.search', '晨读'],
    ['find.search', '138****8000'],
  ]);
});

it('lists nobody who left by what stands in the place of names, and finds them by their id alone', async () => {
  const people = async (keyword: string) =>
    (await operator.ok(contract.operatorSearch, { keyword })).data.people.map(({ nickname }) => nickname);
  const left = await api.person('要走的人', 'member');
  const { openid } = (await left.ok(contract.getUserInfo, {})).data;
  expect(await people('要走')).toEqual(['要走的人']);
  await database.db.transaction().execute(async (tx) => {
    const [row] = await api.sql<{ uid: string }>('SELECT uid FROM person WHERE openid = $1', [openid]);
    await blankPerson(tx, row!.uid, 'gone-1', new Date(NOW));
  });
  expect(await people('要走')).toEqual([]);
  expect(await people('已注销')).toEqual([]);
  expect(await people(openid)).toEqual([]);
  expect(await people('gone-1')).toEqual(['已注销用户']);
  // A person with such a nickname is a person like others.
  await api.person('已注销的小王', 'member');
  expect(await people('已注销')).toEqual(['已注销的小王']);
});

it('pages the audit log, by operator', async () => {
  const first = (await operator.ok(contract.listOperatorAudit, { count: 2, name: '运营' })).data;
  expect(first.lists).toHaveLength(2);
  const second = (
    await operator.ok(contract.listOperatorAudit, { count: 2, name: '运营', cursor: first.next })
  ).data;
  expect(second.lists.map(({ id }) => id)).not.toContain(first.lists[1]!.id);
  expect((await operator.ok(contract.listOperatorAudit, { name: '没有这个人' })).data.lists).toEqual([]);
  expect(first.names).toEqual(['运营']);
});

it('keeps of a message by SMS who got it, masked, and neither its text nor its code', async () => {
  const { sms } = sentLog();
  const message = {
    phone: '13900001234',
    text: '验证码 482915',
    code: '482915',
    minutes: 5,
    known: true,
    address: '',
  };
  const limiter = { allows: async () => true, used: async () => 1 } as never;
  const bounds = { total: limiter, strangers: limiter, address: limiter, perHour: 10 };
  const deps = { ...bounds, log: createLog('silent'), note: sms };
  await guardedSms(async () => {}, deps)(message);
  const refused = guardedSms(() => Promise.reject(new SmsError('余额不足')), deps);
  await expect(refused(message)).rejects.toThrow();
  const failed = (await operator.ok(contract.listSent, { state: 'failed', channel: 'sms' })).data;
  expect(failed.lists).toMatchObject([{ receiver: '139****1234', reason: '余额不足', again: false }]);
  expect(failed.failed).toBe(1);
  const sent = (await operator.ok(contract.listSent, { state: 'sent', channel: 'sms' })).data;
  expect(sent.lists).toMatchObject([{ receiver: '139****1234', reason: '', state: 'sent' }]);
  expect(JSON.stringify(await api.sql('SELECT * FROM sent_message'))).not.toContain('482915');
  const rejection = await operator.rejected(contract.sendAgain, { id: failed.lists[0]!.id });
  expect(rejection.message).toBe('这条消息不能重新发送，请让用户重新获取');
});

it('hands a mail that failed over once more', async () => {
  const mail = { id: newId(), to: 'teacher@example.org', subject: '附件.zip', text: '链接 https://x/secret' };
  const failing = sentLog().mail(() => Promise.reject(new Error('connection refused')));
  await expect(failing(mail)).rejects.toThrow('connection refused');
  const row = (await operator.ok(contract.listSent, { channel: 'mail' })).data.lists[0]!;
  expect(row).toMatchObject({
    id: mail.id,
    receiver: 't***@example.org',
    reason: 'connection refused',
    again: true,
  });
  expect(JSON.stringify(await api.sql('SELECT * FROM sent_message'))).not.toContain('secret');
  await operator.ok(contract.sendAgain, { id: mail.id });
  const sent = (await operator.ok(contract.listSent, { state: 'sent', channel: 'mail' })).data.lists;
  expect(sent.map(({ id }) => id)).toEqual([mail.id]);
  expect(await entries('outbox')).toEqual([['outbox.again', 'mail t***@example.org']]);
});

it('a package’s mail that was given up is sent once the operator sends it again', async () => {
  const id = newId();
  await api.sql(
    `INSERT INTO export_job (cid, id, uid, kind, params, name, state, file, email, mail, tries, t_create)
     SELECT $1, $2, owner_uid, 'attachments', '{"from":null,"to":null}', '附件.zip', 'done', 'x',
       'teacher@example.org', 'waiting', 7, $3 FROM activity WHERE cid = $1`,
    [cid, id, new Date(NOW)],
  );
  const mailing = createMailing({
    db: database.db,
    send: sentLog().mail(() => Promise.reject(new Error('mailbox full'))),
    urlOf: () => 'https://example.org/',
  });
  await mailing(cid, id);
  const mail = async () => (await owner.ok(contract.listExports, { cid })).data.lists[0]!.mail;
  expect(await mail()).toBe('failed');
  await operator.ok(contract.sendAgain, { id });
  expect(await mail()).toBe('sent');
  // A second try to send it finds nothing to do.
  await mailing(cid, id);
  expect(await mail()).toBe('sent');
});

it('notes notifications that were given up, and puts one into their queue again', async () => {
  const [{ uid } = { uid: '' }] = await api.sql<{ uid: string }>(
    "SELECT uid FROM person WHERE nickname = '周老师'",
  );
  const id = newId();
  await api.sql(
    `INSERT INTO notice (uid, id, cid, kind, title, text, link, t_create)
     VALUES ($1, $2, '', 'x', '签到提醒', '「晨读打卡」今天还没有签到', '', now())`,
    [uid, id],
  );
  await api.sql(
    "INSERT INTO notify_outbox (uid, id, tries, due_at) VALUES ($1, $2, 7, now() + interval '1 hour')",
    [uid, id],
  );
  const waiting = (await operator.ok(contract.listSent, { state: 'waiting' })).data;
  expect(waiting.lists.filter((one) => one.id === id)).toMatchObject([
    { channel: 'notify', receiver: '周**', reason: '已尝试 7 次，将自动重试' },
  ]);
  await api.sql("UPDATE notify_outbox SET due_at = now() - interval '1 second' WHERE id = $1", [id]);
  const notices = createNoticeService({
    db: database.db,
    log: createLog('silent'),
    deliver: async (messages) => messages.map((_, position) => position),
    note: sentLog().notices,
  });
  await notices.send();
  const given = (await operator.ok(contract.listSent, { channel: 'notify' })).data.lists.find(
    (one) => one.id === id,
  );
  expect(given).toMatchObject({
    receiver: '周**',
    title: '签到提醒',
    reason: '多次尝试都没有送达',
    again: true,
  });
  await operator.ok(contract.sendAgain, { id });
  expect(await api.sql('SELECT tries FROM notify_outbox WHERE id = $1', [id])).toEqual([{ tries: 0 }]);
  expect(await api.sql('SELECT id FROM sent_message WHERE id = $1', [id])).toEqual([]);
});

it('retries a failed job and takes one out, in the queue’s own words', async () => {
  const [failed, waiting] = [newId(), newId()];
  for (const [job, state] of [
    [failed, 'failed'],
    [waiting, 'failed'],
  ])
    await api.sql(
      `INSERT INTO pgboss.job (id, name, data, state, output, start_after, singleton_key, policy)
       VALUES ($1::uuid, 'export', $2, $3, '{"message":"disk full"}', now() + interval '1 day', ($1::uuid)::text, 'short')`,
      [job, JSON.stringify({ cid, id: job, email: 'hidden@example.org' }), state],
    );
  const queues = (await operator.ok(contract.listQueues, {})).data.queues;
  expect(queues.find(({ name }) => name === 'export')).toMatchObject({ failed: 2 });
  const { lists } = (await operator.ok(contract.listJobs, { queue: 'export', state: 'failed' })).data;
  expect(lists.map(({ error, subject }) => [error, subject])).toContainEqual([
    'disk full',
    `${cid} ${failed}`,
  ]);
  expect(JSON.stringify(lists)).not.toContain('hidden');
  await operator.ok(contract.retryJob, { queue: 'export', id: failed });
  await operator.ok(contract.cancelJob, { queue: 'export', id: waiting });
  const left = await api.sql<{ id: string; state: string }>(
    'SELECT id, state::text AS state FROM pgboss.job WHERE id = ANY($1::uuid[])',
    [[failed, waiting]],
  );
  expect(left).toEqual([{ id: failed, state: 'retry' }]);
  const rejection = await operator.rejected(contract.retryJob, { queue: 'export', id: waiting });
  expect(rejection.message).toBe('这个任务已经不在队列里');
  expect(await entries('job')).toEqual([
    ['job.cancel', `export ${waiting}`],
    ['job.retry', `export ${failed}`],
  ]);
});

it('says what a sweep of retention would do, and does nothing', async () => {
  const old = await api.activity(owner, {});
  await api.sql("UPDATE activity SET deleted_at = '2025-11-20T00:00:00Z' WHERE cid = $1", [old]);
  const { id } = (await operator.ok(contract.dryRunRetention, {})).data;
  const items = (await operator.ok(contract.getRetentionRun, { id })).data;
  expect(items.find((one) => one.cid === old)?.action).toBe('purge');
  const [run] = (await operator.ok(contract.listRetentionRuns, {})).data.lists;
  expect(run).toMatchObject({ id, dry: true, purge: 1 });
  expect(await api.sql('SELECT cid FROM activity WHERE cid = $1', [old])).toHaveLength(1);
});

it('shows the processes with the database and the disk', async () => {
  await expect.poll(async () => (await operator.ok(contract.getHealth, {})).data.processes.length).toBe(1);
  const { data } = await operator.ok(contract.getHealth, {});
  expect(data.processes[0]).toMatchObject({ role: 'web', live: true, mine: true, pid: process.pid });
  expect(data.database.connections).toBeGreaterThan(0);
  expect(data.disk!.total).toBeGreaterThan(data.disk!.free);
  expect(data.tables.length).toBe(12);
  const { name } = data.tables[0]!;
  // As a table is before its first ANALYZE: how many rows it has is not known.
  await api.sql('UPDATE pg_class SET reltuples = -1 WHERE relname = $1', [name]);
  const { tables } = (await operator.ok(contract.getHealth, {})).data;
  expect(tables.find((table) => table.name === name)?.rows).toBeNull();
});

it('sums how long calls took over all processes', async () => {
  const [one, other] = [createCallMetrics(database.db, newId()), createCallMetrics(database.db, newId())];
  for (let i = 0; i < 98; i++) one.observe('submit', 0.004);
  one.observe('submit', 0.15);
  await one.flush();
  other.observe('submit', 12);
  other.fault('submit');
  await other.flush();
  await other.flush();
  const metrics = (await operator.ok(contract.listSlowCalls, {})).data.find(({ call }) => call === 'submit')!;
  expect(metrics).toMatchObject({ count: 100, failed: 1, slowest: 12_000 });
  expect(metrics.p50).toBeGreaterThan(2);
  expect(metrics.p50).toBeLessThanOrEqual(5);
  expect(metrics.p99).toBe(200);
  expect(quantileOf([0, 0, 4], 0.5, 5)).toBe(3.5);
});
