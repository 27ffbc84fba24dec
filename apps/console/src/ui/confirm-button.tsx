import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';

interface ConfirmButtonProps {
  /** Label of the first state. */
  label: string;
  /** Its name where several say the same. */
  name?: string;
  /** Consequence, as a question. */
  question: string;
  /** Label of the button that does it. */
  yes: string;
  busy?: boolean;
  /** In the place of our own button, where it stands in a table or a list. */
  className?: string;
  look?: 'default' | 'quiet' | 'danger';
  onYes: () => void;
}

/**
 * A button that takes something from somebody: asks where it stands, so that one slip of the hand does nothing, and no
 * dialog opens over another. `confirm-first.test.ts` finds those that do not ask.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, question, yes, busy = false, className, look, onYes } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  // On the way back: Enter pressed twice does nothing.
  useEffect(() => {
    if (isConfirming) box.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus();
  }, [isConfirming]);
  if (!isConfirming) {
    const common = {
      disabled: busy,
      'aria-label': name,
      onClick: () => setIsConfirming(true),
      children: label,
    };
    return className === undefined ? (
      <Button look={look ?? 'default'} {...common} />
    ) : (
      <button type="button" className={className} {...common} />
    );
  }
  return (
    <fieldset className="rc-ask" aria-label={question} ref={box}>
      <span>{question}</span>
      <Button
        look="danger"
        disabled={busy}
        onClick={() => {
          setIsConfirming(false);
          onYes();
        }}
      >
        {yes}
      </Button>
      <Button onClick={() => setIsConfirming(false)}>{t('取消')}</Button>
    </fieldset>
  );
}
