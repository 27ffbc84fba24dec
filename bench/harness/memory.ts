import { readFileSync } from 'node:fs';
import { databaseProcesses, processesOf, residentBytes, type Server } from './server.ts';

const MEGABYTE = 1024 * 1024;

/** Processes that the server started for media: Node as it is; the embedded database is none. */
export function helpersOf(pid: number): number[] {
  return processesOf(pid)
    .map((each) => each.pid)
    .filter((each) => {
      try {
        return readFileSync(`/proc/${each}/cmdline`, 'utf8').startsWith(process.execPath);
      } catch {
        return false; // it ended meanwhile
      }
    });
}

/** Resident megabytes of a process; 0 where it has ended. */
export function megabytesOf(pid: number): number {
  try {
    return residentBytes(pid) / MEGABYTE;
  } catch {
    return 0;
  }
}

/**
 * Megabytes of the embedded PostgreSQL of a server in all of its processes, what they share counted once (`Pss`); 0
 * where this account may not read that.
 */
export function databaseMegabytes(server: Pick<Server, 'dataDir'>): number {
  let kilobytes = 0;
  for (const { pid } of databaseProcesses(server)) {
    try {
      kilobytes += Number(
        /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
      );
    } catch {} // it ended meanwhile, or is another account's
  }
  return kilobytes / 1024;
}

/** Megabytes of V8's heap in use, and of what it holds outside of it, by a server's own metrics. */
export async function heapOf(server: Pick<Server, 'url'>): Promise<{ heap: number; external: number }> {
  const text = await (await fetch(`${server.url}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  const gauge = (name: string): number => {
    const found = new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`the metrics do not tell ${name}`);
    return Number(found) / MEGABYTE;
  };
  return { heap: gauge('nodejs_heap_size_used_bytes'), external: gauge('nodejs_external_memory_bytes') };
}
