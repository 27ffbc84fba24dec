import { field } from '@rollcall/contract/field/field';
import {
  type CheckinRecord,
  recordAbilities,
  removeOwnRecord,
  updateOwnRecord,
} from '@rollcall/contract/record/record';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
    abilities: { updateOwn: true, removeOwn: true },
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

it('JOIN-16 a record whose removal was answered on a lost line is gone at the next press', async () => {
  const one = aMemberActivity();
  const { server, where } = await harness.show({
    path: '/record',
    answers: [unreachable(removeOwnRecord)],
    until: '我的签到',
    render: () => <RecordScreen activity={one} record={aRecord([], NOON)} back="/back" />,
  });
  await userEvent.click(page.getByRole('button', { name: '删除' }));
  const yes = page.getByRole('dialog').getByRole('button', { name: '删除' });
  await userEvent.click(yes);
  await expect.element(page.getByText(/^网络不给力/)).toBeVisible();
  server.answers(answer(removeOwnRecord, rejection('记录不存在或已删除', { reason: 'not_found' })));
  await userEvent.click(yes);
  await expect.poll(where).toBe('/back');
});

it('JOIN-16 a late answer closes its own edit alone, not the one that was begun meanwhile', async () => {
  const fill_options = [field.parse({ field_key: 1, field_name: '文字', field_type: 7, require: 1 })];
  const base = aMemberActivity({ fill_options });
  const record = {
    ...aRecord([], 0),
    unionid: insideId(1),
    name: '王小宝',
    head_url: '',
    top: 0,
    is_agent: 0,
    makeup: 0,
    late: 0,
    wifi: '',
    rank: 0,
    graded: 0,
    versions: 0,
    changed_since_graded: 0,
    abilities: {
      ...Object.fromEntries(recordAbilities.keyof().options.map((one) => [one, false])),
      updateOwn: true,
    },
    remarks: [],
    fix: null,
    fill_params: [{ key: 1, name: '文字', val: '读了三页' }],
  } as unknown as CheckinRecord;
  let arrives = () => {};
  let isAnswered = false;
  const { server } = await harness.show({
    answers: [
      answer(updateOwnRecord, async () => {
        await new Promise<void>((resolve) => {
          arrives = resolve;
        });
        isAnswered = true;
        return { data: record };
      }),
    ],
    until: '读了三页',
    render: () => <RecordScreen activity={base} record={record} back="/" />,
  });
  const sheet = page.getByRole('dialog');
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
  const text = page.getByRole('textbox', { name: '文字' });
  await press('修改');
  await userEvent.fill(text, '读了四页');
  await press('保存');
  await expect.poll(() => server.sent(updateOwnRecord)).toHaveLength(1);
  await press('关闭');
  await expect.element(sheet).not.toBeInTheDocument();
  await press('修改');
  await userEvent.fill(text, '读了五页');
  arrives();
  await expect.poll(() => isAnswered).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(text).toHaveValue('读了五页');
});
