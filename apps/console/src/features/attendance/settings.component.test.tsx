import {
  DEFAULT_ALERTS,
  getAttendanceSettings,
  type ResponseOf,
  saveAttendanceSettings,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { Link } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, radio, sees } from '../../testing/hands.ts';
import { speak } from '../../testing/languages.ts';
import { AttendanceSettings } from './components/settings.tsx';
import './attendance.css';

const harness = consoleHarness();

it('the settings of attendance switch notices to guardians on, and keep the thresholds', async () => {
  const shown = {
    leave: 1 as const,
    alerts: DEFAULT_ALERTS,
    screen: 0 as const,
    rev: 'r1',
    slot_rules: [null],
  };
  const { server } = await harness.show({
    answers: [
      answer(getAttendanceSettings, { data: shown }),
      answer(saveAttendanceSettings, {
        data: { ...shown, alerts: { ...DEFAULT_ALERTS, notify_guardians: 1 as const } },
      }),
    ],
    render: () => (
      <AttendanceSettings cid="c1" slots={[[0, 86_340]]} byDay signed={{ records: 3, today: 1 }} />
    ),
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

it('other rules of slots are saved once their effects on sign-ins were seen', async () => {
  const shown = {
    leave: 1 as const,
    screen: 0 as const,
    rev: 'r1',
    alerts: DEFAULT_ALERTS,
    slot_rules: [{ kind: 'in' as const, mark: 28_800 }],
  };
  const { server } = await harness.show({
    answers: [
      answer(getAttendanceSettings, { data: shown }),
      answer(saveAttendanceSettings, { data: { ...shown, slot_rules: [{ kind: 'in', mark: 28_200 }] } }),
    ],
    render: () => (
      <AttendanceSettings cid="c1" slots={[[25_200, 30_600]]} byDay signed={{ records: 12, today: 2 }} />
    ),
  });
  await fill('几点算迟到', '7:50');
  await press('保存');
  await sees('“07:00–08:30”从今天起晚于 07:50 算迟到，原来是 08:00。');
  await sees('今天已有的 2 次签到仍按签到时的规则，不重新判断。');
  await sees('以前各天的 10 次签到不重新判断');
  await press('再想想');
  await isGone(page.getByRole('dialog'));
  expect(server.sent(saveAttendanceSettings)).toEqual([]);
  await press('保存');
  await press('确认保存');
  await expect.poll(() => server.sent(saveAttendanceSettings)).toHaveLength(1);
  expect(server.sent(saveAttendanceSettings)[0]).toMatchObject({
    slot_rules: [{ kind: 'in', mark: 28_200 }],
  });
  await isGone(page.getByRole('dialog'));
});

it('effects of other rules of slots are in English where the console is', async () => {
  const shown = { leave: 1 as const, screen: 0 as const, rev: 'r1', alerts: DEFAULT_ALERTS };
  speak('en');
  onTestFinished(() => speak('zh'));
  await harness.show({
    answers: [
      answer(getAttendanceSettings, {
        data: { ...shown, slot_rules: [{ kind: 'in' as const, mark: 28_800 }] },
      }),
    ],
    render: () => (
      <AttendanceSettings cid="c1" slots={[[25_200, 30_600]]} byDay signed={{ records: 12, today: 2 }} />
    ),
  });
  const field = page.getByRole('textbox', { name: 'Late after' });
  await field.fill('7:50');
  await press('Save');
  const dialog = page.getByRole('dialog');
  await sees('signing in after 07:50 counts as "Late" for "07:00–08:30"; it was 08:00 before.', dialog);
  expect(dialog.element().textContent).not.toMatch(/\p{Script=Han}/u);
});

it('a number that cannot be read is not saved as the one before it', async () => {
  const shown = {
    leave: 1 as const,
    alerts: DEFAULT_ALERTS,
    screen: 0 as const,
    rev: 'r1',
    slot_rules: [null],
  };
  const { server } = await harness.show({
    answers: [answer(getAttendanceSettings, { data: shown })],
    render: () => (
      <AttendanceSettings cid="c1" slots={[[0, 86_340]]} byDay signed={{ records: 3, today: 1 }} />
    ),
  });
  await fill('出勤率低于（%）', '200');
  // Leaving the field reads it, and moves what stands below.
  await userEvent.tab();
  await sees('请填 1 到 100 之间的数');
  await press('保存');
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('出勤率低于（%）').element());
  expect(server.sent(saveAttendanceSettings)).toEqual([]);
});

it('a time that cannot be read is told at its field, which has the focus', async () => {
  const rules = [{ kind: 'in' as const }, { kind: 'out' as const, name: '离校' }];
  const shown = {
    leave: 1 as const,
    alerts: DEFAULT_ALERTS,
    screen: 0 as const,
    rev: 'r1',
    slot_rules: rules,
  };
  const slots: [number, number][] = [
    [25_200, 30_600],
    [57_600, 63_000],
  ];
  const { server } = await harness.show({
    answers: [answer(getAttendanceSettings, { data: shown })],
    render: () => <AttendanceSettings cid="c1" slots={slots} byDay signed={{ records: 0, today: 0 }} />,
  });
  await fill('几点前算早退', '放学以后');
  await press('保存');
  await sees('“放学以后”不是时间');
  const field = page.getByLabelText('几点前算早退');
  await expect.poll(() => document.activeElement).toBe(field.element());
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('“放学以后”不是时间');
  expect(server.sent(saveAttendanceSettings)).toEqual([]);
  await fill('几点前算早退', '17点');
  await isGone(page.getByText('不是时间'));
});

it('a time outside of its slot is marked before effects are shown and anything is sent', async () => {
  const shown = {
    leave: 1 as const,
    screen: 0 as const,
    rev: 'r1',
    alerts: DEFAULT_ALERTS,
    slot_rules: [{ kind: 'in' as const, mark: 28_800 }],
  };
  const { server } = await harness.show({
    answers: [answer(getAttendanceSettings, { data: shown })],
    render: () => (
      <AttendanceSettings cid="c1" slots={[[21_600, 30_600]]} byDay signed={{ records: 12, today: 2 }} />
    ),
  });
  await fill('几点算迟到', '9点');
  await press('保存');
  await sees('时间须在 06:00–08:30 之间');
  const field = page.getByLabelText('几点算迟到');
  await expect.element(field).toHaveAccessibleDescription('时间须在 06:00–08:30 之间');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => document.activeElement).toBe(field.element());
  // Leaving the field takes nothing of it away.
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await isGone(page.getByRole('dialog'));
  expect(server.sent(saveAttendanceSettings)).toEqual([]);
  await fill('几点算迟到', '8:10');
  await isGone(page.getByText('时间须在 06:00–08:30 之间'));
});

it('a name that the server refuses is marked at its field, and stays', async () => {
  const shown = { leave: 1 as const, alerts: DEFAULT_ALERTS, screen: 0 as const, rev: 'r1' };
  await harness.show({
    answers: [
      answer(getAttendanceSettings, { data: { ...shown, slot_rules: [null, { kind: 'in' as const }] } }),
      answer(saveAttendanceSettings, () =>
        rejection('时段名称包含敏感词，请重新编辑', { reason: 'field_invalid', field: 'slot_rules.1.name' }),
      ),
    ],
    render: () => (
      <AttendanceSettings
        cid="c1"
        slots={[
          [21_600, 30_600],
          [36_000, 39_600],
        ]}
        byDay
        signed={{ records: 0, today: 0 }}
      />
    ),
  });
  await fill('时段名称', '坏词');
  await press('保存');
  const field = page.getByLabelText('时段名称');
  await expect.element(field).toHaveAccessibleDescription('时段名称包含敏感词，请重新编辑');
  await expect.element(field).toHaveValue('坏词');
});

it('asks before settings that are not saved are left, and no more once they are', async () => {
  let stored: ResponseOf<typeof getAttendanceSettings>['data'] = {
    leave: 1,
    alerts: DEFAULT_ALERTS,
    screen: 0,
    rev: 'r1',
    slot_rules: [{ kind: 'in' }],
  };
  const { server, where } = await harness.show({
    answers: [
      answer(getAttendanceSettings, () => ({ data: stored })),
      answer(saveAttendanceSettings, () => {
        stored = { ...stored, leave: 0, slot_rules: [{ kind: 'in', mark: 28_800 }] };
        return { data: stored };
      }),
    ],
    render: () => (
      <>
        <Link to="/elsewhere">别的页面</Link>
        <AttendanceSettings cid="c1" slots={[[0, 86_340]]} byDay signed={{ records: 0, today: 0 }} />
      </>
    ),
  });
  await radio('请假', '不开放');
  await touch(page.getByRole('link', { name: '别的页面' }));
  const question = page.getByRole('dialog', { name: '修改还没有保存' });
  await press('留在这里', question);
  await isGone(question);
  await expect
    .element(page.getByRole('radiogroup', { name: '请假' }).getByRole('radio', { name: '不开放' }))
    .toBeChecked();
  await fill('几点算迟到', '8点');
  await userEvent.keyboard('{Enter}');
  await sees('保存成功');
  expect(server.sent(saveAttendanceSettings)).toMatchObject([{ leave: 0, slot_rules: [{ mark: 28_800 }] }]);
  // Leaving the field writes its time out.
  await userEvent.tab();
  await expect.element(page.getByLabelText('几点算迟到')).toHaveValue('08:00');
  await touch(page.getByRole('link', { name: '别的页面' }));
  await expect.poll(where).toBe('/elsewhere');
});
