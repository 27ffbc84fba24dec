/** Large screens that follow at once in one process: together, by one link, and from one address. */
interface SeatLimits {
  all: number;
  link: number;
  address: number;
}
/** A hall has a few screens and some helpers who watch; a school is one address, with a screen in every class. */
const SEATS: SeatLimits = { all: 1000, link: 20, address: 300 };

/** `full`: the process has no seat left; `taken`: this link or this address has used up its own. */
export type Seat = { ok: true; leave: () => void } | { ok: false; reason: 'full' | 'taken' };

/** Seats of large screens, so that the screens of one activity leave room for those of others. */
export function createSeats({ all, link, address }: SeatLimits = SEATS) {
  const used = new Map<string, number>();
  let sum = 0;
  const add = (key: string, n: number) => {
    const now = (used.get(key) ?? 0) + n;
    if (now > 0) used.set(key, now);
    else used.delete(key);
  };
  return {
    /** Takes a seat at once, before anything is waited for: who comes at the same moment is counted too. */
    take(cid: string, from: string): Seat {
      const keys = [`link ${cid}`, `address ${from}`] as const;
      if (sum >= all) return { ok: false, reason: 'full' };
      if ((used.get(keys[0]) ?? 0) >= link || (used.get(keys[1]) ?? 0) >= address)
        return { ok: false, reason: 'taken' };
      sum++;
      for (const key of keys) add(key, 1);
      let seated = true;
      return {
        ok: true,
        leave() {
          if (!seated) return;
          seated = false;
          sum--;
          for (const key of keys) add(key, -1);
        },
      };
    },
  };
}
