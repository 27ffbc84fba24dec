import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Nearness } from '../../lib/place.ts';
import { CID, NOW } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import PlaceCard from './components/place-card.tsx';

const harness = memberHarness();
const PLACE = { address: '实验小学东门', latitude: 31.23, longitude: 121.47, range: 300 };
const near = (east: number, north: number): Nearness => {
  const distance = Math.hypot(east, north);
  return { place: PLACE, distance, missing: distance - PLACE.range, east, north };
};
const show = (from: Nearness, makeup?: string, now = NOW) =>
  harness.show({
    until: '位置不准',
    render: () => (
      <PlaceCard
        near={from}
        accuracy={20}
        onAgain={() => undefined}
        makeup={makeup}
        closesAt={NOW + 1500}
        now={now}
      />
    ),
  });
const words = () => [...document.querySelectorAll('svg text')].map((one) => one.textContent);
/** Words of the drawing that are not whole within it. */
const outside = () => {
  const frame = document.querySelector('svg')!.getBoundingClientRect();
  return [...document.querySelectorAll('svg text')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  });
};

it('JOIN-12 the drawing names place, person and range, wherever the person stands', async () => {
  for (const [east, north] of [
    [400, 0],
    [-500, 100],
    [0, 495],
    [10, -600],
  ] as const) {
    await show(near(east, north));
    expect(words()).toEqual(['实验小学东门', '您', '圆圈为签到范围 300 米']);
    expect(outside()).toEqual([]);
  }
  await expectSound();
});

it('JOIN-12 far away it says that it is not to scale', async () => {
  await show(near(1_067_000, 20_000));
  expect(words()).toEqual(['实验小学东门', '您', '还差 1066.9 公里，图上距离未按比例']);
  expect(outside()).toEqual([]);
});

it('JOIN-17 a member who cannot come is told of make-ups, where any are taken, and from when', async () => {
  await show(near(900, 0), `/${CID}/makeup`);
  await expect.element(page.getByText('08:30 后可以申请补签')).toBeVisible();
  // Until then it leads to a page without that day.
  await expect.poll(() => page.getByRole('link', { name: '申请补签' }).elements()).toEqual([]);
  await show(near(900, 0), `/${CID}/makeup`, NOW + 1501);
  await expect
    .element(page.getByRole('link', { name: '申请补签' }))
    .toHaveAttribute('href', `/${CID}/makeup`);
  await expect.poll(() => page.getByText('后可以申请补签').elements()).toEqual([]);
  await show(near(900, 0));
  await expect.poll(() => page.getByText('外出办事').elements()).toEqual([]);
});
