import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import type { About, Story } from '@rollcall/gallery/story';
import NowhereScreen from './nowhere.tsx';
import { Failed } from './states.tsx';

export default { title: 'ui/states', app: 'member' } satisfies About;
const nothing = () => undefined;

export const Offline: Story = { render: () => <Failed error={new NoAnswer('cut')} onRetry={nothing} /> };
export const Gone: Story = {
  render: () => (
    <Failed
      error={new ApiRejection({ sta: -1, msg: '签到不存在 (not found)', data: { reason: 'not_found' } })}
      onRetry={nothing}
    />
  ),
};
export const Nowhere: Story = { render: () => <NowhereScreen /> };
