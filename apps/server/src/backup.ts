import { resolve } from 'node:path';
import { createBackup } from './platform/backup/backup.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { commandOptions } from './platform/config/command-options.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';

/** `npm run backup -- <folder> [--rows]`, with the environment of the server. */
const { positionals, values } = commandOptions({
  allowPositionals: true,
  options: { rows: { type: 'boolean' } },
});
const [folder] = positionals;
try {
  if (positionals.length !== 1 || folder === undefined)
    throw new BackupError('Say where to: npm run backup -- <folder>');
  const started = performance.now();
  const manifest = await createBackup(loadConfig(process.env), resolve(folder), {
    rows: values.rows ?? false,
  });
  const megabytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0) / 1e6;
  const what = manifest.kind === 'cluster' ? 'the embedded database' : `${manifest.tables.length} tables`;
  const files =
    manifest.files === 'here' ? 'with the uploaded files' : 'without the files, which the S3 store keeps';
  console.log(
    `Backup of ${what} ${files}: ${manifest.entries.length} files, ${megabytes.toFixed(1)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s, in ${resolve(folder)}`,
  );
} catch (error) {
  const known = error instanceof BackupError || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
