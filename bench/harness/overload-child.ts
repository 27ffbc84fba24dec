import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { answerLength, isDone } from './answer.ts';
import { NUMBER, type OverloadPlan, type OverloadResult } from './overload.ts';

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
  const isShed =
    answer[9] === 0x35 &&
    answer.includes('HTTP/1.1 503') &&
    /\r\nretry-after: \d/i.test(answer.toString('latin1'));
  if (isShed) turnedAway.push(ms);
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
  return bytes;
}

/** A connection with one request on it at a time. */
class Line {
  private readonly socket: Socket;
  private sent = 0;
  private busy = false;
  private heard: Buffer | undefined;
  private readonly onFree: (line: Line) => void;

  constructor(onFree: (line: Line) => void) {
    this.onFree = onFree;
    this.socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.hear(chunk));
    // What was on its way has no answer then; it is counted by `close`.
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      if (this.busy) broken++;
      this.busy = false;
      open.delete(this);
      const at = free.indexOf(this);
      if (at >= 0) free.splice(at, 1);
    });
    open.add(this);
    most = Math.max(most, open.size);
  }
  /** The time counts from here: whoever waits for a connection waits for the server too. */
  send(): void {
    this.busy = true;
    this.sent = performance.now();
    const request = nextRequest();
    // Sent once it is connected: by then the member's bytes may be those of another request.
    this.socket.write(this.socket.connecting ? Buffer.from(request) : request);
  }
  private hear(chunk: Buffer): void {
    this.heard = this.heard ? Buffer.concat([this.heard, chunk]) : chunk;
    const length = answerLength(this.heard);
    if (length === 0) return;
    note(this.heard, performance.now() - this.sent);
    this.heard = undefined;
    this.busy = false;
    this.onFree(this);
  }
  end(): void {
    this.socket.destroy();
  }
}

const started = performance.now();
const end = started + plan.seconds * 1000;

/** As many as are answered. */
function closedLoop(): Promise<void> {
  const again = (line: Line) => {
    if (performance.now() < end) line.send();
  };
  for (let i = 0; i < plan.connections; i++) new Line(again).send();
  return new Promise((resolve) => setTimeout(resolve, plan.seconds * 1000));
}

/** So many a second, whether they are answered or not. */
function openLoop(rate: number): Promise<void> {
  const onFree = (line: Line) => void free.push(line);
  let due = 0;
  return new Promise((resolve) => {
    const offer = () => {
      const now = performance.now();
      if (now >= end) return resolve();
      for (const until = Math.floor(((now - started) * rate) / 1000); due < until; due++) {
        const line = free.pop() ?? (open.size < plan.connections ? new Line(onFree) : undefined);
        if (line) line.send();
        else unsent++;
      }
      setTimeout(offer, 1);
    };
    offer();
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
for (const line of open) line.end();

const quantile = (times: number[], q: number): number => {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;
};
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
