import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../test/fixtures/unzip.ts';
import { type PutEntry, writeZip } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-zip-'));
const path = join(folder, 'written.zip');
afterAll(() => rm(folder, { recursive: true }));

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

describe('writing of zips', () => {
  it('texts, generators and streams are entries with names in Chinese', async () => {
    const picture = Buffer.from([0xff, 0xd8, 0, 1, 2]);
    await writeZip(path, async (put) => {
      await put('说明.txt', '您的数据');
      await put('json/记录.json', pieces('[', ']'));
      await put('文件/甲.jpg', Readable.from([picture]), { store: true });
    });
    const content = await readFile(path);
    const entries = unzip(content);
    expect([...entries.keys()]).toEqual(['说明.txt', 'json/记录.json', '文件/甲.jpg']);
    expect(entries.get('说明.txt')!.toString()).toBe('您的数据');
    expect(entries.get('json/记录.json')!.toString()).toBe('[]');
    expect(entries.get('文件/甲.jpg')!).toEqual(picture);
    // Bit 11 of the general purpose flags: the name is UTF-8.
    expect(content.readUInt16LE(content.indexOf('PK\x01\x02') + 8) & 0x800).toBe(0x800);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('only entries that are stored keep their size', async () => {
    const text = 'a'.repeat(10_000);
    const sizeOf = async (store: boolean) => {
      await writeZip(path, (put) => put('a', text, { store }));
      return (await stat(path)).size;
    };
    expect(await sizeOf(true)).toBeGreaterThan(10_000);
    expect(await sizeOf(false)).toBeLessThan(500);
  });

  it('an entry shows the date that it was given', async () => {
    await writeZip(path, (put) => put('a', 'a', { date: new Date('2026-11-20T07:30:04Z') }));
    const content = await readFile(path);
    const at = content.indexOf('PK\x01\x02');
    const [time, day] = [content.readUInt16LE(at + 12), content.readUInt16LE(at + 14)];
    expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 11, 20]);
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([7, 30, 4]);
  });

  it.each<[string, (put: PutEntry) => Promise<void>, string | RegExp]>([
    [
      'a source that fails',
      (put) =>
        put(
          'a',
          new Readable({
            read() {
              this.destroy(new Error('the store went away'));
            },
          }),
        ),
      'the store went away',
    ],
    [
      'a source that ends before its content does',
      (put) => {
        const source = new PassThrough();
        source.write('half');
        setImmediate(() => source.destroy());
        return put('a', source);
      },
      /premature/i,
    ],
    ['work between entries that fails', () => Promise.reject(new Error('no rows')), 'no rows'],
  ])('%s ends the writing with its error', async (_, fill, message) => {
    await expect(writeZip(path, fill)).rejects.toThrow(message);
    // No directory: nobody takes the file for whole.
    expect((await readFile(path)).includes('PK\x05\x06')).toBe(false);
  });

  it('a full disk ends the writing', async () => {
    await expect(writeZip('/dev/full', (put) => put('a', 'x'.repeat(100_000)))).rejects.toThrow('ENOSPC');
  });
});
