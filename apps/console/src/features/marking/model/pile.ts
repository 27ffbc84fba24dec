import { isEmpty, type Said } from './said.ts';

/** What was decided about one piece in this sitting, newest last; for undo. */
export interface Decision {
  ptId: string;
  before: Said | null;
  after: Said | null;
}

/** The pieces of a sitting in their order, and what each is marked with. */
export interface Pile {
  order: readonly string[];
  /** Index of the piece that lies on top; the number of pieces where all is done. */
  at: number;
  marks: Readonly<Record<string, Said | null>>;
  history: readonly Decision[];
}

/** Decisions that can be taken back. */
const REMEMBERED = 200;

export const emptyPile: Pile = { order: [], at: 0, marks: {}, history: [] };

export const isMarked = (pile: Pile, ptId: string): boolean => {
  const said = pile.marks[ptId];
  return said !== undefined && said !== null && !isEmpty(said);
};

export const currentOf = (pile: Pile): string | undefined => pile.order[pile.at];

/** Adds pieces behind those that are there; what each is marked with already comes along. */
export function append(pile: Pile, pieces: readonly { ptId: string; mark: Said | null }[]): Pile {
  const fresh = pieces.filter(({ ptId }) => !(ptId in pile.marks));
  return {
    ...pile,
    order: [...pile.order, ...fresh.map(({ ptId }) => ptId)],
    marks: { ...pile.marks, ...Object.fromEntries(fresh.map(({ ptId, mark }) => [ptId, mark])) },
  };
}

export const goTo = (pile: Pile, at: number): Pile => ({
  ...pile,
  at: Math.max(0, Math.min(at, pile.order.length)),
});

/** One step; stays on the last piece, so that the end is reached by marking and not by paging. */
export const move = (pile: Pile, by: 1 | -1): Pile =>
  goTo(pile, Math.min(pile.at + by, Math.max(0, pile.order.length - 1)));

/** Where it goes on: the next piece that is not marked, then one that was passed over; `loaded` false: more will come. */
export function nextOpen(pile: Pile, loaded: boolean): number {
  const open = (index: number) => !isMarked(pile, pile.order[index]!);
  for (let index = pile.at + 1; index < pile.order.length; index++) if (open(index)) return index;
  if (!loaded) return pile.order.length;
  for (let index = 0; index < pile.at; index++) if (open(index)) return index;
  return pile.order.length;
}

/** Marks the piece on top and goes on. */
export function decide(pile: Pile, after: Said | null, loaded: boolean): Pile {
  const ptId = currentOf(pile);
  if (ptId === undefined) return pile;
  const marked = remember(pile, { ptId, before: pile.marks[ptId] ?? null, after });
  return { ...marked, at: after === null ? pile.at : nextOpen(marked, loaded) };
}

const remember = (pile: Pile, decision: Decision): Pile => ({
  ...pile,
  marks: { ...pile.marks, [decision.ptId]: decision.after },
  history: [...pile.history, decision].slice(-REMEMBERED),
});

/** Takes the last decision back and lays its piece on top; null where there is none. */
export function undo(pile: Pile): { pile: Pile; decision: Decision } | null {
  const decision = pile.history.at(-1);
  if (!decision) return null;
  return {
    decision,
    pile: {
      ...pile,
      at: pile.order.indexOf(decision.ptId),
      marks: { ...pile.marks, [decision.ptId]: decision.before },
      history: pile.history.slice(0, -1),
    },
  };
}

/** How many pieces have each grade: index 0 marked without one, 1 to 6. */
export function countRanks(pile: Pile): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const ptId of pile.order) if (isMarked(pile, ptId)) counts[pile.marks[ptId]!.rank]!++;
  return counts;
}

export const countMarked = (pile: Pile): number => pile.order.filter((ptId) => isMarked(pile, ptId)).length;
