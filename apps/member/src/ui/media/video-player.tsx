import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { formatLength } from '@rollcall/rules/time/clock';
import { PlayIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import './media.css';

interface VideoPlayerProps {
  src: string;
  label: string;
  /** Still; without one the video shows its own first picture. */
  poster?: string | undefined;
  seconds?: number | undefined;
}

/** A video in its place on the page: its still with the length, and the player once it was touched. */
export function VideoPlayer({ src, label, poster, seconds }: VideoPlayerProps) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  if (poster && !open)
    return (
      <button
        type="button"
        className="video-still"
        aria-label={[t('播放{{label}}', { label }), seconds && formatLength(seconds)]
          .filter(Boolean)
          .join(' ')}
        onClick={() => setOpen(true)}
      >
        <img src={listPicture(poster)} alt="" loading="lazy" decoding="async" />
        <span className="round">
          <PlayIcon />
        </span>
        {seconds ? <span className="video-length num">{formatLength(seconds)}</span> : null}
      </button>
    );
  return (
    <div className="video-box">
      <video
        controls
        playsInline
        autoPlay={open}
        preload="metadata"
        // The second given makes phones draw a first picture before anything plays.
        src={poster || src.startsWith('blob:') ? src : `${src}#t=0.1`}
        {...(poster ? { poster } : {})}
        aria-label={label}
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </video>
      {failed && <p>{t('此浏览器不能播放这个视频')}</p>}
    </div>
  );
}
