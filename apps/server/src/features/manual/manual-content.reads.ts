import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS, type ManualBlock, type ManualChapterKey, manualBlock } from '@rollcall/contract';
import { FEATURES, WARNING_DAYS } from '@rollcall/rules';

/** One page of the manual. */
export interface ManualPage {
  /** Its address: /help/<slug>. Stays when the title changes. */
  slug: string;
  title: string;
  blocks: readonly ManualBlock[];
}

export interface ManualChapter {
  /** Name of its file and on the wire, whatever its title says. */
  key: ManualChapterKey;
  title: string;
  /** Place among the chapters; the list of activities shows the one of rank 2 (LIST-39). */
  rank: number;
  /** Category for `manual/top3`. */
  category?: 'case';
  /** The most asked first. */
  pages: readonly ManualPage[];
}

const FOLDER = join(import.meta.dirname, '../../../content/manual');
const CHAPTERS: readonly Omit<ManualChapter, 'title' | 'pages'>[] = [
  { key: 'start', rank: 1 },
  { key: 'manage', rank: 2 },
  { key: 'settings', rank: 4 },
  { key: 'members', rank: 5 },
  { key: 'homework', rank: 6 },
  { key: 'data', rank: 7 },
  { key: 'account', rank: 8 },
  { key: 'case', rank: 3, category: 'case' },
];

/** Forms of a number after its path, as in `{{limits.imageBytes MB}}`. */
const FORMS: Record<string, (n: number) => string> = {
  '': String,
  MB: (n) => String(n / 1024 / 1024),
  minutes: (n) => String(n / 60),
  grouped: (n) => n.toLocaleString('zh-CN'),
};

/** Number that a placeholder names. @throws Error where there is none */
function numberOf(placeholder: string): string {
  const [path = '', form = ''] = placeholder.split(' ');
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], {
      limits: LIMITS,
      warningDays: WARNING_DAYS,
    });
  const format = FORMS[form];
  if (typeof found !== 'number' || !format) throw new Error(`{{${placeholder}}} names no number`);
  return format(found);
}

const GATES = FEATURES.map(({ title, free, certified }) => `${title}：免费 ${free}；认证后 ${certified}。`);
const filled = (text: string): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => numberOf(name));
/** Items of a list; `{{features}}` stands for one line for each gate. */
const itemsOf = (lines: readonly string[], mark: RegExp): string[] =>
  lines
    .map((line) => line.replace(mark, ''))
    .flatMap((item) => (item === '{{features}}' ? GATES : [filled(item)]));

const STEP = /^\d+\. /;
const ITEM = /^- /;
const HEAD = /^### /;
const HINT = /^> /;

function blockOf(paragraph: string): ManualBlock {
  const lines = paragraph.split('\n');
  const all = (mark: RegExp) => lines.every((line) => mark.test(line));
  if (all(STEP)) return { type: 'steps', items: itemsOf(lines, STEP) };
  if (all(ITEM)) return { type: 'list', items: itemsOf(lines, ITEM) };
  const text = filled(paragraph);
  if (all(HEAD)) return { type: 'head', text: text.replace(HEAD, '') };
  if (all(HINT)) return { type: 'hint', text: text.replace(HINT, '') };
  return { type: 'text', text };
}

/**
 * A chapter as its file says it: `# title`, then pages that begin with `## title {#slug}`. A paragraph is a block:
 * `### ` a heading, `1. ` steps, `- ` a list, `> ` a hint, anything else a text.
 * @throws Error that names the page which is not so
 */
export function parseChapter(file: string): Pick<ManualChapter, 'title' | 'pages'> {
  const [head = '', ...parts] = file.trim().split(/\n\n(?=## )/);
  const pages = parts.map((part): ManualPage => {
    const [first = '', ...paragraphs] = part.split('\n\n');
    const named = /^## (.+) \{#([a-z0-9-]{1,40})\}$/.exec(first);
    if (!named) throw new Error(`"${first}" is no heading of a page`);
    const [, title = '', slug = ''] = named;
    try {
      return { slug, title, blocks: paragraphs.map((one) => manualBlock.parse(blockOf(one))) };
    } catch (error) {
      throw new Error(`page ${slug}: ${(error as Error).message}`);
    }
  });
  return { title: head.replace(/^# /, ''), pages };
}

/** Everything that the console's help tells as it comes with the program, chapter by chapter. */
export const MANUAL: readonly ManualChapter[] = CHAPTERS.map((chapter) => {
  const file = join(FOLDER, `${chapter.key}.md`);
  try {
    return { ...chapter, ...parseChapter(readFileSync(file, 'utf8')) };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
});
