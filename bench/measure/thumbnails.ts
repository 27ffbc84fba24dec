import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { call } from '../harness/fixtures.ts';
import { milliseconds, type Row } from '../harness/report.ts';
import type { Server } from '../harness/server.ts';

const PICTURES = 20;
/** Requests of a browser to one host at a time. */
const AT_ONCE = 6;
/** Bytes of a thumbnail that are let pass. */
const MOST = 25_000;
const MEGABYTE = 1024 * 1024;

/**
 * A picture of 12 megapixels that weighs what a phone's does: shapes of every size, the smaller the fainter, under some
 * grain. Each is another one.
 */
async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  let shapes = sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } });
  for (const scale of [4, 8, 4]) {
    const { data, info } = await shapes.raw().toBuffer({ resolveWithObject: true });
    const [w, h] = [info.width * scale, info.height * scale];
    const finer = await sharp(randomBytes(w * h * 3), { raw: { width: w, height: h, channels: 3 } })
      .ensureAlpha(0.12)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const larger = await sharp(data, { raw: info }).resize(w, h, { kernel: 'cubic' }).png().toBuffer();
    shapes = sharp(
      await sharp(larger)
        .composite([{ input: finer }])
        .removeAlpha()
        .png()
        .toBuffer(),
    );
  }
  const grain = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const soft = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return shapes
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: soft, blend: 'overlay' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Runs all, some at a time. @returns what they answered, in their order */
async function inTurns<T>(tasks: (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < tasks.length; at = next++) answers[at] = await tasks[at]!();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** Bytes and time of a list of 20 pictures as it was and as it is. */
export async function measureThumbnails(server: Server): Promise<Row[]> {
  const { data } = await call<{ data: { access_token: string } }>(
    server.url,
    'POST',
    '/xcx/member/v1/login',
    { code: 'local:bench-thumbnails' },
  );
  const headers = { authorization: `Bearer ${data.access_token}` };
  const pictures = await inTurns(Array.from({ length: PICTURES }, () => photo));

  const rows: Row[] = [];
  for (const [name, original] of [
    ['as phones send them', ''],
    ['in original quality', '&original=1'],
  ] as const) {
    const urls = await inTurns(
      pictures.map((picture) => async () => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
        const address = `${server.url}/xcx/file/v1/upload?type=record${original}`;
        const answer = await fetch(address, { method: 'POST', body: form, headers });
        const {
          sta,
          msg,
          data: stored,
        } = (await answer.json()) as {
          sta: number;
          msg: string;
          data: { url: string };
        };
        if (sta !== 0) throw new Error(msg);
        return stored.url;
      }),
    );
    const load = async (query: string) => {
      const started = performance.now();
      const sizes = await inTurns(
        urls.map((url) => async () => {
          const answer = await fetch(`${server.url}${url}${query}`, { headers });
          if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
          return (await answer.arrayBuffer()).byteLength;
        }),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { bytes, largest: Math.max(...sizes), took: performance.now() - started };
    };
    const whole = await load('');
    const made = await load('?size=list');
    const retained = await load('?size=list');
    rows.push({
      work: `list of ${PICTURES} pictures of 12 megapixels, ${name}`,
      yardstick: `whole: ${(whole.bytes / MEGABYTE).toFixed(1)} MB, ${milliseconds(whole.took)}`,
      ours: `${(retained.bytes / MEGABYTE).toFixed(2)} MB, the largest ${(retained.largest / 1000).toFixed(1)} kB; made ${milliseconds(made.took)}, kept ${milliseconds(retained.took)}`,
      target: `each ≤ ${MOST / 1000} kB`,
      ratio: retained.bytes / whole.bytes,
      met: retained.largest <= MOST,
    });
  }
  return rows;
}
