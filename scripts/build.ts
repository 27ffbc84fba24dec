import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BUDGETS, measure } from './bundle-size.ts';

const ROOT = join(import.meta.dirname, '..');
const APPS = ['console', 'member'] as const;
type App = (typeof APPS)[number];

const distOf = (app: App) => join(ROOT, 'apps', app, 'dist');
const stampOf = (app: App) => join(distOf(app), '.sources');

/** Tests, stories and what both stand on: no app is built of them. */
const ONLY_FOR_TESTS = /\.(test|stories)\.tsx?$|\/src\/testing\/|\/packages\/gallery\//;

/** Hash of everything that the built app depends on. */
function hashSources(app: App): string {
  const files = globSync(
    [
      `apps/${app}/{src,public,build}/**/*`,
      `apps/${app}/{index.html,package.json,tsconfig.json,vite.config.ts}`,
      'packages/*/src/**/*',
      'package-lock.json',
    ],
    { cwd: ROOT, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !ONLY_FOR_TESTS.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function runVite(app: App): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--manifest', '--logLevel', 'error'], {
      cwd: join(ROOT, 'apps', app),
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`apps/${app} does not build (exit code ${code}).`)),
    );
  });
}

/** Writes .br and .gz beside each asset, so that the server compresses nothing while people wait. */
function compressAssets(app: App): void {
  const assets = globSync('assets/*.{js,css,svg,wasm}', { cwd: distOf(app) });
  for (const asset of assets) {
    const path = join(distOf(app), asset);
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function buildApp(app: App): Promise<void> {
  const hash = hashSources(app);
  if (existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === hash) return;
  const started = performance.now();
  await runVite(app);
  compressAssets(app);
  writeFileSync(stampOf(app), hash);
  console.log(`built apps/${app} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function checkBudgets(): void {
  const over: string[] = [];
  for (const budget of BUDGETS) {
    const bytes = measure(distOf(budget.app), budget);
    const line = `${budget.app}, ${budget.what}: ${(bytes / 1000).toFixed(0)} of ${budget.limit / 1000} kB of script`;
    console.log(line);
    if (bytes > budget.limit) over.push(line);
  }
  if (over.length > 0) throw new Error(`Past the limit of scripts/bundle-size.ts:\n${over.join('\n')}`);
}

/** Builds the web apps whose sources changed since they were last built, and holds them to their limits. */
export async function build(): Promise<void> {
  await Promise.all(APPS.map(buildApp));
  checkBudgets();
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
