import type { ActivityDetail } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { sees } from './support/pages.ts';
import { CERTIFIED, choose, FREE, picture, press, settingsOf, unfold } from './support/settings.ts';
import { useStage } from './support/stage.ts';

const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [FREE, CERTIFIED] });

/** Adds a field of a type by the menu. */
async function addField(page: Page, section: string, type: string) {
  const card = page.locator('section', { has: page.getByRole('heading', { name: section }) });
  await card.getByRole('button', { name: '添加字段' }).click();
  const menu = page.locator('.ant-dropdown:visible');
  await menu.getByText(type, { exact: true }).click();
  await menu.waitFor({ state: 'hidden' });
}

/** What stands in a single choice ahead. */
async function preset(page: Page, field: string, option: string) {
  await page.getByLabel(`${field}的默认内容`).click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.locator('.ant-select-item-option-content', { hasText: option }).click();
  await list.waitFor({ state: 'hidden' });
}

describe('fields', () => {
  it('FORM-59 FORM-57 asks new members for every type of field', async () => {
    const { page, save } = await settingsOf(stage, CERTIFIED);
    await unfold(page, '身份信息');
    const types = ['单行文本', '多行文本', '单选', '图片', '视频', '录音', '文件', '位置', '手机号', '步数'];
    for (const type of [...types, '公众号文章', '手写签名']) {
      await addField(page, '身份信息', type);
      await page.getByLabel('未命名字段的名称').fill(type);
    }
    await page.getByLabel('选项 1', { exact: true }).fill('走读');
    await page.getByLabel('选项 2', { exact: true }).fill('住校');
    await page.getByRole('switch', { name: '手机号：短信验证手机号' }).last().click();
    const { reg_info } = await save();
    const own = reg_info.filter((field) => field.field_key > 300);
    expect(own.map((field) => field.field_type)).toEqual([0, 7, 1, 2, 3, 4, 5, 6, 13, 8, 9, 10]);
    expect(own.map((field) => field.field_key)).toEqual(Array.from({ length: 12 }, (_, i) => 301 + i));
    expect(own[2]!.options).toEqual(['走读', '住校']);
    expect(own[3]).toMatchObject({ max_limit: 18 });
    expect(own[4]).toMatchObject({ max_limit: 3, duration: 600 });
    expect(own[8]).toMatchObject({ verify_phone: 1 });
  });

  it('FORM-57 fills in text and choices ahead, within the field’s limits and options', async () => {
    const { page, save, reload } = await settingsOf(stage, FREE);
    await unfold(page, '身份信息');
    await addField(page, '身份信息', '单行文本');
    await page.getByLabel('未命名字段的名称').fill('学校');
    expect(await page.getByLabel('姓名的默认内容').count()).toBe(0);
    await page.getByLabel('学校的默认内容').fill('坏'.repeat(201));
    expect(await page.getByLabel('学校的默认内容').inputValue()).toHaveLength(200);
    await page.getByLabel('学校的默认内容').fill('第一小学');
    await addField(page, '身份信息', '单选');
    await page.getByLabel('未命名字段的名称').fill('住宿');
    await page.getByLabel('选项 1', { exact: true }).fill('走读');
    await page.getByLabel('选项 2', { exact: true }).fill('住校');
    await preset(page, '住宿', '住校');
    // It follows the option.
    await page.getByLabel('选项 2', { exact: true }).fill('寄宿');
    expect(await seriousFindings(page)).toEqual([]);
    await unfold(page, '提交内容');
    await page.locator('.af-chip', { hasText: '文字' }).click();
    await page.getByLabel('文字的最多字数').fill('6');
    await page.getByLabel('文字的默认内容').fill('今天读了书');
    await page.getByLabel('文字的最多字数').fill('4');
    await press(page, '保存');
    await sees(page, '默认内容须在字数范围内');
    await page.getByLabel('文字的默认内容').fill('读了书');
    const { reg_info, fill_options } = await save();
    expect(reg_info.filter((f) => f.field_key > 300).map((f) => f.default_value)).toEqual([
      '第一小学',
      '寄宿',
    ]);
    expect(fill_options.find((f) => f.status === 1)?.default_value).toBe('读了书');
    await reload();
    await unfold(page, '身份信息');
    expect(await page.getByLabel('学校的默认内容').inputValue()).toBe('第一小学');
  });

  it('FORM-66 FORM-60 asks at each check-in for all presets, with their limits', async () => {
    const { page, save } = await settingsOf(stage, CERTIFIED);
    await unfold(page, '提交内容');
    const presets = [
      '文字',
      '图片',
      '视频',
      '录音',
      '文件',
      '位置',
      '步数',
      '公众号文章',
      '手写签名',
      '体温',
      '健康状况',
    ];
    const card = page.locator('section', { has: page.getByRole('heading', { name: '提交内容' }) });
    for (const preset of presets) await card.locator('.af-chip', { hasText: preset }).click();
    await page.getByLabel('图片的数量').fill('18');
    await page.getByLabel('视频的数量').fill('3');
    await page.getByLabel('视频的时长').fill('600');
    await page.getByLabel('录音的数量').fill('9');
    await page.getByLabel('文字的最多字数').fill('3000');
    await page.getByRole('switch', { name: '图片：原图' }).click();
    await page.getByText('只能拍照').click();
    await sees(page, '选项固定为：健康、异常');
    const { fill_options } = await save();
    const used = fill_options.filter((field) => field.status === 1);
    expect(used.map(({ field_key, field_type }) => [field_key, field_type])).toEqual([
      [1, 7],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 8],
      [8, 9],
      [11, 10],
      [101, 0],
      [102, 1],
    ]);
    expect(used[0]).toMatchObject({ max_limit: 3000 });
    expect(used[1]).toMatchObject({ max_limit: 18, hd_pic: 1, pic_source: 1 });
    expect(used[2]).toMatchObject({ max_limit: 3, duration: 600 });
    expect(used[3]).toMatchObject({ max_limit: 9 });
    expect(used[4]).toMatchObject({ max_limit: 3 });
    expect(used[10]).toMatchObject({ options: ['健康', '异常'] });
  });

  it('FORM-61 FORM-65 hides a preset that is switched off, deletes an own field, and moves the others', async () => {
    const { page, save } = await settingsOf(stage, FREE);
    await unfold(page, '身份信息');
    await press(page, '手机号');
    expect(await page.getByRole('button', { name: '删除手机号' }).count()).toBe(0);
    await addField(page, '身份信息', '单行文本');
    await page.getByLabel('未命名字段的名称').fill('班级');
    await press(page, '上移姓名');
    await sees(page, '已经处于置顶，无法上移');
    await press(page, '上移班级');
    await press(page, '下移手机号');
    await sees(page, '已经处于最底部，无法下移');
    const order = (stored: ActivityDetail) =>
      stored.reg_info.filter((field) => field.status === 1).map((field) => field.field_name);
    expect(order(await save())).toEqual(['姓名', '班级', '手机号']);
  });

  it('FORM-64 leaves a locked field as it is', async () => {
    const reg_info = [
      { field_key: 1, field_name: '姓名', field_type: 0, require: 1, min_limit: 1, max_limit: 30 },
      { field_key: 301, field_name: '学校', field_type: 1, options: ['一中'], unable_edit: 1 },
    ];
    const { page } = await settingsOf(stage, FREE, { reg_info });
    await unfold(page, '身份信息');
    expect(await page.getByLabel('学校的名称').isDisabled()).toBe(true);
    expect(await page.getByLabel('学校的说明').isDisabled()).toBe(true);
    expect(await page.getByRole('switch', { name: '学校：必填' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('选项 1').count()).toBe(0);
  });
});

describe('contacts, large screen, places', () => {
  it('FORM-50 FORM-49 gives each type its input, and stores what members see', async () => {
    const { page, save } = await settingsOf(stage, CERTIFIED);
    await unfold(page, '权限与展示');
    const add = async (n: number, type: string) => {
      await press(page, '添加联系方式');
      await page.getByLabel(`第 ${n} 个联系方式的类型`).click();
      const list = page.locator('.ant-select-dropdown:visible');
      await list.getByText(type, { exact: true }).click();
      await list.waitFor({ state: 'hidden' });
    };
    await add(1, '电话');
    await page.getByLabel('第 1 个联系方式的内容').fill('021-62345678');
    const code = {
      name: '码.png',
      mimeType: 'image/png',
      buffer: await sharp(await picture(300, 300))
        .png()
        .toBuffer(),
    };
    for (const [n, type] of [
      [2, '微信'],
      [3, '公众号'],
      [4, '小程序'],
    ] as const) {
      await add(n, type);
      await choose(page, `第 ${n} 个联系方式：上传二维码`, code);
      await page.getByRole('img', { name: `第 ${n} 个联系方式的二维码` }).waitFor();
    }
    await add(5, '微博');
    await page.getByLabel('第 5 个联系方式的内容').fill('@实验小学');
    await add(6, '小红书');
    await page.getByLabel('第 6 个联系方式的链接').fill('xiaohongshu.com');
    await add(7, '自定义');
    await page.getByLabel('第 7 个联系方式的名称').fill('办公室');
    await page.getByLabel('第 7 个联系方式的内容').fill('行政楼 201');
    await sees(page, '链接须以 http:// 或 https:// 开头');
    await page.getByLabel('第 6 个联系方式的链接').fill('https://xiaohongshu.com/u/1');
    const { contacts } = await save();
    expect(contacts.map(({ type, enable }) => [type, enable])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((type) => [type, 1]),
    );
    expect(contacts[0]!.text).toBe('021-62345678');
    expect(contacts[1]!.qrcode).toMatch(/^\/files\//);
    expect(contacts[5]!.link).toBe('https://xiaohongshu.com/u/1');
    expect(contacts[6]).toMatchObject({ label: '办公室', text: '行政楼 201' });
  });

  it('FORM-91 FORM-92 UPLOAD-16 stores the large screen’s pictures, advised sizes beside them, and the barrage', async () => {
    const { page, save } = await settingsOf(stage, CERTIFIED);
    await unfold(page, '大屏');
    for (const advice of ['1440×900', '200×70', '633×526']) await sees(page, advice);
    const file = { name: '图.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 300) };
    for (const label of ['背景图', 'Logo', '标题图']) {
      await choose(page, `上传${label}`, file);
      await page.getByRole('button', { name: `移除${label}` }).waitFor();
    }
    await page.getByRole('switch', { name: '大屏弹幕' }).click();
    const { cast } = await save();
    expect(cast.barrage).toBe(1);
    for (const url of [cast.back, cast.logo, cast.title]) expect(url).toMatch(/^\/files\//);
  });

  it('FORM-54 FORM-55 FORM-53 finds a place by its name, and asks for the scan before its place is used', async () => {
    const { page } = await settingsOf(stage, FREE);
    await unfold(page, '地点与 Wi-Fi');
    await page.getByLabel('只能在指定地点签到').click();
    await sees(page, '最多 50 个地点');
    await page.getByLabel('搜索地点').fill('人民');
    await page.getByLabel('搜索地点').press('Enter');
    await page.getByRole('button', { name: /人民广场/ }).click();
    expect(await page.getByLabel('第 1 个地点名称').inputValue()).toBe('人民广场');
    expect(Number(await page.getByLabel('第 1 个地点纬度').inputValue())).toBeCloseTo(31.23, 1);
    await press(page, '扫码获取');
    await page.getByRole('img', { name: '获取地点的二维码' }).waitFor();
    await press(page, '使用这个地点');
    await sees(page, '请先扫码获取地址');
  });

  it('FORM-52 FORM-56 takes the place that a phone sent, and the address of a network', async () => {
    const { page, save } = await settingsOf(stage, FREE);
    await unfold(page, '地点与 Wi-Fi');
    await page.route('**/user_lbs*', (route) =>
      route.fulfill({
        json: { sta: 0, msg: '', data: { lbs: { address: '东校门', latitude: 31.2, longitude: 121.4 } } },
      }),
    );
    await page.getByLabel('只能在指定地点签到').click();
    await press(page, '扫码获取');
    await page.getByLabel('地点名称', { exact: true }).waitFor();
    await press(page, '使用这个地点');
    await page.getByLabel('只能连接指定 Wi-Fi 签到').click();
    await press(page, '添加 Wi-Fi');
    await page.getByLabel('第 1 个 Wi-Fi 名称').fill('School-5G');
    await press(page, '为第 1 个 Wi-Fi 采集当前网络');
    await sees(page, /已采集的出口地址/);
    expect(await save()).toMatchObject({
      locations: [{ address: '东校门', latitude: 31.2, longitude: 121.4, range: 500 }],
      wifis: [{ ssid: 'School-5G', egress: [expect.stringContaining('/')] }],
    });
  });
});
