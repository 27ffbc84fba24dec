import { createInvitations, listInvitations } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press, sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import InvitationDialog from './components/invitation-dialog.tsx';

const harness = consoleHarness();
const idOf = (n: number) => `${CID}-${String(n).padStart(22, '0')}`;
const line = (n: number) => ({ id: idOf(n), name: `学生${n}`, no: '', state: 'none' as const, t_create: 0 });
const slip = (n: number) => ({ ...line(n), code: 'ABCD-EFGH', link: 'https://rollcall.test/m/i/1' });
/** A stretch of one name; the second one is the last. */
const made = (after: string | undefined) => ({
  data: {
    lists: [slip(after === undefined ? 1 : 2)],
    next: after === undefined ? idOf(1) : '',
    title: '晨读打卡',
    address: 'https://rollcall.test/m/i',
  },
});

it('codes of a long list are offered once all are made, and made again after a lost answer are the same', async () => {
  const { server } = await harness.show({
    until: '学生1',
    answers: [
      answer(listInvitations, {
        data: { lists: [line(1), line(2)], next: '', counts: { none: 2, open: 0, claimed: 0 } },
      }),
      // The first stretch comes, the second one is lost.
      answer(createInvitations, ({ after }) => {
        if (after !== undefined) throw new TypeError('Failed to fetch');
        return made(after);
      }),
    ],
    render: () => <InvitationDialog cid={CID} onClose={() => {}} />,
  });
  await press('为全部未加入的人生成（2）');
  await expect.poll(() => server.sent(createInvitations)).toHaveLength(2);
  await sees('网络不给力');
  // Whoever printed this half would make it void with the rest.
  await isGone(button('打印邀请条（1 张）'));
  server.answers(answer(createInvitations, ({ after }) => made(after)));
  await press('为全部未加入的人生成（2）');
  await expect.element(button('打印邀请条（2 张）')).toBeVisible();
  const [first, second, firstAgain, secondAgain] = server.sent(createInvitations);
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(second!.request_id).not.toBe(first!.request_id);
});
