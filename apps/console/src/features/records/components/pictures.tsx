import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { Lightbox } from './lightbox.tsx';

interface PicturesProps {
  urls: readonly string[];
  /** Wider than high, on white: a signature. */
  wide?: boolean;
  onAnnotate?: ((url: string) => void) | undefined;
}

/** Small pictures in a grid; each opens in full size, and has its button to be drawn on where that is allowed. */
export function Pictures({ urls, wide = false, onAnnotate }: PicturesProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <span className="rec-pictures">
        {urls.map((url, index) => (
          <span key={url} className="rec-picture-box">
            <button
              type="button"
              className={wide ? 'rec-picture rec-signature' : 'rec-picture'}
              aria-label={t('查看第 {{n}} 张图片', { n: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <img src={listPicture(url)} alt="" loading="lazy" decoding="async" />
            </button>
            {onAnnotate && (
              <button
                type="button"
                className="rec-annotate"
                aria-label={t('批注第 {{n}} 张图片', { n: index + 1 })}
                onClick={() => onAnnotate(url)}
              >
                <Icon name="pencil" size={14} />
                {t('批注')}
              </button>
            )}
          </span>
        ))}
      </span>
      {open !== null && <Lightbox urls={urls} index={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
