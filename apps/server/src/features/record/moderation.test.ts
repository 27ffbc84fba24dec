import {
  createWork,
  getInbox,
  getMemberRecord,
  getRecord,
  initHomework,
  likeAsMember,
  listRecords,
  pinRecord,
  type RequestOf,
  removeHomework,
  removeMemberRecord,
  submit,
  submitRemark,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../test/fixtures/builders.ts';
import { closeChecked } from '../../../test/fixtures/lists.ts';
import { ONE_TEXT, reads, signedIn } from '../../../test/fixtures/signed-in.ts';

let api: Api;
let teacher: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  stranger = await api.person('外人');
});
// After any test, counters equal rows.
afterAll(() => closeChecked(api));

const activityWith = (names: string[], over?: ActivityOverrides) => signedIn(api, teacher, names, over);

const listed = async (cid: string, filter: Partial<RequestOf<typeof listRecords>> = {}, who = teacher) => {
  const answer = await who.ok(listRecords, { cid, ...filter });
  expect(answer.total).toBe(answer.data.total);
  return { ids: answer.data.lists.map((one) => one.pt_id), total: answer.total };
};

describe('the list', () => {
  it('REC-01 REC-02 each filter lists the records that it means, with its total', async () => {
    const { cid, ids } = await activityWith(['甲', '乙', '丙', '丁', '戊']);
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    await teacher.ok(submitRemark, { pt_id: a, rank: 6 });
    await teacher.ok(submitRemark, { pt_id: b, rank: 1, content: '请订正' });
    await teacher.ok(submitRemark, { pt_id: c, rank: 5 });
    await teacher.ok(submitRemark, { pt_id: c, rank: 2 });
    await teacher.ok(submitRemark, { pt_id: d, content: '好' });
    expect(await listed(cid)).toEqual({ ids: [e, d, c, b, a], total: 5 });
    expect(await listed(cid, { has_graded: 0 })).toEqual({ ids: [e], total: 1 });
    expect(await listed(cid, { has_graded: 1 })).toEqual({ ids: [d, c, b, a], total: 4 });
    const byRank: Record<number, string[]> = { 6: [a], 1: [b], 5: [], 4: [], 3: [], 2: [c] };
    for (const [rank, expected] of Object.entries(byRank))
      expect(await listed(cid, { rank: Number(rank) })).toEqual({ ids: expected, total: expected.length });
    expect(await listed(cid, { rank: 6, has_graded: 0 })).toEqual({ ids: [], total: 0 });
    // REC-22: removed and corrected ones leave their tab.
    await teacher.ok(removeMemberRecord, { pt_id: a });
    expect(await listed(cid, { rank: 6 })).toEqual({ ids: [], total: 0 });
    expect(await listed(cid, { has_graded: 1 })).toEqual({ ids: [d, c, b], total: 3 });
  });

  it('REC-03 a range of days counts and lists what was made on them, under every filter', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙']);
    await api.clock('2026-11-21 08:00:00');
    const request = api.submission(cid, { fill_params: reads('第二天') });
    const next = (await people[0]!.ok(submit, request)).data.pt_id;
    await teacher.ok(submitRemark, { pt_id: next, rank: 4 });
    const days = (day: string) => {
      const at = Date.parse(`${day}T00:00:00+08:00`) / 1000;
      return { start: at, end: at };
    };
    expect(await listed(cid, days('2026-11-21'))).toEqual({ ids: [next], total: 1 });
    expect(await listed(cid, { ...days('2026-11-20'), has_graded: 0 })).toEqual({
      ids: ids.toReversed(),
      total: 2,
    });
    expect(await listed(cid, { ...days('2026-11-20'), rank: 4 })).toEqual({ ids: [], total: 0 });
    expect(await listed(cid, { ...days('2026-11-21'), rank: 4 })).toEqual({ ids: [next], total: 1 });
    await api.clock('2026-11-20 08:00:00');
  });

  it('REC-04 REC-33 pages of ten hold each record once, pinned first, read from either end', async () => {
    const { cid, ids } = await activityWith(Array.from({ length: 23 }, (_, i) => `成员${i}`));
    await teacher.ok(pinRecord, { pt_id: ids[4]!, type: 1 });
    await teacher.ok(pinRecord, { pt_id: ids[9]!, type: 1 });
    const rest = ids.filter((_, i) => i !== 4 && i !== 9).toReversed();
    const expected = [ids[9]!, ids[4]!, ...rest];
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await listed(cid, { page })).ids);
    expect(pages.map((one) => one.length)).toEqual([10, 10, 3]);
    expect(pages.flat()).toEqual(expected);
    expect(await listed(cid, { page: 4 })).toEqual({ ids: [], total: 23 });
    expect((await listed(cid, { page: 3, has_graded: 0 })).ids).toEqual(expected.slice(20));
    const first = (await teacher.ok(listRecords, { cid, count: 10 })).data;
    const then = (await teacher.ok(listRecords, { cid, count: 10, cursor: first.next! })).data;
    expect(then.lists.map((one) => one.pt_id)).toEqual(expected.slice(10, 20));
    // A page that holds pinned records alone goes on like any other.
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null && walked.length < 8; ) {
      const { data } = await teacher.ok(listRecords, { cid, count: 1, ...(cursor ? { cursor } : {}) });
      walked.push(data.lists[0]!.pt_id);
      cursor = data.next;
    }
    expect(walked).toEqual(expected.slice(0, 8));
  });

  it('JOIN-20 a member lists and totals what they may see, under every filter', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙'], { permiss: 1 });
    await teacher.ok(submitRemark, { pt_id: ids[1]!, rank: 5 });
    expect(await listed(cid, { has_graded: 1 }, people[0])).toEqual({ ids: [], total: 0 });
    expect(await listed(cid, { rank: 5 }, people[1])).toEqual({ ids: [ids[1]], total: 1 });
  });
});

describe('records of homework', () => {
  const DAY = Date.parse('2026-11-20T00:00:00+08:00') / 1000;
  const task = { mode: 0, start_date: 0, end_date: DAY, end_time: 75_600, fill_options: ONE_TEXT };

  it('REC-34 HW-17 N25 stand in the whole list and alone under their wid, as view_auth lets members see them', async () => {
    const cid = (await teacher.ok(createWork, anActivity({ fill_options: ONE_TEXT, permiss: 0 }))).data.cid;
    const elsewhere = await activityWith(['丙']);
    const assign = async (title: string, view_auth: number) =>
      (await teacher.ok(initHomework, { cid, title, ...task, view_auth })).data.wid;
    const [open, closed] = [await assign('背诵', 0), await assign('日记', 1)];
    const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    const submitHomework = async (wid: string, who = a) =>
      (await who.ok(submit, api.submission(cid, { wid, fill_params: reads('交作业') }))).data.pt_id;
    const [ofOpen, ofClosed, signIn] = [
      await submitHomework(open),
      await submitHomework(closed),
      await submitHomework(''),
    ];
    const all = { ids: [signIn, ofClosed, ofOpen], total: 3 };
    expect(await listed(cid, { view_type: 1 })).toEqual(all);
    expect(await listed(cid, { wid: closed })).toEqual({ ids: [ofClosed], total: 1 });
    expect(await listed(cid, { wid: closed, has_graded: 1 })).toEqual({ ids: [], total: 0 });
    await teacher.ok(submitRemark, { pt_id: ofClosed, rank: 6 });
    expect(await listed(cid, { wid: closed, rank: 6 })).toEqual({ ids: [ofClosed], total: 1 });
    expect(await listed(cid, { start: DAY, end: DAY })).toEqual(all);
    expect(await listed(cid, { start: DAY, end: DAY, has_graded: 0 })).toEqual({
      ids: [signIn, ofOpen],
      total: 2,
    });
    expect((await teacher.ok(getRecord, { pt_id: ofOpen })).data.homework).toEqual({
      wid: open,
      title: '背诵',
    });
    await teacher.rejected(listRecords, { cid, wid: `${elsewhere.cid}${open.slice(cid.length)}` });

    expect(await listed(cid, {}, b)).toEqual({ ids: [signIn, ofOpen], total: 2 });
    expect(await listed(cid, {}, a)).toEqual(all);
    expect(await listed(cid, { wid: closed }, b)).toEqual({ ids: [], total: 0 });
    await b.ok(getMemberRecord, { pt_id: ofOpen });
    await b.rejected(getMemberRecord, { pt_id: ofClosed });
    await b.rejected(likeAsMember, { pt_id: ofClosed, like: 1 });

    await teacher.ok(removeMemberRecord, { pt_id: ofClosed });
    expect(await listed(cid, { wid: closed })).toEqual({ ids: [], total: 0 });
    await teacher.ok(removeHomework, { wid: open });
    expect(await listed(cid)).toEqual({ ids: [signIn], total: 1 });
    await teacher.rejected(getRecord, { pt_id: ofOpen });
    await teacher.rejected(removeMemberRecord, { pt_id: ofOpen });
  });
});

describe('pins and removal', () => {
  it('REC-23 organisers pin, at once or twice; members do not', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙']);
    const pin = (pt_id: string, type: 0 | 1) => teacher.ok(pinRecord, { pt_id, type });
    await Promise.all([pin(ids[0]!, 1), pin(ids[0]!, 1), pin(ids[0]!, 1)]);
    expect((await listed(cid)).ids).toEqual([ids[0], ids[1]]);
    await people[0]!.rejected(pinRecord, { pt_id: ids[0]!, type: 0 });
    await stranger.rejected(pinRecord, { pt_id: ids[0]!, type: 0 });
    await pin(ids[0]!, 0);
    await pin(ids[0]!, 0);
    expect((await listed(cid)).ids).toEqual([ids[1], ids[0]]);
    const audits = await api.sql("SELECT action FROM audit WHERE cid = $1 AND action LIKE 'record.%pin'", [
      cid,
    ]);
    expect(audits).toHaveLength(2);
  });

  it('REC-23 parallel pins end at a hundred', async () => {
    const { cid, ids } = await activityWith(['甲', '乙', '丙']);
    await api.sql(
      `INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, t_submit, request_id,
         request_hash, fill_params, nth, top_at)
       SELECT cid, gen_random_uuid(), member_id, rev, day, period_start, slot, 100 + i, t_submit, 'x' || i, request_hash,
         '[]', nth, t_submit FROM record, generate_series(1, 98) i
       WHERE cid = $1 AND id = (SELECT id FROM record WHERE cid = $1 LIMIT 1)`,
      [cid],
    );
    const done = await Promise.allSettled(ids.map((pt_id) => teacher.ok(pinRecord, { pt_id, type: 1 })));
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    const [pinned] = await api.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM record WHERE cid = $1 AND top_at IS NOT NULL',
      [cid],
    );
    expect(pinned!.n).toBe(100);
    await api.sql("DELETE FROM record WHERE cid = $1 AND request_id LIKE 'x%'", [cid]);
  });

  it('REC-26 a removed record leaves list, counters and large screen once, and its member is told', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙']);
    const pt_id = ids[0]!;
    await people[1]!.rejected(removeMemberRecord, { pt_id });
    await stranger.rejected(removeMemberRecord, { pt_id });
    const done = await Promise.allSettled([1, 2, 3].map(() => teacher.ok(removeMemberRecord, { pt_id })));
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await teacher.rejected(removeMemberRecord, { pt_id })).message).toBe('记录不存在或已删除');
    expect(await listed(cid)).toEqual({ ids: [ids[1]], total: 1 });
    expect(await api.sql('SELECT checked, checked_uv FROM activity_day WHERE cid = $1', [cid])).toEqual([
      { checked: 1, checked_uv: 1 },
    ]);
    const events = await api.sql("SELECT 1 FROM activity_event WHERE cid = $1 AND kind = 'removed'", [cid]);
    expect(events).toHaveLength(1);
    const reported = (await people[0]!.ok(getInbox, {})).data.lists.filter((one) => one.cid === cid);
    expect(reported.map((one) => one.title)).toEqual(['签到记录已被删除']);
  });
});
