import { t } from '@rollcall/web/i18n';
import { createRecorder, MicrophoneError, type Recorder } from '@rollcall/web/recorder';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lengthText } from '../../lib/field-media.ts';
import { StopIcon } from '../media/media-icons.tsx';
import { Notice } from '../states.tsx';
import './voice-recorder.css';

interface VoiceRecorderProps {
  onTaken: (blob: Blob, seconds: number) => void;
  onClose: () => void;
}

/** Ten minutes: as long as a video may be, and far below the 20 MB of a recording. */
const LONGEST = 600;
/** Bars of the level that are shown, the newest at the right. */
const BARS = 32;

/** Records a voice: how loud it is, how long it lasts, stop and throw away. */
export default function VoiceRecorder({ onTaken, onClose }: VoiceRecorderProps) {
  const recorder = useRef<Recorder>(null);
  const [phase, setPhase] = useState<'asking' | 'recording' | 'refused' | 'failed'>('asking');
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<number[]>([]);

  const taken = useEffectEvent(onTaken);
  const finish = useCallback(async () => {
    const running = recorder.current;
    recorder.current = null;
    if (!running) return;
    const made = await running.stop();
    await taken(made.blob, made.seconds);
  }, []);
  const tick = useEffectEvent((now: number, level: number) => {
    setSeconds(now);
    setLevels((before) => [...before, level].slice(-BARS));
    if (now >= LONGEST) void finish();
  });

  useEffect(() => {
    let gone = false;
    createRecorder({ maxSeconds: LONGEST, onTick: (now, level) => tick(now, level) }).then(
      (made) => {
        if (gone) return made.cancel();
        recorder.current = made;
        setPhase('recording');
      },
      (error: unknown) => !gone && setPhase(error instanceof MicrophoneError ? 'refused' : 'failed'),
    );
    // Leaving the fields or the page ends the recording; what was said is kept.
    const onHide = () => document.visibilityState === 'hidden' && void finish();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onHide);
      void finish();
    };
  }, [finish]);

  if (phase === 'refused' || phase === 'failed')
    return (
      <>
        <Notice
          live
          tone="due"
          title={phase === 'refused' ? t('麦克风权限被拒绝') : t('录音没有成功')}
          hint={
            phase === 'refused'
              ? t('请在浏览器或微信的设置里允许此网页使用麦克风，再点录音；也可以选择录音文件')
              : t('此浏览器不能录音，请换用系统浏览器，或选择录音文件')
          }
        />
        <button type="button" className="button" onClick={onClose}>
          {t('知道了')}
        </button>
      </>
    );
  return (
    <div className="voice">
      <div className="voice-levels" aria-hidden="true">
        {Array.from({ length: BARS }, (_, index) => (
          <span
            key={index}
            style={{ height: `${8 + 92 * Math.min(1, levels[levels.length - BARS + index] ?? 0)}%` }}
          />
        ))}
      </div>
      <p className="num" role="timer">
        {phase === 'asking' ? t('正在打开麦克风…') : `${lengthText(seconds)} / ${lengthText(LONGEST)}`}
      </p>
      <div className="pair">
        <button
          type="button"
          className="button"
          onClick={() => {
            recorder.current?.cancel();
            recorder.current = null;
            onClose();
          }}
        >
          {t('取消录音')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={phase === 'asking'}
          onClick={() => void finish()}
        >
          <StopIcon />
          {t('完成录音')}
        </button>
      </div>
    </div>
  );
}
