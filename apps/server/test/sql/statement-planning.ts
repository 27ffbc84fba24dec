import { parse } from 'libpg-query';
import { child, isTree, list, type Tree, text, within } from './parse-tree.ts';

/** Distribution of tables, as far as planning needs it. */
export interface Planned {
  /** The column a table is spread by; undefined: it is not. */
  keyOf(table: string): string | undefined;
  /** A copy of it lies on every machine. */
  isCopied(table: string): boolean;
}

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
const nameOf = (relation: Tree): string => String(relation['relname']);
const aliasOf = (item: Tree | undefined): string | undefined => {
  const alias = child(item, 'alias')?.['aliasname'] ?? item?.['relname'];
  return alias === undefined ? undefined : String(alias);
};

/** Items of a kind. */
const itemsOf = (items: Tree[], kind: string): Tree[] =>
  items.map((item) => child(item, kind)).filter((item) => item !== undefined);

/** Items in FROM or USING, out of their joins; and the conditions of joins. */
function sourcesOf(body: Tree): { items: Tree[]; quals: unknown[] } {
  const [items, quals]: [Tree[], unknown[]] = [[], []];
  const take = (item: Tree): void => {
    const joined = child(item, 'JoinExpr');
    if (!joined) {
      items.push(item);
      return;
    }
    for (const side of ['larg', 'rarg']) take(joined[side] as Tree);
    quals.push(joined['quals']);
  };
  for (const item of [...list(body['fromClause']), ...list(body['usingClause'])]) take(item);
  return { items, quals };
}

/** Conditions that hold for every row: those joined by AND. */
function conditions(tree: unknown): Tree[] {
  const all = child(tree as Tree | undefined, 'BoolExpr');
  if (all) return all['boolop'] === 'AND_EXPR' ? list(all['args']).flatMap(conditions) : [];
  const compared = child(tree as Tree | undefined, 'A_Expr');
  return compared ? [compared] : [];
}

function isValue(tree: unknown): boolean {
  if (!isTree(tree)) return false;
  const cast = child(tree, 'TypeCast');
  return cast ? isValue(cast['arg']) : tree['ParamRef'] !== undefined || tree['A_Const'] !== undefined;
}

/** A query, or a statement that changes rows: its tables that are spread, and whether each names its key by a value. */
class Level {
  readonly body: Tree;
  readonly items: Tree[];
  readonly tables: { table: string; alias: string; named: boolean }[];
  constructor(body: Tree, planned: Planned, known: ReadonlySet<string>) {
    this.body = body;
    const { items, quals } = sourcesOf(body);
    this.items = items;
    const target =
      body['whereClause'] === undefined && body['selectStmt'] ? undefined : child(body, 'relation');
    const relations = [...(target ? [target] : []), ...itemsOf(items, 'RangeVar')];
    const all = [body['whereClause'], ...quals].flatMap(conditions);
    const spread = relations.filter((one) => planned.keyOf(nameOf(one)) && !known.has(nameOf(one)));
    this.tables = spread.map((one) => {
      const [table, alias] = [nameOf(one), aliasOf(one)!];
      const isKey = (tree: unknown): boolean => {
        const fields = list(child(isTree(tree) ? tree : undefined, 'ColumnRef')?.['fields']).map(text);
        if (fields.at(-1) !== planned.keyOf(table)) return false;
        return fields.length > 1 ? fields[0] === alias : spread.length === 1;
      };
      const named = all.some(({ kind, name, lexpr, rexpr }) => {
        if (kind !== 'AEXPR_OP' || text(list(name)[0]) !== '=') return false;
        return (isKey(lexpr) && isValue(rexpr)) || (isKey(rexpr) && isValue(lexpr));
      });
      return { table, alias, named };
    });
  }
}

/**
 * Refusals of Citus's planner although every key follows from another, in words; `[]` where it takes the statement.
 * It finds the machine of a statement by values alone: neither what a query inside gives nor a table outside of it
 * counts. Written to the five statements that Citus 12.1 refused (docs/scaling.md) and to
 * `query_pushdown_planning.c`.
 */
export async function judgePlanning(sql: string, planned: Planned): Promise<string[]> {
  const tree = await parse(sql);
  const known = new Set(within(tree, 'CommonTableExpr').map((one) => String(one['ctename'])));
  const level = (body: Tree) => new Level(body, planned, known);
  const levels = STATEMENTS.flatMap((kind) => within(tree, kind)).map(level);
  const found: string[] = [];
  // Rows are locked where one machine answers the whole statement, and nowhere else.
  if (within(tree, 'LockingClause').length > 0)
    for (const { body, tables } of levels) {
      if (list(body['lockingClause']).length > 0 && tables.length > 1)
        found.push(`lock over ${tables.map((one) => one.table).join(', ')}`);
      for (const { table, named } of tables) if (!named) found.push(`lock beside ${table} without its key`);
    }
  // The place of a row tells something on its machine alone.
  for (const { body, tables } of levels) {
    const isPlaced = within(body['whereClause'], 'ColumnRef').some(
      (column) => text(list(column['fields']).at(-1)) === 'ctid',
    );
    if (isPlaced)
      for (const { table, named } of tables) if (!named) found.push(`ctid of ${table} without its key`);
  }
  // Rows that every machine would make again, each of which asks a table: the query inside cannot be run before.
  for (const { body, items, tables } of levels) {
    const recurring = items.filter(
      (item) =>
        item['RangeFunction'] ||
        planned.isCopied(nameOf(child(item, 'RangeVar') ?? { relname: '' })) ||
        within(child(item, 'RangeSubselect')?.['subquery'], 'SelectStmt')[0]?.['limitCount'],
    );
    const aliases = recurring.flatMap((item) => aliasOf(Object.values(item)[0] as Tree) ?? []);
    const isRequested = (inner: unknown) =>
      within(inner, 'ColumnRef').some((column) => aliases.includes(text(list(column['fields'])[0])));
    const open = (inner: unknown) =>
      within(inner, 'SelectStmt')
        .flatMap((one) => level(one).tables)
        .filter((one) => !one.named);
    const lateral = itemsOf(items, 'RangeSubselect').filter((inner) => inner['lateral']);
    const links =
      tables.length > 0 ? [] : ['targetList', 'whereClause'].flatMap((part) => within(body[part], 'SubLink'));
    for (const inner of [...lateral, ...links])
      if (isRequested(inner))
        for (const { table } of open(inner)) found.push(`${table} asked for each row of what is no table`);
  }
  return [...new Set(found)];
}

/** Queries that PostgreSQL makes joins of: EXISTS and IN among conditions that hold for every row. */
function joinedLinks(condition: unknown): unknown[] {
  const all = child(condition as Tree | undefined, 'BoolExpr');
  if (all?.['boolop'] === 'AND_EXPR') return list(all['args']).flatMap(joinedLinks);
  const inner = all?.['boolop'] === 'NOT_EXPR' ? list(all['args'])[0] : condition;
  const link = child(inner as Tree | undefined, 'SubLink');
  return link && (link['subLinkType'] === 'EXISTS_SUBLINK' || link['subLinkType'] === 'ANY_SUBLINK')
    ? [link]
    : [];
}

/**
 * Tables of queries inside that go to every machine, since they name their key by a column of the query around them
 * alone: a value in a row says to Citus on no machine where the rows lie that are asked for.
 */
export async function judgeInner(sql: string, planned: Planned): Promise<string[]> {
  const tree = await parse(sql);
  const known = new Set(within(tree, 'CommonTableExpr').map((one) => String(one['ctename'])));
  const levels = STATEMENTS.flatMap((kind) => within(tree, kind));
  const joined = new Set(levels.flatMap((body) => joinedLinks(body['whereClause'])));
  const joinedBodies = new Set(
    [...joined].flatMap((link) => child((link as Tree)['subselect'] as Tree, 'SelectStmt')),
  );
  return within(tree, 'SubLink')
    .filter((link) => !joined.has(link))
    .flatMap((link) => within(link['subselect'], 'SelectStmt'))
    .filter((body) => !joinedBodies.has(body))
    .flatMap((body) => new Level(body, planned, known).tables)
    .flatMap(({ table, named }) => (named ? [] : [table]));
}
