import { type Client, createClient, memberLogin, submit } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sendUpload } from '../../apps/server/test/fixtures/send.ts';
import type { TestServer } from './server.ts';

/** Fields of a class: a line of text and up to three pictures. */
export const PICTURE_FIELDS = [
  { field_key: 1, field_name: '文字', field_type: 7, min_limit: 1, max_limit: 200 },
  { field_key: 2, field_name: '作业图片', field_type: 2, max_limit: 3 },
];

/** A sheet of paper with lines of writing, as a phone would take it. */
export const paper = (width: number, height: number, lines: string[]): Promise<Buffer> => {
  const words = lines.map(
    (line, i) =>
      `<text x="${width * 0.08}" y="${height * (0.16 + i * 0.11)}" font-size="${height * 0.055}">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f3efe4"/><g fill="#2b2f36" font-family="sans-serif">${words.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
};

/** Uploads pictures as a member, and answers their client beside them. */
export async function uploadAs(
  server: TestServer,
  name: string,
  pictures: Buffer[],
): Promise<{ member: Client; urls: string[] }> {
  const { data } = await createClient({ base: server.url })(memberLogin, { code: `local:${name}` });
  const urls: string[] = [];
  for (const content of pictures) {
    const path = '/xcx/file/v1/upload?type=record';
    urls.push(
      (await sendUpload(server.url, path, data.access_token, [{ filename: 'a.jpg', content }])).data.url,
    );
  }
  return { member: createClient({ base: server.url, token: () => data.access_token }), urls };
}

/** Uploads pictures as a member and hands them in. @returns the record's id and the pictures' addresses */
export async function submitHomework(
  server: TestServer,
  name: string,
  cid: string,
  entry: string,
  pictures: Buffer[],
): Promise<{ ptId: string; urls: string[] }> {
  const { member, urls } = await uploadAs(server, name, pictures);
  const fill_params = [
    { key: 1, val: '今天的口算做完了。' },
    { key: 2, val: urls },
  ];
  const sent = await member(submit, { cid, entry, fill_params, request_id: crypto.randomUUID() });
  return { ptId: sent.data.pt_id, urls };
}

export interface Pixels {
  width: number;
  height: number;
  /** [red, green, blue] */
  at(x: number, y: number): [number, number, number];
}

/** The picture behind an address as the page's person sees it. */
export async function pixelsOf(page: Page, server: TestServer, url: string): Promise<Pixels> {
  const answer = await page.request.get(server.url + url);
  const { data, info } = await sharp(await answer.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => {
      const i = (Math.round(y) * info.width + Math.round(x)) * 3;
      return [data[i]!, data[i + 1]!, data[i + 2]!];
    },
  };
}

/** Draws on the canvas with the mouse; places from its middle, in pixels of the screen. */
export async function draw(page: Page, places: [number, number][]): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!;
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  const [first, ...others] = places;
  await page.mouse.move(mx + first![0], my + first![1]);
  await page.mouse.down();
  for (const [x, y] of others) await page.mouse.move(mx + x, my + y, { steps: 8 });
  await page.mouse.up();
}
