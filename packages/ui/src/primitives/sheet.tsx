import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useModal } from '../hooks/use-modal.ts';
import { t } from '../texts.ts';
import { CloseIcon } from './icons.tsx';
import { PlainIconButton } from './plain-button.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Acts, in thumb reach. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The phone's dialog, from the lower edge, open as long as it is mounted. A native one: the focus stays inside, Esc and
 * the back gesture close it, and it weighs nothing. Its title takes the focus, where a field would raise the keyboard.
 */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const modal = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => {
    heading.current?.focus();
    // A body that scrolls is reached by keys, though nothing in it takes the focus.
    if (body.current && body.current.scrollHeight > body.current.clientHeight + 1) body.current.tabIndex = 0;
  }, []);
  return (
    <dialog {...modal} className="ui-sheet" aria-labelledby={id}>
      <div className="ui-sheet-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <PlainIconButton
          icon={<CloseIcon size={22} strokeWidth={1.75} />}
          label={t('关闭')}
          onClick={onClose}
        />
      </div>
      <div className="ui-sheet-body" ref={body}>
        {children}
      </div>
      {foot && <div className="ui-sheet-foot">{foot}</div>}
    </dialog>
  );
}
