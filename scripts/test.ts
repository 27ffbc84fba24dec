import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.ts';
import { failuresOf, type Report, type Totals, totalsOf } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
/** Characters of a failure that are printed again at the end. */
const FAILURE_LENGTH = 4000;

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

/** Runs a command. Its output is shown as it comes (`live`), or held back until the end. */
function run(command: string, args: string[], live: boolean): Promise<Finished> {
  const bin = join(ROOT, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        PATH: `${bin}:${process.env['PATH']}`,
        // The sources of the server are read by many processes; compiled once, they start in half the time.
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs one part and counts it: `count` tells passed and failed tests from how the command ended. */
async function part(
  title: string,
  [command, ...args]: [string, ...string[]],
  { live = false, count }: { live?: boolean; count: (ok: boolean, output: string) => Count },
): Promise<Part> {
  if (live) console.log(`\n== ${title}`);
  const started = performance.now();
  const { ok, output } = await run(command, args, live);
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

/** The tests of some projects of vitest.config.ts; `name` is that of their results' file. */
function tests(title: string, name: string, projects: string[], live: boolean): Promise<Part> {
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
  return part(title, command, { live, count });
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
 * journeys with all cores to themselves. The last line counts all of it.
 */
async function main(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = performance.now();
  const parts: Part[] = [findBrowser()];
  const types = step('types', 'npm', 'run', '--silent', 'types');
  parts.push(
    ...(await Promise.all([
      step('lint and structure', 'npm', 'run', '--silent', 'lint'),
      step('build', process.execPath, 'scripts/build.ts'),
      tests('unit tests', 'unit', ['unit'], false),
    ])),
  );
  parts.push(
    ...(await Promise.all([
      types,
      tests('server tests', 'server', ['server'], true),
      tests(
        'component tests',
        'components',
        ['components:ui', 'components:console', 'components:member'],
        false,
      ),
    ])),
  );
  parts.push(await tests('journeys in the browser', 'e2e', ['e2e'], true));
  const total = (performance.now() - started) / 1000;
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
