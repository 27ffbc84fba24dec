import type { About, Story } from '@rollcall/gallery/story';
import { useEffect } from 'react';
import { Column, Row } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { toast } from '../toasts.ts';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Parts } from './parts.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Progress } from './progress.tsx';
import { Seal } from './seal.tsx';
import { PageTabs, Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';

export default { title: 'primitives/Small parts', app: 'ui' } satisfies About;

const nothing = () => undefined;

export const Tags: Story = {
  render: () => (
    <Row>
      <Tag tone="jade">进行中</Tag>
      <Tag>已结束</Tag>
      <Tag tone="amber">缺 4 人</Tag>
      <Tag tone="loss">已停用</Tag>
    </Row>
  ),
};

export const PartsOfALine: Story = {
  render: () => (
    <Column>
      <p>
        <Parts parts={['病假', false, '07:00–08:30', '妈妈 申请']} />
      </p>
      <p style={{ width: 160 }}>
        <Parts parts={['迟到 1', '早退 2', '补签 3', '请假 4', '缺勤 5', '连续签到 12 天']} />
      </p>
    </Column>
  ),
};

export const Avatars: Story = {
  render: () => (
    <Row>
      {['欧阳若曦', '李浩然', '王梓萱', '张博文', '古丽娜尔', '陈思远', '赵一诺', '仝雨桐'].map((name) => (
        <Avatar key={name} name={name} size={40} />
      ))}
      <Avatar name="" />
      <Avatar
        name="图片"
        size={40}
        src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23c8a040'/%3E%3C/svg%3E"
      />
      <Avatar name="坏" size={40} src="data:image/png;base64,AAAA" />
    </Row>
  ),
};

export const Seals: Story = {
  render: () => (
    <Row gap={24}>
      <Seal />
      <Seal size={48} />
      <Seal size={120} stamped />
    </Row>
  ),
};

export const OnItsWay: Story = { render: () => <PendingBar /> };

export const ProgressBars: Story = {
  render: () => (
    <Column>
      <Progress label="今天已签到" value={38} max={42} words="38 / 42" />
      <Progress label="刚开始" value={0} max={40} />
      <Progress label="最终到场" value={84} max={90} past />
      <Progress label="满了" value={120} max={100} />
    </Column>
  ),
};

export const Banners: Story = {
  render: () => (
    <Column width={640}>
      <Banner>签到还没有开始，可以先邀请成员加入。</Banner>
      <Banner tone="jade" onClose={nothing}>
        名单已导入 42 人。
      </Banner>
      <Banner tone="amber" hint="到期后大屏和下载停用。" act={<Button size="small">续费</Button>}>
        认证还有 7 天到期
      </Banner>
      <Banner
        tone="loss"
        hint="设置已由张老师修改，重新加载后再保存。"
        act={<Button size="small">重新加载</Button>}
      >
        没有保存
      </Banner>
    </Column>
  ),
};

export const TabRow: Story = {
  render: () => (
    <State of="all">
      {(value, set) => (
        <Tabs<string>
          label="签到状态"
          value={value}
          onChange={set}
          tabs={[
            { value: 'all', label: '全部', count: 18, panel: <p>全部签到</p> },
            { value: 'running', label: '进行中', count: 9, panel: <p>进行中的签到</p> },
            { value: 'review', label: '待审核', count: 6, due: true, panel: <p>待审核的加入</p> },
            { value: 'bin', label: '回收站', panel: <p>回收站</p> },
          ]}
        />
      )}
    </State>
  ),
};

export const PageTabRow: Story = {
  render: () => (
    <PageTabs
      label="签到页面"
      current="/data"
      tabs={[
        { to: '/records', label: '签到记录' },
        { to: '/data', label: '数据分析' },
        { to: '/members', label: '成员管理', count: 6, due: true },
      ]}
    />
  ),
};

function Say() {
  useEffect(() => {
    toast.success('保存成功');
    toast.error('网络不给力，请稍后再试');
    toast.undo('已移除王欣怡', { label: '撤销', onPress: () => toast.info('已恢复王欣怡') });
  }, []);
  return <p>提示浮在页面上，不推动内容。</p>;
}
export const Toasts: Story = { until: '撤销', render: () => <Say /> };
