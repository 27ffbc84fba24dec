import type { Config } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { openCluster } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { DataDirInUse } from './lock.ts';
import { adopt, urlOf } from './postmaster.ts';

/** The database of a configuration for a command of its own; a server that uses the same data folder goes on meanwhile. */
export async function openBeside(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const log = createLog('error');
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  try {
    return await startEmbedded({ dataDir: config.dataDir, log });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const cluster = await openCluster(config.dataDir, log);
    const running = await adopt(cluster, log);
    if (!running) throw error;
    return { url: urlOf(cluster, running), stop: async () => {} };
  }
}
