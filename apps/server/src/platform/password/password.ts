import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { COMMON_MESSAGES } from '@rollcall/contract';
import { TooOften } from '../limits/limiter.ts';

const derive = promisify(argon2);

type Cost = Omit<Argon2Parameters, 'message' | 'nonce'>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 35 ms of a core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } satisfies Cost;
/** Derivations at a time: one of libuv's four threads, so that submissions and pictures keep theirs. */
const AT_ONCE = 1;
/** Logins that may wait for their turn, about four seconds' worth; who comes later is asked to try again. */
const WAITING = 120;
/** Those of one address: a school logs in at eight o'clock, and one machine fills no queue of everybody's. */
const WAITING_EACH = 40;

export interface Passwords {
  /** The password's argon2id hash as a PHC string. */
  hash(password: string, address?: string): Promise<string>;
  /** Resolves true for the right password; without a hash it takes as long and resolves false. */
  matches(password: string, hash: string | undefined, address?: string): Promise<boolean>;
}

/**
 * argon2id off the event loop, one at a time, at the cost of new hashes; addresses take turns, so that nobody waits for
 * all of another one's. @throws TooOften when too many wait
 */
export function createPasswords(cost: Cost = COST): Passwords {
  let running = 0;
  let count = 0;
  // In the order in which their turns come: whoever had one goes to the end.
  const waiting = new Map<string, (() => void)[]>();

  function wait(address: string): Promise<void> {
    const line = waiting.get(address) ?? [];
    if (count >= WAITING || line.length >= WAITING_EACH) throw new TooOften(COMMON_MESSAGES.tooOften);
    waiting.set(address, line);
    count++;
    return new Promise<void>((resolve) => line.push(resolve));
  }

  function takeNext(): (() => void) | undefined {
    for (const [address, line] of waiting) {
      waiting.delete(address);
      const next = line.shift();
      if (line.length > 0) waiting.set(address, line);
      count--;
      return next;
    }
    return undefined;
  }

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await wait(address);
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on as it is; only when nobody waits does it become free.
      const next = takeNext();
      if (next) next();
      else running--;
    }
  }

  const run = (address: string, message: string, nonce: Buffer, at: Cost) =>
    inTurn(address, () => derive('argon2id', { message, nonce, ...at }));

  return {
    async hash(password, address = '') {
      const nonce = randomBytes(16);
      return encode(cost, nonce, await run(address, password, nonce, cost));
    },
    async matches(password, hash, address = '') {
      const known = hash === undefined ? undefined : decode(hash);
      const tag = await run(address, password, known?.nonce ?? randomBytes(16), known?.cost ?? cost);
      return known !== undefined && timingSafeEqual(tag, known.tag);
    },
  };
}

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const encode = (cost: Cost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(nonce)}$${bare(tag)}`;

/** A hash carries its own cost, so that it can be raised without locking anybody out. */
function decode(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) throw new Error('a password is kept in an unknown form');
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  return { nonce, tag, cost: { memory, passes, parallelism, tagLength: tag.length } };
}
