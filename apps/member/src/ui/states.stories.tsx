import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import type { About, Story } from '@rollcall/gallery/story';
import { Link } from 'react-router';
import NowhereScreen from './nowhere.tsx';
import { Empty, Failed, Notice, Skeleton } from './states.tsx';

export default { title: 'ui/states', app: 'member' } satisfies About;
const nothing = () => undefined;

export const Notices: Story = {
  render: () => (
    <>
      <Notice title="今天 08:15 前签到" hint="还有 12 分钟" />
      <Notice tone="ok" title="已签到" />
      <Notice tone="due" title="还没有签到" live />
      <Notice tone="loss" title="今天没有签到" hint="可以补签" />
    </>
  ),
};
export const Loading: Story = { render: () => <Skeleton heights={[48, 120, 120]} /> };
export const Nothing: Story = {
  render: () => (
    <Empty title="还没有参加签到" hint="扫描签到码参加" action={<Link to="/">回到我的签到</Link>} />
  ),
};
export const Offline: Story = { render: () => <Failed error={new NoAnswer('cut')} onRetry={nothing} /> };
export const Gone: Story = {
  render: () => (
    <Failed error={new ApiRejection({ sta: -1, msg: '签到不存在 (not found)' })} onRetry={nothing} />
  ),
};
export const Nowhere: Story = { render: () => <NowhereScreen /> };
