import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS, isCall } from './calls.ts';

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => path !== 'index.ts' && path !== 'calls.ts')
  .sort();

describe('the list of calls', () => {
  it('holds every call that a file exports, once, and nothing else', async () => {
    const modules: object[] = await Promise.all(files.map((path) => import(join(here, path))));
    const exported = new Set(modules.flatMap((module) => Object.values(module) as unknown[]).filter(isCall));
    const names = (calls: Iterable<{ name: string }>) => [...calls].map((call) => call.name).sort();
    expect(exported.size).toBeGreaterThan(200);
    expect(names(ALL_CALLS)).toEqual(names(exported));
    expect(new Set(ALL_CALLS)).toEqual(exported);
  });

  it('names and addresses each call differently', () => {
    expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length);
    expect(new Set(ALL_CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(ALL_CALLS.length);
  });

  it('control: a call is told from a schema and from a list of messages', () => {
    expect(isCall(ALL_CALLS[0])).toBe(true);
    expect([null, 'POST', { path: '/', method: 'GET' }].some(isCall)).toBe(false);
  });
});
