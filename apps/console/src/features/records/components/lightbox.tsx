import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface LightboxProps {
  urls: readonly string[];
  /** Which of them stands open. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Pictures in full size. The native dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function Lightbox({ urls, index, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const several = urls.length > 1;
  const move = (step: number) => onMove((index + step + urls.length) % urls.length);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (several && event.key === 'ArrowLeft') move(-1);
    if (several && event.key === 'ArrowRight') move(1);
    if (event.key !== 'Escape') return;
    // A dialog that it was opened in would hear of it too, and go with it.
    event.preventDefault();
    event.stopPropagation();
    dialog.current?.close();
  };

  return (
    // A click beside the picture closes; by keyboard that is Esc or the button.
    <dialog
      ref={dialog}
      className="rec-lightbox"
      aria-label={t('查看图片')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <img src={urls[index]} alt={t('第 {{n}} 张图片，共 {{all}} 张', { n: index + 1, all: urls.length })} />
      <div className="rec-lightbox-bar">
        {several && (
          <>
            <button type="button" aria-label={t('上一张')} onClick={() => move(-1)}>
              <Icon name="left" />
            </button>
            <span>
              {index + 1} / {urls.length}
            </span>
            <button type="button" aria-label={t('下一张')} onClick={() => move(1)}>
              <Icon name="right" />
            </button>
          </>
        )}
        <button type="button" aria-label={t('关闭')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
