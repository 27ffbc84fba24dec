import type { About, Story } from '@rollcall/gallery/story';
import { toast } from '@rollcall/ui/toasts';
import { useEffect } from 'react';
import { DayRangePicker } from './day-range-picker.tsx';
import RemarkDialog from './remark-dialog.tsx';

export default { title: 'ui/Dialogs', app: 'console' } satisfies About;
const nothing = () => undefined;

const remark = (busy: boolean) => (
  <RemarkDialog
    title="拒绝补签"
    okText="拒绝"
    lead="赵敏会看到拒绝的原因。"
    label="原因"
    placeholder="选填，例如：照片看不清"
    most={200}
    busy={busy}
    onSend={nothing}
    onCancel={nothing}
  />
);
export const Remark: Story = { render: () => remark(false) };
export const RemarkOnItsWay: Story = { render: () => remark(true) };

function Says() {
  useEffect(() => {
    toast.success('已保存');
    toast.info('已经处于置顶，无法上移');
    toast.error('网络不给力，请检查网络后重试');
  }, []);
  return null;
}
export const Messages: Story = { until: '已保存', render: () => <Says /> };

export const Days: Story = {
  render: () => (
    <>
      <DayRangePicker value={['2026-03-02', '2026-03-31']} onChange={nothing} clearable />
      <DayRangePicker value={null} onChange={nothing} />
      <DayRangePicker value={['2026-03-02', '2026-03-31']} onChange={nothing} disabled />
    </>
  ),
};
