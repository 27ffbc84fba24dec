import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../packages/rules/src/features.ts';

const CONSOLE = join(import.meta.dirname, '../apps/console/src');
/** Gates of pages that come with the members' screens. */
const LATER = ['admins'];

const sources = globSync('**/*.{ts,tsx}', { cwd: CONSOLE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(CONSOLE, file), 'utf8'));

/** Whether a control asks for a feature by its tag, or names it as the gate that it stands behind. */
const isRaised = (tag: string) => {
  const asked = new RegExp(`(allowed|openGate)\\('${tag}'|gate: '${tag}'|FIELD_TYPE\\.[A-Z]+\\]: '${tag}'`);
  return sources.some((source) => asked.test(source));
};

describe('certification gates', () => {
  it('CERTGATE-03 every feature that is withheld is raised by some control, by its own tag', () => {
    const silent = FEATURES.map(({ tag }) => tag).filter((tag) => !isRaised(tag));
    expect(silent).toEqual(LATER);
    expect(new Set(FEATURES.map(({ tag }) => tag)).size).toBe(FEATURES.length);
  });
});
