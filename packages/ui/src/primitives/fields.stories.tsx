import type { About, Story } from '@rollcall/gallery/story';
import { Column } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Slider } from './slider.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'primitives/Fields', app: 'ui' } satisfies About;

const LONG = '每个上课日到校、离校各签到一次，请家长提醒孩子按时出门。'.repeat(5);

export const Text: Story = {
  render: () => (
    <Column>
      <State of="三年二班春季考勤">
        {(value, set) => <TextField label="标题" value={value} onChange={set} most={50} counted />}
      </State>
      <State of="">
        {(value, set) => (
          <TextField label="搜索" value={value} onChange={set} icon="search" placeholder="搜索签到标题" />
        )}
      </State>
      <State of="200">
        {(value, set) => (
          <TextField
            label="范围"
            value={value}
            onChange={set}
            width={120}
            after={<span className="ui-unit">米</span>}
          />
        )}
      </State>
    </Column>
  ),
};

export const TextStates: Story = {
  render: () => (
    <Column>
      <State of="五十字写满了的标题">
        {(value, set) => <TextField label="写满" value={value} onChange={set} most={9} counted />}
      </State>
      <State of="138001">
        {(value, set) => <TextField label="手机号" value={value} onChange={set} invalid />}
      </State>
      <TextField label="不能改" value="陈思远" onChange={() => undefined} disabled />
      <TextField label="不能填" value="" placeholder="先选择签到" onChange={() => undefined} disabled />
    </Column>
  ),
};

export const Area: Story = {
  render: () => (
    <Column>
      <State of="石榴树写得很生动。">
        {(value, set) => <TextArea label="评语" value={value} onChange={set} most={500} counted />}
      </State>
      <State of={LONG}>{(value, set) => <TextArea label="长说明" value={value} onChange={set} />}</State>
      <State of="">
        {(value, set) => (
          <TextArea label="理由" value={value} onChange={set} placeholder="写给成员看" invalid />
        )}
      </State>
      <TextArea label="已锁定" value="审核中，不能修改" onChange={() => undefined} disabled />
    </Column>
  ),
};

export const NumberStates: Story = {
  render: () => (
    <Column>
      <State of={3 as number | null}>
        {(value, set) => (
          <NumberField label="次数" value={value} onChange={set} min={1} max={10} unit="次" required />
        )}
      </State>
      <State of={null as number | null}>
        {(value, set) => (
          <NumberField label="体温" value={value} onChange={set} digits={1} unit="℃" placeholder="36.5" />
        )}
      </State>
      <NumberField label="上限" value={500} onChange={() => undefined} unit="人" disabled />
    </Column>
  ),
};

export const ByCodePoints: Story = {
  render: () => (
    <Column>
      <State of="𠮷野家">
        {(value, set) => <TextField label="店名" value={value} onChange={set} most={5} counted />}
      </State>
      <State of="写满了的说明">
        {(value, set) => <TextArea label="说明" value={value} onChange={set} most={6} counted rows={1} />}
      </State>
      <State of="框在外面">
        {(value, set) => <TextArea label="第一条" value={value} onChange={set} rows={1} frameless />}
      </State>
    </Column>
  ),
};

export const Password: Story = {
  render: () => (
    <Column>
      <State of="long enough">
        {(value, set) => <PasswordField label="密码" value={value} onChange={set} />}
      </State>
      <State of="">
        {(value, set) => (
          <PasswordField label="确认密码" value={value} onChange={set} placeholder="再输入一次" invalid />
        )}
      </State>
      <PasswordField label="不能改" value="" onChange={() => undefined} disabled />
    </Column>
  ),
};

export const Zoom: Story = {
  render: () => (
    <Column>
      <State of={2}>
        {(value, set) => <Slider label="缩放" value={value} onChange={set} min={1} max={4} step={0.05} />}
      </State>
      <Slider label="不能动" value={1} onChange={() => undefined} min={0} max={4} disabled />
    </Column>
  ),
};
