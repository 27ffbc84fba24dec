import { rmSync } from 'node:fs';
import pg from 'pg';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts';
import { atExit, newDataDir, postmasterOf, type Server, startServer } from './server.ts';

/** Where the day of an activity begins; PostgreSQL's own begins eight hours later. */
export const ZONE = 'Asia/Shanghai';

/** A client whose `current_date` is the day of the activities. */
export const newClient = (url: string): pg.Client =>
  new pg.Client({ connectionString: url, options: `-c timezone=${ZONE}` });

export interface Database {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A fresh embedded database with full durability, for servers that share it. */
export async function startDatabase(): Promise<Database> {
  const dataDir = newDataDir();
  const { url, stop } = await startEmbedded({ dataDir, log: createLog('error') });
  const main = postmasterOf(dataDir);
  // SIGINT: a fast shutdown.
  const forget = atExit(() => process.kill(main, 'SIGINT'));
  return {
    url,
    dataDir,
    async stop() {
      await stop();
      forget();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds a database by a server of development, which has the logins for that, and ends it. */
export async function seed<Made>({ url }: Database, make: (server: Server) => Promise<Made>): Promise<Made> {
  const server = await startServer({ databaseUrl: url, env: { ROLE: 'web' }, isApart: true });
  try {
    return await make(server);
  } finally {
    await server.stop();
  }
}
