import { formatLength } from '@rollcall/rules/time/clock';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { useRecording } from '../../../lib/hooks/use-recording.ts';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import { sendSound } from '../api/reviews.ts';

interface VoiceRecorderProps {
  /** Something was said, or is being said, that the review does not have yet. */
  onUnsent: (unsent: boolean) => void;
  onDone: (url: string) => void;
  onClose: () => void;
}

/** Records at once; what was said can be heard before it is used, and is kept where its upload fails. */
export default function VoiceRecorder({ onUnsent, onDone, onClose }: VoiceRecorderProps) {
  const { state, stop, again } = useRecording();
  const upload = useUpload();
  const share = upload.running?.share ?? null;
  const unsent = state.phase === 'recording' || state.phase === 'done';
  useEffect(() => onUnsent(unsent), [unsent, onUnsent]);

  const use = async (blob: Blob) => {
    const url = await upload.run(t('录音'), (transfer) => sendSound(blob, transfer));
    if (url === undefined) return;
    onDone(url);
    onClose();
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
          <span className="mk-voice-time">{formatLength(state.seconds)}</span>
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
