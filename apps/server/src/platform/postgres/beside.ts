import { type Config, ConfigError, loadConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { hasCluster, openCluster } from './cluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { DataDirInUse } from './lock.ts';
import { adopt, urlOf } from './postmaster.ts';

/** Exit code after Ctrl-C, as shells have it. */
const INTERRUPTED = 130;

/** Ends the database with a command that is interrupted: it is no child that a signal reaches. */
export async function withInterrupts(starting: Promise<Embedded>): Promise<Embedded> {
  const end = () => void starting.then(({ stop }) => stop()).finally(() => process.exit(INTERRUPTED));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  const ignore = () => {
    for (const signal of signals) process.off(signal, end);
  };
  try {
    const { url, stop } = await starting;
    return { url, stop: () => stop().finally(ignore) };
  } catch (error) {
    ignore();
    throw error;
  }
}

/**
 * The database of a configuration for a command of its own; a server that uses the same data folder goes on meanwhile.
 * @throws ConfigError where there is none: a command makes no database, which would stand in the way of a restore
 */
export async function openBeside(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const log = createLog('error');
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  if (!hasCluster(config.dataDir))
    throw new ConfigError(
      `${config.dataDir} has no database: start the server once, or set DATA_DIR or DATABASE_URL to where it is.`,
    );
  try {
    return await withInterrupts(startEmbedded({ dataDir: config.dataDir, log }));
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const cluster = await openCluster(config.dataDir, log);
    const running = await adopt(cluster, log);
    if (!running) throw error;
    return { url: urlOf(cluster, running), stop: async () => {} };
  }
}

/**
 * Configuration and database of a command, by its environment. What whoever calls it can mend by themselves is said in a
 * sentence, and ends it with 1.
 */
export async function openForCommand(): Promise<{ config: Config; url: string; stop(): Promise<void> }> {
  try {
    const config = loadConfig(process.env);
    return { config, ...(await openBeside(config)) };
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
