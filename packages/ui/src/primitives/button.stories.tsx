import type { About, Story } from '@rollcall/gallery/story';
import { Row } from '../testing/row.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';

export default { title: 'primitives/Button', app: 'ui' } satisfies About;

export const Looks: Story = {
  render: () => (
    <Row>
      <Button look="primary">保存</Button>
      <Button>取消</Button>
      <Button look="quiet">收起</Button>
      <Button look="text">查看全部</Button>
      <Button look="approve">通过</Button>
      <Button look="danger">删除</Button>
      <Button look="loss">彻底删除</Button>
    </Row>
  ),
};

export const Busy: Story = {
  render: () => (
    <Row>
      <Button look="primary" busy>
        正在保存
      </Button>
      <Button busy>正在导出</Button>
      <IconButton icon="refresh" label="重新加载" busy />
    </Row>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button look="primary" disabled>
        保存
      </Button>
      <Button disabled>取消</Button>
      <Button look="loss" disabled>
        删除
      </Button>
      <IconButton icon="trash" label="删除" disabled />
    </Row>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Row>
      <Button look="primary" icon="plus">
        新建签到
      </Button>
      <Button icon="download">下载数据</Button>
      <IconButton icon="pencil" label="修改" />
      <IconButton icon="more" label="更多" look="default" />
    </Row>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="small">复制名单</Button>
      <Button size="small" icon="plus">
        添加时段
      </Button>
      <Button>复制名单</Button>
    </Row>
  ),
};

export const PhoneAction: Story = {
  width: 360,
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Button look="primary" size="large">
        签到
      </Button>
      <Button look="primary" size="large" disabled>
        离范围还差 320 米
      </Button>
    </div>
  ),
};

export const Link: Story = {
  render: () => (
    <Row>
      <ButtonLink to="/createAll" look="primary">
        新建签到
      </ButtonLink>
      <ButtonLink to="/help" icon="help">
        帮助
      </ButtonLink>
    </Row>
  ),
};
