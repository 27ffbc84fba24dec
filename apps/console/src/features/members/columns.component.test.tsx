import { listMembers, type MemberRow, memberAttendance } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { aDetail, CID, NOW } from '../../testing/organiser.ts';
import { Component as MembersScreen } from './screens/members-screen.tsx';

const harness = consoleHarness();

const MEMBER: MemberRow = {
  '1': '王浩然',
  '2': 0,
  '-1': `${CID}-${'A'.repeat(21)}1`,
  '-3': '',
  state: 'joined',
  guardian: '',
  t_join: NOW,
  hidden: 0,
  hidden_until: 0,
  can: ['remove'],
};

/** The page, left and opened again by a press. */
function Reopened() {
  const [times, setTimes] = useState(0);
  return (
    <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
      <button type="button" onClick={() => setTimes(times + 1)}>
        再打开
      </button>
      <MembersScreen key={times} />
    </ActivityContext>
  );
}

it('MEMBER-09 columns that an organiser hides stay hidden, and rows dense, until they choose again', async () => {
  await harness.show({
    path: `/menber-setting/${CID}`,
    answers: [
      answer(listMembers, {
        owner: { upic: '', uname: '方校长', alias: '方校长', unionid: `${CID}-${'A'.repeat(21)}9` },
        total: 1,
        is_owner: 1,
        counts: { ordinary: 1, admins: 0, blacklisted: 0, waiting: 0, unclaimed: 0 },
        data: { field_list: [{ '1': '姓名' }, { '2': '身份' }], members: [MEMBER] },
      }),
      answer(memberAttendance, { data: { days: ['2026-02-27'], lists: [] } }),
    ],
    render: () => <Reopened />,
  });
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
  const height = () =>
    page
      .getByRole('row', { name: /王浩然/ })
      .element()
      .getBoundingClientRect().height;
  await sees('王浩然');
  await expect.poll(heads).toEqual(['', '姓名', '身份', '出勤率（近 1 个签到日）', '连续缺勤', '操作']);
  expect(height()).toBe(64);
  await press('表格设置');
  await expect.element(page.getByRole('checkbox', { name: '姓名' })).toBeDisabled();
  for (const name of ['身份', '出勤率']) await touch(page.getByRole('checkbox', { name }));
  await touch(page.getByText('紧凑'));
  await expect.poll(heads).toEqual(['', '姓名', '连续缺勤', '操作']);
  await expect.poll(height).toBe(48);
  await press('再打开');
  await sees('王浩然');
  await expect.poll(heads).toEqual(['', '姓名', '连续缺勤', '操作']);
  expect(height()).toBe(48);
  await press('表格设置');
  await touch(page.getByRole('checkbox', { name: '身份' }));
  await expect.poll(heads).toEqual(['', '姓名', '身份', '连续缺勤', '操作']);
});
