import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { State } from '../testing/state.tsx';
import { NumberField, readNumber } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Slider } from './slider.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const harness = kitHarness();

const showNumber = async (changed = vi.fn()) => {
  await harness.show({
    render: () => (
      <State of={3 as number | null}>
        {(value, set) => (
          <NumberField
            label="次数"
            value={value}
            min={1}
            max={10}
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
  const field = page.getByRole('spinbutton', { name: '次数' });
  return { field, changed, input: field.element() as HTMLInputElement };
};

it.each([
  ['１２', 0, 12],
  ['1,200', 0, 1200],
  ['20 次', 0, 20],
  ['36.5℃', 1, 36.5],
  ['36。5', 1, 36.5],
  ['3.5', 0, null],
  ['三', 0, null],
  ['', 0, null],
])('reads %s with %i digits as %s', (text, digits, number) => expect(readNumber(text, digits)).toBe(number));

it('reads a number on Enter, keeps the focus, and says nothing wrong afterwards', async () => {
  const { field, changed, input } = await showNumber();
  await field.fill('５次');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith(5);
  expect(input.value).toBe('5');
  expect(document.activeElement).toBe(input);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

it('leaves a number beyond its limits as it was typed, marked, with the reason beside it', async () => {
  const { field, changed, input } = await showNumber();
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  expect(changed).not.toHaveBeenCalled();
  expect(input.value).toBe('12');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填 1 到 10 之间的数');
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toContain('1 到 10');
  await field.fill('8');
  await userEvent.keyboard('{Enter}');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('asks for a number where one is needed, on leaving', async () => {
  const { field, input } = await showNumber();
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填写');
});

it('moves by arrows within its limits', async () => {
  const { changed, input } = await showNumber();
  input.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageUp}{ArrowDown}');
  expect(changed.mock.calls.flat()).toEqual([4, 5, 10, 9]);
});

it('sends the form of a text on Ctrl + Enter, and begins a new line on Enter', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  await harness.show({
    render: () => (
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <State of="好">{(value, set) => <TextArea label="评语" value={value} onChange={set} />}</State>
      </form>
    ),
  });
  const area = page.getByLabelText('评语').element() as HTMLTextAreaElement;
  area.focus();
  await userEvent.keyboard('{End}{Enter}');
  expect(area.value).toBe('好\n');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
});

it('counts what is written', async () => {
  await harness.show({
    render: () => (
      <State of="三年二班">
        {(value, set) => <TextField label="标题" value={value} onChange={set} most={5} counted />}
      </State>
    ),
  });
  await page.getByLabelText('标题').fill('三年二班级');
  await expect.element(page.getByText('5 / 5')).toBeVisible();
});

it('takes no more code points than it may, and counts them', async () => {
  await harness.show({
    render: () => (
      <State of="">
        {(value, set) => <TextField label="店名" value={value} onChange={set} most={3} counted />}
      </State>
    ),
  });
  const field = page.getByRole('textbox', { name: '店名' });
  await field.fill('𠮷野家的饭');
  await expect.element(field).toHaveValue('𠮷野家');
  await expect.element(page.getByText('3 / 3')).toBeVisible();
});

it('keeps what stands behind the caret of a full text, and the caret', async () => {
  await harness.show({
    render: () => (
      <State of="八点前到校">
        {(value, set) => <TextField label="标题" value={value} onChange={set} most={5} />}
      </State>
    ),
  });
  const field = page.getByRole('textbox', { name: '标题' }).element() as HTMLInputElement;
  field.focus();
  field.setSelectionRange(2, 2);
  await userEvent.keyboard('半');
  await expect.poll(() => [field.value, field.selectionStart]).toEqual(['八点前到校', 2]);
  field.setSelectionRange(0, 1);
  await userEvent.keyboard('九半');
  await expect.poll(() => [field.value, field.selectionStart]).toEqual(['九点前到校', 1]);
});

it('leaves a text under composition whole, and cuts it at its end', async () => {
  await harness.show({
    render: () => (
      <State of="">
        {(value, set) => <TextArea label="说明" value={value} onChange={set} most={3} counted />}
      </State>
    ),
  });
  const area = page.getByLabelText('说明').element() as HTMLTextAreaElement;
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  write.call(area, "ni'hao'a");
  area.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await expect.poll(() => area.value).toBe("ni'hao'a");
  write.call(area, '你好啊们');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '你好啊们' }));
  await expect.poll(() => area.value).toBe('你好啊');
});

it('shows a password where it is asked for', async () => {
  await harness.show({
    render: () => (
      <State of="">{(value, set) => <PasswordField label="密码" value={value} onChange={set} />}</State>
    ),
  });
  const field = page.getByLabelText('密码');
  await field.fill('long enough');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

it('moves a slider by keys, within its ends', async () => {
  await harness.show({
    render: () => (
      <State of={2}>
        {(value, set) => <Slider label="缩放" value={value} onChange={set} min={1} max={4} step={0.5} />}
      </State>
    ),
  });
  const slider = page.getByRole('slider', { name: '缩放' });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => (slider.element() as HTMLInputElement).valueAsNumber).toBe(2.5);
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(() => (slider.element() as HTMLInputElement).valueAsNumber).toBe(4);
});

it('tells each number that can be read as it is typed, where it is asked to', async () => {
  const sent = vi.fn();
  await harness.show({
    render: () => (
      <State of={null as number | null}>
        {(value, set) => (
          <NumberField
            live
            label="人数"
            value={value}
            onChange={(next) => {
              sent(next);
              set(next);
            }}
          />
        )}
      </State>
    ),
  });
  const field = page.getByRole('spinbutton', { name: '人数' });
  await field.fill('30');
  await field.fill('30 人');
  await field.fill('三十');
  expect(sent.mock.calls.flat()).toEqual([30]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“三十”不是整数');
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  expect(sent.mock.calls.flat()).toEqual([30, null]);
});
