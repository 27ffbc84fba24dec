import type { About, Story } from '@rollcall/gallery/story';
import { Avatar } from './avatar.tsx';
import { Page } from './page.tsx';
import { Seal } from './seal.tsx';
import { Confirm, Sheet } from './sheet.tsx';

export default { title: 'ui/kit', app: 'member' } satisfies About;
const nothing = () => undefined;

export const WholePage: Story = {
  render: () => (
    <Page
      title="三年二班晨读"
      back="/"
      side={<Avatar name="赵敏" url="" />}
      bar={
        <button type="button" className="button primary">
          签到
        </button>
      }
    >
      <section className="card">
        <Seal />
        <p>每天 07:30 到 08:15</p>
      </section>
    </Page>
  ),
};

export const BottomSheet: Story = {
  render: () => (
    <Sheet title="选择补签的日子" onClose={nothing}>
      <p>三月三日，星期二</p>
    </Sheet>
  ),
};

const confirm = (busy: boolean, error?: string) => (
  <Confirm
    title="删除这条记录"
    text="删除后不能恢复。"
    action="删除"
    busy={busy}
    error={error}
    onConfirm={nothing}
    onClose={nothing}
  />
);
export const Question: Story = { render: () => confirm(false) };
export const QuestionRefused: Story = { render: () => confirm(false, '已经过了可以删除的时间') };
