import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as a search for calls reads it. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  key?: Node;
  value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The name that a chain of calls begins with: `z` of `z.object({…}).nullable()`. */
function rootOf(node: Node): string | undefined {
  const before = node.callee ?? node.object;
  return before ? rootOf(before) : node.name;
}

/** Makers of calls and of schemas: without effect where nobody uses what they make. */
const MAKERS = new Set(['defineCall', 'forBothClients', 'int', 'text']);

interface Change {
  start: number;
  end: number;
  by: string;
}

/**
 * Parts that the page does without: schemas, the outermost of each, sentences that describe a call, and unused calls.
 */
function changesOf(node: Node, found: Change[] = []): Change[] {
  if (node.type === 'CallExpression' && rootOf(node) === 'z') {
    found.push({ start: node.start, end: node.end, by: 'z' });
    return found;
  }
  if (node.type === 'Property' && node.key?.name === 'summary' && isNode(node.value)) {
    found.push({ start: node.value.start, end: node.value.end, by: "''" });
    return found;
  }
  // Named by the place, never by the name alone: minified libraries use the same names (docs/decisions/020).
  if (node.type === 'CallExpression' && MAKERS.has(node.callee?.name ?? ''))
    found.push({ start: node.start, end: node.start, by: '/* @__PURE__ */ ' });
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) changesOf(child, found);
  return found;
}

/**
 * Every schema of the contract becomes the inert `z` itself (src/lib/inert-schema.ts), which is what it would be worth
 * at run time. A call that no page asks is then without effect, and left out of the bundle with its words.
 */
export function inertContract(): Plugin {
  return {
    name: 'rollcall-inert-contract',
    // Component tests judge requests and answers by the contract itself.
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts$/ },
      handler(code) {
        let out = code;
        for (const { start, end, by } of changesOf(this.parse(code) as unknown as Node).reverse())
          out = out.slice(0, start) + by + out.slice(end);
        return { code: out, map: null };
      },
    },
  };
}
