import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Row } from '../harness/report.ts';
import { newDataDir, residentBytes, startServer } from '../harness/server.ts';

const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
/** Seconds after which a server that nobody asks anything counts as idle. */
export const IDLE_SECONDS = 10;
/** Resident megabytes of an idle Node process at most, by its `ROLE`. */
export const IDLE_MEGABYTES = { all: 160, worker: 140 };

/** Time to ready with and without initdb, and what an idle server and an idle worker keep in memory. */
export async function measureStart(): Promise<Row[]> {
  const fresh: number[] = [];
  const again: number[] = [];
  const resident = { all: 0, worker: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = newDataDir();
    try {
      const first = await startServer({ dataDir });
      fresh.push(first.readyMs);
      await first.stop();
      const second = await startServer({ dataDir });
      again.push(second.readyMs);
      if (round === ROUNDS - 1) {
        await sleep(IDLE_SECONDS * 1000);
        resident.all = residentBytes(second.pid) / MEGABYTE;
        const worker = await startServer({ databaseUrl: second.databaseUrl, env: { ROLE: 'worker' } });
        await sleep(IDLE_SECONDS * 1000);
        resident.worker = residentBytes(worker.pid) / MEGABYTE;
        await worker.stop();
      }
      await second.stop();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const idle = (work: string, role: keyof typeof resident): Row => ({
    work,
    yardstick: '–',
    ours: `${resident[role].toFixed(0)} MB`,
    target: `< ${IDLE_MEGABYTES[role]} MB`,
    met: resident[role] < IDLE_MEGABYTES[role],
  });
  return [
    {
      work: 'cold start, embedded database present, apps built',
      yardstick: '–',
      ours: seconds(median(again)),
      target: '< 5 s',
      met: median(again) < 5000,
    },
    {
      work: 'cold start with initdb',
      yardstick: '–',
      ours: seconds(median(fresh)),
      target: '< 12 s',
      met: median(fresh) < 12_000,
    },
    idle('resident memory of the idle server (Node alone)', 'all'),
    idle('resident memory of an idle process of ROLE=worker', 'worker'),
  ];
}
