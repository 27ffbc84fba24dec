import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';

/** A Chinese text of a source. */
export interface ChineseText {
  path: string;
  line: number;
  /** As it stands in the code; the values of a template are `{0}`, `{1}` and so on. */
  text: string;
}

export interface FoundTexts {
  /** Arguments of `t` and within arguments of `text`. */
  marked: ChineseText[];
  /** All others, and answers of the rules that go into something else than `t`. */
  loose: ChineseText[];
  /** Calls of `t` that run when the module is loaded, which may be before the catalogue is. */
  early: ChineseText[];
}

export const HAN = /\p{Script=Han}/u;
/** Characters, or punctuation that only Chinese has: `、`, `，`, `（`. */
const CHINESE = /[\p{Script=Han}\u3001-\u3017\uff01-\uff5e]/u;
/** Functions of the rules whose answer is Chinese, and read by `t` as a whole. */
const SPEAKS_CHINESE = /\b(cycleName|describeCycle|format(Day|Range|ShortDay|Weekdays)|weekdayName)\b/;
const TEST_CODE = /\.(test|stories)\.tsx?$|\/testing\/|\/english\/|\/texts-en\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const FUNCTION = /^(Arrow)?Function|^MethodDefinition$|^PropertyDefinition$/;
/** Types have no texts; these stand around an expression. */
const EXPRESSION_WITH_TYPE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
/** Expressions whose value is one of their parts, or made of them. */
const PASSES_ON = new Set([
  ...EXPRESSION_WITH_TYPE,
  'LogicalExpression',
  'ArrayExpression',
  'ObjectExpression',
  'SpreadElement',
  'ParenthesizedExpression',
]);

/** Place of an expression: an argument of `t` has names for its values, one of `text` is found by its form. */
type Context = 'loose' | 'argument' | 'within';

/** Chinese texts of a source, told apart by whether they go through the catalogue. */
export function readTexts(path: string, source: string): FoundTexts {
  const found: FoundTexts = { marked: [], loose: [], early: [] };
  if (!CHINESE.test(source) && !SPEAKS_CHINESE.test(source)) return found;
  const at = (node: Node, text: string): ChineseText => ({
    path,
    line: source.slice(0, node.start).split('\n').length,
    text,
  });
  const visitAll = (nodes: Iterable<unknown>, context: Context, depth: number): void => {
    for (const one of nodes)
      if (Array.isArray(one)) visitAll(one, context, depth);
      else visit(one, context, depth);
  };
  const readTemplate = (node: Node, context: Context): void => {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    const text = quasis
      .map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked)
      .join('');
    const marked = context === 'within' || (context === 'argument' && quasis.length === 1);
    if (CHINESE.test(text)) found[marked ? 'marked' : 'loose'].push(at(node, text));
  };
  const visitCall = (node: Node, context: Context, depth: number): void => {
    const { callee } = node as { callee?: Node & { name?: string } };
    const name = callee?.type === 'Identifier' ? callee.name : undefined;
    const [first, ...rest] = node['arguments'] as Node[];
    if (name !== undefined && SPEAKS_CHINESE.test(name) && context === 'loose')
      found.loose.push(at(node, `${name}(…)`));
    if (name === 't' && depth === 0) found.early.push(at(node, source.slice(node.start, node.end)));
    visit(callee, 'loose', depth);
    visit(first, name === 't' ? 'argument' : name === 'text' ? 'within' : 'loose', depth);
    visitAll(rest, 'loose', depth);
  };
  const visit = (node: unknown, context: Context, depth: number): void => {
    if (!isNode(node)) return;
    const { type, value } = node;
    if (type.startsWith('TS') && !EXPRESSION_WITH_TYPE.has(type)) return;
    if (type === 'Literal') {
      if (typeof value === 'string' && CHINESE.test(value))
        found[context === 'loose' ? 'loose' : 'marked'].push(at(node, value));
    } else if (type === 'JSXText') {
      if (CHINESE.test(value as string)) found.loose.push(at(node, (value as string).trim()));
    } else if (type === 'TemplateLiteral') {
      readTemplate(node, context);
      visitAll(node['expressions'] as Node[], 'loose', depth);
    } else if (type === 'CallExpression') visitCall(node, context, depth);
    else if (type === 'ConditionalExpression') {
      visit(node['test'], 'loose', depth);
      visitAll([node['consequent'], node['alternate']], context, depth);
    } else if (type === 'Property') {
      // A key is data.
      if (node['computed'] === true) visit(node['key'], 'loose', depth);
      visit(value, context, depth);
    } else {
      const inner = FUNCTION.test(type) || !PASSES_ON.has(type) ? 'loose' : context;
      visitAll(Object.values(node), inner, depth + (FUNCTION.test(type) ? 1 : 0));
    }
  };
  visit(parseSync(path, source).program, 'loose', 0);
  return found;
}

/** Chinese texts of the sources that fit a pattern, tests and catalogues aside; in the order of their paths. */
export function findTexts(root: string, patterns: string[]): FoundTexts {
  const all: FoundTexts = { marked: [], loose: [], early: [] };
  const paths = globSync(patterns, { cwd: root }).map((path) => path.split(sep).join('/'));
  for (const path of paths.sort()) {
    if (TEST_CODE.test(path)) continue;
    const { marked, loose, early } = readTexts(path, readFileSync(join(root, path), 'utf8'));
    all.marked.push(...marked);
    all.loose.push(...loose);
    all.early.push(...early);
  }
  return all;
}
