import {
  addComment,
  type Client,
  listRecords,
  listShortcuts,
  saveShortcut,
  submitRemark,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FAKE_MEDIA } from './support/all-fields.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, photograph, sees } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: ['陈老师'] });
const openConsole = useConsole(fixtures, '陈老师');
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser('陈老师');
  // Pictures of a review take certification (N19).
  await fixtures.server.certify(teacher, '2028-12-31T00:00:00+08:00');
});

const TEXT = {
  field_key: 1,
  field_name: '读书笔记',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 200,
};

/** An activity in which every member submitted some pieces; what is in it, the newest first. */
async function submitted(title: string, members: number, pieces: number) {
  const { server } = fixtures;
  const cid = await server.create(teacher, { title, limit: 100, fill_options: [TEXT] });
  const submitAll = async (m: number) => {
    const member = await server.joinAs(`${title}${m}号`, cid);
    for (let n = 1; n <= pieces; n++)
      await server.submitAs(member, { cid, fill_params: [{ key: 1, val: `${m}号的第${n}篇` }] });
  };
  await Promise.all(Array.from({ length: members }, (_, i) => submitAll(i + 1)));
  return cid;
}
async function gradesOf(cid: string) {
  const lists = [];
  for (let page = 1; page <= 2; page++)
    lists.push(...(await teacher(listRecords, { cid, page, count: 50 })).data.lists);
  return lists.map(({ rank, remarks }) => ({ rank, reviews: remarks.map(({ content }) => content) }));
}
const at = (page: Page, n: number, total: number, left: number) =>
  sees(page, `第 ${n} / ${total} 份，还剩 ${left} 份`);

describe('grading', () => {
  it('REC-16 REC-19 REC-29 40 pieces by keyboard alone, with undo, phrases and a step back', async () => {
    const cid = await submitted('晨读', 10, 4);
    await teacher(saveShortcut, { content: '书写工整' });
    const page = await openConsole(`/marking?cid=${cid}`);
    await at(page, 1, 40, 40);
    await page.getByRole('button', { name: /^书写工整/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const wanted: { rank: number; content: string }[] = [];
    // A grade only chooses: the phrase after it belongs to the same piece.
    await page.keyboard.press('5');
    await page.getByRole('button', { name: /^A(?!\+)/, pressed: true }).waitFor();
    await page.keyboard.press('q');
    await at(page, 1, 40, 40);
    await page.keyboard.press('Enter');
    wanted.push({ rank: 5, content: '书写工整' });
    await at(page, 2, 40, 39);
    // The second press sends it.
    await page.keyboard.press('2');
    await page.keyboard.press('2');
    wanted.push({ rank: 2, content: '' });
    await at(page, 3, 40, 38);
    await page.getByRole('switch', { name: '选好等级就提交，直接看下一份' }).click();
    const grade = async (rank: number, content = '') => {
      wanted.push({ rank, content });
      await page.keyboard.press(String(rank));
      if (wanted.length < 40) await at(page, wanted.length + 1, 40, 40 - wanted.length);
    };
    for (let i = 2; i < 9; i++) await grade(1 + (i % 6));
    // A phrase and a sentence of one's own.
    await page.keyboard.press('q');
    await page.keyboard.press('/');
    await page.keyboard.type('，有 1 处错字');
    await page.keyboard.press('Escape');
    await grade(4, '书写工整，有 1 处错字');
    // Taken back, and given another grade; what was written is still there.
    await page.keyboard.press('u');
    await at(page, 10, 40, 31);
    wanted.pop();
    await grade(5, '书写工整，有 1 处错字');
    // Text alone.
    await page.keyboard.press('/');
    await page.keyboard.type('只写评语');
    await page.keyboard.press('Control+Enter');
    wanted.push({ rank: 0, content: '只写评语' });
    // The keys are those of grading again.
    await at(page, 12, 40, 29);
    // Back to the first but one, and on where it was left.
    for (let n = 11; n >= 9; n--) {
      await page.keyboard.press('k');
      await at(page, n, 40, 29);
    }
    wanted[8] = { rank: 6, content: '' };
    await page.keyboard.press('6');
    await at(page, 12, 40, 29);
    for (let i = 11; i < 40; i++) await grade(1 + (i % 6));

    await sees(page, '这一叠都看完了');
    await sees(page, '共点评 40 份');
    expect(await seriousFindings(page)).toEqual([]);
    await sees(page, '已保存');
    expect(await gradesOf(cid)).toEqual(wanted.map(({ rank, content }) => ({ rank, reviews: [content] })));
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/checkinDetail?cid=${cid}`);
  });

  it('REC-16 grades given without a network are saved when it comes back, after a reload too', async () => {
    const cid = await submitted('断网', 3, 1);
    const { page, watch } = await fixtures.open(DESKTOP);
    await enterConsole(page, fixtures.server, '陈老师', `/marking?cid=${cid}`);
    await at(page, 1, 3, 3);
    const broken = `**${submitRemark.path}`;
    await page.route(broken, (route) => route.abort());
    watch.expect(/ERR_FAILED/);
    for (const rank of ['5', '5', '3', '3']) await page.keyboard.press(rank);
    await at(page, 3, 3, 1);
    await sees(page, '2 份等网络恢复后保存');
    expect(await gradesOf(cid)).toEqual(Array(3).fill({ rank: 0, reviews: [] }));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    // A review on its way counts as marked.
    await at(page, 1, 3, 1);
    await page.unroute(broken);
    await expect
      .poll(async () => (await gradesOf(cid)).map(({ rank }) => rank), { timeout: 30_000 })
      .toEqual([5, 3, 0]);
    expect((await gradesOf(cid)).map(({ reviews }) => reviews.length)).toEqual([1, 1, 0]);
  });

  it('REC-27 REC-28 phrases are kept, changed and deleted where they are used', async () => {
    for (const { id } of (await teacher(listShortcuts, {})).data.lists) await teacher(saveShortcut, { id });
    const cid = await submitted('短语', 1, 1);
    const page = await openConsole(`/marking?cid=${cid}`);
    await page.getByRole('button', { name: '管理短语' }).click();
    await sees(page, '还没有自己的短语');
    await page.getByLabel('添加短语').fill('字迹清楚');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await page.getByRole('button', { name: '修改短语：字迹清楚' }).click();
    await page.getByLabel('修改短语', { exact: true }).fill('字迹很清楚');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '修改短语：字迹很清楚' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const loadStored = async () =>
      (await teacher(listShortcuts, {})).data.lists.map(({ content }) => content);
    expect(await loadStored()).toEqual(['字迹很清楚']);
    await page.getByRole('button', { name: '删除短语：字迹很清楚' }).click();
    await sees(page, '还没有自己的短语');
    expect(await loadStored()).toEqual([]);
  });

  it('REC-18 REC-21 REC-31 a review with pictures and a voice on the list; what is refused stays typed', async () => {
    const cid = await submitted('面板', 1, 1);
    // The whole browser, which has a microphone, for this one test: so slow that words that stand for
    // seconds are waited for before the press that brings them.
    const { page } = await fixtures.open({ ...DESKTOP, permissions: ['microphone'] }, FAKE_MEDIA);
    await enterConsole(page, fixtures.server, '陈老师', `/checkinDetail?cid=${cid}`);
    await page.getByRole('button', { name: '点评', exact: true }).click();
    const panel = page.getByRole('region', { name: '点评面板1号' });
    await Promise.all([
      sees(page, '请输入点评内容'),
      panel.getByRole('button', { name: '提交点评' }).click(),
    ]);
    await panel.getByLabel('评语').fill('来赌博网站');
    await panel.getByRole('button', { name: 'A', exact: true }).click();
    await Promise.all([
      sees(page, '点评中有敏感内容文字，请重新编辑'),
      panel.getByRole('button', { name: '提交点评' }).click(),
    ]);
    await expect.poll(() => panel.getByLabel('评语').inputValue()).toBe('来赌博网站');
    // A closed panel and a reload keep it too.
    await panel.getByRole('button', { name: '取消' }).click();
    await page.reload();
    await page.getByRole('button', { name: '点评', exact: true }).click();
    await expect.poll(() => panel.getByLabel('评语').inputValue()).toBe('来赌博网站');

    await panel.getByLabel('评语').fill('读得有感情');
    const photo = await photograph('订正示范');
    await panel.getByLabel('点评图片').setInputFiles([photo, photo]);
    await panel.getByAltText('点评图片 2').waitFor();
    await panel.getByLabel('点评图片', { exact: true }).setInputFiles(Array(8).fill(photo));
    await sees(page, '最多九张');
    await panel.getByAltText('点评图片 9').waitFor();
    await panel.getByRole('button', { name: '录音' }).click();
    await sees(panel, /0:0[1-9]/);
    await panel.getByRole('button', { name: '结束录音' }).click();
    await panel.getByRole('button', { name: '使用' }).click();
    await panel.getByLabel('语音点评').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const reread = page.waitForRequest((request) => request.url().includes('/xcx/checkin/v1/single_record?'));
    await panel.getByRole('button', { name: '提交点评' }).click();
    await reread;
    await sees(page, '点评成功');
    const { remarks, rank } = (await teacher(listRecords, { cid })).data.lists[0]!;
    expect([rank, remarks.length]).toEqual([5, 1]);
    expect(remarks[0]).toMatchObject({
      content: '读得有感情',
      audio: { audioUrl: expect.stringMatching(/\.mp3$/) },
    });
    expect(remarks[0]!.imgs).toHaveLength(9);
  });

  it('REC-20 JOIN-19 JOIN-23 the member reads their review, corrects, likes and answers', async () => {
    const cid = await submitted('订正', 1, 1);
    const [record] = (await teacher(listRecords, { cid })).data.lists;
    const { pt_id } = record!;
    await teacher(submitRemark, { pt_id, rank: 1, content: '第二句改一改' });
    await teacher(addComment, { pt_id, content: '别急，慢慢写' });
    const { page } = await fixtures.open(PHONE);
    await enterMember(page, `${fixtures.server.url}/m/inbox`, '订正1号');
    await page.getByRole('link', { name: /老师请您订正/ }).click();
    await sees(page, '第二句改一改');
    await page.getByRole('img', { name: '1 星' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交订正' }).click();
    await page.getByLabel('读书笔记').fill('改好的第二句');
    await page.getByRole('dialog').getByRole('button', { name: '提交订正' }).click();
    await sees(page, '订正已提交，等老师再看');

    await page.getByRole('button', { name: '赞，0 个' }).click();
    await page.getByRole('button', { name: '赞，1 个' }).waitFor();
    await page.getByRole('button', { name: '回复 陈老师' }).click();
    await page.getByLabel('评论内容').fill('好的，谢谢老师');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await sees(page, '好的，谢谢老师');
    const [after] = (await teacher(listRecords, { cid })).data.lists;
    expect(after).toMatchObject({
      like_count: 1,
      comment_count: 2,
      changed_since_graded: 1,
      fix: { fill_params: [{ val: '改好的第二句' }] },
      comments: [
        { content: '别急，慢慢写' },
        { content: '好的，谢谢老师', reply_to: { nickname: '陈老师' } },
      ],
    });
    await page.getByRole('button', { name: '删除' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('好的，谢谢老师').waitFor({ state: 'hidden' });
  });
});
