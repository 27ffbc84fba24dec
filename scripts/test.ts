import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.ts';
import { type Report, type Totals, totalsOf } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n== ${title}`);
  const bin = join(ROOT, 'node_modules/.bin');
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
  if (status !== 0) console.error(`== ${title}: failed`);
  return status === 0;
}

/** A step without tests of its own adds nothing when it passes, and one failure when it does not. */
const step = (title: string, command: string, args: string[]): Totals => ({
  passed: 0,
  failed: run(title, command, args) ? 0 : 1,
});

function tests(title: string, name: string, projects: string[]): Totals {
  const file = join(RESULTS, `${name}.json`);
  const ok = run(title, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const totals = totalsOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (totals.passed + totals.failed === 0) console.error(`== ${title}: no test ran`);
  const failed = totals.failed === 0 && (!ok || totals.passed === 0) ? 1 : totals.failed;
  return { passed: totals.passed, failed };
}

function browserTests(): Totals {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  return tests('browser tests', 'e2e', ['e2e']);
}

/** Everything that must hold before a change is done; the last line counts it. */
function main(): void {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const results: Totals[] = [
    step('types', 'npm', ['run', '--silent', 'types']),
    step('lint and structure', 'npm', ['run', '--silent', 'lint']),
    tests('unit and server tests', 'unit', ['unit', 'server']),
    step('build', process.execPath, ['scripts/build.ts']),
    browserTests(),
  ];
  const sum = (key: keyof Totals) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

main();
