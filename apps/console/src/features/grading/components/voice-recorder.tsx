import { NoAnswer, UPLOAD_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useRecording } from '../../../lib/hooks/use-recording.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { sendSound } from '../api/reviews.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface VoiceRecorderProps {
  onDone: (url: string) => void;
  onClose: () => void;
}

/** Records at once; what was said can be heard before it is used, and is kept where its upload fails. */
export default function VoiceRecorder({ onDone, onClose }: VoiceRecorderProps) {
  const { state, stop, again } = useRecording();
  const [share, setShare] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const use = async (blob: Blob) => {
    const own = new AbortController();
    control.current = own;
    setShare(0);
    try {
      onDone(await sendSound(blob, { signal: own.signal, onProgress: setShare }));
      onClose();
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof NoAnswer) toast.error(UPLOAD_MESSAGES.uploadFailed);
      else showError(error);
    }
    setShare(null);
  };

  return (
    <div className="mk-voice" aria-live="polite">
      {state.phase === 'asking' && <span className="mk-note">{t('请在浏览器的提示中允许使用麦克风')}</span>}
      {state.phase === 'failed' && (
        <span className="mk-note">
          {state.problem === 'refused'
            ? t('没有麦克风，或没有允许使用。请在网站设置中允许麦克风后重试。')
            : t('录音没有开始，请重试。')}
        </span>
      )}
      {state.phase === 'recording' && (
        <>
          <span className="mk-voice-dot" aria-hidden="true" />
          <span className="mk-voice-time">{clock(state.seconds)}</span>
          <span className="mk-level" aria-hidden="true">
            <span style={{ transform: `scaleX(${Math.max(0.02, state.level)})` }} />
          </span>
          <Button look="primary" onClick={stop}>
            {t('结束录音')}
          </Button>
        </>
      )}
      {state.phase === 'done' && (
        <>
          <audio src={state.src} controls aria-label={t('刚录的语音')}>
            <track kind="captions" />
          </audio>
          <Button
            look="primary"
            disabled={share !== null || state.seconds === 0}
            onClick={() => void use(state.blob)}
          >
            {share === null ? t('使用') : t('上传中 {{n}}%', { n: Math.round(share * 100) })}
          </Button>
        </>
      )}
      {(state.phase === 'done' || state.phase === 'failed') && share === null && (
        <Button onClick={again}>{state.phase === 'done' ? t('重录') : t('重试')}</Button>
      )}
      <Button look="quiet" aria-label={t('取消录音')} onClick={onClose}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  );
}
