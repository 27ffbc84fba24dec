import { LIMITS } from '@rollcall/contract/limits';
import { useRef, useState } from 'react';
import type { DraftValue, Picture } from '../../lib/draft.ts';
import { isPictures } from '../../lib/draft.ts';
import { t } from '../../lib/i18n.ts';
import { freshId } from '../../lib/id.ts';
import { compress } from '../../lib/upload.ts';
import { CameraIcon } from '../icons.tsx';
import { FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';
import { PictureTile } from './picture-tile.tsx';

interface Props extends Omit<FieldProps<Picture[]>, 'onChange'> {
  /** Uploads end at any time: a change is made on what stands there then. */
  onUpdate: (change: (value: DraftValue | undefined) => Picture[]) => void;
}

const listOf = (value: DraftValue | undefined): Picture[] => (isPictures(value) ? value : []);

/** Pictures from the camera or the album; `pic_source` 1 opens the camera at once. */
export function PictureField({ field, value, onUpdate, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const pictures = listOf(value);
  const most = field.max_limit || LIMITS.images.free;
  const cameraOnly = field.pic_source === 1;

  async function add(files: File[]) {
    setProblem(undefined);
    setPreparing(true);
    for (const file of files.slice(0, most - pictures.length)) {
      const blob = await compress(file);
      if (blob.size > LIMITS.imageBytes) setProblem(t('上传图片大小不能超过5M，请重新上传！'));
      else onUpdate((now) => [...listOf(now), { id: freshId(), blob }]);
    }
    setPreparing(false);
  }

  return (
    <fieldset className="field">
      <legend>
        {field.field_name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error ?? problem}>
        <div className="pictures">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              label={t('{{name}}第 {{n}} 张', { name: field.field_name, n: index + 1 })}
              onUploaded={(url) =>
                onUpdate((now) => listOf(now).map((p) => (p.id === picture.id ? { ...p, url } : p)))
              }
              onRefused={(message) => {
                setProblem(message);
                onUpdate((now) => listOf(now).filter((p) => p.id !== picture.id));
              }}
              onRemove={() => onUpdate((now) => listOf(now).filter((p) => p.id !== picture.id))}
            />
          ))}
          {pictures.length < most && (
            <button
              type="button"
              id={idsOf(field).input}
              className="add-picture"
              disabled={preparing}
              onClick={() => input.current?.click()}
            >
              <CameraIcon />
              {preparing ? t('处理中…') : cameraOnly ? t('拍照') : t('拍照或相册')}
            </button>
          )}
        </div>
        <p className="field-desc">{t('{{n}} / {{most}} 张', { n: pictures.length, most })}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={field.field_name}
          accept="image/*"
          multiple={!cameraOnly && most > 1}
          {...(cameraOnly ? { capture: 'environment' } : {})}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void add(files);
          }}
        />
      </FieldNotes>
    </fieldset>
  );
}
