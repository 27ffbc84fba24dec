import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAac, makeMp3, makeWav } from '../../../test/fixtures/media.ts';
import { createProbe, type Probe } from './probe.ts';

let folder: string;
let probe: Probe;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-tags-'));
  probe = createProbe();
});
afterAll(async () => {
  await probe.close();
  rmSync(folder, { recursive: true, force: true });
});

const NOTE = 'recorded at 116.3974, 39.9093 by Xiaomi 14';
const lengthOf = (bytes: number): Buffer => Buffer.from([21, 14, 7, 0].map((bits) => (bytes >> bits) & 127));
/** A tag of ID3v2.3 with one text frame. */
function id3(): Buffer {
  const text = Buffer.from(`\0${NOTE}`, 'latin1');
  const size = Buffer.alloc(6);
  size.writeUInt32BE(text.length);
  const frame = Buffer.concat([Buffer.from('TIT2'), size, text]);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), lengthOf(frame.length), frame]);
}
/** A note at the end, as before ID3v2. */
const oldNote = (): Buffer => Buffer.concat([Buffer.from(`TAG${NOTE}`), Buffer.alloc(128 - 3 - NOTE.length)]);
/** A wav with a list of notes and an extension of broadcasters behind its sound. */
function withChunks(wav: Buffer): Buffer {
  const chunk = (type: string, content: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([
      Buffer.from(type),
      size,
      Buffer.from(content.padEnd(content.length + (content.length & 1))),
    ]);
  };
  const whole = Buffer.concat([wav, chunk('LIST', `INFOICMT${NOTE}`), chunk('bext', NOTE)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

describe('notes in sound', () => {
  it.each([
    ['mp3', () => Buffer.concat([id3(), id3(), makeMp3({ seconds: 3 }), oldNote()])],
    ['aac', async () => Buffer.concat([id3(), await makeAac({ seconds: 3 })])],
    ['wav', () => withChunks(makeWav({ seconds: 3 }))],
  ] as const)('go from %s, which sounds as long as before', async (format, make) => {
    const path = join(folder, format);
    const content = await make();
    writeFileSync(path, content);
    expect(await probe.run('甲', 'audio', { path, format })).toEqual({ seconds: 3 });
    const stored = readFileSync(path);
    expect(stored.length).toBe(content.length);
    expect(stored.includes('Xiaomi')).toBe(false);
    expect(await probe.run('甲', 'audio', { path, format })).toEqual({ seconds: 3 });
  });

  it('that lie about their size change no file’s', async () => {
    const path = join(folder, 'lie');
    const content = Buffer.concat([
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      makeMp3({ seconds: 3 }),
    ]);
    writeFileSync(path, content);
    await expect(probe.run('甲', 'audio', { path, format: 'mp3' })).rejects.toThrow();
    expect(readFileSync(path)).toHaveLength(content.length);
  });
});
