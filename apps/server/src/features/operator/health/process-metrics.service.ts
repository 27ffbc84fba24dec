import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type CallCounter, createCallMetrics } from './call-metrics.service.ts';
import { removeCallMetrics } from './call-metrics.store.ts';
import { forgetProcesses, removeProcess, saveProcess } from './process-metrics.store.ts';

/** Real seconds between two reports of a process, and between two of its calls. */
const PROCESS_SECONDS = 15;
const CALLS_SECONDS = 60;
const DAY = 86_400_000;

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string;
};

export interface ProcessMetrics {
  /** Of this process, while it lives. */
  id: string;
  calls: CallCounter;
  start(): void;
  /** Writes the last metrics and says that the process is gone. */
  stop(): Promise<void>;
}

/** Metrics of a process and its calls, so that the operator sees all of them. */
export function createProcessMetrics(deps: {
  db: Db;
  pool: pg.Pool;
  log: Log;
  role: string;
}): ProcessMetrics {
  const { db, pool, log, role } = deps;
  const id = newId();
  const t_start = new Date();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const calls = createCallMetrics(db, id);
  const timers: NodeJS.Timeout[] = [];

  async function report(): Promise<void> {
    // Delay above the resolution is the wait of others.
    const lag = Math.max(0, delay.percentile(99) / 1e6 - 20);
    delay.reset();
    await saveProcess(db, {
      id,
      role,
      version,
      host: hostname(),
      pid: process.pid,
      t_start,
      memory: process.memoryUsage.rss(),
      delay: Number.isFinite(lag) ? lag : 0,
      pool_total: pool.totalCount,
      pool_idle: pool.idleCount,
      pool_waiting: pool.waitingCount,
    });
  }
  let last: Promise<void> = Promise.resolve();
  const quietly = (work: () => Promise<void>) => () => {
    last = work().catch((error) => log.warn({ err: error }, 'this process could not tell of itself'));
  };

  return {
    id,
    calls,
    start() {
      delay.enable();
      quietly(report)();
      timers.push(
        setInterval(quietly(report), PROCESS_SECONDS * 1000),
        setInterval(quietly(calls.flush), CALLS_SECONDS * 1000),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      delay.disable();
      await last;
      await calls.flush().catch(() => {});
      await removeProcess(db, id).catch(() => {});
    },
  };
}

/** Forgets what is older than a day. */
export async function forgetMetrics(db: Db): Promise<void> {
  const before = new Date(Date.now() - DAY);
  await removeCallMetrics(db, before);
  await forgetProcesses(db, before);
}
