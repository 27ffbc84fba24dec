import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import { PictureWall } from './picture-wall.tsx';

const harness = memberHarness();
const urls = ['a', 'b'].map((letter) => `/files/${letter.repeat(22)}.jpg`);
const addressesIn = (within: Element) =>
  [...within.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('pictures side by side are small ones; the one that is touched is whole', async () => {
  await harness.show({
    answers: [],
    render: () => <PictureWall urls={urls} name="照片" />,
  });
  expect(addressesIn(document.body)).toEqual(urls.map((url) => `${url}?size=list`));
  await page.getByRole('button', { name: '照片第 2 张' }).click();
  await expect
    .poll(() => addressesIn(page.getByRole('dialog', { name: '照片' }).element()))
    .toEqual([urls[1]]);
});

it('Back closes a picture, not the page below', async () => {
  await harness.show({ answers: [], render: () => <PictureWall urls={urls} name="照片" /> });
  await page.getByRole('button', { name: '照片第 1 张' }).click();
  const picture = page.getByRole('dialog', { name: '照片' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => history.state?.over).toBe(1);
  history.back();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '照片第 1 张' })).toBeVisible();
});
