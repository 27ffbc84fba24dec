import { tap } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KINDS, NAMES } from '../testing/fixtures.tsx';
import { kitHarness } from '../testing/kit.tsx';
import { State } from '../testing/state.tsx';
import { Button } from './button.tsx';
import { Combobox, ManyCombobox } from './combobox.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';

const harness = kitHarness();
const keys = (...names: string[]) => userEvent.keyboard(names.map((name) => `{${name}}`).join(''));
const focused = () => document.activeElement as HTMLElement;
const focus = (role: 'button' | 'combobox', name: string) => {
  const element = page.getByRole(role, { name }).element() as HTMLElement;
  element.focus();
  return element;
};

it('chooses by keys, End is the last, and gives the focus back', async () => {
  const changed = vi.fn();
  await harness.show({
    render: () => (
      <State of={0}>
        {(value, set) => (
          <Select
            label="类型"
            value={value}
            options={KINDS}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  const select = focus('combobox', '类型');
  await keys('Enter');
  await expect.element(page.getByRole('option', { name: '扫码签到' })).toBeVisible();
  await expectSound();
  await keys('ArrowDown', 'ArrowDown', 'Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(2);
  await expect.poll(focused).toBe(select);
  await keys('Enter');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await keys('Escape');
  await expect.poll(focused).toBe(select);
  expect(changed).toHaveBeenCalledOnce();
});

it('finds by pinyin, whole or its initials, in a search within the popup', async () => {
  const changed = vi.fn();
  await harness.show({
    render: () => <Combobox label="成员" value={null} options={NAMES} onChange={changed} />,
  });
  const trigger = focus('combobox', '成员');
  await keys('Enter');
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('搜索，可用拼音');
  await userEvent.keyboard('wx');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['王欣怡', '王晓彤']);
  await expectSound();
  await userEvent.keyboard('{Backspace}angxin');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['王欣怡']);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3);
  await page.getByRole('combobox', { name: '搜索，可用拼音' }).fill('wx');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await keys('ArrowDown', 'Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(4);
  await expect.poll(focused).toBe(trigger);
});

it('says that nothing was found', async () => {
  await harness.show({
    render: () => <Combobox label="成员" value={null} options={NAMES} onChange={() => undefined} />,
  });
  focus('combobox', '成员');
  await keys('Enter');
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('没有找到')).toBeVisible();
});

it('moves the focus into a menu, by arrows and End, and back by Esc', async () => {
  const chosen = vi.fn();
  await harness.show({
    render: () => (
      <Menu
        entries={[
          { label: '复制', onChoose: () => chosen('复制') },
          { label: '置顶', onChoose: () => chosen('置顶') },
          { label: '删除', danger: true, onChoose: () => chosen('删除') },
        ]}
      />
    ),
  });
  const trigger = focus('button', '更多');
  await keys('Enter');
  await expect.poll(() => focused().textContent).toBe('复制');
  await expectSound();
  await keys('End');
  await expect.poll(() => focused().textContent).toBe('删除');
  await keys('Escape');
  await expect.poll(focused).toBe(trigger);
  expect(chosen).not.toHaveBeenCalled();
  await keys('Enter');
  await expect.poll(() => focused().textContent).toBe('复制');
  await keys('ArrowDown', 'Enter');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('置顶');
});

it('moves the focus into a popover that is opened by mouse, and back by Esc', async () => {
  await harness.show({
    render: () => (
      <Popover label="签到地点" trigger={<Button>地点</Button>}>
        <Button>重新定位</Button>
      </Popover>
    ),
  });
  const trigger = page.getByRole('button', { name: '地点' }).element() as HTMLElement;
  tap(trigger);
  await expect.poll(() => focused().textContent).toBe('重新定位');
  await keys('Escape');
  await expect.poll(focused).toBe(trigger);
});

it('chooses several, no more than it may, and takes one back', async () => {
  const changed = vi.fn();
  await harness.show({
    render: () => (
      <State of={[3] as number[]}>
        {(value, set) => (
          <ManyCombobox
            label="成员"
            value={value}
            options={NAMES}
            most={2}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  const field = focus('combobox', '成员');
  await keys('Enter');
  await userEvent.keyboard('lhr');
  await keys('Enter');
  expect(changed).toHaveBeenLastCalledWith([1, 3]);
  await expect.element(page.getByRole('option', { name: '李浩然' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('combobox', { name: '搜索，可用拼音' }).fill('');
  await expect.element(page.getByRole('option', { name: '张博文' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: '王欣怡' }).click();
  expect(changed).toHaveBeenLastCalledWith([1]);
  await keys('Escape');
  await expect.poll(focused).toBe(field);
  expect(field.textContent).toContain('李浩然');
});
