import {
  DEFAULT_ALERTS,
  getAttendanceSettings,
  type ResponseOf,
  type SlotRules,
  saveAttendanceSettings,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, radio, sees, valueIn } from '../../testing/hands.ts';
import { AttendanceSettings } from './components/settings.tsx';
import './attendance.css';

type Stored = ResponseOf<typeof getAttendanceSettings>['data'];
const rule = (kind: 'in' | 'out', name: string): SlotRules[number] => ({ kind, name });
const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [57_600, 63_000];

const harness = consoleHarness();

/** The form, and a server that takes what was begun from its last revision. */
async function open() {
  const state = {
    stored: {
      leave: 1,
      screen: 0,
      alerts: DEFAULT_ALERTS,
      slot_rules: [rule('in', '到校'), rule('out', '离校')],
      rev: 'r1',
    } as Stored,
    slots: [MORNING, EVENING],
  };
  function Shown() {
    const [round, setRound] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setRound(round + 1)}>
          再看
        </button>
        <AttendanceSettings cid="c1" slots={state.slots} byDay signed={{ records: 0, today: 0 }} />
      </>
    );
  }
  const { server } = await harness.show({
    answers: [
      answer(getAttendanceSettings, () => ({ data: state.stored })),
      answer(saveAttendanceSettings, ({ rev, cid: _cid, slots: _slots, ...sent }) => {
        if (rev !== state.stored.rev)
          return rejection('活动已被他人修改，请刷新后再保存', { reason: 'edited_meanwhile' });
        state.stored = { ...state.stored, ...(sent as Partial<Stored>), rev: `${rev}+` };
        return { data: state.stored };
      }),
    ],
    render: () => <Shown />,
  });
  await expect.poll(() => page.getByLabelText('时段名称').elements()).toHaveLength(2);
  return { state, server };
}

it('a save over a colleague’s is refused, and what was typed is laid over the newer settings', async () => {
  const { state, server } = await open();
  await radio('请假', '不开放');
  await fill('连续缺勤的签到日', '7');
  await page.getByLabelText('时段名称').first().fill('晨检');
  state.stored = {
    ...state.stored,
    leave: 2,
    alerts: { ...DEFAULT_ALERTS, rate_percent: 60 },
    slot_rules: [{ kind: 'in', name: '到校', mark: 28_800 }, rule('out', '放学')],
    rev: 'r2',
  };
  await press('保存');
  await sees('请假里有两边都改过的设置，合并后以您的为准。');
  await press('保留我的改动，合并最新内容');
  await isGone(page.getByText('他人刚刚保存了新的内容'));
  expect(valueIn('出勤率低于（%）')).toBe('60');
  await press('保存');
  await sees('保存成功');
  expect(server.sent(saveAttendanceSettings).at(-1)).toMatchObject({
    leave: 0,
    alerts: { ...DEFAULT_ALERTS, absent_days: 7, rate_percent: 60 },
    slot_rules: [{ kind: 'in', name: '晨检', mark: 28_800 }, rule('out', '放学')],
    rev: 'r2',
  });
  // The next one begins from what was saved.
  await fill('连续缺勤的签到日', '8');
  await press('保存');
  await expect.poll(() => server.sent(saveAttendanceSettings).at(-1)).toMatchObject({ rev: 'r2+' });
});

it('the newer settings take the place of what was typed where that is given up', async () => {
  const { state } = await open();
  await fill('连续缺勤的签到日', '7');
  state.stored = { ...state.stored, alerts: { ...DEFAULT_ALERTS, absent_days: 9 }, rev: 'r2' };
  await press('保存');
  await sees('需要关注的标准里有两边都改过的设置');
  await press('放弃我的改动');
  await expect.poll(() => valueIn('连续缺勤的签到日')).toBe('9');
  await isGone(page.getByText('他人刚刚保存了新的内容'));
});

it('other slots leave what was typed, which follows its slot', async () => {
  const { state, server } = await open();
  await page.getByLabelText('时段名称').nth(1).fill('晚归');
  state.slots = [EVENING];
  state.stored = { ...state.stored, slot_rules: [rule('out', '离校')], rev: 'r2' };
  await press('再看');
  await sees('他人刚刚保存了新的内容，您的改动还没有保存。');
  await expect.element(page.getByLabelText('时段名称').nth(1)).toHaveValue('晚归');
  await press('保留我的改动，合并最新内容');
  await expect.poll(() => page.getByLabelText('时段名称').elements()).toHaveLength(1);
  await press('保存');
  await sees('保存成功');
  expect(server.sent(saveAttendanceSettings)).toMatchObject([
    { slot_rules: [rule('out', '晚归')], slots: [EVENING], rev: 'r2' },
  ]);
});

it('rules are of the slots that the server has now, and saved for these alone', async () => {
  const { state, server } = await open();
  const NIGHT: [number, number] = [68_400, 72_000];
  state.slots = [EVENING];
  state.stored = { ...state.stored, slot_rules: [rule('out', '离校')], rev: 'r2' };
  await press('再看');
  await expect.poll(() => page.getByLabelText('时段名称').elements()).toHaveLength(1);
  await expect.element(page.getByLabelText('时段名称')).toHaveValue('离校');
  // One that was added elsewhere.
  state.slots = [EVENING, NIGHT];
  state.stored = { ...state.stored, slot_rules: [rule('out', '离校'), rule('in', '晚自习')], rev: 'r3' };
  await press('再看');
  await expect.element(page.getByLabelText('时段名称').nth(1)).toHaveValue('晚自习');
  await press('保存');
  await expect
    .poll(() => server.sent(saveAttendanceSettings))
    .toMatchObject([{ slot_rules: state.stored.slot_rules, slots: [EVENING, NIGHT], rev: 'r3' }]);
});
