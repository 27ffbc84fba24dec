import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { CloseIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { Attachment } from '../../lib/draft.ts';
import { isAgain, useFileAddress, useUpload } from './hooks/use-attachments.ts';

interface PictureTileProps {
  picture: Attachment;
  label: string;
  onUploaded: (url: string) => void;
  onRemove: () => void;
}

/** One chosen picture: its preview, how its upload stands, and the way to remove it. */
export function PictureTile({ picture, label, onUploaded, onRemove }: PictureTileProps) {
  const { src } = useFileAddress(picture);
  const { state, retry } = useUpload(picture, onUploaded);
  const [undrawn, setUndrawn] = useState('');
  // A picture that this browser cannot draw (HEIC) is shown from the server, once it is there.
  const shown = src === undrawn ? (picture.url ?? '') : src;
  return (
    <div className="picture">
      {shown && <img src={listPicture(shown)} alt={label} decoding="async" onError={() => setUndrawn(src)} />}
      {src && !shown && (
        <span className="undrawn" role="img" aria-label={label}>
          {state?.phase === 'refused' ? t('上传失败') : t('上传后可预览')}
        </span>
      )}
      {state?.phase === 'preparing' && <span className="again">{t('处理中…')}</span>}
      {state?.phase === 'sending' && <progress aria-label={t('上传进度')} max={1} value={state.part} />}
      {isAgain(state) && (
        <button type="button" className="again" onClick={retry}>
          {state.phase === 'waiting' ? t('待上传') : t('重试')}
        </button>
      )}
      <button type="button" className="remove" aria-label={t('删除{{label}}', { label })} onClick={onRemove}>
        <span>
          <CloseIcon />
        </span>
      </button>
    </div>
  );
}
