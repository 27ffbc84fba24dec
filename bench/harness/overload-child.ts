import { readFileSync } from 'node:fs';
import { isDone, retryAfter } from './answer.ts';
import { Line } from './line.ts';
import { NUMBER, type OverloadPlan, type OverloadResult } from './overload.ts';
import { quantile } from './quantile.ts';

/**
 * Offers requests at a rate that nothing of the server slows down, over raw sockets of this machine: bounded in number,
 * time and connections. A request is a prepared text in which the digits of its id are written.
 */
const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as OverloadPlan;
const prepared = plan.requests.map((text) => {
  const bytes = Buffer.from(text);
  return { bytes, at: bytes.indexOf(NUMBER) };
});
/** Milliseconds after the end in which answers may still come. */
const LAST_ANSWERS_MS = 10_000;

const accepted: number[] = [];
const turnedAway: number[] = [];
let offered = 0;
let unsent = 0;
let answered = 0;
let wrong = 0;
let firstWrong: string | null = null;
let broken = 0;
let most = 0;
/** Connections without a request, the last used at the end. */
const free: Line[] = [];
const open = new Set<Line>();

function note(answer: Buffer, ms: number): void {
  answered++;
  if (retryAfter(answer) !== undefined) turnedAway.push(ms);
  else if (isDone(answer)) accepted.push(ms);
  else {
    wrong++;
    firstWrong ??= answer.toString('utf8').slice(-400);
  }
}

function nextRequest(): Buffer {
  const number = plan.first + offered++;
  const { bytes, at } = prepared[number % prepared.length]!;
  let rest = number;
  for (let digit = NUMBER.length - 1; digit >= 0; digit--) {
    bytes[at + digit] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  // A copy: one that waits for its connection to open would be written over by the next.
  return Buffer.from(bytes);
}

function newLine(): Line {
  const line = new Line(plan.port, (closed) => {
    open.delete(closed);
    const at = free.indexOf(closed);
    if (at >= 0) free.splice(at, 1);
  });
  open.add(line);
  most = Math.max(most, open.size);
  return line;
}

/** Sends the next request. The time counts from here: whoever waits for a connection waits for the server too. */
async function offer(line: Line, onFree: (line: Line) => void): Promise<void> {
  const request = nextRequest();
  const sent = performance.now();
  const answer = await line.send(request).catch(() => undefined);
  if (!answer) {
    broken++;
    return;
  }
  note(answer, performance.now() - sent);
  onFree(line);
}

const started = performance.now();
const end = started + plan.seconds * 1000;

/** As many as are answered. */
function closedLoop(): Promise<void> {
  const again = (line: Line) => {
    if (performance.now() < end) void offer(line, again);
  };
  for (let i = 0; i < plan.connections; i++) void offer(newLine(), again);
  return new Promise((resolve) => setTimeout(resolve, plan.seconds * 1000));
}

/** So many a second, whether they are answered or not. */
function openLoop(rate: number): Promise<void> {
  const onFree = (line: Line) => void free.push(line);
  let due = 0;
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      if (now >= end) return resolve();
      for (const until = Math.floor(((now - started) * rate) / 1000); due < until; due++) {
        const line = free.pop() ?? (open.size < plan.connections ? newLine() : undefined);
        if (line) void offer(line, onFree);
        else unsent++;
      }
      setTimeout(look, 1);
    };
    look();
  });
}

await (plan.rate === undefined ? closedLoop() : openLoop(plan.rate));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
for (
  const until = performance.now() + LAST_ANSWERS_MS;
  answered + broken < offered && performance.now() < until;
)
  await new Promise((resolve) => setTimeout(resolve, 20));
const unanswered = offered - answered;
for (const line of open) line.close();

const result: OverloadResult = {
  seconds,
  offered,
  unsent,
  ok: accepted.length,
  shed: turnedAway.length,
  wrong,
  firstWrong,
  unanswered,
  connections: most,
  p50: quantile(accepted, 0.5),
  p99: quantile(accepted, 0.99),
  shedP99: quantile(turnedAway, 0.99),
  processor: (user + system) / 1e6,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
