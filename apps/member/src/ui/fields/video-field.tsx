import { FIELD_MESSAGES } from '@rollcall/contract/field/messages';
import { formatBytes } from '@rollcall/rules/field/size';
import { formatLength } from '@rollcall/rules/time/clock';
import { VideoIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../lib/draft.ts';
import { tooMany, VIDEO_ACCEPT, videoProblem, videoSecondsOf } from '../../lib/field-media.ts';
import { prepare } from '../../lib/prepare.ts';
import { VideoPlayer } from '../media/video-player.tsx';
import { FileRow } from './file-row.tsx';
import { Chooser, FilesFrame } from './files-frame.tsx';
import { type FilesProps, useAttachments, useFileAddress } from './hooks/use-attachments.ts';
import { filmType } from './video-type.ts';

const VideoRecorder = lazy(() => import('./video-recorder.tsx'));

function Preview({ file, label }: { file: Attachment; label: string }) {
  const { src, poster } = useFileAddress(file);
  return src ? (
    <VideoPlayer key={src} src={src} poster={poster} seconds={file.seconds} label={label} />
  ) : (
    <div className="video-box" />
  );
}

/** Videos: filmed here where the browser makes MP4, else by the phone's own camera, or chosen (UPLOAD-06, RULE-45). */
export function VideoField(props: FilesProps) {
  const { field, error } = props;
  const { files, most, room, add, lasts, remove, uploaded } = useAttachments(props);
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [filming, setFilming] = useState(false);
  const longest = videoSecondsOf(field);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function take(blob: Blob, name: string, known?: number) {
    setProblem(undefined);
    const film = add({ blob }, { kind: 'video', name, ...(known === undefined ? {} : { seconds: known }) });
    // A video that this browser cannot play may still be a good MP4: then the server tells its length.
    const seconds = (await prepare(film))?.seconds;
    if (seconds === undefined) return;
    lasts(film.id, seconds);
    // Once it was submitted the server judges it.
    if (seconds <= longest || !here.current) return;
    remove(film.id);
    setProblem(t(FIELD_MESSAGES.tooLongVideo(field.field_name, longest)));
  }
  function choose([file, ...others]: File[]) {
    if (!file) return;
    const wrong = videoProblem(file) ?? (others.length >= room ? tooMany(field) : null);
    if (wrong) setProblem(wrong);
    else void take(file, file.name);
  }

  return (
    <FilesFrame
      field={field}
      error={problem ?? error}
      files={files}
      count={t('{{n}} / {{most}} 个，每个最长 {{longest}} 秒', { n: files.length, most, longest })}
    >
      {files.map((file, index) => {
        const label = t('{{name}}第 {{n}} 个', { name: field.field_name, n: index + 1 });
        return (
          <FileRow
            key={file.id}
            file={file}
            label={label}
            title={t('视频 {{n}}', { n: index + 1 })}
            meta={[file.seconds && formatLength(file.seconds), file.bytes && formatBytes(file.bytes)]
              .filter(Boolean)
              .join(' · ')}
            onUploaded={(url) => uploaded(file.id, url)}
            onRemove={() => remove(file.id)}
          >
            <Preview file={file} label={label} />
          </FileRow>
        );
      })}
      {room > 0 && (
        <div className="pair">
          <PlainButton onClick={() => (filmType() ? setFilming(true) : camera.current?.click())}>
            <VideoIcon />
            {t('拍摄')}
          </PlainButton>
          <PlainButton onClick={() => album.current?.click()}>{t('选择视频')}</PlainButton>
        </div>
      )}
      <Chooser input={album} label={field.field_name} accept={VIDEO_ACCEPT} onFiles={choose} />
      <Chooser
        input={camera}
        label={t('拍摄{{name}}', { name: field.field_name })}
        accept="video/*"
        camera
        onFiles={choose}
      />
      <Suspense fallback={null}>
        {filming && (
          <VideoRecorder
            title={field.field_name}
            longest={longest}
            onTaken={(blob, seconds) => {
              setFilming(false);
              void take(blob, 'video.mp4', seconds);
            }}
            onClose={() => setFilming(false)}
          />
        )}
      </Suspense>
    </FilesFrame>
  );
}
