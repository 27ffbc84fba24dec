import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
