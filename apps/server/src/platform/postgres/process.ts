import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

const linux = process.platform === 'linux';

/** Fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** True for an id that is taken, be it by a zombie: the test of postgres itself for a pid file. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True where a process runs under this id; a zombie that nobody has reaped does not. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && (!linux || statFields(pid)?.[0] !== 'Z');
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * A text that names one run of one process: ids are given out again, an id together with its start time
 * (and the machine's boot) is not. Undefined where the process is gone.
 */
export function processRun(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (!linux) return ps(pid, 'lstart');
  const ticks = statFields(pid)?.[19];
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return ticks === undefined ? undefined : `${boot}:${ticks}`;
}

/** True for the postgres of this cluster: a postmaster works inside its data folder. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (!linux) return ps(pid, 'args')?.includes(clusterDir) ?? false;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    return command.endsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false when it still runs after `ms` milliseconds. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
