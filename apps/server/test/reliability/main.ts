import { crash } from './crash-run.ts';

/** The long runs, each of which answers whether all was right. */
const RUNS: Record<string, (args: string[]) => Promise<boolean>> = { crash };

/** `npm run reliability -- <run> [options]`: exit code 1 where anything was wrong. */
const [name, ...args] = process.argv.slice(2);
const run = RUNS[name ?? ''];
try {
  if (!run) throw new Error(`Say which: npm run reliability -- ${Object.keys(RUNS).join(' | ')}`);
  if (!(await run(args))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
