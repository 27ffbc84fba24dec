import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';

interface SavedNoteProps {
  /** Milliseconds that it shows. */
  stay: number;
  /** Next step. */
  next: string;
}

/** Over the form while the saved state is being taken in (FORM-84). */
export function SavedNote({ stay, next }: SavedNoteProps) {
  return (
    <div className="af-saved" role="status">
      <div className="af-saved-card">
        <span className="af-saved-mark">
          <Icon name="check" size={22} />
        </span>
        <p>{t('保存成功')}</p>
        <p className="af-note">{next}</p>
        <span className="af-saved-line">
          <span style={{ animationDuration: `${stay}ms` }} />
        </span>
      </div>
    </div>
  );
}
