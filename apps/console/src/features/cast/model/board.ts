import type { Arrival, CastBarrage, CastBoard, CastNews, CastRoll } from '@rollcall/contract';

/** People kept for the wall, and lines kept for the lanes: what a screen can show, however many come. */
const MOST_ARRIVALS = 30;
const MOST_LINES = 40;

/** State of the large screen at one time. */
export interface Board {
  /** As it was read; what follows changes beside it. */
  base: CastBoard;
  counts: CastBoard['counts'];
  /** Attendance of the slot; null where none is shown. */
  roll: CastRoll;
  /** Newest first. */
  arrivals: readonly Arrival[];
  /** Newest last; hidden ones are not in it. */
  lines: readonly CastBarrage[];
  /** The last event that is in it. */
  seq: number;
}

export const boardOf = (base: CastBoard): Board => ({
  base,
  counts: base.counts,
  roll: base.roll,
  arrivals: base.arrivals,
  lines: base.barrage,
  seq: base.seq,
});

/** Newest first, each person's sign-in once. */
function withArrivals(known: readonly Arrival[], news: CastNews): readonly Arrival[] {
  if (news.arrivals.length === 0 && news.removed.length === 0) return known;
  const gone = new Set(news.removed);
  const fresh = news.arrivals.slice(-MOST_ARRIVALS).reverse();
  const seen = new Set<string>();
  return [...fresh, ...known]
    .filter(({ pt_id }) => {
      if (gone.has(pt_id) || seen.has(pt_id)) return false;
      seen.add(pt_id);
      return true;
    })
    .slice(0, MOST_ARRIVALS);
}

function withLines(known: readonly CastBarrage[], news: CastNews): readonly CastBarrage[] {
  if (news.barrage.length === 0 && news.hidden.length === 0) return known;
  const gone = new Set([...news.hidden, ...news.barrage.map((line) => line.bid)]);
  return [...known.filter(({ bid }) => !gone.has(bid)), ...news.barrage].slice(-MOST_LINES);
}

/**
 * The board with what a message told. A message that is in it already changes nothing: numbers of events only grow,
 * so what comes twice after an interruption is known by its number.
 */
export function withNews(board: Board, news: CastNews): Board {
  if (news.seq < board.seq) return board;
  const fresh = { counts: news.counts, roll: news.roll === undefined ? board.roll : news.roll };
  if (news.seq === board.seq) return { ...board, ...fresh };
  return {
    ...board,
    ...fresh,
    arrivals: withArrivals(board.arrivals, news),
    lines: withLines(board.lines, news),
    seq: news.seq,
  };
}

/** True where the board must be read again: the settings changed, or a new day began. */
export const needsReading = (board: Board, news: CastNews): boolean =>
  news.reload || news.counts.day !== board.base.counts.day;
