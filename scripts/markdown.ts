import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem } from './problem.ts';

/** Text files by their path from the root, with `/`. */
export type Texts = ReadonlyMap<string, string>;

const TEXT = /(^|\/)Dockerfile$|\.(conf|css|example|html|js|jsonc?|md|mjs|service|sql|tsx?|ya?ml)$/;
const GENERATED = /(^|\/)package-lock\.json$/;

/** Paths of all files that git tracks, from the root, with `/`. */
export function trackedPaths(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Contents of those among `paths` that hold text, without generated ones. */
export const readTexts = (root: string, paths: readonly string[]): Texts =>
  new Map(
    paths
      .filter((path) => TEXT.test(path) && !GENERATED.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

/** Lines of a Markdown text with code taken out: fenced blocks become empty lines, spans of code vanish. */
function proseOf(text: string): string[] {
  let fence = '';
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') {
      fence = mark;
      return mark === '' ? line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '') : '';
    }
    if (mark.startsWith(fence)) fence = '';
    return '';
  });
}

/** Anchor of a heading as GitHub makes it: small letters, no punctuation, `-` for each space. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Anchors of a Markdown text: its headings (a repeated one gets `-1`, `-2`) and explicit ids. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  let fenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      const anchor = anchorOf(heading);
      let free = anchor;
      for (let n = 1; anchors.has(free); n++) free = `${anchor}-${n}`;
      anchors.add(free);
    }
    for (const [, id] of line.matchAll(/<\w+[^>]*\s(?:id|name)="([^"]+)"/g)) anchors.add(id!);
  }
  return anchors;
}

/** Targets on a line: of links and pictures, of definitions (`[a]: b`), of `href` and `src`. */
const TARGETS = [
  /\]\(\s*<?([^)\s>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g,
  /^\s{0,3}\[[^\]]+\]:\s+<?([^\s>]+)>?/g,
  /\s(?:href|src)="([^"]+)"/g,
];
/** With a scheme, or of another host: not ours to check. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Relative links of all Markdown files that lead nowhere: to no tracked file or folder, or to an anchor that the
 * Markdown file has not.
 */
export function checkLinks(texts: Texts, paths: readonly string[]): Problem[] {
  const known = new Set(['.', ...paths]);
  for (const path of paths)
    for (let folder = posix.dirname(path); !known.has(folder); folder = posix.dirname(folder))
      known.add(folder);

  const judge = (path: string, target: string): string | undefined => {
    if (ELSEWHERE.test(target)) return undefined;
    if (target.startsWith('/')) return `the link ${target} is not relative`;
    const [file = '', anchor] = target.split('#').map(decodeURIComponent);
    const found = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
    if (!known.has(found)) return `the link ${target} leads to no tracked file`;
    const text = found.endsWith('.md') ? texts.get(found) : undefined;
    if (anchor === undefined || text === undefined || anchorsOf(text).has(anchor)) return undefined;
    return `the link ${target} leads to no heading`;
  };
  return [...texts]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      proseOf(text).flatMap((line, index) =>
        TARGETS.flatMap((pattern) => [...line.matchAll(pattern)]).flatMap(([, target]) => {
          const message = judge(path, target!);
          return message === undefined ? [] : [{ path, line: index + 1, message }];
        }),
      ),
    );
}
