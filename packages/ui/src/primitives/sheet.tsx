import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useModal } from '../hooks/use-modal.ts';
import { t } from '../texts.ts';
import { CloseIcon } from './icons.tsx';
import { PlainButton, PlainIconButton } from './plain-button.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Acts, in thumb reach. */
  foot?: ReactNode;
  /** Something was typed: Esc, the cross and Back ask before it goes, and only 放弃 lets it go. */
  dirty?: () => boolean;
  /** Back of the browser closes it, not the page below. Only where closing it leads to no other page (see `useBack`). */
  takesBack?: boolean;
  children: ReactNode;
}

/**
 * The phone's dialog, from the lower edge, open as long as it is mounted. A native one: the focus stays inside, Esc and
 * the back gesture close it, and it weighs nothing. Its title takes the focus, where a field would raise the keyboard.
 */
export function Sheet({ title, onClose, foot, dirty, takesBack = false, children }: SheetProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeaving) stay.current?.focus();
  }, [isLeaving]);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = () => {
    if (!dirty?.()) return onClose();
    // A second press of the cross is a double click, and no answer.
    if (isLeaving) stay.current?.focus();
    else setIsLeaving(true);
  };
  const goOn = () => {
    heading.current?.focus();
    setIsLeaving(false);
  };
  // Esc and Back answer the question with its harmless button.
  const modal = useModal(
    () => (isLeaving ? goOn() : leave()),
    takesBack,
    () => (isLeaving ? stay : heading).current?.focus(),
  );
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
          onClick={leave}
        />
      </div>
      <div className="ui-sheet-body" ref={body}>
        {children}
      </div>
      {isLeaving ? (
        <div className="ui-sheet-foot ui-sheet-leaving" role="alert">
          <p>{t('填写的内容还没有保存，放弃吗？')}</p>
          <PlainButton look="loss" onClick={onClose}>
            {t('放弃')}
          </PlainButton>
          <PlainButton ref={stay} onClick={goOn}>
            {t('继续填写')}
          </PlainButton>
        </div>
      ) : (
        foot && <div className="ui-sheet-foot">{foot}</div>
      )}
    </dialog>
  );
}
