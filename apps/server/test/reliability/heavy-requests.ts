import * as contract from '@rollcall/contract';
import sharp from 'sharp';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import type { ServerProcess } from '../fixtures/process.ts';
import { sendUpload } from '../fixtures/send.ts';

/** Requests that are the most work of their kind, or once held everybody up. */
export const HEAVY = [
  'a name of 70,000 dots',
  'a name of 7,000 dots',
  'a text of 11,990 blanks',
  'sound of the smallest frames',
  'a list under 400,000 brackets',
  'a list of 50,000 names',
  'a photograph of 6 megapixels',
  'a scan of 36 megapixels',
  'a form of 2 MB',
  'an array of 300,000',
  'an array of 60,000 objects',
  'an object of 120,000 keys',
  'a password that is weighed',
] as const;
export type Heavy = (typeof HEAVY)[number];
/** The body of 2 MB that takes longest to parse. */
export const MANY_KEYS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: 120_000 }, (_, i) => [`key${i}`, i]),
);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
/** The smallest frames that there are, 24 bytes each. */
const SOUND = Buffer.alloc(4_000_008, Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc0])], 24));
/** Names that a list may have at most. */
const NAMES = 50_000;

/** A scan in black and white of 36 megapixels, as large as its bytes let it be. */
function aScan(side = 6000): Buffer {
  const stride = Math.ceil(side / 32) * 4;
  const file = Buffer.alloc(62 + stride * side, 0x5a);
  file.fill(0, 0, 62);
  file.write('BM', 0, 'latin1');
  for (const [at, value] of [
    [2, file.length],
    [10, 62],
    [14, 40],
    [18, side],
    [22, side],
    [54, 0xff_ff_ff],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  return file;
}

const aPhoto = () =>
  sharp({
    create: { width: 2500, height: 2500, channels: 3, background: '#0B7A5E', noise: { type: 'gaussian' } },
  })
    .jpeg({ quality: 40 })
    .toBuffer();

/** One request by somebody. */
type Once = (who: Person) => Promise<unknown>;
/** Makes what a round of requests is about; the lists of each round are new ones, so that they are read. */
export type Prepare = () => Promise<Once>;

/** Everything heavy that is known; `teacher` owns what it is about. */
export async function heavyRequests(server: ServerProcess, teacher: Person): Promise<Record<Heavy, Prepare>> {
  const send = (who: Person, path: string, filename: string, content: Buffer) =>
    sendUpload(server.base, path, who.token, [{ filename, content }]);
  const call = async (who: Person, to: contract.Call, body: string): Promise<unknown> => {
    const answer = await fetch(server.base + to.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body,
    });
    return answer.text();
  };
  const upload =
    (path: string, filename: string, content: Buffer): Prepare =>
    async () =>
    (who) =>
      send(who, path, filename, content);
  /** The text of a body is made once: making it twenty times would be the test's own work. */
  const always = (to: contract.Call, body: object): Prepare => {
    const text = JSON.stringify(body);
    return async () => (who) => call(who, to, text);
  };
  const list =
    (text: string): Prepare =>
    async () => {
      const { data } = await send(
        teacher,
        '/xcx/file/v1/upload?type=checkinlist',
        'a.csv',
        Buffer.from(text),
      );
      const body = JSON.stringify({ list_url: data.url });
      return () => call(teacher, contract.previewRoster, body);
    };

  const { cid } = (await teacher.ok(contract.createNormal, anActivity())).data;
  const { link } = (await teacher.ok(contract.getQrcode, { cid })).data;
  const entry = new URL(link).searchParams.get('entry')!;
  const photo = await aPhoto();
  const scan = aScan();
  const names = Array.from({ length: NAMES }, (_, i) => `学生${i},1380000${String(i).padStart(5, '0')}`);
  return {
    'a name of 70,000 dots': upload('/xcx/file/v1/upload?type=record', `a${'.'.repeat(70_000)}-`, PDF),
    'a name of 7,000 dots': upload('/xcx/file/v1/upload?type=record', `a${'.'.repeat(7000)}-`, PDF),
    'a text of 11,990 blanks': async () => (who) => {
      const reg_params = [{ key: 1, val: `a${' '.repeat(11_990)}a` }];
      return call(who, contract.join, JSON.stringify({ cid, entry, reg_params, request_id: freshId() }));
    },
    'sound of the smallest frames': upload('/xcx/audio/upload?from=rule', 'a.mp3', SOUND),
    'a list under 400,000 brackets': list(`${'('.repeat(400_000)},姓名\n一,张三\n`),
    'a list of 50,000 names': list(`姓名,学号\n${names.join('\n')}\n`),
    'a photograph of 6 megapixels': upload('/xcx/file/v1/upload?type=banner', 'a.jpg', photo),
    'a scan of 36 megapixels': upload('/xcx/file/v1/upload?type=cert_pic', 'a.bmp', scan),
    'a form of 2 MB': always(contract.createNormal, { ...anActivity(), rule: 'a'.repeat(2_000_000) }),
    'an array of 300,000': always(contract.createNormal, {
      ...anActivity(),
      checkinday: Array(300_000).fill(1),
    }),
    'an array of 60,000 objects': always(contract.createNormal, {
      ...anActivity(),
      reg_info: Array(60_000).fill({ field_key: 1 }),
    }),
    'an object of 120,000 keys': always(contract.createNormal, { ...anActivity(), ...MANY_KEYS }),
    'a password that is weighed': always(contract.mobileLogin, {
      mobile: '13800138000',
      pwd: 'd3JvbmcgMTIz',
    }),
  };
}
