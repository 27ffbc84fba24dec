import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A part of vite's manifest. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Budget {
  app: 'console' | 'member';
  what: string;
  /** Source files whose lazy chunks are loaded before the page stands. */
  screens: string[];
  /** Bytes of script, compressed (docs/decisions/020). */
  limit: number;
}

/** Code of the first load. The build fails past these. */
export const BUDGETS: Budget[] = [
  {
    app: 'console',
    what: 'login page',
    screens: ['src/features/account/screens/home-screen.tsx'],
    limit: 200_000,
  },
  {
    app: 'console',
    what: 'list of activities',
    screens: ['src/app/console-layout.tsx', 'src/features/activity-list/screens/my-checkin-screen.tsx'],
    limit: 252_000,
  },
  { app: 'member', what: 'page up to signing in', screens: [], limit: 115_000 },
];

/** Script files that a page loads: the entry, the given screens, and all they import statically. */
export function filesOf(manifest: Manifest, screens: readonly string[]): string[] {
  const wanted = [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...screens];
  const seen = new Set<string>();
  for (let key = wanted.pop(); key !== undefined; key = wanted.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue; // a screen that is no chunk of its own is part of the entry
    seen.add(key);
    wanted.push(...(chunk.imports ?? []));
  }
  return [...new Set([...seen].map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'));
}

/** Compressed bytes of a budget's page in a built app. */
export function measure(dist: string, budget: Budget): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = filesOf(manifest, budget.screens);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}
