/** Key under which a file's small picture for lists is kept; everything that removes the file removes it too. */
export const thumbnailKey = (token: string): string => `thumb-${token}`;

/** True for the key of a thumbnail: made again on request, and so in no backup. */
export const isThumbnailKey = (key: string): boolean => /^thumb-[A-Za-z0-9_-]{22}$/.test(key);

/** The keys that go when `key` goes: what was made of a file first, so that a removal cut short is done again whole. */
export const keysToRemove = (key: string): string[] =>
  /^[A-Za-z0-9_-]{22}$/.test(key) ? [thumbnailKey(key), key] : [key];
