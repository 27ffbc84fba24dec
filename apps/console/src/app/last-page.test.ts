import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every list with pages leaves one that emptied', () => {
  const root = join(import.meta.dirname, '..');
  const paged = globSync('{app,features}/**/*.tsx', { cwd: root })
    .filter((file) => !/\.(stories|test)\.tsx$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, source]) => source.includes('<Pager'));
  expect(paged.length).toBeGreaterThan(10);
  expect(paged.filter(([, source]) => !source.includes('useLastPage(')).map(([file]) => file)).toEqual([]);
});
