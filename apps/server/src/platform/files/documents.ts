import { type FileHandle, open } from 'node:fs/promises';
import { readOleNames } from './ole.ts';
import { ProbeError } from './probe-error.ts';
import { readZip, unpack } from './zip.ts';

export type DocumentExt = 'doc' | 'docx' | 'xls' | 'xlsx' | 'ppt' | 'pptx' | 'pdf';
/** Content type of a document's main part, as the package declares it. */
const MAIN_PART: [RegExp, DocumentExt][] = [
  [/wordprocessingml\.document\.main\+xml$/, 'docx'],
  [/spreadsheetml\.sheet\.main\+xml$/, 'xlsx'],
  [/presentationml\.presentation\.main\+xml$/, 'pptx'],
];
/** Names that only a document with programs has: Office's own in both formats. */
const MACRO = /(^|\/)(vbaProject\.bin|vbaData\.xml|_VBA_PROJECT|_VBA_PROJECT_CUR|VBA)$/i;
/** Bytes that may follow the end mark of a PDF: line ends and fill. */
const AFTER_PDF = 64;

const starts = (head: Buffer, ...bytes: number[]): boolean =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** Kind of a package by its declaration and its parts. */
async function ooxmlKind(file: FileHandle, bytes: number): Promise<DocumentExt> {
  const parts = await readZip(file, bytes);
  const names = new Set(parts.map((part) => part.name.toLowerCase()));
  const types = parts.find((part) => part.name === '[Content_Types].xml');
  if (!types) throw new ProbeError('format');
  const list = (await unpack(file, types)).toString('utf8');
  // Some writers declare a default for parts that they do not have: what counts is what is said of a part.
  const overrides = [...list.matchAll(/<Override\b[^>]{1,1000}>/g)].map(([override]) => override);
  if (overrides.some((o) => /macroEnabled/i.test(o)) || parts.some((part) => MACRO.test(part.name)))
    throw new ProbeError('macro');
  for (const override of overrides) {
    const part = /PartName\s*=\s*["']\/([^"']+)["']/.exec(override)?.[1];
    const type = /ContentType\s*=\s*["']([^"']+)["']/.exec(override)?.[1];
    const kind = MAIN_PART.find(([main]) => main.test(type ?? ''))?.[1];
    if (kind && part && names.has(part.toLowerCase())) return kind;
  }
  throw new ProbeError('format');
}

async function oleKind(file: FileHandle, bytes: number): Promise<DocumentExt> {
  const names = await readOleNames(file, bytes);
  if (names.some((name) => MACRO.test(name))) throw new ProbeError('macro');
  if (names.includes('WordDocument')) return 'doc';
  if (names.includes('Workbook') || names.includes('Book')) return 'xls';
  if (names.includes('PowerPoint Document')) return 'ppt';
  throw new ProbeError('format');
}

/** A PDF begins as one and ends as one; whatever stands behind its end is not taken along. */
async function checkPdf(file: FileHandle, bytes: number): Promise<DocumentExt> {
  const length = Math.min(bytes, 1024);
  const tail = Buffer.alloc(length);
  await file.read(tail, 0, length, bytes - length);
  const end = tail.lastIndexOf('%%EOF');
  const after = end < 0 ? '' : tail.toString('latin1', end + 5);
  if (end < 0 || after.length > AFTER_PDF || !/^[\s\0]*$/.test(after)) throw new ProbeError('broken');
  return 'pdf';
}

async function opened<T>(
  path: string,
  work: (file: FileHandle, bytes: number, head: Buffer) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new ProbeError('empty');
    const head = Buffer.alloc(16);
    await file.read(head, 0, 16, 0);
    return await work(file, size, head);
  } finally {
    await file.close();
  }
}

async function kindOf(file: FileHandle, bytes: number, head: Buffer): Promise<DocumentExt | undefined> {
  if (starts(head, 0x50, 0x4b, 3, 4)) return ooxmlKind(file, bytes);
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return oleKind(file, bytes);
  if (head.toString('latin1', 0, 5) === '%PDF-') return checkPdf(file, bytes);
  return undefined;
}

/** Kind of a document, by its content alone (UPLOAD-10). @throws ProbeError */
export const probeDocument = (path: string): Promise<{ ext: DocumentExt }> =>
  opened(path, async (file, bytes, head) => {
    const ext = await kindOf(file, bytes, head);
    if (!ext) throw new ProbeError('format');
    return { ext };
  });

/** Text as people write it: UTF-8 or GB18030, line ends and tabs, no other control characters. */
function isText(content: Buffer): boolean {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content);
      return !/[^\P{Cc}\t\n\v\f\r]/u.test(text);
    } catch {
      // not in this encoding
    }
  return false;
}

/** Kind of a list of names (UPLOAD-14); text is both csv and txt. @throws ProbeError */
export const probeList = (path: string): Promise<{ ext: 'xlsx' | 'xls' | 'txt' }> =>
  opened(path, async (file, bytes, head) => {
    const ext = await kindOf(file, bytes, head);
    if (ext === 'xlsx' || ext === 'xls') return { ext };
    if (ext || !isText(await file.readFile())) throw new ProbeError('format');
    return { ext: 'txt' };
  });
