import { Checkbox } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import type { PictureUse } from '../api/upload-picture.ts';
import { usePictureUpload } from '../hooks/usePictureUpload.ts';

interface PictureButtonProps {
  label: string;
  use: PictureUse;
  onDone: (url: string) => void;
  /** True where originals may be kept; else opens the gate. */
  allowed: (tag: string) => boolean;
}

/** Chooses a picture and uploads it, with its progress and a way to stop it. */
export function PictureButton({ label, use, onDone, allowed }: PictureButtonProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState(false);
  const { progress, upload, cancel } = usePictureUpload(use, onDone);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file can be chosen again after a refusal.
    event.target.value = '';
    if (file) void upload(file, original);
  };
  return (
    <span className="af-picture-button">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={choose}
        aria-label={label}
      />
      {progress === null ? (
        <>
          <Button onClick={() => input.current?.click()}>
            <Icon name="image" size={16} />
            {label}
          </Button>
          <Checkbox
            checked={original}
            onChange={(event) => allowed('hd_pic') && setOriginal(event.target.checked)}
          >
            {t('原图')}
          </Checkbox>
        </>
      ) : (
        <>
          <span
            className="af-progress"
            role="progressbar"
            aria-label={t('上传进度')}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </span>
          <Button look="quiet" onClick={cancel}>
            {t('取消上传')}
          </Button>
        </>
      )}
    </span>
  );
}
