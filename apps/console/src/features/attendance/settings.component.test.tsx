import { DEFAULT_ALERTS, getAttendanceSettings, saveAttendanceSettings } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { AttendanceSettings } from './components/settings.tsx';
import './attendance.css';

const harness = consoleHarness();

it('the settings of attendance switch notices to guardians on, and keep the thresholds', async () => {
  const shown = { leave: 1 as const, alerts: DEFAULT_ALERTS, slot_rules: [null] };
  const { server } = await harness.show({
    answers: [
      answer(getAttendanceSettings, { data: shown }),
      answer(saveAttendanceSettings, {
        data: { ...shown, alerts: { ...DEFAULT_ALERTS, notify_guardians: 1 as const } },
      }),
    ],
    render: () => <AttendanceSettings cid="c1" slots={[[0, 86_340]]} byDay />,
  });
  await sees('每个时段结束后，通知没签到的孩子的家长；请假、停课、不参与的不通知。');
  const notices = page.getByRole('radiogroup', { name: '未签到通知' });
  await expect.element(notices.getByRole('radio', { name: '不通知' })).toBeChecked();
  await notices.getByText('通知家长').click();
  await press('保存');
  await expect.poll(() => server.sent(saveAttendanceSettings)).toHaveLength(1);
  expect(server.sent(saveAttendanceSettings)[0]).toMatchObject({
    cid: 'c1',
    leave: 1,
    alerts: { ...DEFAULT_ALERTS, notify_guardians: 1 },
  });
});
