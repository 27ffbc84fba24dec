import { tap } from '@rollcall/gallery/hand';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { OnPhone, Right, Wrong } from './forms.stories.tsx';
import { Pager } from './pager.tsx';
import { ActivityHeader, SmallPicture } from './pages.stories.tsx';

const harness = kitHarness();
const press = (name: string) => tap(page.getByRole('button', { name }).element() as HTMLElement);

it('names and describes the control of a row, and marks it with its fault', async () => {
  await harness.show(Wrong);
  const title = page.getByLabelText('标题').element() as HTMLElement;
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(title.getAttribute('aria-describedby')!)?.textContent).toBe('标题不能为空');
  const words = page.getByLabelText('活动说明').element() as HTMLElement;
  expect(document.getElementById(words.getAttribute('aria-describedby')!)?.textContent).toBe(
    '成员加入前看到。',
  );
  expect(words.hasAttribute('aria-invalid')).toBe(false);
  await expect.element(page.getByRole('group', { name: '起止日期' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: '签到周期' })).toBeVisible();
  await expect.element(page.getByLabelText('补签')).toBeDisabled();
});

it('jumps to the first fault instead of saving', async () => {
  await harness.show(Wrong);
  await expect.element(page.getByText('2 处需要修改：')).toBeVisible();
  press('保存');
  expect(document.activeElement).toBe(page.getByLabelText('开始时间').element());
  expect(page.getByRole('img', { name: '需要修改' }).elements()).toHaveLength(2);
});

it('tells on a phone what is wrong above the button, not under it', async () => {
  await harness.show(OnPhone);
  const fault = page
    .getByRole('button', { name: /时段重叠/ })
    .element()
    .getBoundingClientRect();
  const note = page.getByText('草稿已保存', { exact: false }).element().getBoundingClientRect();
  expect(fault.bottom).toBeLessThanOrEqual(note.top);
});

it('says nothing is wrong where nothing is', async () => {
  await harness.show(Right);
  expect(page.getByText('需要修改', { exact: false }).elements()).toEqual([]);
});

it('says in the head of an activity which page is open, and links the others', async () => {
  await harness.show(ActivityHeader);
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  expect(crumbs.element().querySelector('[aria-current]')?.textContent).toBe('三年二班春季考勤');
  await expect.element(crumbs.getByRole('link', { name: '我管理的' })).toHaveAttribute('href', '/');
  const tabs = page.getByRole('navigation', { name: '签到的页面' });
  expect(tabs.element().querySelector('[aria-current]')?.textContent).toBe('数据分析');
  await expect.element(tabs.getByRole('link', { name: '成员管理 6' })).toHaveAttribute('href', '/members');
});

it('turns pages by buttons and by number', async () => {
  const show = vi.fn();
  await harness.show({
    render: () => <Pager page={2} count={20} total={100} unit="条" sizes={[20, 50]} onShow={show} />,
  });
  press('上一页');
  press('下一页');
  await page.getByLabelText('页码').fill('5');
  await userEvent.keyboard('{Enter}');
  expect(show.mock.calls).toEqual([
    [1, 20],
    [3, 20],
    [5, 20],
  ]);
  await page.getByLabelText('页码').fill('6');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填 1 到 5 之间的数');
  expect(show).toHaveBeenCalledTimes(3);
});

it('shows a picture large, larger and turned, and gives the focus back', async () => {
  await harness.show(SmallPicture);
  const small = page.getByRole('button', { name: '放大营业执照' }).element() as HTMLElement;
  small.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: '营业执照' });
  const large = () => dialog.getByRole('img', { name: '营业执照' }).element() as HTMLElement;
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '放大' }).click();
  await dialog.getByRole('button', { name: '旋转' }).click();
  expect(large().style.width).toBe('200%');
  expect(large().style.transform).toBe('rotate(90deg)');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(small);
});
