import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a backup: its path below the folder, its bytes, and their SHA-256 (hexadecimal). */
export interface Entry {
  path: string;
  bytes: number;
  sha256: string;
}

/** A table of a backup of rows. */
export interface TableEntry {
  name: string;
  columns: string[];
  rows: number;
}

/** A sequence of a backup of rows: the last number it gave out. */
export interface SequenceEntry {
  name: string;
  last: string;
}

/** Content of a backup. Written last: a folder without it is none. */
export interface Manifest {
  format: 1;
  /** `cluster`: the embedded database's own files; `rows`: what the tables hold, for any PostgreSQL. */
  kind: 'cluster' | 'rows';
  /** The moment that the database is of lies between the two; ISO. */
  started: string;
  finished: string;
  /** PostgreSQL's version: a cluster is restored by the same major one. */
  server: string;
  /** Place of the uploaded files: in the backup, or in a store that keeps its own. */
  files: 'here' | 'store';
  migrations: { name: string; checksum: string }[];
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /** Folders that must exist though nothing lies in them. */
  folders: string[];
  entries: Entry[];
}

/** A backup that is not whole, or not one of ours; the message says what is wrong. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const NAME = 'manifest.json';

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await readFile(join(folder, NAME), 'utf8')
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => undefined);
  if (manifest === undefined)
    throw new BackupError(
      `${folder} is no backup, or one that did not come to its end: it has no whole ${NAME}.`,
    );
  if (manifest.format !== 1) throw new BackupError(`${folder} was written by another version of Rollcall.`);
  return manifest;
}
