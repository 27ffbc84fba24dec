import { tap } from '@rollcall/gallery/hand';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { Pager } from './pager.tsx';
import { ActivityHeader, SmallPicture } from './pages.stories.tsx';

const harness = kitHarness();
const press = (name: string) => tap(page.getByRole('button', { name }).element() as HTMLElement);

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
  const problem = page.getByRole('alert').element().getBoundingClientRect();
  for (const name of ['上一页', '下一页']) {
    const { bottom } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(problem.top).toBeGreaterThanOrEqual(bottom);
  }
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
