import { parse } from 'libpg-query';
import { child, list, text, within } from './parse-tree.ts';

/** Volatility of a function's answer, by its name: the worst of those that share it. */
export type Volatility = ReadonlyMap<string, 'i' | 's' | 'v'>;

/** Functions that are called below, with how they change and whether a column is given to them. */
const calls = (tree: unknown, volatility: Volatility) =>
  within(tree, 'FuncCall').flatMap((call) => {
    const name = text(list(call['funcname']).at(-1));
    const kind = volatility.get(name) ?? 'i';
    const column = within(call['args'], 'ColumnRef').length > 0;
    return kind === 'i' ? [] : [{ name, kind, column }];
  });

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/**
 * Refusals of Citus for a statement under any keys, in words; `[]` where it takes it. Written to its documentation
 * ("SQL Support and Workarounds") and the checks of its planner for what changes rows.
 * @param isSpread tables that are spread, or copied to every machine
 */
export async function judgeShape(
  sql: string,
  volatility: Volatility,
  isSpread: (table: string) => boolean,
): Promise<string[]> {
  const tree = await parse(sql);
  const found: string[] = [];
  for (const kind of STATEMENTS)
    for (const body of within(tree, kind)) {
      const tables = within(body, 'RangeVar').map((one) => String(one['relname']));
      if (child(body, 'withClause')?.['recursive'] && tables.some(isSpread)) found.push('recursive');
      if (within(body['groupClause'], 'GroupingSet').length > 0) found.push('grouping sets');
      const changed = String(child(body, 'relation')?.['relname'] ?? '');
      if (kind === 'SelectStmt' || !isSpread(changed)) continue;
      const conflict = body['onConflictClause'];
      if (kind === 'InsertStmt') {
        const select = child(child(body, 'selectStmt'), 'SelectStmt');
        const inner = [select?.['valuesLists'], conflict, body['returningClause']];
        if (within(inner, 'SubLink').length > 0) found.push('query in INSERT');
      }
      const set = kind === 'UpdateStmt' ? body['targetList'] : [];
      for (const { name, kind: how, column } of calls([set, body['whereClause']], volatility))
        if (how === 'v' || column) found.push(`${name} in ${kind === 'UpdateStmt' ? 'UPDATE' : 'DELETE'}`);
      const chosen = [within(set, 'CoalesceExpr'), within(set, 'CaseExpr')];
      for (const { name } of calls([chosen, conflict, body['returningClause']], volatility))
        found.push(`${name} where only what never changes may stand`);
    }
  return [...new Set(found)];
}
