import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf } from '../apps/console/src/features/operator-watch/model/labels.ts';

it('the operator reads the name of every sweep in Chinese', () => {
  const folder = join(import.meta.dirname, '../apps/server/src/features');
  const names = globSync('**/*.module.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/name: '([^']+)',\s+everySeconds/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => nameOf(name) === name)).toEqual([]);
});
