import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { submit } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';

let api: Api;
let base: string;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** Coloured noise drawn large: heavy as a photo, and as smooth when it is made small. */
const photo = sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
  .resize(1600, 1200)
  .jpeg({ quality: 95 })
  .toBuffer();
async function upload(who: Person, content: Buffer, type = 'record'): Promise<string> {
  const path = `/xcx/file/v1/upload?type=${type}`;
  return (await sendUpload(base, path, who.token, [{ filename: 'a.jpg', content }])).data.url;
}
async function get(url: string, who?: Person, headers: Record<string, string> = {}) {
  const authorization = who ? { authorization: `Bearer ${who.token}` } : {};
  const response = await fetch(base + url, { headers: { ...authorization, ...headers } });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), content };
}
const tokenOf = (url: string) => url.slice(7, 29);
const thumbnailIsStored = async (url: string) =>
  (await api.files.stat(`thumb-${tokenOf(url)}`)) !== undefined;

/** A record with a picture, which its author and the managers see. */
async function submitted(picture: Buffer) {
  const fill_options = [aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 })];
  const cid = await api.activity(teacher, { permiss: 1, fill_options });
  const [author, other] = [await api.member(cid, '作者'), await api.member(cid, '同学')];
  const url = await upload(author, picture);
  const fill_params = [{ key: 2, val: [url] }];
  const request = api.submission(cid, { fill_params });
  const { pt_id } = (await author.ok(submit, request)).data;
  return { cid, author, other, url, pt_id };
}

describe('pictures of lists', () => {
  it('are small, upright and without metadata, whatever was submitted', async () => {
    const { author, url } = await submitted(await photo);
    const whole = await get(url, author);
    const listed = await get(listPicture(url), author);
    expect([whole.status, listed.status]).toEqual([200, 200]);
    expect(whole.content.length).toBeGreaterThan(50_000);
    expect(listed.content.length).toBeLessThan(25_001);
    const { format, width, height, exif } = await sharp(listed.content).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 427, height: 320 });
    expect(listed.header('content-type')).toBe('image/webp');
    expect(listed.header('content-length')).toBe(String(listed.content.length));
  });

  it('UPLOAD-19 are seen by those who see the picture, and by nobody else', async () => {
    const { author, other, url } = await submitted(await photo);
    const stranger = await api.person('外人');
    const seen = async (who?: Person) => (await get(listPicture(url), who)).status;
    // before and after somebody who may see it had it made
    for (const who of [other, stranger, undefined, teacher, author, other, stranger, undefined])
      expect(await seen(who)).toBe(who === teacher || who === author ? 200 : 404);
  });

  it('are not sent again to who has them, and who lost the right is not told that', async () => {
    const { author, other, url } = await submitted(await photo);
    const first = await get(listPicture(url), author);
    const tag = first.header('etag')!;
    expect(first.header('cache-control')).toBe('private, max-age=3600');
    const again = await get(listPicture(url), author, { 'if-none-match': `"x", W/${tag}` });
    expect([again.status, again.content.length]).toEqual([304, 0]);
    expect((await get(listPicture(url), other, { 'if-none-match': tag })).status).toBe(404);
  });

  it('are held back with the picture from everybody but its sender', async () => {
    const { author, url } = await submitted(await photo);
    const { header } = await get(listPicture(url), teacher);
    for (const visibility of [1, 2]) {
      await api.sql('UPDATE file SET held = $1 WHERE token = $2', [visibility, tokenOf(url)]);
      const had = { 'if-none-match': header('etag')! };
      const answers = [await get(listPicture(url), teacher, had), await get(listPicture(url), author)];
      const kinds = answers.map((one) => [one.status, one.header('content-type')]);
      expect(kinds).toEqual([
        [200, 'image/svg+xml; charset=utf-8'],
        [200, 'image/webp'],
      ]);
    }
  });

  it('are made once, also when many ask at once', async () => {
    const { author, url } = await submitted(await photo);
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(listPicture(url), author)));
    const lengths = new Set(answers.map(({ content }) => content.length));
    expect([...lengths]).toEqual([answers[0]!.content.length]);
    // what is kept is what is answered: the file itself is not looked at again
    await api.files.put(`thumb-${tokenOf(url)}`, Buffer.from('kept'));
    expect((await get(listPicture(url), author)).content.toString()).toBe('kept');
  });

  it('are the picture itself where it is small, or cannot be decoded', async () => {
    const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0B7A5E' } })
      .jpeg()
      .toBuffer();
    const url = await upload(teacher, small, 'banner');
    expect((await get(listPicture(url), teacher)).header('content-type')).toBe('image/jpeg');
    expect(await thumbnailIsStored(url)).toBe(false);

    const spoiled = await upload(teacher, await photo, 'banner');
    const junk = randomBytes(60_000);
    await api.files.put(tokenOf(spoiled), junk);
    await api.sql('UPDATE file SET bytes = $1 WHERE token = $2', [junk.length, tokenOf(spoiled)]);
    for (const _ of ['first', 'again'])
      expect((await get(listPicture(spoiled), teacher)).content.equals(junk)).toBe(true);
  });

  it('are the picture itself where it claims more pixels than are ever decoded', async () => {
    const bomb = hugePng(30_000, 30_000);
    const url = await upload(teacher, await photo, 'banner');
    await api.files.put(tokenOf(url), bomb);
    await api.sql('UPDATE file SET bytes = $1 WHERE token = $2', [bomb.length, tokenOf(url)]);
    expect((await get(listPicture(url), teacher)).content.equals(bomb)).toBe(true);
  });

  it('have no parts: a range is one of the picture', async () => {
    const url = await upload(teacher, await photo, 'banner');
    const part = await get(listPicture(url), teacher, { range: 'bytes=0-9' });
    expect([part.status, part.content.length, part.header('content-type')]).toEqual([206, 10, 'image/jpeg']);
  });

  it('UPLOAD-15 are made of no document of identity', async () => {
    const { data } = await sendUpload(base, '/xcx/file/v1/upload?type=cert_pic', teacher.token, [
      { filename: 'a.jpg', content: await photo },
    ]);
    const answer = await get(listPicture(data.url), teacher);
    expect([answer.status, answer.header('cache-control')]).toEqual([200, 'private, no-store']);
    expect(answer.header('content-type')).toBe('image/jpeg');
    expect(await thumbnailIsStored(data.url)).toBe(false);
  });

  it('count for nobody, and stand in no table', async () => {
    const { author, url } = await submitted(await photo);
    const loadStored = () => api.sql('SELECT count(*)::int AS n, sum(bytes)::int AS bytes FROM file');
    const before = await loadStored();
    await get(listPicture(url), author);
    expect(await thumbnailIsStored(url)).toBe(true);
    expect(await loadStored()).toEqual(before);
  });

  it('leave nothing where the picture was erased while they were made', async () => {
    const { author, url } = await submitted(await photo);
    const eraser = new pg.Client({ connectionString: api.databaseUrl });
    await eraser.connect();
    try {
      // who erases takes the row first, and the content after it
      await eraser.query('BEGIN');
      await eraser.query('DELETE FROM file WHERE token = $1', [tokenOf(url)]);
      const request = get(listPicture(url), author);
      const waiting =
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE%'";
      await vi.waitFor(async () => expect(await api.sql(waiting)).toHaveLength(1), { timeout: 10_000 });
      await eraser.query('COMMIT');
      await api.files.remove(tokenOf(url));
      expect((await request).status).toBe(200);
      expect(await thumbnailIsStored(url)).toBe(false);
    } finally {
      await eraser.end();
    }
  });
});

/** A PNG whose header claims many pixels, with a body of nothing. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc(40_000_000), { level: 1 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', size), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}
