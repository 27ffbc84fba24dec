import { Refusal } from '@rollcall/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Picture } from '../../lib/draft.ts';
import { t } from '../../lib/i18n.ts';
import { uploadPicture } from '../../lib/upload.ts';
import { CloseIcon } from '../icons.tsx';

interface Props {
  picture: Picture;
  label: string;
  onUploaded: (url: string) => void;
  onRefused: (message: string) => void;
  onRemove: () => void;
}

function usePreview({ blob, url }: Picture): string {
  const [preview, setPreview] = useState(url ?? '');
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return preview;
}

/** One chosen picture: its preview, the progress of its upload, and the way to remove it. */
export function PictureTile({ picture, label, onUploaded, onRefused, onRemove }: Props) {
  const preview = usePreview(picture);
  const [part, setPart] = useState(0);
  const [waiting, setWaiting] = useState(false);

  const uploaded = useEffectEvent(onUploaded);
  const failed = useEffectEvent((error: unknown) => {
    // Without a network the picture stays here and goes out with the sign-in itself.
    if (error instanceof Refusal && error.status < 429) onRefused(error.message);
    else setWaiting(true);
  });
  useEffect(() => {
    if (picture.url) return;
    let gone = false;
    uploadPicture(picture, setPart).then(
      (url) => !gone && uploaded(url),
      (error: unknown) => !gone && failed(error),
    );
    return () => {
      gone = true;
    };
  }, [picture]);

  return (
    <div className="picture">
      {preview && <img src={preview} alt={label} />}
      {!picture.url &&
        (waiting ? <p>{t('待上传')}</p> : <progress aria-label={t('上传进度')} max={1} value={part} />)}
      <button type="button" aria-label={t('删除{{label}}', { label })} onClick={onRemove}>
        <span>
          <CloseIcon />
        </span>
      </button>
    </div>
  );
}
