import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';

const ROOT = join(import.meta.dirname, '..');

/** One proof: the same tests as in `npm test`, with numbers for hours instead of seconds. */
interface Proof {
  about: string;
  project: 'server' | 'e2e';
  file: string;
  env: (flags: Flags) => Record<string, string>;
}
type Flags = Partial<Record<'requests' | 'seed' | 'orders', string>>;

const seedOf = ({ seed }: Flags): string => seed ?? String(Date.now() % 2 ** 31);

const PROOFS: Record<string, Proof> = {
  fuzz: {
    about: 'every call with requests made from its schema, right, nearly right and hostile, in every role',
    project: 'server',
    file: 'apps/server/src/trust/fuzz.test.ts',
    env: (flags) => ({ TRUST_REQUESTS: flags.requests ?? '200000', TRUST_SEED: seedOf(flags) }),
  },
  storm: {
    about:
      'orders with lost, repeated, reordered, late and forged notifications, against what the provider knows',
    project: 'server',
    file: 'apps/server/src/trust/storm.test.ts',
    env: (flags) => ({ TRUST_ORDERS: flags.orders ?? '10000', TRUST_SEED: seedOf(flags) }),
  },
};

function run(name: string, { about, project, file, env }: Proof, flags: Flags): boolean {
  const asked = env(flags);
  const said = Object.entries(asked).map(([key, value]) => `${key}=${value}`);
  console.log(`\n== ${name}: ${about}\n   ${said.join(' ')}, load ${loadavg()[0]!.toFixed(1)}`);
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--disableConsoleIntercept=true',
      file,
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...asked } },
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `== ${name}: ${status === 0 ? 'holds' : 'FAILED'} after ${seconds} s, load ${loadavg()[0]!.toFixed(1)}`,
  );
  return status === 0;
}

/** `npm run trust`: all proofs, or the one named. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { requests: { type: 'string' }, seed: { type: 'string' }, orders: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PROOFS);
  const unknown = names.find((name) => !PROOFS[name]);
  if (unknown !== undefined) {
    console.error(`There is no proof "${unknown}": choose one of ${Object.keys(PROOFS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  if (names.some((name) => PROOFS[name]!.project === 'e2e')) await build();
  const failed = names.filter((name) => !run(name, PROOFS[name]!, values));
  if (failed.length > 0) console.error(`\nDoes not hold: ${failed.join(', ')}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
