import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { type Account, mayUse, postgresAccount } from './account.ts';
import { type Binaries, findBinaries, SHARED_HOME } from './binaries.ts';

/** Name of the superuser and of the one database that the server uses. */
export const ROLE = 'rollcall';

/** A cluster on disk: where it is, who may run it, with what. */
export interface Cluster {
  dir: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
  logFile: string;
}

/** Opens the cluster of a data folder, making it on the first start. */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const existing = locate(dataDir);
  const account = postgresAccount(existing);
  const binaries = await findBinaries(account);
  const common = { account, binaries, logFile: join(dataDir, 'postgres.log') };
  if (existing) {
    makeTraversable(dataDir, account, log);
    if (account && !mayUse(account, '-x', existing)) {
      throw new Error(
        `The account with uid ${account.uid} that owns ${existing} may not enter it: make the folders above traversable (chmod o+x).`,
      );
    }
    return { ...common, dir: existing, password: readPassword(dataDir) };
  }
  const dir = join(chooseHome(dataDir, account, log), 'postgres');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
  await initdb(dir, password, account, binaries);
  if (dir !== join(dataDir, 'postgres')) writeFileSync(locationFile(dataDir), `${dir}\n`);
  return { ...common, dir, password };
}

/** Place and owner of a restored cluster; notes the place where it is not the data folder itself. */
export function placeCluster(dataDir: string, log: Log): { dir: string; account: Account | undefined } {
  if (locate(dataDir))
    throw new Error(`${dataDir} holds a database: restore into another folder, or move it away.`);
  const account = postgresAccount(undefined);
  const dir = join(chooseHome(dataDir, account, log), 'postgres');
  if (dir !== join(dataDir, 'postgres')) writeFileSync(locationFile(dataDir), `${dir}\n`);
  return { dir, account };
}

/** True where a data folder has a cluster. @throws where it names a place that has none */
export const hasCluster = (dataDir: string): boolean => locate(dataDir) !== undefined;

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');
const locationFile = (dataDir: string) => join(dataDir, 'postgres.location');

function locate(dataDir: string): string | undefined {
  const inside = join(dataDir, 'postgres');
  if (existsSync(inside)) return inside;
  if (!existsSync(locationFile(dataDir))) return undefined;
  const outside = readFileSync(locationFile(dataDir), 'utf8').trim();
  if (existsSync(join(outside, 'PG_VERSION'))) return outside;
  throw new Error(
    `${locationFile(dataDir)} says that the database is in ${outside}, but it is not there: bring it back, or remove that file to start with an empty database.`,
  );
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    throw new Error(
      `The database's password cannot be read from ${passwordFile(dataDir)}: restore that file from the backup.`,
      { cause: error },
    );
  }
}

/** Lets the account pass through the data folder, without letting it read there. */
function makeTraversable(dataDir: string, account: Account | undefined, log: Log): void {
  if (!account || mayUse(account, '-x', dataDir)) return;
  const mode = statSync(dataDir).mode & 0o777;
  chmodSync(dataDir, mode | 0o011);
  log.info({ dataDir }, 'made the data folder traversable, since PostgreSQL does not run as root');
}

/** The data folder itself, or a folder outside where the ones above it hide it from the account. */
function chooseHome(dataDir: string, account: Account | undefined, log: Log): string {
  makeTraversable(dataDir, account, log);
  if (!account || mayUse(account, '-x', dataDir)) return dataDir;
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SHARED_HOME, 'data-'));
  chmodSync(home, 0o711);
  log.warn(
    { dataDir, home },
    'the data folder is hidden from the postgres account; the database is kept here',
  );
  return home;
}

/** Makes the cluster beside its place and moves it there when it is whole, so that a half one never counts. */
async function initdb(
  dir: string,
  password: string,
  account: Account | undefined,
  binaries: Binaries,
): Promise<void> {
  const half = `${dir}.new`;
  const pwfile = `${dir}.pwfile`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(pwfile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [half, pwfile]) chownSync(path, account.uid, account.gid);
  const flags = [
    `--pgdata=${half}`,
    `--username=${ROLE}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // the collation built into PostgreSQL itself: code point order and Unicode case on every system alike
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(binaries.initdb, flags, account);
  } finally {
    rmSync(pwfile, { force: true });
  }
  renameSync(half, dir);
}

/** Environment of postgres and initdb: nothing of PG…, which would change what they do. */
export const CLEAN_ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

function run(command: string, args: string[], account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${errors}`)),
    );
  });
}
