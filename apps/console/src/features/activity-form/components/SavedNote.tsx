import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { SAVED_STAY } from '../model/saver.ts';

/** Over the form while the saved state is being taken in (FORM-84). */
export function SavedNote() {
  const t = useT();
  return (
    <div className="af-saved" role="status">
      <div className="af-saved-card">
        <span className="af-saved-mark">
          <Icon name="check" size={22} />
        </span>
        <p>{t('保存成功')}</p>
        <p className="af-note">{t('正在打开分享页')}</p>
        <span className="af-saved-line">
          <span style={{ animationDuration: `${SAVED_STAY}ms` }} />
        </span>
      </div>
    </div>
  );
}
