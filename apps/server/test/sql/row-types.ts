import { join } from 'node:path';
import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** Type of a column's values in JavaScript: `json` is any object, `unknown` anything. */
export type ValueType = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'unknown';

export interface RowColumn {
  name: string;
  type: ValueType;
  /** An array of `type`. */
  array: boolean;
  nullable: boolean;
  /** The statement may leave it out. */
  optional: boolean;
}

/** The row type that a statement states, in `sql<Row>`. */
export interface RowType {
  file: string;
  /** Start of the statement's text in the file. */
  start: number;
  columns: RowColumn[];
}

const SIMPLE = ['string', 'number', 'boolean'] as const;

function valueTypeOf(checker: Checker, type: Type): Pick<RowColumn, 'type' | 'array'> {
  const text = checker.typeToString(type);
  if (text === 'unknown' || text === 'any') return { type: 'unknown', array: false };
  if (text === 'Date') return { type: 'Date', array: false };
  if (text.startsWith('Buffer')) return { type: 'Buffer', array: false };
  const named = {
    string: checker.getStringType(),
    number: checker.getNumberType(),
    boolean: checker.getBooleanType(),
  };
  for (const one of SIMPLE)
    if (checker.isTypeAssignableTo(type, named[one])) return { type: one, array: false };
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as never);
    const inner = item ? valueTypeOf(checker, checker.getNonNullableType(item) ?? item) : undefined;
    if (inner && !inner.array && inner.type !== 'json') return { type: inner.type, array: true };
  }
  return { type: 'json', array: false };
}

/** Row types of all statements of the server, by the compiler. @param root of the repository */
export function readRowTypes(root: string): RowType[] {
  const folder = join(root, 'apps/server/src');
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] } as never);
    const [project] = snapshot.getProjects();
    const { program, checker } = project!;
    const found: RowType[] = [];
    for (const name of program.getSourceFileNames()) {
      if (!name.startsWith(folder) || name.endsWith('.test.ts')) continue;
      const file = program.getSourceFile(name);
      if (!file?.text.includes('sql<')) continue;
      const visit = (node: import('typescript/unstable/ast').Node): void => {
        if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
          const stated = node.typeArguments?.[0];
          const type = stated && checker.getTypeFromTypeNode(stated);
          if (type)
            found.push({
              file: name.slice(folder.length + 1),
              start: node.template.getStart() + 1,
              columns: checker.getPropertiesOfType(type).map((property) => {
                const whole = checker.getTypeOfSymbol(property)!;
                const text = checker.typeToString(whole);
                return {
                  name: property.name,
                  ...valueTypeOf(checker, checker.getNonNullableType(whole) ?? whole),
                  nullable: /(^|\| )null\b/.test(text),
                  optional: /\| undefined$/.test(text),
                };
              }),
            });
        }
        node.forEachChild((child) => {
          visit(child);
          return undefined;
        });
      };
      visit(file);
    }
    return found;
  } finally {
    api.close();
  }
}
