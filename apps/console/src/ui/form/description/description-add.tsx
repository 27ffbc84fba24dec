import { type ContentBlock, UPLOAD_MESSAGES } from '@rollcall/contract';
import type { FeatureTag } from '@rollcall/rules';
import { Button } from '@rollcall/ui/primitives/button';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Icon } from '@rollcall/ui/primitives/icon';
import { DOCUMENT_ACCEPT } from '@rollcall/web/file-checks';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BlockType } from '../../../lib/form/description.ts';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import {
  AUDIO_ACCEPT,
  PICTURE_ACCEPT,
  uploadFileBlock,
  uploadFilm,
  uploadPicture,
  uploadSound,
  VIDEO_ACCEPT,
  videoProblem,
} from '../../../lib/upload-files.ts';
import { CertifiedTag } from '../controls/certified-tag.tsx';
import { FileButton } from '../media/file-button.tsx';
import { UploadProgress } from '../media/upload-progress.tsx';

const RecordDialog = lazy(() => import('../media/record-dialog.tsx'));
const TooLargeDialog = lazy(() => import('../media/too-large-dialog.tsx'));

interface DescriptionAddProps {
  /** Asked before anything is recorded or chosen; says itself what stands in the way. */
  mayAdd: (type: BlockType) => boolean;
  onAdd: (block: ContentBlock) => void;
  allowed: (tag: FeatureTag) => boolean;
  certified: boolean;
  /** Amount of content, and a way to look at it. */
  note: ReactNode;
}

/** Buttons that add to a description, and the progress of their upload. */
export function DescriptionAdd({ mayAdd, onAdd, allowed, certified, note }: DescriptionAddProps) {
  const [original, setOriginal] = useState(false);
  const [recording, setRecording] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useUpload();

  const send = async (name: string, work: Parameters<typeof upload.run<ContentBlock>>[1]) => {
    const block = await upload.run(name, work);
    if (block) onAdd(block);
  };
  const sendVideo = (file: File) => {
    if (videoProblem(file, 'block') === t(UPLOAD_MESSAGES.blockVideoTooLarge)) setTooLarge(true);
    else
      void send(file.name, async (transfer) => {
        const film = await uploadFilm(file, 'block', transfer);
        return { type: 'video', url: film.still, url_play: film.video, duration: film.seconds };
      });
  };
  return (
    <div className="af-blocks-foot">
      {upload.running ? (
        <UploadProgress upload={upload} named />
      ) : (
        <div className="af-line">
          <Button onClick={() => mayAdd('text') && onAdd({ type: 'text', value: '' })}>
            <Icon name="plus" size={16} />
            {t('文字')}
          </Button>
          <FileButton
            label={t('图片')}
            icon="image"
            accept={PICTURE_ACCEPT}
            before={() => mayAdd('img')}
            onFile={(file) =>
              void send(file.name, async (transfer) => ({
                type: 'img',
                value: await uploadPicture(file, { ...transfer, use: 'checkin_rule', original }),
              }))
            }
          />
          <Button onClick={() => mayAdd('audio') && setRecording(true)}>
            <Icon name="mic" size={16} />
            {t('录音')}
          </Button>
          <FileButton
            label={t('音频')}
            icon="play"
            accept={AUDIO_ACCEPT}
            before={() => mayAdd('audio')}
            onFile={(file) => void send(file.name, (transfer) => uploadSound(file, transfer))}
          />
          <FileButton
            label={t('文件')}
            icon="file"
            accept={DOCUMENT_ACCEPT}
            before={() => mayAdd('file')}
            onFile={(file) => void send(file.name, (transfer) => uploadFileBlock(file, transfer))}
          />
          <span className="af-pair">
            <FileButton
              label={t('视频')}
              icon="video"
              accept={VIDEO_ACCEPT}
              before={() => mayAdd('video')}
              onFile={sendVideo}
            />
            {!certified && <CertifiedTag />}
          </span>
        </div>
      )}
      <div className="af-line af-blocks-notes">
        <Checkbox checked={original} onChange={(checked) => allowed('hd_pic') && setOriginal(checked)}>
          {t('图片用原图')}
        </Checkbox>
        <span className="af-count">{note}</span>
      </div>
      <Suspense fallback={null}>
        {tooLarge && <TooLargeDialog onClose={() => setTooLarge(false)} />}
        {recording && <RecordDialog onDone={onAdd} onClose={() => setRecording(false)} />}
      </Suspense>
    </div>
  );
}
