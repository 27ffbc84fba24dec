import { isDone } from './answer.ts';
import { Line } from './line.ts';
import { rawRequest } from './load.ts';
import { quantile } from './quantile.ts';
import { median } from './report.ts';

export interface WayResult {
  people: number;
  perSecond: number;
  /** Milliseconds of each step and of all of them, the middle one and the slowest of a hundred. */
  steps: { name: string; p50: number; p99: number }[];
}

/** Call of somebody who comes for the first time; from the answer with a token on, later ones carry that. */
export interface Step {
  name: string;
  path: string;
  body: (i: number) => object;
}

/**
 * People who come for the first time: each takes all steps, one after the other, so many people at once. `first`: the number
 * of the first of them.
 */
export async function comeAnew(
  port: number,
  { people, first = 0 }: { people: number; first?: number },
  connections: number,
  way: readonly Step[],
): Promise<WayResult> {
  const taken = new Map([...way.map(({ name }) => name), 'all'].map((name) => [name, [] as number[]]));
  let next = first;
  async function work(): Promise<void> {
    const line = new Line(port);
    for (let i = next++; i < first + people; i = next++) {
      const begun = performance.now();
      let last = begun;
      let token = '';
      for (const { name, path, body } of way) {
        const answer = await line.send(rawRequest('POST', path, { token, body: body(i) }));
        if (!isDone(answer)) throw new Error(`${name}: ${answer.toString().slice(-400)}`);
        const now = performance.now();
        taken.get(name)!.push(now - last);
        last = now;
        token ||= /"access_token":"([^"]+)"/.exec(answer.toString())?.[1] ?? '';
      }
      taken.get('all')!.push(last - begun);
    }
    line.close();
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  const steps = [...taken].map(([name, times]) => ({ name, p50: median(times), p99: quantile(times, 0.99) }));
  return { people, perSecond: people / seconds, steps };
}
