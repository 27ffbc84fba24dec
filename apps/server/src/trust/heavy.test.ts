import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { freshId, type Person } from '../testing/api.ts';
import { anActivity, NOW } from '../testing/builders.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { sendUpload } from '../testing/send.ts';

/** The long run says how often (`npm run trust -- heavy`). */
const ROUNDS = Number(process.env['TRUST_HEAVY'] ?? 1);
const AT_ONCE = 20;
/**
 * Real milliseconds that a question of three words may wait beside them. A busy machine is slow and no fault; what this
 * is about were stops of 7 to 28 seconds. The long run says what it measured.
 */
const MOST_MS = 5000;

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let teacher: Person;
let cid: string;
let entry: string;
let photo: Buffer;
let list: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-heavy-'));
  server = await startProcess({ dataDir: folder, databaseUrl: database.url });
  await server.clock(NOW);
  teacher = await server.person('周老师');
  cid = (await teacher.ok(contract.createNormal, anActivity())).data.cid;
  const { link } = (await teacher.ok(contract.getQrcode, { cid })).data;
  entry = new URL(link).searchParams.get('entry')!;
  photo = await sharp({
    create: { width: 2500, height: 2500, channels: 3, background: '#0B7A5E', noise: { type: 'gaussian' } },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
  list = (
    await upload(
      '/xcx/file/v1/upload?type=checkinlist',
      'a.csv',
      Buffer.from(`${'('.repeat(400_000)},姓名\n一,张三\n`),
    )
  ).data.url;
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (path: string, filename: string, content: Buffer) =>
  sendUpload(server.base, path, teacher.token, [{ filename, content }]);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
/** The smallest frames that there are, 24 bytes each. */
const SOUND = Buffer.alloc(4_000_008, Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc0])], 24));

async function call(to: contract.Call, body: object): Promise<unknown> {
  const answer = await fetch(server.base + to.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.arrayBuffer();
}

/** What once held everybody up, or is the most work of its kind. */
const HEAVY: [name: string, once: (n: number) => Promise<unknown>][] = [
  ['a name of 70,000 dots', () => upload('/xcx/file/v1/upload?type=record', `a${'.'.repeat(70_000)}-`, PDF)],
  ['a name of 7,000 dots', () => upload('/xcx/file/v1/upload?type=record', `a${'.'.repeat(7000)}-`, PDF)],
  [
    'a text of 11,990 blanks',
    () =>
      call(contract.join, {
        cid,
        entry,
        reg_params: [{ key: 1, val: `a${' '.repeat(11_990)}a` }],
        request_id: freshId(),
      }),
  ],
  ['sound of the smallest frames', () => upload('/xcx/audio/upload?from=rule', 'a.mp3', SOUND)],
  ['a list under 400,000 brackets', () => call(contract.previewRoster, { list_url: list })],
  ['a photograph of 6 megapixels', () => upload('/xcx/file/v1/upload?type=banner', 'a.jpg', photo)],
  ['a form of 2 MB', () => call(contract.createNormal, { ...anActivity(), rule: 'a'.repeat(2_000_000) })],
  [
    'an array of 300,000',
    () => call(contract.createNormal, { ...anActivity(), checkinday: Array(300_000).fill(1) }),
  ],
  [
    'a password that is weighed',
    () => call(contract.mobileLogin, { mobile: '13800138000', pwd: 'd3JvbmcgMTIz' }),
  ],
];

/** How long the server took each time that it was asked whether it is well, until `over`. */
async function asked(over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!over()) {
    const started = performance.now();
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times.toSorted((a, b) => a - b);
}

it.each(HEAVY)('%s, twenty times at once, holds nobody up', async (name, once) => {
  for (let round = 0; round < ROUNDS; round++) {
    let over = false;
    const work = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => once(n))).finally(() => (over = true));
    const times = await asked(() => over);
    await work;
    const [median = 0, longest = 0] = [times[times.length >> 1], times.at(-1)];
    if (ROUNDS > 1) console.log(`${name}: median ${median.toFixed()} ms, longest ${longest.toFixed()} ms`);
    expect(longest).toBeLessThan(MOST_MS);
  }
});

it('and none of it was a fault of the server', () => expect(server.faults).toEqual([]));
