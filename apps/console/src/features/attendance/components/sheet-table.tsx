import { Parts } from '@rollcall/ui/primitives/parts';
import { t } from '@rollcall/web/i18n';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  type CellRef,
  type GridMember,
  isIdle,
  keyOf,
  markableIn,
  type ShownColumn,
  verdictsIn,
} from '../model/cells.ts';
import { cellText, MarkText, markClass } from './cell-mark.tsx';
import { ColumnHead } from './column-head.tsx';
import { PersonLink } from './person-link.tsx';

interface SheetTableProps {
  cid: string;
  columns: readonly ShownColumn[];
  members: readonly GridMember[];
  today: string;
  selected: ReadonlyMap<string, CellRef>;
  /** Members of all pages, read or not. */
  total: number;
  /** More members follow, and are on their way. */
  more: boolean;
  /** Tells which rows are in view. */
  onView: (first: number, last: number) => void;
  /** The answer is of an earlier choice. */
  stale: boolean;
  onToggle: (cells: readonly CellRef[]) => void;
  onOpen: (member: GridMember, column: ShownColumn) => void;
  /** Shows those alone who were absent in a column. */
  onAbsent: (column: ShownColumn) => void;
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Pixels of a row, before it is measured. */
const ROW = 45;
/** Rows above and below the view. */
const BESIDE = 1;
/** Pixels of the sticky head, which covers what is below it. */
const HEAD = 92;

/**
 * Members by days; only rows in view are drawn, and the one with the tab stop. Arrows move, Enter opens a cell, Space
 * (or Ctrl and a click) selects it.
 */
export function SheetTable(props: SheetTableProps) {
  const { cid, columns, members, total, more, today, selected, stale } = props;
  const { onView, onToggle, onOpen, onAbsent } = props;
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** Cell that takes the focus once its row is drawn; the next key goes on from there. */
  const heading = useRef<readonly [number, number]>(null);
  const stop = Math.min(at[0], members.length - 1);
  const rows = useVirtualizer({
    count: members.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: BESIDE,
    scrollPaddingEnd: HEAD,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(stop) ? shown : [...shown, stop].sort((a, b) => a - b);
    },
    onChange: ({ range }) => range && onView(range.startIndex, range.endIndex),
  });
  const drawn = rows.getVirtualItems();
  const end = rows.getTotalSize();

  useEffect(() => {
    if (!heading.current) return;
    const [row, column] = heading.current;
    const cell = body.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`);
    if (!cell) return;
    heading.current = null;
    cell.focus();
  });

  function go(event: KeyboardEvent, row: number, column: number) {
    const move = MOVES[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(markableIn(members[row]!, columns[column]!));
    }
    if (!move) return;
    event.preventDefault();
    // A key that comes before the focus has moved counts from where it is heading.
    const [fromRow, fromColumn] = heading.current ?? [row, column];
    const next = [
      Math.min(members.length - 1, Math.max(0, fromRow + move[0])),
      Math.min(columns.length - 1, Math.max(0, fromColumn + move[1])),
    ] as const;
    heading.current = next;
    setAt(next);
    rows.scrollToIndex(next[0]);
  }
  function press(event: MouseEvent, member: GridMember, column: ShownColumn) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) onToggle(markableIn(member, column));
    else if (!isIdle(verdictsIn(member, column))) onOpen(member, column);
  }

  return (
    <div className="at-scroll" ref={scroll} data-stale={stale || undefined} aria-busy={more}>
      <table className="at-table" aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col" className="at-name">
              {t('成员')}
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={`${column.day.day} ${column.slotIndex}`}
                column={column}
                today={today}
                onSelect={() => onToggle(members.flatMap((member) => markableIn(member, column)))}
                onAbsent={() => onAbsent(column)}
              />
            ))}
            <th scope="col" className="at-sum">
              {t('出勤率')}
            </th>
            <th scope="col" className="at-sum">
              {t('缺')}
            </th>
            <th scope="col" className="at-sum">
              {t('迟')}
            </th>
            <th scope="col" className="at-sum">
              {t('假')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map(({ index: row, start }, nth) => {
            const member = members[row]!;
            const gap = start - (drawn[nth - 1]?.end ?? 0);
            return (
              <Fragment key={member.unionid}>
                {gap > 0 && <Gap height={gap} />}
                <tr ref={rows.measureElement} data-index={row} aria-rowindex={row + 2}>
                  <th scope="row" className="at-name">
                    <span className="at-who">
                      <PersonLink cid={cid} member={member} title={member.name} />
                      <Parts
                        parts={[
                          member.no,
                          member.unclaimed === 1 && t('未加入'),
                          member.former === 1 && t('已退出'),
                        ]}
                      />
                    </span>
                    <button
                      type="button"
                      className="at-row"
                      aria-label={t('选择 {{name}} 整行', { name: member.name })}
                      onClick={() => onToggle(columns.flatMap((column) => markableIn(member, column)))}
                    >
                      {t('选')}
                    </button>
                  </th>
                  {columns.map((column, index) => {
                    const cells = verdictsIn(member, column);
                    const refs = markableIn(member, column);
                    const chosen = refs.length > 0 && refs.every((cell) => selected.has(keyOf(cell)));
                    return (
                      <td
                        key={`${column.day.day} ${column.slotIndex}`}
                        className={chosen ? 'at-chosen' : undefined}
                      >
                        <button
                          type="button"
                          className={`at-cell ${markClass(cells)}`}
                          data-at={`${row} ${index}`}
                          tabIndex={stop === row && at[1] === index ? 0 : -1}
                          aria-label={`${member.name} ${column.day.day} ${cellText(cells)}`}
                          aria-pressed={chosen}
                          aria-disabled={isIdle(cells)}
                          onFocus={() => setAt([row, index])}
                          onKeyDown={(event) => go(event, row, index)}
                          onClick={(event) => press(event, member, column)}
                        >
                          <MarkText cells={cells} />
                        </button>
                      </td>
                    );
                  })}
                  <td className="at-sum">{member.sum.rate}</td>
                  <td className="at-sum">{member.sum.absent}</td>
                  <td className="at-sum">{member.sum.late}</td>
                  <td className="at-sum">{member.sum.leave}</td>
                </tr>
              </Fragment>
            );
          })}
          {end > (drawn.at(-1)?.end ?? 0) && <Gap height={end - (drawn.at(-1)?.end ?? 0)} />}
          {more && (
            <tr>
              <td colSpan={columns.length + 5} className="at-more">
                <span role="status">{t('正在读取更多成员…')}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr className="at-gap">
    <td style={{ height }} />
  </tr>
);
