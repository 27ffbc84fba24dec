import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('the image installs from the manifest of every workspace', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: ROOT },
  );
  const [install = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('RUN npm ci');
  const copied = [...install.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path);
  expect(copied.toSorted()).toEqual(manifests.toSorted());
});
