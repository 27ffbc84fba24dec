import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Row } from '../harness/report.ts';
import { newDataDir, residentBytes, startServer } from '../harness/server.ts';

const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
/** Seconds after which a server that nobody asks anything counts as idle. */
const IDLE_SECONDS = 10;

/** Time to ready with and without initdb, and what an idle server keeps in memory. */
export async function measureStart(): Promise<Row[]> {
  const fresh: number[] = [];
  const again: number[] = [];
  const resident: number[] = [];
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
        resident.push(residentBytes(second.pid));
      }
      await second.stop();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const memory = median(resident) / MEGABYTE;
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
    {
      work: 'resident memory of the idle server (Node alone)',
      yardstick: '–',
      ours: `${memory.toFixed(0)} MB`,
      target: '< 160 MB',
      met: memory < 160,
    },
  ];
}
