import { tap } from '@rollcall/gallery/hand';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { toast } from '../toasts.ts';
import { Avatar } from './avatar.tsx';
import { Progress } from './progress.tsx';
import { TabRow } from './small-parts.stories.tsx';
import { Tabs } from './tabs.tsx';

const harness = kitHarness();
const keys = (...names: string[]) => userEvent.keyboard(names.map((name) => `{${name}}`).join(''));

it('moves over tabs by arrows, Home and End, and shows what it comes to', async () => {
  await harness.show(TabRow);
  const chosen = () => page.getByRole('tab', { selected: true }).element().textContent;
  await keys('Tab', 'ArrowRight');
  expect(chosen()).toBe('进行中 9');
  await expect.element(page.getByText('进行中的签到')).toBeVisible();
  await keys('End');
  expect(chosen()).toBe('回收站');
  await keys('ArrowRight');
  expect(chosen()).toBe('全部 18');
});

it('tells once of a tab that is pressed, however late its view comes', async () => {
  const change = vi.fn();
  const tabs = ['全部', '进行中'].map((label) => ({ value: label, label }));
  await harness.show({ render: () => <Tabs label="签到状态" value="全部" tabs={tabs} onChange={change} /> });
  const press = () => userEvent.click(page.getByRole('tab', { name: '进行中' }));
  await press();
  expect(change.mock.calls).toEqual([['进行中']]);
  await press();
  expect(change).toHaveBeenCalledTimes(2);
});

it('takes back what was done, by the button of its toast', async () => {
  await harness.show({ render: () => <p>成员</p> });
  const back = vi.fn();
  toast.undo('已移除王欣怡', { label: '撤销', onPress: back });
  await expect.element(page.getByText('已移除王欣怡')).toBeVisible();
  tap(page.getByRole('button', { name: '撤销' }).element() as HTMLElement);
  expect(back).toHaveBeenCalledOnce();
  await expect.poll(() => page.getByText('已移除王欣怡').elements()).toEqual([]);
});

it('says once what several say, and keeps three at most', async () => {
  await harness.show({ render: () => <p>成员</p> });
  for (const text of ['一', '一', '二', '三', '四']) toast.error(text);
  await expect.element(page.getByText('四')).toBeVisible();
  expect([...document.querySelectorAll('.ui-toast')].map((one) => one.textContent)).toEqual([
    '二',
    '三',
    '四',
  ]);
});

it('shows the first letter where the picture does not load', async () => {
  await harness.show({ render: () => <Avatar name="王欣怡" src="data:image/png;base64,AAAA" /> });
  await expect.element(page.getByText('王')).toBeVisible();
});

it('tells readers how much of how many', async () => {
  await harness.show({ render: () => <Progress label="今天已签到" value={38} max={42} words="38 / 42" /> });
  const bar = page.getByRole('progressbar', { name: '今天已签到' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '38');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '38 / 42');
});
