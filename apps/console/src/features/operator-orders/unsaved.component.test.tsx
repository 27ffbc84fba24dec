import {
  type AdSetting,
  getAdSetting,
  getPriceList,
  type PriceLine,
  saveAdSetting,
  savePriceList,
} from '@rollcall/contract';
import { type Answer, answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import {
  chooseFile,
  field,
  fill,
  isGone,
  leave,
  picture,
  press,
  sees,
  valueIn,
} from '../../testing/hands.ts';
import { Component as AdScreen } from './screens/ad-screen.tsx';
import { Component as PricesScreen } from './screens/prices-screen.tsx';

const harness = consoleHarness();
const line = (auth_type: number, fen: number): PriceLine => ({
  kind: auth_type < 0 ? 'ads' : 'ent_cert',
  auth_type,
  months: auth_type < 0 ? 0 : 12,
  fen,
  origin_fen: 90_000,
  is_default: 1,
});
const prices = (company: number, person: number, rev = 'r1') =>
  answer(getPriceList, { data: [line(0, company), line(1, person), line(2, 30_000), line(-1, 1000)], rev });
const showPrices = (...answers: Answer[]) =>
  harness.show({
    path: '/operator/prices',
    until: '没有修改',
    answers: [prices(36_000, 12_000), ...answers],
    render: () => <PricesScreen />,
  });
const [COMPANY, PERSON] = ['企业 1 年 售价', '个人 1 年 售价'];
const readAgain = (call: typeof getPriceList | typeof getAdSetting) =>
  queryClient.invalidateQueries({ queryKey: [call.name] });

it('a price that is typed outlives what another operator saves meanwhile, and takes back nothing of it', async () => {
  const { server } = await showPrices(
    answer(savePriceList, {
      data: [line(0, 40_000), line(1, 15_000), line(2, 30_000), line(-1, 1000)],
      rev: 'r3',
    }),
  );
  await fill(COMPANY, '400');
  server.answers(prices(36_000, 15_000, 'r2'));
  await readAgain(getPriceList);
  await expect.poll(() => valueIn(PERSON)).toBe('150');
  expect(valueIn(COMPANY)).toBe('400');
  await sees('1 项有修改');
  await press('保存');
  await press('确认修改');
  await sees('没有修改');
  expect(server.sent(savePriceList)).toEqual([{ lines: [line(0, 40_000)], rev: 'r2' }]);
  await expect.poll(() => valueIn(COMPANY)).toBe('400');
});

it('prices that another operator has saved unseen are shown before any is saved over them', async () => {
  const { server } = await showPrices(
    answer(savePriceList, ({ lines, rev }) =>
      rev === 'r2'
        ? { data: [lines[0]!, line(1, 15_000), line(2, 30_000), line(-1, 1000)], rev: 'r3' }
        : rejection('已被他人修改', { reason: 'edited_meanwhile' }),
    ),
  );
  await fill(COMPANY, '400');
  server.answers(prices(36_000, 15_000, 'r2'));
  await press('保存');
  await press('确认修改');
  await sees('他人刚刚保存了新的内容，已经载入');
  await isGone(page.getByRole('dialog'));
  await expect.poll(() => [valueIn(COMPANY), valueIn(PERSON)]).toEqual(['400', '150']);
  await press('保存');
  await press('确认修改');
  await sees('没有修改');
});

it('no price is saved beside one that cannot be read', async () => {
  const { server } = await showPrices(answer(savePriceList, { data: [], rev: 'r2' }));
  await fill(COMPANY, '400');
  await fill(PERSON, '12.345');
  await leave(PERSON);
  await sees('“12.345”不是数字');
  await press('保存');
  await expect.element(field(PERSON)).toHaveFocus();
  await isGone(page.getByRole('dialog'));
  expect(server.sent(savePriceList)).toEqual([]);
});

const AD: AdSetting = { is_on: 0, picture: '', title: '暑期班', link: 'https://example.org', rev: 'r1' };
const showAd = (...answers: Answer[]) =>
  harness.show({
    path: '/operator/ad',
    until: '显示广告',
    answers: [answer(getAdSetting, { data: AD }), ...answers],
    render: () => <AdScreen />,
  });

it('an advertisement that is written outlives a read in the background', async () => {
  const { server } = await showAd();
  await fill('标题', '秋季班');
  server.answers(answer(getAdSetting, { data: { ...AD, link: 'https://example.org/new' } }));
  await readAgain(getAdSetting);
  await expect.poll(() => valueIn('链接')).toBe('https://example.org/new');
  expect(valueIn('标题')).toBe('秋季班');
});

it('an advertisement that another operator has saved unseen is shown before it is saved over', async () => {
  const { server } = await showAd(
    answer(saveAdSetting, ({ rev, ...sent }) =>
      rev === 'r2'
        ? { data: { ...sent, rev: 'r3' } }
        : rejection('已被他人修改', { reason: 'edited_meanwhile' }),
    ),
  );
  await fill('标题', '秋季班');
  server.answers(answer(getAdSetting, { data: { ...AD, link: 'https://example.org/new', rev: 'r2' } }));
  await press('保存');
  await sees('他人刚刚保存了新的内容，已经载入');
  await expect.poll(() => [valueIn('标题'), valueIn('链接')]).toEqual(['秋季班', 'https://example.org/new']);
  await press('保存');
  await sees('已保存');
  expect(server.sent(saveAdSetting).at(-1)).toMatchObject({
    title: '秋季班',
    link: 'https://example.org/new',
  });
});

it('a title that is typed while the picture is read stays', async () => {
  const { server } = await showAd(
    answer(saveAdSetting, (sent) => ({ data: { ...AD, ...sent, picture: '' } })),
  );
  // A picture takes a moment: the hand is faster.
  const { createImageBitmap } = window;
  let draw: () => void = () => undefined;
  window.createImageBitmap = ((...given: Parameters<typeof createImageBitmap>) =>
    new Promise<void>((resolve) => {
      draw = resolve;
    }).then(() => createImageBitmap(...given))) as typeof createImageBitmap;
  try {
    await chooseFile('上传图片（建议 720 × 160，不超过1MB）', await picture(72, 16));
    await fill('标题', '秋季班');
    draw();
    await expect.element(page.getByRole('img', { name: '广告图片' })).toBeVisible();
  } finally {
    window.createImageBitmap = createImageBitmap;
  }
  expect(valueIn('标题')).toBe('秋季班');
  await press('保存');
  await sees('已保存');
  expect(server.sent(saveAdSetting)[0]).toMatchObject({ title: '秋季班', link: AD.link });
});
