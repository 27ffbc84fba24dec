import { VERDICT, type VerdictCode } from '@rollcall/contract';
import { ATTENDANCE_LIMITS } from '@rollcall/contract/attendance/cells';
import { type Day, formatSecond } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { copyNames } from '../api/copy-names.ts';
import type { Marking } from '../api/marking.ts';
import { useSheetPages } from '../api/sheet-pages.ts';
import {
  type CellRef,
  columnsOf,
  type GridDay,
  type GridMember,
  isFilled,
  keyOf,
  markableIn,
  type ShownColumn,
  toggled,
  verdictsIn,
} from '../model/cells.ts';
import { dayIn, type Range, rangeAt, type Span, turned } from '../model/range.ts';
import type { MarkChoice } from './mark-dialog.tsx';
import { SheetTable } from './sheet-table.tsx';

const CellDialog = lazy(() => import('./cell-dialog.tsx'));
const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

type Sort = 'pinyin' | 'number';
/** Members who were absent from a slot of a day. */
interface On {
  day: Day;
  slot: number;
  verdict: VerdictCode;
}
const EVERYBODY = { absent: null, slot: null };
const NONE: ReadonlyMap<string, CellRef> = new Map();

function absentIn(query: URLSearchParams, { from, to }: Range): On | null {
  const day = query.get('absent') ?? '';
  const slot = query.get('slot') ?? '';
  if (day < from || day > to || !/^-?\d{1,5}$/.test(slot)) return null;
  return { day, slot: Number(slot), verdict: VERDICT.ABSENT };
}

/** `3月2日 周一 07:00`. */
function textOf(on: On, days: readonly GridDay[] = []): string {
  const slot = days.find(({ day }) => day === on.day)?.columns.find((one) => one.slot === on.slot);
  const name = slot && (slot.name || (slot.slot < 0 ? '' : formatSecond(slot.from)));
  return [t(formatShortDay(on.day)), name].filter(Boolean).join(' ');
}

interface SheetProps {
  cid: string;
  /** First day of the activity. */
  start: string;
  /** Today in the activity's zone. */
  today: string;
  marking: Marking;
}

/** The sheet: members by days, with its choice of days, search, order, filter, selection and marks. */
export function Sheet({ cid, start, today, marking }: SheetProps) {
  const bounds = { today, start };
  const [query, put] = useAddress();
  const span: Span = query.get('span') === 'month' ? 'month' : 'week';
  // Those up to today where none are named, past midnight too.
  const range = rangeAt(span, dayIn(query.get('to'), bounds) ?? today, bounds);
  const keyword = (query.get('keyword') ?? '').slice(0, 50);
  const sort: Sort = query.get('sort') === 'number' ? 'number' : 'pinyin';
  const on = absentIn(query, range);
  const request = { cid, ...range, keyword, sort, ...(on ? { on } : {}) };
  const key = JSON.stringify(request);
  const [selection, setSelection] = useState({ key, selected: NONE });
  const [opened, setOpened] = useState<{ member: GridMember; column: ShownColumn } | null>(null);
  /** The open dialog of the selection, each an object of its own; null: none. */
  const [marks, setMarks] = useState<object | null>(null);
  // Another choice begins with nothing selected, be it made here, by a link or by the clock.
  if (selection.key !== key) {
    setSelection({ key, selected: NONE });
    setMarks(null);
  }
  const { selected } = selection;
  const setSelected = (next: typeof selected) => setSelection({ key, selected: next });
  const { grid, stale, more, error, retry, onView } = useSheetPages(request);
  const columns = grid ? columnsOf(grid.first.days, span === 'week') : [];

  const upTo = (day: Day) => ({ to: day === today ? null : day, ...EVERYBODY });
  const show = (next: Span, day = range.to) => put({ span: next === 'week' ? null : next, ...upTo(day) });
  const turn = (step: 1 | -1) => {
    const next = turned(span, range, step, bounds);
    if (next) put(upTo(next.to));
  };
  function onlyAbsent({ day, slotIndex }: ShownColumn) {
    // Of a day in one cell: its slot with the most absent ones.
    const absent = day.counts.map((one) => one.absent);
    const index = slotIndex ?? absent.indexOf(Math.max(...absent));
    const slot = day.columns[index];
    if (!slot) return;
    // Its day stays among them.
    put({ absent: day.day, slot: String(slot.slot), to: range.to });
  }
  async function mark(cells: readonly CellRef[], choice: MarkChoice) {
    if (!(await marking.mark(cells, choice))) return;
    // Its answer may come when another one is open.
    setSelection((now) => (now.selected === selected ? { ...now, selected: NONE } : now));
    setOpened((now) => (now === opened ? null : now));
    setMarks((now) => (now === marks ? null : now));
  }

  if (error && !grid) return <FailedState error={error} onRetry={retry} />;
  const [before, after] = [turned(span, range, -1, bounds), turned(span, range, 1, bounds)];
  return (
    <>
      <div className="at-tools">
        <Segmented
          label={t('范围')}
          value={span}
          options={[
            { value: 'week', label: t('7 天') },
            { value: 'month', label: t('整月') },
          ]}
          onChange={(next) => show(next)}
        />
        <div className="at-turn">
          <Button disabled={before === null} onClick={() => turn(-1)}>
            {t('更早')}
          </Button>
          <span className="at-range">{t('{{from}} 至 {{to}}', { from: range.from, to: range.to })}</span>
          <Button disabled={after === null} onClick={() => turn(1)}>
            {t('更晚')}
          </Button>
          {after !== null && <Button onClick={() => show(span, today)}>{t('今天')}</Button>}
        </div>
        <div className="at-order">
          <Segmented
            label={t('排序')}
            value={sort}
            options={[
              { value: 'pinyin', label: t('按姓名') },
              { value: 'number', label: t('按学号') },
            ]}
            onChange={(next) => put({ sort: next === 'pinyin' ? null : next })}
          />
          <SearchBox
            keyword={keyword}
            label={t('搜索成员')}
            width={240}
            onSearch={(next) => put({ keyword: next })}
          />
        </div>
      </div>
      {on && (
        <div className="at-bar">
          <span>
            {t('只看 {{text}} 缺勤的 {{n}} 人', {
              text: textOf(on, grid?.first.days),
              n: grid?.first.total ?? 0,
            })}
          </span>
          <Button
            onClick={() =>
              void copyNames({ cid, from: on.day, to: on.day, slot: on.slot, verdict: on.verdict })
            }
          >
            {t('复制名单')}
          </Button>
          <Button look="quiet" onClick={() => put(upTo(range.to))}>
            {t('看全部')}
          </Button>
        </div>
      )}
      {error && stale ? (
        <FailedState error={error} onRetry={retry} />
      ) : !grid || (stale && grid.members.length === 0) ? (
        <TableSkeleton rows={8} height={44} />
      ) : grid.members.length === 0 ? (
        <EmptyState
          icon="people"
          title={keyword === '' && !on ? t('还没有成员') : t('没有符合条件的成员')}
          hint={keyword === '' && !on ? t('成员加入或导入名单后，会出现在考勤表里。') : t('换一个条件再看。')}
        />
      ) : (
        <SheetTable
          cid={cid}
          columns={columns}
          members={grid.members}
          today={today}
          selected={selected}
          total={grid.first.total}
          more={more}
          onView={onView}
          stale={stale}
          // Cells of the choice before, shown while those of another load, belong to none.
          onToggle={(cells) => stale || setSelected(toggled(selected, cells))}
          onOpen={(member, column) => setOpened({ member, column })}
          onAbsent={onlyAbsent}
        />
      )}
      {grid && !(error && stale) && (
        <div className="rc-pager">
          <span>{t('共 {{n}} 人', { n: grid.first.total.toLocaleString('zh-CN') })}</span>
          {more && (
            <span>
              {t('已读取 {{n}} 人，向下滚动继续', { n: grid.members.length.toLocaleString('zh-CN') })}
            </span>
          )}
          {error && <FailedPage onRetry={retry} />}
        </div>
      )}
      {selected.size > 0 && (
        <div className="at-selection" role="status">
          <b>{t('已选 {{n}} 格', { n: selected.size })}</b>
          {selected.size > ATTENDANCE_LIMITS.cells && (
            <span className="at-over">{t('一次最多登记{{n}}格', { n: ATTENDANCE_LIMITS.cells })}</span>
          )}
          <Button
            look="primary"
            disabled={selected.size > ATTENDANCE_LIMITS.cells}
            onClick={() => setMarks({})}
          >
            {t('登记')}
          </Button>
          <Button onClick={() => setSelected(NONE)}>{t('取消选择')}</Button>
        </div>
      )}
      <Suspense>
        {opened && (
          <CellDialog
            cid={cid}
            {...opened}
            busy={marking.busy}
            onMark={(choice) => void mark(markableIn(opened.member, opened.column), choice)}
            onClose={() => setOpened(null)}
          />
        )}
        {marks && (
          <MarkDialog
            cid={cid}
            title={t('登记 {{n}} 格', { n: selected.size })}
            count={selected.size}
            clearable={hasFilled(selected, grid?.members ?? [], columns)}
            busy={marking.busy}
            onMark={(choice) => void mark([...selected.values()], choice)}
            onClose={() => setMarks(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** True where something of the selection may be taken back. */
const hasFilled = (
  selected: ReadonlyMap<string, CellRef>,
  members: readonly GridMember[],
  columns: readonly ShownColumn[],
): boolean =>
  members.some((member) =>
    columns.some(
      (column) =>
        isFilled(verdictsIn(member, column)) &&
        markableIn(member, column).some((cell) => selected.has(keyOf(cell))),
    ),
  );

/** A page below what is shown could not be read. */
const FailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <span className="at-over" role="alert">
    {t('没有读到后面的成员')} <Button onClick={onRetry}>{t('重试')}</Button>
  </span>
);
