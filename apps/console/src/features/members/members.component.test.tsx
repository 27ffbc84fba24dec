import {
  addMembers,
  createExport,
  getMemberProfile,
  listExports,
  listMembers,
  MEMBER_MESSAGES,
  type MemberRow,
  memberAttendance,
  previewMembers,
  quitActivity,
  type ResponseOf,
  saveMemberProfile,
  setRole,
  sortedMembers,
} from '@rollcall/contract';
import { answer, rejection, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees, toasts } from '../../testing/hands.ts';
import { aDetail, CID, NOW } from '../../testing/organiser.ts';
import { Component as MembersScreen } from './screens/members-screen.tsx';

const harness = consoleHarness();

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      返回上一页
    </button>
  );
}

const idOf = (n: number) => `${CID}-${'A'.repeat(21)}${n}`;
const aRow = (n: number, name: string, over: Partial<MemberRow> = {}): MemberRow => ({
  '1': name,
  '2': 0,
  '-1': idOf(n),
  '-3': '',
  state: 'joined',
  guardian: '',
  t_join: NOW,
  hidden: 0,
  hidden_until: 0,
  can: ['set_absent', 'remove'],
  ...over,
});
const rows = [aRow(1, '王浩然'), aRow(2, '李思雨'), aRow(3, '赵一鸣', { can: ['cancel_absent'] })];
const aList = (members: MemberRow[]): ResponseOf<typeof listMembers> => ({
  owner: { upic: '', uname: '方校长', alias: '方校长', unionid: idOf(9) },
  total: members.length,
  is_owner: 1,
  counts: { ordinary: members.length, admins: 0, blacklisted: 0, waiting: 0, unclaimed: 0 },
  data: { field_list: [{ '1': '姓名' }, { '2': '身份' }], members },
});
type Sorted = Partial<ResponseOf<typeof sortedMembers>>;
/** @param unit null: of several */
const shows = (sorted: Sorted = {}, unit: 'day' | 'week' | 'month' | null = 'day') =>
  harness.show({
    path: `/menber-setting/${CID}`,
    answers: [
      answer(listMembers, aList(rows)),
      answer(sortedMembers, { ...aList(rows.toReversed()), ...sorted }),
      answer(memberAttendance, {
        data: {
          days: ['2026-02-26', '2026-02-27'],
          lists: [
            { unionid: idOf(1), done: 2, due: 2, rate: '100.00%', absent_days: 0 },
            { unionid: idOf(2), done: 0, due: 2, rate: '0.00%', absent_days: 2, unit: unit ?? undefined },
          ],
        },
      }),
      answer(previewMembers, {
        data: {
          total: 2,
          taken: 2,
          columns: { name: '姓名', phone: '', no: '' },
          sheet: '',
          sheets: 1,
          head_line: 0,
          lines: [
            { line: 2, name: '张三', phone: '', no: '' },
            { line: 3, name: '王浩然', phone: '', no: '' },
          ],
          problems: [],
          counts: { skipped: 0, partial: 0, note: 0 },
          fresh: 1,
          known: [3],
        },
      }),
      answer(addMembers, { data: { added: 1, known: 1, partly: 0 } }),
      answer(setRole, {}),
    ],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <MembersScreen />
      </ActivityContext>
    ),
  });
const texts = (row: RegExp) =>
  page
    .getByRole('row', { name: row })
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);

it('tells rate and absence of the last due days, and sorts by them', async () => {
  const { server } = await shows();
  await sees('出勤率（近 2 个签到日）');
  await expect.poll(() => texts(/王浩然/)).toContain('100%');
  await expect.poll(() => texts(/李思雨/)).toEqual(expect.arrayContaining(['0%', '2 天']));
  await touch(page.getByRole('columnheader', { name: /连续缺勤/ }).getByRole('button'));
  await expect.poll(() => server.sent(sortedMembers).at(-1)?.sort).toBe('absent');
  await expect
    .element(page.getByRole('columnheader', { name: /连续缺勤/ }))
    .toHaveAttribute('aria-sort', 'descending');
});

it.each([
  ['week', '2 周'],
  ['month', '2 个月'],
  [null, '2 次应签'],
] as const)('tells absence in a row in the unit of its cycle: %s, null of several', async (unit, words) => {
  await shows({}, unit);
  await expect.poll(() => texts(/李思雨/)).toContain(words);
});

it('says of when an order is that was not made for the question', async () => {
  await shows({ as_of: Date.parse('2026-02-27T17:30:00+08:00') / 1000 });
  await touch(page.getByRole('columnheader', { name: /连续缺勤/ }).getByRole('button'));
  await sees('按 2月27日 周五 17:30 的统计排列');
});

it('changes those selected to whom an act applies, and says who stays', async () => {
  const { server } = await shows();
  await touch(page.getByRole('checkbox', { name: '选择本页全部' }));
  await sees('已选 3 人');
  await press('设为不参与签到');
  await sees('所选的另外 1 人不适用，保持不变。');
  await press('设为不参与签到（2 人）');
  await sees('完成 2 人。');
  expect(server.sent(setRole).map(({ unionid }) => unionid)).toEqual([idOf(1), idOf(2)]);
});

it('MEMBER-31 a changed setting of a member says so', async () => {
  const { server } = await shows();
  await act('王浩然', '设为不参与签到');
  await press('设为不参与签到', page.getByRole('dialog'));
  await sees('设置成功', toasts());
  expect(server.sent(setRole)).toMatchObject([{ unionid: idOf(1), role: 4, type: 1 }]);
});

it('adds names of a chain after they were checked', async () => {
  const { server } = await shows();
  await press('添加成员');
  await touch(page.getByRole('dialog').getByText('粘贴名单或接龙'));
  await fill('一行一个姓名，可带手机号和学号', '#接龙\n1. 张三\n2. 王浩然');
  await press('下一步：核对');
  await sees('读到 2 人，1 人已经是成员，不会重复添加');
  await sees('已经是成员', page.getByRole('dialog'));
  await press('添加 1 人');
  await sees('已添加 1 人，1 人已经是成员');
  expect(server.sent(addMembers)[0]?.text).toContain('1. 张三');
  await expect.poll(() => button('添加 1 人').elements()).toEqual([]);
});

it('FORM-37 adds one member in columns of their own, and no phone that is wrong', async () => {
  const { server } = await shows();
  await press('添加成员');
  await fill('姓名', '王 小明');
  await fill('手机号（选填）', '1380013800');
  await press('添加', page.getByRole('dialog'));
  await sees('请输入正确的手机号', page.getByRole('dialog'));
  expect(server.sent(addMembers)).toEqual([]);
  await fill('手机号（选填）', '138 0013 8000');
  await isGone(page.getByText('请输入正确的手机号'));
  await press('添加', page.getByRole('dialog'));
  await sees('已添加 1 人');
  expect(server.sent(addMembers)[0]?.text).toBe('name\tmobile\tstudent no\n王 小明\t138 0013 8000\t');
});

it('an order that cannot be read says so, and does not leave another one there for it', async () => {
  const { server } = await shows();
  server.answers(unreachable(sortedMembers));
  await touch(page.getByRole('columnheader', { name: /连续缺勤/ }).getByRole('button'));
  await sees('没有加载出来');
  server.answers(answer(sortedMembers, aList(rows.toReversed())));
  await press('重试');
  await sees('王浩然');
});

it('nobody on the blacklist says nothing of the members, who are still on their way', async () => {
  const { server } = await shows();
  server.answers(answer(listMembers, { ...aList([]), counts: { ...aList(rows).counts } }));
  await touch(page.getByRole('tab', { name: /黑名单/ }));
  await sees('黑名单是空的');
  server.answers(unanswered(listMembers));
  await touch(page.getByRole('tab', { name: /管理员/ }));
  await isGone(page.getByText('黑名单是空的'));
  expect(document.body.textContent).not.toContain('还没有管理员');
});

/** Chooses an act of a member's own menu. */
async function act(name: string, words: string): Promise<void> {
  await press(`操作 ${name}`);
  await touch(page.getByRole('menuitem', { name: words }));
}
const MEMBER_GONE = { reason: 'member_gone', field: 'unionid' } as const;

it('a change of somebody who is gone says so, whatever field the refusal names', async () => {
  const who = { unionid: idOf(1), rev: 'r1', alias: '王浩然', stu_no: '' };
  const { server } = await shows();
  server.answers(
    answer(listMembers, aList([aRow(1, '王浩然', { can: ['rename'] })])),
    answer(getMemberProfile, {
      data: { ...who, ask_alias: 1, reg_info: [], reg_params: [] },
    }),
    answer(saveMemberProfile, rejection(MEMBER_MESSAGES.notFound, MEMBER_GONE)),
  );
  await queryClient.invalidateQueries();
  await act('王浩然', '修改信息');
  await fill('签到名字', '王浩');
  await press('保存', page.getByRole('dialog'));
  await sees(MEMBER_MESSAGES.notFound);
});

it('a member whose removal was done by a press before, whose answer was lost, counts as removed', async () => {
  const { server } = await shows();
  server.answers(unreachable(quitActivity));
  await act('李思雨', '删除成员');
  await press('删除', page.getByRole('dialog'));
  await expect.poll(() => server.sent(quitActivity)).toHaveLength(1);
  server.answers(
    answer(quitActivity, rejection(MEMBER_MESSAGES.notFound, MEMBER_GONE)),
    answer(listMembers, aList([rows[0]!, rows[2]!])),
  );
  await press('删除', page.getByRole('dialog'));
  await sees(MEMBER_MESSAGES.removed);
  await isGone(page.getByRole('dialog'));
  await isGone(page.getByRole('row', { name: /李思雨/ }));
});

it('MEMBER-28 a sheet that is ordered again after a lost answer is one file', async () => {
  const { server } = await shows();
  server.answers(answer(listExports, { data: { lists: [] } }), unreachable(createExport));
  await press('下载');
  await press('生成并下载', page.getByRole('dialog'));
  await expect.poll(() => server.sent(createExport)).toHaveLength(1);
  server.answers(answer(createExport, { data: { id: idOf(7) } }));
  await press('生成并下载', page.getByRole('dialog'));
  await expect.poll(() => server.sent(createExport)).toHaveLength(2);
  const [first, again] = server.sent(createExport);
  expect(again).toEqual(first);
});

it('a change of a role that did not arrive is still asked for, and one that is refused no more', async () => {
  const { server } = await shows();
  server.answers(unreachable(setRole));
  await act('王浩然', '设为不参与签到');
  await press('设为不参与签到', page.getByRole('dialog'));
  await sees('网络不给力');
  server.answers(answer(setRole, rejection('没有权限进行此操作')));
  await press('设为不参与签到', page.getByRole('dialog'));
  await sees('没有权限进行此操作');
  await isGone(page.getByRole('dialog'));
  expect(server.sent(setRole)).toHaveLength(2);
});

it('a shorter list before turns no page: back from the blacklist leads to the page that was left', async () => {
  const { server, where } = await harness.show({
    path: `/menber-setting/${CID}?page=3`,
    until: '王浩然',
    answers: [
      answer(listMembers, ({ utype }) =>
        Number(utype) === 2 ? { ...aList([]), total: 0 } : { ...aList(rows), total: 25 },
      ),
      answer(memberAttendance, { data: { days: [], lists: [] } }),
    ],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <Back />
        <MembersScreen />
      </ActivityContext>
    ),
  });
  await touch(page.getByRole('tab', { name: /黑名单/ }));
  await sees('黑名单是空的');
  queryClient.removeQueries({ queryKey: [listMembers.name], type: 'inactive' });
  await press('返回上一页');
  await sees('王浩然');
  expect(where()).toBe(`/menber-setting/${CID}?page=3`);
  expect(server.sent(listMembers).at(-1)).toMatchObject({ page: '3' });
});
