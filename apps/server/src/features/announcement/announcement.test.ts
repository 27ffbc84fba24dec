import { setTimeout } from 'node:timers/promises';
import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { secondGuardian } from '../../../test/fixtures/guardians.ts';
import { closeChecked } from '../../../test/fixtures/lists.ts';
import * as members from '../../../test/fixtures/members.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createAnnouncementService } from './announcement.service.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => closeChecked(api));

const idOf = (cid: string, name: string, owner = teacher) => members.idOf(owner, cid, name);

describe('announcements to members', () => {
  const wait = async <T>(read: () => Promise<T>, until: (value: T) => boolean): Promise<T> => {
    for (;;) {
      const value = await read();
      if (until(value)) return value;
      await setTimeout(50);
    }
  };

  it('REC-30 by the initiator and admins, to everybody but the blacklisted, once', async () => {
    const cid = await api.activity(teacher);
    const [a, admin, bad] = [
      await api.member(cid, '听众'),
      await api.member(cid, '班长'),
      await api.member(cid, '坏'),
    ];
    const parent = await api.person('家长', 'member');
    for (const child of ['大宝', '二宝'])
      await parent.ok(contract.joinDependent, api.joining(cid, child, { relation: '妈妈' }));
    await teacher.ok(contract.setRole, { cid, unionid: await idOf(cid, '班长'), role: 1, type: 1 });
    await teacher.ok(contract.setRole, { cid, unionid: await idOf(cid, '坏'), role: 2, type: 1 });
    const sent = { cid, title: '明天停课', content: '明天不用签到', request_id: freshId() };
    // A blacklisted member gets nothing through a child of theirs either.
    const out = await api.member(cid, '坏家长');
    await out.ok(contract.joinDependent, api.joining(cid, '小宝', { relation: '爸爸' }));
    await teacher.ok(contract.setRole, { cid, unionid: await idOf(cid, '坏家长'), role: 2, type: 1 });
    const answer = await admin.ok(contract.announce, sent);
    expect((await admin.ok(contract.announce, sent)).data.id).toBe(answer.data.id);
    // The same request with other words is neither sent nor taken for the first one.
    expect((await admin.rejected(contract.announce, { ...sent, content: '改了' })).message).toBe(
      '同一请求编号的内容不一致',
    );
    const history = () => teacher.ok(contract.listAnnouncements, { cid });
    const { data } = await wait(history, (h) => h.data.lists[0]?.state === 'done');
    expect(data).toMatchObject({ total: 1, lists: [{ title: '明天停课', sender: '班长', sent: 3 }] });
    const titles = async (one: Person) =>
      (await one.ok(contract.getInbox, {})).data.lists
        .filter((n) => n.kind === 'announcement')
        .map((n) => n.title);
    expect([await titles(a), await titles(parent), await titles(bad), await titles(admin)]).toEqual([
      ['明天停课'],
      ['明天停课'],
      [],
      [],
    ]);
    // Parents of two children are told of which activity it is.
    const [received] = (await parent.ok(contract.getInbox, {})).data.lists.filter(
      (n) => n.kind === 'announcement',
    );
    expect(received!.activity).toBe((await parent.ok(contract.getMemberActivity, { cid })).data.title);
    await a.rejected(contract.announce, { ...sent, request_id: freshId() });
    await a.rejected(contract.listAnnouncements, { cid });
  });

  it('REC-30 to both parents of two children, each once', async () => {
    const cid = await api.activity(teacher);
    const mother = await api.person('李妈妈', 'member');
    const children: string[] = [];
    for (const child of ['李大宝', '李二宝'])
      children.push(
        (await mother.ok(contract.joinDependent, api.joining(cid, child, { relation: '妈妈' }))).data.unionid,
      );
    const [one, two] = children.map((unionid) => ({ cid, unionid, first: mother }));
    const father = await secondGuardian(api, one!, '李爸爸');
    await secondGuardian(api, two!, '李爸爸');
    await teacher.ok(contract.announce, {
      cid,
      title: '明天停课',
      content: '明天不用签到',
      request_id: freshId(),
    });
    const { data } = await wait(
      () => teacher.ok(contract.listAnnouncements, { cid }),
      (h) => h.data.lists[0]?.state === 'done',
    );
    expect(data.lists[0]).toMatchObject({ sent: 2 });
    for (const parent of [mother, father])
      expect(
        (await parent.ok(contract.getInbox, {})).data.lists.filter(({ kind }) => kind === 'announcement'),
      ).toHaveLength(1);
  });

  it('REC-30 says what is wrong, and sends no more than ten an hour', async () => {
    const cid = await api.activity(teacher);
    const loadReported = async (title: string, content: string) =>
      (await teacher.rejected(contract.announce, { cid, title, content, request_id: freshId() })).message;
    expect(await loadReported('', '')).toBe('请输入通知标题');
    expect(await loadReported('题', '')).toBe('请输入通知内容');
    expect(await loadReported('长'.repeat(31), '内容')).toBe('通知标题最多30个字');
    expect(await loadReported('题', '长'.repeat(301))).toBe('通知内容最多300个字');
    for (let i = 0; i < 10; i++)
      await teacher.ok(contract.announce, { cid, content: '长'.repeat(300), request_id: freshId() });
    expect(await loadReported('题', '第十一条')).toBe('一个活动一小时最多发10条通知，请稍后再试');
    expect((await teacher.ok(contract.listAnnouncements, { cid, count: 5 })).data).toMatchObject({
      total: 10,
    });
  });

  /** An announcement to 1,200 people, and the worker that delivers it. */
  async function crowd() {
    const cid = await api.activity(teacher, { total_limit: 0 });
    await api.sql(
      `WITH p AS (INSERT INTO person (uid, openid, nickname, t_create)
         SELECT gen_random_uuid(), 'o' || i, '群众' || i, now() FROM generate_series(1, 1200) i RETURNING uid),
       m AS (INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
         SELECT $1, gen_random_uuid(), uid, 0, '群众', '2026-11-20', now() FROM p RETURNING cid, member_id, uid),
       s AS (INSERT INTO membership SELECT cid, member_id, '2026-11-20' FROM m),
       y AS (INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, t_create)
         SELECT m.uid, a.cid, 0, a.title, a.start_day, a.end_day, now() FROM m JOIN activity a USING (cid)),
       d AS (INSERT INTO activity_day (cid, day, fresh, join_change, due_change)
         VALUES ($1, '2026-11-20', 1200, 1200, 1200))
       UPDATE activity SET join_num = 1200 WHERE cid = $1`,
      [cid],
    );
    const { db, close } = openDatabase(api.databaseUrl, 4);
    const service = createAnnouncementService({
      db,
      jobs: { enqueue: async () => {} } as never,
      isSensitive: () => false,
      limiter: { allows: async () => true } as never,
    });
    const uid = (await api.sql<{ uid: string }>("SELECT uid FROM person WHERE nickname = '周老师'"))[0]!.uid;
    const { id } = await service.send(uid, { cid, title: '题', content: '文', request_id: 'r' }, new Date());
    const inner = (await api.sql<{ id: string }>('SELECT id FROM announcement WHERE cid = $1', [cid]))[0]!.id;
    const loadNotices = async () =>
      (await api.sql<{ n: number }>('SELECT count(*)::int AS n FROM notice WHERE cid = $1', [cid]))[0]!.n;
    return { cid, id, inner, loadNotices, service, close };
  }

  it('REC-30 a delivery ends where its activity goes into the bin', async () => {
    const { cid, inner, loadNotices: loadReported, service, close } = await crowd();
    const signal = new AbortController().signal;
    await expect(service.deliver(cid, inner, { signal: AbortSignal.abort() })).rejects.toThrow();
    const before = await loadReported();
    await teacher.ok(contract.removeActivity, { cid });
    await service.deliver(cid, inner, { signal });
    await teacher.ok(contract.recoverActivity, { cid });
    await service.deliver(cid, inner, { signal });
    expect(await loadReported()).toBe(before);
    await close();
  });

  it('a delivery that is killed in the middle goes on, and nobody is told twice', async () => {
    const { cid, id, inner, loadNotices: loadReported, service, close } = await crowd();
    // Stopped after its first chunk, as by a kill.
    await expect(service.deliver(cid, inner, { signal: AbortSignal.abort() })).rejects.toThrow();
    // A chunk is 500 members, the sender perhaps among them.
    expect([499, 500]).toContain(await loadReported());
    // The cursor of a chunk that was told and not noted.
    await api.sql('UPDATE announcement SET after_member = NULL, sent = 0 WHERE cid = $1', [cid]);
    const signal = new AbortController().signal;
    await Promise.all([service.deliver(cid, inner, { signal }), service.deliver(cid, inner, { signal })]);
    await service.deliver(cid, inner, { signal });
    expect(await loadReported()).toBe(1200);
    expect((await teacher.ok(contract.listAnnouncements, { cid })).data.lists[0]).toMatchObject({
      id,
      state: 'done',
    });
    await close();
  });
});
