import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import { acceptOf, type DocumentUse, uploadDocumentPicture } from '../api/upload-document.ts';

interface DocumentPictureProps {
  /** Content that has to be visible on the picture. */
  label: string;
  use: DocumentUse;
  /** Address of what was uploaded, '' before. */
  value: string;
  wrong?: string | undefined;
  onChange: (url: string) => void;
  /** Below the words of an empty place. */
  hint?: ReactNode;
}

/**
 * The place of one picture. A sent picture is sealed at the server and comes back to nobody but the reviewer: this
 * page shows the browser's copy, later only that there is one.
 */
export function DocumentPicture({ label, use, value, wrong, onChange, hint }: DocumentPictureProps) {
  const id = useId();
  const upload = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ of: '', address: '' });
  useEffect(() => () => URL.revokeObjectURL(shown.address), [shown.address]);

  async function send(file: File | undefined) {
    if (!file) return;
    const url = await upload.run(file.name, (transfer) => uploadDocumentPicture(file, use, transfer));
    if (!url) return;
    setShown({ of: url, address: URL.createObjectURL(file) });
    onChange(url);
  }

  const { running } = upload;
  const percent = Math.round((running?.share ?? 0) * 100);
  return (
    <div className="cert-picture">
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf(use)}
        aria-label={label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={`cert-picture-place${value ? ' cert-picture-full' : ''}${wrong ? ' cert-picture-wrong' : ''}`}
        aria-describedby={id}
        disabled={running !== null}
        onClick={() => chooser.current?.click()}
      >
        {running ? (
          <span className="cert-picture-way">
            <span
              className="af-progress"
              role="progressbar"
              aria-label={t('上传进度')}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ width: `${percent}%` }} />
            </span>
            {percent >= 100 ? t('处理中') : `${percent}%`}
          </span>
        ) : value === '' ? (
          <span className="cert-picture-empty">
            <Icon name="image" size={24} />
            {t('上传{{label}}', { label })}
            {hint && <small>{hint}</small>}
          </span>
        ) : value === shown.of ? (
          <img src={shown.address} alt={label} />
        ) : (
          <span className="cert-picture-empty cert-picture-sealed">
            <Icon name="lock" size={24} />
            {t('{{label}}已上传', { label })}
            <small>{t('加密保存，点击重新上传')}</small>
          </span>
        )}
      </button>
      <p className="cert-picture-label" id={id}>
        {value && !running ? (
          <>
            <Icon name="check" size={16} />
            {t('{{label}}，点击可更换', { label })}
          </>
        ) : (
          label
        )}
      </p>
    </div>
  );
}
