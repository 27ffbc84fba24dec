import type { StorePlace } from '../config/provider-settings.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local.ts';

/**
 * The store of a configuration: a bucket, or a folder. A thread opens its own from the same words.
 * The client of buckets is large, and loaded where there is one.
 */
export async function openStore(place: StorePlace): Promise<FileStore> {
  if (place.kind === 'folder') return createLocalStore(place.folder);
  const { createBucketStore } = await import('./s3.ts');
  return createBucketStore(place);
}
