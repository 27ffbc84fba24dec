import { formatLength } from '@rollcall/rules/time/clock';
import { PauseIcon, PlayIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import './media.css';

interface AudioPlayerProps {
  src: string;
  label: string;
  /** Whole seconds where they are known; else the recording itself says it. */
  seconds?: number | undefined;
}

/** Only one voice at a time. */
function silenceOthers(own: HTMLMediaElement): void {
  for (const other of document.querySelectorAll('audio, video'))
    if (other !== own) (other as HTMLMediaElement).pause();
}

/** A recording: play, where it stands, how long it is. */
export function AudioPlayer({ src, label, seconds = 0 }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (playing) return element.pause();
    silenceOthers(element);
    setFailed(false);
    element.play().catch(() => setFailed(true));
  }

  return (
    <div className="audio-player">
      <audio
        ref={audio}
        src={src}
        preload={seconds > 0 ? 'none' : 'metadata'}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setLength(duration)
        }
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className="round"
        aria-label={playing ? t('暂停{{label}}', { label }) : t('播放{{label}}', { label })}
        onClick={toggle}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <input
        type="range"
        aria-label={t('{{label}}的进度', { label })}
        aria-valuetext={formatLength(at)}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(at, length)}
        onChange={(event) => {
          const next = Number(event.target.value);
          setAt(next);
          if (audio.current) audio.current.currentTime = next;
        }}
      />
      <span className="num">
        {failed
          ? t('无法播放')
          : length > 0
            ? `${at > 0 ? `${formatLength(at)} / ` : ''}${formatLength(Math.ceil(length))}`
            : ''}
      </span>
    </div>
  );
}
