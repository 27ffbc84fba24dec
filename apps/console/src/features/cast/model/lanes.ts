import type { CastBarrage } from '@rollcall/contract';

/** One line on its way over the screen. */
export interface Flight {
  id: number;
  bid: string;
  lane: number;
  /** At least as wide as its words, in hundredths of the screen's width. */
  width: number;
  /** Seconds for the way across; the same speed for all, so that none runs into another. */
  seconds: number;
}

const LANES = 3;
/** Lines on their way at once: what a screen can show and people can read. */
const MOST = 12;
/** Seconds from edge to edge. */
const SECONDS = 14;
/** Edge of a full-width character and what stands around the words, in hundredths of the width (cast.css). */
const CHARACTER = 1.6;
const AROUND = 5;
/** The same line again where nothing new was sent. */
const REPEAT_MS = 12_000;

/** Which line goes next, and where. New ones first, in their order; then those of before, the one longest unseen first. */
export function createLanes() {
  const free = Array.from({ length: LANES }, () => 0);
  const seenAt = new Map<string, number>();
  const flying = new Map<number, string>();
  let count = 0;
  return {
    /** The line that starts at `now` (milliseconds), if one may. */
    next(lines: readonly CastBarrage[], now: number): Flight | null {
      const there = new Set(lines.map(({ bid }) => bid));
      for (const bid of seenAt.keys()) if (!there.has(bid)) seenAt.delete(bid);
      for (const [id, bid] of flying) if (!there.has(bid)) flying.delete(id);
      if (flying.size >= MOST) return null;
      const lane = free.indexOf(Math.min(...free));
      if (free[lane]! > now) return null;
      const inFlight = new Set(flying.values());
      const waiting = lines.filter(({ bid }) => !inFlight.has(bid));
      const line =
        waiting.find(({ bid }) => !seenAt.has(bid)) ??
        waiting
          .filter(({ bid }) => now - seenAt.get(bid)! >= REPEAT_MS)
          .sort((a, b) => seenAt.get(a.bid)! - seenAt.get(b.bid)!)[0];
      if (!line) return null;
      seenAt.set(line.bid, now);
      const width = AROUND + [...line.nickname, ...line.content].length * CHARACTER;
      // The next one starts when this one has come in whole.
      free[lane] = now + width * SECONDS * 10;
      const seconds = (SECONDS * (100 + width)) / 100;
      const flight = { id: ++count, bid: line.bid, lane, width, seconds };
      flying.set(flight.id, line.bid);
      return flight;
    },
    landed: (id: number): void => void flying.delete(id),
  };
}
