import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processRun } from './process.ts';

/** A data folder that another running server already uses. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

interface Holder {
  pid: number;
  started: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const isRunning = (holder: Holder): boolean => processRun(holder.pid) === holder.started;

/**
 * Takes the data folder for this process, or throws DataDirInUse while the process that took it still runs.
 * The file names process id and start time, so that an id given out again is not mistaken for the holder.
 * @returns the function that gives the folder back
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const ownFile = `${file}.${process.pid}.${randomUUID()}`;
  const me: Holder = { pid: process.pid, started: processRun(process.pid) ?? '' };
  writeFileSync(ownFile, JSON.stringify(me), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        linkSync(ownFile, file); // atomic: fails where the name exists
        return () => {
          const holder = readHolder(file);
          if (holder?.pid === me.pid && holder.started === me.started) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      if (holder && isRunning(holder)) throw inUse(dataDir, holder);
      clearStale(file, dataDir);
    }
    throw new DataDirInUse(`Could not take ${file}; remove it if no server runs on this folder.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Moves the dead holder's file aside. Should a living one have come in between, it is put back. */
function clearStale(file: string, dataDir: string): void {
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster; the next attempt sees what they left
  }
  const moved = readHolder(aside);
  if (moved && isRunning(moved)) {
    renameSync(aside, file);
    throw inUse(dataDir, moved);
  }
  rmSync(aside, { force: true });
}

function inUse(dataDir: string, holder: Holder): DataDirInUse {
  return new DataDirInUse(
    `The data folder ${dataDir} is in use by process ${holder.pid}: stop that server, or start this one with another DATA_DIR.`,
  );
}
