import { join } from 'node:path';
import type { StorePlace } from '../platform/config/provider-settings.ts';

/** Where a server of a test keeps files: a folder, or a bucket where the tests run with TEST_STORE=s3. */
export async function testStore(dataDir: string): Promise<{ place: StorePlace; stop(): Promise<void> }> {
  if (process.env['TEST_STORE'] !== 's3')
    return { place: { kind: 'folder', folder: join(dataDir, 'files') }, stop: async () => {} };
  const { startBucket } = await import('./bucket.ts');
  return startBucket();
}
