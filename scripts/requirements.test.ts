import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts, type Texts, trackedPaths } from './markdown.ts';
import { checkRequirementCitations, checkRows, REQUIREMENTS, requirementsPage } from './requirements.ts';

const said = (problems: { path: string; line: number; message: string }[]) =>
  problems.map(({ path, line, message }) => `${path}:${line} ${message}`);

/** Put together here, so that this file cites no requirement without a row. */
const [ONE, TWO] = ['JOIN', 'JOIN'].map((area, index) => `${area}-9${index}`) as [string, string];
const PROOF = 'server [a.test.ts](../apps/server/a.test.ts)';
const rowOf = (id: string, text = 'Sign in.', source = 'S1 §2, §7; S2 §2.1 (derived)', proof = PROOF) =>
  `| <a id="${id}"></a>${id} | ${text} | ${source} | ${proof} |`;
const pageOf = (...rows: string[]) => ['## JOIN: Signing in', '', ...rows, ''].join('\n');
const testOf = (title: string) => `it('${title}', () => {});\n`;
const treeOf = (page: string, changes: Record<string, string> = {}): Texts =>
  new Map(
    Object.entries({ [REQUIREMENTS]: page, 'apps/server/a.test.ts': testOf(`${ONE} signs in`), ...changes }),
  );
const problemsOf = (...rows: string[]) =>
  said(checkRows(treeOf(pageOf(...rows)))).map((problem) => problem.replace(`${REQUIREMENTS}:`, ''));

describe('this repository', () => {
  const root = join(import.meta.dirname, '..');
  const texts = readTexts(root, trackedPaths(root));

  it('has four parts in every row of the requirements, and proofs that stand', () => {
    expect(texts.has(REQUIREMENTS)).toBe(true);
    expect(said(checkRows(texts))).toEqual([]);
  });

  it('cites no requirement without a row', () => {
    expect(said(checkRequirementCitations(texts))).toEqual([]);
  });
});

describe('rows', () => {
  it('are right with an anchor, a text, a source and a test that names them', () => {
    expect(problemsOf(rowOf(ONE))).toEqual([]);
    expect(problemsOf(rowOf(ONE, 'a', 'S1 introduction, §1'))).toEqual([]);
  });

  it.each([
    [rowOf(ONE, ''), 'says nothing'],
    [rowOf(ONE, 'a', ''), 'has no source'],
    [rowOf(ONE, 'a', 'S3 §1'), 'has no source'],
    [rowOf(ONE, 'a', 'S1 2'), 'has no source'],
    [rowOf(ONE, 'a', 'S1 §2', ''), 'has no proof'],
    [rowOf(ONE, 'a', 'S1 §2', '–'), 'has no proof'],
    [
      rowOf(ONE, 'a', 'S1 §2', PROOF.replaceAll('a.test', 'b.test')),
      'not in a title of apps/server/b.test.ts',
    ],
    [rowOf(TWO), 'not in a title of apps/server/a.test.ts'],
    [rowOf(ONE).replace('JOIN', 'LIST').replace('</a>JOIN', '</a>LIST'), 'stands under JOIN'],
    [rowOf(ONE).replace(/<a.*<\/a>/, ''), 'a row is'],
    [rowOf(ONE).replace(`"${ONE}"`, `"${TWO}"`), 'a row is'],
    [`| <a id="${ONE}"></a>${ONE} | a | S1 §2 |`, 'a row is'],
    [`${rowOf(ONE)} more |`, 'a row is'],
  ])('are refused as %s', (row, message) => {
    const problems = problemsOf(row);
    expect(problems.join('\n')).toContain(message);
    expect(problems[0]).toMatch(/^3 /);
  });

  it('have an ID of their own', () => {
    expect(problemsOf(rowOf(ONE), rowOf(ONE))).toEqual([`4 ${ONE} has a row already`]);
  });
});

describe('citations', () => {
  it('need a row where the area is known, in titles as in comments', () => {
    const tree = treeOf(pageOf(rowOf(ONE)), {
      'b.ts': `// ${ONE}, SHA-25, GCJ-02\n/** See ${TWO}. */\n`,
      'apps/server/b.test.ts': testOf(`${TWO} signs in`),
    });
    expect(said(checkRequirementCitations(tree))).toEqual([
      `b.ts:2 ${TWO} has no row in ${REQUIREMENTS}`,
      `apps/server/b.test.ts:1 ${TWO} has no row in ${REQUIREMENTS}`,
    ]);
  });
});

describe('proofs', () => {
  const bare = pageOf(rowOf(ONE, 'a', 'S1 §2', ''));
  const proofIn = (page: string, changes: Record<string, string>) =>
    /§2 \| (.*) \|/.exec(requirementsPage(page, treeOf(page, changes)))?.[1];
  const named = testOf(`${ONE} a`);

  it('are a test of each kind, the one with the most titles', () => {
    const tests = {
      'apps/server/b.test.ts': named + testOf(`x ${ONE}`),
      'apps/console/c.component.test.tsx': `it.each([['${ONE}']])('%s', () => {});`,
      'e2e/d.test.ts': `it(\`${ONE} \${1}\`, () => {});`,
      'packages/rules/e.test.ts': `const TABLE = { '${ONE}': 1 };`,
    };
    expect(proofIn(bare, tests)).toBe(
      [
        'journey [d.test.ts](../e2e/d.test.ts)',
        'component [c.component.test.tsx](../apps/console/c.component.test.tsx)',
        'server [b.test.ts](../apps/server/b.test.ts)',
        'unit [e.test.ts](../packages/rules/e.test.ts)',
      ].join(', '),
    );
  });

  it('stay as they are while they stand, and change when the test goes', () => {
    const more = { 'apps/server/b.test.ts': named.repeat(2) };
    const written = pageOf(rowOf(ONE, 'a', 'S1 §2'));
    expect(proofIn(written, more)).toBe(PROOF);
    expect(proofIn(written, { ...more, 'apps/server/a.test.ts': '' })).toBe(
      PROOF.replaceAll('a.test', 'b.test'),
    );
  });

  it('are no comments, no tests left out, no titles of many, no tests of these scripts', () => {
    const tests = {
      'apps/server/a.test.ts': `// ${ONE}\nit.skip('${ONE} a', () => {});\nit.todo('${ONE} b');\n`,
      'apps/server/b.test.ts': testOf(`${ONE}, JOIN-01, JOIN-02 and JOIN-03`),
      'scripts/c.test.ts': named,
    };
    expect(proofIn(bare, tests)).toBe('–');
  });
});
