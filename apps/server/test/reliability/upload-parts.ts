import sharp from 'sharp';
import type { RawPart } from '../fixtures/send.ts';

const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b7a5e' } });
const [png, jpeg] = [await canvas.png().toBuffer(), await canvas.jpeg().toBuffer()];
const file = (filename: string, content: RawPart['content']): RawPart => ({ filename, content });

/** Parts for the calls that take a file: right ones, broken ones, and ones with a false type. */
export const PARTS: readonly RawPart[][] = [
  [file('照片.png', png)],
  [file('照片.jpg', jpeg)],
  [file('照片.jpg', png)],
  [file('名单.csv', '姓名,电话\n张三,13800138000\n')],
  [file('名单.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a]))],
  [file('broken.png', png.subarray(0, 60))],
  [file('bytes.png', Buffer.concat([png.subarray(0, 33), Buffer.alloc(2000, 0xff)]))],
  [file('empty.png', '')],
  [file('page.html', '<script>alert(1)</script>')],
  [file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [file('../../../etc/passwd', png)],
  [file('a\0b.png', png)],
  [file(`${'长'.repeat(2000)}.png`, png)],
  [file('sound.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)]))],
  [file('film.mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(500)]))],
  [file('book.xlsx', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(500)]))],
  [],
  [{ content: 'no file' }],
  [file('one.png', png), file('two.png', png)],
  Array.from({ length: 20 }, (_, i) => ({ name: `field${i}`, content: 'x' })),
  [{ name: '__proto__', content: 'x' }, file('照片.png', png)],
  [{ name: 'constructor', filename: 'x.png', content: png }],
];
