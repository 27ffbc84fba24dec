import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.ts';
import { failuresOf, type Report, type Totals, totalsOf } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
/** Characters of a failure that are printed again at the end. */
const FAILURE_LENGTH = 4000;
/** A machine whose first tests end within so many seconds has a processor to spare while later ones wait. */
const QUICK_SECONDS = 45;

/** One part of the run: its tests, and how long it took. */
interface Part extends Totals {
  title: string;
  /** Wall-clock seconds. */
  seconds: number;
  /** A paragraph for each failure, printed again at the end, where nobody has to look for it. */
  failures: string[];
}

type Count = Totals & { failures: string[] };

interface Finished {
  ok: boolean;
  output: string;
}

/**
 * Runs a command. Its output is shown as it comes (`live`), or held back until the end. Two may be shown side by side,
 * so none has the terminal to itself.
 */
function run(
  command: string,
  args: string[],
  { live, environment }: { live: boolean; environment: NodeJS.ProcessEnv },
): Promise<Finished> {
  const bin = join(ROOT, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        PATH: `${bin}:${process.env['PATH']}`,
        // The sources of the server are read by many processes; compiled once, they start in half the time.
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      },
    });
    let output = '';
    const collect = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      if (live) to.write(chunk);
      else output += chunk;
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs one part and counts it: `count` tells passed and failed tests from how the command ended. */
async function part(
  title: string,
  [command, ...args]: [string, ...string[]],
  {
    live = false,
    environment = {},
    count,
  }: {
    live?: boolean;
    environment?: NodeJS.ProcessEnv;
    count: (ok: boolean, output: string) => Count;
  },
): Promise<Part> {
  if (live) console.log(`\n== ${title}`);
  const started = performance.now();
  const { ok, output } = await run(command, args, { live, environment });
  const seconds = (performance.now() - started) / 1000;
  if (!live) process.stdout.write(`\n== ${title} (${seconds.toFixed(0)} s)\n${output}`);
  if (!ok) console.error(`== ${title}: failed`);
  return { title, seconds, ...count(ok, output) };
}

/** A part without tests of its own adds nothing when it passes, and one failure when it does not. */
const step = (title: string, ...command: [string, ...string[]]): Promise<Part> =>
  part(title, command, {
    count: (ok, output) => ({ passed: 0, failed: ok ? 0 : 1, failures: ok ? [] : [output] }),
  });

interface Projects {
  title: string;
  /** Of their results' file. */
  name: string;
  projects: string[];
  live?: boolean;
  /** Files at a time, instead of as many as there are cores. */
  workers?: number | undefined;
}

/** The tests of some projects of vitest.config.ts. */
function tests({ title, name, projects, live = false, workers }: Projects): Promise<Part> {
  const file = join(RESULTS, `${name}.json`);
  const command: [string, ...string[]] = [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const count = (ok: boolean): Count => {
    if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['It ended without results.'] };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const totals = totalsOf(report);
    if (totals.passed + totals.failed === 0) console.error(`== ${title}: no test ran`);
    const failed = totals.failed === 0 && (!ok || totals.passed === 0) ? 1 : totals.failed;
    const reported = failuresOf(report);
    const failures =
      failed > 0 && reported.length === 0 ? ['Every test passed, but the run ended in an error.'] : reported;
    return { passed: totals.passed, failed, failures };
  };
  return part(title, command, {
    live,
    environment:
      workers === undefined ? {} : { TEST_WORKERS: process.env['TEST_WORKERS'] ?? String(workers) },
    count,
  });
}

function findBrowser(): Part {
  const started = performance.now();
  const failures: string[] = [];
  try {
    ensureChromium();
  } catch (error) {
    failures.push((error as Error).message);
  }
  const seconds = (performance.now() - started) / 1000;
  return { title: 'browser installed', passed: 0, failed: failures.length, failures, seconds };
}

/**
 * Everything that must hold before a change is done. Parts without database and browser run side by side, then the
 * tests of the server beside those of the components, which wait for pictures more than they compute, then the
 * journeys. On a slow machine these have all cores to themselves; on a quick one, where they wait more than they
 * compute, they follow the components at once, with one file more at a time. The last line counts all of it.
 */
async function main(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const parts: Part[] = [findBrowser()];
  const types = step('types', 'npm', 'run', '--silent', 'types');
  const begun = seconds();
  parts.push(
    ...(await Promise.all([
      step('lint and structure', 'npm', 'run', '--silent', 'lint'),
      step('build', process.execPath, 'scripts/build.ts'),
      tests({ title: 'unit tests', name: 'unit', projects: ['unit'] }),
    ])),
  );
  const isQuick = seconds() - begun < QUICK_SECONDS;
  const server = tests({ title: 'server tests', name: 'server', projects: ['server'], live: true });
  const components = tests({
    title: 'component tests',
    name: 'components',
    projects: ['components:ui', 'components:console', 'components:member'],
  });
  await (isQuick ? components : Promise.all([types, server, components]));
  const journeys = tests({
    title: 'journeys in the browser',
    name: 'e2e',
    projects: ['e2e'],
    live: true,
    workers: isQuick ? Math.min(4, availableParallelism()) + 1 : undefined,
  });
  parts.push(...(await Promise.all([types, server, components, journeys])));
  const total = seconds();
  for (const { title, failures } of parts)
    for (const failure of failures)
      console.error(`\n== ${title}: failed\n${failure.slice(0, FAILURE_LENGTH)}`);
  console.log('');
  for (const { title, seconds, passed } of parts)
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${title}${passed ? `: ${passed} passed` : ''}`);
  console.log(`${total.toFixed(0).padStart(5)} s  together`);
  const sum = (key: keyof Totals) => parts.reduce((count, one) => count + one[key], 0);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await main();
