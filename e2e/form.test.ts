import { type ActivityDetail, getDetail } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { enterConsole, sees } from './support/pages.ts';
import { useStage } from './support/stage.ts';

const FREE = '王老师';
const CERTIFIED = '李校长';
const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [FREE, CERTIFIED] });

const title = (page: Page) => page.getByLabel('标题', { exact: true });
const unfold = (page: Page, section: string) => page.getByRole('button', { name: `修改${section}` }).click();
const isOn = async (page: Page, name: string) =>
  (await page.getByRole('switch', { name, exact: true }).getAttribute('aria-checked')) === 'true';
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.getByText(option, { exact: true }).click();
  await list.waitFor({ state: 'hidden' });
}
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));

/** Opens the settings of an activity made by `name`; `save` saves them and answers what was stored. */
async function settingsOf(name: string, over: Record<string, unknown> = {}) {
  const { server } = stage;
  const organiser = await server.organiser(name);
  if (name === CERTIFIED) await server.certify(organiser, '2028-12-31T00:00:00+08:00');
  const cid = await server.create(organiser, { title: '晨读打卡', ...over });
  const { page } = await stage.open(DESKTOP);
  await enterConsole(page, server, name, `/manageSetting/${cid}`);
  await title(page).waitFor();
  const save = async (): Promise<ActivityDetail> => {
    const answered = page.waitForResponse((response) => response.url().includes('/v4/update'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect(await (await answered).json()).toMatchObject({ sta: 0 });
    return (await organiser(getDetail, { cid })).data;
  };
  return { page, save, cid };
}

async function openCreate(name: string, cate = 0): Promise<Page> {
  const { page } = await stage.open(DESKTOP);
  await enterConsole(page, stage.server, name, `/createNormal?cate=${cate}`);
  await title(page).waitFor();
  return page;
}

describe('the create form', () => {
  it('FORM-11 FORM-13 FORM-14 has one save button, the cover advice, and takes 50 characters', async () => {
    const page = await openCreate(FREE);
    expect(await page.getByRole('button', { name: '保存', exact: true }).count()).toBe(1);
    await sees(page, '建议 750×420');
    await title(page).fill('𠮷'.repeat(51));
    expect([...(await title(page).inputValue())]).toHaveLength(50);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('RULE-01 names what is wrong in the save bar, marks the section and focuses the field', async () => {
    const page = await openCreate(FREE);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await sees(page, '1 处需要修改');
    await page.getByRole('img', { name: '需要修改' }).waitFor();
    expect(await title(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('FORM-20 FORM-21 ends 30 days after the start, and again when the start changes', async () => {
    const page = await openCreate(FREE);
    expect(await page.getByLabel('开始日期').inputValue()).toBe('2026-03-02');
    expect(await page.getByLabel('结束日期').inputValue()).toBe('2026-04-01');
    await page.getByLabel('开始日期').fill('2026-03-10');
    await page.getByLabel('开始日期').press('Enter');
    expect(await page.getByLabel('结束日期').inputValue()).toBe('2026-04-09');
  });

  it('RULE-24 names the slot that another one overlaps', async () => {
    const page = await openCreate(FREE, 1);
    await page.getByLabel('第 2 个时段开始').fill('08:00');
    await page.getByLabel('第 2 个时段开始').press('Enter');
    await sees(page, '与 00:00–08:15 重叠');
  });

  it('SENS-06 masks the description when it is left', async () => {
    const page = await openCreate(FREE);
    await page.getByLabel('第 1 条文字', { exact: true }).fill('来六合彩特码');
    await title(page).click();
    await sees(page, '内容包含敏感词，已自动替换成** ，请重新编辑');
    expect(await page.getByLabel('第 1 条文字', { exact: true }).inputValue()).toBe('来*****');
  });

  it('FORM-17 says why a block at an edge does not move', async () => {
    const page = await openCreate(FREE);
    await page.getByRole('button', { name: '文字', exact: true }).click();
    await page.getByRole('button', { name: '上移第 1 条文字' }).click();
    await sees(page, '已经处于置顶，无法上移');
    await page.getByRole('button', { name: '下移第 2 条文字' }).click();
    await sees(page, '已经处于最底部，无法下移');
  });
});

describe('the settings', () => {
  it('FORM-04 FORM-28 FORM-22 leads back to the list and shows what can no longer change', async () => {
    const { page } = await settingsOf(FREE, { alert_time: 28_500 });
    await page
      .getByRole('navigation', { name: '当前位置' })
      .getByRole('link', { name: '我管理的' })
      .waitFor();
    await sees(page, '管理设置');
    await sees(page, '每次签到日 07:55 提醒');
    expect(await page.getByLabel('开始日期').isDisabled()).toBe(true);
    expect(await drafts(page)).toEqual([]);
  });

  it('FORM-23 FORM-24 FORM-27 stores the five cycles, with the unit of the count', async () => {
    const { page, save } = await settingsOf(FREE);
    const settings = page.url();
    for (const [label, stored, unit] of [
      ['法定工作日', [7], '天'],
      ['自选星期', [0, 1, 2, 3, 4], '天'],
      ['每周', [8], '周'],
      ['每月', [9], '月'],
      ['每天', [0, 1, 2, 3, 4, 5, 6], '天'],
    ] as const) {
      await page.getByText(label, { exact: true }).first().click();
      await page.getByLabel(`每${unit}签到次数`).waitFor();
      expect((await save()).checkinday).toEqual(stored);
      // The page that thanks for the save stays for seconds; nothing here waits for it.
      await page.goto(settings);
      await title(page).waitFor();
    }
  });

  it('FORM-29 FORM-30 FORM-32 stores make-ups, their count, and the default text', async () => {
    const { page, save } = await settingsOf(FREE);
    await unfold(page, '签到规则');
    await page.getByText('审核后允许').click();
    await page.getByText('限制次数').click();
    await page.getByLabel('最多补签次数').fill('3');
    await page.getByLabel('默认文案').fill('读'.repeat(1501));
    const stored = await save();
    expect(stored).toMatchObject({ can_makeup: 1, makeup_type: 1, makeup_limit: 3 });
    expect(stored.hint).toHaveLength(1500);
  });

  it('FORM-34 FORM-35 FORM-36 stores the participant limit, the token, and the approval', async () => {
    const { page, save } = await settingsOf(FREE);
    await unfold(page, '参与规则');
    await page.getByLabel('人数上限').fill('300');
    await page.getByLabel('加入时需要输入口令').click();
    await page.getByLabel('口令', { exact: true }).fill('开学第一课');
    await page.getByLabel('口令说明').fill('问班主任');
    await page.getByLabel('加入需要发起人或管理员同意').click();
    expect(await save()).toMatchObject({
      total_limit: 300,
      enable_token: 1,
      req_token: '开学第一课',
      token_desc: '问班主任',
      enable_audit: 1,
    });
  });

  it('FORM-51 FORM-56 stores places with 500 m at first, and networks', async () => {
    const { page, save } = await settingsOf(FREE);
    await unfold(page, '地点与 Wi-Fi');
    await page.getByLabel('只能在指定地点签到').click();
    await page.getByRole('button', { name: '手动输入坐标' }).click();
    expect(await page.getByLabel('第 1 个地点范围').inputValue()).toBe('500');
    await page.getByLabel('第 1 个地点名称').fill('操场');
    await page.getByLabel('第 1 个地点纬度').fill('31.23');
    await page.getByLabel('第 1 个地点经度').fill('121.47');
    await page.getByLabel('只能连接指定 Wi-Fi 签到').click();
    await page.getByRole('button', { name: '添加 Wi-Fi' }).click();
    await page.getByLabel('第 1 个 Wi-Fi 名称').fill('School-5G');
    expect(await save()).toMatchObject({
      locations: [{ address: '操场', latitude: 31.23, longitude: 121.47, range: 500 }],
      wifis: [{ ssid: 'School-5G' }],
    });
  });

  it('FORM-41 FORM-42 FORM-43 stores who sees records, the sheet, and the ranking', async () => {
    const { page, save } = await settingsOf(FREE);
    await unfold(page, '权限与展示');
    for (const [label, choice] of [
      ['签到记录', '团队成员可见'],
      ['统计表', '仅管理员可见'],
      ['排行榜', '仅管理员可见'],
    ] as const) {
      await choose(page, label, choice);
    }
    expect(await save()).toMatchObject({ permiss: 2, sheet_visible: 0, rank_visi: 1 });
  });

  it('FORM-44 FORM-45 stores who is ranked and what members may do', async () => {
    const { page, save } = await settingsOf(FREE);
    await unfold(page, '权限与展示');
    await choose(page, '参与排行', '不含发起人和管理员');
    for (const label of ['转发活动', '删除自己的记录', '评论']) await page.getByLabel(label).click();
    expect(await save()).toMatchObject({ join_rank: 2, no_forward: 1, enable_remove: 0, no_com: 1 });
  });

  it('FORM-62 FORM-74 turns the required content off with its last field', async () => {
    const fill_options = [{ field_key: 1, field_name: '文字', field_type: 7, min_limit: 1, max_limit: 500 }];
    const { page, save } = await settingsOf(FREE, { fill_options, pic_text: 1 });
    await unfold(page, '提交内容');
    expect(await isOn(page, '必须提交内容')).toBe(true);
    await page.getByRole('switch', { name: '启用' }).click();
    expect(await isOn(page, '必须提交内容')).toBe(false);
    expect(await save()).toMatchObject({ pic_text: 0 });
  });
});

describe('gates', () => {
  it('CERTGATE-01 CERTGATE-02 FORM-46 a free initiator meets the dialog and keeps his value', async () => {
    const { page } = await settingsOf(FREE);
    await unfold(page, '签到规则');
    await unfold(page, '权限与展示');
    for (const [label, on] of [
      ['每次签到必须扫描现场二维码', false],
      ['修改自己的记录', true],
      ['修改自己的资料', true],
    ] as const) {
      await page.getByLabel(label).click();
      await sees(page, '温馨提示');
      await page.getByRole('button', { name: /取\s*消/ }).click();
      await page.getByText('温馨提示').waitFor({ state: 'hidden' });
      expect(await isOn(page, label)).toBe(on);
    }
  });

  it('FORM-31 FORM-33 FORM-48 a certified initiator uses what is gated', async () => {
    const { page, save } = await settingsOf(CERTIFIED);
    await unfold(page, '签到规则');
    await unfold(page, '权限与展示');
    await page.getByLabel('每次签到必须扫描现场二维码').click();
    await page.getByText('原图', { exact: true }).last().click();
    await page.getByLabel('修改自己的记录').click();
    await page.getByLabel('发起人名称').fill('实验小学教务处');
    expect(await save()).toMatchObject({
      scan_required: 1,
      enable_hd: 1,
      enable_update_record: 0,
      signature: '实验小学教务处',
    });
  });
});
