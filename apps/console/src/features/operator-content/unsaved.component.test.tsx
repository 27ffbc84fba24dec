import {
  getOperatorManualPage,
  getOperatorTemplate,
  listOperatorManualPages,
  listOperatorTemplates,
  type OperatorManualPage,
  type OperatorTemplate,
  placeOperatorManualPages,
  placeOperatorTemplates,
  removeOperatorManualPage,
  saveOperatorManualPage,
  saveOperatorTemplate,
} from '@rollcall/contract';
import { answer, rejection, unanswered } from '@rollcall/gallery/fake-server';
import { defaultIdentityFields } from '@rollcall/rules';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { field, fill, flip, leave, press, sees, toggle, valueIn } from '../../testing/hands.ts';
import { ManualEditScreen } from './screens/manual-edit-screen.tsx';
import { Component as ManualScreen } from './screens/manual-screen.tsx';
import { Component as TemplateScreen } from './screens/template-screen.tsx';
import { Component as TemplatesScreen } from './screens/templates-screen.tsx';

const harness = consoleHarness();
/** Of a refusal where somebody else has saved since. */
const EDITED = { reason: 'edited_meanwhile' } as const;
const TEMPLATE: OperatorTemplate = {
  tpl_id: 7,
  name: '早读打卡',
  group: 'school',
  text: '旧的介绍',
  template: 0,
  cate: 0,
  banner: '',
  views: 0,
  hidden: false,
  placed: false,
  own: true,
  changed: false,
  days: 30,
  cover: 'board',
  description: '',
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  time_list: [[0, 86_340]],
  limit: 1,
  can_makeup: 0,
  hint: '',
  reg_info: defaultIdentityFields('normal'),
  fill_options: [],
  pic_text: 0,
  rev: 'first',
};
const MANUAL: OperatorManualPage = {
  slug: 'first',
  chapter: 'start',
  title: '第一次签到',
  hidden: false,
  own: true,
  changed: false,
  t_change: 1_772_000_000,
  blocks: [{ type: 'text', text: '打开成员页。' }],
  rev: 'first',
};

/** The list that a form goes back to, and the form. */
const show = (path: string, until: string) => {
  let template = TEMPLATE;
  return harness.show({
    path,
    until,
    answers: [
      answer(getOperatorTemplate, () => ({ data: template })),
      answer(saveOperatorTemplate, (sent) => {
        template = { ...template, text: sent.text };
        return { data: { tpl_id: 7 } };
      }),
      answer(listOperatorTemplates, { data: [], rev: '' }),
      answer(getOperatorManualPage, { data: MANUAL }),
      answer(saveOperatorManualPage, {}),
      answer(listOperatorManualPages, { data: [{ key: 'start', title: '开始', pages: [], rev: '' }] }),
    ],
    render: () => (
      <Routes>
        <Route path="/operator/templates/:id" element={<TemplateScreen />} />
        <Route path="/operator/manual/:slug" element={<ManualEditScreen look={() => null} />} />
        <Route path="*" element={<Link to={path}>打开</Link>} />
      </Routes>
    ),
  });
};

it('a template that is opened again shows what was saved, not what it was before', async () => {
  await show('/operator/templates/7', '一句话介绍');
  await fill('一句话介绍', '新的介绍');
  await press('保存');
  await page.getByRole('link', { name: '打开' }).click();
  await expect.element(field('一句话介绍')).toBeVisible();
  expect(valueIn('一句话介绍')).toBe('新的介绍');
});

it('no template is saved beside a number that cannot be read', async () => {
  const { server } = await show('/operator/templates/7', '一句话介绍');
  await fill('持续天数', '三十');
  await leave('持续天数');
  await sees('“三十”不是整数');
  await press('保存');
  await expect.element(field('持续天数')).toHaveFocus();
  expect(server.sent(saveOperatorTemplate)).toEqual([]);
});

it('a page of the manual that is written outlives a read in the background', async () => {
  const { server } = await show('/operator/manual/first', '读者看到的样子');
  await fill('标题', '怎样签到');
  server.answers(answer(getOperatorManualPage, { data: { ...MANUAL, t_change: MANUAL.t_change + 60 } }));
  await queryClient.invalidateQueries({ queryKey: [getOperatorManualPage.name] });
  expect(server.sent(getOperatorManualPage)).toHaveLength(2);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(valueIn('标题')).toBe('怎样签到');
});

it.each([
  ['/operator/templates/7', '一句话介绍', '一句话介绍', '模板库'],
  ['/operator/manual/first', '读者看到的样子', '标题', '手册与案例'],
])(
  '%s asks before what was written goes, and leaves by itself once it is saved',
  async (path, until, label, back) => {
    await show(path, until);
    await fill(label, '改过的');
    await page.getByRole('link', { name: back }).click();
    await sees('修改还没有保存');
    await press('留在这里');
    expect(valueIn(label)).toBe('改过的');
    await press('保存');
    await expect.element(page.getByRole('link', { name: '打开' })).toBeVisible();
  },
);

it('a template that another operator saved meanwhile is not covered, and what was typed stays until theirs is loaded', async () => {
  const { server } = await show('/operator/templates/7', '一句话介绍');
  await fill('一句话介绍', '自己的介绍');
  const theirs = { ...TEMPLATE, text: '别人的介绍', rev: 'second' };
  server.answers(
    answer(getOperatorTemplate, { data: theirs }),
    answer(saveOperatorTemplate, rejection('已被他人修改', EDITED)),
  );
  // A read in the background is not what the form began with.
  await queryClient.invalidateQueries({ queryKey: [getOperatorTemplate.name] });
  await press('保存');
  await sees('您的改动没有保存');
  expect(server.sent(saveOperatorTemplate)[0]).toMatchObject({ text: '自己的介绍', rev: 'first' });
  expect(valueIn('一句话介绍')).toBe('自己的介绍');
  await press('放弃我的改动，载入最新内容');
  await expect.poll(() => valueIn('一句话介绍')).toBe('别人的介绍');
  await press('保存');
  await expect.poll(() => server.sent(saveOperatorTemplate)[1]).toMatchObject({ rev: 'second' });
});

it('a page of the manual that another operator saved meanwhile is neither covered nor removed', async () => {
  const { server } = await show('/operator/manual/first', '读者看到的样子');
  await fill('标题', '怎样签到');
  server.answers(
    answer(getOperatorManualPage, { data: { ...MANUAL, title: '别人的标题', rev: 'second' } }),
    answer(saveOperatorManualPage, rejection('已被他人修改', EDITED)),
    answer(removeOperatorManualPage, rejection('已被他人修改', EDITED)),
  );
  await queryClient.invalidateQueries({ queryKey: [getOperatorManualPage.name] });
  await press('保存');
  await sees('您的改动没有保存');
  expect(server.sent(saveOperatorManualPage)[0]).toMatchObject({ title: '怎样签到', rev: 'first' });
  await press('删除这一页');
  await press('删除');
  await expect.poll(() => server.sent(removeOperatorManualPage)).toEqual([{ slug: 'first', rev: 'first' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('放弃我的改动，载入最新内容');
  await expect.poll(() => valueIn('标题')).toBe('别人的标题');
});

it('an order of the manual that another operator changed meanwhile is read anew', async () => {
  const chapter = (pages: OperatorManualPage[], rev: string) => ({
    data: [{ key: 'start' as const, title: '开始', pages, rev }],
  });
  const second = { ...MANUAL, slug: 'second', title: '第二次签到' };
  const { server } = await harness.show({
    path: '/operator/manual',
    until: '第二次签到',
    answers: [
      answer(listOperatorManualPages, chapter([MANUAL, second], 'list')),
      answer(placeOperatorManualPages, rejection('列表已被他人调整', EDITED)),
    ],
    render: () => <ManualScreen />,
  });
  server.answers(answer(listOperatorManualPages, chapter([MANUAL, { ...second, hidden: true }], 'later')));
  await press('下移第一次签到');
  await sees('列表已被他人调整');
  await expect.element(toggle('显示第二次签到')).not.toBeChecked();
  expect(server.sent(placeOperatorManualPages)).toMatchObject([{ slugs: ['second', 'first'], rev: 'list' }]);
});

it('a second template is hidden only once the list with the first one hidden was read', async () => {
  const other = { ...TEMPLATE, tpl_id: 8, name: '晚读打卡' };
  const { server } = await harness.show({
    path: '/operator/templates',
    until: '晚读打卡',
    answers: [
      answer(listOperatorTemplates, { data: [TEMPLATE, other], rev: 'list' }),
      answer(placeOperatorTemplates, {}),
    ],
    render: () => <TemplatesScreen />,
  });
  server.answers(unanswered(listOperatorTemplates));
  await flip('显示早读打卡');
  await expect.poll(() => server.sent(listOperatorTemplates)).toHaveLength(2);
  await expect.element(toggle('显示晚读打卡')).toBeDisabled();
});
