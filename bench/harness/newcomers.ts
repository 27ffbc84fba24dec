import { isDone } from './answer.ts';
import { Line } from './line.ts';
import { rawRequest } from './load.ts';
import { median } from './report.ts';

export interface WayResult {
  people: number;
  perSecond: number;
  /** Milliseconds of each step and of all of them, the middle one and the slowest of a hundred. */
  steps: { name: string; p50: number; p99: number }[];
}

/** Requests of somebody's steps; those after the login carry the token that it answered. */
export interface Way {
  login: (i: number) => object;
  join: (i: number) => object;
  signIn: (i: number) => object;
}

/** People who come for the first time: each logs in, joins and signs in, one after the other, so many at once. */
export async function comeAnew(
  port: number,
  people: number,
  connections: number,
  way: Way,
): Promise<WayResult> {
  const names = ['login', 'join', 'first sign-in', 'all'] as const;
  const taken: Record<(typeof names)[number], number[]> = {
    login: [],
    join: [],
    'first sign-in': [],
    all: [],
  };
  let next = 0;
  async function work(): Promise<void> {
    const line = new Line(port);
    for (let i = next++; i < people; i = next++) {
      const begun = performance.now();
      let last = begun;
      const step = async (name: (typeof names)[number], path: string, token: string, body: object) => {
        const answer = await line.send(rawRequest('POST', path, { token, body }));
        if (!isDone(answer)) throw new Error(`refused: ${answer.toString().slice(-400)}`);
        const now = performance.now();
        taken[name].push(now - last);
        last = now;
        return answer.toString();
      };
      const answer = await step('login', '/xcx/member/v1/login', '', way.login(i));
      const token = /"access_token":"([^"]+)"/.exec(answer)![1]!;
      await step('join', '/xcx/member/v1/join', token, way.join(i));
      await step('first sign-in', '/xcx/member/v1/submit', token, way.signIn(i));
      taken.all.push(last - begun);
    }
    line.close();
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  const steps = names.map((name) => {
    const times = taken[name].toSorted((a, b) => a - b);
    return { name, p50: median(times), p99: times[Math.floor(times.length * 0.99)]! };
  });
  return { people, perSecond: people / seconds, steps };
}
