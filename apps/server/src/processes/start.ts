import { join } from 'node:path';
import type pino from 'pino';
import type { Config } from '../platform/config/config.ts';
import { QUEUE_CONNECTIONS, READ_CONNECTIONS } from '../platform/db/connection-counts.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import { startEmbedded } from '../platform/postgres/embedded.ts';

/** A started server, with the functions that seed and stop it. */
export interface RunningServer {
  /** Seeds the content of a first start, once the server answers. @returns how the first operator comes in, said once */
  seed(): Promise<string | undefined>;
  /** Drains and closes. @returns false where a process did not end in order */
  stop(): Promise<boolean>;
  /** Resolves, with the reason, where the server cannot go on. */
  failed?: Promise<Error>;
}

/** Real milliseconds that running requests and jobs get to end, once nothing new is taken, before the process does. */
export const CLOSE_MS = 25_000;
/** Connections of a process beside DB_POOL: reads, the queue, and one to spare. */
const OTHER_CONNECTIONS = READ_CONNECTIONS.prepared + READ_CONNECTIONS.others + QUEUE_CONNECTIONS + 1;

/** The migrated database that the configuration names, or the embedded one, which belongs to this process. */
export async function openBase(config: Config) {
  const log: pino.Logger = createLog(config.logLevel);
  if (config.mode === 'production' && !config.tls && config.trustedProxies.length === 0)
    log.warn(
      'no TLS_CERT and no TRUSTED_PROXIES: behind a proxy everybody has its address until it is named',
    );
  const connections = config.processes * (config.dbPool + OTHER_CONNECTIONS) + 10;
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, connections, log });
  const close = async () => embedded?.stop();
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  try {
    await migrate(databaseUrl, join(import.meta.dirname, '../../migrations'));
  } catch (error) {
    await close();
    throw error;
  }
  return { log, databaseUrl, close };
}
