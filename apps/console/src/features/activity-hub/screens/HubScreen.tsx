import { useSearchParams } from 'react-router';
import { useActivity } from '../../../lib/activity.ts';
import { useT } from '../../../lib/i18n.ts';
import { DayRangePicker } from '../../../ui/DayRangePicker.tsx';
import { ForbiddenState } from '../../../ui/ForbiddenState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { RecordList } from '../components/RecordList.tsx';
import { RefusalList } from '../components/RefusalList.tsx';
import { TodayStrip } from '../components/TodayStrip.tsx';
import { type HubFilter, readFilter, writeFilter } from '../model/filter.ts';
import '../activity-hub.css';

/** `/checkinDetail`: today's numbers and the records of an activity (S2 §2.2). */
export function Component() {
  const t = useT();
  const { activity } = useActivity();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (next: Partial<HubFilter>) => setQuery((current) => writeFilter(current, next));
  const onPage = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  const { manage, viewRecords } = activity.abilities;
  if (!viewRecords)
    return <ForbiddenState hint={t('发起人没有公开签到记录，您可以在成员页查看自己的记录。')} />;
  const refusals = manage && filter.tab === 'refusals';
  return (
    <>
      {manage && <TodayStrip cid={activity.cid} />}
      <section className="rc-card" aria-label={t('签到记录')}>
        <div className="hub-toolbar">
          {manage ? (
            <Segmented
              label={t('记录的种类')}
              value={filter.tab}
              options={[
                { value: 'records', label: t('全部签到记录') },
                { value: 'refusals', label: t('未通过的尝试') },
              ]}
              onChange={(tab) => change({ tab, range: null })}
            />
          ) : (
            <h2>{t('全部签到记录')}</h2>
          )}
          {!refusals && (
            <DayRangePicker
              value={filter.range}
              clearable
              isSelectable={(day) => day <= activity.today.day}
              onChange={(range) => change({ range })}
            />
          )}
        </div>
        {refusals ? (
          <RefusalList activity={activity} page={filter.page} onPage={onPage} />
        ) : (
          <RecordList
            activity={activity}
            filter={filter}
            onPage={onPage}
            onClear={() => change({ range: null })}
          />
        )}
      </section>
    </>
  );
}
