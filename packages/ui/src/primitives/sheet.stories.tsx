import type { About, Story } from '@rollcall/gallery/story';
import { SealState } from '../composites/seal-state.tsx';
import { SheetConfirm } from '../composites/sheet-confirm.tsx';
import { PlainButton } from './plain-button.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'primitives/Sheet', app: 'ui' } satisfies About;
const nothing = () => undefined;

export const WithForm: Story = {
  width: 360,
  render: () => (
    <Sheet
      title="申请补签 11月16日 周一"
      onClose={nothing}
      foot={<PlainButton look="primary">申请补签</PlainButton>}
    >
      <p>07:00–08:30 · 提交后由发起人审核，通过后计入</p>
      <TextField label="补签原因" value="早上在医院" onChange={nothing} />
    </Sheet>
  ),
};
export const Long: Story = {
  width: 320,
  render: () => (
    <Sheet title="选择补签的日子" onClose={nothing}>
      {Array.from({ length: 40 }, (_, at) => (
        <p key={at}>11月{at + 1}日，07:00–08:30</p>
      ))}
    </Sheet>
  ),
};
const confirm = (busy: boolean, error?: string) => (
  <SheetConfirm
    title="删除这条记录"
    lead="删除后不能恢复。"
    yes="删除"
    busy={busy}
    error={error}
    onYes={nothing}
    onClose={nothing}
  />
);
export const Question: Story = { width: 360, render: () => confirm(false) };
export const QuestionRefused: Story = { width: 360, render: () => confirm(false, '已经过了可以删除的时间') };
export const Nothing: Story = {
  width: 360,
  render: () => (
    <SealState
      title="还没有参与任何签到"
      hint="扫描老师或发起人展示的签到码，即可加入"
      act={<PlainButton look="primary">扫一扫</PlainButton>}
    />
  ),
};
