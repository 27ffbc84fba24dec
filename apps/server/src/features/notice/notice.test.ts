import { setTimeout } from 'node:timers/promises';
import { getHome, getInbox, readInbox } from '@rollcall/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { instant } from '../../../test/fixtures/builders.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import type { NotifyMessage } from '../../platform/notify/notify.ts';
import { createNoticeService, type NewNotice, notify, notifyAll, withdrawNotices } from './notice.service.ts';

let api: Api;
let database: Database;
let member: Person;
let uid: string;
beforeAll(async () => {
  // A web process: nothing is handed over behind the test's back.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  member = await api.person('王浩然', 'member');
  const [row] = await api.sql<{ uid: string }>("SELECT uid FROM person WHERE nickname = '王浩然'");
  uid = row!.uid;
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(() => api.sql('TRUNCATE notice, notify_outbox'));
afterEach(() => expect(api.faults).toEqual([]));

const aNotice = (over: Partial<NewNotice> = {}): NewNotice => ({
  uid,
  cid: 'C1',
  kind: 'approved',
  title: '审核通过',
  text: '您已加入「晨读签到」',
  link: '/C1',
  now: instant('2026-11-20 08:00:00'),
  ...over,
});
const report = (...notices: NewNotice[]) => database.db.transaction().execute((tx) => notifyAll(tx, notices));

describe('the inbox', () => {
  it('API-02 shows what a person was told, newest first, 20 at a time', async () => {
    await report(aNotice({ title: '第0条' }));
    await setTimeout(2);
    for (let i = 1; i < 40; i++) await report(aNotice({ title: `第${i}条` }));
    await setTimeout(2);
    await report(aNotice({ title: '第40条' }));
    const first = (await member.ok(getInbox, {})).data;
    const second = (await member.ok(getInbox, { cursor: first.next })).data;
    const third = (await member.ok(getInbox, { cursor: second.next })).data;
    const titles = [first, second, third].map(({ lists }) => lists.map(({ title }) => title));
    expect(titles.map((page) => page.length)).toEqual([20, 20, 1]);
    expect(new Set(titles.flat()).size).toBe(41);
    expect([titles[0]![0], titles[2]![0]]).toEqual(['第40条', '第0条']);
    expect(third.next).toBe('');
    expect(first.lists[0]).toMatchObject({ kind: 'approved', link: '/C1', read: 0, t_create: 1_795_132_800 });
  });

  it('API-02 counts what is unread on the home page, and forgets it when it is read', async () => {
    await report(aNotice(), aNotice(), aNotice());
    const [one] = (await member.ok(getInbox, {})).data.lists;
    const unread = async () => (await member.ok(getHome, {})).data.unread;
    expect(await unread()).toBe(3);
    await member.ok(readInbox, { ids: [one!.id] });
    expect(await unread()).toBe(2);
    await member.ok(readInbox, { all: 1 });
    await member.ok(readInbox, { all: 1 });
    expect(await unread()).toBe(0);
  });

  it('is a person’s own: nobody else reads or marks it', async () => {
    await report(aNotice());
    const [one] = (await member.ok(getInbox, {})).data.lists;
    const other = await api.person('外人', 'member');
    expect((await other.ok(getInbox, {})).data.lists).toEqual([]);
    await other.ok(readInbox, { ids: [one!.id] });
    expect((await member.ok(getHome, {})).data.unread).toBe(1);
  });

  it('an occasion with a name is told once', async () => {
    expect(await report(aNotice({ once: 'x' }), aNotice({ once: 'y' }))).toBe(2);
    expect(await report(aNotice({ once: 'x' }), aNotice({ once: 'z' }))).toBe(1);
    expect((await member.ok(getInbox, {})).data.lists).toHaveLength(3);
    expect(await api.sql('SELECT FROM notify_outbox')).toHaveLength(3);
  });

  it('exists only if what it tells was done', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await notify(tx, aNotice());
      throw new Error('not done');
    });
    await expect(failed).rejects.toThrow('not done');
    expect((await member.ok(getInbox, {})).data.lists).toEqual([]);
  });
});

describe('the notification port', () => {
  const service = (deliver: (messages: NotifyMessage[]) => Promise<readonly number[]>) =>
    createNoticeService({ db: database.db, deliver, log: pino({ level: 'silent' }) });

  it('JOIN-28 is handed each notice once, by however many workers', async () => {
    await report(...Array.from({ length: 450 }, (_, i) => aNotice({ title: `第${i}条` })));
    const sent: string[] = [];
    const workers = Array.from({ length: 3 }, () =>
      service(async (messages) => {
        await setTimeout(20);
        sent.push(...messages.map(({ title }) => title));
        return [];
      }),
    );
    await Promise.all(workers.map((worker) => worker.send()));
    await workers[0]!.send();
    expect(sent).toHaveLength(450);
    expect(new Set(sent).size).toBe(450);
  });

  it('one that does not take them is tried later, and at last no more', async () => {
    await report(aNotice());
    let tries = 0;
    const worker = service(async () => {
      tries++;
      throw new Error('the provider is away');
    });
    await worker.send();
    await worker.send();
    expect(tries).toBe(1);
    for (let i = 0; i < 12; i++) {
      await api.sql("UPDATE notify_outbox SET due_at = due_at - interval '1 day'");
      await worker.send();
    }
    expect(tries).toBe(8);
    expect(await api.sql('SELECT FROM notify_outbox')).toEqual([]);
    expect((await member.ok(getInbox, {})).data.lists).toHaveLength(1);
  });

  it('JOIN-28 one that takes its time keeps nobody from taking a notice back', async () => {
    await report(aNotice({ once: 'a review' }));
    let handOver = () => {};
    let sending: Promise<void> | undefined;
    await new Promise<void>((begin) => {
      const slow = service(() => {
        begin();
        return new Promise((resolve) => {
          handOver = () => resolve([]);
        });
      });
      sending = slow.send();
    });
    let others = 0;
    try {
      await database.db.transaction().execute(async (tx) => {
        // Else this test would wait for ever.
        await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
        // They may hear of it in this moment.
        expect(await withdrawNotices(tx, [uid], 'a review')).toEqual([uid]);
      });
      await report(aNotice());
      await service(async (messages) => {
        others += messages.length;
        return [];
      }).send();
    } finally {
      handOver();
      await sending;
    }
    expect(others).toBe(1);
    expect(await api.sql('SELECT FROM notify_outbox')).toEqual([]);
    expect((await member.ok(getInbox, {})).data.lists).toHaveLength(1);
  });

  const noAnswer = () => Promise.reject(new Error('no answer'));
  /** Taken by a process that was killed, longer ago than its time to hand it over. */
  async function taken() {
    void service(() => new Promise(() => {})).send();
    await expect.poll(() => api.sql('SELECT FROM notify_outbox WHERE due_at > now()')).toHaveLength(1);
    await api.sql("UPDATE notify_outbox SET due_at = due_at - interval '10 minutes'");
  }

  it.each([
    ['a notice that was not taken yet is known to nobody', async () => undefined, []],
    ['a notice that a provider did not confirm may be known', () => service(noAnswer).send(), ['them']],
    ['a notice that a killed process had taken may be known', taken, ['them']],
  ])('taken back, %s, and goes out no more', async (_, before, knowing) => {
    await report(aNotice({ once: 'a review' }));
    await before();
    const known = await database.db.transaction().execute((tx) => withdrawNotices(tx, [uid], 'a review'));
    expect(known).toEqual(knowing.map(() => uid));
    expect(await api.sql('SELECT FROM notify_outbox')).toEqual([]);
    expect((await member.ok(getInbox, {})).data.lists).toEqual([]);
  });

  it('what a killed process had taken is handed over again', async () => {
    await report(aNotice());
    const killed = service(() => new Promise(() => {}));
    void killed.send();
    await expect.poll(() => api.sql('SELECT FROM notify_outbox WHERE due_at > now()')).toHaveLength(1);
    let sent = 0;
    const next = service(async (messages) => {
      sent += messages.length;
      return [];
    });
    await next.send();
    expect(sent).toBe(0);
    await api.sql("UPDATE notify_outbox SET due_at = due_at - interval '10 minutes'");
    await next.send();
    expect(sent).toBe(1);
  });

  it('forgets notices of half a year ago', async () => {
    await report(aNotice({ title: '旧的' }), aNotice({ title: '新的', now: instant('2026-11-21 08:00:00') }));
    await service(async () => []).forget(instant('2027-05-19 08:00:01'));
    expect((await member.ok(getInbox, {})).data.lists.map(({ title }) => title)).toEqual(['新的']);
    expect(await api.sql('SELECT FROM notify_outbox')).toHaveLength(1);
  });
});
