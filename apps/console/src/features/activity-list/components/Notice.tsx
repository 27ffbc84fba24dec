import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import type { Tab } from '../api/list-query.ts';

const NOTICES: Partial<Record<Tab['name'], string>> = {
  ended: '已结束的签到免费保存3个月，之后会定期删除；完成认证的发起人永久保存。', // LIST-12
  bin: '回收站的签到最多保留6个月，之后自动删除。', // LIST-13
};

/** How long what is listed here is kept. */
export function Notice({ tab }: { tab: Tab }) {
  const t = useT();
  const text = NOTICES[tab.name];
  if (!text) return null;
  return (
    <p className="list-notice">
      <Icon name="info" />
      {t(text)}
    </p>
  );
}
