import type { CheckinRecord } from '@rollcall/contract/record/record';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMemberActivity, insideId } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { RecordScreen } from './screens/record-screen.tsx';

const harness = memberHarness();
const NOON = 1_772_000_000;
const review = (rank: number, t_submit: number) => ({
  id: String(t_submit),
  rank,
  nickname: '王老师',
  head_url: '',
  t_submit,
  content: '',
  imgs: [],
  audio: null,
  mine: 0,
});
const aRecord = (remarks: unknown[], fixedAt: number) =>
  ({
    pt_id: insideId(5),
    day: '2026-02-25',
    date: NOON,
    slot: null,
    mine: 1,
    rank: 1,
    place: null,
    homework: null,
    like: 0,
    like_count: 0,
    comments: [],
    comment_count: 0,
    abilities: {},
    fill_params: [],
    fix: { date: fixedAt, fill_params: [] },
    remarks,
  }) as unknown as CheckinRecord;

async function show(record: CheckinRecord): Promise<void> {
  await harness.show({
    answers: [],
    until: '我的订正',
    render: () => <RecordScreen activity={aMemberActivity()} record={record} back="/" />,
  });
}

it('JOIN-19 a correction that was handed in waits for the teacher, also behind words added since', async () => {
  await show(aRecord([review(0, NOON + 30), review(1, NOON)], NOON + 10));
  await expect.element(page.getByText('订正已提交，等老师再看')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '修改订正' })).toBeVisible();
});

it('JOIN-19 a newer 需订正 asks for a correction anew', async () => {
  await show(aRecord([review(1, NOON + 30), review(1, NOON)], NOON + 10));
  await expect.element(page.getByText('老师请您订正')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '提交订正' })).toBeVisible();
});
