import {
  type Client,
  createWork,
  getHomeworkProgress,
  getQrcode,
  type HomeworkSettingsInput,
  initHomework,
  listMakeups,
  listRecords,
  submitRemark,
} from '@rollcall/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, photograph, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';

// A Monday, in the middle of the first lesson's sign-in.
const NOW = '2026-03-02T08:05:00+08:00';
const fixtures = useFixtures({ now: NOW });
let teacher: Client;
let cid: string;
let link: string;
beforeAll(async () => {
  teacher = await fixtures.server.organiser('陈老师');
  const { data } = await teacher(createWork, {
    title: '三年二班',
    start_date: dayStart('2026-03-02'),
    end_date: dayStart('2026-04-30'),
    reg_info: [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1, max_limit: 30, min_limit: 1 }],
  });
  cid = data.cid;
  link = (await teacher(getQrcode, { cid })).data.link;
  await fixtures.server.joinAs('王浩然', cid);
  await fixtures.server.joinAs('李一诺', cid);
});

const TEXT = {
  field_key: 1,
  field_name: '文字',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 500,
};
const PICTURES = { field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 };
const TEMPERATURE = { field_key: 101, field_name: '体温', field_type: 0, require: 1 as const };

async function assign(over: Partial<HomeworkSettingsInput>): Promise<string> {
  const settings = {
    title: '作业',
    mode: 1,
    start_date: dayStart('2026-03-02'),
    end_date: dayStart('2026-03-20'),
    end_time: 75_600,
    fill_options: [TEXT],
    ...over,
  };
  return (await teacher(initHomework, { cid, ...settings })).data.wid;
}
const progress = async (wid: string) => (await teacher(getHomeworkProgress, { wid })).data;

/** A phone at one homework, as a member who follows the class's link and taps it there. */
async function at(title: string, tab?: string) {
  const phone = await fixtures.open(PHONE);
  await enterMember(phone.page, link, '王浩然');
  const own = phone.page.getByRole('link', { name: title });
  const all = phone.page.getByRole('link', { name: '全部作业' });
  await own.or(all).first().waitFor();
  if (tab !== undefined || !(await own.isVisible())) await all.click();
  if (tab !== undefined) await phone.page.getByRole('button', { name: tab }).click();
  await own.click();
  return phone;
}

describe('homework on the phone', () => {
  it.each([
    { mode: 0, title: '背诵第三课', over: { start_date: 0, fill_options: [TEXT, PICTURES] } },
    { mode: 1, title: '每天读半小时', over: { time_list: [[420, 1260] as [number, number]] } },
    {
      mode: 2,
      title: '晨检体温',
      over: { fill_options: [TEMPERATURE], time_list: [[450, 510] as [number, number]] },
    },
    {
      mode: 3,
      title: '早读两次',
      over: {
        limit: 2,
        time_list: [
          [390, 400],
          [480, 490],
        ] as [number, number][],
      },
    },
    {
      mode: 4,
      title: '上课报到',
      over: {
        limit: 2,
        end_date: dayStart('2026-03-02'),
        time_list: [
          [480, 495],
          [705, 720],
        ] as [number, number][],
      },
    },
  ])('HW-20 a member submits “$title” and the organiser’s progress moves', async ({ mode, title, over }) => {
    await fixtures.server.clock(NOW);
    const wid = await assign({ mode, title, ...over });
    expect(await progress(wid)).toMatchObject({ due: 2, done: 0, missing: 2 });
    const { page } = await at(title);
    await page.getByRole('button', { name: '提交作业' }).click();
    if (mode === 2) await page.getByLabel('体温').fill('36.5');
    else await page.getByLabel('文字').fill('今天读了《草原》，记住了三个好词。');
    if (mode === 0) {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photograph('作业'));
      await page
        .getByRole('button', { name: '看大图 1' })
        .or(page.locator('.picture-tile, img'))
        .first()
        .waitFor();
    }
    if (mode === 0) expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click();
    await sees(page, /\d\d:\d\d 已提交/);
    await sees(page, '第 1 个提交');
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('region', { name: '我的提交' }).waitFor();
    if (mode === 0) expect(await seriousFindings(page)).toEqual([]);
    expect(await progress(wid)).toMatchObject({ due: 2, done: 1, records: 1, missing_names: ['李一诺'] });
  });

  it('JOIN-17 missed homework is submitted late, and counts once the organiser lets it', async () => {
    await fixtures.server.clock(NOW);
    const wid = await assign({
      mode: 0,
      title: '周一的练习',
      start_date: 0,
      end_date: dayStart('2026-03-02'),
      can_makeup: 1,
    });
    await fixtures.server.clock('2026-03-03T09:00:00+08:00');
    const { page } = await at('周一的练习', '已结束');
    await sees(page, '没有提交');
    await page.getByRole('button', { name: '补交作业' }).click();
    await page.getByLabel('文字').fill('昨天忘记了');
    await page.getByRole('button', { name: '申请补交' }).click();
    await sees(page, '已提交，等待老师审核');
    await sees(page, '审核中');
    expect((await progress(wid)).done).toBe(0);
    const { lists } = (await teacher(listMakeups, { cid })).data;
    expect(lists).toMatchObject([{ homework: { wid } }]);
  });

  it('JOIN-19 a submission graded 需订正 leads to its correction', async () => {
    await fixtures.server.clock(NOW);
    const wid = await assign({ mode: 0, title: '默写古诗', start_date: 0 });
    const member = await fixtures.server.member('王浩然');
    await fixtures.server.submitAs(member, {
      cid,
      wid,
      fill_params: [{ key: 1, val: '床前明月光，疑是地上双' }],
    });
    const { lists } = (await teacher(listRecords, { cid, wid })).data;
    await teacher(submitRemark, { pt_id: lists[0]!.pt_id, rank: 1, content: '最后一个字写错了' });
    const { page } = await at('默写古诗');
    await sees(page, '需要订正');
    await page.getByRole('region', { name: '我的提交' }).getByRole('link').click();
    await sees(page, '最后一个字写错了');
    await page.getByRole('button', { name: '提交订正' }).click();
    await page.getByRole('dialog').getByLabel('文字').fill('床前明月光，疑是地上霜');
    await page.getByRole('dialog').getByRole('button', { name: '提交订正' }).click();
    await sees(page, '疑是地上霜');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('JOIN-21 HW-17 the answer comes after submitting, and others’ work where it is shown', async () => {
    await fixtures.server.clock(NOW);
    const wid = await assign({
      mode: 0,
      title: '口算二十题',
      start_date: 0,
      show_answer: 2,
      answer: [{ type: 'text', value: '答案：42' }],
    });
    const other = await fixtures.server.member('李一诺');
    await fixtures.server.submitAs(other, { cid, wid, fill_params: [{ key: 1, val: '我做完了' }] });
    const { page } = await at('口算二十题');
    await sees(page, '提交后可以看到参考答案');
    await page.getByRole('button', { name: '提交作业' }).click();
    await page.getByLabel('文字').fill('做完了');
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click();
    await page.getByRole('button', { name: '完成' }).click();
    await sees(page, '答案：42');
    await page.getByRole('link', { name: '大家的作业' }).click();
    await sees(page, '李一诺');
    expect(await seriousFindings(page)).toEqual([]);
  });
});
