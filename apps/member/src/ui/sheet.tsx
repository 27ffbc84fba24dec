import { t } from '@rollcall/web/i18n';
import { useModal } from '@rollcall/ui/hooks/use-modal';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from './icons.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}

/** A sheet from the bottom edge; a native dialog, so focus stays inside and Esc or the back gesture closes it. */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const modal = useModal(onClose);
  const heading = useId();
  return (
    <dialog {...modal} className="sheet" aria-labelledby={heading}>
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('关闭')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be undone. */
export function Confirm({ title, text, action, busy, error, onConfirm, onClose }: ConfirmProps) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('取消')}
          </button>
          <button type="button" className="button danger" disabled={busy} onClick={onConfirm}>
            {action}
          </button>
        </>
      }
    >
      <p>{text}</p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </Sheet>
  );
}
