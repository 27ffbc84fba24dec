import { periodUnitOf } from '@rollcall/rules/schedule/cycle';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { useMarking } from '../api/marking.ts';
import { Findings } from '../components/findings.tsx';
import { LeaveQueue } from '../components/leave-queue.tsx';
import { Sheet } from '../components/sheet.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import '../attendance.css';

const Exceptions = lazy(() =>
  import('../components/exceptions.tsx').then(({ Exceptions }) => ({ default: Exceptions })),
);
const AttendanceSettings = lazy(() =>
  import('../components/settings.tsx').then(({ AttendanceSettings }) => ({ default: AttendanceSettings })),
);

/** Last day of an activity without an end. */
const FOREVER = '9999-12-31';
const VIEWS = ['sheet', 'leave', 'findings', 'calendar', 'settings'] as const;
type View = (typeof VIEWS)[number];

/** `/attendance/:cid`: the sheet of an activity, requests for leave, and members to look at. */
export function Component() {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'sheet';
  const marking = useMarking(activity.cid);
  const { cid, start_date, end_date } = activity;
  const { day: today } = activity.today;
  const unit = periodUnitOf(activity.checkinday);
  return (
    <section className="rc-card at-card" aria-label={t('考勤')}>
      <div className="at-head">
        <Segmented<View>
          label={t('考勤的页面')}
          value={view}
          options={[
            { value: 'sheet', label: t('考勤表') },
            {
              value: 'leave',
              label: activity.to_leave > 0 ? t('请假 {{n}}', { n: activity.to_leave }) : t('请假'),
            },
            { value: 'findings', label: t('需要关注') },
            { value: 'calendar', label: t('停课与加课') },
            { value: 'settings', label: t('考勤设置') },
          ]}
          onChange={(next) => setQuery(next === 'sheet' ? {} : { view: next })}
        />
      </div>
      <UndoBar marking={marking} />
      {view === 'sheet' && <Sheet cid={cid} start={dayOf(start_date)} today={today} marking={marking} />}
      {view === 'leave' && <LeaveQueue cid={cid} today={today} marking={marking} />}
      {view === 'findings' && <Findings cid={cid} />}
      <Suspense fallback={<TableSkeleton rows={4} height={48} />}>
        {view === 'calendar' && (
          <Exceptions
            cid={cid}
            start={dayOf(start_date)}
            end={end_date === 0 ? FOREVER : dayOf(end_date)}
            today={today}
          />
        )}
        {view === 'settings' && (
          <AttendanceSettings
            cid={cid}
            slots={activity.time_list}
            byDay={unit === 'day'}
            signed={{ records: activity.record_num, today: activity.today.times }}
          />
        )}
      </Suspense>
    </section>
  );
}
