import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outlineOf, scriptsOf } from './markdown-outline.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Documents that lead people to commands. A changelog also tells of commands that are gone. */
const GUIDING = globSync(
  [
    '{README,README.zh-CN,CONTRIBUTING,SECURITY}.md',
    'docs/operations*.md',
    'docs/settings.md',
    'docs/guides/*.md',
    '.github/**/*.md',
  ],
  { cwd: ROOT },
).map((path) => path.split(sep).join('/'));

describe('translations', () => {
  it.each([
    ['README.md', 'README.zh-CN.md'],
    ['docs/operations.md', 'docs/operations.zh-CN.md'],
  ])(
    '%s and %s have the same headings, commands, tables, links, images and migrations',
    (english, chinese) => {
      expect(outlineOf(read(chinese))).toEqual(outlineOf(read(english)));
    },
  );
});

describe('documents', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it.each(GUIDING)('%s names only commands that exist', (path) => {
    expect(scriptsOf(read(path)).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('commands, and documents that lead to files, name files that are there', () => {
    const FILE =
      /(?<![\w@/.*-])(?:apps|packages|e2e|scripts|bench|deploy)\/[\w./-]+\.(?:tsx?|mts|json|md|sql|conf)\b/g;
    const lost = [...GUIDING, 'docs/architecture.md', 'package.json'].flatMap((path) =>
      [...read(path).matchAll(FILE)]
        .filter(([file]) => !existsSync(join(ROOT, file)))
        .map(([file]) => `${path}: ${file}`),
    );
    expect(lost).toEqual([]);
  });

  it('CONTRIBUTING.md and docs/operations.md name every command', () => {
    const named = ['CONTRIBUTING.md', 'docs/operations.md'].flatMap((path) => scriptsOf(read(path)));
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('outlineOf', () => {
  const page = [
    '# Title',
    'Run `npm run backup -- <folder>` ([more](more.md#part)).',
    '',
    '    npm ci   # once',
    '',
    '| a | b |',
    '| - | - |',
    '| 1 | 2 |',
    '',
    '```yaml',
    '# a comment, no heading',
    'key: 1',
    '```',
    '<img src="a.png" alt="">',
    'To 0041 from a version before: wait.',
  ].join('\n');

  it('takes everything but the words', () => {
    expect(outlineOf(page)).toEqual({
      headings: [1],
      code: ['npm ci', 'key: 1'],
      commands: ['npm run backup -- <>'],
      links: ['more.md'],
      images: ['a.png'],
      tables: ['2×1'],
      migrations: ['0041'],
    });
  });

  it('is the same for a translation, and another where a command, row or heading is missing', () => {
    const translated = page.replace('Title', '标题').replace('<folder>', '<文件夹>').replace('once', '一次');
    expect(outlineOf(translated)).toEqual(outlineOf(page));
    for (const part of [
      '# Title\n',
      '    npm ci   # once\n',
      '| 1 | 2 |\n',
      'key: 1\n',
      '([more](more.md#part))',
      'To 0041',
    ])
      expect(outlineOf(page.replace(part, ''))).not.toEqual(outlineOf(page));
  });
});
