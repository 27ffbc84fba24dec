import { tap } from '@rollcall/gallery/hand';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { Right, WithoutIndex, Wrong } from './forms.stories.tsx';
import { SaveBar, SectionCard, SectionIndex } from './section-form.tsx';

const harness = kitHarness();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => tap(button(name).element() as HTMLElement);
const nothing = () => undefined;

const FAULTS = [
  { field: 'title', message: '标题不能为空' },
  { field: 'start', message: '请填写开始时间' },
  { field: 'quota', message: '请填 1 到 10 之间的数' },
];

function Card({ mayFold }: Pick<ComponentProps<typeof SectionCard>, 'mayFold'>) {
  const [open, setOpen] = useState(true);
  return (
    <SectionCard
      id="base"
      title="基本信息"
      open={open}
      onToggle={() => setOpen(!open)}
      mayFold={mayFold}
      summary="晨读打卡"
      wrong={2}
    >
      <p>正在上传</p>
    </SectionCard>
  );
}

const showBar = (props: Partial<ComponentProps<typeof SaveBar>> = {}) =>
  harness.show({
    render: () => <SaveBar faults={[]} phase="idle" onJump={nothing} onSave={nothing} {...props} />,
  });

it('names and describes the control of a row, and marks it with its fault', async () => {
  await harness.show(Wrong);
  const title = page.getByLabelText('标题').element() as HTMLElement;
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(title.getAttribute('aria-describedby')!)?.textContent).toBe('标题不能为空');
  const words = page.getByLabelText('活动说明').element() as HTMLElement;
  expect(document.getElementById(words.getAttribute('aria-describedby')!)?.textContent).toBe(
    '成员加入前看到。',
  );
  expect(words.hasAttribute('aria-invalid')).toBe(false);
  await expect.element(page.getByRole('group', { name: '起止日期' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: '签到周期' })).toBeVisible();
  await expect.element(page.getByLabelText('补签')).toBeDisabled();
});

it('says nothing is wrong where nothing is', async () => {
  await harness.show(Right);
  expect(page.getByText('需要修改', { exact: false }).elements()).toEqual([]);
});

it('marks in the index the section that is read and those that are wrong, and leads to one', async () => {
  const pick = vi.fn();
  await harness.show({
    render: () => (
      <SectionIndex
        sections={[
          { id: 'base', title: '基本信息' },
          { id: 'time', title: '活动设置' },
        ]}
        current="base"
        wrong={new Set(['time'])}
        onPick={pick}
      />
    ),
  });
  const index = page.getByRole('navigation', { name: '表单分区' });
  await expect
    .element(index.getByRole('button', { name: '基本信息' }))
    .toHaveAttribute('aria-current', 'true');
  const time = index.getByRole('button', { name: /活动设置/ });
  expect(time.element().hasAttribute('aria-current')).toBe(false);
  expect(page.getByRole('img', { name: '需要修改' }).elements()).toHaveLength(1);
  await expect.element(time.getByRole('img', { name: '需要修改' })).toBeVisible();
  tap(time.element() as HTMLElement);
  expect(pick).toHaveBeenCalledExactlyOnceWith('time');
});

it('has no index where the window is too narrow for one', async () => {
  await harness.show(WithoutIndex);
  expect(page.getByRole('navigation', { name: '表单分区' }).elements()).toEqual([]);
});

it('folds a section to what is set and what is wrong in it, and opens it again', async () => {
  await harness.show({ render: () => <Card /> });
  await expect.element(page.getByRole('region', { name: '基本信息' })).toBeVisible();
  expect(page.getByText('晨读打卡').elements()).toEqual([]);
  await expect.element(button('收起基本信息')).toHaveAttribute('aria-expanded', 'true');
  press('收起基本信息');
  await expect.element(page.getByText('晨读打卡')).toBeVisible();
  await expect.element(page.getByText('2 处需要修改')).toBeVisible();
  expect(page.getByText('正在上传').elements()).toEqual([]);
  press('修改基本信息');
  await expect.element(page.getByText('正在上传')).toBeVisible();
});

it('stays open where what is in it must not go', async () => {
  const mayFold = vi.fn((_body: HTMLElement | null) => false);
  await harness.show({ render: () => <Card mayFold={mayFold} /> });
  press('收起基本信息');
  expect(mayFold.mock.calls[0]?.[0]?.textContent).toBe('正在上传');
  await expect.element(page.getByText('正在上传')).toBeVisible();
  mayFold.mockReturnValue(true);
  press('收起基本信息');
  await expect.element(page.getByText('晨读打卡')).toBeVisible();
  press('修改基本信息');
  expect(mayFold).toHaveBeenCalledTimes(2);
});

it('FORM-11 names two faults, counts them all, leads to one, and shows the way on beside them', async () => {
  const [jump, more] = [vi.fn(), vi.fn()];
  await showBar({ faults: FAULTS, onJump: jump, act: { label: '了解认证', onPress: more } });
  const said = page.getByRole('status').first();
  await expect.element(said).toHaveTextContent('3 处需要修改：标题不能为空请填写开始时间等 3 处了解认证');
  press('请填写开始时间');
  expect(jump).toHaveBeenCalledExactlyOnceWith(FAULTS[1]);
  press('了解认证');
  expect(more).toHaveBeenCalledOnce();
});

it('shows no way on where nothing is wrong, and saves', async () => {
  const save = vi.fn();
  await showBar({ act: { label: '了解认证', onPress: nothing }, onSave: save });
  expect(button('了解认证').elements()).toEqual([]);
  press('保存');
  expect(save).toHaveBeenCalledOnce();
});

it.each(['sending', 'saved'] as const)('takes no second press while it is %s', async (phase) => {
  await showBar({ phase });
  await expect.element(button('正在保存')).toBeDisabled();
  await expect.element(button('正在保存')).toHaveAttribute('aria-busy', 'true');
});

it('says that nobody answered, and can be pressed again', async () => {
  await showBar({ phase: 'unsent' });
  await expect.element(page.getByText('服务器没有回应', { exact: false })).toBeVisible();
  await expect.element(button('保存')).toBeEnabled();
});
