import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARCHITECTURE, architecturePage } from './architecture-floors.ts';
import { checkStructure } from './check-structure.ts';
import { featureFloors } from './import-cycles.ts';
import { readTree } from './source-tree.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const problems = () => checkStructure(root).map(({ path, line, message }) => `${path}:${line} ${message}`);

it('finds nothing wrong with a tree that keeps the laws', () => {
  write('packages/contract/src/a.ts', "import { z } from 'zod';\nexport * from './b.ts';\n");
  write(
    'packages/contract/src/a.test.ts',
    "import { it } from 'vitest';\nimport { readFileSync } from 'node:fs';\n",
  );
  write(
    'packages/rules/src/a.ts',
    "import type { A } from '@rollcall/contract';\nimport d from 'chinese-days';\n",
  );
  write('apps/server/src/features/record/record.routes.ts', "import { a } from './record.service.ts';\n");
  write(
    'apps/server/src/features/record/record.service.ts',
    "import { a } from '../member/member.reads.ts';\n",
  );
  write('apps/server/src/features/record/record.store.ts', "import { sql } from 'kysely';\n");
  write('apps/server/src/features/member/member.reads.ts', "import { A } from './member.policy.ts';\n");
  write('apps/console/src/app/router.tsx', "const a = () => import('../features/list/screens/List.tsx');\n");
  write(
    'apps/console/src/features/list/screens/List.tsx',
    "import '../list.css';\nimport { B } from '../../../ui/B.tsx';\n",
  );
  write(
    'apps/server/src/features/member/member.policy.ts',
    "import { manages } from '../activity/activity.policy.ts';\n",
  );
  write('apps/server/src/features/member/member.store.ts', "import type { A } from './member.reads.ts';\n");
  write(
    'apps/console/src/ui/B.stories.tsx',
    "import type { S } from '@rollcall/gallery/story';\nimport { s } from '../testing/s.ts';\n",
  );
  write('packages/ui/src/a.stories.tsx', "import type { S } from '@rollcall/gallery/story';\n");
  write('packages/ui/src/primitives/a.tsx', "import { D } from '@base-ui/react/dialog';\n");
  write(
    'apps/server/src/platform/a/a.ts',
    "export const message = 'from';\nconst b = 'x';\nconst c = message;\n",
  );
  write('apps/server/src/platform/a/d.ts', "import { message } from './a.ts';\n");
  write(
    'apps/server/src/features/record/record.module.ts',
    [
      "import type { Shared } from '../../shared.ts';",
      "import type { A } from '../member/member.service.ts';",
      "import { a } from './record.routes.ts';",
      "import { b } from './record.store.ts';\n",
    ].join('\n'),
  );
  write('apps/server/src/modules.ts', "import { a } from './features/record/record.module.ts';\n");
  expect(problems()).toEqual([]);
});

it.each([
  ['packages/contract/src/a.ts', "\nimport { join } from 'node:path';\n", 2, 'contract imports only zod'],
  ['packages/rules/src/a.ts', "import pg from 'pg';\n", 1, 'rules import only contract and pure libraries'],
  [
    'packages/rules/src/a.ts',
    "import {\n  a,\n} from '@rollcall/server';\n",
    1,
    'rules import only contract',
  ],
  ['apps/console/src/lib/a.ts', "import { a } from '@rollcall/server';\n", 1, 'never each other'],
  ['apps/console/src/ui/a.tsx', "import { s } from '@rollcall/gallery/show';\n", 1, 'stories and tests'],
  ['apps/console/src/ui/a.tsx', "import { s } from '../testing/s.ts';\n", 1, 'stories and tests'],
  ['packages/ui/src/a.ts', "import { w } from '@rollcall/web/i18n';\n", 1, 'ui imports rules'],
  ['packages/ui/src/a.ts', "import { s } from '@rollcall/gallery/story';\n", 1, 'ui imports rules'],
  [
    'packages/ui/src/composites/a.tsx',
    "import { D } from '@base-ui/react/dialog';\n",
    1,
    'Base UI stands behind',
  ],
  ['apps/console/src/ui/a.tsx', "import { D } from '@base-ui/react/dialog';\n", 1, 'Base UI stands behind'],
  ['apps/server/src/a.ts', "import { light } from '@rollcall/ui/tokens';\n", 1, 'no browser'],
  ['packages/gallery/src/a.ts', "import { r } from '@rollcall/rules';\n", 1, 'knows no app'],
  [
    'apps/member/src/lib/a.ts',
    "import { a } from '../../../console/src/lib/b.ts';\n",
    1,
    'another workspace',
  ],
  ['apps/console/src/features/a/x.ts', "import { b } from '../b/y.ts';\n", 1, 'feature a imports feature b'],
  [
    'apps/member/src/features/a/x.ts',
    "\n\nconst b = import('../b/y.ts');\n",
    3,
    'feature a imports feature b',
  ],
  [
    'apps/console/src/features/a/x.ts',
    "import { b } from '../../app/y.ts';\n",
    1,
    'a feature never imports app/',
  ],
  ['apps/console/src/ui/x.ts', "import { b } from '../features/b/y.ts';\n", 1, 'ui and lib import neither'],
  [
    'apps/server/src/platform/a/x.ts',
    "export * from '../../features/b/b.reads.ts';\n",
    1,
    'platform never imports features',
  ],
  ['apps/server/src/features/a/a.helper.ts', '', 1, 'named <noun>.<role>.ts'],
  ['apps/server/src/features/a/helper.ts', '', 1, 'named <noun>.<role>.ts'],
  [
    'apps/server/src/features/a/a.routes.ts',
    "import { b } from './a.store.ts';\n",
    1,
    'routes imports store',
  ],
  [
    'apps/server/src/features/a/a.service.ts',
    "import { b } from '../b/b.store.ts';\n",
    1,
    'feature b is reached through',
  ],
  ['apps/server/src/features/a/a.service.ts', "import { sql } from 'kysely';\n", 1, 'hold SQL'],
  [
    'apps/server/src/features/a/a.module.ts',
    "import { b } from '../b/b.service.ts';\n",
    1,
    'a module is given the services of feature b',
  ],
  ['apps/server/src/features/a/a.module.ts', "import { sql } from 'kysely';\n", 1, 'hold SQL'],
  [
    'apps/server/src/features/a/a.service.ts',
    "import type { A } from './a.module.ts';\n",
    1,
    'put together by modules.ts',
  ],
  [
    'apps/server/src/main.ts',
    "import { a } from './features/a/a.module.ts';\n",
    1,
    'put together by modules.ts',
  ],
  [
    'apps/server/src/features/a/a.service.ts',
    "import type { Shared } from '../../shared.ts';\n",
    1,
    'shared.ts is for modules',
  ],
  ['e2e/a.test.ts', 'expect(await page.locator("tr").count()).toBe(2);\n', 1, 'still being drawn'],
  ['packages/a/src/a.test.ts', 'vi.mo' + "ck('./b.ts');\n", 1, 'modules are shared'],
  ['apps/server/src/a.ts', "import { b } from '../test/fixtures/b.ts';\n", 1, 'test/ is for tests'],
  ['apps/server/src/platform/a.ts', "import { createWriteStream } from 'node:fs';\n", 1, 'writeNewFile'],
  ['apps/server/src/features/a/a.service.ts', '\n'.repeat(301), 300, '301 lines'],
])('refuses %s with %j', (path, text, line, message) => {
  write(path, text);
  const found = problems();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:${line} `));
  expect(found[0]).toContain(message);
});

it.each([
  ['values', "import { A } from '../a/a.service.ts';\n"],
  ['types', "import type { A } from '../a/a.service.ts';\n"],
  ['lazy imports', "const a = import('../a/a.service.ts');\n"],
])('finds a ring of files that %s close', (_what, back) => {
  write('apps/member/src/lib/a/a.service.ts', "import { b } from '../b/b.service.ts';\n");
  write('apps/member/src/lib/b/b.service.ts', '');
  expect(problems()).toEqual([]);
  write('apps/member/src/lib/b/b.service.ts', back);
  expect(problems()).toEqual([
    expect.stringMatching(
      /^apps\/member\/src\/lib\/b\/b\.service\.ts:1 imports in a ring: .*a\.service\.ts -> .*b\.service\.ts -> .*a\.service\.ts$/,
    ),
  ]);
});

describe('features', () => {
  const at = (path: string) => `apps/server/src/features/${path}`;
  beforeEach(() => {
    write(at('a/a.service.ts'), "import { b } from '../b/b.service.ts';\n");
    write(at('a/one.reads.ts'), '');
    write(at('b/b.service.ts'), "import type { C } from '../c/c.reads.ts';\n");
    write(at('c/c.reads.ts'), '');
  });

  it('may import each other one way', () => {
    expect(problems()).toEqual([]);
    expect(featureFloors(readTree(root))).toEqual([['c'], ['b'], ['a']]);
  });

  it.each([
    ['a value', 'c/c.reads.ts', "import { one } from '../a/one.reads.ts';\n", 'a -> b -> c -> a'],
    ['a type', 'c/c.reads.ts', "import type { One } from '../a/one.reads.ts';\n", 'a -> b -> c -> a'],
    ['another file', 'b/two.service.ts', "\nimport { one } from '../a/one.reads.ts';\n", 'a -> b -> a'],
    ['a lazy import', 'b/two.service.ts', "const one = import('../a/one.reads.ts');\n", 'a -> b -> a'],
  ])('form no ring by %s', (_by, path, text, ring) => {
    write(at(path), text);
    expect(problems()).toEqual([
      expect.stringMatching(new RegExp(`^${at(path)}:[12] features import in a ring: ${ring}$`)),
    ]);
  });

  it('of one folder are features of their own', () => {
    write(at('operator/operator.service.ts'), "import { j } from './jobs/jobs.reads.ts';\n");
    write(at('operator/jobs/jobs.reads.ts'), '');
    expect(problems()).toEqual([]);
    write(at('operator/jobs/more.reads.ts'), "import { a } from '../audit.reads.ts';\n");
    write(at('operator/audit.reads.ts'), '');
    expect(problems().join()).toContain('operator -> operator/jobs -> operator');
  });

  it.each([
    [
      'operator/operator.service.ts',
      './jobs/job.store.ts',
      'feature operator/jobs is reached through its reads',
    ],
    [
      'operator/jobs/jobs.service.ts',
      '../operator.store.ts',
      'feature operator is reached through its reads',
    ],
    ['operator/jobs/jobs.routes.ts', './job.store.ts', 'routes imports store'],
    ['operator/jobs/jobs.routes.ts', 'kysely', 'hold SQL'],
  ])('of one folder keep the laws of features: %s imports %s', (path, target, message) => {
    for (const name of ['operator/operator.store.ts', 'operator/jobs/job.store.ts']) write(at(name), '');
    write(at(path), `import { a } from '${target}';\n`);
    expect(problems()).toEqual([expect.stringContaining(message)]);
  });

  it("of one feature reach each other's stores", () => {
    write(at('member/member.store.ts'), '');
    write(at('member/join/join.service.ts'), `import { a } from '../member.store.ts';\n`);
    expect(problems()).toEqual([]);
  });

  it('of one folder name the roles of their files', () => {
    write(at('operator/jobs/helper.ts'), '');
    expect(problems()).toEqual([expect.stringContaining('named <noun>.<role>.ts')]);
  });

  it('meet above all of them, in a module or a test', () => {
    write(at('c/c.module.ts'), "import { a } from '../a/a.service.ts';\n");
    write(at('c/c.test.ts'), "import { a } from '../a/a.service.ts';\n");
    expect(problems().filter((one) => one.includes('ring'))).toEqual([]);
  });
});

it.each(['e2e', 'bench/harness', 'scripts'])('finds a ring of files in %s', (folder) => {
  write(`${folder}/a.ts`, "import { b } from './b.ts';\n");
  write(`${folder}/b.ts`, "import type { A } from './a.ts';\n");
  expect(problems()).toEqual([
    `${folder}/b.ts:1 imports in a ring: ${folder}/a.ts -> ${folder}/b.ts -> ${folder}/a.ts`,
  ]);
});

describe.each(['rules', 'contract'])('folders of packages/%s', (name) => {
  const at = (path: string) => `packages/${name}/src/${path}`;
  beforeEach(() => {
    write(at('index.ts'), "export * from './a/one.ts';\n");
    write(at('a/one.ts'), "import { two } from '../b/two.ts';\n");
    write(at('a/four.ts'), '');
    write(at('b/two.ts'), '');
  });

  it('may import each other one way, and meet in a test', () => {
    write(at('b/two.test.ts'), "import { four } from '../a/four.ts';\n");
    expect(problems()).toEqual([]);
  });

  it.each(['import', 'import type'])('form no ring by %s', (verb) => {
    write(at('b/three.ts'), `${verb} { Four } from '../a/four.ts';\n`);
    expect(problems()).toEqual([
      `${at('b/three.ts')}:1 folders import in a ring: ${name}/a -> ${name}/b -> ${name}/a`,
    ]);
  });

  it('import nothing that stands above them', () => {
    write(at('list.ts'), '');
    write(at('b/three.ts'), "import { list } from '../list.ts';\n");
    expect(problems()).toEqual([`${at('b/three.ts')}:1 a folder never imports what stands above it`]);
  });
});

it('tells the layers of the features in docs/architecture.md', () => {
  const root = join(import.meta.dirname, '..');
  const page = readFileSync(join(root, ARCHITECTURE), 'utf8');
  expect(architecturePage(page, root), 'run `npm run docs`').toBe(page);
});
