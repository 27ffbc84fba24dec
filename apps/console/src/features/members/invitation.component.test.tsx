import { createInvitations, listInvitations } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press, sees } from '../../testing/hands.ts';
import { speak } from '../../testing/languages.ts';
import { CID } from '../../testing/organiser.ts';
import InvitationDialog from './components/invitation-dialog.tsx';
import { InvitationSheets } from './components/invitation-sheets.tsx';

const harness = consoleHarness();
/** Session with Chromium, as far as it is used here; its types come with the runner alone. */
interface Devtools {
  send(method: 'Emulation.setEmulatedMedia', request: { media: 'print' | 'screen' }): Promise<unknown>;
}
const onto = (media: 'print' | 'screen') => (cdp() as Devtools).send('Emulation.setEmulatedMedia', { media });
beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => window.dispatchEvent(new Event('afterprint')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  speak('zh');
  await onto('screen');
});

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
  // Printing this half would void it with the rest.
  await isGone(button('打印邀请条（1 张）'));
  server.answers(answer(createInvitations, ({ after }) => made(after)));
  await press('为全部未加入的人生成（2）');
  await expect.element(button('打印邀请条（2 张）')).toBeVisible();
  const [first, second, firstAgain, secondAgain] = server.sent(createInvitations);
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(second!.request_id).not.toBe(first!.request_id);
});

/** Opens the dialog with one code that was made. */
async function opens() {
  const onClose = vi.fn();
  await harness.show({
    until: '学生1',
    answers: [
      answer(listInvitations, {
        data: { lists: [line(1)], next: '', counts: { none: 1, open: 0, claimed: 0 } },
      }),
      answer(createInvitations, () => ({ data: { ...made(undefined).data, next: '' } })),
    ],
    render: () => <InvitationDialog cid={CID} onClose={onClose} />,
  });
  await press('为全部未加入的人生成（1）');
  await expect.element(button('打印邀请条（1 张）')).toBeVisible();
  return onClose;
}

it('codes that nobody took are not lost to Esc, nor to the way back without a question', async () => {
  const onClose = await opens();
  await sees('邀请码只能现在打印或下载');
  await userEvent.keyboard('{Escape}');
  await sees('这些邀请码还没有打印或下载，关闭后不能再取得。仍然关闭吗？');
  await userEvent.keyboard('{Escape}');
  await isGone(page.getByText('仍然关闭吗？'));
  expect(onClose).not.toHaveBeenCalled();
  await press('返回');
  await sees('这些邀请码还没有打印或下载，返回后不能再取得');
  await press('取消');
  await expect.element(button('打印邀请条（1 张）')).toBeVisible();
});

it.each(['打印邀请条（1 张）', '下载名单'])('asks no more after %s', async (act) => {
  const onClose = await opens();
  await press(act);
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}');
      return onClose.mock.calls.length;
    })
    .toBe(1);
});

it.each(['zh', 'en'] as const)('a slip holds the longest title and names (%s)', async (language) => {
  speak(language);
  vi.mocked(window.print).mockImplementation(() => undefined);
  const names = [
    '王小明',
    '阿卜杜热合曼·艾合买提江·买买提明·吐尔逊江·阿不力孜',
    '欧阳娜娜欧阳娜娜欧阳',
    'W'.repeat(50),
  ];
  await harness.show({
    render: () => (
      <InvitationSheets
        title={'很长的名字'.repeat(10)}
        address="https://rollcall.example-school.edu.cn/m/i"
        lists={names.map((name, n) => ({ ...slip(n), name, no: '20260004' }))}
        onDone={() => undefined}
      />
    ),
  });
  await onto('print');
  const slips = [...document.querySelectorAll<HTMLElement>('.inv-slip')];
  expect(slips).toHaveLength(names.length);
  for (const one of slips) {
    const { top, bottom } = one.getBoundingClientRect();
    const parts = [...one.querySelectorAll('p')].map((part) => part.getBoundingClientRect());
    // Three millimetres stay free on either side of the cut line.
    expect(Math.min(...parts.map((part) => part.top)) - top).toBeGreaterThan(11);
    expect(bottom - Math.max(...parts.map((part) => part.bottom))).toBeGreaterThan(11);
  }
});

it('somebody at the end of a long list gets a new slip alone: by 加载更多, and by a search', async () => {
  const page1 = Array.from({ length: 100 }, (_, n) => line(n + 1));
  const counts = { none: 101, open: 0, claimed: 0 };
  const { server } = await harness.show({
    until: '学生100',
    answers: [
      answer(listInvitations, ({ after, keyword }) => {
        const [all, rest] = keyword === '没有' ? [[], []] : [page1, [line(101)]];
        const found = keyword || after !== undefined ? rest : all;
        return { data: { lists: found, next: keyword || after !== undefined ? '' : idOf(100), counts } };
      }),
      answer(createInvitations, made(undefined)),
    ],
    render: () => <InvitationDialog cid={CID} onClose={() => {}} />,
  });
  await press('加载更多');
  await sees('学生101');
  expect(server.sent(listInvitations).at(-1)).toMatchObject({ after: idOf(100) });
  await isGone(button('加载更多'));
  const search = page.getByRole('searchbox', { name: '搜索名单' });
  await userEvent.fill(search, '没有');
  await userEvent.keyboard('{Enter}');
  await sees('没有找到“没有”');
  await userEvent.fill(search, '学生101');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByText('学生1', { exact: true }).query()).toBeNull();
  server.answers(answer(createInvitations, { data: { ...made(idOf(1)).data, next: '' } }));
  await userEvent.click(page.getByText('学生101', { exact: true }));
  await press('为选中的 1 人生成');
  await expect.element(button('打印邀请条（1 张）')).toBeVisible();
  expect(server.sent(createInvitations)).toMatchObject([{ ids: [idOf(101)] }]);
});
