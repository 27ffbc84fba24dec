import { daysBefore } from '../../platform/clock/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Deliver } from '../../platform/notify/notify.ts';
import {
  deleteUnread,
  insertNotices,
  leaseOutgoing,
  lockOutgoing,
  markRead,
  type NewNotice,
  type Outgoing,
  postponeOutgoing,
  removeNotices,
  removeOutgoing,
} from './notice.store.ts';

export type { NewNotice } from './notice.store.ts';

/** Messages that go out at a time. */
const BATCH = 200;
/**
 * Real milliseconds after which a batch that a killed process had taken is handed over again; WeChat takes seven minutes
 * for one at worst.
 */
const LEASE_MS = 10 * 60_000;
/** Tries of a message: the last about two hours after the first. */
const TRIES = 8;
/** Business days that a notice is kept. */
const RETENTION_DAYS = 180;

/** Tells a person something, in the transaction that makes it true: their inbox, and the notification port. */
export const notify = (tx: Tx, notice: NewNotice): Promise<number> => notifyAll(tx, [notice]);

/** The same for many. @returns how many had not been told before */
export const notifyAll = async (tx: Tx, notices: NewNotice[]): Promise<number> =>
  notices.length === 0 ? 0 : insertNotices(tx, notices);

/**
 * Takes back what people were told of an occasion (`once`) that is none any more, where they have not read it.
 * @returns whoever may know of it all the same: they read it, or it was handed to a provider, as far as anybody knows
 */
export const withdrawNotices = (tx: Tx, uids: string[], once: string): Promise<string[]> =>
  deleteUnread(tx, uids, once);

interface NoticeDeps {
  db: Db;
  deliver: Deliver;
  log: Log;
  /** Is told what is done with, in the transaction that takes it out; undefined where nothing goes out at all. */
  note?: ((tx: Tx, done: (Outgoing & { failed: boolean })[]) => Promise<void>) | undefined;
}

export function createNoticeService({ db, deliver, log, note }: NoticeDeps) {
  /** Takes the next batch: nobody else does until the time is over in which it is handed over. */
  const takeBatch = (now: Date): Promise<Outgoing[]> =>
    db.transaction().execute(async (tx) => {
      const outgoing = await lockOutgoing(tx, now, BATCH);
      if (outgoing.length > 0) await leaseOutgoing(tx, outgoing, new Date(now.getTime() + LEASE_MS));
      return outgoing;
    });

  /** Takes what was handed over out, and puts off what was not. */
  const settle = (outgoing: Outgoing[], again: ReadonlySet<number>, now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const failed = outgoing.filter((_, position) => again.has(position));
      const open = failed.filter((one) => one.tries + 1 < TRIES);
      const ended = outgoing.filter((one) => !open.includes(one));
      if (ended.length > 0) {
        await removeOutgoing(tx, ended);
        await note?.(
          tx,
          ended.map((one) => ({ ...one, failed: failed.includes(one) })),
        );
      }
      if (open.length > 0) {
        const tries = Math.max(...open.map((one) => one.tries)) + 1;
        await postponeOutgoing(tx, open, new Date(now.getTime() + 2 ** tries * 30_000));
      }
    });

  /**
   * Hands one batch over, and answers whether there may be more. A provider may take minutes: no row is held meanwhile,
   * for whoever takes a notice back would wait for it.
   */
  async function sendBatch(now: Date): Promise<boolean> {
    const outgoing = await takeBatch(now);
    if (outgoing.length === 0) return false;
    let again: ReadonlySet<number>;
    try {
      again = new Set(
        await deliver(outgoing.map(({ uid, title, text, link }) => ({ uid, title, text, link }))),
      );
    } catch (error) {
      log.warn({ err: error, count: outgoing.length }, 'notices did not go out');
      again = new Set(outgoing.keys());
    }
    await settle(outgoing, again, now);
    return outgoing.length === BATCH;
  }

  let stopping = false;
  return {
    read: (uid: string, ids: string[] | 'all', now: Date): Promise<void> => markRead(db, uid, ids, now),

    /** Hands over what waits; real time, at least once. */
    async send(): Promise<void> {
      while (!stopping && (await sendBatch(new Date())));
    },

    /** Lets a running `send` end after its batch. */
    stop() {
      stopping = true;
    },

    /** Forgets notices of half a year ago. */
    forget: (now: Date): Promise<void> => removeNotices(db, daysBefore(now, RETENTION_DAYS)),
  };
}
export type NoticeService = ReturnType<typeof createNoticeService>;
