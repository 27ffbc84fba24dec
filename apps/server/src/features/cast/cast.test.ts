import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CastBoard,
  castLink,
  createNormal,
  getCastBoard,
  getQrcode,
  join as joinActivity,
  listOwnRecords,
  removeActivity,
  removeOwnRecord,
  submit,
  updateNormal,
} from '@rollcall/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshId, type Person } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../../../test/fixtures/process.ts';
import { openScreen, type Screen } from '../../../test/fixtures/screen.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import {
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from '../../platform/postgres/test-database.ts';
import { forgetOldEvents } from '../event/event.service.ts';
import { checkData } from '../operator/check.reads.ts';

let database: TestDatabase;
let db: Database;
let pool: pg.Pool;
let folder: string;
let one: ServerProcess;
let two: ServerProcess;
let teacher: Person;
const screens: Screen[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  pool = openTestPool(database.url, 2);
  folder = mkdtempSync(join(tmpdir(), 'rollcall-cast-'));
  one = await startProcess({ dataDir: join(folder, 'one'), databaseUrl: database.url });
  two = await startProcess({ dataDir: join(folder, 'two'), databaseUrl: database.url });
  await one.clock(NOW);
  teacher = await one.person('周老师');
}, 120_000);
afterAll(async () => {
  for (const screen of screens) screen.close();
  await Promise.all([one?.stop(), two?.stop()]);
  await pool?.end();
  await db?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface LiveActivity {
  cid: string;
  entry: string;
  key: string;
  members: Person[];
}
let names = 0;
/** An activity with its screen's key and so many members. */
async function liveActivity(count: number): Promise<LiveActivity> {
  const { cid } = (await teacher.ok(createNormal, anActivity({ total_limit: 400 }))).data;
  const entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
  const { key } = (await teacher.ok(castLink, { cid })).data;
  const members: Person[] = [];
  for (let i = 0; i < count; i++) {
    const member = await one.person(`成员${++names}`, 'member');
    await member.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: member.name }],
      request_id: freshId(),
    });
    members.push(member);
  }
  return { cid, entry, key, members };
}
const signIn = async ({ cid, entry }: LiveActivity, member: Person, through: ServerProcess) =>
  (await through.as(member).ok(submit, { cid, entry, fill_params: [], request_id: freshId() })).data.pt_id;
const board = async ({ cid, key }: LiveActivity, through = one) =>
  (await through.as(teacher).ok(getCastBoard, { cid, key })).data;
async function follow(server: ServerProcess, { cid, key }: LiveActivity, after: number): Promise<Screen> {
  const screen = await openScreen(server.base, cid, key, after);
  screens.push(screen);
  return screen;
}
const seen = (...all: Screen[]) => all.flatMap((s) => s.news.flatMap((n) => n.arrivals.map((a) => a.pt_id)));
const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 25 });

describe('the large screen', () => {
  it('BARRAGE-09 PAGE-05 the board opens without a session, by its key alone', async () => {
    const live = await liveActivity(2);
    await signIn(live, live.members[0]!, two);
    const anybody = (query: Record<string, string>) =>
      fetch(`${one.base}/xcx/cast/v1/board?${new URLSearchParams(query)}`).then(
        (r) => r.json() as Promise<{ sta: number; data: CastBoard }>,
      );
    const { sta, data } = await anybody({ cid: live.cid, key: live.key });
    expect(sta).toBe(0);
    expect(data).toMatchObject({
      title: '晨读签到',
      status: 1,
      counts: { day: '2026-11-20', due: 2, checked: 1, times: 1, joined: 2 },
      barrage: [],
      barrage_on: 0,
    });
    expect(data.arrivals).toMatchObject([{ name: live.members[0]!.name, nth: 1, makeup: 0 }]);
    expect(data.code).toContain(`/m/${live.cid}?entry=${live.entry}`);
    const other = await liveActivity(0);
    for (const query of [
      { cid: live.cid, key: other.key },
      { cid: live.cid, key: 'x' },
      { cid: 'Unknown00000', key: live.key },
    ])
      expect(await anybody(query)).toMatchObject({
        sta: -1,
        msg: '大屏链接无效或已更换，请从控制台重新打开大屏',
        data: { reason: 'link_invalid' },
      });
    expect((await follow(one, { ...live, key: other.key }, 0)).status).toBe(404);
  });

  it('sign-ins through both processes reach the screens of both, each once and in one order', async () => {
    const live = await liveActivity(60);
    const from = (await board(live)).seq;
    const [near, far] = [await follow(one, live, from), await follow(two, live, from)];
    const done = await Promise.all(live.members.map((m, i) => signIn(live, m, i % 2 ? one : two)));
    await eventually(() => {
      for (const screen of [near, far]) {
        expect(screen.news.at(-1)?.counts.checked).toBe(60);
        // Numbers are as of now: they may stand before the last names do.
        expect(seen(screen).length).toBeGreaterThanOrEqual(60);
      }
    });
    for (const screen of [near, far]) expect(seen(screen).sort()).toEqual([...done].sort());
    expect(seen(near)).toEqual(seen(far));
    expect((await board(live)).seq).toBe(near.last);
    expect(await checkData(db.db)).toEqual([]);
  });

  // Its duration is measured by `npm run flood`.
  it('each sign-in through the other process is told to the open screen before the next one is made', async () => {
    const live = await liveActivity(5);
    const screen = await follow(one, live, (await board(live)).seq);
    const made: string[] = [];
    for (const member of live.members) {
      made.push(await signIn(live, member, two));
      await eventually(() => expect(seen(screen)).toEqual(made));
      const reported = screen.news.findLast(({ arrivals }) => arrivals.length > 0)!;
      expect(reported.arrivals).toMatchObject([{ name: member.name, nth: made.length }]);
    }
    // On the one stream that it opened, and without loading its board again.
    expect([screen.resets, screen.ended]).toEqual([0, false]);
  });

  it('a screen that comes back names what it saw last, and gets the rest without gaps or doubles', async () => {
    const live = await liveActivity(40);
    const before = await follow(one, live, (await board(live)).seq);
    const work = Promise.all(
      live.members.map(async (m, i) => {
        await new Promise((resolve) => setTimeout(resolve, i * 25));
        return signIn(live, m, i % 2 ? one : two);
      }),
    );
    await eventually(() => expect(seen(before).length).toBeGreaterThan(3));
    before.close();
    // It comes back to the other process, as behind a proxy.
    const after = await follow(two, live, before.last);
    const done = await work;
    await eventually(() => expect(seen(before, after)).toHaveLength(40));
    expect(seen(before, after).sort()).toEqual([...done].sort());
    expect(after.news.at(-1)!.counts.checked).toBe(40);
  });

  it('a record that is taken back leaves the screen, and is not told to who comes later', async () => {
    const live = await liveActivity(1);
    const from = (await board(live)).seq;
    const screen = await follow(one, live, from);
    const ptId = await signIn(live, live.members[0]!, two);
    await eventually(() => expect(seen(screen)).toEqual([ptId]));
    const own = (await live.members[0]!.ok(listOwnRecords, { cid: live.cid })).data.lists[0]!;
    await live.members[0]!.ok(removeOwnRecord, { pt_id: own.pt_id });
    await eventually(() => expect(screen.news.flatMap((n) => n.removed)).toEqual([ptId]));
    expect(screen.news.at(-1)!.counts.checked).toBe(0);
    const late = await follow(two, live, from);
    // This process may hear of the sign-in before it hears that it was taken back.
    await eventually(() => expect(late.news.flatMap((n) => n.removed)).toEqual([ptId]));
    expect(seen(late)).toEqual([]);
    expect((await board(live)).arrivals).toEqual([]);
  });

  it('saved settings tell the screen to read its board again; somebody who joins counts', async () => {
    const live = await liveActivity(1);
    const screen = await follow(two, live, (await board(live)).seq);
    const { cid } = live;
    await teacher.ok(updateNormal, { ...anActivity({ total_limit: 400, title: '新标题' }), cid });
    await eventually(() => expect(screen.news.some((n) => n.reload)).toBe(true));
    const late = await one.person('后来的人', 'member');
    await late.ok(joinActivity, {
      cid,
      entry: live.entry,
      reg_params: [{ key: 1, val: '后来的人' }],
      request_id: freshId(),
    });
    await eventually(() => expect(screen.news.at(-1)!.counts).toMatchObject({ joined: 2, due: 2 }));
    expect((await board(live)).title).toBe('新标题');
  });

  it('a renewed link ends the screens of the old one, whichever process they follow', async () => {
    const live = await liveActivity(1);
    const screen = await follow(two, live, (await board(live)).seq);
    const renewed = (await teacher.ok(castLink, { cid: live.cid, renew: 1 })).data;
    expect(renewed.key).not.toBe(live.key);
    expect(renewed.link).toContain(`/cast?cid=${live.cid}&key=${renewed.key}`);
    await eventually(() => expect(screen.ended).toBe(true));
    expect(screen.resets).toBe(1);
    expect((await follow(two, live, 0)).status).toBe(404);
    expect((await board({ ...live, key: renewed.key })).title).toBe('晨读签到');
    const audits = await pool.query('SELECT action FROM audit WHERE cid = $1 ORDER BY id DESC LIMIT 1', [
      live.cid,
    ]);
    expect(audits.rows).toEqual([{ action: 'cast.renew' }]);
  });

  it('DETAIL-20 a removed activity darkens its screens, and its link opens nothing', async () => {
    const live = await liveActivity(0);
    const screen = await follow(two, live, (await board(live)).seq);
    await teacher.ok(removeActivity, { cid: live.cid });
    await eventually(() => expect(screen.resets).toBe(1));
    expect((await teacher.rejected(getCastBoard, live)).data.reason).toBe('link_invalid');
  });

  it('old events are forgotten from the start on; who stands before them loads the board afresh', async () => {
    const live = await liveActivity(8);
    for (const member of live.members) await signIn(live, member, one);
    const { seq } = await board(live);
    await forgetOldEvents(db.db, 60_000, 3);
    expect(await checkData(db.db)).toEqual([]);
    const stale = await follow(one, live, 1);
    await eventually(() => expect(stale.ended).toBe(true));
    expect(stale).toMatchObject({ resets: 1, news: [] });
    const fresh = await follow(one, live, seq - 2);
    await eventually(() => expect(seen(fresh)).toHaveLength(2));
    // A number that was never given out: of another database.
    const foreign = await follow(one, live, seq + 5);
    await eventually(() => expect(foreign.resets).toBe(1));
    await forgetOldEvents(db.db, -1000, 20_000);
    expect(await checkData(db.db)).toEqual([]);
  });

  it('twenty screens follow by one link, the next is told so, and other links have their room', async () => {
    const [crowded, other] = [await liveActivity(0), await liveActivity(0)];
    const followed: Screen[] = [];
    for (let i = 0; i < 20; i++) followed.push(await follow(one, crowded, 0));
    const request = ({ cid, key }: LiveActivity) =>
      fetch(`${one.base}/xcx/cast/v1/events?cid=${cid}&key=${key}&after=0`);
    const turnedAway = await request(crowded);
    expect([turnedAway.status, ((await turnedAway.json()) as { msg: string }).msg]).toEqual([
      429,
      '同时打开的大屏太多，请关闭不用的大屏后重试',
    ]);
    const welcome = await request(other);
    expect(welcome.status).toBe(200);
    await welcome.body!.cancel();
    for (const screen of followed.slice(0, 5)) screen.close();
    await eventually(async () => {
      const next = await request(crowded);
      await next.body!.cancel();
      expect(next.status).toBe(200);
    });
    for (const screen of followed) screen.close();
  });

  it('a stream has headers that keep proxies from gathering it, and ends when the server stops', async () => {
    const live = await liveActivity(0);
    const answer = await fetch(`${two.base}/xcx/cast/v1/events?cid=${live.cid}&key=${live.key}&after=0`);
    expect(answer.headers.get('content-type')).toMatch('text/event-stream');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    await answer.body!.cancel();
    const screen = await follow(two, live, 0);
    // The last test: no other needs this process.
    await two.stop();
    // A stop that streams hold up is cut off after 25 seconds, with exit code 1.
    expect(two.child.exitCode).toBe(0);
    await eventually(() => expect(screen.ended).toBe(true));
  });
});
