import { tap } from '@rollcall/gallery/hand';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { State } from '../testing/state.tsx';
import { Box, CheckboxGroup } from './checkbox.tsx';
import { SegmentsOnPhone } from './choices.stories.tsx';
import { Segmented } from './radio.tsx';
import { Switch } from './switch.tsx';

const harness = kitHarness();
const press = (words: string) => tap(page.getByText(words).element() as HTMLElement);

it('gives the chosen ones in the order of the options', async () => {
  const changed = vi.fn();
  await harness.show({
    render: () => (
      <State of={['周三']}>
        {(value, set) => (
          <CheckboxGroup
            label="星期"
            value={value}
            options={['周一', '周二', '周三'].map((day) => ({ value: day, label: day }))}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  press('周一');
  expect(changed).toHaveBeenLastCalledWith(['周一', '周三']);
  await expect.element(page.getByRole('checkbox', { name: '周一' })).toBeChecked();
  press('周三');
  expect(changed).toHaveBeenLastCalledWith(['周一']);
});

it('says that some are chosen', async () => {
  await harness.show({ render: () => <Box label="全选" checked={false} mixed onChange={() => undefined} /> });
  const box = page.getByRole('checkbox', { name: '全选' }).element() as HTMLInputElement;
  expect(box.indeterminate).toBe(true);
});

it('shows on a phone too which one is chosen', async () => {
  await harness.show(SegmentsOnPhone);
  const ground = (words: string) => getComputedStyle(page.getByText(words).element()).backgroundColor;
  expect(ground('法定工作日')).not.toBe(ground('每天'));
  expect(ground('每月')).not.toBe(ground('每天'));
});

it('chooses by arrows, and is one stop of Tab', async () => {
  await harness.show({
    render: () => (
      <>
        <State of="每天">
          {(value, set) => (
            <Segmented
              label="周期"
              value={value}
              options={['每天', '每周', '每月'].map((one) => ({ value: one, label: one }))}
              onChange={set}
            />
          )}
        </State>
        <button type="button">后面</button>
      </>
    ),
  });
  const chosen = () => page.getByRole('radio', { checked: true }).element().parentElement?.textContent;
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('每月');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('后面');
});

it('is a switch for readers, and its words press it', async () => {
  await harness.show({
    render: () => (
      <State of={false}>
        {(value, set) => (
          <label htmlFor="reminder">
            <Switch id="reminder" checked={value} onChange={set} />
            签到提醒
          </label>
        )}
      </State>
    ),
  });
  const toggle = page.getByRole('switch', { name: '签到提醒' });
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  press('签到提醒');
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
});
