import type { About, Story } from '@rollcall/gallery/story';
import { Row } from '../testing/row.tsx';
import { ICON_NAMES, Icon } from './icon.tsx';

export default { title: 'primitives/Icon', app: 'ui' } satisfies About;

export const All: Story = {
  render: () => (
    <Row gap={20}>
      {ICON_NAMES.map((name) => (
        <span key={name} style={{ display: 'grid', justifyItems: 'center', width: 72 }}>
          <Icon name={name} size={20} />
          <small translate="no">{name}</small>
        </span>
      ))}
    </Row>
  ),
};
