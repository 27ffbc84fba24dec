import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawCurves } from './curve.ts';
import type { Sample } from './flatness.ts';
import { databaseMegabytes, heapOf, helpersOf, megabytesOf } from './memory.ts';
import type { Server } from './server.ts';

export interface Watched {
  /** Servers by their roles. */
  servers: Readonly<Record<string, Server>>;
  /** The embedded one. */
  database: Pick<Server, 'dataDir'>;
}

export interface MemoryWatch {
  /** Samples of a curve so far, by its name. */
  samples(name: string): readonly Sample[];
  /** Samples that could not be taken, and why the first one could not. */
  failed(): { count: number; first: string | null };
  stop(): Promise<void>;
}

/** Names of the curves beside those of the servers. */
export const MEDIA = 'media processes';
export const DATABASE = 'PostgreSQL';

/** Megabytes of everything at this instant. */
async function measure({ servers, database }: Watched): Promise<Record<string, number>> {
  const values: Record<string, number> = {};
  let media = 0;
  for (const [role, server] of Object.entries(servers)) {
    values[role] = megabytesOf(server.pid);
    const { heap, external } = await heapOf(server);
    values[`${role}, V8 heap`] = heap;
    values[`${role}, external`] = external;
    for (const pid of helpersOf(server.pid)) media += megabytesOf(pid);
  }
  return { ...values, [MEDIA]: media, [DATABASE]: databaseMegabytes(database) };
}

/**
 * Samples memory again and again: each sample is appended to `<file>.csv` and drawn into `<file>.svg` at once, so that
 * a run that is broken off keeps its curve.
 */
export function watchMemory(watched: Watched, file: string, everySeconds: number): MemoryWatch {
  const curves = new Map<string, Sample[]>();
  const failures: string[] = [];
  const started = performance.now();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.csv`, '');

  async function sample(): Promise<void> {
    const seconds = Math.round((performance.now() - started) / 1000);
    const values = await measure(watched);
    const names = Object.keys(values);
    if (curves.size === 0)
      appendFileSync(`${file}.csv`, `${['time', 'seconds', ...names].map(quoted).join(',')}\n`);
    const cells = Object.values(values).map((value) => value.toFixed(1));
    appendFileSync(`${file}.csv`, `${[new Date().toISOString(), seconds, ...cells].join(',')}\n`);
    for (const name of names)
      curves.set(name, [...(curves.get(name) ?? []), { seconds, value: values[name]! }]);
    const series = [...curves].map(([name, points]) => ({ name, points }));
    writeFileSync(`${file}.svg`, drawCurves('memory of the server under a mixed load', 'MB', series));
  }

  let last = Promise.resolve();
  const take = () => {
    last = last.then(sample).catch((error: unknown) => void failures.push(String(error)));
  };
  take();
  const timer = setInterval(take, everySeconds * 1000);
  return {
    samples: (name) => curves.get(name) ?? [],
    failed: () => ({ count: failures.length, first: failures[0] ?? null }),
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}

const quoted = (name: string): string => (name.includes(',') ? `"${name}"` : name);
