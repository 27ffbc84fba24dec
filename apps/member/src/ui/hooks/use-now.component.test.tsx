import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import { useNow } from './use-now.ts';

const harness = memberHarness();

it('the time of an answer does not run ahead by what passed since the answer before', async () => {
  const began = Date.now();
  const seen: number[] = [];
  function Clock() {
    // Answered ten minutes ago, and just now.
    const [answered, setAnswered] = useState({ base: 1000, at: began - 600_000 });
    seen.push(useNow(answered.base, answered.at));
    return (
      <button type="button" onClick={() => setAnswered({ base: 1600, at: Date.now() })}>
        刷新
      </button>
    );
  }
  await harness.show({ until: '刷新', render: () => <Clock /> });
  await expect.poll(() => seen.at(-1)).toBeGreaterThanOrEqual(1600);
  await userEvent.click(page.getByRole('button', { name: '刷新' }));
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect(Math.max(...seen)).toBeLessThan(1700);
});
