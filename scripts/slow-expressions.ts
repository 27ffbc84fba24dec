import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

/** An expression whose time grows faster than the text that it reads. */
export interface SlowExpression {
  path: string;
  line: number;
  message: string;
}

/** Sources whose expressions read what strangers send. */
const READERS = ['packages/contract/src/**/*.ts', 'packages/rules/src/**/*.ts', 'apps/server/src/**/*.ts'];
/** Never part of a running server. */
const TEST_CODE = /\.test\.ts$|\/testing\//;
/** Without an open repetition no expression is slow. */
const REPEATS = /[*+}]/;

interface Found {
  at: number;
  pattern: string;
  flags: string;
}

/** The literals of a source; told apart from divisions and comments by the compiler's own reading. */
function expressionsIn(path: string, text: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start } = node as { regex?: { pattern: string; flags: string } | null; start?: number };
    if (regex) found.push({ at: start ?? 0, ...regex });
    else for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Why an expression is slow; undefined where its time follows the length of its text. */
function slownessOf({ pattern, flags }: Found): string | undefined {
  if (!REPEATS.test(pattern)) return undefined;
  const reportTypes = { Move: true, Self: true, Trade: true };
  const [report] = analyse({ source: pattern, flags }, { reportTypes }).reports;
  if (!report) return undefined;
  const growth = report.exponential ? 'exponential' : 'quadratic';
  const attack = report.character.literal;
  return `/${pattern}/${flags} takes ${growth} time over many of /${attack.source}/: bound or anchor the repetition`;
}

/**
 * Finds regular expressions of server, rules and contract that take quadratic time or worse: one request of 80 kB
 * would hold everybody up. A length that is checked before is no excuse: the next caller does not check it.
 */
export function findSlowExpressions(root: string): SlowExpression[] {
  return globSync(READERS, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !TEST_CODE.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return expressionsIn(path, text).flatMap((found) => {
        const message = slownessOf(found);
        return message ? [{ path, line: text.slice(0, found.at).split('\n').length, message }] : [];
      });
    });
}
