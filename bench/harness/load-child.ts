import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { answerLength, isDone } from './answer.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { quantile } from './quantile.ts';

/**
 * The load generator: raw sockets and as little work per answer as can be, because it shares the processors
 * with what it measures.
 */
const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LoadPlan;
const requests = plan.requests.map((text) => Buffer.from(text));
const latencies: number[] = [];
let next = 0;
let ok = 0;
let firstWrong: string | null = null;
let stopAt = Number.POSITIVE_INFINITY;

function take(): Buffer | undefined {
  if (performance.now() >= stopAt) return undefined;
  if (next >= requests.length && plan.repeat) next = 0;
  return requests[next++];
}

function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let waiting = Buffer.alloc(0);
    const send = () => {
      const request = take();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const length = answerLength(waiting);
      if (length === 0) return;
      latencies.push(performance.now() - sent);
      if (isDone(waiting)) ok++;
      else firstWrong ??= waiting.toString('utf8').slice(-400);
      waiting = waiting.subarray(length);
      send();
    });
  });
}

const started = performance.now();
stopAt = started + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.connections }, work));
const seconds = (performance.now() - started) / 1000;
const result: LoadResult = {
  answered: latencies.length,
  ok,
  firstWrong,
  seconds,
  perSecond: latencies.length / seconds,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
};
process.stdout.write(JSON.stringify(result));
