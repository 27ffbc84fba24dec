import { tap } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../../testing/kit.tsx';
import { MemberTable, membersOf } from '../../testing/member-table.tsx';

const harness = kitHarness();
const show = (count: number, height?: number) =>
  harness.show({ render: () => <MemberTable rows={membersOf(count)} {...(height ? { height } : {})} /> });
const names = () =>
  [...document.querySelectorAll('tbody tr[aria-rowindex] td:nth-child(2)')].map((cell) => cell.textContent);
const keys = (...each: string[]) => userEvent.keyboard(each.map((name) => `{${name}}`).join(''));
const focused = () => document.activeElement as HTMLElement;

it('sorts by a press on the name of a column, and the other way by another', async () => {
  await show(8);
  const head = page.getByRole('columnheader', { name: '签到天数' });
  const button = page.getByRole('button', { name: '签到天数' }).element() as HTMLElement;
  tap(button);
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  const up = names();
  tap(button);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(up.toReversed());
});

it('chooses rows, says how many, and all of them at once', async () => {
  await show(8);
  const all = () => page.getByRole('checkbox', { name: '全选' }).element() as HTMLInputElement;
  tap(page.getByRole('checkbox', { name: '选择李浩然' }).element() as HTMLElement);
  await expect.element(page.getByText('已选 1 项')).toBeVisible();
  expect(all().indeterminate).toBe(true);
  tap(all());
  await expect.element(page.getByText('已选 8 项')).toBeVisible();
  tap(page.getByRole('button', { name: '取消选择' }).element() as HTMLElement);
  await expect.poll(() => page.getByText('已选', { exact: false }).elements()).toEqual([]);
});

it('moves the focus into the menu of a row, whoever opened it, and back to its button', async () => {
  await show(8);
  const button = page.getByRole('button', { name: '王梓萱的操作' }).element() as HTMLElement;
  for (const open of [() => tap(button), () => keys('Enter')]) {
    button.focus();
    await open();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => focused().closest('[role="menu"]')).not.toBeNull();
    await keys('End');
    await expect.poll(() => focused().textContent).toBe('移出签到');
    await keys('Escape');
    await expect.poll(focused).toBe(button);
  }
});

it('draws the rows in view alone, and tells readers of all', async () => {
  await show(5000, 480);
  const table = page.getByRole('table', { name: '成员' }).element();
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  const box = document.querySelector('.ui-table-scroll')!;
  expect(box.clientHeight).toBe(480);
  await expect.poll(() => names().length).toBeLessThan(40);
  const height = box.scrollHeight;
  expect(height).toBeGreaterThan(5000 * 50);
  box.scrollTop = 52 * 2500;
  await expect
    .poll(() => Number(document.querySelector('tbody tr[aria-rowindex]')?.getAttribute('aria-rowindex')))
    .toBeGreaterThan(2400);
  expect(box.scrollHeight).toBe(height);
  const headTop = document.querySelector('th')!.getBoundingClientRect().top;
  expect(headTop - box.getBoundingClientRect().top).toBeLessThan(2);
  await expectSound();
});

it('hides a column and makes rows dense, by its settings', async () => {
  await show(8);
  tap(page.getByRole('button', { name: '表格设置' }).element() as HTMLElement);
  await expect.element(page.getByText('紧凑')).toBeVisible();
  await expectSound();
  tap(page.getByText('紧凑').element() as HTMLElement);
  tap(page.getByRole('checkbox', { name: '加入日期' }).element() as HTMLElement);
  await expect.poll(() => page.getByRole('columnheader', { name: '加入日期' }).elements()).toEqual([]);
  expect(document.querySelector('td')!.getBoundingClientRect().height).toBe(40);
  await expect.element(page.getByRole('checkbox', { name: '成员', exact: true })).toBeDisabled();
});
