import { formatLength } from '@rollcall/rules/time/clock';
import { Banner } from '@rollcall/ui/primitives/banner';
import { StopIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import {
  LONGEST_RECORDING,
  type Recording,
  type RecordingState,
  startRecording,
} from '@rollcall/web/recording';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteRecording } from '../../lib/running-recordings.ts';

import './voice-recorder.css';

interface VoiceRecorderProps {
  /** Key of the field that it is for. */
  field: number;
  onTaken: (blob: Blob, seconds: number) => void;
  onClose: () => void;
}

/** Bars of the level that are shown, the newest at the right. */
const BARS = 32;

/** Records a voice: how loud it is, how long it lasts, stop and throw away. */
export default function VoiceRecorder({ field, onTaken, onClose }: VoiceRecorderProps) {
  const running = useRef<Recording>(null);
  const [state, setState] = useState<RecordingState>({ phase: 'asking' });
  const [levels, setLevels] = useState<number[]>([]);

  const report = useEffectEvent((next: RecordingState) => {
    if (next.phase === 'done') return onTaken(next.blob, next.seconds);
    setState(next);
    if (next.phase === 'recording' && next.seconds > 0)
      setLevels((before) => [...before, next.level].slice(-BARS));
  });

  useEffect(() => {
    const recording = startRecording((next) => report(next));
    running.current = recording;
    // Leaving the fields or the page ends the recording; what was said is kept.
    const onHide = () => document.visibilityState === 'hidden' && void recording.stop();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void recording.stop();
      recording.drop();
    };
  }, []);

  const failed = state.phase === 'failed';
  useEffect(() => (failed ? undefined : noteRecording(field)), [failed, field]);

  if (state.phase === 'failed')
    return (
      <>
        <Banner
          live
          tone="amber"
          hint={
            state.problem === 'refused'
              ? t('请在浏览器或微信的设置里允许此网页使用麦克风，再点录音；也可以选择录音文件')
              : t('此浏览器不能录音，请换用系统浏览器，或选择录音文件')
          }
        >
          {state.problem === 'refused' ? t('麦克风权限被拒绝') : t('录音没有成功')}
        </Banner>
        <PlainButton onClick={onClose}>{t('知道了')}</PlainButton>
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
        {state.phase === 'recording'
          ? `${formatLength(state.seconds)} / ${formatLength(LONGEST_RECORDING)}`
          : t('正在打开麦克风…')}
      </p>
      <div className="pair">
        <PlainButton
          onClick={() => {
            running.current?.drop();
            onClose();
          }}
        >
          {t('取消录音')}
        </PlainButton>
        <PlainButton
          look="primary"
          disabled={state.phase === 'asking'}
          onClick={() => void running.current?.stop()}
        >
          <StopIcon />
          {t('完成录音')}
        </PlainButton>
      </div>
    </div>
  );
}
