import type { CastNews, CastRoll } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { EVENTS_AT_ONCE, type EventRow, eventsSince, lastSeq } from '../event/event.reads.ts';
import type { CastReads } from './cast.reads.ts';
import { linkVersions } from './cast.store.ts';

/**
 * Interval in milliseconds of a process's query for news while somebody watches; a screen shows a sign-in well within
 * a second.
 */
const POLL_MS = 250;
/** Interval in milliseconds of reading counts and links without an event (midnight, a list that was uploaded). */
const LOOK_MS = 5_000;
/** The same, after something happened, where few enough are due to be counted anew so often. */
const LOOK_SOON_MS = 1_000;
const FEW_DUE = 2_000;
/** A screen further behind than this loads the board afresh: that is less to send. */
const MOST_BEHIND = 500;

/** A screen that follows an activity. */
export interface Follower {
  cid: string;
  /** Version of the link it was opened by. */
  version: number;
  /** Last event that it has. */
  seq: number;
  /** Sends a message; the last `id` is what it asks to go on from after an interruption. */
  send(event: 'news' | 'reset', id: number, data: object): void;
  end(): void;
}

interface FollowDeps {
  db: Db;
  reads: Pick<CastReads, 'counts' | 'pieces'>;
  /** Attendance of the running slot; null where none is shown. */
  roll: (cid: string, at: Date) => Promise<CastRoll>;
  now: () => Promise<Date>;
  onFault: (error: unknown) => void;
}

type Piece = Omit<CastNews, 'counts' | 'roll'>;

/** One message of several pieces, in their order. */
const joined = (pieces: Piece[], counts: CastNews['counts']): CastNews => ({
  seq: pieces.at(-1)!.seq,
  arrivals: pieces.flatMap((p) => p.arrivals),
  removed: pieces.flatMap((p) => p.removed),
  barrage: pieces.flatMap((p) => p.barrage),
  hidden: pieces.flatMap((p) => p.hidden),
  reload: pieces.some((p) => p.reload),
  counts,
});

/**
 * Follows activities for the screens of this process: one question for all of them, only while somebody watches.
 * Events of one process reach all, because the database alone is asked. Numbers have no gaps, so a screen that names
 * the last one it saw misses nothing and gets nothing twice.
 */
export function createFollowing({ db, reads, roll, now, onFault }: FollowDeps) {
  const followers = new Set<Follower>();
  const countsSent = new WeakMap<Follower, string>();
  const rollSent = new WeakMap<Follower, string>();
  let timer: NodeJS.Timeout | undefined;
  let lookAt = 0;
  let closed = false;

  const drop = (follower: Follower) => {
    if (followers.delete(follower)) follower.end();
  };
  const reset = (follower: Follower, seq: number) => {
    follower.send('reset', seq, {});
    drop(follower);
  };

  /** Start of the next read of each activity: the position of its slowest screen. */
  const watched = (): { cid: string; seq: number }[] =>
    [...Map.groupBy(followers, (f) => f.cid)].map(([cid, list]) => ({
      cid,
      seq: Math.min(...list.map((f) => f.seq)),
    }));

  /** Does something for one activity; its fault is none of the others'. @returns whether it was done */
  const alone = (run: () => Promise<void>): Promise<boolean> =>
    run().then(
      () => true,
      (error: unknown) => {
        onFault(error);
        return false;
      },
    );

  async function hand(cid: string, from: number, events: EventRow[], at: Date): Promise<void> {
    const audience = [...followers].filter((f) => f.cid === cid);
    // Events were forgotten in between: nobody who stands before the gap can go on from there.
    if (events[0]!.seq > from + 1) {
      for (const f of audience) if (f.seq < events[0]!.seq - 1) reset(f, f.seq);
      return;
    }
    const counts = await reads.counts(cid, at);
    if (!counts) {
      for (const f of audience) reset(f, f.seq);
      return;
    }
    const pieces = await reads.pieces(cid, events, counts.day);
    if (counts.due <= FEW_DUE) lookAt = Math.min(lookAt, Date.now() + LOOK_SOON_MS);
    const last = events.at(-1)!.seq;
    for (const [seq, group] of Map.groupBy(audience, (f) => f.seq)) {
      const unseen = pieces.filter((p) => p.seq > seq);
      if (unseen.length === 0) continue;
      const news = joined(unseen, counts);
      for (const f of group) {
        f.seq = last;
        countsSent.set(f, JSON.stringify(counts));
        f.send('news', last, news);
      }
    }
  }

  /** Sends counts and attendance where they changed since they were sent. */
  function lookedAt(f: Follower, counts: CastNews['counts'], shown: CastRoll): void {
    const isKnown = countsSent.get(f) === JSON.stringify(counts);
    const isRollKnown = (rollSent.get(f) ?? 'null') === JSON.stringify(shown);
    if (isKnown && isRollKnown) return;
    countsSent.set(f, JSON.stringify(counts));
    rollSent.set(f, JSON.stringify(shown));
    f.send('news', f.seq, { ...joined([{ ...NOTHING, seq: f.seq }], counts), roll: shown });
  }

  /** Screens of links that were renewed or of activities that are gone go dark; the others get changed counts. */
  async function look(at: Date): Promise<void> {
    const byCid = Map.groupBy(followers, (f) => f.cid);
    const versions = await linkVersions(db, [...byCid.keys()]);
    for (const [cid, list] of byCid)
      await alone(async () => {
        const counts = await reads.counts(cid, at);
        const shown = counts ? await roll(cid, at) : null;
        for (const f of list) {
          if (!followers.has(f)) continue;
          if (!counts || f.version !== (versions.get(cid) ?? 0)) reset(f, f.seq);
          else lookedAt(f, counts, shown);
        }
      });
  }

  async function poll(): Promise<boolean> {
    const since = watched();
    const events = await eventsSince(db, since);
    const at = await now();
    const byCid = Map.groupBy(events, (e) => e.cid);
    let more = false;
    for (const { cid, seq } of since) {
      const news = byCid.get(cid);
      if (news && (await alone(() => hand(cid, seq, news, at))) && news.length === EVENTS_AT_ONCE)
        more = true;
    }
    if (events.some((e) => e.kind === 'link') || Date.now() >= lookAt) {
      lookAt = Date.now() + LOOK_MS;
      await look(at);
    }
    return more;
  }

  function schedule(delay: number): void {
    if (timer || closed || followers.size === 0) return;
    timer = setTimeout(async () => {
      const more = await poll().catch((error) => {
        onFault(error);
        return false;
      });
      timer = undefined;
      schedule(more ? 0 : POLL_MS);
    }, delay);
  }

  return {
    /** True once this process is about to stop. */
    get closed(): boolean {
      return closed;
    },

    /** Begins to send what happens after `follower.seq`. */
    async add(follower: Follower): Promise<void> {
      const last = await lastSeq(db, follower.cid);
      if (follower.seq > last || follower.seq < last - MOST_BEHIND) {
        follower.send('reset', last, {});
        return follower.end();
      }
      if (closed) return follower.end();
      followers.add(follower);
      schedule(0);
    },

    remove(follower: Follower): void {
      followers.delete(follower);
    },

    /** Ends every stream; the screens come back by themselves, to whichever process answers then. */
    close(): void {
      closed = true;
      clearTimeout(timer);
      for (const follower of followers) drop(follower);
    },
  };
}
export type Following = ReturnType<typeof createFollowing>;

const NOTHING: Omit<Piece, 'seq'> = { arrivals: [], removed: [], barrage: [], hidden: [], reload: false };
