import { parse } from 'libpg-query';
import { child, isTree, list, type Tree, text } from './parse-tree.ts';

/** Fault of a statement whose tables are spread over machines. */
export interface Finding {
  /**
   * `unbound`: nothing says on which machine the rows lie; `many`: several are named. Refused by Citus: `crossing`:
   * two families meet; `apart`: tables of one family meet without their keys being equal; `lock`: rows of several
   * machines are locked by one SELECT.
   */
  kind: 'unbound' | 'many' | 'crossing' | 'apart' | 'lock';
  tables: string[];
}

export interface Spread {
  /** Columns of each table, as the database has them, in its order. */
  columns: ReadonlyMap<string, readonly string[]>;
  /** The column a table is spread by; undefined: it is not. */
  keyOf(table: string): string | undefined;
  /** Tables of one family lie together; undefined: a copy of it lies everywhere. */
  familyOf(table: string): string | undefined;
}

/** Stands for a value that is known when the statement is sent; several of them: a node that begins so for each place. */
const ONE = 'one value';
const SEVERAL = 'several values';

/** A name that columns can be asked of: a table of the statement, or what a query or function gives. */
interface Source {
  family: string | undefined;
  /** Nodes of its key, where it is a table that is spread, and of columns without names, in rows of sent values. */
  key?: string | undefined;
  unnamed?: string;
  node(column: string): string | undefined;
}
type Scope = { sources: Map<string, Source>; outer: Scope | undefined };
type Outputs = { node(column: string): string | undefined; at(position: number): string | undefined };

class Statement {
  private readonly spread: Spread;
  private readonly parents = new Map<string, string>();
  private readonly places: { table: string; node: string }[] = [];
  private readonly crossings: Finding[] = [];
  /** Keys of one family that have to be equal, once all equalities are known. */
  private readonly meetings: { family: string; keys: string[] }[] = [];
  private locks = false;
  private count = 0;

  constructor(spread: Spread) {
    this.spread = spread;
  }

  findings(): Finding[] {
    const unbound: string[] = [];
    const many: string[] = [];
    for (const { table, node } of this.places) {
      if (this.root(node) === this.root(ONE)) continue;
      (this.root(node).startsWith(SEVERAL) ? many : unbound).push(table);
    }
    const found: Finding[] = [...this.crossings];
    for (const { family, keys } of this.meetings)
      if (new Set(keys.map((key) => this.root(key))).size > 1)
        found.push({ kind: 'apart', tables: [family] });
    if (unbound.length > 0) found.push({ kind: 'unbound', tables: unbound });
    if (many.length > 0) found.push({ kind: 'many', tables: many });
    if (this.locks && unbound.length + many.length > 0)
      found.push({ kind: 'lock', tables: [...unbound, ...many] });
    return found;
  }

  private readonly several = (): string => `${SEVERAL} ${this.count++}`;

  private root(node: string): string {
    let at = node;
    for (let next = this.parents.get(at); next !== undefined; next = this.parents.get(at)) at = next;
    return at;
  }
  private join(a: string | undefined, b: string | undefined): void {
    if (a === undefined || b === undefined) return;
    const [from, to] = [this.root(a), this.root(b)];
    if (from === to) return;
    // A value that is known stays the root, and one is better than several.
    if (from === ONE || (from.startsWith(SEVERAL) && to !== ONE)) this.parents.set(to, from);
    else this.parents.set(from, to);
  }

  private table(relation: Tree): Source {
    const table = String(relation['relname']);
    const id = `${table}#${this.count++}`;
    const columns = this.spread.columns.get(table) ?? [];
    const key = relation['schemaname'] === undefined ? this.spread.keyOf(table) : undefined;
    if (key !== undefined) this.places.push({ table, node: `${id}.${key}` });
    return {
      family: relation['schemaname'] === undefined ? this.spread.familyOf(table) : undefined,
      key: key === undefined ? undefined : `${id}.${key}`,
      node: (column) => (columns.includes(column) ? `${id}.${column}` : undefined),
    };
  }

  /** Value of an expression as one side of an equality. */
  private term(tree: unknown, scope: Scope): string | undefined {
    if (!isTree(tree)) return undefined;
    const cast = child(tree, 'TypeCast');
    if (cast) return this.term(cast['arg'], scope);
    if (tree['ParamRef'] || tree['A_Const']) return ONE;
    const column = child(tree, 'ColumnRef');
    return column ? this.column(list(column['fields']), scope) : undefined;
  }

  private column(fields: Tree[], scope: Scope): string | undefined {
    const names = fields.map(text);
    const name = names.at(-1)!;
    for (let at: Scope | undefined = scope; at; at = at.outer)
      for (const [alias, source] of at.sources) {
        if (names.length > 1 && alias !== names[0]) continue;
        const node = source.node(name);
        if (node === undefined) continue;
        if (at !== scope) this.meet(scope, source);
        return node;
      }
    return undefined;
  }

  /** An inner query speaks of an outer one's table: both must lie on one machine. */
  private meet(scope: Scope, outer: Source): void {
    if (outer.family !== undefined) this.together([...scope.sources.values(), outer]);
  }

  private together(sources: Source[]): void {
    const families = [...new Set(sources.flatMap(({ family }) => family ?? []))];
    if (families.length > 1) this.crossings.push({ kind: 'crossing', tables: families });
    const keys = sources.flatMap(({ key }) => key ?? []);
    if (families.length === 1 && keys.length > 1) this.meetings.push({ family: families[0]!, keys });
  }

  /** Equalities that hold for every row: those joined by AND. */
  private equalities(tree: unknown, scope: Scope): void {
    if (!isTree(tree)) return;
    const all = child(tree, 'BoolExpr');
    if (all?.['boolop'] === 'AND_EXPR') for (const one of list(all['args'])) this.equalities(one, scope);
    const compared = child(tree, 'A_Expr');
    if (!compared || text(list(compared['name'])[0]) !== '=') return;
    const { kind, lexpr, rexpr } = compared;
    if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') this.join(this.term(lexpr, scope), this.several());
    if (kind !== 'AEXPR_OP') return;
    const [left, right] = [child(lexpr as Tree, 'RowExpr'), child(rexpr as Tree, 'RowExpr')];
    if (left && right)
      for (const [i, one] of list(left['args']).entries())
        this.join(this.term(one, scope), this.term(list(right['args'])[i], scope));
    else this.join(this.term(lexpr, scope), this.term(rexpr, scope));
  }

  private from(item: Tree, scope: Scope, withs: Map<string, Outputs>): void {
    const joined = child(item, 'JoinExpr');
    if (joined) {
      this.from(joined['larg'] as Tree, scope, withs);
      const before = [...scope.sources.values()];
      this.from(joined['rarg'] as Tree, scope, withs);
      const added = [...scope.sources.values()].filter((source) => !before.includes(source));
      for (const name of list(joined['usingClause']).map(text))
        for (const one of before) this.join(one.node(name), added[0]?.node(name));
      this.equalities(joined['quals'], scope);
      this.inner(joined['quals'], scope, withs);
      return;
    }
    const relation = child(item, 'RangeVar');
    const inner = child(item, 'RangeSubselect');
    const alias = child(relation ?? inner ?? child(item, 'RangeFunction'), 'alias');
    const columns = list(alias?.['colnames']).map(text);
    const name = alias ? String(alias['aliasname']) : String(relation?.['relname'] ?? `#${this.count++}`);
    if (relation) {
      const known = relation['schemaname'] === undefined ? withs.get(String(relation['relname'])) : undefined;
      scope.sources.set(name, known ? { family: undefined, node: known.node } : this.table(relation));
    } else if (inner) {
      const given = this.query(inner['subquery'] as Tree, inner['lateral'] ? scope : scope.outer, withs);
      const node = (column: string) =>
        columns.includes(column) ? given.at(columns.indexOf(column)) : given.node(column);
      scope.sources.set(name, { family: undefined, node });
    } else {
      // A function in FROM gives rows of values that were sent.
      const several = this.several();
      this.inner(item, scope, withs);
      scope.sources.set(name, {
        family: undefined,
        ...(columns.length === 0 ? { unnamed: several } : {}),
        node: (column) => (columns.includes(column) ? `${several}.${column}` : undefined),
      });
    }
  }

  /** Queries inside expressions, wherever they stand. */
  private inner(tree: unknown, scope: Scope, withs: Map<string, Outputs>): void {
    if (Array.isArray(tree)) for (const one of tree) this.inner(one, scope, withs);
    if (!isTree(tree)) return;
    for (const [key, value] of Object.entries(tree)) {
      if (key === 'SubLink') {
        const link = value as Tree;
        this.inner(link['testexpr'], scope, withs);
        this.query(link['subselect'] as Tree, scope, withs);
      } else this.inner(value, scope, withs);
    }
  }

  query(tree: Tree, outer: Scope | undefined, known: Map<string, Outputs>): Outputs {
    const wrapped = Object.keys(tree).find((key) => /^[A-Z]\w+Stmt$/.test(key));
    const kind = wrapped ?? 'SelectStmt';
    const body = (wrapped ? tree[wrapped] : tree) as Tree;
    const withs = new Map(known);
    for (const one of list(child(body, 'withClause')?.['ctes'])) {
      const cte = one['CommonTableExpr'] as Tree;
      withs.set(String(cte['ctename']), this.query(cte['ctequery'] as Tree, outer, withs));
    }
    const scope: Scope = { sources: new Map(), outer };
    if (list(body['lockingClause']).length > 0) this.locks = true;
    if (child(body, 'larg')) {
      const left = this.query(body['larg'] as Tree, outer, withs);
      this.query(body['rarg'] as Tree, outer, withs);
      return left;
    }
    const relation = child(body, 'relation');
    if (relation) {
      const alias = child(relation, 'alias')?.['aliasname'] ?? relation['relname'];
      scope.sources.set(String(alias), this.table(relation));
    }
    for (const item of [...list(body['fromClause']), ...list(body['usingClause'])])
      this.from(item, scope, withs);
    if (kind === 'InsertStmt') this.insert(body, scope, withs);
    this.equalities(body['whereClause'], scope);
    this.together([...scope.sources.values()]);
    const targets = list(
      kind === 'SelectStmt' ? body['targetList'] : child(body, 'returningClause')?.['exprs'],
    );
    for (const part of [
      'whereClause',
      'targetList',
      'returningClause',
      'valuesLists',
      'havingClause',
      'sortClause',
      'groupClause',
      'limitCount',
      'limitOffset',
      'onConflictClause',
    ])
      this.inner(body[part], scope, withs);
    return this.outputs(targets, scope);
  }

  private insert(body: Tree, scope: Scope, withs: Map<string, Outputs>): void {
    const [target] = [...scope.sources.values()] as [Source];
    const named = list(body['cols']).map((one) => String(child(one, 'ResTarget')?.['name']));
    const table = String(child(body, 'relation')?.['relname']);
    const columns = named.length > 0 ? named : (this.spread.columns.get(table) ?? []);
    const select = child(body, 'selectStmt');
    if (!select) return;
    const values = list(child(select, 'SelectStmt')?.['valuesLists']);
    if (values.length > 0) {
      for (const row of values)
        for (const [i, value] of list(child(row, 'List')?.['items']).entries())
          this.join(target.node(columns[i] ?? ''), this.term(value, scope));
      this.inner(values, scope, withs);
      return;
    }
    const given = this.query(select, undefined, withs);
    for (const [i, column] of columns.entries()) this.join(target.node(column), given.at(i));
  }

  private outputs(targets: Tree[], scope: Scope): Outputs {
    const names = new Map<string, string | undefined>();
    const nodes: (string | undefined)[] = [];
    let all = false;
    for (const one of targets) {
      const target = one['ResTarget'] as Tree;
      const fields = list(child(target['val'] as Tree, 'ColumnRef')?.['fields']);
      if (fields.at(-1)?.['A_Star']) all = true;
      nodes.push(this.term(target['val'], scope));
      names.set(String(target['name'] ?? text(fields.at(-1))), nodes.at(-1));
    }
    const sources = [...scope.sources.values()];
    const unnamed = all ? sources.find((source) => source.unnamed)?.unnamed : undefined;
    const through = (column: string) =>
      sources.map((source) => source.node(column)).find((node) => node !== undefined);
    const node = (column: string) => names.get(column) ?? (all ? through(column) : undefined);
    return { node, at: (position) => nodes[position] ?? unnamed };
  }
}

/** Faults of a statement, were its tables spread; `[]` where one machine answers it. */
export async function judgeStatement(sql: string, spread: Spread): Promise<Finding[]> {
  const tree = (await parse(sql)) as unknown as { stmts?: { stmt: Tree }[] };
  const found: Finding[] = [];
  for (const { stmt } of tree.stmts ?? []) {
    if (!/^(Select|Insert|Update|Delete)Stmt$/.test(Object.keys(stmt)[0] ?? '')) continue;
    const statement = new Statement(spread);
    statement.query(stmt, undefined, new Map());
    found.push(...statement.findings());
  }
  return found;
}
