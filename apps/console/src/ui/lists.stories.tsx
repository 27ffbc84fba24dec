import { STATUS } from '@rollcall/contract';
import type { About, Story } from '@rollcall/gallery/story';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Tag } from '@rollcall/ui/primitives/tag';
import { Avatar } from './avatar.tsx';
import { GradeBadge, Stars } from './grade-badge.tsx';
import { MoreButton } from './more-button.tsx';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusTag } from './status-tag.tsx';

export default { title: 'ui/Lists', app: 'console' } satisfies About;
const nothing = () => undefined;

export const OnePage: Story = {
  render: () => <Pager page={1} count={20} total={7} unit="条" onShow={nothing} />,
};
export const ManyPages: Story = {
  until: '共 1,240 人',
  render: () => <Pager page={3} count={20} total={1240} unit="人" sizes={[20, 50, 100]} onShow={nothing} />,
};
export const ReadOn: Story = {
  render: () => (
    <>
      <MoreButton busy={false} onMore={nothing} />
      <MoreButton busy onMore={nothing} />
    </>
  ),
};
export const Search: Story = {
  render: () => (
    <>
      <SearchBox keyword="" label="搜索成员" onSearch={nothing} />
      <SearchBox keyword="晨读" label="搜索签到" live onSearch={nothing} />
    </>
  ),
};
export const Choice: Story = {
  render: () => (
    <Segmented
      label="补签"
      value={1}
      options={[
        { value: 0, label: '不允许' },
        { value: 1, label: '审核后允许' },
        { value: 2, label: '直接允许', disabled: true },
      ]}
      onChange={nothing}
    />
  ),
};
export const Tags: Story = {
  render: () => (
    <>
      {Object.values(STATUS).map((status) => (
        <StatusTag key={status} status={status} />
      ))}
      <Tag tone="amber">待审核</Tag>
      <Tag tone="loss">已拒绝</Tag>
    </>
  ),
};
export const People: Story = {
  render: () => (
    <>
      <Avatar name="赵敏" />
      <Avatar name="" size={48} />
      {[1, 2, 3, 4, 5, 6].map((rank) => (
        <GradeBadge key={rank} rank={rank} named />
      ))}
      <Stars rank={4} />
    </>
  ),
};
