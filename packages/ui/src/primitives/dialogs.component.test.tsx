import { expectSound } from '@rollcall/gallery/story-checks';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const harness = kitHarness();
const keys = (...names: string[]) => userEvent.keyboard(names.map((name) => `{${name}}`).join(''));
const focused = () => document.activeElement as HTMLElement;

/** A dialog behind a button, with a line, a choice and an area. */
function Page({ onPress, ...props }: Partial<DialogProps> & { onPress: () => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>修改</Button>
      {open && (
        <Dialog
          title="修改名称"
          act={{ label: '保存', onPress }}
          dirty={name !== ''}
          onClose={() => setOpen(false)}
          {...props}
        >
          {props.children ?? (
            <>
              <TextField label="名称" value={name} onChange={setName} />
              <Select
                label="类型"
                value={1}
                options={[{ value: 1, label: '普通' }]}
                onChange={() => undefined}
              />
              <TextArea label="说明" value="" onChange={() => undefined} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

async function open(props: Partial<DialogProps> = {}) {
  const onPress = vi.fn();
  await harness.show({ render: () => <Page onPress={onPress} {...props} /> });
  const opener = page.getByRole('button', { name: '修改' }).element() as HTMLElement;
  opener.focus();
  await keys('Enter');
  await expect.element(page.getByRole('heading', { name: '修改名称' })).toBeVisible();
  return { onPress, opener };
}
const isOpen = () => page.getByRole('heading', { name: '修改名称' }).elements().length > 0;

it('begins in the first field, stays inside, and gives the focus back', async () => {
  const { opener } = await open();
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('名称');
  await expectSound();
  for (let at = 0; at < 8; at++) {
    await keys('Tab');
    expect(focused().closest('[role="dialog"]') ?? focused().dataset['baseUiFocusGuard']).toBeTruthy();
  }
  await keys('Escape');
  await expect.poll(isOpen).toBe(false);
  await expect.poll(focused).toBe(opener);
});

it('does its act on Enter in a line, and not in an area', async () => {
  const { onPress } = await open();
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('名称');
  await keys('Enter');
  expect(onPress).toHaveBeenCalledOnce();
  (page.getByLabelText('说明').element() as HTMLElement).focus();
  await keys('Enter');
  expect(onPress).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('does nothing on Enter while its act is under way or cannot be done', async () => {
  const busy = vi.fn();
  await open({ act: { label: '正在保存', busy: true, onPress: busy } });
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('名称');
  await keys('Enter');
  expect(busy).not.toHaveBeenCalled();
});

it('closes the uppermost layer alone on Esc', async () => {
  await open();
  const select = page.getByRole('combobox', { name: '类型' }).element() as HTMLElement;
  select.focus();
  await keys('Enter');
  await expect.element(page.getByRole('option', { name: '普通' })).toBeVisible();
  await keys('Escape');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(0);
  expect(isOpen()).toBe(true);
});

it('asks before what was typed goes, in the dialog itself', async () => {
  const { opener, onPress } = await open();
  await page.getByLabelText('名称').fill('三年三班');
  await keys('Escape');
  await expect.element(page.getByText('填写的内容还没有保存，放弃吗？')).toBeVisible();
  await expect.poll(() => focused().textContent).toBe('继续填写');
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  await keys('Enter');
  expect((page.getByLabelText('名称').element() as HTMLInputElement).value).toBe('三年三班');
  await keys('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(page.getByRole('button', { name: '保存' })).toBeVisible();
  expect(onPress).not.toHaveBeenCalled();
  await keys('Escape');
  await page.getByRole('button', { name: '放弃' }).click();
  await expect.poll(isOpen).toBe(false);
  await expect.poll(focused).toBe(opener);
});

it.each([
  ['what was typed', {}],
  ['what is shown once', { leaving: '邀请码只在此时显示，仍然关闭吗？' }],
])('loses nothing of %s to a second Esc, or to a second press of the cross', async (_, props) => {
  await open({ ...props, dirty: true });
  const field = page.getByLabelText('名称');
  await field.fill('三年三班');
  await keys('Escape');
  await expect.poll(() => focused().closest('footer')).not.toBeNull();
  await keys('Escape');
  await expect.element(page.getByRole('button', { name: '保存' })).toBeVisible();
  await expect.element(field).toHaveValue('三年三班');
  // The next key goes on in the field that was left.
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('名称');
  const cross = page.getByRole('banner').getByRole('button', { name: '关闭' });
  await cross.click();
  await cross.click();
  expect(isOpen()).toBe(true);
  await expect.poll(() => focused().closest('footer')).not.toBeNull();
});

it('begins on the other button where Enter must not do it', async () => {
  const { onPress } = await open({ cautious: true });
  await expect.poll(() => focused().textContent).toBe('取消');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await keys('Enter');
  await expect.poll(isOpen).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});

it('does nothing on Enter in a line of a dialog that must be pressed', async () => {
  const { onPress } = await open({ cautious: true, role: 'dialog' });
  await expect.poll(() => focused().textContent).toBe('取消');
  await expect.element(page.getByRole('dialog', { name: '修改名称' })).toBeVisible();
  (page.getByLabelText('名称').element() as HTMLElement).focus();
  await keys('Enter');
  expect(onPress).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '保存' }).click();
  expect(onPress).toHaveBeenCalledOnce();
});

it('stays until its act is done where it must', async () => {
  const { onPress } = await open({ must: true, children: <p>协议有更新</p> });
  await expect.poll(() => focused().textContent).toBe('保存');
  await keys('Escape');
  expect(isOpen()).toBe(true);
  const inside = page.getByRole('dialog').getByRole('button').elements();
  expect(inside.map((one) => one.textContent)).toEqual(['保存']);
  await keys('Enter');
  expect(onPress).toHaveBeenCalledOnce();
});

it('leaves what there is to press to its content, with a form of its own', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  const { opener } = await open({
    act: undefined,
    bare: true,
    children: (
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <TextField label="手机号" value="" onChange={() => undefined} />
      </form>
    ),
  });
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('手机号');
  await keys('Enter');
  expect(send).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.poll(focused).toBe(opener);
});

/** Two presses at the edge of the window, beside the dialog. */
const pressOutside = () =>
  userEvent.click(page.elementLocator(document.documentElement), { position: { x: 4, y: 4 }, force: true });
const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

it('PAY-01 a double click on what opens it leaves it open; a press outside closes it later', async () => {
  const { opener } = await open({ act: undefined });
  await keys('Escape');
  await expect.poll(isOpen).toBe(false);
  await userEvent.dblClick(opener);
  await later(600);
  expect(isOpen()).toBe(true);
  await pressOutside();
  await expect.poll(isOpen).toBe(false);
});

it('PAY-01 one that persists stays for a press outside, and goes by Esc', async () => {
  await open({ act: undefined, persistent: true });
  await later(600);
  await pressOutside();
  await later(200);
  expect(isOpen()).toBe(true);
  await keys('Escape');
  await expect.poll(isOpen).toBe(false);
});
