import type { About, Story } from '@rollcall/gallery/story';
import { Column } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { Button } from './button.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'primitives/Dialogs', app: 'ui' } satisfies About;

const nothing = () => undefined;

export const WithFields: Story = {
  until: '拒绝加入',
  render: () => (
    <Dialog
      title="拒绝加入"
      lead="对方会看到这段话，可以修改后再次申请。"
      act={{ label: '拒绝', look: 'loss', onPress: nothing }}
      onClose={nothing}
    >
      <State of="">
        {(value, set) => <TextArea label="理由" value={value} onChange={set} most={100} counted />}
      </State>
    </Dialog>
  ),
};

export const Busy: Story = {
  until: '正在保存',
  render: () => (
    <Dialog title="修改名称" act={{ label: '正在保存', busy: true, onPress: nothing }} onClose={nothing}>
      <TextField label="名称" value="三年二班" onChange={nothing} />
    </Dialog>
  ),
};

export const WithError: Story = {
  until: '名称已存在',
  render: () => (
    <Dialog
      title="修改名称"
      act={{ label: '保存', onPress: nothing }}
      error="名称已存在，换一个再试。"
      onClose={nothing}
    >
      <TextField label="名称" value="三年二班" onChange={nothing} invalid />
    </Dialog>
  ),
};

export const ToRead: Story = {
  until: '第 30 条',
  render: () => (
    <Dialog title="关于一场名字很长很长很长很长很长很长的签到活动的修改记录" onClose={nothing}>
      <Column>
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at}>第 {at + 1} 条：陈思远修改了签到时段</p>
        ))}
      </Column>
    </Dialog>
  ),
};

export const AtTheEdge: Story = {
  until: '成员详情',
  render: () => (
    <Drawer
      title="成员详情"
      lead="王欣怡，2026-09-01 加入"
      act={{ label: '保存', onPress: nothing }}
      onClose={nothing}
    >
      <TextField label="备注" value="第三组" onChange={nothing} />
    </Drawer>
  ),
};

export const OfItsContent: Story = {
  until: '立即支付',
  render: () => (
    <Dialog title="支付" bare width={360} onClose={nothing}>
      <Column>
        <p>扫码付款，付款后这里自动更新。</p>
        <Button look="primary">立即支付</Button>
      </Column>
    </Dialog>
  ),
};

export const NoWayRound: Story = {
  until: '同意并继续',
  render: () => (
    <Dialog
      must
      title="协议有更新"
      lead="同意后继续使用。"
      act={{ label: '同意并继续', onPress: nothing }}
      onClose={nothing}
    />
  ),
};

export const OnPhone: Story = { ...AtTheEdge, width: 360 };
export const FieldsOnPhone: Story = { ...WithFields, width: 360 };
