import { getOperatorWarnings, getWorkdayYear, saveWorkdayYear, type WorkdayYear } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press, sees } from '../../testing/hands.ts';
import { Component as WorkdaysScreen } from './screens/workdays-screen.tsx';

const harness = consoleHarness();

/** A year without weekends, of which these days are set otherwise. */
const yearWith = (year: number, ...off: string[]): WorkdayYear => ({
  year,
  published: true,
  builtin: false,
  days: Array.from({ length: 365 }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
    return { day, working: !off.includes(day), base: true };
  }),
  rev: off.join(),
});
const answers = (...off: string[]) =>
  answer(getWorkdayYear, ({ year }) => ({ data: yearWith(year, ...off) }));
const show = () =>
  harness.show({
    path: '/operator/workdays?year=2027',
    until: '12月',
    answers: [
      answers(),
      answer(saveWorkdayYear, { data: { rev: 'saved' } }),
      answer(getOperatorWarnings, { data: { workdays: 0, sms: 0, guesses: 0, certifications: 0 } }),
    ],
    render: () => <WorkdaysScreen />,
  });

it('days that were turned outlive what another operator saves meanwhile, and take back nothing of it', async () => {
  const { server } = await show();
  await press('5月3日，上班');
  server.answers(answers('2027-06-09'));
  await queryClient.invalidateQueries({ queryKey: [getWorkdayYear.name] });
  await expect.element(button('6月9日，休息')).toBeVisible();
  await expect.element(button('5月3日，休息')).toBeVisible();
  await press('保存');
  await sees('已保存，提醒会按新的工作日重新安排');
  expect(server.sent(saveWorkdayYear)).toEqual([
    {
      year: 2027,
      days: [
        { day: '2027-06-09', working: 0 },
        { day: '2027-05-03', working: 0 },
      ],
      published: 1,
      rev: '2027-06-09',
    },
  ]);
  await expect.element(button('保存')).toBeDisabled();
  await expect.element(button('5月3日，休息')).toBeVisible();
});

it('a year that another operator saved meanwhile is read anew, and saved with the days turned here at another press', async () => {
  const { server } = await show();
  await press('5月3日，上班');
  const edited = rejection('已被他人修改', { reason: 'edited_meanwhile' });
  server.answers(answers('2027-06-09'), answer(saveWorkdayYear, edited));
  await press('保存');
  await sees('已被他人修改');
  await expect.element(button('6月9日，休息')).toBeVisible();
  await expect.element(button('5月3日，休息')).toBeVisible();
  server.answers(answer(saveWorkdayYear, { data: { rev: 'saved' } }));
  await press('保存');
  await sees('已保存，提醒会按新的工作日重新安排');
  const [first, second] = server.sent(saveWorkdayYear);
  expect([first!.rev, second!.rev]).toEqual(['', '2027-06-09']);
  expect(second!.days.map(({ day }) => day)).toEqual(['2027-06-09', '2027-05-03']);
});

it('another year asks before days that were turned and not saved go', async () => {
  await show();
  await press('5月3日，上班');
  await press('下一年');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await sees('修改还没有保存');
  await press('留在这里', dialog);
  await isGone(dialog);
  await expect.element(button('5月3日，休息')).toBeVisible();
  await press('下一年');
  await press('放弃修改并离开', dialog);
  await sees('2028 年工作日');
});

it('the button that saves keeps the focus where nothing was saved', async () => {
  const { server } = await show();
  await press('5月3日，上班');
  const slow = Promise.withResolvers<void>();
  server.answers(
    answer(saveWorkdayYear, async () => {
      await slow.promise;
      return rejection('系统繁忙');
    }),
  );
  (button('保存').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent(saveWorkdayYear)).toHaveLength(1);
  await expect.element(button('保存')).toHaveFocus();
  slow.resolve();
  await sees('系统繁忙');
  await expect.element(button('保存')).toHaveFocus();
});
