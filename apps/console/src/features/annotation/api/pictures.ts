import type { Opened, PictureAnswer, PictureJob } from '../model/picture-jobs.ts';
import type { Marks } from '../model/sheet.ts';

/** Pictures are decoded, reduced and drawn off the main thread: a photo of 12 megapixels must not hold the pen. */
export function createPictures() {
  const worker = new Worker(new URL('../model/picture.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (answer: PictureAnswer) => void; fail: (why: Error) => void }>();
  let ids = 0;
  worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
    waiting.get(data.id)?.done(data);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const { fail } of waiting.values()) fail(new Error('the worker failed'));
    waiting.clear();
  };
  const request = (job: PictureJob) =>
    new Promise<PictureAnswer>((done, fail) => {
      const id = ++ids;
      waiting.set(id, { done, fail });
      worker.postMessage({ ...job, id });
    });
  return {
    async open(url: string, long: number): Promise<Opened> {
      const answer = await request({ kind: 'open', url, long });
      if ('opened' in answer) return answer.opened;
      throw new Error('the picture cannot be shown');
    },
    async render(url: string, marks: Marks): Promise<Blob> {
      const answer = await request({ kind: 'render', url, marks });
      if ('blob' in answer) return answer.blob;
      throw new Error('the picture cannot be drawn');
    },
    close: () => worker.terminate(),
  };
}
export type Pictures = ReturnType<typeof createPictures>;
