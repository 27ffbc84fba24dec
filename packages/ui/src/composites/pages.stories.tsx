import type { About, Story } from '@rollcall/gallery/story';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { Tag } from '../primitives/tag.tsx';
import { Column } from '../testing/row.tsx';
import { ActivityHead } from './activity-head.tsx';
import { Confirm } from './confirm.tsx';
import { LoadingBlocks } from './loading-blocks.tsx';
import { PageFrame, PageHead } from './page-frame.tsx';
import { Pager } from './pager.tsx';
import { Picture, PictureViewer } from './picture.tsx';
import { LoadingRows } from './states.tsx';

export default { title: 'composites/Pages', app: 'ui' } satisfies About;

const nothing = () => undefined;

const Head = () => (
  <PageFrame>
    <ActivityHead
      title="三年二班春季考勤"
      crumbs={[{ label: '我管理的', to: '/' }, { label: '三年二班春季考勤' }]}
      tags={<Tag tone="jade">进行中</Tag>}
      meta="第 53 天，共 89 天 · 42 人"
      acts={
        <>
          <Button>分享</Button>
          <Button>设置</Button>
          <Button>复制</Button>
          <Button look="primary">下载数据</Button>
        </>
      }
      current="/data"
      tabs={[
        { to: '/records', label: '签到记录' },
        { to: '/data', label: '数据分析' },
        { to: '/members', label: '成员管理', count: 6, due: true },
        { to: '/homework', label: '作业' },
        { to: '/cast', label: '大屏' },
      ]}
    />
  </PageFrame>
);
export const ActivityHeader: Story = { render: () => <Head /> };
export const ActivityHeaderOnPhone: Story = { width: 360, render: () => <Head /> };

export const AboutAnActivity: Story = {
  render: () => (
    <PageFrame>
      <PageHead
        title="成员管理"
        crumbs={[{ label: '我管理的', to: '/' }, { label: '成员管理' }]}
        about={<a href="/">三年二班春季考勤</a>}
      />
    </PageFrame>
  ),
};

export const NarrowPage: Story = {
  render: () => (
    <PageFrame narrow>
      <PageHead title="帮助" meta="常见问题" acts={<ButtonLink to="/">回到我管理的签到</ButtonLink>} />
      <p>签到时段到了，成员在手机上看到要做的事。</p>
    </PageFrame>
  ),
};

export const Loading: Story = {
  render: () => (
    <Column width={640}>
      <LoadingBlocks heights={[28, 16, 120]} />
      <LoadingRows rows={4} />
    </Column>
  ),
};

export const Pagers: Story = {
  render: () => (
    <Column width={900}>
      <Pager page={2} count={20} total={1234} unit="条" sizes={[20, 50, 100]} onShow={nothing} />
      <Pager page={1} count={20} total={18} unit="个" onShow={nothing} />
      <Pager page={1} count={20} total={0} unit="人" onShow={nothing} />
    </Column>
  ),
};

export const PagerOnPhone: Story = {
  width: 360,
  render: () => <Pager page={2} count={20} total={1234} unit="条" sizes={[20, 50, 100]} onShow={nothing} />,
};

export const Confirms: Story = {
  until: '彻底删除',
  render: () => (
    <Confirm
      title="彻底删除“三年二班春季考勤”"
      lead="42 名成员的 1,234 条记录会一起删除，不能恢复。"
      yes="彻底删除"
      onYes={nothing}
      onClose={nothing}
    />
  ),
};

const LICENCE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'%3E%3Crect width='300' height='200' fill='%23c8a040'/%3E%3Crect x='40' y='40' width='120' height='16' fill='%23fff'/%3E%3C/svg%3E";

export const SmallPicture: Story = {
  render: () => <Picture src={LICENCE} alt="营业执照" width={216} height={136} />,
};
export const LargePicture: Story = {
  until: '营业执照',
  render: () => <PictureViewer src={LICENCE} alt="营业执照" onClose={nothing} />,
};
export const LargePictureOnPhone: Story = { ...LargePicture, width: 360 };
