import type { About, Story } from '@rollcall/gallery/story';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Avatar } from './avatar.tsx';
import { Page } from './page.tsx';

export default { title: 'ui/kit', app: 'member' } satisfies About;

export const WholePage: Story = {
  render: () => (
    <Page
      title="三年二班晨读"
      back="/"
      side={<Avatar name="赵敏" url="" />}
      bar={
        <PlainButton look="primary" size="large">
          签到
        </PlainButton>
      }
    >
      <section className="card">
        <Seal />
        <p>每天 07:30 到 08:15</p>
      </section>
    </Page>
  ),
};
