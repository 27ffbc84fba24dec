import { parentPort, workerData } from 'node:worker_threads';
import { type RosterVerdict, readRoster } from '@rollcall/rules/roster/table';
import { ListUnreadable } from '../../platform/sheet/list-unreadable.ts';
import { readCells } from '../../platform/sheet/read-cells.ts';

export type ListMessage = RosterVerdict | { ok: false; reason: ListUnreadable['reason'] };

/** Reads a list out of a file's bytes, with the reason where it cannot be read. */
export function readList(content: Buffer): ListMessage {
  try {
    return readRoster(readCells(content));
  } catch (error) {
    if (error instanceof ListUnreadable) return { ok: false, reason: error.reason };
    throw error;
  }
}

if (parentPort) parentPort.postMessage(readList(Buffer.from(workerData as Uint8Array)));
