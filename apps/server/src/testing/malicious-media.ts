import { makeZip, ooxml } from './documents.ts';
import type { Named } from './malicious-files.ts';
import { box, makeM4a, makeMp3, makeMp4, makeOle, makeWav } from './media.ts';

const MARK_PLACE = '+39.9042+116.4074/';

/** A copy with a number of four bytes written behind the n-th place where `type` stands. */
function patched(file: Buffer, type: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32BE(value >>> 0, copy.indexOf(type, 0, 'latin1') + 4 + offset);
  return copy;
}
const renamed = (file: Buffer, from: string, to: string): Buffer => {
  const copy = Buffer.from(file);
  copy.write(to, copy.lastIndexOf(from, undefined, 'latin1'), 'latin1');
  return copy;
};

/** Videos that lie about what is in them, or lack what they need. */
export async function lyingVideos(): Promise<Named> {
  const mp4 = await makeMp4({ seconds: 4 });
  const last = await makeMp4({ seconds: 4, moovFirst: false });
  const moov = mp4.indexOf('moov', 0, 'latin1') - 4;
  const size = mp4.readUInt32BE(moov);
  const index = mp4.subarray(moov, moov + size);
  return {
    'no index': renamed(mp4, 'moov', 'free'),
    'two indexes': Buffer.concat([mp4, index]),
    'an index inside an index': renamed(mp4, 'trak', 'moov'),
    'no brand': renamed(mp4, 'ftyp', 'free'),
    'index first': Buffer.concat([index, mp4]),
    'no media': renamed(mp4, 'mdat', 'free').subarray(0, mp4.length - 200),
    'no track': renamed(mp4, 'trak', 'free'),
    'no table of samples': renamed(mp4, 'stbl', 'free'),
    'no sizes of samples': renamed(mp4, 'stsz', 'free'),
    'no places of samples': renamed(mp4, 'stco', 'free'),
    'no times of samples': renamed(mp4, 'stts', 'free'),
    'an unknown codec': renamed(mp4, 'avc1', 'zzzz'),
    'no settings of its codec': renamed(mp4, 'avcC', 'free'),
    'a box that claims 4 GB': patched(mp4, 'mdat', -8, 0xffff_ffff),
    'a box that claims nothing': patched(last, 'mdat', -8, 4),
    'an index of 2 GB': patched(mp4, 'moov', -8, 0x7fff_ffff),
    'a million samples of a million bytes': patched(patched(mp4, 'stsz', 8, 1_000_000), 'stsz', 4, 1_000_000),
    'samples beyond its end': patched(mp4, 'stco', 8, 0x7000_0000),
    'time in units of nothing': patched(mp4, 'mdhd', 12, 0),
    'no brand but its head': Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(4000)]),
    'boxes without end': Buffer.concat([
      mp4.subarray(0, 32),
      Buffer.concat(Array<Buffer>(30_000).fill(box('free'))),
      mp4.subarray(32),
    ]),
  };
}

/** The same with another duration in every head; the samples say four seconds. */
export async function videosWithFalseHeads(): Promise<Named> {
  const mp4 = await makeMp4({ seconds: 4 });
  return {
    'mvhd says nothing': patched(mp4, 'mvhd', 16, 0),
    'mvhd says a year': patched(mp4, 'mvhd', 16, 0x7fff_ffff),
    'mdhd says nothing': patched(mp4, 'mdhd', 16, 0),
    'mdhd says a year': patched(mp4, 'mdhd', 16, 0x7fff_ffff),
    'tkhd says nothing': patched(mp4, 'tkhd', 20, 0),
  };
}

/** A video and a voice memo that say where they were taken, as phones write it. */
export async function placedMedia(): Promise<{ place: string; video: Buffer; audio: Buffer }> {
  const note = box('udta', box('\xa9xyz', Buffer.from(`\x00\x12\x15\xc7${MARK_PLACE}`, 'latin1')));
  const into = (file: Buffer): Buffer => {
    // Behind the last box of an index that ends the file, so that no offset moves.
    const copy = Buffer.concat([file, note]);
    const at = copy.indexOf('moov', 0, 'latin1') - 4;
    copy.writeUInt32BE(copy.readUInt32BE(at) + note.length, at);
    return copy;
  };
  const audio = await makeM4a({ seconds: 2 });
  return {
    place: MARK_PLACE,
    video: into(await makeMp4({ seconds: 2, moovFirst: false })),
    audio: Buffer.concat([audio, note]),
  };
}

/** Sound with heads that make no sense. */
export function lyingSounds(): Named {
  const wav = makeWav({ seconds: 1 });
  const with16 = (at: number, value: number) => {
    const copy = Buffer.from(wav);
    copy.writeUInt16LE(value, at);
    return copy;
  };
  const with32 = (at: number, value: number) => {
    const copy = Buffer.from(wav);
    copy.writeUInt32LE(value >>> 0, at);
    return copy;
  };
  const mp3 = makeMp3({ seconds: 1 });
  return {
    'wav, no format': with16(20, 0),
    'wav, a format of nobody': with16(20, 0x7777),
    'wav, no channel': with16(22, 0),
    'wav, rate 0': with32(24, 0),
    'wav, rate 1': with32(24, 1),
    'wav, rate 4 GHz': with32(24, 0xffff_ffff),
    'wav, blocks of nothing': with16(32, 0),
    'wav, samples of no bits': with16(34, 0),
    'wav, samples of 65535 bits': with16(34, 65_535),
    'wav, its format is cut off': wav.subarray(0, 30),
    'wav, head alone': wav.subarray(0, 44),
    'mp3, a title of 256 MB': Buffer.concat([Buffer.from('ID3\x03\x00\x00\x7f\x7f\x7f\x7f', 'latin1'), mp3]),
    'mp3, a title alone': Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x20'.padEnd(42, '\0'), 'latin1'),
    'mp3, a head alone': mp3.subarray(0, 4),
    'aac, a head alone': Buffer.from([0xff, 0xf1, 0x50, 0x40, 0x01, 0x7f, 0xfc]),
  };
}

/** Sound whose head claims more than there is: what is kept says what there is. */
export function sounds4GB(): Named {
  const claims = (at: number) => {
    const copy = makeWav({ seconds: 3 });
    copy.writeUInt32LE(0xffff_fff0, at);
    return copy;
  };
  return { 'wav, RIFF of 4 GB': claims(4), 'wav, data of 4 GB': claims(40) };
}

const MAIN = 'application/vnd.openxmlformats-officedocument';
const WORD = `${MAIN}.wordprocessingml.document.main+xml`;

/** Packages that are no document, or one that carries programs or leaves its folder. */
export function wrongPackages(): Named {
  const word = ooxml('word/document.xml', WORD, '<w/>');
  const renamedPart = (name: string) => makeZip([...word, { name, data: 'x' }]);
  return {
    'docm by its type': makeZip(
      ooxml('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml', '<w/>'),
    ),
    'xlsm by its type': makeZip(
      ooxml('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', '<x/>'),
    ),
    'docx with vbaProject.bin': renamedPart('word/vbaProject.bin'),
    'docx with VBAPROJECT.BIN': renamedPart('word/VBAPROJECT.BIN'),
    'no list of types': makeZip(word.slice(1)),
    'types without a main part': makeZip([{ name: '[Content_Types].xml', data: '<Types/>' }]),
    'a main part that is not there': makeZip(word.slice(0, 2)),
    'a template': makeZip(ooxml('word/document.xml', `${MAIN}.wordprocessingml.template.main+xml`, '<w/>')),
    'a drawing': makeZip(ooxml('visio/document.xml', 'application/vnd.ms-visio.drawing.main+xml', '<v/>')),
    'a path upwards': renamedPart('../../etc/cron.d/evil'),
    'a path upwards, as Windows has it': renamedPart('..\\..\\evil.exe'),
    'a path from the root': renamedPart('/etc/passwd'),
    'a path on a drive': renamedPart('C:\\evil.exe'),
    'a name with NUL': renamedPart('a\0b'),
    'a name of nothing': renamedPart(''),
  };
}

/** OLE files whose tables lead in circles or nowhere. */
export function wrongOle(): Named {
  const doc = makeOle(['WordDocument']);
  const with32 = (at: number, value: number) => {
    const copy = Buffer.from(doc);
    copy.writeUInt32LE(value >>> 0, at);
    return copy;
  };
  const table = (doc.readUInt32LE(76) + 1) * 512;
  const directory = doc.readUInt32LE(48);
  const shift = (value: number) => {
    const copy = Buffer.from(doc);
    copy.writeUInt16LE(value, 30);
    return copy;
  };
  return {
    'a directory in a circle': with32(table + directory * 4, directory),
    'a directory that leads nowhere': with32(table + directory * 4, 0x00ff_ffff),
    'a directory beyond the end': with32(48, 0x7fff_ffff),
    'no directory': with32(48, 0xffff_fffe),
    'a table beyond the end': with32(76, 0x7fff_ffff),
    'sectors of 2 GB': shift(31),
    'sectors of a byte': shift(0),
    'macros in a document': makeOle(['WordDocument', '_VBA_PROJECT']),
    'macros in a sheet': makeOle(['Workbook', '_VBA_PROJECT_CUR']),
    'an installer': makeOle(['SummaryInformation', 'Binary.Evil']),
    'an encrypted package': makeOle(['EncryptionInfo', 'EncryptedPackage']),
    'nothing but a head': doc.subarray(0, 512),
  };
}
