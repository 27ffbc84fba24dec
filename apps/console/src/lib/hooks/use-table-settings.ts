import { ROW_HEIGHTS, type TableSettings } from '@rollcall/ui/table-columns';
import { useState } from 'react';

const USUAL: TableSettings = { hidden: [], density: 'usual' };
const keyOf = (table: string): string => `rollcall.table.${table}`;

/** Stored settings of a table; the default where there are none that can be used. */
function read(table: string): TableSettings {
  try {
    const { hidden, density } = JSON.parse(
      localStorage.getItem(keyOf(table)) ?? '{}',
    ) as Partial<TableSettings>;
    return {
      hidden: Array.isArray(hidden) ? hidden.map(String) : USUAL.hidden,
      density: density !== undefined && density in ROW_HEIGHTS ? density : USUAL.density,
    };
  } catch {
    return USUAL;
  }
}

/** Columns and height of rows that somebody chose for a table, kept in this browser. */
export function useTableSettings(table: string) {
  const [last, setLast] = useState(() => ({ table, settings: read(table) }));
  // A page may turn to another table without being left.
  const settings = last.table === table ? last.settings : read(table);
  const change = (next: TableSettings) => {
    setLast({ table, settings: next });
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch {
      // Not allowed: it holds for as long as the page is open.
    }
  };
  return [settings, change] as const;
}
