import { askLeave, LEAVE_LIMITS, type LeaveRow, listOwnLeave } from '@rollcall/contract/attendance/leave';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { insideId } from '../testing/activity.ts';
import { anAttendance, EVENING, MORNING } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import LeavePage from './leave-page.tsx';

const harness = memberHarness();
const activity = anAttendance();
const own = { lists: [], total: 0, leave: 1, earliest: '2026-02-23', slots: [MORNING, EVENING] };
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });

// Its label says that it may stay empty, too.
const reason = () => dialog().getByRole('textbox', { name: '请假原因' });

const show = (until: string, lists: LeaveRow[] = []) =>
  harness.show({
    path: `/${activity.cid}/leave`,
    until,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(listOwnLeave, { data: { ...own, lists, total: lists.length } }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid/leave" element={<LeavePage />} />
      </Routes>
    ),
  });

async function open() {
  const shown = await show('还没有请过假');
  await userEvent.click(page.getByRole('button', { name: '我要请假' }));
  return shown;
}
const send = () => userEvent.click(dialog().getByRole('button', { name: '提交请假' }));

/** Within the part of the sheet that is seen: below its head and above its foot. */
async function expectInView(what: Locator) {
  const body = document.querySelector('.ui-sheet-body')!;
  await expect
    .poll(() => {
      const [box, seen] = [what.element().getBoundingClientRect(), body.getBoundingClientRect()];
      return box.top >= seen.top && box.bottom <= seen.bottom;
    })
    .toBe(true);
}

it('RULE-55 leave that ends before it begins is said at its field, which is marked, in view and focused', async () => {
  const { server } = await open();
  await userEvent.fill(field('结束日期'), '2026-03-01');
  // Pressed from the end of the form, where the field is out of sight.
  reason().element().scrollIntoView({ block: 'end' });
  await send();
  const said = dialog().getByText('结束日期不能早于开始日期');
  await expect.element(said).toBeVisible();
  await expect.element(field('结束日期')).toHaveFocus();
  await expect.element(field('结束日期')).toHaveAttribute('aria-invalid', 'true');
  await expectInView(said);
  // The others are told at once, too.
  await expect.element(dialog().getByText('请选择请假类型')).toBeInTheDocument();
  await expectSound();
  await userEvent.fill(field('结束日期'), '2026-03-03');
  await expect.poll(() => said.query()).toBeNull();
  await send();
  await expectInView(dialog().getByText('请选择请假类型'));
  await expect.element(dialog().getByRole('radio', { name: '事假' })).toHaveFocus();
  expect(server.sent(askLeave)).toEqual([]);
});

it('RULE-55 a reason that is too long is refused by the form, in its own words', async () => {
  const { server } = await open();
  await userEvent.click(dialog().getByText('病假', { exact: true }));
  await userEvent.fill(reason(), '长'.repeat(LEAVE_LIMITS.reason + 1));
  await send();
  const said = dialog().getByText('请假原因最多200个字');
  await expectInView(said);
  await expect.element(reason()).toHaveFocus();
  expect(server.sent(askLeave)).toEqual([]);
});

it('slots that are chosen to be none are asked for where they stand', async () => {
  await open();
  await userEvent.click(dialog().getByText('病假', { exact: true }));
  await userEvent.click(dialog().getByText('全天', { exact: true }));
  await send();
  await expectInView(dialog().getByText('请选择请假的时段'));
  await expect.element(dialog().getByRole('group', { name: '请假时段' })).toHaveFocus();
  await expectSound();
});

it('RULE-55 what the server refuses is said at the field that it names, and a failure of the whole in view', async () => {
  const { server } = await open();
  server.answers(
    answer(askLeave, rejection('这段时间已经请过假了', { reason: 'leave_refused', field: 'first' })),
  );
  await userEvent.click(dialog().getByText('病假', { exact: true }));
  reason().element().scrollIntoView({ block: 'end' });
  await send();
  await expectInView(dialog().getByText('这段时间已经请过假了'));
  await expect.element(field('开始日期')).toHaveFocus();
  server.answers(unreachable(askLeave));
  await userEvent.fill(field('开始日期'), '2026-03-04');
  await send();
  await expectInView(dialog().getByText(/^网络不给力/));
  server.answers(
    answer(askLeave, rejection('请假原因包含敏感词，请重新编辑', { reason: 'sensitive', field: 'reason' })),
  );
  await send();
  await expect.element(reason()).toHaveFocus();
  await expectInView(dialog().getByText('请假原因包含敏感词，请重新编辑'));
});

it('RULE-55 leave that was begun is asked about before it goes, by the cross and by Back', async () => {
  await open();
  await userEvent.fill(reason(), '发烧');
  await userEvent.click(dialog().getByRole('button', { name: '关闭' }));
  await expect.element(dialog().getByText('填写的内容还没有保存，放弃吗？')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: '继续填写' }));
  await expect.element(reason()).toHaveValue('发烧');
  // Nothing to ask about: Back closes the form, and the page stays.
  await userEvent.fill(reason(), '');
  await expect.poll(() => history.state?.over).toBe(1);
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('还没有请过假')).toBeVisible();
});

it('RULE-55 leave of another year tells it', async () => {
  const leave = (nth: number, first: string, last: string): LeaveRow => ({
    id: insideId(nth),
    first,
    last,
    slots: null,
    kind: '病假',
    reason: '',
    pictures: [],
    status: 1,
    remark: '',
    decided_by: '',
    decided_at: 0,
    own: 1,
    asked_by: '何一',
    asked_at: 0,
    can_withdraw: 0,
  });
  await show('病假', [leave(1, '2025-12-31', '2026-01-01'), leave(2, '2025-03-02', '2025-03-02')]);
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent);
  expect(titles()).toEqual(['2025年12月31日 周三 – 1月1日 周四，共 2 天', '2025年3月2日 周日']);
  await expectSound();
});
