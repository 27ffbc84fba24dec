import { LIMITS } from '@rollcall/contract/wire/limits';
import { CameraIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { HEIC_ACCEPT, isHeic, tooMany } from '../../lib/field-media.ts';
import { inWechat } from '../../lib/wechat.ts';
import { Chooser, FilesFrame } from './files-frame.tsx';
import { type FilesProps, useAttachments } from './hooks/use-attachments.ts';
import { PictureTile } from './picture-tile.tsx';

/** Formats that the server keeps as they are; of HEIC it keeps the pixels. */
const STORED = /^image\/(jpeg|png)$/;

/** Pictures from the camera or the album; `pic_source` 1 opens the camera at once, `hd_pic` keeps the original. */
export function PictureField(props: FilesProps) {
  const { field, error } = props;
  const { files, most, room, add, remove, uploaded } = useAttachments(props);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const cameraOnly = field.pic_source === 1;

  function choose(chosen: File[]) {
    setProblem(chosen.length > room ? tooMany(field) : undefined);
    for (const blob of chosen.slice(0, room)) {
      // A picture too large for its original form is made smaller, rather than refused: most phones take such
      // pictures.
      const isAccepted = isHeic(blob) || (STORED.test(blob.type) && blob.size <= LIMITS.imageBytes);
      const original = field.hd_pic === 1 && isAccepted;
      add({ blob }, { kind: original ? 'original' : 'image' });
    }
  }

  /** The camera alone is what the messenger gives; a browser often offers the album beside it. */
  async function shoot() {
    const files = await import('../../lib/wechat-sdk.ts')
      .then(({ shootByWechat }) => shootByWechat(room))
      .catch(() => undefined);
    if (files) choose(files);
    else input.current?.click();
  }

  return (
    <FilesFrame
      field={field}
      error={problem ?? error}
      files={files}
      count={`${t('{{n}} / {{most}} 张', { n: files.length, most })}${field.hd_pic === 1 ? t('，保留原图') : ''}`}
    >
      <div className="pictures">
        {files.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            label={t('{{name}}第 {{n}} 张', { name: field.field_name, n: index + 1 })}
            onUploaded={(url) => uploaded(picture.id, url)}
            onRemove={() => remove(picture.id)}
          />
        ))}
        {room > 0 && (
          <button
            type="button"
            className="add-picture"
            onClick={() => (cameraOnly && inWechat() ? void shoot() : input.current?.click())}
          >
            <CameraIcon />
            {cameraOnly ? t('拍照') : t('拍照或相册')}
          </button>
        )}
      </div>
      <Chooser
        input={input}
        label={field.field_name}
        accept={`${field.hd_pic === 1 ? 'image/jpeg,image/png' : 'image/*'},${HEIC_ACCEPT}`}
        camera={cameraOnly}
        multiple={!cameraOnly && most > 1}
        onFiles={choose}
      />
    </FilesFrame>
  );
}
