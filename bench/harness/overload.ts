import { runGenerator } from './generator.ts';

/** Stands in a prepared request where its number goes, as digits. */
export const NUMBER = '##########';

export interface OverloadPlan {
  port: number;
  /** Connections at once: with a rate at most so many, without one exactly so many. */
  connections: number;
  seconds: number;
  /**
   * Requests offered in a second, whatever becomes of them; undefined: as many as are answered, one at a time on each
   * connection.
   */
  rate?: number;
  /** One whole HTTP request a person, with `NUMBER` in its request id; taken in order, over and over. */
  requests: string[];
  /** Number of the first request. */
  first: number;
}

/** Outcome of a run. Times in milliseconds. */
export interface OverloadResult {
  seconds: number;
  /** Requests that were sent, and those for which no connection was free. */
  offered: number;
  unsent: number;
  /** Accepted with HTTP 200 and `sta` 0. */
  ok: number;
  /** Turned away with 503 and `Retry-After`. */
  shed: number;
  /** Answered in any other way, and the first of these answers. */
  wrong: number;
  firstWrong: string | null;
  /** Without an answer: their connection broke, or none came within ten seconds of the end. */
  unanswered: number;
  /** Most connections open at once. */
  connections: number;
  /** Of accepted requests. */
  p50: number;
  p99: number;
  shedP99: number;
  /** Seconds of the processor that the generator used. */
  processor: number;
}

/** Runs a plan from a process of its own. */
export async function runOverload(plan: OverloadPlan): Promise<OverloadResult> {
  return runGenerator<OverloadResult>('overload-child.ts', plan);
}
