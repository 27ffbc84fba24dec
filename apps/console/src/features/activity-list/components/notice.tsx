import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t, text } from '@rollcall/web/i18n';
import { openGate } from '../../../lib/gate-store.ts';
import type { Tab } from '../api/list-query.ts';

const NOTICES: Partial<Record<Tab['name'], string>> = text({
  ended: '已结束的签到免费保存3个月，之后会定期删除；完成认证的发起人永久保存。', // LIST-12
  bin: '回收站的签到最多保留6个月，之后自动删除。', // LIST-13
});

interface NoticeProps {
  tab: Tab;
  /** The reader is certified; undefined while that is not known. */
  certified: boolean | undefined;
}

/** Retention of the listed activities, and the way to extend it (CERTGATE-30). */
export function Notice({ tab, certified }: NoticeProps) {
  const text = NOTICES[tab.name];
  if (!text) return null;
  return (
    <p className="list-notice">
      <Icon name="info" />
      <span>{t(text)}</span>
      {tab.name === 'ended' && certified === false && (
        <button
          type="button"
          className="list-more"
          onClick={() => openGate('keep', t(ACTIVITY_MESSAGES.certifiedFeature))}
        >
          {t('永久保存')}
        </button>
      )}
    </p>
  );
}
