import {
  castLink,
  certifyMe,
  createNormal,
  getCastBoard,
  getMemberActivity,
  listBarrage,
  sendBarrage,
  updateBarrage,
  updateNormal,
} from '@rollcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;
let cid: string;
let key: string;
let names = 0;

const ON = { cast: { barrage: 1 } } as const;
/** Somebody new in the activity: nobody may send twice in two seconds. */
const fan = (inside = cid) => api.member(inside, `同学${++names}`);
const say = (who: Person, content: string, inside = cid) =>
  who.ok(sendBarrage, { cid: inside, content, request_id: freshId() });
const refusal = (who: Person, content: string, inside = cid) =>
  who.rejected(sendBarrage, { cid: inside, content, request_id: freshId() });
const shown = async () => (await teacher.ok(getCastBoard, { cid, key })).data.barrage.map((b) => b.content);

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  cid = await api.activity(teacher, ON);
  key = (await teacher.ok(castLink, { cid })).data.key;
});
afterAll(() => api?.close());
beforeEach(() => api.clock(NOW));

describe('barrage', () => {
  it('JOIN-22 BARRAGE-03 a member sends 50 characters, 51 are refused; the organiser reads them', async () => {
    const member = await fan();
    const long = '👍'.repeat(50);
    expect(await refusal(member, `${long}好`)).toMatchObject({ data: { field: 'content' } });
    expect((await refusal(member, '   ')).message).toBe('请输入弹幕内容');
    const { bid } = (await say(member, ` ${long} `)).data;
    const { lists } = (await teacher.ok(listBarrage, { cid })).data;
    expect(lists[0]).toEqual({
      bid,
      id: bid,
      nickname: member.name,
      avatar: expect.any(String),
      content: long,
      status: 0,
      t_create: Date.parse('2026-11-20T08:00:00+08:00') / 1000,
    });
  });

  it('JOIN-22 only who takes part sends, where it is switched on and runs', async () => {
    const member = await fan();
    const stranger = await api.person('外人', 'member');
    expect((await refusal(stranger, '你好')).data.reason).toBe('not_joined');
    expect((await refusal(stranger, '你好', 'Unknown00000')).data.reason).toBe('not_found');
    const off = await api.activity(teacher);
    expect((await refusal(await fan(off), '你好', off)).message).toBe('发起人没有开启弹幕');
    await api.sql('UPDATE member SET role = 2 WHERE cid = $1 AND alias = $2', [cid, member.name]);
    expect((await refusal(member, '你好')).data.reason).toBe('blacklisted');
    const last = await fan();
    await api.clock('2026-12-11 00:00:00');
    expect((await refusal(last, '你好')).data.reason).toBe('barrage_off');
  });

  it('BARRAGE-07 CERTGATE-18 is certified only: refused to a free initiator, and when certification lapses', async () => {
    const free = await api.person('免费老师');
    const refused = await free.rejected(createNormal, anActivity(ON));
    expect(refused).toMatchObject({
      message: '该功能为认证功能，如需使用请完成认证。',
      data: { gate: 'barrage', reason: 'needs_certification' },
    });
    const lapsing = await api.person('到期老师');
    await lapsing.ok(certifyMe, { until: '2026-12-20T00:00:00+08:00', mobile: '13800138001' });
    const own = await api.activity(lapsing, ON);
    const member = await fan(own);
    const sendRequest = async () => (await member.ok(getMemberActivity, { cid: own })).data.abilities.barrage;
    expect(await sendRequest()).toBe(true);
    await say(member, '到期之前', own);
    await api.sql("UPDATE activity SET certified_until = '2026-11-20T00:00:00+08:00' WHERE cid = $1", [own]);
    expect((await refusal(member, '到期之后', own)).data.reason).toBe('barrage_off');
    expect(await sendRequest()).toBe(false);
    // Existing lines stay.
    const screen = (await lapsing.ok(castLink, { cid: own })).data;
    const board = (await lapsing.ok(getCastBoard, { cid: own, key: screen.key })).data;
    expect(board).toMatchObject({ barrage_on: 0, barrage: [{ content: '到期之前' }] });
  });

  it('a sensitive line and a second one within two seconds are refused; a repeated request is not', async () => {
    const member = await fan();
    expect(await refusal(member, '赌博网站')).toMatchObject({
      message: '弹幕包含敏感词，请重新编辑',
      data: { reason: 'sensitive', field: 'content' },
    });
    const request = { cid, content: '第一条', request_id: freshId() };
    const { bid } = (await member.ok(sendBarrage, request)).data;
    expect((await member.ok(sendBarrage, request)).data.bid).toBe(bid);
    expect((await member.rejected(sendBarrage, { ...request, content: '换了' })).message).toBe(
      '同一请求编号的内容不一致',
    );
    expect(await refusal(member, '第二条')).toMatchObject({
      message: '发送太快了，请稍等两秒再发',
      data: { reason: 'too_often' },
    });
    const twice = { cid, content: '同时', request_id: freshId() };
    const other = await fan();
    const both = await Promise.allSettled([other.ok(sendBarrage, twice), other.ok(sendBarrage, twice)]);
    const bids = both.flatMap((b) => (b.status === 'fulfilled' ? [b.value.data.bid] : []));
    expect(new Set(bids).size).toBe(1);
    const rows = await api.sql('SELECT 1 FROM barrage WHERE cid = $1 AND content = $2', [cid, '同时']);
    expect(rows).toHaveLength(1);
  });

  it('BARRAGE-04 BARRAGE-10 a hidden item is on no screen until it is shown again; both are audited', async () => {
    const member = await fan();
    const { bid } = (await say(member, '藏起来')).data;
    expect(await shown()).toContain('藏起来');
    await teacher.ok(updateBarrage, { cid, bid, status: 1 });
    await teacher.ok(updateBarrage, { cid, bid, status: 1 });
    expect(await shown()).not.toContain('藏起来');
    const { lists } = (await teacher.ok(listBarrage, { cid })).data;
    expect(lists.find((item) => item.bid === bid)).toMatchObject({ status: 1, content: '藏起来' });
    await teacher.ok(updateBarrage, { cid, bid, status: 0 });
    expect(await shown()).toContain('藏起来');
    const audits = await api.sql<{ action: string }>(
      "SELECT action FROM audit WHERE cid = $1 AND action LIKE 'barrage%' ORDER BY id",
      [cid],
    );
    expect(audits.map((a) => a.action)).toEqual(['barrage.hide', 'barrage.show']);
    const events = await api.sql<{ kind: string }>(
      "SELECT kind FROM activity_event WHERE cid = $1 AND kind LIKE 'barrage\\__%' ORDER BY seq",
      [cid],
    );
    expect(events.map((e) => e.kind)).toEqual(['barrage_hidden', 'barrage_shown']);
  });

  it('API-32 an item of another activity is answered like an unknown one', async () => {
    const other = await api.activity(teacher, ON);
    const { bid } = (await say(await fan(other), '别处', other)).data;
    const refused = await teacher.rejected(updateBarrage, { cid, bid, status: 1 });
    expect(refused).toMatchObject({ message: '弹幕不存在或已删除', data: { reason: 'not_found' } });
    const unknown = `${bid.slice(0, -4)}AAAA`;
    expect((await teacher.rejected(updateBarrage, { cid, bid: unknown, status: 1 })).message).toBe(
      refused.message,
    );
  });

  it('API-31 BARRAGE-01 BARRAGE-02 twenty items are three pages of 8, newest first', async () => {
    const full = await api.activity(teacher, ON);
    const member = await fan(full);
    await api.sql(
      `INSERT INTO barrage (cid, id, member_id, content, request_id, t_create)
       SELECT $1, gen_random_uuid(), member_id, 'n' || n, 'n' || n, '2026-11-20'::timestamptz + n * interval '1 s'
       FROM member, generate_series(1, 20) n WHERE cid = $1 AND alias = $2`,
      [full, member.name],
    );
    const page = async (n: number) => (await teacher.ok(listBarrage, { cid: full, page: n })).data;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map((p) => p.lists.length)).toEqual([8, 8, 4, 0]);
    expect(pages.every((p) => p.total === 20)).toBe(true);
    expect(pages.flatMap((p) => p.lists.map((item) => item.content))).toEqual(
      Array.from({ length: 20 }, (_, i) => `n${20 - i}`),
    );
  });

  it('switching it off in the settings takes it from the screen', async () => {
    const own = await api.activity(teacher, ON);
    await say(await fan(own), '还在', own);
    const screen = (await teacher.ok(castLink, { cid: own })).data.key;
    await teacher.ok(updateNormal, { ...anActivity(), cid: own });
    expect((await teacher.ok(getCastBoard, { cid: own, key: screen })).data).toMatchObject({
      barrage_on: 0,
      barrage: [],
    });
  });
});
