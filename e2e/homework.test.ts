import {
  createWork,
  getHomework,
  type HomeworkSettingsInput,
  initHomework,
  listHomework,
  updateHomework,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '周老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

/** A class of March 2026, and who teaches it. */
async function aClass(over: { title?: string; cate?: number; disable_homework?: 0 | 1 } = {}) {
  const teacher = await fixtures.server.organiser(TEACHER);
  const made = await teacher(createWork, {
    title: '五年级二班',
    start_date: dayStart('2026-03-02'),
    end_date: dayStart('2026-04-30'),
    reg_info: [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1, max_limit: 30, min_limit: 1 }],
    ...over,
  });
  const { cid } = made.data;
  const assign = async (settings: Partial<HomeworkSettingsInput>) =>
    (
      await teacher(initHomework, {
        cid,
        title: '背诵第三课',
        mode: 0,
        start_date: 0,
        end_date: dayStart('2026-03-02'),
        end_time: 75_600,
        ...settings,
      })
    ).data.wid;
  return { teacher, cid, assign };
}
const openConsole = useConsole(fixtures, TEACHER);
const rows = (page: Page) => page.locator('.hw-table tbody tr');
const titles = (page: Page) => rows(page).locator('.hw-title > a').allTextContents();
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
/** Presses save and answers what was sent. */
async function saved(page: Page, call: 'init' | 'update') {
  const sending = page.waitForRequest((request) => request.url().includes(`/v1/homework/${call}`));
  await save(page);
  const body = (await sending).postDataJSON() as HomeworkSettingsInput & Record<string, unknown>;
  await page.waitForURL('**/checkinDetail?cid=*');
  return body;
}

describe('the form of each mode', () => {
  const MONTH = { start_date: dayStart('2026-03-02'), end_date: dayStart('2026-04-02'), end_time: 75_600 };
  const MODES: [name: string, mode: number, body: object][] = [
    ['单次作业', 0, { start_date: 0, end_date: dayStart('2026-03-02'), end_time: 75_600, limit: 1 }],
    ['每日打卡', 1, { ...MONTH, time_list: [[420, 1260]], checkinday: [0, 1, 2, 3, 4, 5, 6] }],
    ['体温上报', 2, { ...MONTH, time_list: [[390, 450]], can_makeup: 0 }],
    [
      '早读打卡',
      3,
      {
        ...MONTH,
        time_list: [
          [390, 400],
          [450, 460],
        ],
        limit: 2,
      },
    ],
    [
      '上课签到',
      4,
      {
        start_date: dayStart('2026-03-02'),
        end_date: dayStart('2026-03-02'),
        time_list: [
          [480, 495],
          [705, 720],
        ],
        limit: 2,
      },
    ],
  ];

  it('HW-05 HW-15 HW-20 each goes from its button over the form into the list', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    const assigned: string[] = [];
    for (const [name, mode, body] of MODES) {
      await page.getByRole('link', { name: `布置${name}` }).click();
      await page.waitForURL(new RegExp(`/assgin-work\\?mode=${mode}`));
      await page.getByRole('heading', { level: 1, name: `布置${name}`, exact: true }).waitFor();
      await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('');
      await page.getByLabel('标题', { exact: true }).fill(`${name}一`);
      const sent = await saved(page, 'init');
      expect(sent).toMatchObject({ title: `${name}一`, mode, cid, source: 'pc', sync_cids: [], ...body });
      expect(sent['wid']).toBeUndefined();
      assigned.unshift(`${name}一`);
      await expect.poll(() => titles(page)).toEqual(assigned);
      await sees(rows(page).first(), name);
    }
  }, 120_000);

  it('HW-13 HW-34 HW-38 names what is missing, and sends nothing', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/assgin-work?mode=1&cid=${cid}`);
    await page.getByRole('button', { name: '修改地点与 Wi-Fi' }).click();
    await page.getByText('只能在指定地点提交').click();
    await save(page);
    await sees(page, '标题不能为空');
    await sees(page, '请指定签到地点');
    for (const section of ['作业内容', '时间与次数', '提交内容', '查看与答案', '同步到班级'])
      await page.getByRole('heading', { name: section }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('HW-22 HW-30 a lesson is one day, and several periods fix the number', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/assgin-work?mode=4&cid=${cid}`);
    await page.getByLabel('开始日期', { exact: true }).fill('2026-03-05');
    await page.getByLabel('开始日期', { exact: true }).press('Enter');
    await expect.poll(() => page.getByLabel('截止日期', { exact: true }).inputValue()).toBe('2026-03-05');
    await expect.poll(() => page.getByLabel('截止日期', { exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('提交次数').isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('提交次数').inputValue()).toBe('2');
  });

  it('HW-32 HW-33 a refusal is told, the button works again; what was saved is said, then the list stands', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/assgin-work?mode=0&cid=${cid}`);
    await page.getByLabel('标题', { exact: true }).fill('六合彩特码');
    await save(page);
    await sees(page, '作业标题有敏感词，请重新编辑');
    await page.getByLabel('标题', { exact: true }).fill('背诵');
    await Promise.all([sees(page, '保存成功'), saved(page, 'init')]);
    expect(new URL(page.url()).search).toBe(`?cid=${cid}`);
    await expect.poll(() => titles(page)).toEqual(['背诵']);
  });

  it('CONST-25 a draft is there again after leaving, and can be thrown away', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/assgin-work?mode=0&cid=${cid}`);
    await page.getByLabel('标题', { exact: true }).fill('写到一半');
    await sees(page, '草稿已保存');
    await page.reload();
    await sees(page, '已恢复');
    await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('写到一半');
    await page.getByRole('status').getByRole('button', { name: '清空草稿' }).click();
    await page.getByRole('dialog', { name: '清空草稿？' }).getByRole('button', { name: '清空' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('');
  });
});

describe('editing and copying', () => {
  it('HW-09 HW-31 HW-57 edits in place, and copies into another one', async () => {
    const { teacher, cid, assign } = await aClass();
    const wid = await assign({});
    const page = await openConsole(`/manage-homework?cid=${cid}`);
    await rows(page).first().getByRole('link', { name: '编辑' }).click();
    await page.getByLabel('标题', { exact: true }).fill('背诵第四课');
    expect(await saved(page, 'update')).toMatchObject({ wid, title: '背诵第四课' });
    await expect.poll(() => titles(page)).toEqual(['背诵第四课']);
    await rows(page).first().getByRole('link', { name: '复制' }).click();
    await sees(page, '复制“背诵第四课”');
    await page.getByLabel('标题', { exact: true }).fill('背诵第五课');
    expect((await saved(page, 'init'))['wid']).toBeUndefined();
    await expect.poll(() => titles(page)).toEqual(['背诵第五课', '背诵第四课']);
    expect((await teacher(getHomework, { wid })).data.title).toBe('背诵第四课');
  });

  it('HW-33 offers what somebody else saved meanwhile, and saves after that', async () => {
    const { teacher, assign } = await aClass();
    const wid = await assign({ title: '抄写生字' });
    const page = await openConsole(`/assgin-work?wid=${wid}`);
    const title = page.getByLabel('标题', { exact: true });
    await title.fill('我改的标题');
    const { data } = await teacher(getHomework, { wid });
    await teacher(updateHomework, { ...data, title: '别人改的标题' });
    await save(page);
    await sees(page, '他人刚刚保存了新的内容，您的改动没有保存。');
    await page.getByRole('button', { name: '放弃我的改动，载入最新内容' }).click();
    await expect.poll(() => title.inputValue()).toBe('别人改的标题');
    await title.fill('最后的标题');
    await saved(page, 'update');
    expect((await teacher(getHomework, { wid })).data.title).toBe('最后的标题');
  });

  it('HW-48 assigns to other classes that were ticked', async () => {
    const { cid } = await aClass();
    const other = await aClass({ title: '五年级三班' });
    const page = await openConsole(`/assgin-work?mode=0&cid=${cid}`);
    await page.getByLabel('标题', { exact: true }).fill('同一份作业');
    await page.getByRole('button', { name: '修改同步到班级' }).click();
    await page
      .getByRole('checkbox', { name: /五年级三班/ })
      .first()
      .check();
    const sent = await saved(page, 'init');
    expect(sent['sync_cids']).toHaveLength(1);
    const [target] = sent['sync_cids'] as [string];
    const list = await other.teacher(listHomework, { cid: target });
    expect(list.data.map(({ title }) => title)).toEqual(['同一份作业']);
  });
});

describe('homework management', () => {
  it('PAGE-15 HW-10 HW-11 a dragged row stays where it was dropped, and the keyboard sorts too', async () => {
    const { cid, assign } = await aClass();
    for (const title of ['甲', '乙', '丙']) await assign({ title });
    const page = await openConsole(`/manage-homework?cid=${cid}`);
    await sees(page, '进行中的作业可以拖拽排序');
    const handle = (title: string) => page.getByRole('button', { name: `拖动“${title}”排序` });
    const resorted = () => page.waitForResponse((response) => response.url().includes('/homework/resort'));
    const from = (await handle('丙').boundingBox())!;
    const to = (await rows(page).nth(2).boundingBox())!;
    const sorted = resorted();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 });
    await page.mouse.move(from.x + from.width / 2, to.y + to.height - 8, { steps: 8 });
    await page.mouse.up();
    expect(await (await sorted).json()).toMatchObject({ sta: 0 });
    await expect.poll(() => titles(page)).toEqual(['乙', '甲', '丙']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['乙', '甲', '丙']);

    const spoken = () => page.locator('[aria-live]').allTextContents();
    await handle('乙').press('Space');
    await expect.poll(spoken).toContain('已拿起“乙”。');
    // The library hears further keys from a timer on, which Chromium puts off after a key: a later one comes after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await handle('乙').press('ArrowDown');
    await expect.poll(spoken).toContain('移到第 2 位。');
    const again = resorted();
    await handle('乙').press('Space');
    await again;
    await expect.poll(() => titles(page)).toEqual(['甲', '乙', '丙']);
  });

  it('HW-06 HW-08 HW-12 lists by state with type, deadline and what can be done; removing asks first', async () => {
    const { cid, assign } = await aClass();
    await assign({ title: '今天' });
    await assign({ title: '下周', start_date: dayStart('2026-03-09'), end_date: dayStart('2026-03-10') });
    const page = await openConsole(`/manage-homework?cid=${cid}`);
    await expect.poll(() => titles(page)).toEqual(['今天']);
    const columns = await page.locator('.hw-table th').allInnerTexts();
    for (const name of ['标题', '类型', '截止时间', '操作']) expect(columns).toContain(name);
    const row = rows(page).first();
    await sees(row, '单次作业');
    await expect.poll(() => row.locator('.hw-time').innerText()).toMatch(/^2026-03-02\s21:00$/);
    await expect
      .poll(() => row.locator('.hw-actions').locator('a, button').allInnerTexts())
      .toEqual(['编辑', '复制', '作业记录', '删除']);
    await page.getByText('未开始 1').click();
    await expect.poll(() => titles(page)).toEqual(['下周']);
    await rows(page).first().getByRole('button', { name: '删除“下周”' }).click();
    await sees(page, '是否确定删除本作业？');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await sees(page, '删除成功');
    await sees(page, '没有未开始的作业');
    await page.getByText('进行中 1').click();
    await expect.poll(() => titles(page)).toEqual(['今天']);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('HW-02 HW-04 a camp offers two modes; a class without homework says so', async () => {
    const camp = await aClass({ cate: 1 });
    const page = await openConsole(`/manage-homework?cid=${camp.cid}`);
    await sees(page, '布置每日打卡');
    await expect.poll(() => page.getByRole('link', { name: /^布置/ }).count()).toBe(2);
    const off = await aClass({ disable_homework: 1 });
    await page.goto(`${fixtures.server.url}/checkinDetail?cid=${off.cid}`);
    await sees(page, '该签到不支持作业模式');
    await expect.poll(() => page.getByRole('link', { name: /^布置/ }).count()).toBe(0);
  });
});

describe('one homework', () => {
  it('HW-50 HW-51 HW-52 says what it is, who is missing, and copies their names', async () => {
    const { cid, assign } = await aClass();
    const wid = await assign({
      title: '早读',
      mode: 3,
      start_date: dayStart('2026-03-02'),
      end_date: dayStart('2026-03-31'),
      time_list: [
        [390, 400],
        [480, 500],
      ],
      locations: [{ address: '校门', latitude: 31.2, longitude: 121.4, range: 300 }],
      wifis: [{ ssid: '学校' }],
    });
    await Promise.all(['王浩然', '李思雨'].map((name) => fixtures.server.joinAs(name, cid)));
    const page = await openConsole(`/work-record?wid=${wid}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const words of [
      '作业详情',
      '早读打卡',
      '第 1 天',
      '五年级二班',
      TEACHER,
      '每天 06:30–06:40、08:00–08:20',
      '校门（300 米）',
      '学校',
      '每天 2 次',
      '还有 2 人没交',
      '王浩然',
      '李思雨',
      '暂无记录',
    ])
      await sees(page, words);
    await page.getByRole('button', { name: '复制未交名单' }).click();
    await sees(page, '复制成功');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^【早读】3月2日 周一 还有 2 人没有提交：\n/);
    expect(copied).toContain('王浩然');
    expect(await seriousFindings(page)).toEqual([]);
  });
});
