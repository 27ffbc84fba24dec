import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in HTTP's Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Store of uploads and exports. Keys are random, made by the server, and say nothing. */
export interface FileStore {
  /** Stores the whole content or nothing; @returns its bytes. */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** Moves a file of our own disk into the store; @returns its bytes. */
  take(key: string, path: string): Promise<number>;
  /** @throws FileMissing */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes; undefined where there is none. */
  stat(key: string): Promise<{ bytes: number } | undefined>;
  /**
   * Removes a file, and what was made of it (`derived.ts`). Removing what is not there is no error, so that a job may
   * run twice.
   */
  remove(key: string): Promise<void>;
  /** Removes halves that were left behind before an instant. */
  tidy(before: Date): Promise<void>;
  /** @throws where nothing can be stored now */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  override name = 'FileMissing';
}

const KEY = /^[A-Za-z0-9_-]{8,100}(\.[a-z0-9]{1,5})?$/;

/** @throws for what is no key of ours, so that none ever leads out of the store */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}
