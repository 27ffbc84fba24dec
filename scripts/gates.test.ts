import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIELD_TRAITS } from '../packages/rules/src/field/types.ts';
import { FEATURES } from '../packages/rules/src/gate/features.ts';

/** A control asks by itself, or the server refuses with the gate's tag and the console opens it (lib/errors.ts). */
const FOLDERS = ['../apps/console/src', '../apps/server/src/features'].map((folder) =>
  join(import.meta.dirname, folder),
);

const sources = FOLDERS.flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** Gates of field types: the editor asks for them by `gateOf`. */
const OF_TYPES: readonly (string | null)[] = Object.values(FIELD_TRAITS).map(({ gate }) => gate);

/** True where a feature is requested by its tag, or named as the gate of something. */
const isRaised = (tag: string) => {
  const request = new RegExp(`(allowed|openGate)\\('${tag}'|gate: '${tag}'`);
  return OF_TYPES.includes(tag) || sources.some((source) => request.test(source));
};

describe('certification gates', () => {
  it('CERTGATE-03 every feature that is withheld is raised by some control or refusal, by its own tag', () => {
    const silent = FEATURES.map(({ tag }) => tag).filter((tag) => !isRaised(tag));
    expect(silent).toEqual([]);
    expect(new Set(FEATURES.map(({ tag }) => tag)).size).toBe(FEATURES.length);
  });
});
