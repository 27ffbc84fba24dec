import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { field } from '../testing/hands.ts';
import { DayRangePicker } from './day-range-picker.tsx';

const harness = consoleHarness();

it('takes two days, and one of two as none', async () => {
  const chosen = vi.fn();
  await harness.show({
    render: () => (
      <DayRangePicker value={['2026-03-02', '2026-03-31']} max="2026-04-30" clearable onChange={chosen} />
    ),
  });
  const type = async (label: string, words: string) => {
    await field(label).fill(words);
    await userEvent.keyboard('{Tab}');
  };
  await type('结束日期', '4月7日');
  expect(chosen.mock.lastCall).toEqual([['2026-03-02', '2026-04-07']]);
  await type('开始日期', '');
  expect(chosen.mock.lastCall).toEqual([null]);
  await type('开始日期', '2026-03-09');
  expect(chosen.mock.lastCall).toEqual([['2026-03-09', '2026-03-31']]);
  await type('结束日期', '5月1日');
  await expect.element(page.getByRole('alert')).toHaveTextContent('最晚 2026-04-30');
});
