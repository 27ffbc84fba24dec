/** Parts of a document that its translation shares: everything but the words. */
export interface Outline {
  /** Level of each heading, in order. */
  headings: number[];
  /** Lines of code blocks without their comments, in order. */
  code: string[];
  /** npm commands in running text, each once, sorted. */
  commands: string[];
  /** Targets of links without anchors and language, sorted. */
  links: string[];
  /** Sources of images, in order. */
  images: string[];
  /** Columns × rows of each table, in order. */
  tables: string[];
  /** Numbers of migrations that running text speaks of, in order. */
  migrations: string[];
}

/** Lines of a document, told apart into running text and code blocks (fenced, or indented by four). */
function splitCode(markdown: string): { text: string[]; code: string[] } {
  const text: string[] = [];
  const code: string[] = [];
  let fenced = false;
  let indented = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) {
      fenced = !fenced;
      text.push('');
      continue;
    }
    const opens: boolean = text.at(-1)?.trim() === '' || indented;
    indented = !fenced && opens && /^ {4}/.test(line);
    (fenced || indented ? code : text).push(line);
  }
  return { text, code };
}

/** A line of code without its comment, and with the names of its places left out: `<folder>` is `<>`. */
const bare = (line: string): string =>
  line
    .replace(/(^|\s+)#(\s.*)?$/, '')
    .replace(/<[^<>|]+>/g, '<>')
    .trim();

const headingsOf = (text: string[]): number[] =>
  text.flatMap((line) => /^(#{1,6}) ./.exec(line)?.[1]?.length ?? []);

function tablesOf(text: string[]): string[] {
  const tables: string[] = [];
  let rows: string[] = [];
  for (const line of [...text, '']) {
    if (line.startsWith('|')) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) tables.push(`${rows[0]!.split(/(?<!\\)\|/).length - 2}×${rows.length - 2}`);
    rows = [];
  }
  return tables;
}

/** Names of the npm scripts that a document asks for. */
export const scriptsOf = (markdown: string): string[] => [
  ...[...markdown.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name!),
  ...[...markdown.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name!),
];

/** Outline of a document, the same for two that are translations of each other. */
export function outlineOf(markdown: string): Outline {
  const { text, code } = splitCode(markdown);
  const prose = text.join('\n');
  const commands = [...prose.matchAll(/`([^`]*\bnpm [^`]*)`/g)].map(([, command]) =>
    bare(command!.replace(/\s+/g, ' ')),
  );
  const links = [...prose.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)];
  const images = [...prose.matchAll(/<img[^>]*\ssrc="([^"]+)"|!\[[^\]]*\]\(([^)\s]+)\)/g)];
  return {
    headings: headingsOf(text),
    code: code.map(bare).filter((line) => line !== ''),
    commands: [...new Set(commands)].sort(),
    links: links.map(([, target]) => target!.replace('.zh-CN', '').replace(/#.*/, '')).sort(),
    images: images.map(([, html, markdownImage]) => (html ?? markdownImage)!),
    tables: tablesOf(text),
    migrations: [...prose.matchAll(/(?<![\w-])0\d{3}(?![\w-])/g)].map(([number]) => number),
  };
}
