import { Banner } from '@rollcall/ui/primitives/banner';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';

interface FormFailureProps {
  message: string | undefined;
  /** It is told on the page, of a form that was closed and is kept. */
  closed?: boolean;
}

/** Reason that a form as a whole was not sent; brought into view, since the pressed button may stand far from it. */
export function FormFailure({ message, closed = false }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (message === undefined) return null;
  return (
    <div role="alert" ref={box}>
      <Banner tone="loss" hint={closed && t('填写的内容还在，可以打开后重新提交')}>
        {message}
      </Banner>
    </div>
  );
}
