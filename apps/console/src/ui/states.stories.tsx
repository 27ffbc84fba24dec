import { ApiRejection, NoAnswer, STA } from '@rollcall/contract';
import type { About, Story } from '@rollcall/gallery/story';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { EmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { ForbiddenState } from './forbidden-state.tsx';
import { NotFoundState } from './not-found-state.tsx';
import { PageSkeleton, TableSkeleton, TextSkeleton } from './skeletons.tsx';

export default { title: 'ui/States', app: 'console' } satisfies About;
const nothing = () => undefined;

export const Empty: Story = {
  render: () => (
    <EmptyState
      title="还没有签到"
      hint="新建一个签到，把二维码发给成员。"
      action={<ButtonLink to="/createAll">新建签到</ButtonLink>}
    />
  ),
};
export const Failed: Story = {
  render: () => <FailedState error={new NoAnswer('cut')} onRetry={nothing} />,
};
export const Refused: Story = {
  render: () => (
    <FailedState
      error={new ApiRejection({ sta: STA.REFUSED, msg: '操作太频繁，请稍后再试' })}
      onRetry={nothing}
    />
  ),
};
export const Forbidden: Story = { render: () => <ForbiddenState /> };
export const NotFound: Story = { render: () => <NotFoundState /> };
export const Loading: Story = {
  render: () => (
    <>
      <TextSkeleton />
      <TableSkeleton rows={4} />
      <PageSkeleton />
    </>
  ),
};
