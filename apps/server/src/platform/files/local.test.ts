import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itIsAFileStore } from '../../../test/fixtures/file-store-suite.ts';
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

describe('a folder', () => {
  itIsAFileStore(() => store);

  it('keeps files in two levels', async () => {
    await store.put(KEY, Buffer.from('0123456789'));
    const [top] = readdirSync(folder);
    expect(readdirSync(join(folder, top!, readdirSync(join(folder, top!))[0]!))).toEqual([KEY]);
  });

  it('leaves no half of a stream that breaks off', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('gone'));
      },
    });
    await expect(store.put(KEY, broken)).rejects.toThrow('gone');
    expect(readdirSync(folder).filter((name) => name.startsWith('.half'))).toEqual([]);
  });

  it('takes a file over from another disk too', async () => {
    const { dev } = statSync(folder);
    const other = ['/dev/shm', '/var/tmp'].find((path) => existsSync(path) && statSync(path).dev !== dev);
    if (!other) return;
    const away = mkdtempSync(join(other, 'platform-files-'));
    try {
      writeFileSync(join(away, 'upload'), 'moved');
      expect(await store.take(KEY, join(away, 'upload'))).toBe(5);
      expect(await text(await store.read(KEY))).toBe('moved');
      expect(readdirSync(away)).toEqual([]);
    } finally {
      rmSync(away, { recursive: true });
    }
  });
});
