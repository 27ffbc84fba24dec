import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts, type Texts, trackedPaths } from './markdown.ts';

/** Pages that lead people to places in the code. Decisions also tell of what was there. */
const LEADING =
  /^(CONTRIBUTING|docs\/(architecture|limits)|docs\/guides\/[\w-]+|apps\/server\/(.+\/)?README)\.md$/;
const OWN = 'scripts/code-names.test.ts';

/** A path: with an ending, or below a folder that stands in the tree. */
const PATH =
  /^[\w@-][\w.@-]*(\/[\w.@-]+)*\.(tsx?|mts|mjs|md|sql|css|json)$|^(apps|packages|docs|e2e|scripts|bench|deploy|features|platform)(\/[\w@-][\w.@-]*)+$/;
/** An identifier of more than one word, as a value, a type or a constant; a call is named by its name. */
const IDENTIFIER = /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(\(.*\))?$/;
const WORD = /[A-Za-z_$][\w$]*/g;
const FENCED = /^\s*```[\s\S]*?^\s*```/gm;

/** Names in spans of code that no file, and no word of a file, has; a guide may name what its own example makes. */
function lostNames(page: string, paths: readonly string[], words: ReadonlySet<string>): string[] {
  const example = (page.match(FENCED) ?? []).join('\n');
  const made = new Set(example.match(WORD));
  const isThere = (name: string) => paths.some((path) => `/${path}/`.includes(`/${name}/`));
  const spans = [...page.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  return spans.filter((span) => {
    if (PATH.test(span)) return !isThere(span) && !example.includes(span);
    const name = IDENTIFIER.exec(span)?.[1];
    return name !== undefined && !words.has(name) && !made.has(name);
  });
}

const wordsOf = (texts: Texts): Set<string> =>
  new Set(
    [...texts].flatMap(([path, text]) =>
      path === OWN || path.endsWith('.md') ? [] : (text.match(WORD) ?? []),
    ),
  );

describe('pages that lead to code', () => {
  const root = join(import.meta.dirname, '..');
  const paths = trackedPaths(root);
  const texts = readTexts(root, paths);
  const words = wordsOf(texts);

  it.each(paths.filter((path) => LEADING.test(path)))('%s names nothing that is not there', (path) => {
    expect(lostNames(texts.get(path)!, paths, words)).toEqual([]);
  });
});

describe('lostNames', () => {
  const paths = ['apps/server/src/features/audit/audit.reads.ts'];
  const words = wordsOf(
    new Map([
      ['a.ts', 'const pageOfAudit = MOST_ROWS;'],
      ['b.md', 'goneName'],
    ]),
  );

  it.each([
    '`audit.reads.ts`, `features/audit/audit.reads.ts`, `features/audit`, `pageOfAudit(…)`, `MOST_ROWS`',
    '`<noun>.module.ts`, `*.reads.ts`, `word`, `npm test`, `/xcx/member`, `../../lib/queries.ts`',
    '`countAudit` of `audit-count.ts`\n```ts\n// audit-count.ts\nconst countAudit = 1;\n```\n',
  ])('finds nothing in %s', (page) => {
    expect(lostNames(page, paths, words)).toEqual([]);
  });

  it.each(['audit.store.ts', 'features/audits', 'goneName', 'GONE_NAME', 'GoneName', 'goneName(1)'])(
    'finds %s',
    (name) => {
      expect(lostNames(`The \`${name}\`.`, paths, words)).toEqual([name]);
    },
  );
});
