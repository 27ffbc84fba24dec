import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, type Entry } from './manifest.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Waits until what was written to the file system of a folder lies on its disk; where it can be asked (Linux). */
export const complete = (folder: string): Promise<void> =>
  new Promise((done) => execFile('sync', ['-f', folder], () => done()));

/** Writes a stream to `<folder>/<path>` and says what was written. */
export async function writeEntry(
  folder: string,
  path: string,
  source: Readable,
  ...steps: Transform[]
): Promise<Entry> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const out = (await open(target, 'w', 0o600)).createWriteStream();
  await pipeline([source, ...steps, meter, out]);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies one file as it is while it is read; undefined where it went meanwhile. */
async function copyFile(from: string, folder: string, path: string): Promise<Entry | undefined> {
  try {
    const file = await open(from);
    return await writeEntry(folder, path, file.createReadStream());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Copies a folder that lives on: what goes while it is copied is left out, what comes may be.
 * @param skip paths below `from` that stay behind, folders with all they hold
 * @returns the files, and the folders in which nothing lies, by their paths below `folder`
 */
export async function copyTree(
  from: string,
  folder: string,
  under: string,
  skip: (path: string) => boolean = () => false,
): Promise<{ entries: Entry[]; folders: string[] }> {
  const entries: Entry[] = [];
  const folders: string[] = [];
  const walk = async (at: string): Promise<void> => {
    const listed = await readdir(join(from, at), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    if (at !== '' && listed.length === 0) folders.push(join(under, at));
    for (const one of listed) {
      const path = join(at, one.name);
      if (skip(path)) continue;
      if (one.isDirectory()) await walk(path);
      else if (one.isFile()) {
        const entry = await copyFile(join(from, path), folder, join(under, path));
        if (entry) entries.push(entry);
      }
    }
  };
  await walk('');
  return { entries, folders };
}

const spoilt = (backup: string, entry: Entry) =>
  new BackupError(`${entry.path} in ${backup} is not what was written: its checksum differs.`);
const opened = (backup: string, entry: Entry) =>
  open(join(backup, entry.path)).catch((error: unknown) => {
    throw isMissing(error) ? new BackupError(`${entry.path} is missing in ${backup}.`) : error;
  });

/** Throws where a file of a backup is not what was written then. */
export async function checkEntry(backup: string, entry: Entry): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await opened(backup, entry)).createReadStream()) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  if (bytes !== entry.bytes || hash.digest('hex') !== entry.sha256) throw spoilt(backup, entry);
}

/** Brings one file of a backup to its place, and looks once more whether it is what was written. */
export async function restoreEntry(
  backup: string,
  entry: Entry,
  folder: string,
  path: string,
): Promise<void> {
  const written = await writeEntry(folder, path, (await opened(backup, entry)).createReadStream());
  if (written.bytes !== entry.bytes || written.sha256 !== entry.sha256) throw spoilt(backup, entry);
}
