import type { FileHandle } from 'node:fs/promises';
import { ProbeError } from './probe-error.ts';

/** Sectors of a directory that are read: four entries each, and no document has a thousand. */
const MOST_SECTORS = 1000;
const HEAD = 512;
const ENTRY = 128;
const END_OF_CHAIN = 0xfffffffa;
/** Entries of the sector table that stand in the head; larger files than 7 MB continue elsewhere. */
const IN_HEAD = 109;

const broken = () => new ProbeError('broken');

/**
 * Names of the streams and folders in an OLE file (Word, Excel and PowerPoint until 2003), from its directory alone
 * ([MS-CFB] 2.2 to 2.6). @throws ProbeError
 */
export async function readOleNames(file: FileHandle, bytes: number): Promise<string[]> {
  const read = async (at: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, at);
    if (bytesRead !== length) throw broken();
    return buffer;
  };
  if (bytes < HEAD * 3) throw broken();
  const head = await read(0, HEAD);
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw broken();
  const size = 1 << shift;
  const perTable = size / 4;
  const placeOf = (sector: number): number => {
    const at = (sector + 1) * size;
    if (sector >= END_OF_CHAIN || at >= bytes) throw broken();
    return at;
  };

  /** Sector that holds the n-th part of the sector table. */
  async function tableSector(n: number): Promise<number> {
    if (n < IN_HEAD) return head.readUInt32LE(76 + n * 4);
    let sector = head.readUInt32LE(68);
    let left = n - IN_HEAD;
    for (let i = 0; left >= perTable - 1; left -= perTable - 1, i++) {
      if (i > MOST_SECTORS) throw broken();
      sector = (await read(placeOf(sector) + size - 4, 4)).readUInt32LE(0);
    }
    return (await read(placeOf(sector) + left * 4, 4)).readUInt32LE(0);
  }
  const next = async (sector: number): Promise<number> => {
    const table = placeOf(await tableSector(Math.floor(sector / perTable)));
    return (await read(table + (sector % perTable) * 4, 4)).readUInt32LE(0);
  };

  /** Every sector that another leads to lies within the file: it was not cut off. */
  async function checkLength(): Promise<void> {
    const tables = head.readUInt32LE(44);
    if (tables > bytes / size) throw broken();
    for (let n = 0; n < tables; n++) {
      const table = await read(placeOf(await tableSector(n)), size);
      for (let i = 0; i < perTable; i++) {
        const led = table.readUInt32LE(i * 4);
        if (led < END_OF_CHAIN) placeOf(led);
      }
    }
  }

  await checkLength();
  const names: string[] = [];
  let sector = head.readUInt32LE(48);
  for (let i = 0; sector < END_OF_CHAIN; i++) {
    if (i >= MOST_SECTORS) throw broken();
    const entries = await read(placeOf(sector), size);
    for (let at = 0; at < size; at += ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (entries[at + 66] !== 0 && length >= 2 && length <= 64)
        names.push(entries.toString('utf16le', at, at + length - 2));
    }
    sector = await next(sector);
  }
  return names;
}
