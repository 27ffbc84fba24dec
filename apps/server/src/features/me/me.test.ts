import {
  createNormal,
  createWork,
  getManual,
  getManualPage,
  getManualTop,
  getToday,
  listHomework,
  listJoined,
  listRecords,
  quitActivity,
  removeActivity,
  removeHomework,
  submit,
  submitRemark,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { storeList } from '../../../test/fixtures/lists.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());
beforeEach(() => api.clock(NOW));

const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));
const today = async (person: Person) => (await person.ok(getToday, {})).data;

describe('today over all activities', () => {
  it('names who is missing, with words for the chat of the class', async () => {
    const teacher = await api.certified('班主任');
    const list_url = await storeList(api, teacher, '姓名,学号\n赵一,1\n钱二,2\n孙三,3\n李四,4');
    const slots = { time_list: [[25_200, 29_700]] as [number, number][] };
    const cid = (
      await teacher.ok(
        createWork,
        anActivity({ title: '三年级二班', disable_free_join: 1, list_url, ...slots }),
      )
    ).data.cid;
    await expect.poll(async () => (await today(teacher)).due, { timeout: 20_000 }).toBe(4);
    const member = await api.member(cid, '李四');
    await signIn(member, cid);
    expect(await today(teacher)).toEqual({
      day: '2026-11-20',
      lists: [
        {
          cid,
          title: '三年级二班',
          due_today: 1,
          due: 4,
          signed: 1,
          missing: 3,
          names: ['赵一', '钱二', '孙三'],
          to_review: 0,
          to_approve: 0,
          to_mark: 0,
          mark_wid: '',
          until: '08:15',
          text: '【三年级二班】今天还有 3 位同学没有签到：赵一、钱二、孙三，请在 08:15 前完成。',
        },
      ],
      due: 4,
      signed: 1,
      missing: 3,
      to_review: 0,
      to_approve: 0,
      to_mark: 0,
      more: 0,
    });
    await api.clock('2026-11-20 08:16:00');
    expect((await today(teacher)).lists[0]).toMatchObject({
      until: '',
      text: '【三年级二班】今天有 3 位同学没有签到：赵一、钱二、孙三。',
    });
    await api.clock('2026-11-21 06:00:00');
    expect((await today(teacher)).lists[0]).toMatchObject({ due: 4, signed: 0, missing: 4 });
  });

  it('counts a weekly cycle over its week, and leaves out what is not due, deleted or somebody else’s', async () => {
    const owner = await api.certified('每周的');
    const weekly = await api.activity(owner, { title: '周报', checkinday: [8] });
    const member = await api.member(weekly, '写周报的');
    await api.member(weekly, '没写的');
    await signIn(member, weekly);
    const later = await api.activity(owner, { title: '只在周日', checkinday: [6] });
    await api.member(later, '周日的');
    const gone = await api.activity(owner, { title: '删除的' });
    await api.member(gone, '谁');
    await owner.ok(removeActivity, { cid: gone });
    await api.clock('2026-11-21 09:00:00'); // Saturday of the same week
    const { lists } = await today(owner);
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatchObject({
      title: '周报',
      due: 2,
      signed: 1,
      names: ['没写的'],
      text: '【周报】本周还有 1 人没有签到：没写的，请在本周内完成。',
    });
    expect((await today(member)).lists).toEqual([]);
    expect(await today(await api.person('新人'))).toMatchObject({ lists: [], due: 0, more: 0 });
  });

  it('counts what waits for a decision, whether somebody is due or not', async () => {
    const owner = await api.certified('要审核的');
    const cid = (
      await owner.ok(
        createNormal,
        anActivity({ title: '未开始', enable_audit: 1, start_date: startOfDay('2026-11-25') }),
      )
    ).data.cid;
    await api.member(cid, '等待的');
    const past = await api.activity(owner, { title: '补签的', can_makeup: 1 });
    const member = await api.member(past, '忘了的');
    await api.clock('2026-11-21 09:00:00');
    await member.ok(submit, api.submission(past, { makeup: 1, date: '2026-11-20' }));
    const { lists, to_review, to_approve } = await today(owner);
    expect([to_review, to_approve]).toEqual([1, 1]);
    expect(lists.find((one) => one.cid === cid)).toMatchObject({ due_today: 0, to_approve: 1, text: '' });
    expect(lists.find((one) => one.cid === past)).toMatchObject({ due_today: 1, to_review: 1, missing: 1 });
  });

  it('counts the submissions that wait to be graded; the list and homework management tell the same', async () => {
    const owner = await api.certified('批改的');
    const { classWith, assign, requestIn: submissionRequest } = homeworkFixtures(api, owner);
    const { cid, wid, member, requestOf } = await classWith({ limit: 3 });
    const closed = await assign(cid, { end_date: startOfDay('2026-11-20'), end_time: 32_400 });
    const days = { start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-30') };
    const diary = await assign(cid, { mode: 1, ...days });
    const temperature = await assign(cid, { mode: 2, ...days });
    const { pt_id } = (await member.ok(submit, requestOf())).data;
    await member.ok(submit, requestOf());
    await member.ok(submit, submissionRequest(cid, closed));
    const written = (await member.ok(submit, submissionRequest(cid, diary))).data;
    await member.ok(submit, submissionRequest(cid, temperature));
    await signIn(member, cid);
    const waits = async () => {
      const found = (await today(owner)).lists.find((one) => one.cid === cid);
      const { data } = await owner.ok(listRecords, { cid, view_type: 1, to_mark: 1 });
      const homework = (
        await Promise.all([0, 1].map((type) => owner.ok(listHomework, { cid, type })))
      ).flatMap((page) => page.data);
      const of = homework.filter((one) => one.to_mark > 0).map((one) => [one.wid, one.to_mark]);
      expect(data.lists.length).toBe(data.total);
      return [found?.to_mark ?? 0, found?.mark_wid ?? '', data.total, Object.fromEntries(of)];
    };
    // Neither a sign-in nor a temperature waits, nor a diary in which nobody grades.
    expect(await waits()).toEqual([3, '', 3, { [wid]: 2, [closed]: 1 }]);
    await api.clock('2026-11-20 09:30:00'); // what is over waits all the same
    expect(await waits()).toEqual([3, '', 3, { [wid]: 2, [closed]: 1 }]);
    await owner.ok(submitRemark, { pt_id, rank: 5, content: '好' });
    expect(await waits()).toEqual([2, '', 2, { [wid]: 1, [closed]: 1 }]);
    await api.clock('2026-11-21 09:30:00');
    await owner.ok(submitRemark, { pt_id: written.pt_id, rank: 5, content: '好' });
    await member.ok(submit, submissionRequest(cid, diary)); // of a diary in which somebody grades each day waits
    expect(await waits()).toEqual([3, '', 3, { [wid]: 1, [closed]: 1, [diary]: 1 }]);
    await owner.ok(removeHomework, { wid });
    await owner.ok(removeHomework, { wid: diary });
    expect(await waits()).toEqual([1, closed, 1, { [closed]: 1 }]);
    await api.clock('2026-12-21 09:30:00'); // a month later nobody means to
    expect(await waits()).toEqual([0, '', 0, {}]);
    await member.rejected(listRecords, { cid, view_type: 1, to_mark: 1 });
  });

  it('names nobody where more are missing than a message can bear, and looks at no more than 200', async () => {
    const owner = await api.certified('很多活动的');
    const names = Array.from({ length: 61 }, (_, i) => `人${String(i).padStart(2, '0')}`);
    const list_url = await storeList(api, owner, `姓名\n${names.join('\n')}`);
    await api.activity(owner, { title: '大活动', disable_free_join: 1, list_url });
    await expect.poll(async () => (await today(owner)).due, { timeout: 20_000 }).toBe(61);
    expect((await today(owner)).lists[0]).toMatchObject({
      missing: 61,
      names: [],
      text: '【大活动】今天还有 61 人没有签到，请在今天内完成。',
    });
    await api.sql(
      `INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, t_create)
       SELECT uid, 'none' || n, 3, 'x', '2026-11-20', '2026-12-01', now() + n * interval '1 second'
       FROM person, generate_series(1, 201) n WHERE nickname = '很多活动的'`,
    );
    expect((await today(owner)).more).toBe(1);
  });
});

describe('joined activities', () => {
  it('LIST-11 N28 lists what one takes part in and does not manage, and one may leave', async () => {
    const owner = await api.certified('发起人甲');
    const me = await api.person('参与的人');
    const own = await api.activity(me, { title: '我自己的' });
    const open = await api.activity(owner, { title: '公开的', signature: '教务处' });
    const closed = await api.activity(owner, { title: '不能转发的', no_forward: 1, enable_audit: 1 });
    const binned = await api.activity(owner, { title: '删除的' });
    const out = await api.activity(owner, { title: '拉黑的' });
    for (const cid of [open, closed, binned, out]) await api.member(cid, '参与的人');
    await owner.ok(removeActivity, { cid: binned });
    await api.sql(`UPDATE my_activity SET role = 2 WHERE cid = $1 AND role = 0`, [out]);
    await api.clock('2026-12-20 08:00:00');
    const { data, matched } = await me.ok(listJoined, {});
    expect(matched).toBe(2);
    const byCid = new Map(data.map((one) => [one.cid, one]));
    expect(byCid.get(open)).toEqual({
      cid: open,
      title: '公开的',
      status: 2,
      start_date: startOfDay('2026-11-20'),
      end_date: startOfDay('2026-12-10'),
      signature: '教务处',
      pending: 0,
      forward: 1,
    });
    expect(byCid.get(closed)).toMatchObject({ pending: 1, forward: 0, signature: '发起人甲' });
    expect(byCid.has(own)).toBe(false);
    await me.ok(quitActivity, { cid: open });
    expect((await me.ok(listJoined, { page: 1, count: 1 })).data.map((one) => one.cid)).toEqual([closed]);
  });
});

describe('the manual', () => {
  it('API-74 LIST-39 LIST-40 has a chapter of rank 2 with pages to read', async () => {
    const reader = await api.person('读者');
    const { data } = await reader.ok(getManual, {});
    for (const item of data) expect(Object.keys(item).toSorted()).toEqual(['pages', 'rank', 'title', 'url']);
    const managing = data.find((item) => item.rank === 2)!;
    expect(managing.pages.length).toBeGreaterThanOrEqual(5);
    for (const page of data.flatMap((item) => item.pages)) {
      const slug = page.url.replace('/help/', '');
      const read = (await reader.ok(getManualPage, { slug })).data;
      expect(read.title).toBe(page.title);
      expect(read.blocks.length).toBeGreaterThan(0);
    }
    expect((await reader.rejected(getManualPage, { slug: 'none' })).message).toBe(
      '没有这一页，请从帮助目录进入',
    );
  });

  it('API-75 LIST-38 names three cases by title and url', async () => {
    const reader = await api.person('读者');
    const { data } = await reader.ok(getManualTop, { category: 'case' });
    expect(data).toHaveLength(3);
    for (const one of data) {
      expect(Object.keys(one).toSorted()).toEqual(['title', 'url']);
      expect(one.url).toMatch(/^\/help\/case-/);
    }
  });
});
