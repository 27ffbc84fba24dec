import { LIMITS } from '@rollcall/contract/wire/limits';
import { encodePixels, ImageError, type StoredImage } from './image.ts';

/** Bytes of the file's own head, and of the oldest and newest head of the picture that are read (BITMAPINFOHEADER, V5). */
const FILE_HEAD = 14;
const HEAD = { min: 40, max: 124 } as const;
/** biCompression: plain, and plain with masks for 16 and 32 bits. Packed ones are refused: nothing makes them today. */
const RGB = 0;
const BITFIELDS = 3;
/** Longest side, far beyond every scanner: keeps every product below 2^53 and every row below a gigabyte. */
const MOST_SIDE = 30_000;

/** Windows' bitmap by the first two bytes. */
export const isBmp = (head: Buffer): boolean => head.length > 2 && head.toString('latin1', 0, 2) === 'BM';

interface Layout {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** Bytes of a row: a multiple of four. */
  stride: number;
  /** Offsets of the pixels and of the palette's colours. */
  pixels: number;
  palette: number;
  colours: number;
  /** Red, green, blue inside a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
}

const broken = (): ImageError => new ImageError('broken');

function masksOf(file: Buffer, bits: number, compression: number): Layout['masks'] {
  if (compression !== BITFIELDS) return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0xff00, 0xff];
  if (file.length < FILE_HEAD + 52) throw broken();
  return [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)];
}

/** Read the heads, each number judged before anything is made of it. */
function layoutOf(file: Buffer): Layout {
  if (!isBmp(file) || file.length < FILE_HEAD + HEAD.min) throw broken();
  const head = file.readUInt32LE(14);
  if (head < HEAD.min || head > HEAD.max) throw new ImageError('format');
  const width = file.readInt32LE(18);
  const signed = file.readInt32LE(22);
  const height = Math.abs(signed);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  if (width < 1 || height < 1 || width > MOST_SIDE || height > MOST_SIDE) throw new ImageError('pixels');
  if (width * height > LIMITS.imagePixels) throw new ImageError('pixels');
  const masked = bits === 16 || bits === 32;
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw new ImageError('format');
  if (compression !== RGB && !(compression === BITFIELDS && masked)) throw new ImageError('format');
  const used = file.readUInt32LE(46);
  const most = bits <= 8 ? 2 ** bits : 0;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = file.readUInt32LE(10);
  const colours = most === 0 ? 0 : used === 0 || used > most ? most : used;
  const palette = FILE_HEAD + head;
  if (pixels < palette || pixels + stride * height > file.length) throw broken();
  if (palette + colours * 4 > file.length) throw broken();
  return {
    width,
    height,
    topDown: signed < 0,
    bits,
    stride,
    pixels,
    palette,
    colours,
    masks: masksOf(file, bits, compression),
  };
}

/** Reader of the part of a pixel that a mask selects, as 0 to 255. */
function channel(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

/** Pixels as rows of red, green, blue from the top. @throws ImageError */
export function decodeBmp(file: Buffer): { data: Buffer; width: number; height: number } {
  const l = layoutOf(file);
  const { width, height, bits } = l;
  const data = Buffer.alloc(width * height * 3);
  const [red, green, blue] = l.masks.map(channel) as [
    (pixel: number) => number,
    (pixel: number) => number,
    (pixel: number) => number,
  ];
  for (let y = 0; y < height; y++) {
    const row = l.pixels + (l.topDown ? y : height - 1 - y) * l.stride;
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 3;
      if (bits === 24) {
        const from = row + x * 3;
        data[to] = file[from + 2]!;
        data[to + 1] = file[from + 1]!;
        data[to + 2] = file[from]!;
      } else if (bits <= 8) {
        const byte = file[row + Math.floor((x * bits) / 8)]!;
        const index = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
        if (index >= l.colours) throw broken();
        const from = l.palette + index * 4;
        data[to] = file[from + 2]!;
        data[to + 1] = file[from + 1]!;
        data[to + 2] = file[from]!;
      } else {
        const pixel = bits === 16 ? file.readUInt16LE(row + x * 2) : file.readUInt32LE(row + x * 4);
        data[to] = red(pixel);
        data[to + 1] = green(pixel);
        data[to + 2] = blue(pixel);
      }
    }
  }
  return { data, width, height };
}

/** A bitmap, which sharp does not read, as a JPEG of ours (CERT-28). @throws ImageError */
export function encodeBmp(file: Buffer): Promise<StoredImage> {
  return encodePixels(decodeBmp(file));
}
