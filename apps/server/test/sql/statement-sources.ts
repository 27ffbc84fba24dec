import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** A statement as it stands in the sources, with its fragments put in and `$1` for each value. */
export interface SourceStatement {
  /** From the folder that was read, with `/`. */
  file: string;
  /** Start of its text in the file, and its line. */
  start: number;
  line: number;
  /** Its values are numbered each for itself; otherwise each stands as `$1`. */
  numbered: boolean;
  sql: string;
}

/** Stands where a name is put in that the text does not tell. */
export const UNKNOWN_NAME = 'some_name';

/** A template: its texts, and the source of what stands between them. */
interface Template {
  /** Start of its text, and its closing tick. */
  start: number;
  end: number;
  texts: string[];
  holes: string[];
  /** Behind `sql`, where what is no fragment is a value; a plain text numbers its values itself. */
  tagged: boolean;
}

interface Source {
  file: string;
  text: string;
  /** Names with a value made of SQL, in the order of the text. */
  named: { name: string; at: number; body: string; local: boolean }[];
}

const VERB = 'SELECT|WITH|INSERT INTO|UPDATE|DELETE FROM';
const TAGGED = new RegExp(`\\bsql(?:<[^\`]*?>)?\`|\`(?=\\s*(?:${VERB})\\b)`, 'g');
const QUOTED = new RegExp(`'((?:${VERB}) [^'\\n]*)'`, 'g');

/** The end of a `${ … }` whose source begins at `from`, over strings and templates inside of it. */
function endOfHole(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const c = text[at]!;
    if (c === '`') at = templateAt(text, at + 1).end;
    else if (c === "'" || c === '"') at = text.indexOf(c, at + 1);
    depth += c === '{' ? 1 : c === '}' ? -1 : 0;
    if (depth === 0) return at;
  }
  throw new Error('a hole does not end');
}

/** The template whose text begins at `start`. */
function templateAt(text: string, start: number, tagged = false): Template {
  const [texts, holes]: [string[], string[]] = [[], []];
  let part = '';
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') part += text[++at];
    else if (text[at] === '`') return { start, end: at, texts: [...texts, part], holes, tagged };
    else if (text.startsWith('${', at)) {
      const end = endOfHole(text, at + 2);
      texts.push(part);
      holes.push(text.slice(at + 2, end));
      part = '';
      at = end;
    } else part += text[at];
  }
  throw new Error('a template does not end');
}

/** Outermost templates of SQL in a text. */
function templatesIn(text: string): Template[] {
  const found: Template[] = [];
  for (const match of text.matchAll(TAGGED)) {
    const from = match.index + match[0].length;
    if (from > (found.at(-1)?.end ?? -1)) found.push(templateAt(text, from, match[0].startsWith('sql')));
  }
  return found;
}

/** Names of fragments: what they are made of, up to the next statement that begins as far to the left. */
function namedIn(text: string): Source['named'] {
  const found: Source['named'] = [];
  for (const match of text.matchAll(/^([ ]*)(?:export )?(?:async )?(?:const|function) (\w+)/gm)) {
    const [whole, indent] = match;
    const rest = text.slice(match.index + whole.length);
    const next = rest.search(new RegExp(`\\n[ ]{0,${indent!.length}}(?:[a-z/]|$)`));
    const body = next < 0 ? rest : rest.slice(0, next);
    if (/\bsql[`.<]/.test(body) && !body.includes('.execute('))
      found.push({ name: match[2]!, at: match.index, body, local: indent !== '' });
  }
  return found;
}

/** A value stands behind an operator, a word or a comma; what stands elsewhere is a fragment that may be none. */
const BEFORE_VALUE =
  /([=<>(,+\-*/|[@~&?]|\b(AND|OR|NOT|WHERE|LIMIT|OFFSET|ELSE|THEN|WHEN|CASE|SELECT|I?LIKE|BETWEEN|IN|BY|SET|VALUES|ZONE|TO|DISTINCT FROM))\s*$/i;

/** Stands between quotes: it is read as a text and as a uuid. */
const SOME_ID = '00000000-0000-0000-0000-000000000000';
/** Greatest number of a value in a plain text; 0: none. */
const numbersIn = (sql: string): number =>
  Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));

/** The value of a function stands behind its last `return`, where all names before it are known. */
const given = ({ at, body }: Source['named'][number]): { at: number; body: string } => ({
  at: at + body.length,
  body: body.slice(Math.max(0, body.lastIndexOf('return sql`'))),
});

class Reader {
  private readonly sources: Source[];
  constructor(sources: Source[]) {
    this.sources = sources;
  }

  private meaning(
    source: Source,
    name: string,
    at: number,
  ): { source: Source; at: number; body: string } | undefined {
    const own = source.named.findLast((one) => one.name === name && (one.at < at || !one.local));
    if (own) return { source, ...given(own) };
    const [, from] = new RegExp(`import [^;]*\\b${name}\\b[^;]* from '(\\.[^']+)'`).exec(source.text) ?? [];
    if (from === undefined) return undefined;
    const file = posix.join(posix.dirname(source.file), from);
    for (const other of this.sources.filter((one) => one.file === file)) {
      const found = other.named.find((one) => one.name === name && !one.local);
      if (found) return { source: other, ...given(found) };
    }
    return undefined;
  }

  /** The SQL of what stands in a hole: the longest fragment that it may become; undefined: a value. */
  private fill(hole: string, source: Source, at: number, depth: number): string | undefined {
    const inside = templatesIn(hole).map((one) => this.render(one, source, at, depth + 1));
    const whole = [...hole.matchAll(/sql\.raw\(\s*(?:'([^']*)'|`([^`]*)`)/g)].map((raw) =>
      (raw[1] ?? raw[2]!).replace(/\$\{\w+\}/g, UNKNOWN_NAME),
    );
    const found = [...inside, ...whole];
    if (/\bsql\.lit\(/.test(hole)) found.push('NULL');
    if (/\bsql\.(table|ref)\(/.test(hole)) found.push(UNKNOWN_NAME);
    if (found.length > 0) return found.reduce((a, b) => (b.length > a.length ? b : a));
    if (depth > 8) return undefined;
    for (const [name] of hole.replace(/\.\w+/g, '').matchAll(/\b[A-Za-z_]\w*/g)) {
      const meant = this.meaning(source, name, at);
      if (!meant) continue;
      const text = this.fill(meant.body, meant.source, meant.at, depth + 1);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  render({ texts, holes, tagged }: Template, source: Source, at: number, depth: number): string {
    let sql = texts[0]!;
    for (const [i, hole] of holes.entries()) {
      const behind = texts[i + 1]!;
      if (sql.endsWith('$')) sql = sql.slice(0, -1);
      const isValue = BEFORE_VALUE.test(sql) || behind.startsWith('::') || `${sql}${behind}` === '';
      const isTable = /\b(FROM|JOIN|INTO) *$/.test(sql);
      const value = tagged ? '$1' : `$${numbersIn(sql) + 1}`;
      const unknown = /(?<!DISTINCT )\bFROM \(\s*$/.test(sql)
        ? 'SELECT'
        : isTable
          ? UNKNOWN_NAME
          : !tagged && sql.endsWith("'")
            ? SOME_ID
            : !tagged && /\b(AND|WHERE)\s*$/.test(sql)
              ? 'true'
              : isValue
                ? value
                : '';
      sql += (this.fill(hole, source, at, depth) ?? unknown) + behind;
    }
    return sql;
  }
}

/**
 * Every statement of the server's sources below a folder; tests are left out, and what spreads the
 * tables. Of a hole that may become several fragments the longest is taken, and a table that is named by a value is
 * nobody's: what is judged is the text, not each way it may be put together.
 */
export function readStatements(root: string): SourceStatement[] {
  const sources = globSync('**/*.ts', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts') && !/^distribution\//.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, text, named: namedIn(text) };
    });
  const reader = new Reader(sources);
  return sources.flatMap((source) =>
    [
      ...templatesIn(source.text).map((one) => ({
        start: one.start,
        numbered: !one.tagged,
        sql: reader.render(one, source, one.start, 0),
      })),
      ...[...source.text.matchAll(QUOTED)].map((quoted) => ({
        start: quoted.index + 1,
        numbered: true,
        sql: quoted[1]!,
      })),
    ]
      .map(({ start, numbered, sql }) => ({
        file: source.file,
        start,
        numbered,
        line: source.text.slice(0, start).split('\n').length,
        sql: sql.replace(/\s+/g, ' ').trim(),
      }))
      .filter(({ sql }) => /^(\/\*.*?\*\/ )?\(?(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql)),
  );
}
