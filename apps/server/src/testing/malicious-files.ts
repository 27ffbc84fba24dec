import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeZip, ooxml, type ZipEntry } from './documents.ts';
import {
  box,
  makeAac,
  makeDocx,
  makeM4a,
  makeMov,
  makeMp3,
  makeMp4,
  makeOle,
  makePdf,
  makePptx,
  makeWav,
  makeXls,
  makeXlsx,
} from './media.ts';

/** Stands in every payload that must not come back in a picture. */
export const MARK = 'MALICIOUS-MARK';
const SCRIPT = `<html><script>alert("${MARK}")</script></html>`;
const text = (content: string) => Buffer.from(content);
const filled = (head: string | number[], bytes = 600) =>
  Buffer.concat([Buffer.from(head as string), Buffer.alloc(bytes, 7)]);

export type Named = Record<string, Buffer>;

/** One right file of each kind that is taken. */
export async function rightFiles(): Promise<Named> {
  const canvas = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0B7A5E' } });
  return {
    png: await canvas.clone().png().toBuffer(),
    jpeg: await canvas.clone().jpeg().toBuffer(),
    heic: readFileSync(join(import.meta.dirname, 'media-files/iphone.heic')),
    mov: readFileSync(join(import.meta.dirname, 'media-files/iphone-h264.mov')),
    mp4: await makeMp4({ seconds: 3 }),
    'mp4-last': await makeMp4({ seconds: 3, moovFirst: false, audio: true }),
    m4a: await makeM4a({ seconds: 2 }),
    aac: await makeAac({ seconds: 2 }),
    mp3: makeMp3({ seconds: 2 }),
    wav: makeWav({ seconds: 1 }),
    doc: makeOle(['WordDocument']),
    xls: makeXls(),
    docx: makeDocx(),
    xlsx: makeXlsx(),
    pptx: makePptx(),
    pdf: makePdf(),
  };
}

/** Files of kinds that are taken nowhere. */
export async function foreignFiles(): Promise<Named> {
  const canvas = sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } });
  return {
    gif: await canvas.clone().gif().toBuffer(),
    webp: await canvas.clone().webp().toBuffer(),
    tiff: await canvas.clone().tiff().toBuffer(),
    avif: await canvas.clone().avif({ effort: 0 }).toBuffer(),
    bmp: filled('BM'),
    ico: filled([0, 0, 1, 0, 1, 0]),
    mov: await makeMov({ seconds: 1 }),
    webm: filled([0x1a, 0x45, 0xdf, 0xa3]),
    ogg: filled('OggS'),
    flac: filled('fLaC'),
    midi: filled('MThd'),
    exe: filled('MZ'),
    elf: filled([0x7f, 0x45, 0x4c, 0x46]),
    class: filled([0xca, 0xfe, 0xba, 0xbe]),
    wasm: filled([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    gzip: filled([0x1f, 0x8b, 8, 0]),
    rar: filled('Rar!\x1a\x07\x00'),
    '7z': filled([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
    zip: makeZip([{ name: 'a.txt', data: 'a' }]),
    jar: makeZip([{ name: 'META-INF/MANIFEST.MF', data: 'Manifest-Version: 1.0' }]),
    zeros: Buffer.alloc(5000),
    one: Buffer.from([0xff]),
    empty: Buffer.alloc(0),
  };
}

/** Text that a browser would run; harmless only as a download of plain text. */
export const scripts: Named = {
  html: text(SCRIPT),
  svg: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`),
  php: text(`<?php echo "${MARK}"; ?>`),
  js: text(`alert("${MARK}")`),
  shell: text(`#!/bin/sh\necho ${MARK}\n`),
  rtf: text(`{\\rtf1 ${MARK}}`),
  eps: text(`%!PS-Adobe-3.0 EPSF-3.0\n(${MARK}) show\n`),
};

const pngChunk = (type: string, data: Buffer) => {
  const chunk = Buffer.concat([Buffer.alloc(4), text(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  return chunk;
};

/** A PNG of which only the head says how large it is. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that claims these sizes. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Deflated zeros of so many megabytes, made without having them. */
function deflatedZeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(block), Buffer.from([3, 0])]);
}

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const book = (...more: ZipEntry[]) => makeZip([...ooxml('xl/workbook.xml', MAIN, '<workbook/>'), ...more]);
const GB = 1024 ** 3;

/** Small files that become large, or cost much, where somebody unpacks them. */
export function bombs(right: Named): Named {
  const gigabyte = deflatedZeros(1024);
  const sheet = { name: 'xl/worksheets/sheet1.xml', data: '' };
  const [types, ...others] = ooxml('xl/workbook.xml', MAIN, '<workbook/>');
  return {
    'png 50k x 50k': pngOf(50_000, 50_000),
    'png 2^31 x 1': pngOf(2 ** 31 - 1, 1),
    'png 0 x 0': pngOf(0, 0),
    'png 8000 x 6251': pngOf(8000, 6251),
    'jpeg 65535 x 65535': jpegOf(right['jpeg']!, 65_535, 65_535),
    'jpeg 0 x 0': jpegOf(right['jpeg']!, 0, 0),
    'xlsx with a part of 1 GB': book({ ...sheet, packed: gigabyte, claims: GB }),
    'xlsx with a part of 1 GB that claims 1 kB': makeZip([
      { ...types!, packed: gigabyte, claims: 1000 },
      ...others,
      sheet,
    ]),
    'xlsx whose list of types is 1 GB': makeZip([{ ...types!, packed: gigabyte, claims: GB }, ...others]),
    'xlsx with 20 parts of 100 MB': book(
      ...Array.from({ length: 20 }, (_, i) => ({
        name: `xl/worksheets/sheet${i}.xml`,
        data: '',
        packed: deflatedZeros(100),
        claims: 100 * 1024 * 1024,
      })),
    ),
    'xlsx that claims 4 GB': book({ ...sheet, data: 'x', claims: 0xffff_ffff }),
    'zip with 20,000 parts': makeZip([
      ...ooxml('xl/workbook.xml', MAIN, ''),
      ...Array.from({ length: 20_000 }, (_, i) => ({ name: `${i}`, data: '' })),
    ]),
    'zip of zips': makeZip([{ name: 'a.zip', data: makeZip([{ name: 'b.zip', data: book() }]) }]),
  };
}

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Files that are two things at once, by their beginning, their end or a comment within. */
export function polyglots(right: Named): Named {
  const { png, jpeg, mp4, m4a, mp3, wav, docx, xlsx, pdf, doc } = right as Record<string, Buffer>;
  const zip = makeZip([{ name: 'evil.txt', data: MARK }]);
  const gif = filled('GIF89a');
  const comment = (content: string) => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return joined(jpeg!.subarray(0, 2), head, content, jpeg!.subarray(2));
  };
  const textChunk = pngChunk('tEXt', text(`Comment\0${SCRIPT}`));
  const id3 = joined('ID3\x03\x00\x00\x00\x00\x02\x00', `TIT2${SCRIPT}`.padEnd(256, '\0'), mp3!);
  return {
    'gif and script': joined('GIF89a/*', gif, '*/=1;', scripts['js']!),
    'png and html': joined(png!, SCRIPT),
    'png and zip': joined(png!, zip),
    'png with html in a comment': joined(png!.subarray(0, 33), textChunk, png!.subarray(33)),
    'jpeg and zip': joined(jpeg!, zip),
    'jpeg and html': joined(jpeg!, SCRIPT),
    'jpeg and php in a comment': comment(`<?php echo "${MARK}" ?>`),
    'jpeg and html in a comment': comment(SCRIPT),
    'pdf and zip': joined(pdf!, zip),
    'pdf and html': joined(pdf!, SCRIPT),
    'html and pdf': joined(SCRIPT, pdf!),
    'zip behind a program': joined(filled('MZ'), xlsx!),
    'zip behind a picture': joined(jpeg!, docx!),
    'docx and html': joined(docx!, SCRIPT),
    'docx and a second directory': joined(docx!, zip),
    'doc and html': joined(doc!, SCRIPT),
    'mp4 and html': joined(mp4!, SCRIPT),
    'mp4 and zip': joined(mp4!, zip),
    'mp4 with html in a free box': joined(mp4!, box('free', text(SCRIPT))),
    'html before mp4': joined(SCRIPT, mp4!),
    'm4a with html in a free box': joined(m4a!, box('free', text(SCRIPT))),
    'mp3 with html as its title': id3,
    'mp3 and zip': joined(mp3!, zip),
    'html before mp3': joined(SCRIPT, mp3!),
    'wav and html': joined(wav!, SCRIPT),
    'wav and zip': joined(wav!, zip),
  };
}
