import { formatLength } from '@rollcall/rules/time/clock';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';

interface AudioClipProps {
  src: string;
  /** Whole seconds. */
  seconds: number;
  /** Which piece of audio this is, for those who hear the page. */
  name: string;
}

/** A piece of audio as members see it: a round button, how far it is, how long it is. */
export function AudioClip({ src, seconds, name }: AudioClipProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => () => sound.current?.pause(), []);

  const press = () => {
    const player = sound.current;
    if (!player) return;
    if (playing) player.pause();
    else player.play().catch(() => setPlaying(false));
  };
  const share = seconds > 0 ? Math.min(1, at / seconds) : 0;
  return (
    <span className="af-clip">
      <audio
        ref={sound}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => setAt(0)}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className="af-clip-button"
        aria-label={t(playing ? '暂停{{name}}' : '播放{{name}}', { name })}
        onClick={press}
      >
        <Icon name={playing ? 'pause' : 'play'} size={16} />
      </button>
      <span className="af-clip-line" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="af-clip-time">{formatLength(playing || at > 0 ? at : seconds)}</span>
    </span>
  );
}
