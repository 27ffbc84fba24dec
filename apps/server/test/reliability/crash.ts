import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { waitForEnd } from '../../src/platform/postgres/process.ts';
import { type Answered, type CrashSetup, setUpCrash } from './crash-setup.ts';

/** Sign-ins of one member that the activity takes, one a crash. */
export const MOST_CRASHES = 100;
/** Real milliseconds until a server whose database died must be ready again; a busy machine is slow, and no fault. */
const BACK_MS = 120_000;

/** `cluster`: every process of PostgreSQL at once, as a power cut ends them; `postmaster`: its first one alone. */
export type Victim = 'server' | 'postmaster' | 'cluster';

export interface CrashPlan {
  victims: readonly Victim[];
  members: number;
  /** Decides the moment of each strike, from 0 to 1. */
  random: () => number;
  print: (line: string) => void;
}

export interface CrashReport {
  crashes: Record<Victim, number>;
  sent: number;
  /** Answered with yes before or despite the crash. */
  answered: number;
  /** Kept without an answer: the crash came between the commit and it. */
  savedUnanswered: number;
  /** Real milliseconds until the next answer, by what was killed. */
  back: Record<Victim, number[]>;
  /** Losses, doubles, contradictions and failed returns; a right run has none. */
  wrong: string[];
}

/** Children of a process (Linux); none where the system does not say. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // a child of PostgreSQL that ended by itself meanwhile
  }
}

/** Kill one or the other in the midst of a burst, and wait for it: real milliseconds until it is there again. */
function crash(
  setup: CrashSetup,
  victim: Victim,
): { strike: () => Promise<void>; back: () => Promise<number> } {
  const postgres = setup.postgresPid();
  let struck = 0;
  return {
    async strike() {
      struck = performance.now();
      if (victim === 'server') return setup.server().kill();
      const children = victim === 'cluster' ? childrenOf(postgres) : [];
      for (const pid of [postgres, ...children]) kill(pid);
    },
    async back() {
      if (victim === 'server') await setup.start();
      else await ready(setup, postgres);
      return performance.now() - struck;
    },
  };
}

/** Waits until the server has its database again, which it must start by itself. */
async function ready(setup: CrashSetup, before: number): Promise<void> {
  for (const until = Date.now() + BACK_MS; Date.now() < until; await sleep(25)) {
    if (setup.server().child.exitCode !== null) throw new Error('the server ended with its database');
    const answer = await fetch(`${setup.server().base}/readyz`).catch(() => undefined);
    if (answer?.ok && setup.postgresPid() !== before) return;
  }
  throw new Error('the server did not come back after its database died');
}

/** Compare the database with the answers; a sentence on each thing that is wrong. */
export function compare(
  name: string,
  answered: Answered,
  stored: { request_id: string; pt_id: string }[],
): string[] {
  const wrong: string[] = [];
  const found = new Map<string, string>();
  for (const { request_id, pt_id } of stored) {
    if (found.has(request_id)) wrong.push(`${request_id} is kept twice`);
    found.set(request_id, pt_id);
  }
  for (const [i, ptId] of answered) {
    const is = found.get(`${name}-${i}`);
    if (is === undefined) wrong.push(`${name}-${i} was answered with yes and is lost`);
    else if (is !== ptId) wrong.push(`${name}-${i} was answered as ${ptId} and is ${is}`);
  }
  return wrong;
}

async function check(setup: CrashSetup, name: string): Promise<string[]> {
  const database = openDatabase(setup.databaseUrl(), 1);
  try {
    const findings = await checkData(database.db);
    return findings.map((one) => `${name}: ${one.check}: ${one.subject}: ${one.detail}`);
  } finally {
    await database.close();
  }
}

/**
 * Kills the server or its database again and again (SIGKILL) while members sign in. After each crash the checker
 * (`npm run check:data`) looks, every sign-in that was answered must be there once and as answered, and the same
 * requests sent again must give the same records.
 */
export async function runCrashes(plan: CrashPlan): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-crash-'));
  // PostgreSQL's account passes through.
  chmodSync(folder, 0o711);
  const report: CrashReport = {
    crashes: { server: 0, postmaster: 0, cluster: 0 },
    sent: 0,
    answered: 0,
    savedUnanswered: 0,
    back: { server: [], postmaster: [], cluster: [] },
    wrong: [],
  };
  const setup = await setUpCrash(folder, plan.members);
  try {
    for (const [n, victim] of plan.victims.entries()) {
      const name = `crash${n}`;
      const at = 1 + Math.floor(plan.random() * (plan.members / 2));
      const { strike, back } = crash(setup, victim);
      const answered = await setup.burst(name, at, strike);
      report.back[victim].push(await back());
      report.crashes[victim]++;

      const stored = await setup.loadStored(name);
      const wrong = [...compare(name, answered, stored), ...(await check(setup, name))];
      const again = await setup.resend(name);
      for (const [i, ptId] of answered)
        if (again.get(i) !== ptId)
          wrong.push(`${name}-${i} was ${ptId}, and ${again.get(i)} when sent again`);
      const all = await setup.loadStored(name);
      wrong.push(...compare(name, again, all), ...(await check(setup, `${name}, sent again`)));
      if (all.length !== plan.members)
        wrong.push(`${name}: ${all.length} records of ${plan.members} members`);

      report.sent += plan.members;
      report.answered += answered.size;
      report.savedUnanswered += stored.length - answered.size;
      report.wrong.push(...wrong);
      plan.print(
        `${n + 1}/${plan.victims.length} ${victim} killed after ${at} of ${plan.members}: ${answered.size} answered, ${stored.length} kept, back in ${(report.back[victim].at(-1)! / 1000).toFixed(1)} s${wrong.length > 0 ? `, WRONG: ${wrong.slice(0, 3).join('; ')}` : ''}`,
      );
    }
    return report;
  } finally {
    const postgres = setup.postgresPid();
    await setup.stop();
    if (postgres && !(await waitForEnd(postgres, 10_000))) kill(postgres);
    rmSync(folder, { recursive: true, force: true });
  }
}
