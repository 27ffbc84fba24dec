import { attendanceFindings } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
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
] as const)('says an absence in a row in the unit of the cycle (%s)', async (unit, words) => {
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
  };
  const counts = { absent_in_a_row: 1, low_rate: 0, never_signed_out: 0, many_makeups: 0 };
  await harness.show({
    until: '王浩然',
    answers: [answer(attendanceFindings, { data: { lists: [finding], counts, next: null, as_of: NOW } })],
    render: () => <Findings cid={CID} unit={unit} />,
  });
  await sees(words);
  expect(document.body.textContent).not.toContain(unit === 'day' ? '周缺勤' : '签到日全部缺勤');
});
