import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key of development: made once, kept in the data folder for its owner's eyes. */
function ownKey(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Development's key of everything signed. */
export const ownSecretKey = (dataDir: string): string => ownKey(dataDir, 'secret.key');

/** Development's key of sealed personal data, 32 bytes. */
export const ownDataKey = (dataDir: string): Buffer => Buffer.from(ownKey(dataDir, 'data.key'), 'base64url');
