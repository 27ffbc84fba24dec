import { checkSensitive, createNormal, createWork } from '@rollcall/contract';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { tap, touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import {
  button,
  field,
  fill,
  flip,
  isGone,
  press,
  radio,
  save,
  sees,
  setPicker,
  toggle,
  valueIn,
} from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { createStory } from '../../testing/settings.tsx';

const harness = consoleHarness();
const openNew = (cate = 0) => harness.show(createStory(false, `/createNormal?cate=${cate}`));

/** Message of a save that got no answer. */
const UNHEARD = '服务器没有回应，可能还没有保存。内容都在，请再点一次保存';
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('rollcall.draft.'));

describe('the create form', () => {
  it('FORM-80 FORM-81 typed text comes back when the page is opened again, until it is saved', async () => {
    await openNew();
    await fill('标题', '没写完的活动');
    await fill('每天签到次数', '3');
    await sees('草稿已保存');
    const stored = { ...localStorage };
    const story = createStory(false, '/createNormal?cate=0');
    const { server } = await harness.show({
      ...story,
      render: () => {
        Object.assign(localStorage, stored);
        return story.render();
      },
    });
    await sees(/已恢复 .* 没有保存的草稿/);
    expect([valueIn('标题'), valueIn('每天签到次数')]).toEqual(['没写完的活动', '3']);
    expect(drafts()).not.toEqual([]);
    expect(await save(server, createNormal)).toMatchObject({ title: '没写完的活动', limit: 3 });
    await expect.poll(drafts).toEqual([]);
  });

  it('FORM-83 FORM-85 a double click saves once; without a network the button works again', async () => {
    const { server, where } = await openNew();
    await fill('标题', '双击');
    server.answers(unreachable(createNormal));
    await press('保存');
    // No toast, and no silence either: what was pressed did not happen.
    await expect.element(page.getByText(UNHEARD)).toBeVisible();
    await expect.poll(() => page.getByText(UNHEARD).elements()).toHaveLength(1);
    await expect.element(button('保存')).toBeEnabled();
    const tried = server.sent(createNormal).length;
    server.answers(answer(createNormal, { data: { cid: CID } }));
    const element = button('保存').element() as HTMLElement;
    tap(element);
    tap(element);
    await expect.poll(where).toBe(`/checkin-info/${CID}`);
    expect(server.sent(createNormal)).toHaveLength(tried + 1);
  });

  it('FORM-11 FORM-82 all that is wrong is said in the save bar, leads there, and nothing is sent', async () => {
    const { server } = await openNew();
    await fill('每天签到次数', '101');
    await sees('签到次数须为1到100的整数');
    await press('保存');
    await sees('2 处需要修改');
    await expect.element(button('签到标题不能为空')).toBeVisible();
    await expect.element(field('标题')).toHaveFocus();
    await press('签到次数须为1到100的整数');
    await expect.element(field('每天签到次数')).toHaveFocus();
    expect(server.sent(createNormal)).toEqual([]);
  });

  it('FORM-11 FORM-13 FORM-14 has one save button, the cover advice, and takes 50 characters', async () => {
    await openNew();
    await expect.poll(() => button('保存').elements()).toHaveLength(1);
    await sees('建议 750×420');
    await fill('标题', '𠮷'.repeat(51));
    expect([...valueIn('标题')]).toHaveLength(50);
    await expectSound();
  });

  it('RULE-01 names what is wrong in the save bar, marks the section and focuses the field', async () => {
    await openNew();
    await press('保存');
    await sees('1 处需要修改');
    await expect.element(page.getByRole('img', { name: '需要修改' })).toBeVisible();
    await expect.element(field('标题')).toHaveFocus();
  });

  it('RULE-01 ties what is wrong, and the help, to the field that they are about', async () => {
    await openNew();
    await press('保存');
    const title = page.getByRole('textbox', { name: '标题' });
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await expect.element(title).toHaveAccessibleDescription('签到标题不能为空');
    await fill('每天签到次数', '0');
    await expect
      .element(page.getByLabelText('每天签到次数'))
      .toHaveAccessibleDescription(/每人每天最多签到的次数/);
  });

  it('FORM-20 FORM-21 ends 30 days after the start, and again when the start changes', async () => {
    await openNew();
    await expect.poll(() => valueIn('开始日期')).toBe('2026-03-02');
    await expect.poll(() => valueIn('结束日期')).toBe('2026-04-01');
    await setPicker('开始日期', '2026-03-10');
    await expect.element(field('结束日期')).toHaveValue('2026-04-09');
  });

  it('RULE-14 an end before the start is refused in the words of the specification', async () => {
    await openNew();
    await setPicker('开始日期', '2026-03-10');
    await setPicker('结束日期', '2026-03-09');
    await sees('结束日期不能小于开始日期');
    await expect.element(field('结束日期')).toHaveAttribute('aria-invalid', 'true');
    await setPicker('结束日期', '2026-03-10');
    await isGone(page.getByText('结束日期不能小于开始日期'));
  });

  it('FORM-20 FORM-25 takes days and times as people type them, and says what it does not understand', async () => {
    const { server } = await openNew(1);
    const typed = async (label: string, words: string, leave = '{Tab}') => {
      await field(label).fill(words);
      await userEvent.keyboard(leave);
    };
    await typed('开始日期', '20260310');
    await expect.element(field('开始日期')).toHaveValue('2026-03-10');
    await typed('结束日期', '3月31日', '{Enter}');
    await expect.element(field('结束日期')).toHaveValue('2026-03-31');
    await typed('第 1 个时段开始', '7：30');
    await expect.element(field('第 1 个时段开始')).toHaveValue('07:30');
    await typed('第 2 个时段结束', '1930', '{Enter}');
    await expect.element(field('第 2 个时段结束')).toHaveValue('19:30');
    await typed('第 2 个时段结束', '七点');
    await sees('没有看懂“七点”，请写成 07:30 这样');
    // It stays to be mended, and nothing is sent beside it.
    await expect.element(field('第 2 个时段结束')).toHaveValue('七点');
    await expect.element(field('第 2 个时段结束')).toHaveAttribute('aria-invalid', 'true');
    await fill('标题', '早晚');
    await press('保存');
    await expect.element(field('第 2 个时段结束')).toHaveFocus();
    expect(server.sent(createNormal)).toEqual([]);
  });

  it('asks before a draft is emptied', async () => {
    await openNew();
    await fill('标题', '写到一半');
    await press('清空草稿');
    const question = page.getByRole('dialog', { name: '清空草稿？' });
    await press('取消', question);
    await isGone(question);
    await expect.poll(() => valueIn('标题')).toBe('写到一半');
    await press('清空草稿');
    await press('清空', question);
    await expect.element(field('标题')).toHaveValue('');
  });

  it('FORM-02 FORM-21 a meeting begins and stays as one day', async () => {
    await harness.show(createStory(false, '/createMeeting'));
    await expect.poll(() => valueIn('结束日期')).toBe('2026-03-02');
    await setPicker('开始日期', '2026-03-10');
    await expect.element(field('结束日期')).toHaveValue('2026-03-10');
  });

  it('FORM-26 FORM-27 raises the count with the slots, so that none is closed by the one before', async () => {
    await openNew();
    await radio('签到时段', '自定义');
    await expect.poll(() => valueIn('每天签到次数')).toBe('1');
    await press('添加时段');
    await expect.element(field('每天签到次数')).toHaveValue('2');
    await press('添加时段');
    await expect.element(field('每天签到次数')).toHaveValue('3');
    await press('删除第 3 个时段');
    await expect.element(field('每天签到次数')).toHaveValue('2');
  });

  it('RULE-24 names the slot that another one overlaps', async () => {
    await openNew(1);
    await setPicker('第 2 个时段开始', '08:00');
    await sees('与 00:00–08:15 重叠');
  });

  it('SENS-06 masks the description when it is left', async () => {
    const { server } = await openNew();
    await fill('第 1 条文字', '来六合彩特码');
    await touch(field('标题'));
    // At once, and not after the pause that a text is given while it is typed.
    expect(server.sent(checkSensitive)).toEqual([{ text: '来六合彩特码' }]);
    await sees('内容包含敏感词，已自动替换成** ，请重新编辑');
    await expect.poll(() => valueIn('第 1 条文字')).toBe('来*****');
  });

  it('SENS-06 masks a word soon after it was typed, without leaving the text', async () => {
    await openNew();
    await touch(field('第 1 条文字'));
    await userEvent.keyboard('来六合彩特码 ');
    await sees('内容包含敏感词，已自动替换成** ，请重新编辑');
    await expect.poll(() => valueIn('第 1 条文字')).toBe('来***** ');
    await expect.element(field('第 1 条文字')).toHaveFocus();
  });

  it('FORM-17 says why a block at an edge does not move', async () => {
    await openNew();
    await press('文字');
    await press('上移第 1 条文字');
    await sees('已经处于置顶，无法上移');
    await press('下移第 2 条文字');
    await sees('已经处于最底部，无法下移');
  });

  it('FORM-19 a free class meets the gate where it would have no end', async () => {
    await harness.show(createStory(false, '/createWork'));
    await flip('不限结束日期');
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await press('取消', dialog);
    await isGone(dialog);
    await expect.element(toggle('不限结束日期')).not.toBeChecked();
  });

  it('FORM-19 a certified class is created without an end', async () => {
    const { server } = await harness.show(createStory(true, '/createWork'));
    await fill('班级名称', '长期的班级');
    await flip('不限结束日期');
    await expect.poll(() => valueIn('结束日期')).toBe('2126-03-02');
    expect(await save(server, createWork)).toMatchObject({ title: '长期的班级', template: 2, end_date: 0 });
  });
});
