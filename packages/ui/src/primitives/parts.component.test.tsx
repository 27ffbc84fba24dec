import { expect, it } from 'vitest';
import { kitHarness } from '../testing/kit.tsx';
import { Parts } from './parts.tsx';

const harness = kitHarness();

/** Dots as a reader sees them: those that are not outside of the line's beginning. */
function shownDots(): boolean[] {
  const line = document.querySelector('.ui-parts')!;
  // The space before the first part is cut off.
  const start = line.querySelector(':scope > span')!.getBoundingClientRect().left + dotWidth();
  return [...line.querySelectorAll('.ui-parts-dot')].map(
    (dot) => dot.getBoundingClientRect().right > start + 1,
  );
}
const dotWidth = () => document.querySelector('.ui-parts-dot')!.getBoundingClientRect().width;

const shows = (width: number) =>
  harness.show({
    render: () => (
      <p style={{ width }}>
        <Parts parts={['三年二班', false, '今天 21:00', '还剩 2 小时']} />
      </p>
    ),
  });

it('puts a dot between the facts of a line, and none where a line begins', async () => {
  await shows(340);
  expect(document.querySelector('.ui-parts')!.textContent).toBe('三年二班 · 今天 21:00 · 还剩 2 小时');
  expect(shownDots()).toEqual([true, true]);
  await shows(100);
  expect(shownDots()).toEqual([false, false]);
});
