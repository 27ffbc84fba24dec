import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';

interface EditedNoticeProps {
  /** Titles of the sections in which both sides changed the same setting. */
  conflicts: readonly string[];
  /** Lays the own changes over what was saved meanwhile. */
  onMerge: () => void;
  /** Takes what was saved meanwhile instead of the own changes. */
  onDiscard: () => void;
}

/** Somebody else saved while this form was being filled in. */
export function EditedNotice({ conflicts, onMerge, onDiscard }: EditedNoticeProps) {
  const titles = conflicts.map((title) => t(title)).join(t('、'));
  return (
    <div className="af-notice" role="alert">
      <Icon name="refresh" size={16} />
      <span>
        {t('他人刚刚保存了新的内容，您的改动还没有保存。')}
        {titles !== '' && t('{{sections}}里有两边都改过的设置，合并后以您的为准。', { sections: titles })}
      </span>
      <button type="button" className="af-link" onClick={onMerge}>
        {t('保留我的改动，合并最新内容')}
      </button>
      <button type="button" className="af-link" onClick={onDiscard}>
        {t('放弃我的改动')}
      </button>
    </div>
  );
}
