import { formatSecond } from '@rollcall/rules/time/calendar';
import { WEEKDAYS } from '@rollcall/rules/time/format';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type CellRef,
  type GridMember,
  isIdle,
  keyOf,
  markableIn,
  type ShownColumn,
  verdictsIn,
} from '../model/cells.ts';
import { CellMark, cellText } from './cell-mark.tsx';

interface SheetTableProps {
  cid: string;
  columns: readonly ShownColumn[];
  members: readonly GridMember[];
  today: string;
  selected: ReadonlyMap<string, CellRef>;
  /** The answer is of an earlier choice. */
  stale: boolean;
  onToggle: (cells: readonly CellRef[]) => void;
  onOpen: (member: GridMember, column: ShownColumn) => void;
  /** Shows those alone who were absent in a column. */
  onAbsent: (column: ShownColumn) => void;
}

const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Head of one column: the day, its slot, and how many were absent. */
function ColumnHead({
  column,
  today,
  onSelect,
  onAbsent,
}: {
  column: ShownColumn;
  today: string;
  onSelect: () => void;
  onAbsent: () => void;
}) {
  const { day, slotIndex } = column;
  const slot = slotIndex === null ? undefined : day.columns[slotIndex];
  const counts = slotIndex === null ? day.counts : day.counts.slice(slotIndex, slotIndex + 1);
  const absent = counts.reduce((sum, one) => sum + one.absent, 0);
  const name = slot && (slot.name || (day.columns.length > 1 ? formatSecond(slot.from) : ''));
  return (
    <th scope="col" className={day.day === today ? 'at-today' : undefined}>
      <button
        type="button"
        className="at-day"
        title={[day.day, weekdayOf(day.day), day.note].filter(Boolean).join(' ')}
        onClick={onSelect}
      >
        <b>{day.day === today ? t('今天') : Number(day.day.slice(8))}</b>
        <span>{day.note !== '' ? day.note : t(weekdayOf(day.day))}</span>
        {name && <span>{name}</span>}
        <span className="rc-visually-hidden">{t('{{day}} 选择整列', { day: day.day })}</span>
      </button>
      {absent > 0 ? (
        <button type="button" className="at-absent" onClick={onAbsent}>
          {t('缺 {{n}}', { n: absent })}
          <span className="rc-visually-hidden">{t('，只看他们')}</span>
        </button>
      ) : (
        <span className="at-absent none">{counts.length > 0 && day.due === 1 ? '0' : ''}</span>
      )}
    </th>
  );
}

/** Members by days. Arrows move, Enter opens a cell, Space (or Ctrl and a click) selects it. */
export function SheetTable(props: SheetTableProps) {
  const { cid, columns, members, today, selected, stale, onToggle, onOpen, onAbsent } = props;
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const body = useRef<HTMLTableSectionElement>(null);

  function go(event: KeyboardEvent, row: number, column: number) {
    const move = MOVES[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(markableIn(members[row]!, columns[column]!));
    }
    if (!move) return;
    event.preventDefault();
    const next = [
      Math.min(members.length - 1, Math.max(0, row + move[0])),
      Math.min(columns.length - 1, Math.max(0, column + move[1])),
    ] as const;
    setAt(next);
    body.current?.querySelector<HTMLElement>(`[data-at="${next[0]} ${next[1]}"]`)?.focus();
  }
  function press(event: MouseEvent, member: GridMember, column: ShownColumn) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) onToggle(markableIn(member, column));
    else if (!isIdle(verdictsIn(member, column))) onOpen(member, column);
  }

  return (
    <div className="at-scroll" data-stale={stale || undefined}>
      <table className="at-table">
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
          {members.map((member, row) => (
            <tr key={member.unionid}>
              <th scope="row" className="at-name">
                <Link to={`/attendance/${cid}/${member.unionid}`}>{member.name}</Link>
                <span className="at-no">{member.no}</span>
                {member.unclaimed === 1 && <Tag>{t('未加入')}</Tag>}
                {member.former === 1 && <Tag>{t('已退出')}</Tag>}
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
                      className="at-cell"
                      data-at={`${row} ${index}`}
                      tabIndex={at[0] === row && at[1] === index ? 0 : -1}
                      aria-label={`${member.name} ${column.day.day} ${cellText(cells)}`}
                      aria-pressed={chosen}
                      aria-disabled={isIdle(cells)}
                      onFocus={() => setAt([row, index])}
                      onKeyDown={(event) => go(event, row, index)}
                      onClick={(event) => press(event, member, column)}
                    >
                      <CellMark cells={cells} />
                    </button>
                  </td>
                );
              })}
              <td className="at-sum">{member.sum.rate}</td>
              <td className="at-sum">{member.sum.absent}</td>
              <td className="at-sum">{member.sum.late}</td>
              <td className="at-sum">{member.sum.leave}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
