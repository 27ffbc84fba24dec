import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDone, retryAfter } from './answer.ts';
import { signIn } from './fixtures.ts';
import { Line } from './line.ts';
import { rawRequest } from './load.ts';
import {
  type MorningPlan,
  type MorningResult,
  STEPS,
  type Step,
  type StepTimes,
  type Visitor,
} from './morning.ts';
import { quantile } from './quantile.ts';

/**
 * Lets visitors come at an even pace that nothing of the server slows down. Each takes a connection for their visit
 * and sends one request after the other, prepared before the first arrival.
 */
const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as MorningPlan;
/** Stands in a prepared request where a newcomer's token goes. */
const TOKEN = '#'.repeat(43);
/** Milliseconds after the last arrival in which visits may still end. */
const LAST_MS = 60_000;
/** Times that a request is sent again, as the member page does. */
const MOST_TRIES = 20;

interface Prepared {
  step: Step;
  bytes: Buffer;
}

function prepare(visitor: Visitor): Prepared[] {
  const { cid, entry } = plan.activities[visitor.at]!;
  const token = visitor.token ?? TOKEN;
  const raw = (step: Step, ...request: Parameters<typeof rawRequest>): Prepared => ({
    step,
    bytes: Buffer.from(rawRequest(...request)),
  });
  const visit = [
    raw('home', 'GET', '/xcx/member/v1/home', { token }),
    raw('activity', 'GET', `/xcx/member/v1/activity?${new URLSearchParams({ cid, entry })}`, { token }),
    raw('sign-in', 'POST', '/xcx/member/v1/submit', {
      token,
      body: signIn(cid, entry, `morning-${visitor.number}`),
    }),
  ];
  if (!visitor.invitation) return visit;
  const claim = {
    ...visitor.invitation,
    request_id: `claim-${visitor.number}`,
    agreement: plan.agreement,
    privacy: plan.privacy,
  };
  const path = '/xcx/member/v1/invitation';
  return [
    raw('invitation', 'POST', `${path}/preview`, { token: '', body: visitor.invitation }),
    raw('claim', 'POST', `${path}/claim`, { token: '', body: claim }),
    ...visit,
  ];
}

const visits = plan.visitors.map(prepare);
const times: Record<StepTimes['name'], number[]> = {
  invitation: [],
  claim: [],
  home: [],
  activity: [],
  'sign-in': [],
  'whole visit': [],
};
const late: number[] = [];
let arrived = 0;
let unserved = 0;
let completed = 0;
let gaveUp = 0;
let wrong = 0;
let firstWrong: string | null = null;
let shed = 0;
let broken = 0;
let mostOpen = 0;
let open = 0;
/** Connections without a visitor, by server, the last used at the end. */
const free: Line[][] = plan.ports.map(() => []);

/** A free connection, a new one, or undefined where there may be no more. */
function lineTo(server: number): Line | undefined {
  const known = free[server]!.pop();
  if (known) return known;
  if (open >= plan.connections) return undefined;
  mostOpen = Math.max(mostOpen, ++open);
  return new Line(plan.ports[server]!, (line) => {
    open--;
    const at = free[server]!.indexOf(line);
    if (at >= 0) free[server]!.splice(at, 1);
  });
}

class Wrong extends Error {}
/** Nobody refused them, and they were not served either. */
class GaveUp extends Error {}

/** One visit over one connection, which is opened anew where it breaks. */
async function visit(prepared: Prepared[], server: number, taken: Line): Promise<void> {
  const begun = performance.now();
  let line = taken;
  const answerTo = async (bytes: Buffer): Promise<Buffer> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await line.send(bytes).catch(() => undefined);
      if (!answer) {
        broken++;
        const next = lineTo(server);
        if (!next) throw new GaveUp();
        line = next;
        continue;
      }
      const seconds = retryAfter(answer);
      if (seconds === undefined) return answer;
      shed++;
      await sleep(seconds * 1000 + Math.random() * 1000);
    }
    throw new GaveUp();
  };
  let token: string | undefined;
  for (const { step, bytes } of prepared) {
    if (token && step !== 'invitation' && step !== 'claim') bytes.write(token, bytes.indexOf(TOKEN));
    const sent = performance.now();
    const answer = await answerTo(bytes);
    if (!isDone(answer)) throw new Wrong(`${step}: ${answer.toString('utf8').slice(-400)}`);
    times[step].push(performance.now() - sent);
    if (step === 'claim') token = /"access_token":"([^"]{43})"/.exec(answer.toString())?.[1];
  }
  times['whole visit'].push(performance.now() - begun);
  free[server]!.push(line);
}

function arrive(i: number): void {
  const server = i % plan.ports.length;
  const line = lineTo(server);
  if (!line) {
    unserved++;
    return;
  }
  arrived++;
  visit(visits[i]!, server, line).then(
    () => completed++,
    (error: unknown) => {
      line.close();
      if (error instanceof GaveUp) {
        gaveUp++;
        return;
      }
      wrong++;
      firstWrong ??= error instanceof Wrong ? error.message : String(error);
    },
  );
}

const used = process.cpuUsage();
const started = performance.now();
await new Promise<void>((resolve) => {
  let next = 0;
  const look = () => {
    for (let now = performance.now(); next < visits.length; next++) {
      const due = started + (next / plan.rate) * 1000;
      if (due > now) break;
      arrive(next);
      now = performance.now();
      late.push(now - due);
    }
    if (next < visits.length) setTimeout(look, 1);
    else resolve();
  };
  look();
});
const seconds = (performance.now() - started) / 1000;
const isOver = () => completed + wrong + gaveUp === arrived;
for (const until = performance.now() + LAST_MS; !isOver() && performance.now() < until; ) await sleep(20);
const { user, system } = process.cpuUsage(used);

const result: MorningResult = {
  seconds,
  arrived,
  unserved,
  completed,
  wrong,
  firstWrong,
  unfinished: arrived - completed - wrong,
  shed,
  broken,
  mostOpen,
  steps: [...STEPS, 'whole visit' as const].map((name) => ({
    name,
    count: times[name].length,
    p50: quantile(times[name], 0.5),
    p99: quantile(times[name], 0.99),
  })),
  lateP99: quantile(late, 0.99),
  processor: (user + system) / 1e6,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
