import { listExceptions, saveExceptions } from '@rollcall/contract';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees, valueIn } from '../../testing/hands.ts';
import { Exceptions } from './components/exceptions.tsx';
import './attendance.css';

const harness = consoleHarness();

it('asks before pasted holidays that are not saved are left, and no more once they are', async () => {
  const effects = { changed: 3, days_off: 3, days_on: 0, records: 0, refused: [] };
  const { server, where } = await harness.show({
    until: '一次粘贴放假安排',
    answers: [answer(listExceptions, { data: { lists: [] } }), answer(saveExceptions, { data: effects })],
    render: () => (
      <>
        <Link to="/elsewhere">别的页面</Link>
        <Exceptions cid="c1" start="2026-09-01" end="2027-01-31" today="2026-11-20" />
      </>
    ),
  });
  const away = page.getByRole('link', { name: '别的页面' });
  await fill('一次粘贴放假安排', '元旦 1月1日至1月3日');
  await touch(away);
  const question = page.getByRole('dialog', { name: '修改还没有保存' });
  await press('留在这里', question);
  await isGone(question);
  await expect.poll(() => valueIn('一次粘贴放假安排')).toBe('元旦 1月1日至1月3日');
  await press('设置这 3 天');
  await press('更改');
  await sees('已更新 3 天');
  expect(server.sent(saveExceptions)).toMatchObject([{ dry: 1 }, { dry: 0 }]);
  await touch(away);
  await expect.poll(where).toBe('/elsewhere');
});

const three = { changed: 3, days_off: 3, days_on: 0, records: 0, refused: [] };
const preview = async () => {
  const shown = await harness.show({
    until: '一次粘贴放假安排',
    answers: [answer(listExceptions, { data: { lists: [] } }), answer(saveExceptions, { data: three })],
    render: () => <Exceptions cid="c1" start="2026-09-01" end="2027-01-31" today="2026-11-20" />,
  });
  await fill('一次粘贴放假安排', '元旦 1月1日至1月3日');
  await press('设置这 3 天');
  await expect.element(page.getByRole('dialog', { name: '更改 3 天？' })).toBeVisible();
  return shown;
};

it('days whose saving did not arrive are still asked for, and saved once by the same request', async () => {
  const { server } = await preview();
  server.answers(unreachable(saveExceptions));
  await press('更改');
  await expect.poll(() => server.sent(saveExceptions)).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: '更改' })).toBeEnabled();
  server.answers(answer(saveExceptions, { data: three }));
  await press('更改');
  await sees('已更新 3 天');
  const [, first, again] = server.sent(saveExceptions);
  expect(again).toEqual(first);
});

it('days that were refused stay in the text, and nothing is said to be done beside them', async () => {
  const { server } = await preview();
  const refused = [{ day: '2027-01-01', msg: '这一天本来就不用签到' }];
  server.answers(answer(saveExceptions, { data: { ...three, changed: 0, days_off: 0, refused } }));
  await press('更改');
  await sees('2027-01-01 没有保存：这一天本来就不用签到');
  expect(document.body.textContent).not.toContain('已更新');
  expect(valueIn('一次粘贴放假安排')).toBe('元旦 1月1日至1月3日');
});

it('the button that asks for the effects of a day keeps the focus, and has it again after the question', async () => {
  const slow = Promise.withResolvers<void>();
  await harness.show({
    until: '元旦',
    answers: [
      answer(listExceptions, { data: { lists: [{ day: '2027-01-01', kind: 'off', note: '元旦' }] } }),
      answer(saveExceptions, async () => {
        await slow.promise;
        return { data: { changed: 1, days_off: 0, days_on: 1, records: 0, refused: [] } };
      }),
    ],
    render: () => <Exceptions cid="c1" start="2026-09-01" end="2027-01-31" today="2026-11-20" />,
  });
  const cancel = button('取消 2027-01-01');
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('设置这些天')).toHaveAttribute('aria-busy', 'true');
  await expect.element(cancel).toHaveFocus();
  slow.resolve();
  const question = page.getByRole('dialog', { name: '更改 1 天？' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isGone(question);
  await expect.element(cancel).toHaveFocus();
});
