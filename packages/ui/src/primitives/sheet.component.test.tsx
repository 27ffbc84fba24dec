import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { PlainButton } from './plain-button.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from './text-field.tsx';

const harness = kitHarness();

/** A sheet behind a button, with one field. */
function Page({ onSend }: { onSend: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>补签</PlainButton>
      {open && (
        <Sheet
          title="申请补签"
          onClose={() => setOpen(false)}
          foot={
            <PlainButton look="primary" onClick={onSend}>
              提交
            </PlainButton>
          }
        >
          <TextField label="补签原因" value="" onChange={() => undefined} />
        </Sheet>
      )}
    </>
  );
}

it('opens on its title, keeps the focus inside, and gives it back when Esc closes it', async () => {
  const send = vi.fn();
  await harness.show({ render: () => <Page onSend={send} /> });
  const opener = page.getByRole('button', { name: '补签' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '申请补签' });
  await expect.element(dialog).toBeVisible();
  expect((document.activeElement as HTMLElement).textContent).toBe('申请补签');
  for (const name of ['关闭', '补签原因', '提交']) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement as HTMLElement;
    expect(focused.getAttribute('aria-label') ?? focused.textContent).toBe(name);
  }
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener.element());
});

it('stands at the lower edge, as wide as the phone', async () => {
  await page.viewport(360, 640);
  await harness.show({ render: () => <Page onSend={() => undefined} /> });
  await page.getByRole('button', { name: '补签' }).click();
  const box = page.getByRole('dialog').element().getBoundingClientRect();
  expect(box.left).toBe(0);
  expect(box.width).toBe(360);
});

it('stays where a file chooser in it is closed without a file', async () => {
  const closed = vi.fn();
  await harness.show({
    render: () => (
      <Sheet title="申请补签" onClose={closed}>
        <input type="file" aria-label="照片" />
      </Sheet>
    ),
  });
  // Event that a browser sends to the field; it rises through the page.
  document.querySelector('input')!.dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('stays where Esc closes another one that was opened in it', async () => {
  const closed = vi.fn();
  await harness.show({
    render: () => (
      <Sheet title="申请补签" onClose={closed}>
        <Page onSend={() => undefined} />
      </Sheet>
    ),
  });
  await page.getByRole('button', { name: '补签', exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  expect(closed).not.toHaveBeenCalled();
});

/** A sheet behind a button, which asks before it closes while `dirty` answers so. */
function Guarded({ dirty }: { dirty: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>修改</PlainButton>
      {open && (
        <Sheet title="修改签到内容" takesBack dirty={dirty} onClose={() => setOpen(false)}>
          <TextField label="内容" value="" onChange={() => undefined} />
        </Sheet>
      )}
    </>
  );
}
const sheet = page.getByRole('dialog', { name: '修改签到内容' });
const stay = page.getByRole('button', { name: '继续填写' });
const entry = () => history.state?.over ?? 0;

it('Back closes it and leaves the page where it is, also the next time', async () => {
  await harness.show({ render: () => <Guarded dirty={() => false} /> });
  const { href } = location;
  for (let turn = 0; turn < 2; turn++) {
    await page.getByRole('button', { name: '修改' }).click();
    await expect.element(sheet).toBeVisible();
    await expect.poll(entry).toBe(1);
    history.back();
    await expect.element(sheet).not.toBeInTheDocument();
    expect([entry(), location.href]).toEqual([0, href]);
  }
  // Closed by its cross it takes its entry with it.
  await page.getByRole('button', { name: '修改' }).click();
  await expect.poll(entry).toBe(1);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.poll(entry).toBe(0);
});

it('asks before what was typed goes, whichever way it is closed', async () => {
  let dirty = true;
  await harness.show({ render: () => <Guarded dirty={() => dirty} /> });
  const opener = page.getByRole('button', { name: '修改' });
  await opener.click();
  await expect.poll(entry).toBe(1);
  for (const leave of [
    () => page.getByRole('button', { name: '关闭' }).click(),
    () => userEvent.keyboard('{Escape}'),
    async () => history.back(),
  ]) {
    await leave();
    await expect.element(stay).toHaveFocus();
    await stay.click();
    await expect.poll(() => stay.elements()).toEqual([]);
    await expect.poll(entry).toBe(1);
  }
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(entry).toBe(0);
  dirty = false;
  await opener.click();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

it.each([
  // Chrome lets a page hold up the first one alone, and closes the native dialog on the second.
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['Back', async () => history.back()],
])('loses nothing to a second %s', async (_, leave) => {
  await harness.show({ render: () => <Guarded dirty={() => true} /> });
  await page.getByRole('button', { name: '修改' }).click();
  for (let turn = 0; turn < 2; turn++) {
    await expect.poll(entry).toBe(1);
    await leave();
    await expect.element(stay).toHaveFocus();
    await expect.poll(entry).toBe(1);
    await leave();
    await expect.poll(() => stay.elements()).toEqual([]);
    await expect.element(sheet.getByRole('heading')).toHaveFocus();
  }
  // It covers the page as before: the focus stays inside.
  expect(document.querySelector('dialog:modal')).not.toBeNull();
  await expect.element(sheet.getByLabelText('内容')).toBeVisible();
});

it('loses nothing to a second press of the cross, which is a double click', async () => {
  await harness.show({ render: () => <Guarded dirty={() => true} /> });
  await page.getByRole('button', { name: '修改' }).click();
  const cross = page.getByRole('button', { name: '关闭' });
  await cross.click();
  await cross.click();
  await expect.element(stay).toHaveFocus();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
