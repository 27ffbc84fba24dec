import { dayOf, formatSecond, formatShortDay, secondOfDay } from '@rollcall/rules';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { ClearDraft } from './clear-draft.tsx';

/** Time of an instant in Unix milliseconds; its day too where that is not today. */
function draftTimeInWords(at: number): string {
  const seconds = Math.floor(at / 1000);
  const time = formatSecond(secondOfDay(seconds));
  const day = dayOf(seconds);
  return day === dayOf(Date.now() / 1000) ? time : `${t(formatShortDay(day))} ${time}`;
}

interface RestoredNoticeProps {
  /** Unix milliseconds. */
  at: number;
  onClear: () => void;
  onClose: () => void;
}

/** Says that the form is not empty because of what was typed before. */
export function RestoredNotice({ at, onClear, onClose }: RestoredNoticeProps) {
  return (
    <div className="af-notice" role="status">
      <Icon name="clock" size={16} />
      <span>{t('已恢复 {{time}} 没有保存的草稿。', { time: draftTimeInWords(at) })}</span>
      <ClearDraft onClear={onClear} />
      <button type="button" className="af-close" aria-label={t('知道了')} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Beside the save button: since when the draft is kept in this browser. */
export function DraftNote({ storedAt, onClear }: { storedAt: number; onClear: () => void }) {
  if (storedAt === 0) return null;
  return (
    <span className="af-draft">
      <span>{t('草稿已保存 {{time}}', { time: draftTimeInWords(storedAt) })}</span>
      <ClearDraft onClear={onClear} />
    </span>
  );
}
