import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, makeMp4 } from '../../../test/fixtures/media.ts';
import { createProbe, type Probe } from './probe.ts';

let folder: string;
let probe: Probe;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-probe-'));
  probe = createProbe();
});
afterAll(async () => {
  await probe.close();
  rmSync(folder, { recursive: true, force: true });
});
function file(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('createProbe', () => {
  it('answers each in its turn, the refused among them', async () => {
    const [docx, text, mp4] = [
      file('a', makeDocx()),
      file('b', Buffer.from('text')),
      file('c', await makeMp4({ seconds: 9 })),
    ];
    const answers = await Promise.allSettled([
      probe.run('甲', 'document', { path: docx }),
      probe.run('甲', 'document', { path: text }),
      probe.run('甲', 'video', { path: mp4 }),
      probe.run('乙', 'list', { path: text }),
    ]);
    expect(answers).toMatchObject([
      { value: { ext: 'docx' } },
      { reason: { name: 'ProbeError', reason: 'format' } },
      { value: { seconds: 9, width: 160, height: 96 } },
      { value: { ext: 'txt' } },
    ]);
  });

  it('lets people take turns: who sends many waits for their own, and is told so', async () => {
    const path = file('g', makeDocx());
    const done: string[] = [];
    const request = (who: string) =>
      probe.run(who, 'document', { path }).then(
        () => done.push(who),
        (error: unknown) => done.push(`${who} ${(error as { statusCode: number }).statusCode}`),
      );
    await Promise.all([...Array.from({ length: 6 }, () => request('甲')), request('乙')]);
    expect(done).toEqual(['甲 429', '甲 429', '甲', '甲', '乙', '甲', '甲']);
    const crowd = Array.from({ length: 90 }, (_, i) => request(`众${i}`));
    await Promise.all(crowd);
    expect(done.filter((one) => /^众\d+ 429$/.test(one))).toHaveLength(29);
    expect(done.filter((one) => /^众\d+$/.test(one))).toHaveLength(61);
  });

  it.each([
    // 8 kbit/s at 24 kHz: 24 bytes a frame, 24 ms of sound.
    ['mp3', Buffer.from([0xff, 0xf3, 0x14, 0xc0]), 24, 0.024],
    // Frames of nothing but their heads.
    ['aac', Buffer.from([0xff, 0xf1, 0x50, 0x40, 0x01, 0x1f, 0xfc]), 8, 1024 / 44_100],
  ] as const)('a long %s of the smallest frames holds nobody up', async (format, head, bytes, seconds) => {
    const count = 500_000;
    const path = file(format, Buffer.alloc(count * bytes, Buffer.concat([head], bytes)));
    const started = performance.now();
    expect(await probe.run('甲', 'audio', { path, format })).toEqual({
      seconds: Math.ceil(count * seconds - 0.1),
    });
    // By packets: given up after 10 s.
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('takes what a thread says that it has given up for nobody else’s answer', async () => {
    const hasty = createProbe(2000);
    const [docx, text] = [file('e', makeDocx()), file('f', Buffer.from('text'))];
    await hasty.run('甲', 'document', { path: docx });
    // From here on timers come before messages.
    await new Promise(setImmediate);
    const first = hasty.run('甲', 'document', { path: docx });
    const second = hasty.run('甲', 'list', { path: text });
    // The thread answers while nobody listens, and its time is over before somebody does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2300);
    await expect(first).rejects.toMatchObject({ reason: 'broken' });
    expect(await second.catch((error: unknown) => error)).not.toMatchObject({ ext: 'docx' });
    await hasty.close();
  });

  it('gives up what takes too long, and goes on with the next', async () => {
    const hasty = createProbe(1);
    const path = file('d', await makeMp4({ seconds: 600 }));
    await expect(hasty.run('甲', 'video', { path })).rejects.toMatchObject({ reason: 'broken' });
    await hasty.close();
    expect(await probe.run('甲', 'video', { path })).toMatchObject({ seconds: 600 });
  });
});
