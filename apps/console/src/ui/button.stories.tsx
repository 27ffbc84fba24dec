import type { About, Story } from '@rollcall/gallery/story';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icons.tsx';

export default { title: 'ui/Button', app: 'console' } satisfies About;

export const Looks: Story = {
  render: () => (
    <>
      <Button look="primary">保存</Button>
      <Button>取消</Button>
      <Button look="quiet">收起</Button>
      <Button look="danger">删除</Button>
      <Button look="approve">通过</Button>
      <Button>
        <Icon name="plus" size={16} />
        添加字段
      </Button>
    </>
  ),
};

export const Disabled: Story = {
  render: () => (
    <>
      <Button look="primary" disabled aria-busy>
        正在保存
      </Button>
      <Button disabled>重试</Button>
    </>
  ),
};

export const Link: Story = {
  render: () => (
    <ButtonLink to="/createAll" look="primary">
      新建签到
    </ButtonLink>
  ),
};
