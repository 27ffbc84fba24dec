import {
  addComment,
  type Client,
  commentAsMember,
  fixOwnRecord,
  getRecord,
  likeAsMember,
  listRecords,
  listRefusals,
  setRole,
  submitRemark,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, photograph, sees } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: ['陈老师', '助教小李'] });
const openConsole = useConsole(fixtures, '陈老师');
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser('陈老师');
});

const TEXT = {
  field_key: 1,
  field_name: '读书笔记',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 200,
};

/** An activity whose members signed in, in this order; their calls and records. */
async function signedIn(title: string, names: string[]) {
  const { server } = fixtures;
  const cid = await server.create(teacher, { title, permiss: 0, fill_options: [TEXT] });
  const members: Client[] = [];
  for (const name of names) {
    const member = await server.joinAs(name, cid);
    await server.submitAs(member, { cid, fill_params: [{ key: 1, val: `${name}的笔记` }] });
    members.push(member);
  }
  const { lists } = (await teacher(listRecords, { cid, count: 50 })).data;
  return { cid, members, ids: names.map((name) => lists.find((one) => one.name === name)!.pt_id) };
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const act = (page: Page, name: string, action: string | RegExp) =>
  card(page, name).locator('.rec-actions').getByRole('button', { name: action });

describe('records on the organiser’s console', () => {
  it('REC-11 REC-12 REC-13 are liked, commented on, answered and pinned, and say so', async () => {
    const { cid, members, ids } = await signedIn('晨读', ['甲', '乙', '丙']);
    const [a, , c] = members as [Client, Client, Client];
    await c(likeAsMember, { pt_id: ids[0]!, like: 1 });
    await c(commentAsMember, { pt_id: ids[0]!, content: '写得真好' });
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    await sees(card(page, '甲'), '甲的笔记');
    await expect
      .poll(() => card(page, '甲').locator('.rec-actions').getByRole('button').allInnerTexts())
      .toEqual(['赞\n1', '评论\n1', '点评', '置顶', '改名', '加入黑名单', '删除']);
    expect(await seriousFindings(page)).toEqual([]);

    await act(page, '甲', /^赞/).click();
    await act(page, '甲', '赞，2').waitFor();
    await expect.poll(async () => (await a(getRecord, { pt_id: ids[0]! })).data.like_count).toBe(2);
    await act(page, '甲', '赞，2').click();
    await act(page, '甲', '赞，1').waitFor();

    await act(page, '甲', /^评论/).click();
    const box = page.getByLabel('评论甲的记录');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await sees(page, '请输入评论内容');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await card(page, '甲').getByRole('listitem').filter({ hasText: '写得真好' }).hover();
    await card(page, '甲').getByRole('button', { name: '回复', exact: true }).click();
    await page.getByLabel('回复丙').fill('丙说得对');
    await page.getByLabel('选择图片').setInputFiles(await photograph('批语'));
    await page.getByAltText('评论的图片').waitFor();
    await page.getByLabel('回复丙').press('Control+Enter');
    const answer = card(page, '甲').getByRole('listitem').filter({ hasText: '丙说得对' });
    await sees(answer, '回复 丙');
    await answer.getByRole('button', { name: '查看第 1 张图片' }).click();
    await page.getByRole('dialog', { name: '查看图片' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');

    await act(page, '甲', '置顶').click();
    await sees(page, '置顶成功');
    await expect.poll(() => page.locator('.rec-record-name').first().innerText()).toBe('甲');
    await act(page, '甲', '取消置顶').click();
    await sees(page, '取消置顶成功');
    await expect.poll(() => page.locator('.rec-record-name').first().innerText()).toBe('丙');
  });

  it('REC-16 REC-22 REC-04 a reviewed record changes its tab; what was changed since says what', async () => {
    const { cid, members, ids } = await signedIn('日记', ['甲', '乙']);
    const page = await openConsole(`/checkinDetail?cid=${cid}&view=2`);
    await sees(card(page, '甲'), '甲的笔记');
    await act(page, '甲', '点评').click();
    await page
      .getByRole('radio', { name: /需订正/ })
      .or(page.getByRole('button', { name: /需订正/ }))
      .first()
      .click();
    await page.getByRole('button', { name: '提交点评' }).click();
    await card(page, '甲').waitFor({ state: 'detached' });
    await card(page, '乙').waitFor();
    await tab(page, '需修正').click();
    await sees(card(page, '甲'), '甲的笔记');
    expect(new URL(page.url()).searchParams.get('view')).toBe('5');
    for (const name of ['优秀作业', 'A', 'B', 'C', 'D']) {
      await tab(page, name).click();
      await sees(page, '暂无记录');
    }
    await page.getByRole('button', { name: '查看全部' }).click();
    await card(page, '乙').waitFor();

    await members[0]!(fixOwnRecord, {
      pt_id: ids[0]!,
      fill_params: [{ key: 1, val: '订正好了' }],
      request_id: crypto.randomUUID(),
    });
    await page.reload();
    await sees(card(page, '甲'), '评后已修改');
    await sees(card(page, '甲'), '签到者的订正如下');
    await card(page, '甲').getByRole('button', { name: '查看 1 次修改' }).click();
    const versions = page.getByRole('dialog');
    await sees(versions, '点评之后');
    await sees(versions, '订正好了');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // A dialog gives the focus back once it is gone.
    await versions.waitFor({ state: 'detached' });

    await tab(page, '全部').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('2');
    await card(page, '甲').waitFor({ state: 'detached' });
  });

  it('REC-24 REC-26 REC-33 the initiator renames, removes and blacklists; an admin does not', async () => {
    const { cid, ids } = await signedIn('值日', ['甲', '乙', '丙']);
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    await act(page, '甲', '改名').click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('甲同学');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确定|保存|改名)$/ })
      .click();
    await sees(page, '修改名字成功');
    await card(page, '甲同学').waitFor();

    await act(page, '乙', '删除').click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await act(page, '乙', '删除').click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await sees(page, '删除成功');
    await card(page, '乙').waitFor({ state: 'detached' });
    await act(page, '丙', '加入黑名单').click();
    await page.getByRole('dialog').getByRole('button', { name: '加入黑名单' }).click();
    await sees(page, '加入黑名单成功');
    await card(page, '丙').waitFor({ state: 'detached' });
    expect((await teacher(listRecords, { cid })).data.lists.map(({ pt_id }) => pt_id)).toEqual([ids[0]]);

    const helper = await fixtures.server.joinAs('助教小李', cid);
    const { lists } = (await teacher(listRecords, { cid })).data;
    await fixtures.server.submitAs(helper, { cid, fill_params: [{ key: 1, val: '助教的笔记' }] });
    const unionid = (await teacher(listRecords, { cid })).data.lists.find(
      ({ name }) => name === '助教小李',
    )!.unionid;
    await teacher(setRole, { cid, unionid, role: 1, type: 1 });
    const admin = await fixtures.open(DESKTOP);
    await enterConsole(admin.page, fixtures.server, '助教小李', `/checkinDetail?cid=${cid}`);
    await card(admin.page, '甲同学').waitFor();
    await expect
      .poll(() => card(admin.page, '甲同学').locator('.rec-actions').getByRole('button').allInnerTexts())
      .toEqual(['赞', '评论', '点评', '置顶', '删除']);
    // The page looks for what is new every ten seconds; the admin's page was opened meanwhile.
    await page.getByRole('button', { name: '有 1 条新记录，点击查看' }).click({ timeout: 60_000 });
    await card(page, '助教小李').waitFor();
    const asAdmin = await fixtures.server.organiser('助教小李');
    await expect(
      asAdmin(setRole, { cid, unionid: lists[0]!.unionid, role: 2, type: 1 }),
    ).rejects.toMatchObject({ sta: -1 });
  });

  it('REC-03 REC-04 REC-34 eleven records come in two pages that live in the address', async () => {
    const { cid, ids } = await signedIn(
      '跑步',
      Array.from({ length: 11 }, (_, i) => `跑者${i + 1}号`),
    );
    await teacher(submitRemark, { pt_id: ids[0]!, rank: 6, content: '优秀' });
    await teacher(addComment, { pt_id: ids[0]!, content: '继续' });
    const page = await openConsole(`/checkinDetail?cid=${cid}&view=4`);
    await card(page, '跑者1号').waitFor();
    const requested = page.waitForRequest((request) => /pic_text.*[?&]count=10/.test(request.url()));
    await page.goto(`${fixtures.server.url}/checkinDetail?cid=${cid}&page=2`);
    const first = new URL((await requested).url()).searchParams;
    expect([first.get('view_type'), first.get('count'), first.get('page')]).toEqual(['1', '10', '2']);
    await card(page, '跑者1号').waitFor();
    await expect.poll(() => page.locator('.rec-record').count()).toBe(1);
    await sees(page, '共 11 条');
    await page.goto(`${fixtures.server.url}/checkinDetail?cid=${cid}&start=2026-03-01&end=2026-03-01`);
    await sees(page, '暂无记录');
  });

  it('JOIN-09 attempts that were refused are read on to the end, and no further', async () => {
    const { server } = fixtures;
    const settings = { title: '值日', fill_options: [], time_list: [[36_000, 39_600]] as [number, number][] };
    const cid = await server.create(teacher, settings);
    const names = Array.from({ length: 21 }, (_, i) => `早到${i + 1}号`);
    await Promise.all(
      names.map(async (name) => {
        const member = await server.joinAs(name, cid);
        await expect(server.submitAs(member, { cid, fill_params: [] })).rejects.toThrow('签到时段');
      }),
    );
    const page = await openConsole(`/checkinDetail?cid=${cid}&tab=refusals`);
    const rows = page.getByRole('row').filter({ hasText: '早到' });
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(20);
    // A stretch that does not come is told of, and comes at the next press.
    const path = (url: URL) => url.pathname === listRefusals.path;
    await page.route(path, (route) => route.fulfill({ json: { sta: -1, msg: '网络打了个盹' } }));
    await page.getByRole('button', { name: '加载更多' }).click();
    await sees(page, '网络打了个盹');
    await expect.poll(() => rows.count()).toBe(20);
    await page.unroute(path);
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect.poll(() => rows.count()).toBe(21);
    expect(new Set(await rows.locator('td:first-child').allInnerTexts())).toEqual(new Set(names));
    await expect.poll(() => page.getByRole('button', { name: '加载更多' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
