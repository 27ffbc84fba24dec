import { useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { t } from '../texts.ts';
import './picture.css';

interface PictureProps {
  src: string;
  /** Content of the picture; its name, large and small. */
  alt: string;
  /** Pixels of the small one. */
  width: number;
  height: number;
}

/** A small picture that opens large on a press. */
export function Picture({ src, alt, width, height }: PictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ui-picture"
        aria-label={t('放大{{name}}', { name: alt })}
        style={{ width, height }}
        onClick={() => setIsOpen(true)}
      >
        <img src={src} alt={alt} />
      </button>
      {isOpen && <PictureViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const MOST = 4;

/** A picture to be read: as wide as the dialog at first, larger and turned by buttons, moved by scrolling. */
export function PictureViewer({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  return (
    <Dialog
      title={alt}
      width={960}
      onClose={onClose}
      foot={
        <span className="ui-picture-tools">
          <IconButton icon="out" label={t('缩小')} disabled={zoom <= 1} onClick={() => setZoom(zoom / 2)} />
          <IconButton icon="in" label={t('放大')} disabled={zoom >= MOST} onClick={() => setZoom(zoom * 2)} />
          <IconButton icon="rotate" label={t('旋转')} onClick={() => setTurns(turns + 1)} />
        </span>
      }
    >
      {/* What scrolls is reached by keys. */}
      <div className="ui-picture-place" tabIndex={zoom > 1 ? 0 : undefined}>
        <img
          src={src}
          alt={alt}
          style={{
            width: `${zoom * 100}%`,
            height: `${zoom * 100}%`,
            transform: `rotate(${turns * 90}deg)`,
          }}
        />
      </div>
    </Dialog>
  );
}
