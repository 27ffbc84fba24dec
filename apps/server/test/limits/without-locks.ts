import pg from 'pg';
import { AT_ONCE } from '../../src/platform/http/person-turns.ts';

/** Requests at a time; each has a connection, so that all of them look before one of them writes. */
export const CROWD = 16;
/** Milliseconds without a further transaction at its first write, after which those that wait go on. */
const TIMEOUT_MS = 500;
const COMMIT = /^\s*commit/i;
/** Milliseconds by which a transaction ends later. */
const COMMIT_MS = 60;
const LOCK = / FOR (NO KEY )?UPDATE(?! SKIP)/g;
const WRITE = /^\s*(\/\* prepared \*\/)?\s*(INSERT|UPDATE|WITH counted)/;

/**
 * Transactions stop at their first write until all requests of the crowd have come that far or have been answered,
 * so that each of them has read before one of them writes, on a fast machine and on a slow one.
 */
const gate = {
  running: 0,
  /** Requests that are in work at a time, of those that run. */
  together: CROWD,
  waiting: [] as (() => void)[],
  timer: undefined as NodeJS.Timeout | undefined,
};

const isFull = () => gate.waiting.length >= Math.min(gate.running, gate.together);

function openGate(): void {
  clearTimeout(gate.timer);
  for (const go of gate.waiting.splice(0)) go();
}

function waitAtGate(): Promise<void> {
  return new Promise((resolve) => {
    gate.waiting.push(resolve);
    clearTimeout(gate.timer);
    gate.timer = setTimeout(openGate, TIMEOUT_MS);
    if (isFull()) openGate();
  });
}

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;
const original = pg.Client.prototype.query as Query;

/**
 * Takes the row locks out of every statement of this process: the control of tests about limits and races. `isGated`:
 * transactions wait for each other at their first write; not for those whose writes travel with COMMIT.
 */
export function removeLocks({ isGated }: { isGated: boolean } = { isGated: true }): void {
  const bare = (text: string) => text.replace(LOCK, '');
  /** A statement of another text is prepared under another name: a connection may know the first. */
  const unlocked = (sent: object & { text?: unknown; name?: unknown }): object => {
    const text = String(sent.text);
    const changed = bare(text) !== text;
    const renamed = changed && typeof sent.name === 'string' ? { name: `${sent.name}_bare` } : {};
    return { ...sent, text: bare(text), ...renamed };
  };
  const reading = new WeakSet<pg.Client>();
  const query: Query = function (sent, ...rest) {
    const named =
      typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string';
    const text = typeof sent === 'string' ? sent : named ? String(sent.text) : '';
    const send = () => original.call(this, named ? unlocked(sent) : text === '' ? sent : bare(text), ...rest);
    // A single statement, of a preparation, waits for nobody.
    if (!isGated || gate.running === 0) return send();
    if (/^\s*begin/i.test(text)) reading.add(this);
    // A read after the own write comes before the others' writes are seen.
    if (COMMIT.test(text) && typeof rest.at(-1) !== 'function')
      return new Promise((resolve) => setTimeout(resolve, COMMIT_MS)).then(send);
    if (typeof rest.at(-1) === 'function' || !WRITE.test(text)) return send();
    if (reading.delete(this)) return waitAtGate().then(send);
    // A statement without a transaction, or later in one, waits a moment too.
    return new Promise((resolve) => setTimeout(resolve, 20)).then(send);
  };
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
}

/** Puts the locks back. */
export function restoreLocks(): void {
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
}

/** Makes requests at once, which wait for each other at their first write. */
export const crowd = (work: (i: number) => Promise<unknown>) => atOnce(work, CROWD);

/** The same for requests of one person, of which the server has a few in work at a time. */
export const crowdOfOne = (work: (i: number) => Promise<unknown>) => atOnce(work, AT_ONCE);

function atOnce(
  work: (i: number) => Promise<unknown>,
  together: number,
): Promise<PromiseSettledResult<unknown>[]> {
  gate.running = CROWD;
  gate.together = together;
  const answered = () => {
    gate.running -= 1;
    if (isFull()) openGate();
  };
  return Promise.allSettled(Array.from({ length: CROWD }, (_, i) => work(i).finally(answered)));
}
