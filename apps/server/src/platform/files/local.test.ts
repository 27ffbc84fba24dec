import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-files-'));
  store = createLocalStore(folder);
  await store.check();
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEY = 'aaaabbbbcccc.jpg';

describe('createLocalStore', () => {
  it('keeps what it is given, in two levels, and gives back parts', async () => {
    expect(await store.put(KEY, Buffer.from('0123456789'))).toBe(10);
    expect(await text(await store.read(KEY))).toBe('0123456789');
    expect(await text(await store.read(KEY, { start: 2, end: 4 }))).toBe('234');
    expect(await store.stat(KEY)).toEqual({ bytes: 10 });
    const [top] = readdirSync(folder);
    expect(readdirSync(join(folder, top!, readdirSync(join(folder, top!))[0]!))).toEqual([KEY]);
  });

  it('leaves nothing of a stream that breaks off, nor of what stood there spoiled', async () => {
    await store.put(KEY, Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('gone');
      })(),
    );
    await expect(store.put(KEY, broken)).rejects.toThrow('gone');
    expect(await text(await store.read(KEY))).toBe('old');
    expect(readdirSync(folder).filter((name) => name.startsWith('.half'))).toEqual([]);
  });

  it('takes a file over, from another disk too', async () => {
    const { dev } = statSync(folder);
    const other = ['/dev/shm', '/var/tmp'].find((path) => existsSync(path) && statSync(path).dev !== dev);
    for (const place of [tmpdir(), ...(other ? [other] : [])]) {
      const away = mkdtempSync(join(place, 'platform-files-'));
      try {
        writeFileSync(join(away, 'upload'), 'moved');
        expect(await store.take(KEY, join(away, 'upload'))).toBe(5);
        expect(await text(await store.read(KEY))).toBe('moved');
      } finally {
        rmSync(away, { recursive: true });
      }
    }
  });

  it('removes twice without complaint, and says what is missing', async () => {
    await store.put(KEY, Readable.from(['x']));
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.stat(KEY)).toBeUndefined();
    await expect(store.read(KEY)).rejects.toMatchObject({ name: 'FileMissing' });
  });

  it.each(['../../etc/passwd', 'short', 'aaaabbbb/cccc', ''])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
  });
});
