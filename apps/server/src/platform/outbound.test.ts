import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

it('no request to the outside follows a redirect: a provider leads nobody elsewhere (ASVS 15.3.2)', () => {
  const request = globSync('{platform,features}/**/*.ts', { cwd: SOURCES })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(join(SOURCES, path), 'utf8')
        .split(/(?<![\w.])fetch\(/)
        .slice(1)
        .map((call) => ({ path, rejectsRedirect: call.slice(0, 600).includes("redirect: 'error'") })),
    );
  expect(request.length).toBeGreaterThan(3);
  expect(request.filter(({ rejectsRedirect }) => !rejectsRedirect)).toEqual([]);
});
