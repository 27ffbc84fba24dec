import { getCalendarLink, removeCalendarLink, renewCalendarLink } from '@rollcall/contract/calendar/calls';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CalendarScreen from '../features/calendar/calendar-screen.tsx';
import { memberHarness } from '../testing/member.ts';

const harness = memberHarness();
const LINK = 'https://example.cn/xcx/member/v1/calendar.ics?u=a&k=b';
const none = { data: { link: '', t_create: 0 } };
const some = { data: { link: LINK, t_create: 1_795_104_000 } };

it('a calendar address is made, opened, changed after a question, and switched off', async () => {
  const { server } = await harness.show({
    until: '生成日历地址',
    answers: [answer(getCalendarLink, none), answer(renewCalendarLink, some), answer(removeCalendarLink, {})],
    render: () => <CalendarScreen />,
  });
  await expectSound();
  server.answers(answer(getCalendarLink, some));
  await userEvent.click(page.getByRole('button', { name: '生成日历地址' }));
  await expect.element(page.getByRole('textbox', { name: '日历地址' })).toHaveValue(LINK);
  await expect
    .element(page.getByRole('link', { name: '加入日历' }))
    .toHaveAttribute('href', LINK.replace('https:', 'webcal:'));
  await expectSound();
  await userEvent.click(page.getByRole('button', { name: '换一个' }));
  await userEvent.click(page.getByRole('button', { name: '更换' }));
  await expect.poll(() => server.sent(renewCalendarLink)).toHaveLength(2);
  server.answers(answer(getCalendarLink, none));
  await userEvent.click(page.getByRole('button', { name: '停用' }));
  const question = page.getByRole('dialog', { name: '停用日历地址？' });
  await expectSound();
  await userEvent.click(question.getByRole('button', { name: '取消' }));
  await expect.poll(() => question.query()).toBeNull();
  expect(server.sent(removeCalendarLink)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: '停用' }));
  await userEvent.click(question.getByRole('button', { name: '停用' }));
  await expect.element(page.getByRole('button', { name: '生成日历地址' })).toBeVisible();
  expect(server.sent(removeCalendarLink)).toHaveLength(1);
});

it('the calendar says of no other address that it was copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server } = await harness.show({
    until: '复制地址',
    answers: [answer(getCalendarLink, some), answer(renewCalendarLink, some), answer(removeCalendarLink, {})],
    render: () => <CalendarScreen />,
  });
  await userEvent.click(page.getByRole('button', { name: '复制地址' }));
  await expect.element(page.getByRole('button', { name: '地址已复制' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(LINK);
  server.answers(answer(getCalendarLink, none));
  await userEvent.click(page.getByRole('button', { name: '停用' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '停用' }));
  server.answers(answer(getCalendarLink, { data: { ...some.data, link: `${LINK}2` } }));
  await userEvent.click(page.getByRole('button', { name: '生成日历地址' }));
  await expect.element(page.getByRole('textbox', { name: '日历地址' })).toHaveValue(`${LINK}2`);
  await expect.element(page.getByRole('button', { name: '复制地址' })).toBeVisible();
});

it('the calendar says why its address cannot be read', async () => {
  await harness.show({
    until: '请先登录',
    answers: [answer(getCalendarLink, rejection('请先登录'))],
    render: () => <CalendarScreen />,
  });
});

it('the calendar says no refusal any more whose question was closed', async () => {
  await harness.show({
    until: '换一个',
    answers: [
      answer(getCalendarLink, some),
      answer(renewCalendarLink, rejection('操作太频繁，请稍后再试')),
      answer(removeCalendarLink, {}),
    ],
    render: () => <CalendarScreen />,
  });
  await userEvent.click(page.getByRole('button', { name: '换一个' }));
  const question = page.getByRole('dialog');
  await userEvent.click(question.getByRole('button', { name: '更换' }));
  await expect.element(question.getByText('操作太频繁，请稍后再试')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: '取消' }));
  await expect.poll(() => page.getByText('操作太频繁，请稍后再试').query()).toBeNull();
});
