import { Dialog } from '@rollcall/ui/primitives/dialog';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fileAddress } from '../../testing/organiser.ts';
import { Pictures } from './components/pictures.tsx';

const harness = consoleHarness();
const urls = [fileAddress(1), fileAddress(2)];
const addressesIn = (within: Element) =>
  [...within.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('a grid of pictures loads small ones; the one that is opened is whole', async () => {
  await harness.show({ answers: [], render: () => <Pictures urls={urls} /> });
  expect(addressesIn(document.body)).toEqual(urls.map((url) => `${url}?size=list`));
  await page.getByRole('button', { name: '查看第 2 张图片' }).click();
  const dialog = page.getByRole('dialog', { name: '查看图片' });
  await expect.poll(() => addressesIn(dialog.element())).toEqual([urls[1]]);
});

it('closes by Esc alone a picture that was opened in a dialog, and then the dialog', async () => {
  const closed = vi.fn();
  await harness.show({
    answers: [],
    render: () => (
      <Dialog bare title="张三的修改记录" onClose={closed}>
        <Pictures urls={urls} />
      </Dialog>
    ),
  });
  await page.getByRole('button', { name: '查看第 2 张图片' }).click();
  const picture = page.getByRole('dialog', { name: '查看图片' });
  await expect.element(picture).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(picture).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
