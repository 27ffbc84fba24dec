/// <reference lib="webworker" />
import { LIMITS } from '@rollcall/contract/wire/limits';
import { paintStrokes } from './paint.ts';
import type { PictureAnswer, PictureJob } from './picture-jobs.ts';
import type { Marks } from './sheet.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Of a JPEG; the first that fits into an upload is taken. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.4];

// The picture that is worked on: read once for showing, enlarging and saving it.
let last: { url: string; blob: Promise<Blob> } | undefined;

function read(url: string): Promise<Blob> {
  if (last?.url === url) return last.blob;
  const blob = fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`picture: ${answer.status}`);
    return answer.blob();
  });
  last = { url, blob };
  blob.catch(() => {
    if (last?.blob === blob) last = undefined;
  });
  return blob;
}

/** The picture at most `long` pixels long, for the screen, and its own size. */
async function open(url: string, long: number) {
  const whole = await createImageBitmap(await read(url));
  const { width, height } = whole;
  const share = Math.min(1, long / Math.max(width, height));
  if (share === 1) return { width, height, bitmap: whole };
  const size = { resizeWidth: Math.round(width * share), resizeHeight: Math.round(height * share) };
  const bitmap = await createImageBitmap(whole, { ...size, resizeQuality: 'medium' });
  whole.close();
  return { width, height, bitmap };
}

/** The picture in all its pixels, turned, with the strokes on it. */
async function render(url: string, { strokes, rotation }: Marks): Promise<Blob> {
  const bitmap = await createImageBitmap(await read(url));
  const { width, height } = bitmap;
  const lies = rotation % 2 === 1;
  const canvas = new OffscreenCanvas(lies ? height : width, lies ? width : height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('no canvas');
  // JPEG knows no transparency; without a ground it would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((rotation * Math.PI) / 2);
  pen.translate(-width / 2, -height / 2);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  paintStrokes(pen, strokes);
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= LIMITS.imageBytes) break;
  }
  return blob!;
}

self.onmessage = async ({ data: { id, ...job } }: MessageEvent<PictureJob & { id: number }>) => {
  const answer = (message: PictureAnswer, moved: Transferable[] = []) => self.postMessage(message, moved);
  try {
    if (job.kind === 'render') return answer({ id, blob: await render(job.url, job.marks) });
    const opened = await open(job.url, job.long);
    answer({ id, opened }, [opened.bitmap]);
  } catch (error) {
    answer({ id, failed: String(error) });
  }
};
