import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ProbeError } from './probe-error.ts';

/** Files in an Office document; a presentation of some hundred slides has a few thousand. */
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY = 4 * 1024 * 1024;
/** Bytes of all files unpacked: ten times the largest document; a sheet of a million cells has about a hundred MB. */
const MOST_UNPACKED = 500 * 1024 * 1024;
/** Unpacked by packed; text of a sheet reaches 40, a bomb 1000. Small files may be what they like. */
const MOST_RATIO = 150;
const SMALL = 5 * 1024 * 1024;
/** Of one file that is unpacked here. */
const MOST_PART = 2 * 1024 * 1024;

const END = { signature: 0x06054b50, size: 22 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };

/** Flag: the sizes follow the content, and the local head has none. */
const SIZES_FOLLOW = 8;
/** Size in a local head whose true one stands in a field of zip64. */
const ZIP64 = 0xffff_ffff;

interface ZipPart {
  name: string;
  /** The same as it is written: not always UTF-8. */
  label: Buffer;
  method: number;
  packed: number;
  unpacked: number;
  /** Position of its local head. */
  offset: number;
}

const broken = () => new ProbeError('broken');

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead !== length) throw broken();
  return buffer;
}

/** A name that stays below its folder, on every system. */
function isPlain(name: string): boolean {
  if (name === '' || name.includes('\0') || /^([/\\]|[a-z]:)/i.test(name)) return false;
  return !name.split(/[/\\]/).includes('..');
}

function readDirectory(directory: Buffer, count: number): ZipPart[] {
  const parts: ZipPart[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL.size > directory.length || directory.readUInt32LE(at) !== CENTRAL.signature)
      throw broken();
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameEnd = at + CENTRAL.size + lengths[0];
    const label = directory.subarray(at + CENTRAL.size, nameEnd);
    const part = {
      name: label.toString('utf8'),
      label,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted || !isPlain(part.name) || (part.method !== 0 && part.method !== 8)) throw broken();
    parts.push(part);
    at = nameEnd + lengths[1] + lengths[2];
  }
  if (at !== directory.length) throw broken();
  return parts;
}

/** Too much once unpacked, by what the directory says; and no two files share their bytes. */
function checkSizes(parts: ZipPart[], bytes: number): void {
  let packed = 0;
  let unpacked = 0;
  for (const part of parts) {
    packed += part.packed;
    unpacked += part.unpacked;
    if (part.unpacked > SMALL && part.unpacked > part.packed * MOST_RATIO) throw broken();
  }
  if (packed > bytes || unpacked > MOST_UNPACKED) throw broken();
  const starts = new Set(parts.map((part) => part.offset));
  if (starts.size !== parts.length || Math.min(...starts) !== 0) throw broken();
}

/**
 * The local head of a file says what the directory says: some programs unpack by the one, some by the other, and what is
 * judged here must be what all of them see.
 */
async function checkHead(file: FileHandle, part: ZipPart): Promise<void> {
  const { label } = part;
  const head = await bytesAt(file, part.offset, LOCAL.size + label.length);
  const flags = head.readUInt16LE(6);
  const isSame = (at: number, size: number) =>
    (flags & SIZES_FOLLOW) !== 0 || [size, ZIP64].includes(head.readUInt32LE(at));
  if (
    head.readUInt32LE(0) !== LOCAL.signature ||
    (flags & 1) === 1 ||
    head.readUInt16LE(8) !== part.method ||
    !isSame(18, part.packed) ||
    !isSame(22, part.unpacked) ||
    head.readUInt16LE(26) !== label.length ||
    !head.subarray(LOCAL.size).equals(label)
  )
    throw broken();
}

/**
 * The directory of a zip that is nothing else: it begins with its first file and ends with its directory, and nothing
 * stands before or after. Nothing is unpacked. @throws ProbeError
 */
export async function readZip(file: FileHandle, bytes: number): Promise<ZipPart[]> {
  const tail = await bytesAt(file, Math.max(0, bytes - 65_557), Math.min(bytes, 65_557));
  let at = tail.length - END.size;
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === END.signature && at + END.size + tail.readUInt16LE(at + 20) === tail.length)
  )
    at--;
  if (at < 0) throw broken();
  const count = tail.readUInt16LE(at + 10);
  // Some programs count by the first of the two.
  if (count !== tail.readUInt16LE(at + 8)) throw broken();
  const size = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (count === 0 || count > MOST_ENTRIES || size > MOST_DIRECTORY) throw broken();
  if (start + size !== bytes - tail.length + at) throw broken();
  const parts = readDirectory(await bytesAt(file, start, size), count);
  checkSizes(parts, bytes);
  for (const part of parts) await checkHead(file, part);
  return parts;
}

/** The content of one small file. @throws ProbeError where it is larger than it says, or than 2 MB */
export async function unpack(file: FileHandle, part: ZipPart): Promise<Buffer> {
  if (part.unpacked > MOST_PART || part.packed > MOST_PART) throw broken();
  const head = await bytesAt(file, part.offset, LOCAL.size);
  if (head.readUInt32LE(0) !== LOCAL.signature) throw broken();
  const start = part.offset + LOCAL.size + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await bytesAt(file, start, part.packed);
  if (part.method === 0) return packed;
  try {
    return await promisify(inflateRaw)(packed, { maxOutputLength: Math.max(1, part.unpacked) });
  } catch (cause) {
    throw new ProbeError('broken', cause);
  }
}
