import { formatLength } from '@rollcall/rules/time/clock';
import { useModal } from '@rollcall/ui/hooks/use-modal';
import { CloseIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton, PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import './video-recorder.css';
import { filmType } from './video-type.ts';

interface VideoRecorderProps {
  title: string;
  /** Seconds after which the film ends by itself. */
  longest: number;
  onTaken: (blob: Blob, seconds: number) => void;
  onClose: () => void;
}

/** Enough for a face or a poem on a phone, and 200 MB last for ten minutes. */
const BITS_PER_SECOND = 2_000_000;

function problemOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'NotAllowedError'
    ? t('摄像头或麦克风权限被拒绝。请在浏览器或微信的设置里允许此网页使用，再重新打开；也可以直接选择视频')
    : t('摄像头打不开，请关闭其他正在使用摄像头的应用，或直接选择视频');
}

/**
 * Films in the page: what comes out is MP4 and never longer than the field takes. What is being filmed is never thrown away:
 * Esc and Back end the film as the shutter does.
 */
export default function VideoRecorder({ title, longest, onTaken, onClose }: VideoRecorderProps) {
  const screen = useRef<HTMLVideoElement>(null);
  const recorder = useRef<MediaRecorder>(null);
  const stream = useRef<MediaStream>(null);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState('');
  const [began, setBegan] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  const modal = useModal(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
    else onClose();
  }, true);

  useEffect(() => {
    let gone = false;
    const release = () => {
      for (const track of stream.current?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia({ audio: true, video: { facingMode: 'environment', width: { ideal: 1280 } } })
      .then(
        async (opened) => {
          stream.current = opened;
          if (gone || !screen.current) return release();
          screen.current.srcObject = opened;
          await screen.current.play().catch(() => undefined);
          setReady(true);
        },
        (error) => setProblem(problemOf(error)),
      );
    return () => {
      gone = true;
      // Closed without an end: thrown away, or the end of the stream would hand it over.
      if (recorder.current) recorder.current.onstop = null;
      release();
    };
  }, []);

  useEffect(() => {
    if (began === undefined) return;
    const stop = () => recorder.current?.state === 'recording' && recorder.current.stop();
    const timer = setInterval(() => {
      const now = (performance.now() - began) / 1000;
      setSeconds(Math.min(now, longest));
      // A last moment is left for the film to end within the limit.
      if (now >= longest - 0.5) stop();
    }, 100);
    // Phones take the camera away from a page that is left: what was filmed until then is kept.
    const onHide = () => document.visibilityState === 'hidden' && stop();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [began, longest]);

  function start() {
    const type = filmType();
    if (!stream.current || !type) return;
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream.current, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
    const from = performance.now();
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () =>
      onTaken(new Blob(parts, { type: 'video/mp4' }), Math.ceil((performance.now() - from) / 1000));
    made.start();
    recorder.current = made;
    setBegan(from);
  }

  return (
    <dialog {...modal} className="film" aria-label={t('拍摄{{title}}', { title })}>
      <video ref={screen} muted playsInline />
      <div className="film-head">
        <span className="num" role="timer">
          {formatLength(seconds)} / {formatLength(longest)}
        </span>
        {began === undefined && <PlainIconButton icon={<CloseIcon />} label={t('关闭')} onClick={onClose} />}
      </div>
      {problem && (
        <p className="film-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="film-foot">
        {problem ? (
          <PlainButton size="large" onClick={onClose}>
            {t('知道了')}
          </PlainButton>
        ) : (
          <button
            type="button"
            className={began === undefined ? 'shutter' : 'shutter on'}
            disabled={!ready}
            aria-label={began === undefined ? t('开始拍摄') : t('结束拍摄')}
            onClick={() => (began === undefined ? start() : recorder.current?.stop())}
          >
            <span />
          </button>
        )}
      </div>
    </dialog>
  );
}
