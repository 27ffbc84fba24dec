import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { thumbnailKey } from '../platform/files/derived.ts';
import type { FileStore } from '../platform/files/file-store.ts';

const KEY = 'aaaabbbbcccc.jpg';

/** What every store must do, whatever it keeps files in. `store` answers the one under test. */
export function itIsAFileStore(store: () => FileStore): void {
  it('keeps what it is given, and gives back parts', async () => {
    expect(await store().put(KEY, Buffer.from('0123456789'))).toBe(10);
    expect(await text(await store().read(KEY))).toBe('0123456789');
    expect(await text(await store().read(KEY, { start: 2, end: 4 }))).toBe('234');
    expect(await text(await store().read(KEY, { start: 9, end: 9 }))).toBe('9');
    expect(await store().stat(KEY)).toEqual({ bytes: 10 });
    expect(await store().put(KEY, Readable.from(['in ', 'pieces']))).toBe(9);
    expect(await text(await store().read(KEY))).toBe('in pieces');
    expect(await store().put(KEY, Readable.from([]))).toBe(0);
    expect(await store().stat(KEY)).toEqual({ bytes: 0 });
  });

  it('leaves nothing of a stream that breaks off, nor of what stood there spoiled', async () => {
    await store().put(KEY, Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('gone');
      })(),
    );
    await expect(store().put(KEY, broken)).rejects.toThrow('gone');
    expect(await text(await store().read(KEY))).toBe('old');
  });

  it('takes a file over, which is gone from where it was', async () => {
    const away = mkdtempSync(join(tmpdir(), 'platform-files-'));
    try {
      writeFileSync(join(away, 'upload'), 'moved');
      expect(await store().take(KEY, join(away, 'upload'))).toBe(5);
      expect(await text(await store().read(KEY))).toBe('moved');
      await expect(store().take(KEY, join(away, 'upload'))).rejects.toThrow('ENOENT');
    } finally {
      rmSync(away, { recursive: true });
    }
  });

  it('removes twice without complaint, and says what is missing', async () => {
    await store().put(KEY, Readable.from(['x']));
    await store().remove(KEY);
    await store().remove(KEY);
    expect(await store().stat(KEY)).toBeUndefined();
    await expect(store().read(KEY)).rejects.toMatchObject({ name: 'FileMissing' });
    await expect(store().read(KEY, { start: 0, end: 1 })).rejects.toMatchObject({ name: 'FileMissing' });
  });

  it('removes with a file what was made of it', async () => {
    const [token, other] = ['aaaabbbbccccddddeeee_-', 'aaaabbbbccccddddeeee__'];
    const keys = [token, thumbnailKey(token), other, thumbnailKey(other)];
    for (const key of keys) await store().put(key, Buffer.from('x'));
    await store().remove(token);
    const there = await Promise.all(keys.map(async (key) => (await store().stat(key)) !== undefined));
    expect(there).toEqual([false, false, true, true]);
  });

  it.each(['../../etc/passwd', 'short', 'aaaabbbb/cccc', ''])('refuses the key %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
    await expect(store().read(key)).rejects.toThrow('not a file key');
    await expect(store().stat(key)).rejects.toThrow('not a file key');
    await expect((async () => store().remove(key))()).rejects.toThrow('not a file key');
  });
}
