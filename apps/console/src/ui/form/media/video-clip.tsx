import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { formatLength } from '@rollcall/rules/time/clock';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';

interface VideoClipProps {
  /** Address of the video. */
  src: string;
  /** Its still; '' shows a calm ground. */
  still: string;
  /** Whole seconds. */
  seconds: number;
  name: string;
}

/** A video by its still and length; a press plays it in its place. */
export function VideoClip({ src, still, seconds, name }: VideoClipProps) {
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <video className="af-film" src={src} poster={still} controls autoPlay playsInline aria-label={name}>
        <track kind="captions" />
      </video>
    );
  return (
    <button
      type="button"
      className="af-film"
      aria-label={t('播放{{name}} {{length}}', { name, length: formatLength(seconds) })}
      onClick={() => setPlaying(true)}
    >
      {still && <img src={listPicture(still)} alt="" loading="lazy" decoding="async" />}
      <span className="af-film-mark">
        <Icon name="play" size={20} />
      </span>
      <span className="af-film-time">{formatLength(seconds)}</span>
    </button>
  );
}
