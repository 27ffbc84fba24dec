import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ZONE } from './database.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The newest pgbench of this machine; the embedded PostgreSQL brings none. */
function findPgbench(): string {
  const inPath = (process.env['PATH'] ?? '').split(':').map((dir) => join(dir, 'pgbench'));
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [...versions.map((v) => join(DEBIAN, v, 'bin/pgbench')), ...inPath].find((path) =>
    existsSync(path),
  );
  if (!found)
    throw new Error('pgbench is the yardstick and is not here: apt-get install -y postgresql-contrib');
  return found;
}

/** Protocol of pgbench's statements: its default, or prepared once a connection. */
export type Protocol = 'simple' | 'prepared';

/** Transactions per second of a script on `clients` connections, 2 threads. */
export async function pgbench(
  databaseUrl: string,
  script: string,
  clients: number,
  seconds: number,
  protocol: Protocol,
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'bench-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    const { stdout } = await run(
      findPgbench(),
      ['-n', '-M', protocol, '-j', '2', '-c', String(clients), '-T', String(seconds), '-f', file],
      {
        env: {
          PGHOST: decodeURIComponent(hostname),
          PGPORT: port,
          PGUSER: username,
          PGPASSWORD: decodeURIComponent(password),
          PGDATABASE: pathname.slice(1),
          PGTZ: ZONE,
        },
      },
    );
    const tps = /^tps = ([\d.]+) \(without/m.exec(stdout)?.[1];
    if (!tps || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench said:\n${stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
