import { keys, load, remove, save } from './kv.ts';

/** A photographed, recorded or chosen file on the phone, until the server answered what it belongs to. */
export interface StoredDraftFile {
  blob: Blob;
  /** Still of a video. */
  poster?: Blob | undefined;
  /** Of a video, as this browser tells it. */
  seconds?: number | undefined;
  /** It is as it goes to the server: made smaller, with its still. */
  ready?: boolean | undefined;
  /** The server's words about a file that it never takes. */
  refused?: string | undefined;
}
interface Stored extends StoredDraftFile {
  /** When it was put here, milliseconds. */
  at: number;
}

/** Files that nothing refers to are removed after a day: by then no open tab needs them. */
const ORPHAN_MS = 24 * 3600 * 1000;
const PREFIX = 'file:';

// Apart from the drafts, which are written at every keystroke: a video of 200 MB is written once.
const inMemory = new Map<string, StoredDraftFile>();

/**
 * Puts a file on the phone, at hand at once. A draft may name it from now on: the store writes in the order in which
 * it was asked, so no draft is there without its file.
 */
export async function storeFile(id: string, file: StoredDraftFile): Promise<void> {
  inMemory.set(id, file);
  await save(PREFIX + id, { ...file, at: Date.now() } satisfies Stored);
  // From here on the phone's own copy: the camera's may be gone.
  if (inMemory.get(id) === file) inMemory.delete(id);
}

/** The file, from this tab or from the phone's store; undefined where it is not here. */
export async function fileOf(id: string): Promise<StoredDraftFile | undefined> {
  const known = inMemory.get(id) ?? (await load<Stored>(PREFIX + id));
  if (known) inMemory.set(id, known);
  return known;
}

/** Keeps with a file that the server never takes it, so that the next visit knows without asking. */
export async function markRefused(id: string, words: string): Promise<void> {
  const file = await fileOf(id);
  // Removed meanwhile, it stays removed.
  if (file) await storeFile(id, { ...file, refused: words });
}

/** Forgets files that were removed or that the server has accepted. */
export async function dropFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    inMemory.delete(id);
    await remove(PREFIX + id);
  }
}

/** Ids of the files that a kept value names, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  if ('id' in value && typeof value.id === 'string') return [value.id];
  return Object.values(value).flatMap(idsIn);
}

/** Removes old files that no draft and no waiting sign-in names any more. */
export async function sweepFiles(now: number): Promise<void> {
  const wanted = new Set<string>();
  for (const key of await keys(''))
    if (!key.startsWith(PREFIX)) for (const id of idsIn(await load(key))) wanted.add(id);
  for (const key of await keys(PREFIX)) {
    const id = key.slice(PREFIX.length);
    const stored = wanted.has(id) ? undefined : await load<Stored>(key);
    if (stored && now - stored.at > ORPHAN_MS) await dropFiles([id]);
  }
}
