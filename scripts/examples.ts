import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXAMPLES_FILE, readExamples } from '../apps/server/src/platform/http/api-examples.ts';
import { documentedCalls } from '../apps/server/src/platform/http/openapi.ts';
import { exampleOf, problemsOf } from '../apps/server/test/contract/examples.ts';
import type { NotedExample } from '../apps/server/test/fixtures/inspect-answer.ts';

const ROOT = join(import.meta.dirname, '..');
/** Tests that make every documented call with success: one test a call, then those that need a state of their own. */
const SOURCES = [
  ['apps/server/test/contract/contract.whole.test.ts', '-t', 'does what is asked rightly'],
  [
    'account/account',
    'account/device',
    'account/number',
    'calendar/calendar',
    'certification/certification',
    'co-guardian/co-guardian',
    'export/mail',
    'invitation/invitation',
    'member/management/blacklist',
    'member/management/edit',
    'member/management/transfer',
    'operator/login',
    'person/person',
    'phone/phone',
    'reauth/reauth',
    'review/removed',
    'review/review',
    'upload/kinds',
    'wechat/link',
  ].map((file) => `apps/server/src/features/${file}.test.ts`),
];

/** Fullest request of each call that tests made with success, and its answer. @throws where a test fails */
function collect(tests: readonly string[]): Map<string, NotedExample> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-examples-'));
  const noted = new Map<string, NotedExample>();
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...tests], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, EXAMPLES_DIR: folder },
    });
    if (status !== 0) throw new Error('examples are taken from tests that pass');
    const lines = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
    );
    for (const line of lines.toSorted((a, b) => a.length - b.length)) {
      const one = JSON.parse(line) as NotedExample;
      noted.set(one.call, one);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return noted;
}

/**
 * `npm run examples`: writes an example of each documented call that has none, or whose example the contract no longer
 * takes; with `-- --all` of every call. Test files that are named stand for SOURCES.
 */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  });
  const stored = readExamples();
  const calls = documentedCalls(true);
  const wanted = calls.filter((call) => {
    const example = stored[call.name];
    return values.all || !example || problemsOf(call, example).length > 0;
  });
  let missing = wanted;
  for (const tests of positionals.length > 0 ? [positionals] : SOURCES) {
    if (missing.length === 0) break;
    const noted = collect(tests);
    missing = missing.filter((call) => {
      const one = noted.get(call.name);
      const example = one && exampleOf(call, one);
      if (example) stored[call.name] = example;
      return !example;
    });
  }
  for (const { name } of missing)
    console.error(`No example of ${name}: name a test of it in scripts/examples.ts.`);
  const lines = calls
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => (stored[name] ? [`${JSON.stringify(name)}: ${JSON.stringify(stored[name])}`] : []));
  writeFileSync(EXAMPLES_FILE, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length} of ${calls.length} calls have an example, ${wanted.length} of them anew.`);
}

main();
