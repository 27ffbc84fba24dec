import { type ActivitySettingsInput, updateNormal } from '@rollcall/contract';
import { touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import {
  button,
  choose,
  field,
  fill,
  flip,
  isGone,
  press,
  radio,
  save,
  sees,
  toggle,
  unfold,
  valueIn,
} from '../../testing/hands.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

async function open(certified: boolean, section: string, over: Partial<ActivitySettingsInput> = {}) {
  const { server } = await harness.show(settingsStory(certified, over));
  await unfold(section);
  return () => save(server, updateNormal);
}

const region = (section: string) => page.getByRole('region', { name: section });
/** Adds a field of a type by the menu. */
async function addField(section: string, type: string) {
  await press('添加字段', region(section));
  const item = page.getByRole('menuitem', { name: new RegExp(`^${type}`) });
  await touch(item);
  await isGone(item);
}

describe('fields', () => {
  it('FORM-59 FORM-57 asks new members for every type of field', async () => {
    const saved = await open(true, '身份信息');
    const types = ['单行文本', '多行文本', '单选', '图片', '视频', '录音', '文件', '位置', '手机号', '步数'];
    for (const type of [...types, '公众号文章', '手写签名']) {
      await addField('身份信息', type);
      await fill('未命名字段的名称', type);
    }
    await fill('选项 1', '走读');
    await fill('选项 2', '住校');
    await touch(toggle('手机号：短信验证手机号').last());
    const { reg_info = [] } = await saved();
    const own = reg_info.filter((one) => Number(one.field_key) > 300);
    expect(own.map((one) => one.field_type)).toEqual([0, 7, 1, 2, 3, 4, 5, 6, 13, 8, 9, 10]);
    expect(own.map((one) => one.field_key)).toEqual(Array.from({ length: 12 }, (_, i) => 301 + i));
    expect(own[2]!.options).toEqual(['走读', '住校']);
    expect(own[3]).toMatchObject({ max_limit: 18 });
    expect(own[4]).toMatchObject({ max_limit: 3, duration: 600 });
    expect(own[8]).toMatchObject({ verify_phone: 1 });
  });

  it('FORM-57 fills in text and choices ahead, within the field’s limits and options', async () => {
    const saved = await open(false, '身份信息');
    await addField('身份信息', '单行文本');
    await fill('未命名字段的名称', '学校');
    await expect.poll(() => field('姓名的默认内容').elements()).toEqual([]);
    await fill('学校的默认内容', '坏'.repeat(201));
    await expect.poll(() => valueIn('学校的默认内容')).toHaveLength(200);
    await fill('学校的默认内容', '第一小学');
    await addField('身份信息', '单选');
    await fill('未命名字段的名称', '住宿');
    await fill('选项 1', '走读');
    await fill('选项 2', '住校');
    await choose('住宿的默认内容', '住校');
    // It follows the option.
    await fill('选项 2', '寄宿');
    await expectSound();
    await unfold('提交内容');
    await press('文字', region('提交内容'));
    await fill('文字的最多字数', '6');
    await fill('文字的默认内容', '今天读了书');
    await fill('文字的最多字数', '4');
    await press('保存');
    await sees('默认内容须在字数范围内');
    await fill('文字的默认内容', '读了书');
    const { reg_info = [], fill_options = [] } = await saved();
    expect(reg_info.filter((one) => Number(one.field_key) > 300).map((one) => one.default_value)).toEqual([
      '第一小学',
      '寄宿',
    ]);
    expect(fill_options.find((one) => one.status === 1)?.default_value).toBe('读了书');
  });

  it('FORM-66 FORM-60 asks at each check-in for all presets, with their limits', async () => {
    const saved = await open(true, '提交内容');
    const media = ['文字', '图片', '视频', '录音', '文件', '位置', '步数', '公众号文章', '手写签名'];
    for (const preset of [...media, '体温', '健康状况']) await press(preset, region('提交内容'));
    await fill('图片的数量', '18');
    await fill('视频的数量', '3');
    await fill('视频的时长', '600');
    await fill('录音的数量', '9');
    await fill('文字的最多字数', '3000');
    await flip('图片：原图');
    await radio('图片来源', '只能拍照');
    await sees('选项固定为：健康、异常');
    const { fill_options = [] } = await saved();
    const used = fill_options.filter((one) => one.status === 1);
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
    const saved = await open(false, '身份信息');
    await press('手机号');
    await expect.poll(() => button('删除手机号').elements()).toEqual([]);
    for (const name of ['班级', '学号后四位']) {
      await addField('身份信息', '单行文本');
      await fill('未命名字段的名称', name);
    }
    await press('删除学号后四位');
    await press('上移姓名');
    await sees('已经处于置顶，无法上移');
    await press('上移班级');
    await press('下移手机号');
    await sees('已经处于最底部，无法下移');
    const used = async () =>
      (await saved()).reg_info?.filter((one) => one.status === 1).map((one) => one.field_name);
    expect(await used()).toEqual(['姓名', '班级', '手机号']);
  });

  it('FORM-64 leaves a locked field as it is', async () => {
    const reg_info = [
      { field_key: 1, field_name: '姓名', field_type: 0, require: 1, min_limit: 1, max_limit: 30 },
      { field_key: 301, field_name: '学校', field_type: 1, options: ['一中'], unable_edit: 1 },
    ];
    await open(false, '身份信息', { reg_info });
    await expect.element(field('学校的名称')).toBeDisabled();
    await expect.element(field('学校的说明')).toBeDisabled();
    await expect.element(toggle('学校：必填')).toBeDisabled();
    await expect.poll(() => field('选项 1').elements()).toEqual([]);
    await expect.poll(() => button('删除学校').elements()).toEqual([]);
  });
});
