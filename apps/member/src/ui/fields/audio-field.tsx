import { formatBytes } from '@rollcall/rules/field/size';
import { formatLength } from '@rollcall/rules/time/clock';
import { MicrophoneIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Attachment, isAttachments } from '../../lib/draft.ts';
import { AUDIO_ACCEPT, audioProblem, tooMany } from '../../lib/field-media.ts';
import { AudioPlayer } from '../media/audio-player.tsx';
import { FileRow } from './file-row.tsx';
import { Chooser, FilesFrame } from './files-frame.tsx';
import { type FilesProps, useAttachments, useFileAddress } from './hooks/use-attachments.ts';

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'));

function Preview({ file, label }: { file: Attachment; label: string }) {
  const { src } = useFileAddress(file);
  return <AudioPlayer key={src} src={src} label={label} seconds={file.seconds} />;
}

/** Voice messages, recorded here or chosen (RULE-46). */
export function AudioField(props: FilesProps) {
  const { field, error } = props;
  const { files, most, room, add, remove, uploaded } = useAttachments(props);
  const album = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [recording, setRecording] = useState(false);

  function choose([file, ...others]: File[]) {
    if (!file) return;
    const wrong = audioProblem(file) ?? (others.length >= room ? tooMany(field) : null);
    setProblem(wrong ?? undefined);
    if (!wrong) add({ blob: file }, { kind: 'audio', name: file.name });
  }

  return (
    <FilesFrame
      field={field}
      error={problem ?? error}
      files={files}
      count={t('{{n}} / {{most}} 条', { n: files.length, most })}
    >
      {files.map((file, index) => {
        const label = t('{{name}}第 {{n}} 条', { name: field.field_name, n: index + 1 });
        return (
          <FileRow
            key={file.id}
            file={file}
            label={label}
            title={file.name ?? t('录音 {{n}}', { n: index + 1 })}
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
      {recording ? (
        <Suspense fallback={<p className="field-desc">{t('正在打开麦克风…')}</p>}>
          <VoiceRecorder
            field={field.field_key}
            onTaken={(blob, seconds) => {
              setRecording(false);
              add({ blob }, { kind: 'audio', seconds });
            }}
            onClose={() => {
              setRecording(false);
              // Without a recording that runs the form has nothing to complain of any more.
              props.onUpdate((now) => (isAttachments(now) ? now : []));
            }}
          />
        </Suspense>
      ) : (
        room > 0 && (
          <div className="pair">
            <PlainButton
              onClick={() => {
                setProblem(undefined);
                setRecording(true);
              }}
            >
              <MicrophoneIcon />
              {t('录音')}
            </PlainButton>
            <PlainButton onClick={() => album.current?.click()}>{t('选择录音文件')}</PlainButton>
          </div>
        )
      )}
      <Chooser input={album} label={field.field_name} accept={AUDIO_ACCEPT} onFiles={choose} />
    </FilesFrame>
  );
}
