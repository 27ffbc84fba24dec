import { runGenerator } from './generator.ts';

/** Somebody who comes: with a session, or as a newcomer with a printed invitation. */
export interface Visitor {
  /** Index of their activity. */
  at: number;
  /** Their number, for the id of their sign-in. */
  number: number;
  token?: string;
  invitation?: { code: string; mark: string };
}

export interface MorningPlan {
  /** Ports of the servers, which visitors come to in turns. */
  ports: number[];
  activities: { cid: string; entry: string }[];
  /** In the order of their arrival. */
  visitors: Visitor[];
  /** Arrivals a second. */
  rate: number;
  /** Connections at once, to all ports together. */
  connections: number;
  /** Versions of the documents that a newcomer agrees to. */
  agreement: string;
  privacy: string;
}

/** Steps of a visit; the first two are a newcomer's. */
export const STEPS = ['invitation', 'claim', 'home', 'activity', 'sign-in'] as const;
export type Step = (typeof STEPS)[number];

/** Times of a step in milliseconds, from the first try to its answer; 503 and the wait that it demands are part of it. */
export interface StepTimes {
  name: Step | 'whole visit';
  count: number;
  p50: number;
  p99: number;
}

export interface MorningResult {
  /** From the first arrival to the last one. */
  seconds: number;
  arrived: number;
  /** Arrivals that found no free connection. */
  unserved: number;
  /** Visitors whose last step was accepted. */
  completed: number;
  /** Visits that ended with an answer that was neither accepted nor 503 with `Retry-After`, and the first of these. */
  wrong: number;
  firstWrong: string | null;
  /** Visits that were not over a minute after the last arrival, or gave up after they had been turned away 20 times. */
  unfinished: number;
  /** Answers of 503 with `Retry-After`, each waited for and sent again. */
  shed: number;
  /** Requests whose connection broke; each was sent again, with the same request id. */
  broken: number;
  /** Most connections open at once. */
  mostOpen: number;
  steps: StepTimes[];
  /** Milliseconds that the generator was behind its own schedule, 99 of 100 arrivals. */
  lateP99: number;
  /** Seconds of the processor that the generator used, its preparation left out. */
  processor: number;
}

/** Lets the visitors come, from a process of its own. */
export async function runMorning(plan: MorningPlan): Promise<MorningResult> {
  return runGenerator<MorningResult>('morning-child.ts', plan);
}
