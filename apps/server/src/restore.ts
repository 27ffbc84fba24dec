import { join, resolve } from 'node:path';
import { BackupError } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { DataDirInUse } from './platform/postgres/lock.ts';

/** `npm run restore -- <folder>`, with the environment of the server that is to start afterwards. */
const [folder] = process.argv.slice(2);
try {
  if (process.argv.length !== 3 || folder === undefined)
    throw new BackupError('Say where from: npm run restore -- <folder>');
  const started = performance.now();
  const config = loadConfig(process.env);
  const manifest = await restoreBackup(config, resolve(folder), join(import.meta.dirname, '../migrations'));
  const where = config.databaseUrl ? 'into DATABASE_URL' : `into ${config.dataDir}`;
  console.log(
    `Restored the backup of ${manifest.finished} ${where} in ${((performance.now() - started) / 1000).toFixed(1)} s. Now: npm run check:data`,
  );
} catch (error) {
  const known = [BackupError, ConfigError, DataDirInUse].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
