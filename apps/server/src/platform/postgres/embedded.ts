import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Log } from '../log/log.ts';
import { openCluster } from './cluster.ts';
import { lockDataDir } from './lock.ts';
import { adopt, launch, type Postmaster, stopPostmaster, urlOf } from './postmaster.ts';
import { isAlive } from './process.ts';

interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** False only for tests: a crash of the machine may then lose or spoil data. */
  durable?: boolean;
  /** Connections that the server's processes need together; at least 100 are allowed. */
  connections?: number;
  /** Milliseconds that a postgres which a killed server left behind gets for its first answer; 10 s. */
  adoptMs?: number;
}

export interface Embedded {
  /** Address of the server's database, with its password. */
  url: string;
  /** Fast shutdown, then the data folder is free for another server. May be called twice. */
  stop(): Promise<void>;
}

const WATCH_MS = 500;

/**
 * Starts the PostgreSQL that comes with the package on a cluster in `dataDir`, or takes over the one that a
 * killed server left there. It is restarted on the same port should it die.
 * @throws DataDirInUse while another server runs on the folder
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  connections = 0,
  adoptMs,
}: EmbeddedOptions): Promise<Embedded> {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const unlock = lockDataDir(home);
  try {
    const cluster = await openCluster(home, log);
    let server: Postmaster =
      (await adopt(cluster, log, adoptMs)) ?? (await launch(cluster, { durable, connections, log }));
    const first = server;
    let restarting: Promise<void> | undefined;
    const watch = setInterval(() => {
      if (restarting || isAlive(server.pid)) return;
      log.error({ pid: server.pid }, 'PostgreSQL ended unexpectedly; it is started again');
      restarting = launch(cluster, { durable, connections, log, port: first.port })
        .then((next) => {
          server = next;
          const hasSocket = first.socketFolder === undefined || first.socketFolder === next.socketFolder;
          if (next.port !== first.port || !hasSocket)
            log.error({ port: next.port }, 'PostgreSQL lost its address; restart the server');
        })
        .catch((error: unknown) => log.error({ err: error }, 'PostgreSQL could not be started again'))
        .finally(() => {
          restarting = undefined;
        });
    }, WATCH_MS);
    watch.unref();
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      clearInterval(watch);
      await restarting;
      await stopPostmaster(server.pid);
      unlock();
    };
    return {
      url: urlOf(cluster, first),
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
