import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from './problem.ts';

/** Reads of a page that answer at once, whether it is drawn or not. */
const UNWAITED =
  /\bexpect\(\s*await [^;]*?\.(count|isVisible|isHidden|isEnabled|isDisabled|isChecked|allTextContents|allInnerTexts|inputValue|innerText|textContent)\(\)|\bexpect\((?!\(\) =>)[^;]*?\.(elements?)\(\)\)/g;

/** Places where a journey or a component test expects something of what a page happens to hold at that instant. */
export function findUnwaitedReads(root: string): Problem[] {
  return globSync(['e2e/**/*.ts', 'apps/*/src/**/*.component.test.tsx'], { cwd: root }).flatMap((name) => {
    const path = name.split(sep).join('/');
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(UNWAITED)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      message: `a page is still being drawn: expect.poll(() => ….${match[1] ?? match[2]}())`,
    }));
  });
}
