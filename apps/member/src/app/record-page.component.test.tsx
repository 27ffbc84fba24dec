import { field } from '@rollcall/contract/field/field';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { type CheckinRecord, getMemberRecord, removeOwnRecord } from '@rollcall/contract/record/record';
import { answer } from '@rollcall/gallery/fake-server';
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
