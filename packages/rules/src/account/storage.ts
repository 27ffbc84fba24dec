const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Present use of a person's storage. */
export interface Stored {
  /** Files that nothing saved names yet, or any more. */
  unused: number;
  /** All bytes. */
  bytes: number;
  files: number;
}

/**
 * Most bytes and files that one person may keep. Submissions of members count too, so that a free person's total is
 * years of pictures; unused files are a form that is being filled in, and need less. No specification has these.
 */
export const STORAGE = {
  free: { unused: 500 * MB, bytes: 5 * GB, files: 20_000 },
  certified: { unused: 5 * GB, bytes: 20 * GB, files: 200_000 },
} as const;

/** Why a file of so many bytes is not taken; undefined: it is. */
export function storageFull(
  stored: Stored,
  adding: number,
  certified: boolean,
): 'unused' | 'total' | undefined {
  const most = certified ? STORAGE.certified : STORAGE.free;
  if (stored.bytes + adding > most.bytes || stored.files >= most.files) return 'total';
  return stored.unused + adding > most.unused ? 'unused' : undefined;
}
