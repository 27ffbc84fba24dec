import { attendanceToday } from '@rollcall/contract';
import { formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { useMarking } from '../api/marking.ts';
import { type CellRef, slotTimes } from '../model/cells.ts';
import { TodaySlot } from './today-slot.tsx';
import { UndoBar } from './undo-bar.tsx';
import '../attendance.css';
import '../today.css';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** Milliseconds between two looks; the query pauses while the tab is hidden. */
const REFRESH = 30_000;

interface TodaySlotsProps {
  cid: string;
  /** Sign-ins of today as they are known elsewhere: with another number the names are read anew at once. */
  times?: number;
}

/** Today by slots: who is missing by name, with copying, reminding and marking. Nothing where nobody is due. */
export function TodaySlots({ cid, times }: TodaySlotsProps) {
  const { data, error, refetch } = useCall(attendanceToday, { cid }, { refetchInterval: REFRESH });
  const marking = useMarking(cid);
  const [marked, setMarked] = useState<{
    cells: CellRef[];
    names: string;
    /** Slot of a day of several; '' otherwise. */
    slot: string;
  } | null>(null);
  useEffect(() => {
    if (times !== undefined) void refetch();
  }, [times, refetch]);
  if (error && !data)
    return (
      <section className="rc-card at-slots" aria-label={t('今天谁没到')}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (!data)
    return (
      <section className="rc-card at-slots at-slots-bones" role="status" aria-label={t('加载中')}>
        <TextSkeleton lines={2} />
      </section>
    );
  const { day, today, unit, due, slots, as_of } = data.data;
  if (due === 0 || slots.every(({ counts }) => counts.due === 0)) return null;
  const markedDay = marked?.cells[0]?.day;
  return (
    <section className="rc-card at-slots" aria-label={t('今天谁没到')}>
      <UndoBar marking={marking} />
      {as_of !== undefined && (
        <p className="at-hint">
          {t('人数统计于 {{time}}，有新的签到后会更新', { time: formatSecond(secondOfDay(as_of)) })}
        </p>
      )}
      {slots.map((slot) => (
        <TodaySlot
          // Members chosen on a day are not chosen on the next one.
          key={`${day} ${slot.slot}`}
          {...{ cid, day, today, unit, slot }}
          several={slots.length > 1}
          onMark={(cells, names) =>
            setMarked({ cells, names, slot: slots.length > 1 ? slotTimes(slot) : '' })
          }
          onReminded={() => void refetch()}
        />
      ))}
      <Suspense>
        {marked && (
          <MarkDialog
            cid={cid}
            title={[
              marked.cells.length > 3
                ? t('登记 {{names}} 等 {{n}} 人', { names: marked.names, n: marked.cells.length })
                : t('登记 {{names}}', { names: marked.names }),
              marked.slot,
            ]
              .filter(Boolean)
              .join(' · ')}
            count={marked.cells.length}
            // They are missing: there is nothing to take back.
            clearable={false}
            busy={marking.busy}
            onMark={async (choice) => {
              if (!(await marking.mark(marked.cells, choice))) return;
              // Its answer may come when another one is open.
              setMarked((open) => (open === marked ? null : open));
            }}
            onClose={() => setMarked(null)}
          >
            {/* It was opened before midnight. */}
            {markedDay !== undefined && markedDay !== day && markedDay !== today && (
              <p>{t(formatShortDay(markedDay))}</p>
            )}
          </MarkDialog>
        )}
      </Suspense>
    </section>
  );
}
