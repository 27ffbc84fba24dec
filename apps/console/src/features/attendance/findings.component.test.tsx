import { attendanceFindings } from '@rollcall/contract';
import { answer, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { sees } from '../../testing/hands.ts';
import { CID, NOW } from '../../testing/organiser.ts';
import { Findings } from './components/findings.tsx';

const harness = consoleHarness();
const days = ['2026-02-15', '2026-02-22', '2026-03-01'];

it.each([
  ['day', '连续 3 个签到日全部缺勤'],
  ['week', '连续 3 周缺勤'],
  ['month', '连续 3 个月缺勤'],
  [undefined, '连续 3 次应签缺勤'],
] as const)(
  'says an absence in a row in the unit of its cycle, across cycles by what was due (%s)',
  async (unit, words) => {
    const finding = {
      unionid: `${CID}-${'A'.repeat(22)}`,
      name: '王浩然',
      no: '',
      head_url: '',
      role: 0,
      unclaimed: 0 as const,
      former: 0 as const,
      kind: 'absent_in_a_row' as const,
      n: 3,
      of: 3,
      days,
      unit,
    };
    const counts = { absent_in_a_row: 1, low_rate: 0, never_signed_out: 0, many_makeups: 0 };
    await harness.show({
      until: '王浩然',
      answers: [answer(attendanceFindings, { data: { lists: [finding], counts, next: null, as_of: NOW } })],
      render: () => <Findings cid={CID} />,
    });
    await sees(words);
    expect(document.body.textContent).not.toContain(unit === 'day' ? '周缺勤' : '签到日全部缺勤');
  },
);

it('another kind is chosen by keys: the choice keeps the focus while it is read, and where it cannot be', async () => {
  const counts = { absent_in_a_row: 1, low_rate: 2, never_signed_out: 0, many_makeups: 0 };
  const { server } = await harness.show({
    until: '没有需要关注的成员',
    answers: [answer(attendanceFindings, { data: { lists: [], counts, next: null, as_of: NOW } })],
    render: () => <Findings cid={CID} />,
  });
  const kind = (name: string) => page.getByRole('radio', { name });
  (kind('全部').element() as HTMLElement).focus();
  server.answers(unanswered(attendanceFindings));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(kind('连续缺勤 1')).toHaveFocus();
  expect(document.body.textContent).not.toContain('没有需要关注的成员');
  server.answers(unreachable(attendanceFindings));
  await userEvent.keyboard('{ArrowRight}');
  await sees('没有加载出来');
  await expect.element(kind('出勤率低 2')).toHaveFocus();
});
