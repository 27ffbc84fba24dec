import { isEmpty, type ReviewContent } from './review-content.ts';

/** Decision about one piece in this session, newest last; for undo. */
interface Decision {
  ptId: string;
  before: ReviewContent | null;
  after: ReviewContent | null;
}

/** The pieces of a sitting in their order, and what each is graded with. */
export interface GradingQueue {
  order: readonly string[];
  /** Index of the piece that lies on top; the number of pieces where all is done. */
  at: number;
  grades: Readonly<Record<string, ReviewContent | null>>;
  history: readonly Decision[];
}

/** Decisions that can be taken back. */
const REMEMBERED = 200;

export const emptyQueue: GradingQueue = { order: [], at: 0, grades: {}, history: [] };

export const isGraded = (queue: GradingQueue, ptId: string): boolean => {
  const said = queue.grades[ptId];
  return said !== undefined && said !== null && !isEmpty(said);
};

export const currentOf = (queue: GradingQueue): string | undefined => queue.order[queue.at];

/** Adds pieces behind those that are there; what each is graded with already comes along. */
export function append(
  queue: GradingQueue,
  pieces: readonly { ptId: string; grade: ReviewContent | null }[],
): GradingQueue {
  const fresh = pieces.filter(({ ptId }) => !(ptId in queue.grades));
  return {
    ...queue,
    order: [...queue.order, ...fresh.map(({ ptId }) => ptId)],
    grades: { ...queue.grades, ...Object.fromEntries(fresh.map(({ ptId, grade }) => [ptId, grade])) },
  };
}

export const goTo = (queue: GradingQueue, at: number): GradingQueue => ({
  ...queue,
  at: Math.max(0, Math.min(at, queue.order.length)),
});

/** One step; stays on the last piece, so that the end is reached by grading and not by paging. */
export const move = (queue: GradingQueue, by: 1 | -1): GradingQueue =>
  goTo(queue, Math.min(queue.at + by, Math.max(0, queue.order.length - 1)));

/** Next piece: the next that is not graded, then one that was passed over; `loaded` false: more will come. */
function nextOpen(queue: GradingQueue, loaded: boolean): number {
  const open = (index: number) => !isGraded(queue, queue.order[index]!);
  for (let index = queue.at + 1; index < queue.order.length; index++) if (open(index)) return index;
  if (!loaded) return queue.order.length;
  for (let index = 0; index < queue.at; index++) if (open(index)) return index;
  return queue.order.length;
}

/** Grades the piece on top and goes on. */
export function decide(queue: GradingQueue, after: ReviewContent | null, loaded: boolean): GradingQueue {
  const ptId = currentOf(queue);
  if (ptId === undefined) return queue;
  const graded = remember(queue, { ptId, before: queue.grades[ptId] ?? null, after });
  return { ...graded, at: after === null ? queue.at : nextOpen(graded, loaded) };
}

const remember = (queue: GradingQueue, decision: Decision): GradingQueue => ({
  ...queue,
  grades: { ...queue.grades, [decision.ptId]: decision.after },
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
      grades: { ...queue.grades, [decision.ptId]: decision.before },
      history: queue.history.slice(0, -1),
    },
  };
}

/** Number of pieces by grade: index 0 graded without one, 1 to 6. */
export function countRanks(queue: GradingQueue): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const ptId of queue.order) if (isGraded(queue, ptId)) counts[queue.grades[ptId]!.rank]!++;
  return counts;
}

export const countGraded = (queue: GradingQueue): number =>
  queue.order.filter((ptId) => isGraded(queue, ptId)).length;
