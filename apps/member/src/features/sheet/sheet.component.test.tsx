import { getMemberSheet } from '@rollcall/contract/member/participation';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import SheetScreen from './screens/sheet-screen.tsx';

const harness = memberHarness();
const render = () => (
  <Routes>
    <Route path="/:cid/stat" element={<SheetScreen />} />
  </Routes>
);
const aRow = (date: string, judged: 0 | 1, unchecked: number) => ({
  date,
  checked_uv: 38,
  checked: 74,
  new: 0,
  joined: 42,
  unchecked,
  due: 42,
  judged,
});

it('FORM-42 a member reads the daily numbers on the phone, and nothing can be done with them', async () => {
  const { server } = await harness.show({
    path: '/Abc123/stat?entry=mark',
    until: '日期',
    answers: [
      answer(getMemberSheet, { data: { lists: [aRow('2026-03-02', 0, 0), aRow('2026-03-01', 1, 4)] } }),
    ],
    render,
  });
  const rows = () => page.getByRole('row').elements().slice(1);
  const numbers = () => rows().map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
  await expect.poll(numbers).toEqual([
    ['38', '–', '74', '42'],
    ['38', '4', '74', '42'],
  ]);
  expect(server.sent(getMemberSheet)).toEqual([{ cid: 'Abc123', entry: 'mark' }]);
  await expectSound();
});

it('FORM-42 numbers that are wider than the phone scroll by themselves, and the page stays', async () => {
  const wide = {
    ...aRow('2026-03-01', 1, 123_456),
    checked_uv: 123_456,
    checked: 1_234_567,
    joined: 123_456,
  };
  await harness.show({
    path: '/Abc123/stat',
    until: '日期',
    answers: [answer(getMemberSheet, { data: { lists: [wide] } })],
    render,
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  const box = page.getByRole('region', { name: '签到统计' }).element();
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  await expectSound();
});

it('FORM-42 whom it is not shown to is told that there is nothing', async () => {
  await harness.show({
    path: '/Abc123/stat',
    until: '签到不存在',
    answers: [answer(getMemberSheet, rejection('签到不存在 (not found)', { reason: 'not_found' }))],
    render,
  });
  await expect.poll(() => page.getByRole('row').elements()).toEqual([]);
});

it('FORM-42 the numbers lead back to the child whose page they were opened from', async () => {
  await harness.show({
    path: '/Abc123/stat?for=Abc123-2',
    until: '还没有统计',
    answers: [answer(getMemberSheet, { data: { lists: [] } })],
    render,
  });
  await expect
    .element(page.getByRole('link', { name: '返回' }))
    .toHaveAttribute('href', '/Abc123?for=Abc123-2');
});
