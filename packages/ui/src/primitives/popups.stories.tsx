import type { About, Story } from '@rollcall/gallery/story';
import { KINDS, NAMES } from '../testing/fixtures.tsx';
import { Column, Row } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { Button, IconButton } from './button.tsx';
import { Combobox, ManyCombobox } from './combobox.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import { Tag } from './tag.tsx';

export default { title: 'primitives/Popups', app: 'ui' } satisfies About;

const nothing = () => undefined;
export const SelectStates: Story = {
  render: () => (
    <Column>
      <State of={1}>
        {(value, set) => <Select label="类型" value={value} options={KINDS} onChange={set} />}
      </State>
      <Select label="没有选" value={null} options={KINDS} onChange={nothing} placeholder="选择类型" />
      <Select label="选错了" value={0} options={KINDS} onChange={nothing} invalid />
      <Select label="不能改" value={2} options={KINDS} onChange={nothing} disabled />
    </Column>
  ),
};

export const TypesToAdd: Story = {
  render: () => (
    <Menu
      align="start"
      trigger={<Button icon="plus">添加字段</Button>}
      entries={[
        { label: '单行文本', onChoose: nothing },
        { label: '视频', after: <Tag tone="amber">认证</Tag>, onChoose: nothing },
      ]}
    />
  ),
};

export const ComboboxStates: Story = {
  render: () => (
    <Column>
      <State of={null as number | null}>
        {(value, set) => (
          <Combobox label="成员" value={value} options={NAMES} onChange={set} placeholder="选择成员" />
        )}
      </State>
      <State of={[1, 2] as number[]}>
        {(value, set) => (
          <ManyCombobox label="多个成员" value={value} options={NAMES} most={3} onChange={set} />
        )}
      </State>
      <Combobox label="选好了" value={3} options={NAMES} onChange={nothing} />
      <Combobox label="不能改" value={3} options={NAMES} onChange={nothing} disabled />
    </Column>
  ),
};

export const MenuClosed: Story = {
  render: () => (
    <Row>
      <Menu
        entries={[
          { label: '复制', icon: 'copy', onChoose: nothing },
          { label: '置顶', icon: 'pin', onChoose: nothing },
          { label: '停用', icon: 'ban', disabled: true, onChoose: nothing },
          { label: '删除', icon: 'trash', danger: true, onChoose: nothing },
        ]}
      />
      <Menu
        entries={[{ label: '修改', onChoose: nothing }]}
        trigger={<IconButton icon="more" label="更多操作" look="default" />}
      />
    </Row>
  ),
};

export const PopoverOpen: Story = {
  until: '范围 200 米',
  render: () => (
    <div style={{ minHeight: 160 }}>
      <Popover label="签到地点" trigger={<Button icon="location">地点</Button>} open>
        <p>人民大道 200 号</p>
        <p>范围 200 米</p>
        <Button size="small">重新定位</Button>
      </Popover>
    </div>
  ),
};
