import { Banner } from '@rollcall/ui/primitives/banner';
import { useEffect, useRef } from 'react';

/** Reason that a form as a whole was not sent; brought into view, since the pressed button may stand far from it. */
export function FormFailure({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (message === undefined) return null;
  return (
    <div role="alert" ref={box}>
      <Banner tone="loss">{message}</Banner>
    </div>
  );
}
