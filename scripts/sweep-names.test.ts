import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf } from '../apps/console/src/features/operator-watch/model/labels.ts';

const FOLDER = join(import.meta.dirname, '../apps/server/src/features');

it.each([
  ['sweep', '**/*.module.ts', /name: '([^']+)',\s+everySeconds/g, 20],
  ['job', '**/*.jobs.ts', /defineJob\(\{\s*name: '([^']+)'/g, 7],
])('the operator reads the name of every %s in Chinese', (_what, files, pattern, least) => {
  const names = globSync(files, { cwd: FOLDER }).flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(pattern)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(least);
  expect(names.filter((name) => nameOf(name) === name)).toEqual([]);
});
