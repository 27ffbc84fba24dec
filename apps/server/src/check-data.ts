import { checkData } from './features/operator/check.reads.ts';
import { loadConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/db.ts';
import { createLog } from './platform/log/log.ts';
import { openCluster } from './platform/postgres/cluster.ts';
import { startEmbedded } from './platform/postgres/embedded.ts';
import { DataDirInUse } from './platform/postgres/lock.ts';
import { adopt, urlOf } from './platform/postgres/postmaster.ts';

/** The database to look at; a server that uses the same data folder goes on meanwhile. */
async function openChecked(): Promise<{ url: string; stop(): Promise<void> }> {
  const config = loadConfig(process.env);
  const log = createLog('error');
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  try {
    return await startEmbedded({ dataDir: config.dataDir, log });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const cluster = await openCluster(config.dataDir, log);
    const running = await adopt(cluster, log);
    if (!running) throw error;
    return { url: urlOf(cluster, running.port), stop: async () => {} };
  }
}

const checked = await openChecked();
const database = openDatabase(checked.url, 1);
try {
  const findings = await checkData(database.db);
  for (const { check, subject, detail } of findings) console.log(`${check}: ${subject}: ${detail}`);
  console.log(findings.length === 0 ? 'The data is consistent.' : `${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await checked.stop();
}
