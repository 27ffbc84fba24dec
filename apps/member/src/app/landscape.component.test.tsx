import { getHome, getMemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { answer } from '@rollcall/gallery/fake-server';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '../lib/outbox-runner.ts';
import { aDue, anAttendance, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';

import { ActivityPage } from './activity-page.tsx';
import HomePage from './home-page.tsx';

const harness = memberHarness();
const root = document.documentElement;
afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(360, 740);
});

// Outcomes of another test's sign-in would stand on the home page too.
beforeEach(() => {
  for (const [key] of outbox.states.read()) outbox.close(key);
});

const activity = anAttendance();
const home = {
  nickname: '何一',
  avatar: '',
  now: NOW,
  unread: 100,
  lists: [
    {
      cid: activity.cid,
      title: '三年二班春季考勤（含早读与晚自习）',
      banner: '',
      template: 2,
      cate: 0,
      owner_name: '林老师',
      due: aDue(),
      pending: 0 as const,
      ward: null,
      homework: [],
      homework_due: 0,
      leave: 0 as const,
      half: 0 as const,
    },
  ],
};
const showHome = () =>
  harness.show({
    until: '去签到',
    answers: [answer(getHome, { data: home })],
    render: () => <HomePage />,
  });
const showActivity = () =>
  harness.show({
    path: `/${activity.cid}`,
    until: activity.title,
    answers: [answer(getMemberActivity, { data: activity }), answer(getAd, { data: { ad: null } })],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<ActivityPage />} />
      </Routes>
    ),
  });

/** True where the whole element can be pressed: it is in the window and nothing lies over it. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}
/** The window takes its new size a moment after it is told to. */
const free = (find: () => Element) => expect.poll(() => isFree(find())).toBe(true);
const noSideways = () => expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);

it('on a phone that lies on its side the home leaves the way to sign in free', async () => {
  await showHome();
  await page.viewport(740, 360);
  await free(() => page.getByRole('link', { name: '去签到' }).element());
  await free(() => page.getByRole('button', { name: '扫一扫' }).element());
  expect(window.innerHeight).toBe(360);
  noSideways();
});

it('on a phone that lies on its side the page of an activity keeps its button, and shows what is due', async () => {
  await showActivity();
  await page.viewport(740, 360);
  await free(() => page.getByRole('button', { name: '签到', exact: true }).element());
  await free(() => document.querySelector('.due-slot')!);
  expect(window.innerHeight).toBe(360);
  noSideways();
});

it('a field of a sheet is in sight beside the keyboard of a phone that lies on its side', async () => {
  await harness.show({
    until: '备注',
    render: () => (
      <Sheet
        title="填写签到内容"
        onClose={() => undefined}
        foot={<PlainButton look="primary">{'提交'}</PlainButton>}
      >
        <p style={{ height: 300 }}>{'以前的内容'}</p>
        <label>
          {'备注'}
          <textarea style={{ height: 80 }} />
        </label>
      </Sheet>
    ),
  });
  await page.viewport(740, 170);
  const field = page.getByRole('textbox', { name: '备注' }).element() as HTMLElement;
  field.blur();
  field.focus();
  await free(() => field);
});

it('nothing bursts its box where the text is twice as large', async () => {
  root.style.fontSize = '200%';
  await showHome();
  const inside = (selector: string) => {
    const box = document.querySelector(selector)!;
    return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1;
  };
  expect(inside('.ui-avatar')).toBe(true);
  const [count, bell] = ['.bell-count', '.bell svg'].map((part) =>
    document.querySelector(part)!.getBoundingClientRect(),
  );
  // The number takes a corner of the bell at most.
  const over = Math.max(0, bell!.right - count!.left) * Math.max(0, count!.bottom - bell!.top);
  expect(over / (bell!.width * bell!.height)).toBeLessThan(0.35);
  expect(count!.height).toBeLessThanOrEqual(24);
  noSideways();
  await harness.show({ until: '还没有', render: () => <SealState title="还没有参与任何签到" /> });
  expect(inside('.ui-seal-state .ui-seal')).toBe(true);
});
