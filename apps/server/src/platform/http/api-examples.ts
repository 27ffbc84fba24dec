import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request that was sent by a test, and its answer without `sta` and `msg`; no answer where a file is answered. */
export interface ApiExample {
  request: Record<string, unknown>;
  answer?: object;
}

/** Written by `npm run examples`, one call a line. */
export const EXAMPLES_FILE = join(import.meta.dirname, '../../../content/api-examples.json');

/** Examples by the name of their call. */
export const readExamples = (): Partial<Record<string, ApiExample>> =>
  JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'));
