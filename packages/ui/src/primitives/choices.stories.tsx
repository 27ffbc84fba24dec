import type { About, Story } from '@rollcall/gallery/story';
import { Column, Row } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { Box, Checkbox, CheckboxGroup } from './checkbox.tsx';
import { RadioGroup, Segmented } from './radio.tsx';
import { Switch } from './switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export default { title: 'primitives/Choices', app: 'ui' } satisfies About;

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'].map((day, value) => ({
  value,
  label: `周${day}`,
}));
const CYCLES = [
  { value: 'daily', label: '每天' },
  { value: 'workdays', label: '法定工作日' },
  { value: 'weekly', label: '每周' },
  { value: 'monthly', label: '每月', disabled: true },
] as const;
const nothing = () => undefined;

export const Checkboxes: Story = {
  render: () => (
    <Column>
      <State of={true}>
        {(value, set) => (
          <Checkbox checked={value} onChange={set} hint="成员签到时看到其他人的记录">
            记录公开
          </Checkbox>
        )}
      </State>
      <Row>
        <Checkbox checked={false} onChange={nothing}>
          没有选
        </Checkbox>
        <Checkbox checked mixed onChange={nothing}>
          选了一部分
        </Checkbox>
        <Checkbox checked disabled onChange={nothing}>
          不能取消
        </Checkbox>
        <Checkbox checked={false} disabled onChange={nothing}>
          不能选
        </Checkbox>
        <Box checked label="选择王欣怡" onChange={nothing} />
      </Row>
      <State of={[0, 1, 2, 3, 4] as number[]}>
        {(value, set) => <CheckboxGroup label="星期" value={value} options={WEEKDAYS} onChange={set} />}
      </State>
    </Column>
  ),
};

export const Radios: Story = {
  render: () => (
    <Column>
      <State of="daily">
        {(value, set) => <RadioGroup<string> label="周期" value={value} options={CYCLES} onChange={set} />}
      </State>
      <State of={0}>
        {(value, set) => (
          <RadioGroup
            label="谁能看到"
            stacked
            value={value}
            onChange={set}
            options={[
              { value: 0, label: '所有成员', hint: '成员互相看到提交的内容' },
              { value: 1, label: '仅发起人和管理员' },
            ]}
          />
        )}
      </State>
      <RadioGroup
        label="不能改"
        value={1}
        disabled
        onChange={nothing}
        options={[{ value: 1, label: '每天' }]}
      />
    </Column>
  ),
};

export const Segments: Story = {
  render: () => (
    <State of="workdays">
      {(value, set) => <Segmented<string> label="签到周期" value={value} options={CYCLES} onChange={set} />}
    </State>
  ),
};

export const SegmentsOnPhone: Story = { ...Segments, width: 360 };

/** Longer words than there is room for in a row, as English ones beside a section index. */
export const SegmentsInRows: Story = {
  width: 500,
  render: () => (
    <Segmented<number>
      label="签到周期"
      value={1}
      options={['每天都要签到', '法定工作日签到', '自选星期签到', '每周任意一天', '每月任意一天'].map(
        (label, value) => ({ value, label }),
      )}
      onChange={nothing}
    />
  ),
};

export const Switches: Story = {
  render: () => (
    <Column>
      <State of={true}>
        {(value, set) => (
          <label htmlFor="reminder">
            <Switch id="reminder" checked={value} onChange={set} />
            签到提醒
          </label>
        )}
      </State>
      <Row>
        <Switch label="关" checked={false} onChange={nothing} />
        <Switch label="开" checked onChange={nothing} />
        <Switch label="关，不能改" checked={false} disabled onChange={nothing} />
        <Switch label="开，不能改" checked disabled onChange={nothing} />
      </Row>
    </Column>
  ),
};

export const Themes: Story = { render: () => <ThemeSwitch /> };
export const ThemesOnPhone: Story = { ...Themes, width: 360 };
