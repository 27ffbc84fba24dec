import { type AUDIT_SUBJECTS, listAudit } from '@rollcall/contract';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ForbiddenState } from '../../../ui/forbidden-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { AuditDay } from '../components/audit-day.tsx';
import { byDay } from '../model/days.ts';
import '../audit.css';

type Subject = (typeof AUDIT_SUBJECTS)[number];
/** Those that are asked for; the rest is found among all. */
const OFFERED: readonly { value: Subject | 'all'; label: string }[] = text([
  { value: 'all', label: '全部' },
  { value: 'activity', label: '签到设置' },
  { value: 'member', label: '成员' },
  { value: 'record', label: '记录' },
  { value: 'remark', label: '点评' },
  { value: 'comment', label: '评论' },
  { value: 'homework', label: '作业' },
  { value: 'export', label: '下载' },
]);

/** `/audit`: who changed what and when, for the initiator (D11). */
export function Component() {
  const { activity } = useActivity();
  const [query, setQuery] = useQueryParams();
  const requested = query.get('subject');
  const subject = OFFERED.find(({ value }) => value === requested)?.value ?? 'all';
  const { cid, abilities } = activity;
  const {
    lists: entries,
    error,
    refetch,
    ended,
    busy,
    more,
  } = usePages(
    listAudit,
    { cid, count: 30, ...(subject === 'all' ? {} : { subject }) },
    { enabled: abilities.own },
  );
  if (!abilities.own) return <ForbiddenState hint={t('操作记录只有发起人可以查看。')} />;
  return (
    <section className="rc-card" aria-label={t('操作记录')}>
      <div className="audit-bar">
        <Segmented
          label={t('操作的种类')}
          value={subject}
          options={OFFERED.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next) => setQuery({ cid, ...(next === 'all' ? {} : { subject: next }) })}
        />
      </div>
      {error && !entries ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !entries ? (
        <TableSkeleton rows={6} height={64} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t('还没有这类操作')}
          hint={t('设置、成员和记录的每次改动都会记在这里，写明是谁、什么时候、改了什么。')}
        />
      ) : (
        <>
          {byDay(entries).map(([day, rows]) => (
            <AuditDay key={day} day={day} today={activity.today.day} rows={rows} />
          ))}
          {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
        </>
      )}
    </section>
  );
}
