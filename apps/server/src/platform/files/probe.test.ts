import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, makeMp4 } from '../../testing/media.ts';
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
      probe.ask('document', { path: docx }),
      probe.ask('document', { path: text }),
      probe.ask('video', { path: mp4 }),
      probe.ask('list', { path: text }),
    ]);
    expect(answers).toMatchObject([
      { value: { ext: 'docx' } },
      { reason: { name: 'ProbeRefused', reason: 'format' } },
      { value: { seconds: 9, width: 160, height: 96 } },
      { value: { ext: 'txt' } },
    ]);
  });

  it('takes what a thread says that it has given up for nobody else’s answer', async () => {
    const hasty = createProbe(2000);
    const [docx, text] = [file('e', makeDocx()), file('f', Buffer.from('text'))];
    await hasty.ask('document', { path: docx });
    // From here on timers come before messages.
    await new Promise(setImmediate);
    const first = hasty.ask('document', { path: docx });
    const second = hasty.ask('list', { path: text });
    // The thread answers while nobody listens, and its time is over before somebody does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2300);
    await expect(first).rejects.toMatchObject({ reason: 'broken' });
    expect(await second.catch((error: unknown) => error)).not.toMatchObject({ ext: 'docx' });
    await hasty.close();
  });

  it('gives up what takes too long, and goes on with the next', async () => {
    const hasty = createProbe(1);
    const path = file('d', await makeMp4({ seconds: 600 }));
    await expect(hasty.ask('video', { path })).rejects.toMatchObject({ reason: 'broken' });
    await hasty.close();
    expect(await probe.ask('video', { path })).toMatchObject({ seconds: 600 });
  });
});
