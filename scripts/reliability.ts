import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';

const ROOT = join(import.meta.dirname, '..');

/** Options beside the proof's name. */
const OPTIONS = {
  requests: { type: 'string' },
  orders: { type: 'string' },
  cycles: { type: 'string' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  replay: { type: 'string' },
  plain: { type: 'boolean' },
} as const;
type Flags = Partial<Record<Exclude<keyof typeof OPTIONS, 'plain'>, string>> & { plain?: boolean };

/** One proof: what runs it, and with what in its environment. */
interface Proof {
  about: string;
  args: (flags: Flags) => string[];
  env?: (flags: Flags) => Record<string, string>;
  /** It opens the built web apps. */
  opensPages?: true;
  /** It needs machines beside this one: run where it is named, and nowhere else. */
  namedOnly?: true;
}

/** The same tests as in `npm test`, with numbers for hours instead of seconds. */
const tests =
  (project: 'unit' | 'server' | 'e2e', ...files: string[]) =>
  () => [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--disableConsoleIntercept=true',
    ...files,
  ];
const seedOf = ({ seed }: Flags): string => seed ?? String(Date.now() % 2 ** 31);

const PROOFS: Record<string, Proof> = {
  fuzz: {
    about: 'every call with requests made from its schema, right, nearly right and malicious, in every role',
    args: tests('server', 'apps/server/test/reliability/fuzz.test.ts'),
    env: (flags) => ({ TRUST_REQUESTS: flags.requests ?? '200000', TRUST_SEED: seedOf(flags) }),
  },
  'payment-chaos': {
    about:
      'orders with lost, repeated, reordered, late and forged notifications, against what the provider knows',
    args: tests('server', 'apps/server/test/reliability/payment-chaos.test.ts'),
    env: (flags) => ({ TRUST_ORDERS: flags.orders ?? '10000', TRUST_SEED: seedOf(flags) }),
  },
  scripts: {
    about: 'scripts, markup and formulas in every text that is stored, and every page that shows them opened',
    args: tests('e2e', 'e2e/scripts.test.ts'),
    env: () => ({ TRUST_SCRIPTS: 'all' }),
    opensPages: true,
  },
  streams: {
    about:
      'random streams of sign-ins, joins and claims: what is written together answers and counts what single ones do',
    args: tests(
      'server',
      'apps/server/src/features/submission/grouped.test.ts',
      'apps/server/src/features/member/join/grouped-join.test.ts',
      'apps/server/src/features/invitation/grouped-claim.test.ts',
    ),
    env: (flags) => ({ TRUST_STREAMS: flags.requests ?? '2000', TRUST_SEED: seedOf(flags) }),
  },
  attendance: {
    about:
      'random histories of attendance against a judge written by hand: by the rules alone, then through calls and database',
    args: () => [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'unit', '--project', 'server', '--disableConsoleIntercept=true'],
      'packages/rules/src/attendance/history.test.ts',
      'apps/server/test/histories',
    ],
    env: (flags) => ({
      TRUST_HISTORIES: flags.requests ?? '100000',
      TRUST_SERVER_HISTORIES: flags.cycles ?? '2000',
      TRUST_SEED: seedOf(flags),
    }),
  },
  network: {
    about:
      'sign-ins in drawn orders of offline, kill, reopen, slow and lost answers: the queue, then phones in Chromium',
    args: () => [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'unit', '--project', 'e2e', '--disableConsoleIntercept=true'],
      'apps/member/src/lib/outbox-queue.test.ts',
      'e2e/network.test.ts',
    ],
    env: (flags) => ({
      TRUST_NETWORK: flags.orders ?? '200000',
      TRUST_PHONES: flags.cycles ?? '300',
      TRUST_SEED: seedOf(flags),
    }),
    opensPages: true,
  },
  stories: {
    about: 'every story of the kit and both apps in both themes and both languages, read by axe',
    args: () => [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['components:ui', 'components:console', 'components:member'].flatMap((one) => ['--project', one]),
      'stories.component.test.tsx',
    ],
    env: () => ({ STORY_LOOKS: 'all' }),
  },
  embedded: {
    about: 'the embedded database taken over, recovered and started again, round after round',
    args: tests('server', 'apps/server/src/platform/postgres/embedded.test.ts'),
    env: (flags) => ({ TRUST_EMBEDDED: flags.cycles ?? '20' }),
  },
  heavy: {
    about: 'the heaviest requests that are known, twenty at once, and the server asked whether it is well',
    args: tests('server', 'apps/server/test/reliability/heavy.test.ts'),
    env: (flags) => ({ TRUST_HEAVY: flags.cycles ?? '20' }),
  },
  roster: {
    about: 'a list of as many names as there may be, written by its job, and twice at once',
    args: tests('server', 'apps/server/src/features/roster/roster.test.ts'),
    env: (flags) => ({ TRUST_NAMES: flags.requests ?? '50000' }),
  },
  plans: {
    about: 'every prepared statement on a large activity: blocks of the plan for any values and for these',
    args: tests('server', 'apps/server/test/reliability/plans.test.ts'),
    env: (flags) => ({ TRUST_PLANS: flags.requests ?? '20000' }),
  },
  snapshots: {
    about: 'databases of earlier versions migrated to today, their data right',
    args: tests('server', 'apps/server/test/reliability/snapshots.test.ts'),
  },
  rolling: {
    about: 'both processes replaced under load, and nobody notices',
    args: () => [join(ROOT, 'e2e/rolling.ts')],
  },
  crash: {
    about: 'the server and its database killed in a rush of sign-ins',
    args: ({ cycles, seed }) => [
      join(ROOT, 'apps/server/test/reliability/main.ts'),
      'crash',
      ...(cycles ? ['--cycles', cycles] : []),
      ...(seed ? ['--seed', seed] : []),
    ],
  },
  citus: {
    about:
      'the server on a database that is spread over machines (CITUS_URL), or on one PostgreSQL (--plain)',
    args: ({ plain, steps, replay, requests, cycles, seed }) => [
      join(ROOT, 'apps/server/test/citus/main.ts'),
      ...(plain ? ['--plain'] : []),
      ...(steps ? ['--steps', steps] : []),
      ...(replay ? ['--replay', replay] : []),
      ...(requests ? ['--requests', requests] : []),
      ...(cycles ? ['--histories', cycles] : []),
      ...(seed ? ['--seed', seed] : []),
    ],
    namedOnly: true,
  },
};

function run(name: string, { about, args, env }: Proof, flags: Flags): boolean {
  const request = env?.(flags) ?? {};
  const said = Object.entries(request).map(([key, value]) => `${key}=${value}`);
  const load = () => `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(`\n== ${name}: ${about}\n   ${[...said, load()].join(', ')}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args(flags), {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...request },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`== ${name}: ${status === 0 ? 'holds' : 'FAILED'} after ${seconds} s, ${load()}`);
  return status === 0;
}

/** `npm run reliability`: all proofs, or those named. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const names =
    positionals.length > 0 ? positionals : Object.keys(PROOFS).filter((name) => !PROOFS[name]!.namedOnly);
  const unknown = names.find((name) => !PROOFS[name]);
  if (unknown !== undefined) {
    console.error(`There is no proof "${unknown}": choose one of ${Object.keys(PROOFS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  if (names.some((name) => PROOFS[name]!.opensPages)) await build();
  const failed = names.filter((name) => !run(name, PROOFS[name]!, values));
  if (failed.length > 0) console.error(`\nDoes not hold: ${failed.join(', ')}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
