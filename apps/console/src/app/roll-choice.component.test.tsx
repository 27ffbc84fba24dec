import { DEFAULT_ALERTS, getAttendanceSettings, ROLL_MODE, saveAttendanceSettings } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { RollChoice } from './roll-choice.tsx';

const harness = consoleHarness();

it('attendance on the large screen is off until it is chosen, and saved alone', async () => {
  const shown = {
    leave: 1 as const,
    alerts: DEFAULT_ALERTS,
    screen: ROLL_MODE.OFF,
    slot_rules: [null],
    rev: 'r1',
  };
  const { server } = await harness.show({
    answers: [
      answer(getAttendanceSettings, { data: shown }),
      answer(saveAttendanceSettings, { data: { ...shown, screen: ROLL_MODE.NAMES } }),
    ],
    render: () => <RollChoice cid="c1" />,
  });
  const group = page.getByRole('radiogroup', { name: '大屏考勤' });
  await expect.element(group.getByRole('radio', { name: '不显示' })).toBeChecked();
  await group.getByText('人数和姓名').click();
  await expect.poll(() => server.sent(saveAttendanceSettings)).toEqual([{ cid: 'c1', screen: 2 }]);
});
