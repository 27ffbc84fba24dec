import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { State } from '../testing/state.tsx';
import { DayField, type DayFieldProps } from './day-field.tsx';
import { type DayRange, DayRangeField } from './day-range-field.tsx';
import { TimeField } from './time-field.tsx';

const harness = kitHarness();
const TODAY = '2026-11-23';
const keys = (...names: string[]) => userEvent.keyboard(names.map((name) => `{${name}}`).join(''));
const inputOf = (label: string) => page.getByLabelText(label, { exact: true }).element() as HTMLInputElement;

async function showTime() {
  const changed = vi.fn();
  await harness.show({
    render: () => (
      <State of={25_200 as number | null}>
        {(value, set) => (
          <TimeField
            label="开始"
            value={value}
            required
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  return { changed, input: inputOf('开始') };
}

async function showDay(props: Partial<DayFieldProps> = {}) {
  const changed = vi.fn();
  await harness.show({
    render: () => (
      <State of={TODAY as string | null}>
        {(value, set) => (
          <DayField
            label="日期"
            value={value}
            today={TODAY}
            required
            {...props}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  return { changed, input: inputOf('日期') };
}

it.each([
  ['730', 27_000, '07:30'],
  ['7：30', 27_000, '07:30'],
  ['9.30', 34_200, '09:30'],
  ['16', 57_600, '16:00'],
  ['晚8点', 72_000, '20:00'],
])('takes the time %s on Enter, keeps the focus, and is right afterwards', async (typed, second, written) => {
  const { changed, input } = await showTime();
  await page.getByLabelText('开始', { exact: true }).fill(typed);
  await keys('Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(second);
  expect(input.value).toBe(written);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(document.activeElement).toBe(input);
});

it.each([
  ['11-20', { max: TODAY }, '2026-11-20'],
  ['12-25', { max: TODAY }, '2025-12-25'],
  ['12-25', { min: '2024-09-01' }, '2026-12-25'],
  ['1-5', {}, '2027-01-05'],
])('reads the day %s, of the year that is meant between %o, as %s', async (typed, ends, day) => {
  const { changed } = await showDay(ends);
  await page.getByLabelText('日期', { exact: true }).fill(typed);
  await keys('Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(day);
});

it('reads nothing by the Enter that an input method takes, in Safari too', async () => {
  const { changed, input } = await showTime();
  await page.getByLabelText('开始', { exact: true }).fill('下午3');
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  expect(changed).not.toHaveBeenCalled();
  await page.getByLabelText('开始', { exact: true }).fill('下午3点');
  await keys('Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(54_000);
});

it('mends what was not understood: the mark goes with the next right text', async () => {
  const { changed, input } = await showTime();
  await page.getByLabelText('开始', { exact: true }).fill('七点');
  await keys('Tab');
  expect(input.value).toBe('七点');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有看懂“七点”，请写成 07:30 这样');
  expect(changed).not.toHaveBeenCalled();
  await page.getByLabelText('开始', { exact: true }).fill('730');
  await keys('Tab');
  expect(input.value).toBe('07:30');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it.each([
  ['12-25', '2026-12-25'],
  ['1/5', '2027-01-05'],
  ['20261231', '2026-12-31'],
  ['2026年12月1日', '2026-12-01'],
  ['明天', '2026-11-24'],
])('takes the day %s on Enter and keeps the focus', async (typed, day) => {
  const { changed, input } = await showDay();
  await page.getByLabelText('日期', { exact: true }).fill(typed);
  await keys('Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith(day);
  expect(input.value).toBe(day);
  expect(document.activeElement).toBe(input);
});

it('sends the form on the second Enter, once what was typed is read', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  await harness.show({
    render: () => (
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <State of={TODAY as string | null}>
          {(value, set) => <DayField label="日期" value={value} today={TODAY} onChange={set} />}
        </State>
        <button type="submit">保存</button>
      </form>
    ),
  });
  await page.getByLabelText('日期', { exact: true }).fill('12-25');
  await keys('Enter');
  expect(send).not.toHaveBeenCalled();
  await keys('Enter');
  expect(send).toHaveBeenCalledOnce();
});

it('says which days are taken', async () => {
  const { changed, input } = await showDay({ min: '2026-11-20', max: '2026-12-31' });
  await page.getByLabelText('日期', { exact: true }).fill('2027-01-01');
  await keys('Enter');
  await expect.element(page.getByRole('alert')).toHaveTextContent('最晚 2026-12-31');
  expect(input.value).toBe('2027-01-01');
  expect(changed).not.toHaveBeenCalled();
});

it('goes through the calendar by keys, and gives the focus back to the field', async () => {
  const { changed, input } = await showDay();
  const focused = () => (document.activeElement as HTMLElement).dataset['day'];
  input.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe(TODAY);
  await expectSound();
  await keys('ArrowRight', 'ArrowDown');
  expect(focused()).toBe('2026-12-01');
  await keys('Home');
  expect(focused()).toBe('2026-11-30');
  await keys('PageDown');
  expect(focused()).toBe('2026-12-30');
  await keys('Enter');
  expect(changed).toHaveBeenCalledExactlyOnceWith('2026-12-30');
  await expect.poll(() => document.activeElement).toBe(input);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe('2026-12-30');
  await keys('Escape');
  await expect.poll(() => document.activeElement).toBe(input);
  expect(changed).toHaveBeenCalledOnce();
});

it('moves the last day along with a first day behind it, and counts the days', async () => {
  await harness.show({
    render: () => (
      <State of={{ from: '2026-11-23', to: '2026-11-30' } as DayRange}>
        {(value, set) => (
          <DayRangeField label="起止日期" value={value} today={TODAY} most={91} onChange={set} />
        )}
      </State>
    ),
  });
  await expect.element(page.getByText('共 8 天')).toBeVisible();
  await page.getByLabelText('开始日期', { exact: true }).fill('12-25');
  await keys('Enter');
  expect(inputOf('结束日期').value).toBe('2026-12-25');
  await page.getByLabelText('结束日期', { exact: true }).fill('2026-12-24');
  await keys('Enter');
  await expect.element(page.getByRole('alert')).toHaveTextContent('结束日期不能小于开始日期');
  await page.getByLabelText('结束日期', { exact: true }).fill('2027-12-25');
  await keys('Enter');
  await expect.element(page.getByRole('alert')).toHaveTextContent('最长 91 天，现在是 366 天');
  expect(inputOf('结束日期').getAttribute('aria-invalid')).toBe('true');
});
