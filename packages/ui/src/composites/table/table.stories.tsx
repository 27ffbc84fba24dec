import type { About, Story } from '@rollcall/gallery/story';
import { Button } from '../../primitives/button.tsx';
import { MemberTable, membersOf } from '../../testing/member-table.tsx';

const nothing = () => undefined;

export default { title: 'composites/Table', app: 'ui' } satisfies About;

export const Usual: Story = {
  render: () => (
    <MemberTable
      rows={membersOf(8)}
      pager={{ page: 1, count: 8, total: 42, unit: '人', sizes: [8, 20, 50], onShow: nothing }}
    />
  ),
};

export const Long: Story = { render: () => <MemberTable rows={membersOf(5000)} height={480} /> };

export const Chosen: Story = {
  render: () => <MemberTable rows={membersOf(4)} chosen={new Set(['m1', 'm2'])} onChoose={nothing} />,
};

export const Dense: Story = {
  render: () => (
    <MemberTable
      rows={membersOf(6)}
      settings={{ hidden: ['joined'], density: 'dense' }}
      onSettings={nothing}
    />
  ),
};

export const Loading: Story = { render: () => <MemberTable rows={undefined} /> };

export const Empty: Story = {
  render: () => (
    <MemberTable
      rows={[]}
      empty={
        <>
          <p>还没有成员，把签到码发给大家，扫码就能加入。</p>
          <Button look="primary">分享签到</Button>
        </>
      }
    />
  ),
};
