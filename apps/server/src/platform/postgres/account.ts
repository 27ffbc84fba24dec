import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The account that postgres runs under; undefined: the same as this process. */
export interface Account {
  uid: number;
  gid: number;
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [user, group] = [id('-u'), id('-g')];
  if (user.status !== 0 || group.status !== 0) return undefined;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

/**
 * PostgreSQL refuses to run as root. As root it runs under the owner of the existing cluster, else under the
 * account `postgres`, which is made where it is missing.
 */
export function postgresAccount(clusterDir: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (clusterDir) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const known = lookUp('postgres');
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      'PostgreSQL must not run as root and the account "postgres" could not be made: create it, or start as another user.',
      { cause: error },
    );
  }
  const made = lookUp('postgres');
  if (!made) throw new Error('The account "postgres" was made but cannot be found.');
  return made;
}

/** Asks the kernel, as that account, whether a path may be used so (`-x` enter or run, `-w` write). */
export function mayUse(account: Account | undefined, flag: '-x' | '-w', path: string): boolean {
  // sh, not test: the folder this process stands in may itself be closed to the account
  return spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], { ...account, cwd: '/' }).status === 0;
}
