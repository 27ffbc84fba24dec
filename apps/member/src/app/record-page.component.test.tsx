import { field } from '@rollcall/contract/field/field';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { removeCommentAsMember } from '@rollcall/contract/record/calls';
import {
  type CheckinRecord,
  getMemberRecord,
  type RecordComment,
  removeOwnRecord,
  updateOwnRecord,
} from '@rollcall/contract/record/record';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { insideId } from '../testing/activity.ts';
import { aDue, anAttendance, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import RecordPage from './record-page.tsx';

const harness = memberHarness();
const CHILD = insideId(2);
const PT_ID = insideId(5);
const NOTE = field.parse({ field_key: 1, field_name: '晨读', field_type: 7 });

const aRecord = (updateOwn: boolean, removeOwn: boolean): CheckinRecord => ({
  pt_id: PT_ID,
  unionid: CHILD,
  name: '王小宝',
  head_url: '',
  date: NOW,
  day: '2026-03-02',
  slot: null,
  top: 0,
  is_agent: 1,
  makeup: 0,
  late: 0,
  like: 0,
  like_count: 0,
  fill_params: [{ key: 1, name: '晨读', val: '读了三页' }],
  place: null,
  wifi: '',
  fix: null,
  homework: null,
  remarks: [],
  rank: 0,
  graded: 0,
  comments: [],
  comment_count: 0,
  versions: 0,
  changed_since_graded: 0,
  abilities: {
    like: true,
    comment: true,
    review: false,
    pin: false,
    remove: false,
    blacklist: false,
    rename: false,
    annotate: false,
    updateOwn,
    removeOwn,
  },
  mine: 1,
});

/** As a parent without a part of their own, whose activity abilities are all off. */
const activity = anAttendance({
  view: 'join',
  me: null,
  abilities: { ...anAttendance().abilities, updateRecord: false, removeRecord: false },
  fill_options: [NOTE],
  wards: [{ unionid: CHILD, name: '王小宝', relation: '妈妈', pending: 0, due: aDue(), signed: [] }],
});

function Address() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
const show = (record: CheckinRecord, until: string, query = '') =>
  harness.show({
    until,
    path: `/Abc123/records/${PT_ID}${query}`,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getMemberRecord, { data: record }),
      answer(removeOwnRecord, {}),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid/records/:id" element={<RecordPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    ),
  });

it('JOIN-18 a child’s record names the child and leads back to theirs, also by a link that does not name them', async () => {
  for (const query of ['', `?for=${CHILD}`]) {
    await show(aRecord(false, false), '王小宝的签到', query);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('王小宝的签到');
    await userEvent.click(page.getByRole('link', { name: '返回' }));
    await expect.element(page.getByText(`/Abc123/records?for=${CHILD}`)).toBeVisible();
  }
});

it('JOIN-16 JOIN-18 a parent changes and deletes the record of a child as the server lets them', async () => {
  await show(aRecord(true, true), '王小宝的签到');
  await expect.element(page.getByRole('button', { name: '修改', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }));
  await expect.element(page.getByText(`/Abc123/records?for=${CHILD}`)).toBeVisible();
});

it('JOIN-16 without these rights neither is offered', async () => {
  await show(aRecord(false, false), '王小宝的签到');
  await expect.element(page.getByText('读了三页')).toBeVisible();
  for (const name of ['修改', '删除'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

const aComment = (nth: number, content: string): RecordComment => ({
  com_id: insideId(nth),
  nickname: '王小宝',
  head_url: '',
  content,
  img: '',
  reply_to: null,
  t_create: NOW,
  mine: 1,
});

it('JOIN-16 JOIN-23 a change and a removed comment show while the record is not read anew', async () => {
  // Milliseconds; well below the 20 s after which a read without an answer has failed.
  const soon = { timeout: 8000 };
  const comments = [aComment(21, '第一句'), aComment(22, '第二句')];
  const record = { ...aRecord(true, true), comments, comment_count: 2 };
  const { server } = await show(record, '第一句');
  server.answers(
    answer(updateOwnRecord, {
      data: { ...record, fill_params: [{ key: 1, name: '晨读', val: '读了五页' }] },
    }),
    answer(removeCommentAsMember, {}),
    unanswered(getMemberRecord),
    unanswered(getMemberActivity),
  );
  const dialog = page.getByRole('dialog');
  await userEvent.click(page.getByRole('button', { name: '修改', exact: true }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '晨读' }), '读了五页');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await expect.element(dialog, soon).not.toBeInTheDocument();
  await expect.element(page.getByText('读了五页')).toBeVisible();
  // The oldest of them: what newer ones push out is kept.
  const talk = page.getByRole('region', { name: '点赞与评论' });
  await userEvent.click(talk.getByRole('button', { name: '删除', exact: true }).first());
  await userEvent.click(dialog.getByRole('button', { name: '删除' }));
  await expect.element(dialog, soon).not.toBeInTheDocument();
  await expect.element(page.getByText('第一句')).not.toBeInTheDocument();
  await expect.element(page.getByText('第二句')).toBeVisible();
  expect(page.getByText(/查看更早的/).query()).toBeNull();
});
