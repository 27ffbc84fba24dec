import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { createFigures, type Figures } from './figure.service.ts';
import { removeFigures } from './figure.store.ts';
import { removeBeat, removeBeats, saveBeat } from './heartbeat.store.ts';

/** Real seconds between two signs of life, and between two writes of figures. */
const BEAT_SECONDS = 15;
const FIGURES_SECONDS = 60;
const DAY = 86_400_000;

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

export interface Pulse {
  /** Of this process, while it lives. */
  id: string;
  figures: Figures;
  start(): void;
  /** Writes the last figures and says that the process is gone. */
  stop(): Promise<void>;
}

/** What a process tells of itself, so that the desk sees all of them. */
export function createPulse(deps: { db: Db; pool: pg.Pool; log: Log; role: string }): Pulse {
  const { db, pool, log, role } = deps;
  const id = newId();
  const t_start = new Date();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const figures = createFigures(db, id);
  const timers: NodeJS.Timeout[] = [];

  async function beat(): Promise<void> {
    // What is over the resolution is what others waited.
    const lag = Math.max(0, delay.percentile(99) / 1e6 - 20);
    delay.reset();
    await saveBeat(db, {
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
    figures,
    start() {
      delay.enable();
      quietly(beat)();
      timers.push(
        setInterval(quietly(beat), BEAT_SECONDS * 1000),
        setInterval(quietly(figures.flush), FIGURES_SECONDS * 1000),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      delay.disable();
      await last;
      await figures.flush().catch(() => {});
      await removeBeat(db, id).catch(() => {});
    },
  };
}

/** Forgets what is older than a day. */
export async function forgetFigures(db: Db): Promise<void> {
  const before = new Date(Date.now() - DAY);
  await removeFigures(db, before);
  await removeBeats(db, before);
}
