import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStore } from './local.ts';
import { createSpool, SpoolFault, TooLarge } from './spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-spool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const limit = (bytes: number) => () => ({ bytes, message: '太大' });
const chunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe('createSpool', () => {
  it('keeps a stream up to its limit, and its beginning', async () => {
    const spool = createSpool(join(folder, 'new'));
    const file = await spool.receive(chunks('abc', 'def'), limit(6));
    expect([file.bytes, String(file.head)]).toEqual([6, 'abcdef']);
    await spool.discard(file);
    await spool.discard(file);
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
  });

  it('leaves nothing of what is too large or breaks off', async () => {
    const spool = createSpool(folder);
    await expect(spool.receive(chunks('abc', 'defg'), limit(6))).rejects.toThrow(TooLarge);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(spool.receive(broken, limit(6))).rejects.toThrow('gone');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('tells a fault of the disk from one of the sender', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(createSpool(join(folder, 'file')).receive(chunks('a'), limit(6))).rejects.toThrow(
      SpoolFault,
    );
  });

  it('removes leftovers that are older, here and in the store', async () => {
    const before = new Date('2026-11-20T00:00:00Z');
    for (const [name, time] of [
      ['old', 1],
      ['new', 3],
      ['.half-old', 1],
      ['.half-new', 3],
      ['aa', 1],
    ] as const) {
      writeFileSync(join(folder, name), 'x');
      const at = new Date(before.getTime() + (time - 2) * 1000);
      utimesSync(join(folder, name), at, at);
    }
    await createLocalStore(folder).tidy(before);
    expect(readdirSync(folder).sort()).toEqual(['.half-new', 'aa', 'new', 'old']);
    expect(await createSpool(folder).tidy(before)).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['.half-new', 'new']);
    expect(await createSpool(join(folder, 'none')).tidy(before)).toBe(0);
  });
});
