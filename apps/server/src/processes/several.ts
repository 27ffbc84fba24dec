import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { stopListening } from '../platform/http/closing.ts';
import { MOST_CONNECTIONS } from '../platform/http/timeouts.ts';
import { createConnectionBalancer } from '../platform/processes/connection-balancer.ts';
import { createSupervisor } from '../platform/processes/supervisor.ts';
import { openBase, type RunningServer } from './start.ts';

const WORKER_PROCESS = join(import.meta.dirname, 'worker-process.ts');

/** Environment of a process: everything that must exist once belongs to this one, which started it. */
function environmentOf(config: Config, databaseUrl: string, number: number): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return {
    ...process.env,
    PROCESSES: '1',
    DATABASE_URL: databaseUrl,
    // Jobs run in the first of them.
    ROLE: config.role === 'all' && number === 1 ? 'all' : 'web',
    // One that is started anew would turn the clock back.
    ROLLCALL_NOW: '',
    // The memory of the machine does not grow with the processes.
    MEDIA_PROCESSES: String(Math.max(1, Math.floor(config.media.processes / config.processes))),
    ...(cache ? { NODE_COMPILE_CACHE: cache } : {}),
  };
}

async function setClock(config: Config, databaseUrl: string): Promise<void> {
  if (config.mode !== 'development' || !config.now) return;
  const database = openDatabase(databaseUrl, 1);
  try {
    await sharedClock(database.db).start(config.now);
  } finally {
    await database.close();
  }
}

/**
 * Starts the server in several processes (docs/decisions/122). This one owns the port and the embedded database, hands
 * each connection to one of them, starts those anew that end, and answers nothing itself.
 */
export async function startSeveral(config: Config): Promise<RunningServer> {
  const { log, databaseUrl, close } = await openBase(config);
  const balancer = createConnectionBalancer(MOST_CONNECTIONS);
  const supervisor = createSupervisor({
    size: config.processes,
    log,
    balancer,
    fork: (number) =>
      fork(WORKER_PROCESS, [String(number)], { env: environmentOf(config, databaseUrl, number) }),
  });
  // Read by the process that answers, and not before it has the connection.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => {});
    balancer.accept(socket);
  });
  const shut = async (): Promise<boolean> => {
    // Connections made before the port closed are with a process before any of them closes.
    if (server.listening) await stopListening(server);
    const inOrder = await Promise.race([balancer.settled(), sleep(1000)]).then(() => supervisor.close());
    await close();
    return inOrder;
  };
  try {
    await setClock(config, databaseUrl);
    await supervisor.start();
    server.listen({ port: config.port, host: config.host, backlog: 511 });
    await once(server, 'listening');
  } catch (error) {
    await shut();
    throw error;
  }
  return {
    failed: supervisor.failed,
    seed: () => supervisor.seed(),
    async stop() {
      supervisor.drain();
      await sleep(config.drainSeconds * 1000);
      return shut();
    },
  };
}
