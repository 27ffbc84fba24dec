import { parseArgs } from 'node:util';
import { MOST_CRASHES, runCrashes, type Victim } from './crash.ts';
import { createSeededRandom } from './seeded-random.ts';

const SERVER = 50;
const DATABASE = 20;
const MEMBERS = 60;

/** Which is killed when: databases spread evenly among servers, half of them as a power cut does it. */
function victimsOf(servers: number, databases: number): Victim[] {
  const total = servers + databases;
  const before = (n: number) => Math.floor((n * databases) / total);
  return Array.from({ length: total }, (_, n) => {
    if (before(n + 1) === before(n)) return 'server';
    return before(n) % 2 === 0 ? 'cluster' : 'postmaster';
  });
}

/** The middle one and the longest, in seconds. */
function spread(millis: readonly number[]): string {
  const sorted = millis.toSorted((a, b) => a - b);
  const seconds = (at: number) => ((sorted[at] ?? 0) / 1000).toFixed(1);
  return `${seconds(Math.floor(sorted.length / 2))} s, at most ${seconds(sorted.length - 1)} s`;
}

/** `npm run reliability -- crash [--cycles N] [--seed N]`; N crashes in the proportion of the whole run. @returns whether all was right */
export async function crash(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { cycles: { type: 'string' }, seed: { type: 'string' } } });
  const cycles = Number(values.cycles ?? SERVER + DATABASE);
  if (!Number.isInteger(cycles) || cycles < 1 || cycles > MOST_CRASHES)
    throw new Error(`--cycles is a number from 1 to ${MOST_CRASHES}.`);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const databases = Math.max(1, Math.round((cycles * DATABASE) / (SERVER + DATABASE)));
  const report = await runCrashes({
    victims: victimsOf(cycles - databases, databases),
    members: MEMBERS,
    random: createSeededRandom(seed).next,
    print: (line) => console.log(line),
  });
  const { crashes, back } = report;
  const lost = report.wrong.length;
  console.log(
    [
      `seed ${seed}: the server was killed ${crashes.server} times, PostgreSQL ${crashes.cluster + crashes.postmaster} times (${crashes.cluster} of them with all its processes at once).`,
      `${report.sent} sign-ins were sent, ${report.answered} answered with yes before the crash, ${report.savedUnanswered} kept without an answer; sent again, ${lost === 0 ? 'all are there once' : 'see below'}.`,
      `Ready again: the server after ${spread(back.server)}; PostgreSQL after ${spread([...back.cluster, ...back.postmaster])}.`,
      `${lost} sign-ins lost, doubled or changed, or findings of check:data (looked ${2 * cycles} times).`,
      ...report.wrong.slice(0, 20).map((line) => `  ${line}`),
    ].join('\n'),
  );
  return lost === 0;
}
