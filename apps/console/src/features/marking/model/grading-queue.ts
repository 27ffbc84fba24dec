import { isEmpty, type Said } from './said.ts';

/** What was decided about one piece in this sitting, newest last; for undo. */
export interface Decision {
  ptId: string;
  before: Said | null;
  after: Said | null;
}

/** The pieces of a sitting in their order, and what each is marked with. */
export interface GradingQueue {
  order: readonly string[];
  /** Index of the piece that lies on top; the number of pieces where all is done. */
  at: number;
  marks: Readonly<Record<string, Said | null>>;
  history: readonly Decision[];
}

/** Decisions that can be taken back. */
const REMEMBERED = 200;

export const emptyQueue: GradingQueue = { order: [], at: 0, marks: {}, history: [] };

export const isMarked = (queue: GradingQueue, ptId: string): boolean => {
  const said = queue.marks[ptId];
  return said !== undefined && said !== null && !isEmpty(said);
};

export const currentOf = (queue: GradingQueue): string | undefined => queue.order[queue.at];

/** Adds pieces behind those that are there; what each is marked with already comes along. */
export function append(
  queue: GradingQueue,
  pieces: readonly { ptId: string; mark: Said | null }[],
): GradingQueue {
  const fresh = pieces.filter(({ ptId }) => !(ptId in queue.marks));
  return {
    ...queue,
    order: [...queue.order, ...fresh.map(({ ptId }) => ptId)],
    marks: { ...queue.marks, ...Object.fromEntries(fresh.map(({ ptId, mark }) => [ptId, mark])) },
  };
}

export const goTo = (queue: GradingQueue, at: number): GradingQueue => ({
  ...queue,
  at: Math.max(0, Math.min(at, queue.order.length)),
});

/** One step; stays on the last piece, so that the end is reached by marking and not by paging. */
export const move = (queue: GradingQueue, by: 1 | -1): GradingQueue =>
  goTo(queue, Math.min(queue.at + by, Math.max(0, queue.order.length - 1)));

/** Where it goes on: the next piece that is not marked, then one that was passed over; `loaded` false: more will come. */
export function nextOpen(queue: GradingQueue, loaded: boolean): number {
  const open = (index: number) => !isMarked(queue, queue.order[index]!);
  for (let index = queue.at + 1; index < queue.order.length; index++) if (open(index)) return index;
  if (!loaded) return queue.order.length;
  for (let index = 0; index < queue.at; index++) if (open(index)) return index;
  return queue.order.length;
}

/** Marks the piece on top and goes on. */
export function decide(queue: GradingQueue, after: Said | null, loaded: boolean): GradingQueue {
  const ptId = currentOf(queue);
  if (ptId === undefined) return queue;
  const marked = remember(queue, { ptId, before: queue.marks[ptId] ?? null, after });
  return { ...marked, at: after === null ? queue.at : nextOpen(marked, loaded) };
}

const remember = (queue: GradingQueue, decision: Decision): GradingQueue => ({
  ...queue,
  marks: { ...queue.marks, [decision.ptId]: decision.after },
  history: [...queue.history, decision].slice(-REMEMBERED),
});

/** Takes the last decision back and lays its piece on top; null where there is none. */
export function undo(queue: GradingQueue): { queue: GradingQueue; decision: Decision } | null {
  const decision = queue.history.at(-1);
  if (!decision) return null;
  return {
    decision,
    queue: {
      ...queue,
      at: queue.order.indexOf(decision.ptId),
      marks: { ...queue.marks, [decision.ptId]: decision.before },
      history: queue.history.slice(0, -1),
    },
  };
}

/** How many pieces have each grade: index 0 marked without one, 1 to 6. */
export function countRanks(queue: GradingQueue): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const ptId of queue.order) if (isMarked(queue, ptId)) counts[queue.marks[ptId]!.rank]!++;
  return counts;
}

export const countMarked = (queue: GradingQueue): number =>
  queue.order.filter((ptId) => isMarked(queue, ptId)).length;
