import {
  getMemberProfile,
  listMembers,
  type MemberRow,
  memberAttendance,
  quitActivity,
  saveMemberProfile,
  setRole,
} from '@rollcall/contract';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees, valueIn } from '../../testing/hands.ts';
import { aDetail, CID, NOW } from '../../testing/organiser.ts';
import { refreshMembers } from './hooks/use-members.ts';
import { Component as MembersScreen } from './screens/members-screen.tsx';

const harness = consoleHarness();
const aRow = (name: string, n: number): MemberRow => ({
  '1': name,
  '2': 0,
  '-1': `${CID}-${'A'.repeat(21)}${n}`,
  '-3': '',
  state: 'joined',
  guardian: '',
  t_join: NOW,
  hidden: 0,
  hidden_until: 0,
  can: ['rename', 'set_absent', 'remove'],
});
const rows = ['王浩然', '李思雨', '赵一鸣', '周天佑'].map(aRow);
const listOf = (members: MemberRow[]) =>
  answer(listMembers, {
    owner: { upic: '', uname: '方校长', alias: '方校长', unionid: `${CID}-${'A'.repeat(21)}9` },
    total: members.length,
    is_owner: 1,
    counts: { ordinary: members.length, admins: 0, blacklisted: 0, waiting: 0, unclaimed: 0 },
    data: { field_list: [{ '1': '姓名' }], members },
  });
const shows = () =>
  harness.show({
    path: `/menber-setting/${CID}`,
    until: '王浩然',
    answers: [listOf(rows), answer(memberAttendance, { data: { days: [], lists: [] } })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <MembersScreen />
      </ActivityContext>
    ),
  });
const select = (name: string) => touch(page.getByRole('checkbox', { name: `选择 ${name}` }));
const dialog = page.getByRole('dialog');
async function act(name: string, words: string): Promise<void> {
  await press(`操作 ${name}`);
  await touch(page.getByRole('menuitem', { name: words }));
}

it('MEMBER-22 whoever is deleted by their own row is selected no more', async () => {
  const { server } = await shows();
  await select('李思雨');
  await select('王浩然');
  await sees('已选 2 人');
  server.answers(answer(quitActivity, {}), listOf(rows.filter((row) => row['1'] !== '李思雨')));
  await act('李思雨', '删除成员');
  await press('删除', dialog);
  await isGone(dialog);
  await sees('已选 1 人');
});

it('MEMBER-22 whoever was renamed since is named anew, and offered what can be done now', async () => {
  const { server } = await shows();
  await select('王浩然');
  await select('李思雨');
  server.answers(listOf([{ ...rows[0]!, '1': '王皓然', can: ['rename', 'remove'] }, ...rows.slice(1)]));
  await refreshMembers();
  await sees('王皓然');
  await press('删除成员');
  await sees('王皓然、李思雨', dialog);
  await press('取消', dialog);
  await press('设为不参与签到');
  await sees('所选的另外 1 人不适用', dialog);
});

it('names the first of those who are deleted together', async () => {
  const { server } = await shows();
  for (const row of rows) await select(row['1']);
  server.answers(answer(quitActivity, {}), listOf([]));
  await press('删除成员');
  await sees('王浩然、李思雨、赵一鸣等 4 人', dialog);
});

it('a late answer closes its own dialog alone, not the one that was opened meanwhile', async () => {
  const { server } = await shows();
  const reg_info = aDetail(true).reg_info;
  let arrives = () => {};
  server.answers(
    answer(getMemberProfile, ({ unionid }) => ({
      data: {
        unionid: String(unionid),
        rev: 'r1',
        alias: '',
        stu_no: '',
        ask_alias: 0 as const,
        reg_info,
        reg_params: [],
      },
    })),
    answer(saveMemberProfile, async () => {
      await new Promise<void>((resolve) => {
        arrives = resolve;
      });
      return {};
    }),
  );
  await act('王浩然', '修改信息');
  await fill('姓名', '王浩');
  await press('保存', dialog);
  await expect.poll(() => server.sent(saveMemberProfile)).toHaveLength(1);
  await press('取消', dialog);
  await press('放弃', dialog);
  await isGone(dialog);
  await act('李思雨', '修改信息');
  await fill('姓名', '李思');
  arrives();
  await sees('修改名字成功');
  expect(valueIn('姓名')).toBe('李思');
});

it('Escape gives the focus back to what opened the dialog', async () => {
  await shows();
  (button('添加成员').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('姓名', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await expect.element(button('添加成员')).toHaveFocus();
});

it('MEMBER-22 what became of a batch is told while the list does not answer', async () => {
  const { server } = await shows();
  await select('李思雨');
  await select('王浩然');
  server.answers(answer(quitActivity, {}), unanswered(listMembers));
  await press('删除成员');
  await press('删除成员（2 人）');
  // Well below the 20 s after which a read without an answer has failed.
  await expect.element(page.getByText('完成 2 人。'), { timeout: 8000 }).toBeVisible();
});

it('MEMBER-22 the result of a batch counts those it was done to, whatever the list says since', async () => {
  const { server } = await shows();
  await select('李思雨');
  await select('王浩然');
  const done = rows.map((row) => ({ ...row, '1': `${row['1']}（停）`, can: ['remove' as const] }));
  server.answers(answer(setRole, {}), listOf(done));
  await press('设为不参与签到');
  await press('设为不参与签到（2 人）');
  await sees('完成 2 人。');
  await sees('王浩然（停）');
  await expect.element(page.getByRole('dialog', { name: '设为不参与签到 2 人' })).toBeVisible();
});
