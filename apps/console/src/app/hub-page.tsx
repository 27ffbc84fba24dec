import { STATUS } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { TodayStrip } from '../features/activity-hub/components/today-strip.tsx';
import { LastResult } from '../features/attendance/components/last-result.tsx';
import { TodaySlots } from '../features/attendance/components/today-slots.tsx';
import { RefusedAttemptList } from '../features/records/components/refused-attempt-list.tsx';
import { readFilter, writeFilter } from '../features/records/model/filter.ts';
import { useActivity } from '../lib/activity.ts';
import { useQueryParams } from '../lib/address.tsx';
import { ForbiddenState } from '../ui/forbidden-state.tsx';
import { TableSkeleton } from '../ui/skeletons.tsx';
import { RecordModeration } from './record-moderation.tsx';
import '../features/activity-hub/activity-hub.css';

const HomeworkBoard = lazy(() =>
  import('../features/homework/components/homework-board.tsx').then(({ HomeworkBoard: Board }) => ({
    default: Board,
  })),
);

const ProxyDialog = lazy(() => import('../features/members/components/proxy-dialog.tsx'));

type Tab = 'homework' | 'records' | 'refusals';

/** `/checkinDetail`: today's numbers and the records of an activity. */
export function Component() {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const filter = readFilter(query);
  const { manage, viewRecords } = activity.abilities;
  if (!viewRecords)
    return <ForbiddenState hint={t('发起人没有公开签到记录，您可以在成员页查看自己的记录。')} />;
  // A class opens with its homework (DETAIL-16); everybody else with the sign-ins.
  const isClass = manage && traitsOf(activity).homework !== null;
  const first: Tab = isClass ? 'homework' : 'records';
  const offered: Tab[] = isClass ? ['homework', 'records', 'refusals'] : ['records', 'refusals'];
  // A link to a tab or to days of the records means them.
  const meant: Tab = query.has('view') || query.has('start') ? 'records' : first;
  const tab = manage ? (offered.find((one) => one === filter.tab) ?? meant) : 'records';
  const names: Record<Tab, string> = {
    homework: t('作业管理'),
    records: t(isClass ? '签到记录' : '全部签到记录'),
    refusals: t('未通过的尝试'),
  };
  const kinds = manage && (
    <Segmented
      label={t('记录的种类')}
      value={tab}
      options={offered.map((value) => ({ value, label: names[value] }))}
      onChange={(next) =>
        setQuery((current) => writeFilter(current, { tab: next === first ? '' : next, view: 1, range: null }))
      }
    />
  );
  if (tab === 'homework')
    return (
      <>
        <Today />
        <div className="hub-kinds">{kinds}</div>
        <Suspense fallback={<TableSkeleton rows={4} height={64} />}>
          <HomeworkBoard activity={activity} />
        </Suspense>
      </>
    );
  return (
    <>
      {manage && <Today />}
      {kinds && <div className="hub-kinds">{kinds}</div>}
      <section className="rc-card" aria-label={t('签到记录')}>
        {tab === 'refusals' ? (
          <RefusedAttemptList
            activity={activity}
            renderProxy={(who, onClose) => (
              <Suspense>
                <ProxyDialog activity={activity} {...who} onClose={onClose} />
              </Suspense>
            )}
          />
        ) : (
          <RecordModeration
            lead={kinds ? <h2 className="rc-visually-hidden">{names.records}</h2> : undefined}
          />
        )}
      </section>
    </>
  );
}

/** Today on top: its numbers, and while the activity runs who is missing in which slot. */
function Today() {
  const { activity } = useActivity();
  const { cid, status, today } = activity;
  return (
    <>
      <TodayStrip cid={cid} />
      {status === STATUS.ENDED && <LastResult cid={cid} />}
      {status === STATUS.RUNNING && today.due > 0 && <TodaySlots cid={cid} times={today.times} />}
    </>
  );
}
