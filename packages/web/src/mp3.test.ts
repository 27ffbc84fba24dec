import { describe, expect, it } from 'vitest';
import { createMp3Writer, levelOf, mp3Rate, toPcm16 } from './mp3.ts';
import { stillAt, stillSize } from './poster.ts';

const tone = (samples: number, rate: number) =>
  Float32Array.from({ length: samples }, (_, i) => 0.5 * Math.sin((i / rate) * 440 * 2 * Math.PI));

describe('mp3', () => {
  it('encodes sound that comes in pieces into one file of the right length', async () => {
    const writer = await createMp3Writer(44_100);
    for (let i = 0; i < 44_100 * 3; i += 4096) writer.add(tone(4096, 44_100));
    const blob = writer.end();
    expect(blob.type).toBe('audio/mpeg');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([bytes[0], bytes[1]! & 0xe0]).toEqual([0xff, 0xe0]);
    // 64 kbit/s: 8 kB a second
    expect(bytes.length).toBeGreaterThan(23_000);
    expect(bytes.length).toBeLessThan(26_000);
  });

  it('keeps a rate that MP3 knows and replaces the others', () => {
    expect([44_100, 48_000, 16_000, 96_000, 47_999].map(mp3Rate)).toEqual([
      44_100, 48_000, 16_000, 48_000, 48_000,
    ]);
  });

  it('cuts off what is too loud', () => {
    expect([...toPcm16(Float32Array.of(0, 1, -1, 3, -3))]).toEqual([0, 32_767, -32_767, 32_767, -32_767]);
  });

  it('measures loudness from 0 to 1', () => {
    expect(levelOf(new Float32Array(10))).toBe(0);
    expect(levelOf(new Float32Array(0))).toBe(0);
    expect(levelOf(new Float32Array(10).fill(1))).toBe(1);
    expect(levelOf(tone(4410, 44_100).map((s) => s / 5))).toBeCloseTo(0.28, 1);
  });
});

describe('stills', () => {
  it('are taken a second in, or in the middle of what is shorter', () => {
    expect([stillAt(30), stillAt(1)]).toEqual([1, 0.5]);
  });
  it('are at most 1280 pixels long and never enlarged', () => {
    expect(stillSize(3840, 2160)).toEqual({ width: 1280, height: 720 });
    expect(stillSize(320, 568)).toEqual({ width: 320, height: 568 });
  });
});
