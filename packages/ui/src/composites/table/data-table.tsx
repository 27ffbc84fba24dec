import { type ReactNode, useRef, useState } from 'react';
import { useRowsInView } from '../../hooks/use-rows-in-view.ts';
import { Button } from '../../primitives/button.tsx';
import { Box } from '../../primitives/checkbox.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { type MenuEntry, SharedMenu } from '../../primitives/menu.tsx';
import { type Column, isShown, ROW_HEIGHTS, type Sort, type TableSettings } from '../../table-columns.ts';
import { t } from '../../texts.ts';
import { Pager, type PagerProps } from '../pager.tsx';
import { LoadingRows } from '../states.tsx';
import { TableHead } from './table-head.tsx';
import { TableSettingsButton } from './table-settings.tsx';
import './table.css';

export interface DataTableProps<R> {
  /** Name of the table for readers. */
  label: string;
  columns: readonly Column<R>[];
  /** undefined: they are on their way. */
  rows: readonly R[] | undefined;
  keyOf: (row: R) => string;
  /** Name of a row, for its box and its menu. */
  nameOf: (row: R) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Keys of the chosen rows; without it rows cannot be chosen. */
  chosen?: ReadonlySet<string> | undefined;
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  /** Acts on the chosen rows. */
  acts?: ReactNode;
  /** Entries of a row's menu. */
  entriesOf?: ((row: R) => readonly MenuEntry[]) | undefined;
  settings?: TableSettings | undefined;
  onSettings?: ((settings: TableSettings) => void) | undefined;
  /** At the left above the table: search and filters. */
  tools?: ReactNode;
  /** In the place of rows where there are none. */
  empty?: ReactNode;
  pager?: PagerProps | undefined;
  /** Height in pixels within which rows scroll; without one they scroll with the page. Needed beyond 100 rows. */
  height?: number | undefined;
}

const USUAL: TableSettings = { hidden: [], density: 'usual' };
const NONE: ReadonlySet<string> = new Set();

/** A native table: rows in view alone where there are many, a native box in each, and one menu for all. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, chosen, onChoose, acts, entriesOf } = props;
  const { settings = USUAL, onSettings, tools, empty, pager, height } = props;
  const box = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ at: HTMLElement; row: R } | null>(null);
  const [lastMenu, setLastMenu] = useState<R | null>(null);
  const lines = rows ?? [];
  const rowHeight = ROW_HEIGHTS[settings.density];
  const { from, to } = useRowsInView(box, lines.length, rowHeight);
  const shown = columns.filter((column) => isShown(column, settings));
  const picked = chosen ?? NONE;
  const count = lines.filter((row) => picked.has(keyOf(row))).length;
  const choose = (key: string, checked: boolean) => {
    const next = new Set(picked);
    if (checked) next.add(key);
    else next.delete(key);
    onChoose?.(next);
  };
  const width = shown.length + (onChoose ? 1 : 0) + (entriesOf ? 1 : 0);
  const openMenu = (at: HTMLElement, row: R) => {
    setMenu({ at, row });
    setLastMenu(row);
  };
  return (
    <div className="ui-table-card">
      {(tools || onSettings) && (
        <div className="ui-table-tools">
          <div className="ui-table-filters">{tools}</div>
          {onSettings && <TableSettingsButton columns={columns} settings={settings} onChange={onSettings} />}
        </div>
      )}
      {picked.size > 0 && (
        <section className="ui-table-chosen" aria-label={t('已选中的行')}>
          <span aria-live="polite">{t('已选 {{n}} 项', { n: picked.size })}</span>
          {acts}
          <Button look="quiet" size="small" onClick={() => onChoose?.(NONE)}>
            {t('取消选择')}
          </Button>
        </section>
      )}
      {rows === undefined ? (
        <LoadingRows height={rowHeight} />
      ) : lines.length === 0 && empty ? (
        empty
      ) : (
        // The scrolling region is reached by keys.
        <div
          ref={box}
          className={height === undefined ? 'ui-table-page' : 'ui-table-scroll'}
          {...(height === undefined
            ? {}
            : { style: { maxHeight: height }, tabIndex: 0, role: 'region', 'aria-label': label })}
        >
          <table
            className={`ui-table ui-table-${settings.density}`}
            aria-label={label}
            aria-rowcount={lines.length + 1}
          >
            <colgroup>
              {onChoose && <col style={{ width: 44 }} />}
              {shown.map((column) => (
                <col key={column.key} style={{ width: column.width }} />
              ))}
              {entriesOf && <col style={{ width: 56 }} />}
            </colgroup>
            <TableHead
              columns={shown}
              sort={sort}
              onSort={onSort}
              hasMenu={entriesOf !== undefined}
              all={
                onChoose && {
                  checked: count > 0 && count === lines.length,
                  mixed: count > 0 && count < lines.length,
                  onChange: (checked) => onChoose(checked ? new Set(lines.map(keyOf)) : NONE),
                }
              }
            />
            {from > 0 && <Gap rows={from} height={rowHeight} width={width} />}
            <tbody>
              {lines.slice(from, to).map((row, at) => {
                const key = keyOf(row);
                return (
                  <tr
                    key={key}
                    aria-rowindex={from + at + 2}
                    className={picked.has(key) ? 'ui-table-picked' : undefined}
                  >
                    {onChoose && (
                      <td className="ui-table-box">
                        <Box
                          label={t('选择{{name}}', { name: nameOf(row) })}
                          checked={picked.has(key)}
                          onChange={(checked) => choose(key, checked)}
                        />
                      </td>
                    )}
                    {shown.map((column) => (
                      <td key={column.key} className={column.align === 'end' ? 'ui-table-end' : undefined}>
                        {column.cell(row)}
                      </td>
                    ))}
                    {entriesOf && (
                      <td className="ui-table-menu">
                        <button
                          type="button"
                          className="ui-button ui-button-quiet ui-button-icon ui-button-small"
                          aria-label={t('{{name}}的操作', { name: nameOf(row) })}
                          aria-haspopup="menu"
                          aria-expanded={menu?.row === row}
                          onClick={(event) => openMenu(event.currentTarget, row)}
                        >
                          <Icon name="more" />
                        </button>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
            {to < lines.length && <Gap rows={lines.length - to} height={rowHeight} width={width} />}
          </table>
        </div>
      )}
      {pager && <Pager {...pager} />}
      {entriesOf && (
        <SharedMenu
          at={menu?.at ?? null}
          entries={lastMenu === null ? [] : entriesOf(lastMenu)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** Room of the rows that are not drawn. */
const Gap = ({ rows, height, width }: { rows: number; height: number; width: number }) => (
  <tbody aria-hidden="true" className="ui-table-gap">
    <tr>
      <td colSpan={width} style={{ height: rows * height }} />
    </tr>
  </tbody>
);
