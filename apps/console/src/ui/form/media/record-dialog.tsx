import type { ContentBlock } from '@rollcall/contract';
import { formatLength } from '@rollcall/rules/time/clock';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { LONGEST_RECORDING } from '@rollcall/web/recording';
import { useRecording } from '../../../lib/hooks/use-recording.ts';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import { uploadSound } from '../../../lib/upload-files.ts';
import { AudioClip } from './audio-clip.tsx';
import { UploadProgress } from './upload-progress.tsx';
import './record-dialog.css';

interface RecordDialogProps {
  onDone: (block: ContentBlock) => void;
  onClose: () => void;
}

/** Records a piece of audio in the browser, lets it be heard, and uploads it. */
export default function RecordDialog({ onDone, onClose }: RecordDialogProps) {
  const { state, stop, again } = useRecording();
  const upload = useUpload();
  const take = async (blob: Blob) => {
    const block = await upload.run(t('录音'), (transfer) => uploadSound(blob, transfer));
    if (!block) return;
    onDone(block);
    onClose();
  };
  return (
    <Dialog
      bare
      title={t('录音')}
      // A press beside it, or on Esc, does not lose a recording.
      dirty={state.phase === 'recording' || state.phase === 'done'}
      onClose={onClose}
    >
      <div className="af-record" aria-live="polite">
        {state.phase === 'asking' && <p className="af-plain">{t('请在浏览器的提示中允许使用麦克风')}</p>}
        {state.phase === 'failed' && (
          <>
            <p className="af-plain">
              {state.problem === 'refused'
                ? t(
                    '没有麦克风，或没有允许使用。请在地址栏左侧的网站设置中允许麦克风后重试，也可以上传音频文件。',
                  )
                : t('录音没有开始，请重试，也可以上传音频文件。')}
            </p>
            <Button look="primary" onClick={again}>
              {t('重试')}
            </Button>
          </>
        )}
        {state.phase === 'recording' && (
          <>
            <p className="af-record-time">{formatLength(state.seconds)}</p>
            <span className="af-level" aria-hidden="true">
              <span style={{ transform: `scaleX(${Math.max(0.02, state.level)})` }} />
            </span>
            <p className="af-note">{t('最长 {{n}} 分钟', { n: LONGEST_RECORDING / 60 })}</p>
            <Button look="primary" onClick={stop}>
              <Icon name="check" size={16} />
              {t('结束录音')}
            </Button>
          </>
        )}
        {state.phase === 'done' && (
          <>
            <AudioClip src={state.src} seconds={state.seconds} name={t('录音')} />
            {upload.running ? (
              <UploadProgress upload={upload} />
            ) : (
              <div className="af-line">
                <Button look="primary" disabled={state.seconds === 0} onClick={() => void take(state.blob)}>
                  {t('使用这段录音')}
                </Button>
                <Button onClick={again}>{t('重新录制')}</Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
