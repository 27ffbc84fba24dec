import { tap } from '@rollcall/gallery/hand';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { Button, IconButton } from './button.tsx';

const harness = kitHarness();
const one = (name: string) => page.getByRole('button', { name });

it('takes no second press while its act is under way, and keeps the focus', async () => {
  const press = vi.fn();
  await harness.show({
    render: () => (
      <Button look="primary" busy onClick={press}>
        正在保存
      </Button>
    ),
  });
  const button = one('正在保存').element() as HTMLButtonElement;
  button.focus();
  tap(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('sends no form while it is busy', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  await harness.show({
    render: () => (
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <Button type="submit" busy>
          正在保存
        </Button>
      </form>
    ),
  });
  tap(one('正在保存').element() as HTMLElement);
  expect(send).not.toHaveBeenCalled();
});

it('is named where it is one icon, busy too', async () => {
  await harness.show({
    render: () => (
      <>
        <IconButton icon="trash" label="删除" />
        <IconButton icon="refresh" label="重新加载" busy />
      </>
    ),
  });
  await expect.element(one('删除')).toBeVisible();
  await expect.element(one('重新加载')).toBeVisible();
});
