import { type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBack } from './use-back.ts';

/** Props that a native dialog over the page is given. */
interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/**
 * A native dialog that is open as long as it is mounted: the focus stays inside. Esc and the back gesture call `onClose`,
 * which unmounts it or keeps it open, and so does Back of the browser where it `takesBack` (see `useBack`).
 * @param onShown is called each time it was shown, which puts the focus on its first button
 */
export function useModal(onClose: () => void, takesBack = false, onShown?: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const show = () => {
    ref.current?.showModal();
    onShown?.();
  };
  const open = useEffectEvent(show);
  // Before it is taken off the page: a dialog that closes there gives the focus back.
  useLayoutEffect(() => {
    open();
    const element = ref.current;
    return () => element?.close();
  }, []);
  useBack(takesBack, onClose);
  return {
    ref,
    onCancel: (event) => {
      // A file chooser that is closed without a file says `cancel` too, as does a dialog within: both rise to this one.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Chrome lets a page hold up Esc once for each press in it: on the next one it closes what asks to stay.
    onClose: () => {
      if (!ref.current?.open) show();
    },
  };
}
