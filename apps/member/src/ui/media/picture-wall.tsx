import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import '../fields/fields.css';
import { Lightbox } from './lightbox.tsx';

interface PictureWallProps {
  urls: readonly string[];
  name: string;
  /** Ink on paper is shown whole, wider than high. */
  wide?: boolean;
}

/** Small pictures side by side; a touch opens them in full size. */
export function PictureWall({ urls, name, wide = false }: PictureWallProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <div className={wide ? 'signature' : 'pictures'}>
        {urls.map((url, index) => (
          <button key={url} type="button" className="picture open" onClick={() => setOpen(index)}>
            <img
              src={listPicture(url)}
              alt={t('{{name}}第 {{n}} 张', { name, n: index + 1 })}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      {open !== null && (
        <Lightbox urls={urls} index={open} label={name} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
