import { touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { MoreMenu } from './more-menu.tsx';

const harness = consoleHarness();

it('rare actions are reached by keys alone; Esc gives the focus back', async () => {
  const chosen = vi.fn();
  await harness.show({
    until: '更多',
    render: () => (
      <MoreMenu
        entries={[
          { label: '复制签到', icon: 'copy', onChoose: () => chosen('copy') },
          { label: '删除', icon: 'trash', danger: true, onChoose: () => chosen('remove') },
        ]}
      />
    ),
  });
  const more = page.getByRole('button', { name: '更多' });
  await touch(more);
  await expect.element(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(more.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
  // The menu takes the focus once it is drawn.
  await expect.poll(() => document.activeElement?.textContent).toBe('复制签到');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('删除');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen.mock.calls).toEqual([['remove']]);
});
