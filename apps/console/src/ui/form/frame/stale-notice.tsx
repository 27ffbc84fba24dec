import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';

/** Somebody else saved meanwhile: what they saved can be loaded, which throws away what was typed here. */
export function StaleNotice({ onReload, busy }: { onReload: () => void; busy: boolean }) {
  return (
    <div className="af-notice" role="alert">
      <Icon name="refresh" size={16} />
      <span>{t('他人刚刚保存了新的内容，您的改动没有保存。')}</span>
      <button type="button" className="af-link" disabled={busy} onClick={onReload}>
        {t(busy ? '正在载入…' : '放弃我的改动，载入最新内容')}
      </button>
    </div>
  );
}
