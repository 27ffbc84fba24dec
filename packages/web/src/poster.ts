/** Longest side of a still in pixels, and its quality: it is looked at small, before the video plays. */
const LONG_SIDE = 1280;
const QUALITY = 0.85;
/** A browser that can neither play nor refuse a video is given up after so many milliseconds. */
const TIMEOUT_MS = 15_000;

/** The browser cannot play this file: no video, or a codec it does not know. */
export class NotPlayable extends Error {
  override name = 'NotPlayable';
}

interface Poster {
  /** JPEG. */
  blob: Blob;
  /** Of the video, in pixels. */
  width: number;
  height: number;
  /** Whole seconds, rounded up. */
  seconds: number;
}

/** Second of the still: past a first black frame, within a short video. */
export const stillAt = (duration: number): number => Math.min(1, duration / 2);

/** Size of the still: as the video, at most 1280 pixels long. */
export function stillSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => complete(() => reject(new NotPlayable(`no ${event}`))), TIMEOUT_MS);
    const complete = (end: () => void) => {
      clearTimeout(timer);
      video.removeEventListener(event, done);
      video.removeEventListener('error', failed);
      end();
    };
    const done = () => complete(resolve);
    const failed = () => complete(() => reject(new NotPlayable(video.error?.message ?? 'not playable')));
    video.addEventListener(event, done, { once: true });
    video.addEventListener('error', failed, { once: true });
  });
}

/** Takes a still out of a chosen video, with its size and length. @throws NotPlayable */
export async function posterOf(file: Blob): Promise<Poster> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  // Phones load the picture of a video only where it might play by itself: without sound, in the page.
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const loaded = once(video, 'loadeddata');
    video.src = address;
    video.load();
    await loaded;
    const { videoWidth, videoHeight, duration } = video;
    if (!(videoWidth > 0 && videoHeight > 0 && Number.isFinite(duration)))
      throw new NotPlayable('no picture');
    const seeked = once(video, 'seeked');
    video.currentTime = stillAt(duration);
    await seeked;
    return {
      blob: await draw(video, stillSize(videoWidth, videoHeight)),
      width: videoWidth,
      height: videoHeight,
      seconds: Math.ceil(duration),
    };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function draw(video: HTMLVideoElement, size: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new NotPlayable('the still could not be drawn');
  return blob;
}
