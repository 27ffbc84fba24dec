import type { Db } from '../db/db.ts';

/** A file, in the place where one saved object of an activity names it. */
export interface FilePlace {
  cid: string;
  holder: string;
  kind: 'image' | 'video' | 'audio' | 'document' | 'list';
}

/**
 * Right of people to the files that the objects of one feature hold. `owns` says whether a holder is one of them; the
 * first owner that says so decides, at a moment of the business clock.
 */
export interface FileOwner {
  /** Holders in words, for docs/sweeps-and-limits.md. */
  holders: string;
  owns(holder: string): boolean;
  mayRead(db: Db, place: FilePlace, uids: readonly string[], at: Date): Promise<boolean>;
}
